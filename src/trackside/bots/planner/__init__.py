"""The planner for ticket games: networks over its tickets, cards for them, tickets that fit. Compiled."""

from ..bot import Bot
from ..kinds import BotKind, Order, register


def _make(order: Order) -> Bot:
    from .bot import PlannerBot  # compiled code is loaded when it is asked for: other bots need not wait for it

    return PlannerBot()


register(BotKind("planner", _make, families=("tickets",), is_compiled=True, place=2))
