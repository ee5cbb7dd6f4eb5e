"""The bot that picks any legal decision."""

from __future__ import annotations

import numpy as np

from ...kernel.contract import MOST_LEGAL
from ...kernel.driver import legal_at
from ..dice import Dice
from ..kinds import BotKind, register


class RandomBot:
    """Picks among the legal decisions, each as likely as any other."""

    name = "random"
    sees_state = False

    def __init__(self, seed: str) -> None:
        self._dice = Dice(seed)
        self._out = np.empty(MOST_LEGAL, np.int64)

    def decide(self, table: np.ndarray, states: np.ndarray, seat: int) -> int:
        """Any legal decision."""
        count = int(legal_at(table, states, 0, self._out))
        return int(self._out[self._dice.below(count)])


register(BotKind("random", lambda order: RandomBot(order.seed), place=0))
