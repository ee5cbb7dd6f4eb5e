"""What the search considers: the planner's favourites."""

from __future__ import annotations

import numpy as np

from ...engine import layout, shares_layout
from ...engine.decisions import MOST_LEGAL
from ..planner.entries import rank_at as rank_tickets
from ..planner.notes import new_notes as new_ticket_notes
from ..shares.entries import rank_at as rank_shares
from ..shares.notes import new_notes as new_share_notes


def ranked(table: np.ndarray, states: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The legal decisions in states[0], the planner's favourite first, and what it thinks of each in points."""
    out = np.empty(MOST_LEGAL, np.int64)
    values = np.empty(MOST_LEGAL, np.float64)
    if "ring" in (states.dtype.names or ()):
        count = int(rank_tickets(table, states, 0, new_ticket_notes(layout.SEATS), out, values))
    else:
        count = int(rank_shares(table, states, 0, new_share_notes(shares_layout.SEATS), out, values))
    return out[:count], values[:count]
