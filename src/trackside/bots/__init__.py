"""Players: one interface, bots from random to strong, and the loops that let bots play."""

from .bot import BadSpec, Bot, BotFailed, BotFileError, StuckGame, UnknownBot
from .catalogue import NAMES, BotSpec, make_bot, parse_spec
from .greedy import GreedyBot
from .levels import LEVELS, Level
from .playing import Dealer, Seats, choose_action, play_game, play_states
from .random_bot import RandomBot
from .series import Outcome, make_bots, play_series, seat_seed, seated
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
    "play_states",
    "seat_seed",
    "seated",
]
