"""The numbers a search goes by."""

from __future__ import annotations

import numpy as np

from ...families.shares import layout as shares_layout
from ...families.tickets import decisions, layout

SETTINGS = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("over", "i4"),  # the phase of a game that has ended
                ("candidates", "i4"),  # the planner's favourites in a race
                ("behind", "f8"),  # points behind the planner's favourite with which a decision is no candidate
                ("scale", "f8"),  # points ahead that count as a lot
                ("winning", "f8"),  # how much winning counts beside points
                ("doubt", "f8"),  # standard errors behind that end a candidate's race
                ("shrink", "f8"),  # how much of a difference between the planner's values is taken for real
                ("styles", "i4"),  # to play on in
                ("fewest", "i4"),  # rounds before anybody is dropped
            ],
            align=True,
        ),
    )
)


# Points by which the planner's values err, counted on Europe and the Great Lakes: docs/bots.md.
_ERR_CARDS = 1.3  # of cards to take and piles to draw from
_ERR_KEEP = 5.0  # of tickets to keep
_ERR_OTHERS = 2.8
_ERR_UNCOUNTED = 1.2

STYLE_ERROR = 4.5
"""Points by which one style is better or worse than another in a position, counted on Europe."""


def _is_counted(table: np.ndarray) -> bool:
    return "stations" in (table.dtype.names or ()) and bool(table["stations"][0] or table["harbours"][0])


def planner_errors(table: np.ndarray, candidates: np.ndarray) -> np.ndarray:
    """How many points the planner's values of some decisions are taken to err by."""
    if not _is_counted(table):
        return np.full(len(candidates), _ERR_UNCOUNTED)
    keeps = (candidates >= decisions.KEEP) & (candidates < decisions.COUNT)
    errors = np.where(keeps, _ERR_KEEP, np.where(candidates < decisions.REFILL, _ERR_CARDS, _ERR_OTHERS))
    return errors.astype(np.float64)


def new_settings(table: np.ndarray, states: np.ndarray) -> np.ndarray:
    """The numbers for games of a board."""
    settings = np.zeros(1, SETTINGS)
    tickets = "ring" in (states.dtype.names or ())
    settings["over"] = layout.OVER if tickets else shares_layout.OVER
    settings["candidates"] = 5
    settings["behind"] = 8.0
    settings["scale"] = 40.0 if tickets else 15.0
    settings["winning"] = 0.2 if tickets else 0.5
    settings["doubt"] = 2.5
    settings["shrink"] = 0.65 if _is_counted(table) else 1.0
    settings["fewest"] = 8
    return settings
