"""Whole ticket games of random decisions, without leaving compiled code: the yardstick, and a fast test bed."""

from __future__ import annotations

import numpy as np

from .chance import below, seed_generators
from .decisions import MOST_LEGAL
from .jit import entry, jit
from .rules import legal, step
from .scoring import score
from .setup import set_up


@jit
def deal(boards, states, index, blank, players, start, seed):
    """Begin a game in states[index]."""
    states[index] = blank[0]
    seed_generators(states[index].generators, seed)
    set_up(boards[0], states[index], players, start)


@jit
def finish_at_random(b, s, generator, out):
    """Play random legal decisions to the end; how many they were."""
    decisions = 0
    while True:
        n = legal(b, s, out)
        if n == 0:
            return decisions
        step(b, s, out[below(generator, 0, n)])
        decisions += 1


@entry
def play_at_random(boards, states, blank, results, players, games, seed):
    """Play and score whole games in states[0]: decisions made, and a digest of all final scores."""
    out = np.empty(MOST_LEGAL, np.int64)
    generator = np.empty(1, np.uint64)
    generator[0] = seed
    decisions = 0
    digest = np.uint64(0)
    for game in range(games):
        deal(boards, states, 0, blank, players, -1, seed + np.uint64(game))
        decisions += finish_at_random(boards[0], states[0], generator, out)
        score(boards[0], states[0], results[0])
        for seat in range(players):
            digest = digest * np.uint64(31) + np.uint64(1000 + results[0].total[seat])
    return decisions, digest
