"""What differs between the families of games in a search: one object for each, in a package named after its family.

Compiled code picks a family's functions by the type of the states, as the contract of the rules does
(`kernel/contract.py`).
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from ...core.family import family_named
from ...kernel.jit import UNCOMPILED
from ..choice import Reason
from . import FAMILIES

Ranking = tuple[np.ndarray, np.ndarray]
"""Decisions, the planner's favourite first, and what it thinks of each in points."""


class Supposing(NamedTuple):
    """Compiled functions of a family, with the parameters of those below."""

    choose: Callable[..., int]
    weigh_secrets: Callable[..., None]
    suppose: Callable[..., None]


class Side:
    """What a search asks about a game of one family. States are those of states[0]."""

    family: str
    supposing: Supposing
    style_error: float = 0.0
    """Points by which one style is better or worse than another in a position, about."""

    def rank(self, table: np.ndarray, states: np.ndarray, thinker: np.ndarray) -> Ranking:
        """The legal decisions as a planner with these notes, of one seat, ranks them."""
        raise NotImplementedError

    def is_settled(self, states: np.ndarray) -> bool:
        """Whether so little is at stake that the planner's word stands."""
        return False

    def further(self, table: np.ndarray, states: np.ndarray, ranking: np.ndarray, first: int) -> list[int]:
        """Places in a ranking, from `first` on, of decisions of which the planner may think too little."""
        return []

    def errors(self, table: np.ndarray, decisions: np.ndarray) -> np.ndarray:
        """How many points the planner's values of some decisions are taken to err by."""
        raise NotImplementedError

    def reasons(self, table: np.ndarray, states: np.ndarray, seat: int) -> dict[int, Reason]:
        """Why the planner would make each decision."""
        raise NotImplementedError

    def settings(self, table: np.ndarray) -> dict[str, float]:
        """Numbers of `settings.py` that are the family's own."""
        raise NotImplementedError

    def players(self, table: np.ndarray) -> np.ndarray:
        """Notes for playouts: one for each seat, then empty ones of each style, the planner's own first."""
        raise NotImplementedError

    def thinkers(self, table: np.ndarray) -> np.ndarray:
        """Empty notes of a planner of each style who thinks as far ahead as it can."""
        raise NotImplementedError

    def new_likely(self, table: np.ndarray) -> np.ndarray:
        """Room for what the others are likely to hold."""
        return np.zeros((1, 1))

    def new_scores(self, table: np.ndarray) -> np.ndarray:
        """Room for a result."""
        raise NotImplementedError


_sides: dict[np.dtype[Any], Side] = {}
_supposing: dict[Any, Supposing] = {}
"""By the type of the states: NumPy's in plain Python, Numba's in compiled code."""


def register_side(side: Side) -> None:
    """Make known how a search plays a family."""
    for states in family_named(side.family).states:
        _sides[states] = side
        if UNCOMPILED:
            _supposing[states] = side.supposing
        else:
            from numba import from_dtype

            _supposing[from_dtype(states)] = side.supposing


@cache
def _load() -> None:
    for family in FAMILIES:
        importlib.import_module(f"{__package__}.{family}.side")


def side_of(states: np.ndarray) -> Side:
    """What a search asks about games in such states."""
    _load()
    return _sides[states.dtype]


def _functions(states: Any) -> Supposing:
    _load()
    return _supposing[states]


def choose(b: Any, s: Any, notes: Any, out: Any) -> int:
    """The decision of the seat to move in a playout."""
    return int(_functions(s.dtype).choose(b, s, notes, out))


def weigh_secrets(b: Any, s: Any, seat: int, notes: Any, likely: Any) -> None:
    """Judge once what the others are likely to hold."""
    _functions(s.dtype).weigh_secrets(b, s, seat, notes, likely)


def suppose(b: Any, s: Any, seat: int, notes: Any, likely: Any, noise: Any) -> None:
    """Make a redealt game a likely one."""
    _functions(s.dtype).suppose(b, s, seat, notes, likely, noise)


if not UNCOMPILED:
    from ...kernel.jit import stands_for

    @stands_for(choose)
    def _choose(b, s, notes, out):
        function = _functions(s).choose
        return lambda b, s, notes, out: function(b, s, notes, out)

    @stands_for(weigh_secrets)
    def _weigh_secrets(b, s, seat, notes, likely):
        function = _functions(s).weigh_secrets
        return lambda b, s, seat, notes, likely: function(b, s, seat, notes, likely)

    @stands_for(suppose)
    def _suppose(b, s, seat, notes, likely, noise):
        function = _functions(s).suppose
        return lambda b, s, seat, notes, likely, noise: function(b, s, seat, notes, likely, noise)
