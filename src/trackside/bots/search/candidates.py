"""What the search considers: the planner's favourites."""

from __future__ import annotations

import numpy as np

from ...engine import layout, shares_layout
from ...engine.decisions import MOST_LEGAL
from ..planner.entries import rank_at as rank_tickets
from ..planner.notes import new_notes as new_ticket_notes
from ..shares.entries import rank_at as rank_shares
from ..shares.notes import new_notes as new_share_notes


_SETTLED = (layout.PAY, layout.MIX, layout.PRICE, layout.REFILL, layout.STACK)
"""Phases in which little is at stake: the planner's word stands."""


def is_settled(states: np.ndarray) -> bool:
    """Whether the decision to make in states[0] is not worth a search."""
    return "ring" in (states.dtype.names or ()) and int(states["phase"][0]) in _SETTLED


def worth_trying(decisions: np.ndarray, values: np.ndarray, most: int, behind: float) -> np.ndarray:
    """The first `most` of the planner's favourites, without those that it puts `behind` points and more behind."""
    return decisions[: min(most, int(np.count_nonzero(values > values[0] - behind)))]


def ranked(table: np.ndarray, states: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The legal decisions in states[0], the planner's favourite first, and what it thinks of each in points."""
    out = np.empty(MOST_LEGAL, np.int64)
    values = np.empty(MOST_LEGAL, np.float64)
    if "ring" in (states.dtype.names or ()):
        count = int(rank_tickets(table, states, 0, new_ticket_notes(layout.SEATS), out, values))
    else:
        count = int(rank_shares(table, states, 0, new_share_notes(shares_layout.SEATS), out, values))
    return out[:count], values[:count]
