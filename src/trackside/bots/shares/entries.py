"""The share planner for callers in Python, and whole games of it without leaving compiled code."""

from __future__ import annotations

import numpy as np

from ...kernel.contract import MOST_LEGAL, legal, score, set_up, step
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


@bot_entry
def play_with_planner(boards, states, players, greedy, notes, most, decisions, results):
    """Set up, play and score the game in each of `states`, whose generators are seeded; all seats are planners
    but those where greedy[game, seat] is set.

    notes[game] has a record for each seat, so weights can differ. `decisions` receives how many were made, below 0
    where the game was not over after `most` of them.
    """
    out = np.empty(MOST_LEGAL, np.int64)
    for game in range(states.shape[0]):
        set_up(boards[0], states[game], players, -1)
        made = 0
        while legal(boards[0], states[game], out) > 0 and made < most:
            if greedy[game, states[game].seat]:
                decision = choose_greedily(boards[0], states[game], notes[game, states[game].seat], out)
            else:
                decision = choose(boards[0], states[game], notes[game, states[game].seat], out)
            step(boards[0], states[game], decision)
            made += 1
        score(boards[0], states[game], results[game])
        decisions[game] = made if legal(boards[0], states[game], out) == 0 else -made
