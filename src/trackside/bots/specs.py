"""How a bot is named on a command line: `greedy`, `search:500ms`, `search:200playouts`, `my_bot.py:MyBot`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from .bot import BadSpec, UnknownBot
from .finding import all_kinds, kinds_named
from .levels import LEVELS

_BUDGET = re.compile(r"(\d{1,7})(ms|playouts)")
_MILLISECONDS = 100
"""What a bot thinks for that takes a budget and is given none."""


@dataclass(frozen=True)
class BotSpec:
    """Which bot, and how much it may think. `file` is set for a bot from a Python file, whose class is `name`."""

    name: str
    milliseconds: int | None = None
    playouts: int | None = None
    file: Path | None = None

    @property
    def text(self) -> str:
        """The spec as it is written."""
        if self.file is not None:
            return f"{self.file}:{self.name}"
        if self.playouts is not None:
            return f"{self.name}:{self.playouts}playouts"
        return self.name if self.milliseconds is None else f"{self.name}:{self.milliseconds}ms"


def names() -> tuple[str, ...]:
    """Names of the bots, those of the levels for people last.

    >>> names()[:4]
    ('random', 'greedy', 'planner', 'search')
    """
    return (*dict.fromkeys(kind.name for kind in all_kinds() if kind.is_listed), *LEVELS)


def parse_spec(text: str) -> BotSpec:
    """What a spec says. Raises UnknownBot or BadSpec.

    >>> parse_spec("search:500ms")
    BotSpec(name='search', milliseconds=500, playouts=None, file=None)
    >>> parse_spec("search").text
    'search:100ms'
    >>> parse_spec("greedy:5ms")
    Traceback (most recent call last):
    ...
    trackside.bots.bot.BadSpec: greedy:5ms: greedy takes no budget
    """
    name, colon, rest = text.rpartition(":") if ".py:" in text else text.partition(":")
    if name.endswith(".py"):
        if not rest.isidentifier():
            raise BadSpec(text, "after the file comes the name of a class, as in my_bot.py:MyBot")
        return BotSpec(rest, file=Path(name))
    if text.endswith(".py"):
        raise BadSpec(text, "name the class too, as in my_bot.py:MyBot")
    kinds = kinds_named(name)
    if not kinds and name not in LEVELS:
        raise UnknownBot(text, names())
    if not any(kind.takes_budget for kind in kinds):
        if colon:
            raise BadSpec(text, f"{name} takes no budget")
        return BotSpec(name)
    if not colon:
        return BotSpec(name, milliseconds=_MILLISECONDS)
    budget = _BUDGET.fullmatch(rest)
    if budget is None or int(budget[1]) == 0:
        raise BadSpec(text, f"a budget reads like {name}:500ms or {name}:200playouts")
    number = int(budget[1])
    return BotSpec(name, milliseconds=number) if budget[2] == "ms" else BotSpec(name, playouts=number)
