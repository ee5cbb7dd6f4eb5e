"""The planner for callers in Python, and whole games of planners without leaving compiled code."""

from __future__ import annotations

import numpy as np

from ...kernel.contract import MOST_LEGAL, score, set_up, step
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


@bot_entry
def play_with_planner(boards, states, players, start, templates, notes, most, decisions, results):
    """Set up, play and score the game in each of `states`, whose generators are seeded.

    Seat i begins with templates[i], which may have weights of its own; notes is room for one per seat. `decisions`
    receives how many were made, below 0 where the game was not over after `most` of them.
    """
    out = np.empty(MOST_LEGAL, np.int64)
    for game in range(states.shape[0]):
        for seat in range(players):
            notes[seat] = templates[seat]
        set_up(boards[0], states[game], players, start)
        made = 0
        while made < most:
            decision = choose(boards[0], states[game], notes[states[game].seat], out)
            if decision < 0:
                break
            step(boards[0], states[game], decision)
            made += 1
        score(boards[0], states[game], results[game])
        decisions[game] = made if made < most else -made
