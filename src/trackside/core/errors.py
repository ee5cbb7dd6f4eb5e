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


class BoardError(TracksideError, ValueError):
    """One problem of one board file or map folder: where it is, what is wrong, and what would be right.

    `more` counts the problems found besides this one; `check` lists them all.
    """

    def __init__(self, source: str, entry: str, problem: str, cure: str, more: int = 0) -> None:
        # All five go to ValueError too, so that the error survives pickling between processes.
        super().__init__(source, entry, problem, cure, more)
        self.source = source
        self.entry = entry
        self.problem = problem
        self.cure = cure
        self.more = more

    def __str__(self) -> str:
        message = f"{self.source}: {self.entry}: {self.problem}; cure: {self.cure}"
        if self.more:
            message += f"\n({self.more} more problem{'s' if self.more > 1 else ''} in this file)"
        return message
