"""The bot that takes what scores most at once."""

from __future__ import annotations

import numpy as np

from ...kernel.contract import MOST_LEGAL
from ...kernel.driver import legal_at
from ..choice import Choice
from .greedy_shares import decide_shares, gains_shares
from .greedy_tickets import decide_tickets, gains_tickets


class GreedyBot:
    """Takes the most points it can have now. Plays the same in the same position: it needs no chance."""

    name = "greedy"
    sees_state = True

    def __init__(self) -> None:
        self._out = np.empty(MOST_LEGAL, np.int64)

    def decide(self, table: np.ndarray, states: np.ndarray, seat: int) -> int:
        """The decision with the best immediate outcome."""
        legal = self._legal(table, states)
        if len(legal) == 1:
            return legal[0]
        return (decide_tickets if _has_tickets(states) else decide_shares)(table, states, seat, legal)

    def explain(self, table: np.ndarray, states: np.ndarray, seat: int) -> list[Choice]:
        """The legal decisions, best first, each with the points it brings at once."""
        legal = self._legal(table, states)
        gains = (gains_tickets if _has_tickets(states) else gains_shares)(table, states, seat, legal)
        chosen = self.decide(table, states, seat)
        order = sorted(legal, key=lambda decision: (decision == chosen, gains[decision]), reverse=True)
        return [Choice(one, float(gains[one]), {"kind": "gain", "points": gains[one]}) for one in order]

    def _legal(self, table: np.ndarray, states: np.ndarray) -> list[int]:
        legal: list[int] = self._out[: int(legal_at(table, states, 0, self._out))].tolist()
        return legal


def _has_tickets(states: np.ndarray) -> bool:
    return "ring" in (states.dtype.names or ())
