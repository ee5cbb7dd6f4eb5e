"""Who races: decisions to try, or styles to play on in, with what the planner thinks of them."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from .candidates import worth_trying
from .room import Room

_FAR = 100.0
"""Points by which a planner errs that is not asked."""


@dataclass(frozen=True)
class LineUp:
    """Candidates of a race, the planner's favourite first."""

    decisions: np.ndarray
    styles: np.ndarray
    """The style in which the seat plays on after each decision."""
    values: np.ndarray
    """What the planner thinks of each, in points."""
    errors: np.ndarray
    """How far that may err."""


def line_up_decisions(table: np.ndarray, states: np.ndarray, room: Room, style: int) -> LineUp:
    """What a planner of a style would do in states[0], and what else is worth trying."""
    ranking = room.side.rank(table, states, room.thinkers[style : style + 1])
    most, behind = int(room.settings["candidates"][0]), float(room.settings["behind"][0])
    decisions, values = worth_trying(room.side, table, states, ranking, most, behind)
    return LineUp(decisions, np.full(len(decisions), style), values, room.side.errors(table, decisions))


def line_up_styles(table: np.ndarray, states: np.ndarray, room: Room) -> LineUp:
    """What a planner of each style would do in states[0]."""
    styles = np.arange(len(room.thinkers))
    decisions = [room.side.rank(table, states, room.thinkers[style : style + 1])[0][0] for style in styles]
    errors = np.full(len(styles), room.side.style_error)
    return LineUp(np.array(decisions), styles, np.zeros(len(styles)), errors)


def line_up_others(decisions: np.ndarray) -> LineUp:
    """Decisions that somebody else names: the planner's word counts for nothing among them."""
    count = len(decisions)
    return LineUp(decisions, np.zeros(count, np.int64), np.zeros(count), np.full(count, _FAR))
