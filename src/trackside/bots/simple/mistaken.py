"""A bot that makes mistakes as people make them: for a whole turn, and plausible ones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from ..bot import Bot
from ..dice import first_word

_STRETCH = 6
"""Turns of its own for which a forgotten ticket stays forgotten."""


@dataclass(frozen=True)
class Habit:
    """A simpler way to play that a bot falls into: the bot that plays so, and in what share of turns."""

    bot: Bot
    share: float


class MistakenBot:
    """Plays like a bot, but some turns by habit, and now and then with a ticket out of mind.

    A habit lasts a whole turn: who takes cards one turn too long takes both of them. Which turns those are depends on
    the seed and the turn alone, so that a position is played the same however often it is asked about.
    """

    sees_state = True

    def __init__(self, name: str, bot: Bot, habits: Sequence[Habit], seed: str, forgets: float = 0.0) -> None:
        self.name = name
        self._bot = bot
        self._habits = habits
        self._forgets = forgets
        self._seed = seed

    def decide(self, table: np.ndarray, states: np.ndarray, seat: int) -> int:
        """What the bot, or a habit of it, decides."""
        turn = int(states["turn"][0])
        if self._forgets and "held" in (states.dtype.names or ()):
            self._forget(states, seat, turn // int(states["players"][0]) // _STRETCH)
        chance = self._chance(f"turn {turn}")
        for habit in self._habits:
            chance -= habit.share
            if chance < 0:
                return habit.bot.decide(table, states, seat)
        return self._bot.decide(table, states, seat)

    def _chance(self, about: str) -> float:
        return first_word(f"{self._seed}/{about}") / 2**64

    def _forget(self, states: np.ndarray, seat: int, stretch: int) -> None:
        """Take tickets out of the seat's mind. The game knows them still."""
        held = int(states["held"][0, seat])
        for ticket in range(64):
            if held >> ticket & 1 and self._chance(f"stretch {stretch} ticket {ticket}") < self._forgets:
                held &= ~(1 << ticket)
        states["held"][0, seat] = held
