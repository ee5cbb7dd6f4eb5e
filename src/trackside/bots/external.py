"""Bots from a Python file of one's own: `path/to/file.py:ClassName`."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np

from .bot import Bot, BotFailed, BotFileError


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
    try:
        source = file.read_bytes()
    except OSError as problem:
        raise BotFileError(spec, f"the file cannot be read: {problem.strerror or problem}") from None
    made = _class_of(file.resolve(), name, spec, sha256(source).hexdigest()[:16])

    def make(seed: str) -> Bot:
        try:
            bot = made(seed)
        except Exception as problem:
            raise BotFailed(spec, f"{name}(seed) raised {type(problem).__name__}: {problem}") from problem
        return ExternalBot(spec, bot)

    return make


@lru_cache(maxsize=32)
def _class_of(file: Path, name: str, spec: str, digest: str) -> Callable[[str], Any]:
    """The class; a file that was not changed is run once."""
    module_name = f"trackside_external_{digest}"
    module_spec = importlib.util.spec_from_file_location(module_name, file)
    assert module_spec is not None
    assert module_spec.loader is not None
    module = importlib.util.module_from_spec(module_spec)
    sys.modules[module_name] = module  # dataclasses and pickle look their module up
    try:
        module_spec.loader.exec_module(module)
    except Exception as problem:
        del sys.modules[module_name]
        raise BotFileError(spec, f"running the file raised {type(problem).__name__}: {problem}") from problem
    found = getattr(module, name, None)
    if not isinstance(found, type):
        raise BotFileError(spec, f"the file has no class {name}")
    if not callable(getattr(found, "decide", None)):
        raise BotFileError(spec, f"{name} has no method decide(table, states, seat)")
    return found
