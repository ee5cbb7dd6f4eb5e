"""Trackside: four railway board games, with exact rules, as a library.

>>> import trackside
>>> game = trackside.Game.new("europe", players=3, seed=7)
>>> game.seat
1
"""

from . import families as families  # they make themselves known
from .core import (
    Action,
    BoardError,
    Game,
    GameOver,
    IllegalAction,
    NothingToUndo,
    Position,
    RecordError,
    Result,
    SetupError,
    TracksideError,
    UnknownAction,
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
    "Position",
    "RecordError",
    "Result",
    "SetupError",
    "TracksideError",
    "UnknownAction",
    "WrongSeat",
]
