"""The bot that takes what scores most at once."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from ...kernel.contract import MOST_LEGAL
from ...kernel.driver import legal_at
from ..choice import Choice
from ..kinds import BotKind, register
from .greedy_shares import decide_shares, gains_shares
from .greedy_tickets import decide_tickets, gains_tickets

Decide = Callable[[np.ndarray, np.ndarray, int, list[int]], int]
"""One of the legal decisions of a seat in states[0]."""
Gains = Callable[[np.ndarray, np.ndarray, int, list[int]], dict[int, int]]
"""The points that each of them brings at once."""


class GreedyBot:
    """Takes the most points it can have now. Plays the same in the same position: it needs no chance."""

    name = "greedy"
    sees_state = True

    def __init__(self, decide: Decide, gains: Gains) -> None:
        self._decide = decide
        self._gains = gains
        self._out = np.empty(MOST_LEGAL, np.int64)

    def decide(self, table: np.ndarray, states: np.ndarray, seat: int) -> int:
        """The decision with the best immediate outcome."""
        legal = self._legal(table, states)
        return legal[0] if len(legal) == 1 else self._decide(table, states, seat, legal)

    def explain(self, table: np.ndarray, states: np.ndarray, seat: int) -> list[Choice]:
        """The legal decisions, best first, each with the points it brings at once."""
        legal = self._legal(table, states)
        gains = self._gains(table, states, seat, legal)
        chosen = self.decide(table, states, seat)
        order = sorted(legal, key=lambda decision: (decision == chosen, gains[decision]), reverse=True)
        return [Choice(one, float(gains[one]), {"kind": "gain", "points": gains[one]}) for one in order]

    def _legal(self, table: np.ndarray, states: np.ndarray) -> list[int]:
        legal: list[int] = self._out[: int(legal_at(table, states, 0, self._out))].tolist()
        return legal


register(BotKind("greedy", lambda order: GreedyBot(decide_tickets, gains_tickets), families=("tickets",), place=1))
register(BotKind("greedy", lambda order: GreedyBot(decide_shares, gains_shares), families=("shares",), place=1))
