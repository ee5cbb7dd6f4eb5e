"""What differs between the families of games in training: one object for each, in the module named after its family.

Compiled code picks a family's functions by the type of the states, as the contract of the rules does.
"""

from __future__ import annotations

import importlib
import zlib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from training.trackside_parts import (
    COMPILED,
    UNCOMPILED,
    cached_in,
    family_named,
    family_of_board,
    find_ground,
    folder_for,
    sources_digest,
)

if TYPE_CHECKING:
    from training.network import Network

PLANNER, GREEDY = 1, 2
"""Who plays the other seats in games of one network against bots."""
RIVALS = {PLANNER: "planner", GREEDY: "greedy"}


class Playing(NamedTuple):
    """Compiled functions of a family, with the parameters of those below."""

    choose: Callable[..., int]
    rank: Callable[..., int]
    heed: Callable[..., None]
    is_settled: Callable[..., bool]


class Side:
    """What the training asks about a family."""

    family: str
    seats: int
    """Most players at a table."""
    playing: Playing
    network: type[Network]
    tables: dict[int, int]
    """How many batches of a group are for each number of players."""
    rivals: tuple[int, ...] = (PLANNER,)
    trials: tuple[tuple[int, int], ...]
    """What an evaluation plays: one network among so many players against such rivals."""

    def new_notes(self, table: np.ndarray, count: int) -> np.ndarray:
        """What planners remember, one for each seat."""
        raise NotImplementedError


_playing: dict[Any, Playing] = {}
"""By the type of the states: NumPy's in plain Python, Numba's in compiled code."""


@cache
def _side(family: str) -> Side:
    side: Side = importlib.import_module(f"training.{family}").SIDE
    for states in family_named(family).states:
        if UNCOMPILED:
            _playing[states] = side.playing
        else:
            from numba import from_dtype

            _playing[from_dtype(states)] = side.playing
    return side


@cache
def side_of(game: str) -> Side:
    """The side of the family that a game is of."""
    return _side(family_of_board(find_ground(game).board).name)


def choose(b: Any, s: Any, notes: Any, out: Any, rival: int) -> int:
    """What a rival decides."""
    return int(_playing[s.dtype].choose(b, s, notes, out, rival))


def rank(b: Any, s: Any, notes: Any, out: Any, values: Any) -> int:
    """List the legal decisions with what the planner thinks of each, best first; how many they are."""
    return int(_playing[s.dtype].rank(b, s, notes, out, values))


def heed(b: Any, s: Any, notes: Any, decision: int) -> None:
    """Let the planner note what was decided for it."""
    _playing[s.dtype].heed(b, s, notes, decision)


def is_settled(s: Any) -> bool:
    """Whether the planner decides for everybody, in play too."""
    return bool(_playing[s.dtype].is_settled(s))


if not UNCOMPILED:
    from training.trackside_parts import stands_for

    @stands_for(choose)
    def _choose(b, s, notes, out, rival):
        function = _playing[s].choose
        return lambda b, s, notes, out, rival: function(b, s, notes, out, rival)

    @stands_for(rank)
    def _rank(b, s, notes, out, values):
        function = _playing[s].rank
        return lambda b, s, notes, out, values: function(b, s, notes, out, values)

    @stands_for(heed)
    def _heed(b, s, notes, decision):
        function = _playing[s].heed
        return lambda b, s, notes, decision: function(b, s, notes, decision)

    @stands_for(is_settled)
    def _is_settled(s):
        function = _playing[s].is_settled
        return lambda s: function(s)


def _cache() -> Path | None:
    """Where compiled training is kept: a change of anything here makes it new, as one of a bot does."""
    if UNCOMPILED:
        return None
    own = b"".join(file.read_bytes() for file in sorted(Path(__file__).parent.glob("*.py")))
    return folder_for("training", f"{sources_digest(*COMPILED)}-{zlib.crc32(own):08x}")


training_entry = cached_in(_cache())
"""Compile a function that Python calls."""
