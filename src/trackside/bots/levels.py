"""Five levels for people, per family of games, from one that plays like a beginner to the strongest there is.

A weak level does not play at random. It plays by habits that beginners have: it claims what it sees, collects cards for
too long, falls for long routes, loses sight of a ticket, builds only for the company it has most of.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from .bot import Bot
from .by_family import ByFamily
from .simple.favourite import FavouriteBot
from .simple.mistaken import Habit, MistakenBot

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
            shares=Recipe("greedy", habits=(("planner", 0.35),)),
        ),
        Level("strong", tickets=Recipe("planner"), shares=Recipe("planner")),
        Level("master", tickets=Recipe("search:1000ms"), shares=Recipe("search:1000ms")),
    )
}
"""The levels by name, weakest first."""


def level_bot(name: str, seed: str, make: Maker) -> Bot:
    """The bot of a level; `make` makes the bots it is made of."""
    level = LEVELS[name]

    def made(spec: str) -> Bot:
        return FavouriteBot() if spec == "favourite" else make(spec, seed)

    def cooked(recipe: Recipe) -> Bot:
        if not recipe.habits and not recipe.forgets:
            return made(recipe.bot)
        habits = [Habit(made(spec), share) for spec, share in recipe.habits]
        return MistakenBot(name, made(recipe.bot), habits, seed, recipe.forgets)

    return ByFamily(name, tickets=lambda: cooked(level.tickets), shares=lambda: cooked(level.shares))
