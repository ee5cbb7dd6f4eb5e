"""What a family of games needs beyond its rules: how states are made, and how decisions and events become lines."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from typing import Any, Protocol

import numpy as np

from .board import Board
from .boards import load
from .family import family_of_board
from .maps import board_file

Line = dict[str, Any]
"""One line of a record: an action or what chance gave. See docs/records.md."""


class Ground(Protocol):
    """A board made ready to play on, as its family does it: its record, and names for everything on it."""

    @property
    def board(self) -> Board:
        """The board."""

    table: np.ndarray
    actions: dict[Any, Any]
    """Actions written out before, by `same_action`."""

    def new_states(self, count: int) -> np.ndarray:
        """Room for games."""

    def new_scores(self, count: int = 1) -> np.ndarray:
        """Room for results."""

    def line(self, state: Any, chain: list[int]) -> Line:
        """The action that a chain of decisions is, as a line without its seat."""

    def same_action(self, state: Any, chain: list[int]) -> Any:
        """A key under which the action of a chain is always the same; None where it depends on more of the state."""

    def chain(self, state: Any, line: Line) -> list[int]:
        """The decisions an action is made of. Raises UnknownAction or IllegalAction."""

    def words(self, state: Any, line: Line, chain: list[int]) -> set[str]:
        """What a line may name that did the decisions of `chain` in `state`."""

    def completion(self, state: Any, line: Line) -> list[int]:
        """Decisions that an action implies after those it names."""

    def amid(self, state: Any) -> bool:
        """Whether an action is begun that lacks a decision."""

    def why_not(self, state: Any, line: Line) -> str:
        """Why an action is not legal."""

    def events(self, numbers: list[int]) -> list[Line]:
        """What chance gave, as lines."""

    def forced(self, line: Line) -> list[int]:
        """What a chance line makes the engine draw."""

    def text(self, line: Line) -> str:
        """An action as short text."""

    def parse(self, state: Any, text: str) -> Line:
        """The action that a text names. Raises UnknownAction."""

    def secret_choice(self, state: Any) -> bool:
        """Whether all seats choose in secret at the same time now."""

    def has_chosen(self, state: Any, seat: int) -> bool:
        """Whether the seat has made its secret choice."""

    def view(self, state: Any, seat: int | None) -> Any:
        """What a seat may know, nothing else."""

    def result(self, state: Any, scores: Any) -> dict[str, Any]:
        """Scores, winners and parts, as the result line has them."""


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
