"""The bot that plans: networks over its tickets, cards for them, tickets that fit."""

from __future__ import annotations

import numpy as np

from ...families.tickets.layout import SEATS
from ...kernel.contract import MOST_LEGAL
from ..choice import Choice
from .entries import choose_at
from .explain import explain
from .notes import new_notes, notes_type


class PlannerBot:
    """Plans the cheapest network for its tickets and plays by it. It needs no chance: same position, same choice.

    It keeps a plan from one decision to the next. Asked in the middle of a game it makes one: it can step in anywhere.
    """

    name = "planner"
    sees_state = True

    def __init__(self) -> None:
        self._notes: np.ndarray | None = None
        self._out = np.empty(MOST_LEGAL, np.int64)

    def decide(self, table: np.ndarray, states: np.ndarray, seat: int) -> int:
        """The decision its plan calls for."""
        return choose_at(table, states, 0, self._for(table), self._out)

    def explain(self, table: np.ndarray, states: np.ndarray, seat: int) -> list[Choice]:
        """Its choices for the seat to move in states[0], best first, each with a value and a reason."""
        return explain(table, states, seat, self._for(table))

    def _for(self, table: np.ndarray) -> np.ndarray:
        """Its notes, which are of the size of the board's record."""
        if self._notes is None or self._notes.dtype != notes_type(table):
            self._notes = new_notes(table, SEATS)
        return self._notes
