"""The same questions for every game: set it up, what is legal, do it, what is the score, what could it be instead.

Each family registers its functions for the type of its states; compiled code picks them by that type when it is
compiled. Loops over games, environments and bots build on this file and need not know which game they play.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from .jit import UNCOMPILED

MOST_LEGAL = 512
"""Room that a list of legal decisions needs, in any game."""


class Contract(NamedTuple):
    """Functions of a family, with the parameters of those below. `set_up` and `step` take a trace after the state."""

    set_up: Callable[..., None]
    legal: Callable[..., int]
    step: Callable[..., None]
    score: Callable[..., None]
    redeal: Callable[..., None]
    begun: Callable[..., bool]
    observe: Callable[..., None]
    look: Callable[..., None]
    forget: Callable[..., None]


_contracts: dict[Any, Contract] = {}
"""By the type of the states: NumPy's in plain Python, Numba's in compiled code."""


def register_contract(states: np.dtype[Any], contract: Contract) -> None:
    """Make known which functions play games that are kept in such records."""
    if UNCOMPILED:
        _contracts[states] = contract
    else:
        from numba import from_dtype

        _contracts[from_dtype(states)] = contract


def set_up(b: Any, s: Any, players: int, start: int) -> None:
    """Lay out a game in a cleared state whose generators are seeded; `start` below 0: by chance."""
    set_up_traced(b, s, None, players, start)


def set_up_traced(b: Any, s: Any, t: Any, players: int, start: int) -> None:
    """The same for a game that is recorded in `t`."""
    _contracts[s.dtype].set_up(b, s, t, players, start)


def legal(b: Any, s: Any, out: Any) -> int:
    """Write the legal decisions into `out`; how many, 0 when the game is over."""
    return int(_contracts[s.dtype].legal(b, s, out))


def step(b: Any, s: Any, decision: int) -> None:
    """Do a legal decision."""
    step_traced(b, s, None, decision)


def step_traced(b: Any, s: Any, t: Any, decision: int) -> None:
    """The same for a game that is recorded in `t`."""
    _contracts[s.dtype].step(b, s, t, decision)


def score(b: Any, s: Any, result: Any) -> None:
    """Write the score, part by part, into `result`."""
    _contracts[s.dtype].score(b, s, result)


def redeal(b: Any, s: Any, seat: int, noise: Any) -> None:
    """Make `s` another game that `seat` cannot tell from it."""
    _contracts[s.dtype].redeal(b, s, seat, noise)


def begun(s: Any) -> bool:
    """Whether the last decision was only part of an action: which route, but not yet which payment."""
    return bool(_contracts[s.dtype].begun(s))


def observe(b: Any, s: Any, seat: int, out: Any) -> None:
    """Write what `seat` may know into `out`, a row of numbers."""
    _contracts[s.dtype].observe(b, s, seat, out)


def look(b: Any, s: Any, seat: int, room: Any, memo: Any, out: Any) -> None:
    """Write what `seat` sees at a glance into `out`: what it may know, worked out for a network.

    room: to work in. memo: what is remembered from the seat's last look at this game.
    """
    _contracts[s.dtype].look(b, s, seat, room, memo, out)


def forget(s: Any, memo: Any) -> None:
    """Another game begins: nothing is remembered of the last one."""
    _contracts[s.dtype].forget(memo)


if not UNCOMPILED:
    from .jit import stands_for

    @stands_for(set_up)
    def _set_up(b, s, players, start):
        function = _contracts[s].set_up
        return lambda b, s, players, start: function(b, s, None, players, start)

    @stands_for(set_up_traced)
    def _set_up_traced(b, s, t, players, start):
        function = _contracts[s].set_up
        return lambda b, s, t, players, start: function(b, s, t, players, start)

    @stands_for(legal)
    def _legal(b, s, out):
        function = _contracts[s].legal
        return lambda b, s, out: function(b, s, out)

    @stands_for(step)
    def _step(b, s, decision):
        function = _contracts[s].step
        return lambda b, s, decision: function(b, s, None, decision)

    @stands_for(step_traced)
    def _step_traced(b, s, t, decision):
        function = _contracts[s].step
        return lambda b, s, t, decision: function(b, s, t, decision)

    @stands_for(score)
    def _score(b, s, result):
        function = _contracts[s].score
        return lambda b, s, result: function(b, s, result)

    @stands_for(redeal)
    def _redeal(b, s, seat, noise):
        function = _contracts[s].redeal
        return lambda b, s, seat, noise: function(b, s, seat, noise)

    @stands_for(begun)
    def _begun(s):
        function = _contracts[s].begun
        return lambda s: function(s)

    @stands_for(observe)
    def _observe(b, s, seat, out):
        function = _contracts[s].observe
        return lambda b, s, seat, out: function(b, s, seat, out)

    @stands_for(look)
    def _look(b, s, seat, room, memo, out):
        function = _contracts[s].look
        return lambda b, s, seat, room, memo, out: function(b, s, seat, room, memo, out)

    @stands_for(forget)
    def _forget(s, memo):
        function = _contracts[s].forget
        return lambda s, memo: function(memo)
