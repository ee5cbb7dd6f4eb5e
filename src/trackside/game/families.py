"""What a family of games needs beyond its rules: how states are made, and how decisions and events become lines."""

from __future__ import annotations

import os
from functools import cache
from typing import Any, Protocol

import numpy as np

from ..boards import NAMES, Board, TicketBoard, load

Line = dict[str, Any]
"""One line of a record: an action or what chance gave. See docs/records.md."""


class Family(Protocol):
    """The two families, tickets and shares, seen from `Game`."""

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


def family_of(board: Board) -> Family:
    """The family a board belongs to."""
    from .shares import Shares
    from .tickets import Tickets

    return Tickets(board) if isinstance(board, TicketBoard) else Shares(board)


@cache
def _built_in(name: str) -> Family:
    """Working out a board takes some hundredths of a second, so a built-in one is worked out once."""
    return family_of(load(name))


def find_family(game: str | os.PathLike[str] | Board) -> Family:
    """The family with the board that a name, a file or a board stands for."""
    if isinstance(game, str) and game in NAMES:
        return _built_in(game)
    return family_of(load(game) if isinstance(game, (str, os.PathLike)) else game)
