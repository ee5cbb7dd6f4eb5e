"""The planner for Paris Connection as a bot."""

from __future__ import annotations

import numpy as np

from ...families.shares.layout import SEATS
from ...kernel.contract import MOST_LEGAL
from ..choice import Choice
from .entries import choose_at
from .explain import explain
from .notes import new_notes


class SharesPlanner:
    """Plans whole turns: what each company can still become, who holds it, and when to end the game."""

    name = "planner"
    sees_state = True

    def __init__(self) -> None:
        self._notes = new_notes(SEATS)
        self._out = np.empty(MOST_LEGAL, np.int64)

    def decide(self, table: np.ndarray, states: np.ndarray, seat: int) -> int:
        """The planner's decision. A plan noted for another game is not followed: it would not fit the state."""
        return choose_at(table, states, 0, self._notes, self._out)

    def explain(self, table: np.ndarray, states: np.ndarray, seat: int) -> list[Choice]:
        """Its choices for the seat to move in states[0], best first, each with a value and a reason."""
        return [Choice(decision, value, reason) for decision, value, reason in explain(table, states, seat)]
