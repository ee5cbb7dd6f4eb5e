"""A bot that makes mistakes as people make them: for a whole turn, and plausible ones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from .bot import Bot
from .dice import first_word
from .levels import Forget


@dataclass(frozen=True)
class Habit:
    """A simpler way to play that a bot falls into: the bot that plays so, and in what share of turns."""

    bot: Bot
    share: float


class MistakenBot:
    """Plays like a bot, but some turns by habit, and now and then with something out of mind.

    A habit lasts a whole turn: who takes cards one turn too long takes both of them. Which turns those are depends on
    the seed and the turn alone, so that a position is played the same however often it is asked about.
    """

    sees_state = True

    def __init__(
        self,
        name: str,
        bot: Bot,
        habits: Sequence[Habit],
        seed: str,
        forget: Forget | None = None,
        forgets: float = 0.0,
    ) -> None:
        self.name = name
        self._bot = bot
        self._habits = habits
        self._forget = forget
        self._forgets = forgets
        self._seed = seed

    def decide(self, table: np.ndarray, states: np.ndarray, seat: int) -> int:
        """What the bot, or a habit of it, decides."""
        if self._forget is not None:
            self._forget(states, seat, self._forgets, self._chance)
        chance = self._chance(f"turn {int(states['turn'][0])}")
        for habit in self._habits:
            chance -= habit.share
            if chance < 0:
                return habit.bot.decide(table, states, seat)
        return self._bot.decide(table, states, seat)

    def _chance(self, about: str) -> float:
        return first_word(f"{self._seed}/{about}") / 2**64
