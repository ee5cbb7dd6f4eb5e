"""The share family, made known to the kernel and to `core`."""

from ...core.family import Family, register
from ...kernel.contract import Contract, register_contract
from . import layout, observe
from .actions import Shares, ShareView
from .board import ShareBoard
from .checks import check_shares
from .rules import contract

FAMILY = register(
    Family(
        name="shares",
        board=ShareBoard,
        check=check_shares,
        ground=Shares,
        states=(layout.STATE,),
        view=ShareView,
    )
)

register_contract(
    layout.STATE,
    Contract(
        set_up=contract.set_up,
        legal=contract.legal,
        step=contract.step,
        score=contract.score,
        redeal=contract.redeal,
        amid=contract.amid,
        observe=observe.observe,
    ),
)
