"""The bots there are, by name."""

from __future__ import annotations

from collections.abc import Callable

from .bot import Bot
from .by_family import ByFamily
from .external import load_class
from .levels import LEVELS, level_bot
from .simple.greedy import GreedyBot
from .simple.opponents import OPPONENTS
from .simple.random_bot import RandomBot
from .specs import NAMES, BotSpec, parse_spec

__all__ = ["NAMES", "BotSpec", "make_bot", "named_bot", "parse_spec"]


def named_bot(spec: str) -> str:
    """The spec, if there is such a bot, in the form in which tables name it. Raises UnknownBot or BadSpec."""
    return parse_spec(spec).text


def make_bot(spec: str | BotSpec, seed: int | str) -> Bot:
    """The bot that a spec names; what it leaves to chance depends on `seed` alone.

    >>> make_bot("greedy", seed=1).name
    'greedy'
    >>> make_bot("grandmaster", seed=1)  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    trackside.bots.bot.UnknownBot: no bot is called 'grandmaster'; bots are random, greedy, ...
    """
    asked = parse_spec(spec) if isinstance(spec, str) else spec
    text = str(seed)
    if asked.file is not None:
        return load_class(asked.file, asked.name)(text)
    if asked.name in LEVELS:
        return level_bot(asked.name, text, make_bot)
    if asked.name in OPPONENTS:
        return OPPONENTS[asked.name]()
    return _LADDER[asked.name](asked, text)


def _random(spec: BotSpec, seed: str) -> Bot:
    return RandomBot(seed)


def _greedy(spec: BotSpec, seed: str) -> Bot:
    return GreedyBot()


def _planner(spec: BotSpec, seed: str) -> Bot:
    # compiled bots are loaded when they are asked for: the simple ones must not wait for them
    from .planner.bot import PlannerBot
    from .shares.bot import SharesPlanner

    return ByFamily("planner", tickets=PlannerBot, shares=SharesPlanner)


def _search(spec: BotSpec, seed: str) -> Bot:
    from .search.bot import SearchBot

    return SearchBot(seed, milliseconds=spec.milliseconds, playouts=spec.playouts, threads=1)


_LADDER: dict[str, Callable[[BotSpec, str], Bot]] = {
    "random": _random,
    "greedy": _greedy,
    "planner": _planner,
    "search": _search,
}
