"""A ground: a board made ready to play on, with its record and names for everything on it."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, ClassVar

import numpy as np

from .actions import Action, Line
from .board import Board
from .boards import load
from .errors import UnknownAction
from .family import family_of_board
from .maps import board_file

_MOST_KNOWN = 20_000


@dataclass(frozen=True)
class Tally:
    """Tickets of a seat at the end of a game."""

    tickets: int = 0
    completed: int = 0
    ticket_points: int = 0
    completed_points: int = 0


class Ground:
    """What `Game` needs of a board: how states are made, and how decisions and events become actions and lines.

    Each family has a class of its own.
    """

    kinds: ClassVar[tuple[type[Action], ...]]
    """The classes of actions, one for each verb."""

    board: Board
    table: np.ndarray
    """The board's record, as an array of one. It never changes."""

    def __init__(self) -> None:
        self._kind_named = {kind.verb: kind for kind in self.kinds}
        self._kind_at = {decision: kind for kind in self.kinds for decision in kind.begins(self)}
        self._known: dict[Any, Action] = {}

    # records

    def new_states(self, count: int) -> np.ndarray:
        """Room for games."""
        raise NotImplementedError

    def new_scores(self, count: int = 1) -> np.ndarray:
        """Room for results."""
        raise NotImplementedError

    @property
    def decision_count(self) -> int:
        """Every decision on this board is below this number."""
        return 1 + max(max(kind.begins(self), default=0) for kind in self.kinds)

    @property
    def observation_size(self) -> int:
        """How many numbers an observation has."""
        raise NotImplementedError

    @property
    def feature_version(self) -> int:
        """Of the meaning of features: what a network sees at a glance."""
        raise NotImplementedError

    def feature_blocks(self) -> list[tuple[str, int, float]]:
        """The parts of the features in order: name, how many numbers, and what a network multiplies them by."""
        raise NotImplementedError

    def new_room(self) -> np.ndarray:
        """Room to work features out in."""
        raise NotImplementedError

    def new_memos(self, count: int) -> np.ndarray:
        """What is remembered of features from one look of a seat to its next."""
        raise NotImplementedError

    def is_over(self, state: Any) -> bool:
        """Whether the game has ended."""
        raise NotImplementedError

    def begun(self, state: Any) -> bool:
        """Whether an action is begun that lacks a decision."""
        raise NotImplementedError

    # actions

    def kind_named(self, verb: Any) -> type[Action]:
        """The class of the actions that a verb names."""
        kind = self._kind_named.get(verb) if isinstance(verb, str) else None
        if kind is None:
            raise UnknownAction("no-such-action", name=str(verb)[:60], known=sorted(self._kind_named))
        return kind

    def action(self, state: Any, chain: Sequence[int]) -> Action:
        """The action that a chain of decisions is. Those that come up again and again are made once."""
        kind = self._kind_at[chain[0]]
        key = kind.same(self, state, chain)
        found = self._known.get(key)
        if found is None:
            found = kind.of_decisions(self, state, chain)
            if key is not None:
                if len(self._known) > _MOST_KNOWN:
                    self._known.clear()
                self._known[key] = found
        return found

    def written(self, actions: Sequence[Action], state: Any) -> list[Line]:
        """Lines of a record for actions that are not written yet, done one after another up to `state`.

        None while the last of them goes on: several actions may make one line.
        """
        return [action.line for action in actions]

    # chance

    def events(self, numbers: list[int]) -> list[Line]:
        """What chance gave, as lines."""
        raise NotImplementedError

    def forced(self, line: Line) -> list[int]:
        """What a chance line makes the engine draw."""
        raise NotImplementedError

    def waits_for_choice(self, line: Line) -> bool:
        """Whether a chance line of the setup is written only before the first choice of its seat."""
        return False

    # secrets

    def secret_choice(self, state: Any) -> bool:
        """Whether all seats choose in secret at the same time now."""
        return False

    def has_chosen(self, state: Any, seat: int) -> bool:
        """Whether the seat has made its secret choice."""
        return False

    def seen(self, line: Line, seat: int | None, first: bool = False) -> Line:
        """A line as a seat may see it while the game runs, or a spectator where the seat is None.

        `first` marks choices of the setup, of which others learn nothing while they still choose (E5, G5).
        """
        if line.get("seat") == seat and seat is not None:
            return line
        if "do" in line:
            return self.kind_named(line["do"]).seen_line(line, first)
        return self.seen_chance(line)

    def seen_chance(self, line: Line) -> Line:
        """What chance gave to another seat."""
        return line

    def view(self, state: Any, seat: int | None, scores: Any = None) -> Any:
        """What a seat may know, nothing else. For a seat, `scores` is how the game would end now."""
        raise NotImplementedError

    def result(self, state: Any, scores: Any) -> dict[str, Any]:
        """Scores, winners and parts, as the result line has them."""
        raise NotImplementedError

    def tally(self, state: Any, scores: Any, seat: int) -> Tally:
        """Tickets of a seat at the end, counted; nothing where the game has none."""
        return Tally()

    def named(self, reason: Mapping[str, Any]) -> dict[str, Any]:
        """A bot's reason with ids and names in place of the numbers of the engine."""
        raise NotImplementedError


def ground_of(board: Board) -> Ground:
    """A board made ready to play on."""
    return family_of_board(board).ground(board)


@cache
def _listed(name: str, file: Path) -> Ground:
    """Working out a board takes some hundredths of a second, so that of a map is worked out once."""
    return ground_of(load(name))


def find_ground(game: str | os.PathLike[str] | Board) -> Ground:
    """The ground that a map's name, a board file or a board stands for."""
    if isinstance(game, Board):
        return ground_of(game)
    file = board_file(game) if isinstance(game, str) else None
    return _listed(str(game), file) if file else ground_of(load(game))
