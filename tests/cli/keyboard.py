"""A person at the terminal, played by a script."""

from __future__ import annotations

import itertools
import random
import sys
from collections.abc import Iterable, Iterator

import pytest


class Keyboard:
    """Stands for stdin: one typed line after another, then the end of input."""

    def __init__(self, lines: Iterable[str]) -> None:
        self._lines = iter(lines)

    def readline(self, _size: int = -1) -> str:
        """The next line."""
        line = next(self._lines, None)
        return "" if line is None else line + "\n"

    def isatty(self) -> bool:
        """Not a terminal."""
        return False


def type_lines(monkeypatch: pytest.MonkeyPatch, lines: Iterable[str]) -> None:
    """Let these lines be typed, also when there is no end of them."""
    monkeypatch.setattr(sys, "stdin", Keyboard(lines))


def any_numbers(seed: str, most: int = 16) -> Iterator[str]:
    """Numbers from the list, now and then one that is not in it, and Enter: a person who plays anything."""
    dice = random.Random(seed)
    for _ in itertools.count():
        yield str(dice.randint(1, most)) if dice.random() < 0.8 else ""
