"""Planners that differ: notes with other weights than the board's own, for levels, tuning and quick playouts."""

from __future__ import annotations

import numpy as np

from ...core import TracksideError
from . import weights

NAMES = {name.lower(): number for name, number in vars(weights).items() if name.isupper() and name != "WEIGHTS"}
"""Names of the weights, and their places in the row."""


class UnknownWeight(TracksideError, ValueError):
    """The planner has no weight of that name."""

    def __init__(self, name: str) -> None:
        super().__init__(f"the planner has no weight {name!r}; weights are {', '.join(NAMES)}")


def weights_of(table: np.ndarray) -> np.ndarray:
    """The weights that the planner takes for a board."""
    row = np.zeros(weights.WEIGHTS)
    plain = getattr(weights.default_weights, "py_func", weights.default_weights)
    plain(table[0], row)
    return row


def weigh(table: np.ndarray, notes: np.ndarray, seat: int, **changes: float) -> None:
    """Give a seat's notes the board's own weights, but these where named. Raises UnknownWeight."""
    row = weights_of(table)
    for name, value in changes.items():
        if name not in NAMES:
            raise UnknownWeight(name)
        row[NAMES[name]] = value
    notes["weights"][seat] = row
    notes["weighted"][seat] = 1
