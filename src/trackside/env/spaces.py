"""Sizes of what learning programs see and choose from, per board."""

from __future__ import annotations

from ..boards import TicketBoard
from ..engine import decisions, observe, shares_layout, shares_observe
from ..game.families import Family


def observation_size(family: Family) -> int:
    """How many numbers an observation has."""
    return observe.SIZE if isinstance(family.board, TicketBoard) else shares_observe.SIZE


def mask_size(family: Family) -> int:
    """How many decisions there are on this board; the legal ones are a mask over them."""
    if isinstance(family.board, TicketBoard):
        return decisions.ROUTE + len(family.board.routes)
    return shares_layout.HEX + len(family.board.hexes)
