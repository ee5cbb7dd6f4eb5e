"""Players: one interface, a random and a greedy bot, and the loops that let bots play."""

from .bot import Bot, StuckGame, UnknownBot
from .catalogue import NAMES, make_bot
from .greedy import GreedyBot
from .playing import Dealer, Seats, choose_action, play_game, play_states
from .random_bot import RandomBot
from .series import Outcome, make_bots, play_series, seat_seed, seated

__all__ = [
    "NAMES",
    "Bot",
    "Dealer",
    "GreedyBot",
    "Outcome",
    "RandomBot",
    "Seats",
    "StuckGame",
    "UnknownBot",
    "choose_action",
    "make_bot",
    "make_bots",
    "play_game",
    "play_series",
    "play_states",
    "seat_seed",
    "seated",
]
