"""The contract for callers in Python.

Records are passed as (array, index), which is the fastest way into compiled code.
"""

from __future__ import annotations

import numpy as np

from .contract import MOST_LEGAL, begun, legal, observe, redeal, score, set_up_traced, step, step_traced
from .jit import entry
from .trace import new_trace

LONGEST_CHAIN = 7  # decisions that one action can take


@entry
def drive(boards, states, index, decision, out):
    """Do a legal decision, or none where it is below 0, and list what is legal then, in one call; how many that is."""
    if decision >= 0:
        step(boards[0], states[index], decision)
    return legal(boards[0], states[index], out)


def legal_at(boards: np.ndarray, states: np.ndarray, index: int, out: np.ndarray) -> int:
    """Write the legal decisions of states[index] into `out`; how many they are."""
    return drive(boards, states, index, -1, out)


@entry
def record_at(boards, states, index, traces, decision, players, start):
    """Do a legal decision, or lay out the game where `decision` is below 0, with what chance gives noted in traces[0].

    One entry for both, since each entry is compiled with all it needs.
    """
    if decision < 0:
        set_up_traced(boards[0], states[index], traces[0], players, start)
    else:
        step_traced(boards[0], states[index], traces[0], decision)


def set_up_at(boards: np.ndarray, states: np.ndarray, index: int, players: int, start: int) -> None:
    """Lay out a game in states[index], which is cleared but for its generators; nobody records what chance gives."""
    record_at(boards, states, index, new_trace(), -1, players, start)


@entry
def score_at(boards, states, index, results):
    """Write the score of states[index] into results[0]."""
    score(boards[0], states[index], results[0])


@entry
def redeal_at(boards, states, index, seat, noise):
    """Redeal in states[index] what `seat` cannot know."""
    redeal(boards[0], states[index], seat, noise)


@entry
def observe_at(boards, states, index, seat, out):
    """Write what `seat` may know of states[index] into `out`, a row of numbers."""
    observe(boards[0], states[index], seat, out)


@entry
def list_actions(boards, states, room, chains):
    """Write every legal action of states[0] into `chains` as the decisions it is made of, -1 behind the last; how many.

    `room` holds LONGEST_CHAIN games to try decisions out in. Stops where `chains` is full.
    """
    out = np.empty((LONGEST_CHAIN, MOST_LEGAL), np.int64)
    left = np.zeros(LONGEST_CHAIN, np.int64)
    size = np.zeros(LONGEST_CHAIN, np.int64)
    room[0] = states[0]
    actions = 0
    level = 0
    reached = True  # `legal` is called in one place only: each call of it is compiled by itself, which takes seconds
    while level >= 0 and actions < chains.shape[0]:
        if reached:
            size[level] = legal(boards[0], room[level], out[level])
            left[level] = size[level]
            reached = False
        if left[level] == 0:
            level -= 1
            continue
        left[level] -= 1
        decision = out[level, size[level] - 1 - left[level]]
        if level + 1 < LONGEST_CHAIN:
            room[level + 1] = room[level]
            step(boards[0], room[level + 1], decision)
            if begun(room[level + 1]):
                level += 1
                reached = True
                continue
        for place in range(LONGEST_CHAIN):
            chains[actions, place] = -1
        for place in range(level + 1):
            chains[actions, place] = out[place, size[place] - 1 - left[place]]
        actions += 1
    return actions
