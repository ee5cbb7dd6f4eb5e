"""Why a bot would do something, in the words of the board file: what the engine numbers gets its id or name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..bots.shares.explain import named as named_shares
from ..core.ground import Ground
from ..families.tickets.board import TicketBoard
from ..families.tickets.table import route_order

_CODES = {"exchange": "exchange_pieces"}
"""Pieces for pieces; `exchange` alone is Paris Connection's, shares for shares."""


def told(reason: Mapping[str, Any], ground: Ground) -> dict[str, Any]:
    """A reason as clients get it: `code`, then ids of routes, tickets, cities, colours, companies."""
    board = ground.board
    if not isinstance(board, TicketBoard):
        named = named_shares(dict(reason), board)
        return {"code": named.pop("kind"), **named}
    names = _names(board)
    kind = reason["kind"]
    shown = {key: names[key](value) if key in names else value for key, value in reason.items() if key != "kind"}
    return {"code": _CODES.get(kind, kind), **shown}


def _names(board: TicketBoard) -> dict[str, Callable[[Any], Any]]:
    """How each part of a reason gets its name."""
    routes = route_order(board)

    def colour(number: int) -> str:
        return board.colors[number]

    return {
        "route": lambda number: None if number is None else routes[number].id,
        "city": lambda number: None if number is None else board.cities[number].id,
        "tickets": lambda numbers: [board.tickets[number].id for number in numbers],
        "colour": colour,
        "missing": lambda counts: {colour(number): count for number, count in counts.items()},
        "deck": lambda number: board.decks[number].id,
    }
