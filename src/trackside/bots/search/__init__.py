"""Information-set search over redealt states, compiled. What differs between families is a package in this folder."""

import pkgutil

from ..bot import Bot
from ..kinds import BotKind, Order, register

FAMILIES = tuple(found.name for found in pkgutil.iter_modules(__path__) if found.ispkg)
"""Names of the families of games that the search plays."""


def _make(order: Order) -> Bot:
    from .bot import SearchBot  # compiled code is loaded when it is asked for: other bots need not wait for it

    return SearchBot(order.seed, milliseconds=order.milliseconds, playouts=order.playouts)


register(BotKind("search", _make, families=FAMILIES, is_compiled=True, takes_budget=True, place=3))
