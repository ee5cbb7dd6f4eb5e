"""Bots make themselves known: each file says what its bot is called, which games it plays and what it needs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.util import find_spec

from ..core.board import Board
from ..core.family import family_of_board
from .bot import Bot


@dataclass(frozen=True)
class Order:
    """What a bot is made for."""

    seed: str
    """All that the bot leaves to chance depends on it."""
    board: Board | None = None
    """The board it will play on; None where that is not known yet."""
    milliseconds: int | None = None
    """How long it may think about a decision, for a bot that takes a budget."""
    playouts: int | None = None
    """How many games it may play out for a decision, instead."""


def any_board(board: Board) -> bool:
    """For a bot that plays on every board of its families."""
    return True


@dataclass(frozen=True)
class Part:
    """A module from elsewhere that a bot needs, and the extra of this package that installs it."""

    module: str
    extra: str

    @property
    def is_installed(self) -> bool:
        """Whether it can be imported here."""
        return find_spec(self.module) is not None

    @property
    def cure(self) -> str:
        """The command that installs it."""
        return f"pip install 'trackside[{self.extra}]'"


@dataclass(frozen=True)
class BotKind:
    """A bot that can be asked for by name.

    Several may have the same name, where each plays other families of games: people ask for the planner, whatever they
    play.
    """

    name: str
    make: Callable[[Order], Bot]
    families: tuple[str, ...] | None = None
    """Names of the families of games it plays; None for a bot that plays them all."""
    fits: Callable[[Board], bool] = any_board
    """Whether it plays on a board of these families."""
    needs: Part | None = None
    """What must be installed for it; None for a bot that needs nothing more."""
    is_compiled: bool = False
    """Whether it is compiled when it is first used."""
    takes_budget: bool = False
    """Whether a spec may say how much it thinks, as in `search:500ms`."""
    is_listed: bool = True
    """False for a bot that only levels are made of."""
    place: int = 100
    """Where it stands in lists: lower numbers come first."""

    def plays(self, board: Board) -> bool:
        """Whether it can play on a board, here and now."""
        return self.is_for(board) and (self.needs is None or self.needs.is_installed)

    def is_for(self, board: Board) -> bool:
        """Whether it can play on a board where all that it needs is installed."""
        return self.plays_family(family_of_board(board).name) and self.fits(board)

    def plays_family(self, family: str) -> bool:
        """Whether it can play on some board of a family."""
        return self.families is None or family in self.families


_lists: list[list[BotKind]] = [[]]
"""First the bots that come with the package; last, those of the file that is being run."""


def register(kind: BotKind) -> BotKind:
    """Make a bot known."""
    _lists[-1].append(kind)
    return kind


@contextmanager
def registered() -> Iterator[list[BotKind]]:
    """The bots that are registered within, apart from all others."""
    found: list[BotKind] = []
    _lists.append(found)
    try:
        yield found
    finally:
        _lists.remove(found)


def built_in_kinds() -> list[BotKind]:
    """The bots that come with the package."""
    return list(_lists[0])
