"""Bots from a Python file of one's own: `path/to/file.py:ClassName`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from .bot import Bot, BotFailed, BotFileError
from .finding import run_file


class ExternalBot:
    """A bot of a class that need not say more than how it decides."""

    def __init__(self, name: str, bot: Any) -> None:
        self.name = name
        self.sees_state = True  # a file is not asked: it is always shown a redealt game
        self._bot = bot

    def decide(self, table: np.ndarray, states: np.ndarray, seat: int) -> int:
        """What the bot says."""
        decision = self._bot.decide(table, states, seat)
        if not isinstance(decision, int | np.integer) or isinstance(decision, bool):
            raise BotFailed(self.name, f"decide gives back one of the legal integers, not {decision!r:.60}")
        return int(decision)


def load_class(file: Path, name: str) -> Callable[[str], Bot]:
    """What makes bots of the class `name` in a file, from a seed. Raises BotFileError, BotFailed."""
    spec = f"{file}:{name}"
    found = getattr(run_file(file, spec)[0], name, None)
    if not isinstance(found, type):
        raise BotFileError(spec, f"the file has no class {name}")
    if not callable(getattr(found, "decide", None)):
        raise BotFileError(spec, f"{name} has no method decide(table, states, seat)")
    kind: Any = found

    def make(seed: str) -> Bot:
        try:
            bot = kind(seed)
        except Exception as problem:
            raise BotFailed(spec, f"{name}(seed) raised {type(problem).__name__}: {problem}") from problem
        return ExternalBot(spec, bot)

    return make
