"""The friendly API: games, actions, views and records, with names for people and typed errors."""

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
from .game import Action, Game, Result, View

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
