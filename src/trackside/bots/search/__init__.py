"""Information-set search over redealt states, compiled. What differs between families is a package in this folder."""

import pkgutil

from ...core.board import Board
from ..bot import Bot
from ..kinds import BotKind, Order, built_in_kinds, register

FAMILIES = tuple(found.name for found in pkgutil.iter_modules(__path__) if found.ispkg)
"""Names of the families of games that the search plays."""


def _make(order: Order) -> Bot:
    from .bot import SearchBot  # compiled code is loaded when it is asked for: other bots need not wait for it

    return SearchBot(order.seed, milliseconds=order.milliseconds, playouts=order.playouts)


def _has_planner(board: Board) -> bool:
    """Planners play its playouts."""
    return any(kind.plays(board) for kind in built_in_kinds() if kind.name == "planner")


register(BotKind("search", _make, families=FAMILIES, fits=_has_planner, is_compiled=True, takes_budget=True, place=3))
