"""Five levels for people, per family of games, from one that plays like a beginner to the strongest there is.

A weak level does not play at random. It plays by habits that beginners have: it claims what it sees, collects cards for
too long, falls for long routes, loses sight of a ticket, builds only for the company it has most of.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from .bot import Bot
from .favourite import FavouriteBot
from .mistaken import Habit, MistakenBot

Maker = Callable[[str, str], Bot]
"""Makes a bot of a spec and a seed."""


@dataclass(frozen=True)
class Recipe:
    """A bot and the habits it falls into, each with the share of turns it rules; how often it forgets a ticket."""

    bot: str
    habits: tuple[tuple[str, float], ...] = ()
    forgets: float = 0.0


@dataclass(frozen=True)
class Level:
    """How a level plays the ticket games and Paris Connection."""

    name: str
    tickets: Recipe
    shares: Recipe

    @property
    def title(self) -> str:
        """The message with its name."""
        return f"level-{self.name}"

    @property
    def description(self) -> str:
        """The message that says how it plays."""
        return f"level-{self.name}-about"


LEVELS = {
    level.name: level
    for level in (
        Level(
            "beginner",
            tickets=Recipe("greedy", habits=(("hoarder", 0.4),), forgets=0.5),
            shares=Recipe("favourite", habits=(("greedy", 0.3),)),
        ),
        Level(
            "casual",
            tickets=Recipe("thinker", habits=(("greedy", 0.25), ("hoarder", 0.15)), forgets=0.25),
            shares=Recipe("greedy", habits=(("favourite", 0.3),)),
        ),
        Level(
            "steady",
            tickets=Recipe("planner", habits=(("greedy", 0.15), ("hoarder", 0.1)), forgets=0.1),
            shares=Recipe("planner", habits=(("greedy", 0.4),)),
        ),
        Level("strong", tickets=Recipe("planner"), shares=Recipe("planner")),
        Level("master", tickets=Recipe("search:1000ms"), shares=Recipe("search:1000ms")),
    )
}
"""The levels by name, weakest first."""


class LevelBot:
    """Plays at a level. Which recipe it follows shows with the first game it sees."""

    looks = True

    def __init__(self, level: Level, seed: str, make: Maker) -> None:
        self.name = level.name
        self._level = level
        self._seed = seed
        self._make = make
        self._bots: dict[bool, Bot] = {}

    def decide(self, table: np.ndarray, states: np.ndarray, seat: int) -> int:
        """What the bot of its recipe decides."""
        tickets = "ring" in (states.dtype.names or ())
        if tickets not in self._bots:
            self._bots[tickets] = self._cooked(self._level.tickets if tickets else self._level.shares)
        return self._bots[tickets].decide(table, states, seat)

    def _cooked(self, recipe: Recipe) -> Bot:
        if not recipe.habits and not recipe.forgets:
            return self._made(recipe.bot)
        habits = [Habit(self._made(spec), share) for spec, share in recipe.habits]
        return MistakenBot(self.name, self._made(recipe.bot), habits, self._seed, recipe.forgets)

    def _made(self, spec: str) -> Bot:
        return FavouriteBot() if spec == "favourite" else self._make(spec, self._seed)


def level_bot(name: str, seed: str, make: Maker) -> Bot:
    """The bot of a level; `make` makes the bots it is made of."""
    return LevelBot(LEVELS[name], seed, make)
