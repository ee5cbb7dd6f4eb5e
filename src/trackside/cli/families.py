"""How the families of games are shown in the terminal. A package beside this file, named like a family, shows it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from rich.console import RenderableType

from ..core import Action, SetupError
from ..core.board import Board
from ..core.family import family_of_board
from ..core.ground import Ground

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .narrate import Narrator
    from .words import Words


@dataclass(frozen=True)
class Terminal:
    """What a family brings. `Any` stands for its own view and its own words."""

    words: type[Words]
    """Names of what its boards have."""
    narrator: type[Narrator[Any]]
    """Tells the lines of its records."""

    whole: Callable[[Any, Any], list[RenderableType]]
    """The table when a turn begins, from a view and words."""
    brief: Callable[[Any, Any], list[RenderableType]]
    """What changes within a turn."""
    board: Callable[[Any, Any], list[RenderableType]]
    """What the command `board` shows besides."""
    routes: Callable[[Any, Any, dict[str, int], str], RenderableType]
    """What the command `routes` shows: the numbers of actions in the list by `apart`, and what was typed after it."""

    path: Callable[[Action, Any, Any], list[str]]
    """The choices that lead to an action, from the first to the last."""
    apart: Callable[[Action], str]
    """What keeps actions apart whose first choice reads the same."""
    rank: Callable[[Action, Any], tuple[int, int]]
    """Where an action stands in the list: the lowest first."""
    shortened: frozenset[str] = frozenset()
    """Verbs of which the list shows only the first few; `routes` shows all."""
    wordless: frozenset[str] = frozenset()
    """Verbs whose meaning says all of what would be typed, so that this is left out."""
    counts: frozenset[str] = frozenset()
    """Parts of a score that are no points."""


@cache
def _terminal(family: str) -> Terminal:
    package = f"{__package__}.{family}"
    try:
        found: Terminal = import_module(package).TERMINAL
    except ModuleNotFoundError as problem:
        if problem.name != package:
            raise
        raise SetupError(f"the terminal cannot show games of the family {family}") from None
    return found


def terminal_of(board: Board) -> Terminal:
    """How a board is shown."""
    return _terminal(family_of_board(board).name)


def words_for(
    ground: Ground, language: str, names: Sequence[str | None] | None = None, you: int | None = None
) -> Words:
    """Names and messages for a game. `names` are those of who sits where, `you` the seat that reads them."""
    return terminal_of(ground.board).words(ground, language, names, you)


def narrator_for(words: Words, seat: int | None = None) -> Narrator[Any]:
    """Tells a game, all of it or what a seat may know."""
    return terminal_of(words.ground.board).narrator(words, seat)
