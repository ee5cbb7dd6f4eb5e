"""Whole games without leaving compiled code: random playouts, and counts of decision sequences."""

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
        count = legal(boards[0], states[game], out)
        while count > 0 and made < most:
            step(boards[0], states[game], out[below(dice[game], states[game].seat, count)])
            count = legal(boards[0], states[game], out)
            made += 1
        score(boards[0], states[game], results[game])
        decisions[game] = made if count == 0 else -made


@entry
def count_sequences(boards, states, depth):
    """How many sequences of `depth` legal decisions begin at states[0]; states[1:] is room for one game per level."""
    out = np.empty((depth, MOST_LEGAL), np.int64)
    left = np.zeros(depth, np.int64)
    sequences = 0
    level = 0
    left[0] = legal(boards[0], states[0], out[0])
    while level >= 0:
        if left[level] == 0:
            level -= 1
            continue
        if level == depth - 1:
            sequences += left[level]
            left[level] = 0
            continue
        left[level] -= 1
        states[level + 1] = states[level]
        step(boards[0], states[level + 1], out[level, left[level]])
        level += 1
        left[level] = legal(boards[0], states[level], out[level])
    return sequences


@entry
def copy_state(states, times):
    """Copy states[0] to states[1] so many times: what a benchmark measures."""
    for _ in range(times):
        states[1] = states[0]
