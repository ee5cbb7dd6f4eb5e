"""What one thread of a search works in."""

from __future__ import annotations

import numpy as np

from ...families.shares import layout as shares_layout
from ...families.tickets import layout
from ..planner import notes as ticket_notes
from ..planner.varying import weigh
from ..shares import notes as share_notes
from .likely import new_likelihoods
from .settings import new_settings
from .standing import RACE
from .styles import styles_of

_PLAYOUTS = {"urgency": 0.0, "patience": 12.0, "block": 0.0, "refresh": 3.0}
"""How the planner is weighed in playouts: it looks ahead less, which saves a third of the time and loses nothing."""


class Room:
    """States, notes and a race: one of everything per thread."""

    def __init__(self, table: np.ndarray, states: np.ndarray, all_races: np.ndarray, number: int) -> None:
        tickets = "ring" in (states.dtype.names or ())
        self.states = np.zeros(2, states.dtype)
        self.given = states
        self.all_races = all_races
        """The races of all threads and their sum."""
        self.races = all_races[number : number + 1]
        self.likely = new_likelihoods()
        self.players: np.ndarray
        """Notes for playouts: one for each seat, then empty ones of each style."""
        self.thinkers: np.ndarray
        """Empty notes of a planner of each style who thinks as far ahead as it can."""
        if tickets:
            styles = styles_of(table)
            self.players = ticket_notes.new_notes(layout.SEATS + len(styles))
            self.thinkers = ticket_notes.new_notes(len(styles))
            for style, changes in enumerate(styles):
                weigh(table, self.players, layout.SEATS + style, **_PLAYOUTS, **changes)
                weigh(table, self.thinkers, style, **changes)
            self.scores = layout.new_scores(1)
        else:
            self.players = share_notes.new_notes(shares_layout.SEATS + 1)
            self.thinkers = share_notes.new_notes(1)
            self.scores = shares_layout.new_scores(1)
        self.settings = new_settings(table, states)
        self.settings["styles"] = len(self.thinkers)


def rooms_for(table: np.ndarray, states: np.ndarray, threads: int) -> list[Room]:
    """A room per thread."""
    all_races = np.zeros(threads + 1, RACE)
    return [Room(table, states, all_races, number) for number in range(threads)]
