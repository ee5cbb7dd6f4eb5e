"""What one thread of a search works in."""

from __future__ import annotations

import numpy as np

from .settings import new_settings
from .sides import Side, side_of
from .standing import RACE


class Room:
    """States, notes and a race: one of everything per thread."""

    def __init__(self, side: Side, table: np.ndarray, states: np.ndarray, all_races: np.ndarray, number: int) -> None:
        self.side = side
        self.states = np.zeros(2, states.dtype)
        self.given = states
        self.all_races = all_races
        """The races of all threads and their sum."""
        self.races = all_races[number : number + 1]
        self.likely = side.new_likely(table)
        self.players = side.players(table)
        """Notes for playouts: one for each seat, then empty ones of each style."""
        self.thinkers = side.thinkers(table)
        """Empty notes of a planner of each style who thinks as far ahead as it can."""
        self.scores = side.new_scores(table)
        self.settings = new_settings(styles=len(self.thinkers), **side.settings(table))


def rooms_for(table: np.ndarray, states: np.ndarray, threads: int) -> list[Room]:
    """A room per thread."""
    all_races = np.zeros(threads + 1, RACE)
    side = side_of(states)
    return [Room(side, table, states, all_races, number) for number in range(threads)]
