"""The friendly API: games, actions, views and records, with names for people and typed errors."""

from .actions import Action
from .errors import (
    BoardError,
    GameOver,
    IllegalAction,
    NothingToUndo,
    RecordError,
    SetupError,
    TracksideError,
    UnknownAction,
    WrongSeat,
)
from .game import Game, Result
from .position import Position

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
