"""A family of games: boards, records and rules of one kind. Each registers itself; nothing else names one.

What the compiled rules do is registered with the kernel (`kernel/contract.py`), by the type of the states.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from .board import Board

if TYPE_CHECKING:
    from .findings import Findings
    from .ground import Ground


@dataclass(frozen=True)
class Family:
    """What one family of games brings."""

    name: str
    """What board files and views call it in their field `family`."""
    board: type[Board]
    """What a board file holds."""
    check: Callable[[Findings, Any], None]
    """Adds a finding for every problem of a board."""
    ground: Callable[[Any], Ground]
    """Makes a board ready to play on."""
    states: tuple[np.dtype[Any], ...]
    """Types of the records that games are kept in."""
    view: type
    """What a seat may know."""


_families: dict[str, Family] = {}


def register(family: Family) -> Family:
    """Make a family known."""
    _families[family.name] = family
    return family


def family_names() -> tuple[str, ...]:
    """Names of all families."""
    return tuple(_families)


def family_named(name: str) -> Family:
    """The family of that name."""
    return _families[name]


def family_of_board(board: Board) -> Family:
    """The family whose board this is."""
    return next(family for family in _families.values() if isinstance(board, family.board))


def family_of_states(states: np.ndarray) -> Family:
    """The family whose games are kept in records of this type."""
    return next(family for family in _families.values() if states.dtype in family.states)
