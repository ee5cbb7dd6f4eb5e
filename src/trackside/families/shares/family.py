"""The share family, made known to the kernel and to `core`."""

from ...core.family import Family, register
from ...kernel.contract import Contract, register_contract
from . import features, layout, observe, redeal
from .board import ShareBoard
from .checks import check_shares
from .ground import ShareGround
from .rules import contract, scoring, setup
from .view import ShareView

FAMILY = register(
    Family(
        name="shares",
        board=ShareBoard,
        check=check_shares,
        ground=ShareGround,
        states=(layout.STATE,),
        view=ShareView,
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
        begun=contract.begun,
        observe=observe.observe,
        look=features.look,
        forget=features.forget,
    ),
)
