"""What can go wrong, as types. Every message says what was wrong and, where it can, what would have been right."""

from __future__ import annotations


class TracksideError(Exception):
    """Any error of this library that a caller may want to show."""


class SetupError(TracksideError, ValueError):
    """A game that cannot be begun: a wrong number of players, a seat that does not exist."""


class IllegalAction(TracksideError, ValueError):
    """An action that is understood but not allowed now. The game is as it was."""


class UnknownAction(IllegalAction):
    """An action that is not understood."""


class WrongSeat(IllegalAction):
    """A seat that does not have the decision."""


class GameOver(IllegalAction):
    """The game has ended."""


class NothingToUndo(TracksideError):
    """There is no decision that can be taken back."""


class RecordError(TracksideError, ValueError):
    """A record that is not one, or tells of a game that cannot have happened.

    `line` is the number of the line in the file, from 1.
    """

    def __init__(self, line: int, problem: str) -> None:
        super().__init__(f"line {line}: {problem}")
        self.line = line
        self.problem = problem
