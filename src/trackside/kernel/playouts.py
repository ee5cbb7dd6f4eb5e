"""Whole games without leaving compiled code: random playouts."""

from __future__ import annotations

import numpy as np

from .chance import below
from .contract import MOST_LEGAL, legal, score, set_up, step
from .jit import entry


@entry
def play_randomly(boards, states, players, dice, most, decisions, results):
    """Set up, play with random decisions and score the game in each of `states`, whose generators are seeded.

    dice[game, seat] is the word of the generator that chooses for the seat. `decisions` receives how many were made,
    below 0 where the game was not over after `most` of them.
    """
    out = np.empty(MOST_LEGAL, np.int64)
    for game in range(states.shape[0]):
        set_up(boards[0], states[game], players, -1)
        made = 0
        while True:
            count = legal(boards[0], states[game], out)
            if count == 0 or made == most:
                break
            step(boards[0], states[game], out[below(dice[game], states[game].seat, count)])
            made += 1
        score(boards[0], states[game], results[game])
        decisions[game] = made if count == 0 else -made


@entry
def copy_state(states, times):
    """Copy states[0] to states[1] so many times: what a benchmark measures."""
    for _ in range(times):
        states[1] = states[0]
