"""The planner for share games: holdings against supply and distance. Compiled."""

from ..bot import Bot
from ..kinds import BotKind, Order, register


def _make(order: Order) -> Bot:
    from .bot import SharesPlanner  # compiled code is loaded when it is asked for: other bots need not wait for it

    return SharesPlanner()


register(BotKind("planner", _make, families=("shares",), is_compiled=True, place=2))
