"""The contract for callers in Python: records are passed as (array, index), which is the fastest way into compiled code."""

from __future__ import annotations

from .contract import legal, redeal, score, set_up, step
from .jit import entry


@entry
def set_up_at(boards, states, index, players, start):
    """Lay out a game in states[index], which is cleared but for its generators."""
    set_up(boards[0], states[index], players, start)


@entry
def legal_at(boards, states, index, out):
    """Write the legal decisions of states[index] into `out`; how many they are."""
    return legal(boards[0], states[index], out)


@entry
def step_at(boards, states, index, decision):
    """Do a legal decision in states[index]."""
    step(boards[0], states[index], decision)


@entry
def drive(boards, states, index, decision, out):
    """Do a legal decision and list what is legal next, in one call; how many that is."""
    step(boards[0], states[index], decision)
    return legal(boards[0], states[index], out)


@entry
def score_at(boards, states, index, results):
    """Write the score of states[index] into results[0]."""
    score(boards[0], states[index], results[0])


@entry
def redeal_at(boards, states, index, seat, noise):
    """Redeal in states[index] what `seat` cannot know."""
    redeal(boards[0], states[index], seat, noise)
