"""Players: one interface, bots from random to strong, and the loops that let bots play.

A package in this folder holds bots; each makes itself known when it is imported.
"""

import importlib
import pkgutil

from .asking import Dealer, Seats, choose_action, play_game, play_position
from .bot import BadSpec, Bot, BotFailed, BotFileError, NotForThisGame, NotInstalled, StuckGame, UnknownBot
from .finding import add_folder, forget_folder
from .kinds import BotKind, Order, Part, register
from .levels import LEVELS
from .registry import make_bot, named_bot, needs_compiling, not_installed, offered, plays
from .series import Outcome, make_bots, play_series, seat_seed, seated
from .simple.greedy import GreedyBot
from .simple.random_bot import RandomBot
from .specs import BotSpec, names, parse_spec

for _found in pkgutil.iter_modules(__path__):
    if _found.ispkg:
        importlib.import_module(f"{__name__}.{_found.name}")

__all__ = [
    "LEVELS",
    "BadSpec",
    "Bot",
    "BotFailed",
    "BotFileError",
    "BotKind",
    "BotSpec",
    "Dealer",
    "GreedyBot",
    "NotForThisGame",
    "NotInstalled",
    "Order",
    "Outcome",
    "Part",
    "RandomBot",
    "Seats",
    "StuckGame",
    "UnknownBot",
    "add_folder",
    "choose_action",
    "forget_folder",
    "make_bot",
    "make_bots",
    "named_bot",
    "names",
    "needs_compiling",
    "not_installed",
    "offered",
    "parse_spec",
    "play_game",
    "play_position",
    "play_series",
    "plays",
    "register",
    "seat_seed",
    "seated",
]
