"""Sizes of what learning programs see and choose from, per board."""

from __future__ import annotations

from ..core.ground import Ground
from ..families.shares import layout as shares_layout
from ..families.shares import observe as shares_observe
from ..families.tickets import decisions, observe
from ..families.tickets.board import TicketBoard


def observation_size(ground: Ground) -> int:
    """How many numbers an observation has."""
    return observe.SIZE if isinstance(ground.board, TicketBoard) else shares_observe.SIZE


def mask_size(ground: Ground) -> int:
    """How many decisions there are on this board; the legal ones are a mask over them."""
    if isinstance(ground.board, TicketBoard):
        return decisions.ROUTE + len(ground.board.routes)
    return shares_layout.HEX + len(ground.board.hexes)
