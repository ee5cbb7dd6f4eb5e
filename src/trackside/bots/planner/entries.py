"""The planner for callers in Python."""

from __future__ import annotations

import numpy as np

from ..compiling import bot_entry
from .policy import choose, rank

_NO_VALUES = np.empty(0)


@bot_entry
def _think_at(boards, states, index, notes, out, values):
    """choose_at, or rank_at where there is room for values. One entry for both: each is compiled with all it needs."""
    if values.shape[0] == 0:
        return choose(boards[0], states[index], notes[states[index].seat], out)
    return rank(boards[0], states[index], notes[states[index].seat], out, values)


def choose_at(boards: np.ndarray, states: np.ndarray, index: int, notes: np.ndarray, out: np.ndarray) -> int:
    """The decision for the seat to move in states[index]; notes[seat] are its notes."""
    return int(_think_at(boards, states, index, notes, out, _NO_VALUES))


def rank_at(
    boards: np.ndarray, states: np.ndarray, index: int, notes: np.ndarray, out: np.ndarray, values: np.ndarray
) -> int:
    """Write the decisions of states[index], best first, and their values; how many."""
    return int(_think_at(boards, states, index, notes, out, values))
