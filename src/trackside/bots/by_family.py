"""One bot of two: one for the ticket games, one for the share game."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from .bot import Bot


class ByFamily:
    """Makes the bot it needs when it sees which family of games is played."""

    sees_state = True

    def __init__(self, name: str, tickets: Callable[[], Bot], shares: Callable[[], Bot]) -> None:
        self.name = name
        self._makers = {True: tickets, False: shares}
        self._bots: dict[bool, Bot] = {}

    def decide(self, table: np.ndarray, states: np.ndarray, seat: int) -> int:
        """What the bot for this family decides."""
        return self.bot_for(states).decide(table, states, seat)

    def bot_for(self, states: np.ndarray) -> Bot:
        """The bot that plays the family these states are of."""
        tickets = "ring" in (states.dtype.names or ())
        if tickets not in self._bots:
            self._bots[tickets] = self._makers[tickets]()
        return self._bots[tickets]
