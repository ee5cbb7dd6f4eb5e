"""Five levels for people, from one that plays like a beginner to the strongest there is.

A weak level does not play at random. It plays by habits that beginners have: it claims what it sees, collects cards for
too long, falls for long routes, loses sight of a ticket, builds only for the company it has most of.

How a level plays a map is a recipe in the map's folder, in `bots.json`. A variant has the levels of the map it extends.
A map without recipes has those of its family.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import msgspec
import numpy as np

from ..core import BoardError
from ..core.board import Board
from ..core.family import family_of_board
from ..core.maps import part

LEVELS = ("beginner", "casual", "steady", "strong", "master")
"""Names of the levels, weakest first."""

FILE = "bots.json"
"""What a map's folder calls the file with its levels."""

Forget = Callable[[np.ndarray, int, float, Callable[[str], float]], None]
"""Takes things out of a seat's mind, in states[0]: how often is the third, and the fourth draws lots by name."""


class Recipe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bot, the habits it falls into, and how often it forgets."""

    bot: str
    otherwise: str | None = msgspec.field(default=None, name="else")
    """The bot that plays in its place where it cannot: on a variant it did not learn, or where it is not installed."""
    habits: dict[str, float] = {}
    """Simpler bots by name, each with the share of turns that it rules."""
    forgets: float = 0.0
    """The share of things it should remember that it forgets for a while: tickets, where there are any."""

    @property
    def bots(self) -> tuple[str, ...]:
        """Specs of the bots it takes, the one that plays otherwise left out."""
        return (self.bot, *self.habits)

    def on(self, plays: Callable[[str], bool]) -> Recipe:
        """The recipe as it is cooked on a board, where `plays` says which bots can play."""
        if self.otherwise is None:
            return self
        bot = self.bot if plays(self.bot) else self.otherwise
        return msgspec.structs.replace(self, bot=bot, otherwise=None)


@dataclass(frozen=True)
class FamilyLevels:
    """How the levels play a family of games, on maps that do not say otherwise."""

    family: str
    recipes: dict[str, Recipe]
    forget: Forget | None = None
    """How a bot forgets; None where there is nothing to forget."""


_by_family: dict[str, FamilyLevels] = {}


def register_levels(levels: FamilyLevels) -> None:
    """Make known how the levels play a family."""
    _by_family[levels.family] = levels


def levels_of_family(family: str) -> FamilyLevels:
    """How the levels play a family; no recipes where nobody said so."""
    return _by_family.get(family) or FamilyLevels(family, {})


def all_recipes(name: str) -> list[Recipe]:
    """How a level plays each family."""
    return [levels.recipes[name] for levels in _by_family.values() if name in levels.recipes]


def recipes_of(board: Board) -> dict[str, Recipe]:
    """How the levels play on a board. Raises BoardError where its map's file is wrong."""
    return levels_of_family(family_of_board(board).name).recipes | _written(board.id)


def _written(name: str) -> dict[str, Recipe]:
    """The recipes in the folder of a map, or of the map that a variant extends."""
    file = part(name, FILE)
    return {} if file is None else _read(file, file.stat().st_mtime_ns)


class _Levels(msgspec.Struct):
    """The part of the file that is about levels."""

    levels: dict[str, Recipe] = {}


@lru_cache(maxsize=64)
def _read(file: Path, changed: int) -> dict[str, Recipe]:
    try:
        found = msgspec.json.decode(file.read_bytes(), type=_Levels).levels
    except (OSError, msgspec.MsgspecError) as problem:
        raise BoardError(str(file), "levels", str(problem), "docs/bots.md says what a recipe holds") from None
    for name, recipe in found.items():
        if name not in LEVELS:
            raise BoardError(str(file), f"levels.{name}", "no such level", f"use {', '.join(LEVELS)}")
        shares = [*recipe.habits.values(), recipe.forgets]
        if min(shares) < 0 or sum(recipe.habits.values()) > 1 or recipe.forgets > 1:
            raise BoardError(
                str(file), f"levels.{name}", "shares beyond 0 to 1", "habits together rule at most all turns"
            )
    return found
