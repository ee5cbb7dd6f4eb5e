"""The ticket family, made known to the kernel and to `core`."""

from ...core.family import Family, register
from ...kernel.contract import Contract, register_contract
from . import features, layout, observe, redeal, ways
from .board import TicketBoard
from .checks import check_tickets
from .ground import TicketGround
from .rules import contract, scoring, setup
from .view import TicketView

FAMILY = register(
    Family(
        name="tickets",
        board=TicketBoard,
        check=check_tickets,
        ground=TicketGround,
        states=tuple(records.state for records in layout.RECORDS),
        view=TicketView,
    )
)

CONTRACT = Contract(
    set_up=setup.set_up,
    legal=contract.legal,
    step=contract.step,
    score=scoring.score,
    redeal=redeal.redeal,
    begun=contract.begun,
    observe=observe.observe,
    look=features.features,
    forget=ways.forget,
)
for _records in layout.RECORDS:
    register_contract(_records.state, CONTRACT)
