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

STYLE_ERROR = 4.5
"""Points by which one style is better or worse than another in a position, counted on Europe."""


def styles_of(table: np.ndarray) -> tuple[dict[str, float], ...]:
    """The styles that are worth trying on a board, the planner's own first. They were counted on one with stations."""
    return _STYLES if table["stations"][0] else _STYLES[:1]
