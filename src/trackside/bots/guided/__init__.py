"""A search led by a network that learned: it looks ahead where the network hesitates. Needs onnxruntime."""

from ..bot import Bot
from ..kinds import BotKind, Order, Part, register
from ..learned.finding import has_network


def _make(order: Order) -> Bot:
    from .bot import GuidedBot  # compiled code is loaded when it is asked for: other bots need not wait for it

    return GuidedBot(order.seed, milliseconds=order.milliseconds, playouts=order.playouts)


register(
    BotKind(
        "guided",
        _make,
        families=("tickets",),
        fits=has_network,
        needs=Part("onnxruntime", extra="learned"),
        is_compiled=True,
        takes_budget=True,
        place=5,
    )
)
