"""Whole games without leaving compiled code: random playouts, and counts of decision sequences."""

from __future__ import annotations

import numpy as np

from .chance import below, seed_generators
from .contract import legal, score, set_up, step
from .decisions import MOST_LEGAL
from .jit import entry, jit


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
            digest = digest * np.uint64(31) + np.uint64(10000 + results[0].total[seat])
    return decisions, digest


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
