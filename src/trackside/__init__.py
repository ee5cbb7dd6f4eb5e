"""Trackside: four railway board games, with exact rules, as a library.

>>> import trackside
>>> game = trackside.Game.new("europe", players=3, seed=7)
>>> game.seat
1
"""

from .boards import BoardError
from .game import (
    Action,
    Game,
    GameOver,
    IllegalAction,
    NothingToUndo,
    RecordError,
    Result,
    SetupError,
    TracksideError,
    UnknownAction,
    View,
    WrongSeat,
)

__version__ = "0.1.0"

__all__ = [
    "Action",
    "BoardError",
    "Game",
    "GameOver",
    "IllegalAction",
    "NothingToUndo",
    "RecordError",
    "Result",
    "SetupError",
    "TracksideError",
    "UnknownAction",
    "View",
    "WrongSeat",
]
