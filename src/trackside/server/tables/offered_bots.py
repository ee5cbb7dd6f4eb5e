"""The bots that can be chosen, and for which game."""

from __future__ import annotations

from ...bots import LEVELS, names
from ..games import OfferedGame, games
from ..problems import bad_setup
from ..wire.about import BotInfo

_USUAL = ("casual", "greedy", "random")
"""Bots that take over a seat, and play daily deals, where nobody chose one: the first of them that plays the game."""
LAST_RESORT = "random"


def bots() -> list[BotInfo]:
    """All bots, those that are levels of strength last, with the games that each plays."""
    ladder = [name for name in names() if name not in LEVELS]
    return [
        BotInfo(name, name in LEVELS, [game.id for game in games().values() if name in game.bots])
        for name in [*ladder, *LEVELS]
    ]


def check_bot(spec: str, game: OfferedGame) -> str:
    """The name, if there is such a bot and it plays the game."""
    if spec not in names():
        raise bad_setup(f"no bot is called {spec[:40]!r}; bots are {', '.join(names())}")
    if spec not in game.bots:
        raise bad_setup(f"{spec} does not play {game.id}; those that do are {', '.join(game.bots)}")
    return spec


def usual_bot(game: OfferedGame) -> str:
    """The bot for a seat where nobody chose one."""
    return next((name for name in _USUAL if name in game.bots), LAST_RESORT)


def best_adviser(game: OfferedGame) -> str:
    """The bot that is asked for a hint where nobody names one: the strongest level that plays the game."""
    return next((name for name in reversed(LEVELS) if name in game.bots), usual_bot(game))


def in_place_of(failed: str, game: OfferedGame) -> str:
    """The bot that takes over from one that failed. The last resort is `random`, which need not understand a game."""
    usual = _USUAL[0]
    return usual if failed != usual and usual in game.bots else LAST_RESORT
