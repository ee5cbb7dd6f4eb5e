"""Players: one interface, bots from random to strong, and the loops that let bots play."""

from .asking import Dealer, Seats, choose_action, play_game, play_position
from .bot import BadSpec, Bot, BotFailed, BotFileError, StuckGame, UnknownBot
from .levels import LEVELS, Level
from .registry import NAMES, BotSpec, make_bot, parse_spec
from .series import Outcome, make_bots, play_series, seat_seed, seated
from .simple.greedy import GreedyBot
from .simple.random_bot import RandomBot
from .specs import needs_compiling

__all__ = [
    "LEVELS",
    "NAMES",
    "BadSpec",
    "Bot",
    "BotFailed",
    "BotFileError",
    "BotSpec",
    "Dealer",
    "GreedyBot",
    "Level",
    "Outcome",
    "RandomBot",
    "Seats",
    "StuckGame",
    "UnknownBot",
    "choose_action",
    "make_bot",
    "make_bots",
    "needs_compiling",
    "parse_spec",
    "play_game",
    "play_series",
    "play_position",
    "seat_seed",
    "seated",
]
