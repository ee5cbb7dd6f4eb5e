"""Styles to play on in: planners that lean elsewhere, among whom a search finds the one for the game at hand.

The planner is tuned for the mean of all games. In a given position another style is often better by points, and which
one shows quickly, because a whole game differs and not a single decision.
"""

from __future__ import annotations

import numpy as np

_STYLES: tuple[dict[str, float], ...] = (
    {},
    {"turn": 4.7},  # turns are dear: short plans, an early end
    {"longest": 2.0},  # after the longest path
    {"points": 1.0},  # by way of long routes
    {"fill_piece": 1.5},  # pieces are dear: only routes that score much for each
    {"held": 1.0},  # where the hand can pay
)
"""Weights in which each differs from the planner, counted on Europe: docs/bots.md."""


def styles_of(table: np.ndarray) -> tuple[dict[str, float], ...]:
    """The styles that are worth trying on a board, the planner's own first."""
    is_counted = "stations" in (table.dtype.names or ()) and bool(table["stations"][0])
    return _STYLES if is_counted else _STYLES[:1]
