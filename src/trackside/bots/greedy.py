"""The bot that takes what scores most at once."""

from __future__ import annotations

import numpy as np

from ..engine.decisions import MOST_LEGAL
from ..engine.driver import legal_at
from .greedy_shares import decide_shares
from .greedy_tickets import decide_tickets


class GreedyBot:
    """Takes the most points it can have now. Plays the same in the same position: it needs no chance."""

    name = "greedy"
    looks = True

    def __init__(self) -> None:
        self._out = np.empty(MOST_LEGAL, np.int64)

    def decide(self, table: np.ndarray, states: np.ndarray, seat: int) -> int:
        """The decision with the best immediate outcome."""
        legal: list[int] = self._out[: int(legal_at(table, states, 0, self._out))].tolist()
        if len(legal) == 1:
            return legal[0]
        family = decide_tickets if "ring" in (states.dtype.names or ()) else decide_shares
        return family(table, states, seat, legal)
