"""A bot that learned by playing against itself, on boards that have a network: docs/training.md. Needs onnxruntime."""

from ..bot import Bot
from ..kinds import BotKind, Order, Part, register
from .finding import has_network
from .sights import FAMILIES


def _make(order: Order) -> Bot:
    from .bot import LearnedBot  # compiled code is loaded when it is asked for: other bots need not wait for it

    return LearnedBot(order.seed)


register(
    BotKind(
        "learned",
        _make,
        families=FAMILIES,
        fits=has_network,
        needs=Part("onnxruntime", extra="learned"),
        is_compiled=True,
        place=4,
    )
)
