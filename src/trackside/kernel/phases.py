"""What each file of rules brings to a family's contract: actions that begin a turn, and phases.

A phase is a moment in which a decision is asked for. Compiled code cannot loop over functions, so the contract is
written out from what the files bring, as one function with a branch for each. A new action then needs no file of
rules but its own.
"""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Callable, Iterable
from itertools import pairwise
from typing import Any, NamedTuple

from .jit import jit

_Function = Callable[..., Any]


class Phase(NamedTuple):
    """One phase: `legal(b, s, out, n)` lists its decisions, `step(b, s, decision)` does one.

    A step in which chance has a part is `step(b, s, t, decision)`: `t` is the trace of a game that is recorded.
    """

    number: int
    legal: _Function
    step: _Function
    within: bool = False
    """Whether it comes in the middle of an action: the decision before was only part of it."""


class Beginning(NamedTuple):
    """Decisions that begin an action of a turn, with the same two functions."""

    decisions: range
    legal: _Function
    step: _Function


class Brought(NamedTuple):
    """What all files of a family's rules bring, in the order of the numbers."""

    beginnings: list[Beginning]
    phases: list[Phase]


def gather(package: str, path: Iterable[str], but: str) -> Brought:
    """BEGINNINGS and PHASES of all modules of a package but one. Numbers that are given out twice raise ValueError."""
    beginnings: list[Beginning] = []
    phases: list[Phase] = []
    for listed in pkgutil.iter_modules(path):
        if listed.name != but:
            module = importlib.import_module(f"{package}.{listed.name}")
            beginnings += getattr(module, "BEGINNINGS", ())
            phases += getattr(module, "PHASES", ())
    beginnings.sort(key=lambda one: one.decisions.start)
    phases.sort(key=lambda one: one.number)
    for earlier, later in pairwise(beginnings):
        if later.decisions.start < earlier.decisions.stop:
            raise ValueError(f"{package}: decision {later.decisions.start} begins two actions")
    for first, second in pairwise(phases):
        if first.number == second.number:
            raise ValueError(f"{package}: phase {first.number} is in two files")
    return Brought(beginnings, phases)


def _write(name: str, head: str, lines: list[str], functions: Iterable[_Function]) -> _Function:
    """The compiled function with these lines, in which f0, f1 and so on stand for `functions`."""
    names: dict[str, Any] = {f"f{number}": function for number, function in enumerate(functions)}
    exec("\n    ".join([f"def {name}({head}):", *lines]), names)
    return jit(names[name])


def _call(number: int, step: _Function) -> str:
    """A call of that step. One that takes no trace is compiled once, for recorded games and others."""
    traced = "t" in inspect.signature(getattr(step, "py_func", step)).parameters
    return f"f{number}(b, s, {'t, ' if traced else ''}decision)"


def list_beginnings(beginnings: list[Beginning]) -> _Function:
    """A function (b, s, out, n) that lists the decisions of all of them."""
    lines = [f"n = f{i}(b, s, out, n)" for i in range(len(beginnings))]
    return _write("list_beginnings", "b, s, out, n", [*lines, "return n"], [one.legal for one in beginnings])


def begin_action(beginnings: list[Beginning]) -> _Function:
    """A function (b, s, t, decision) that does the decision of the one it belongs to."""
    lines = [
        f"{'el' if i else ''}if decision < {one.decisions.stop}: {_call(i, one.step)}"
        for i, one in enumerate(beginnings)
    ]
    return _write("begin_action", "b, s, t, decision", lines, [one.step for one in beginnings])


def list_decisions(phases: list[Phase]) -> _Function:
    """A function (b, s, out) that lists the decisions of the phase the game is in; none where it is over."""
    lines = [f"if s.phase == {one.number}: return f{i}(b, s, out, 0)" for i, one in enumerate(phases)]
    return _write("legal", "b, s, out", [*lines, "return 0"], [one.legal for one in phases])


def do_decision(phases: list[Phase]) -> _Function:
    """A function (b, s, t, decision) that does a decision of the phase the game is in."""
    lines = [f"{'el' if i else ''}if phase == {one.number}: {_call(i, one.step)}" for i, one in enumerate(phases)]
    return _write("step", "b, s, t, decision", ["phase = s.phase", *lines], [one.step for one in phases])


def is_begun(phases: list[Phase]) -> _Function:
    """A function (s): whether an action is begun that further decisions complete."""
    within = " or ".join(f"s.phase == {one.number}" for one in phases if one.within)
    return _write("begun", "s", [f"return {within or 'False'}"], [])
