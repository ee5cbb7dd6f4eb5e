"""The bots there are, by name."""

from __future__ import annotations

from .bot import Bot, UnknownBot
from .greedy import GreedyBot
from .planner_bot import PlannerBot
from .random_bot import RandomBot

NAMES = ("random", "greedy", "planner")
"""Names that `make_bot` knows."""


def named_bot(spec: str) -> str:
    """The name, if there is such a bot. Raises UnknownBot."""
    if spec not in NAMES:
        raise UnknownBot(spec, NAMES)
    return spec


def make_bot(spec: str, seed: int | str) -> Bot:
    """The bot of that name; what it leaves to chance depends on `seed` alone.

    >>> make_bot("greedy", seed=1).name
    'greedy'
    >>> make_bot("grandmaster", seed=1)
    Traceback (most recent call last):
    ...
    trackside.bots.bot.UnknownBot: no bot is called 'grandmaster'; bots are random, greedy, planner
    """
    if named_bot(spec) == "random":
        return RandomBot(str(seed))
    if spec == "planner":
        return PlannerBot()
    return GreedyBot()
