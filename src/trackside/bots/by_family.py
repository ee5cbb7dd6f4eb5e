"""A bot that was made before anybody knew which game it would play."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from ..core.family import family_of_states
from .bot import Bot


class ByFamily:
    """Makes the bot it needs when it sees which family of games is played."""

    sees_state = True

    def __init__(self, name: str, make: Callable[[str], Bot]) -> None:
        self.name = name
        self._make = make
        self._bots: dict[str, Bot] = {}

    def decide(self, table: np.ndarray, states: np.ndarray, seat: int) -> int:
        """What the bot for this family decides."""
        return self.bot_for(states).decide(table, states, seat)

    def bot_for(self, states: np.ndarray) -> Bot:
        """The bot that plays the family these states are of. Raises NotForThisGame."""
        family = family_of_states(states).name
        if family not in self._bots:
            self._bots[family] = self._make(family)
        return self._bots[family]
