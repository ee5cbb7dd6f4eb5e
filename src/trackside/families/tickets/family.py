"""The ticket family, made known to the kernel and to `core`."""

from ...core.family import Family, register
from ...kernel.contract import Contract, register_contract
from . import layout, observe, redeal
from .actions import Tickets
from .board import TicketBoard
from .checks import check_tickets
from .rules import contract, scoring, setup
from .view import TicketView

FAMILY = register(
    Family(
        name="tickets",
        board=TicketBoard,
        check=check_tickets,
        ground=Tickets,
        states=(layout.STATE,),
        view=TicketView,
    )
)

register_contract(
    layout.STATE,
    Contract(
        set_up=setup.set_up,
        legal=contract.legal,
        step=contract.step,
        score=scoring.score,
        redeal=redeal.redeal,
        amid=contract.amid,
        observe=observe.observe,
    ),
)
