"""The bots that can be chosen, as the bots' own catalogue lists them."""

from __future__ import annotations

from ...bots import LEVELS as LEVELS_BY_NAME
from ...bots import NAMES
from ...core import maps
from ..problems import ServerProblem
from ..wire.about import BotInfo

LEVELS: tuple[str, ...] = tuple(LEVELS_BY_NAME)
"""Named levels of strength, weakest first."""


def bots() -> list[BotInfo]:
    """All bots, weakest first."""
    names = [name for name in NAMES if name not in LEVELS]
    return [BotInfo(name, name in LEVELS, list(maps.ids())) for name in [*names, *LEVELS]]


def check_bot(spec: str) -> str:
    """The name, if there is such a bot."""
    known = [bot.id for bot in bots()]
    if spec not in known:
        raise ServerProblem(422, "bad_setup", f"no bot is called {spec[:40]!r}; bots are {', '.join(known)}")
    return spec


def usual_bot() -> str:
    """The bot that takes over a seat, and plays daily deals, where nobody chose one."""
    return "casual" if "casual" in LEVELS else "greedy"
