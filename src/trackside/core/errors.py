"""What can go wrong, as types. Every message says what was wrong and, where it can, what would have been right."""

from __future__ import annotations

from typing import Any, Self


class TracksideError(Exception):
    """Any error of this library that a caller may want to show."""


class SetupError(TracksideError, ValueError):
    """A game that cannot be begun: a wrong number of players, a seat that does not exist."""


class IllegalAction(TracksideError, ValueError):
    """An action that is understood but not allowed now. The game is as it was.

    `code` and `data` say why, for programs; messages called `refused-CODE` say it in every language. As text it is
    English.
    """

    def __init__(self, code: str, **data: Any) -> None:
        super().__init__(code, data)
        self.code = code
        self.data = data
        self.action: str | None = None
        """The text of the action, where there is one."""

    def of(self, action: object) -> Self:
        """This refusal, of an action."""
        self.action = str(action)
        return self

    def __str__(self) -> str:
        from ..messages import refused

        said = refused("en", self.code, self.data)
        return said if self.action is None else f"{self.action}: {said}"

    def __reduce__(self) -> tuple[Any, ...]:
        """Games run in other processes, and what goes wrong there must come back."""
        return _again, (type(self), self.code, self.data, self.action)


def _again(kind: type[IllegalAction], code: str, data: dict[str, Any], action: str | None) -> IllegalAction:
    error = kind(code, **data)
    error.action = action
    return error


class UnknownAction(IllegalAction):
    """An action that is not understood."""


class WrongSeat(IllegalAction):
    """A seat that does not have the decision."""


class GameOver(IllegalAction):
    """The game has ended."""

    def __init__(self, code: str = "over", **data: Any) -> None:
        super().__init__(code, **data)


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
