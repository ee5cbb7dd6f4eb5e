"""The share planner for callers in Python."""

from __future__ import annotations

import numpy as np

from ..compiling import bot_entry
from .greedy import choose_greedily
from .policy import choose, rank

_NO_VALUES = np.empty(0)


@bot_entry
def _think_at(boards, states, index, notes, out, values, greedily):
    """What the functions below say. One entry for all: each is compiled with all it needs."""
    seat = states[index].seat
    if greedily:
        return choose_greedily(boards[0], states[index], notes[seat], out)
    if values.shape[0] == 0:
        return choose(boards[0], states[index], notes[seat], out)
    return rank(boards[0], states[index], notes[seat], out, values)


def choose_at(boards: np.ndarray, states: np.ndarray, index: int, notes: np.ndarray, out: np.ndarray) -> int:
    """The planner's decision for the seat to move in states[index]; `notes` has a record for each seat."""
    return int(_think_at(boards, states, index, notes, out, _NO_VALUES, False))


def choose_greedily_at(boards: np.ndarray, states: np.ndarray, index: int, notes: np.ndarray, out: np.ndarray) -> int:
    """The greedy bot's decision for the seat to move in states[index]."""
    return int(_think_at(boards, states, index, notes, out, _NO_VALUES, True))


def rank_at(
    boards: np.ndarray, states: np.ndarray, index: int, notes: np.ndarray, out: np.ndarray, values: np.ndarray
) -> int:
    """List the legal decisions of states[index] best first, with values; how many they are."""
    return int(_think_at(boards, states, index, notes, out, values, False))
