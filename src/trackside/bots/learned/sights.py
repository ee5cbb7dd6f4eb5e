"""What a network sees of a game: one class for each family, in the module named after its family."""

from __future__ import annotations

import importlib
from functools import cache
from typing import Any, Protocol

import numpy as np

from ..bot import Bot
from ..choice import Choice

FAMILIES = ("tickets", "shares")
"""Families of games that networks can be trained for."""


class Planner(Bot, Protocol):
    """A hand-written bot that can say why."""

    def explain(self, table: np.ndarray, states: np.ndarray, seat: int) -> list[Choice]:
        """Its choices, best first."""


class Sight:
    """One board, as networks of its family see it."""

    boards: tuple[np.dtype[Any], ...]
    """Types of the records of boards."""
    version: int
    """Of the features."""

    def __init__(self, table: np.ndarray) -> None:
        raise NotImplementedError

    def look(self, states: np.ndarray, seat: int) -> np.ndarray:
        """What `seat` sees of the game in states[0]: [1, numbers], overwritten by the next look."""
        raise NotImplementedError

    def is_settled(self, states: np.ndarray) -> bool:
        """Whether the planner decides instead, as it did in the games the network learned from."""
        return False

    def new_planner(self) -> Planner:
        """The family's planner."""
        raise NotImplementedError


@cache
def _sight(boards: np.dtype[Any]) -> type[Sight]:
    found: list[type[Sight]] = [importlib.import_module(f"{__package__}.{family}").SIGHT for family in FAMILIES]
    return next(sight for sight in found if boards in sight.boards)


def sight_of(table: np.ndarray) -> type[Sight]:
    """How networks of the family of a board's record see it."""
    return _sight(table.dtype)
