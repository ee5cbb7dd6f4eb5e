"""Errors as clients see them: a status, a code, a message and sometimes more."""

from __future__ import annotations

from typing import Any


class ServerProblem(Exception):
    """An answer that is not what was asked for."""

    def __init__(self, status: int, code: str, message: str, **more: Any) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message
        self.more = more


def too_many(message: str, seconds: float) -> ServerProblem:
    """Too much at once; `seconds` says when to come back."""
    return ServerProblem(429, "too_many", message, retry_after=max(1, int(seconds + 0.999)))


def conflict(number: int) -> ServerProblem:
    """Somebody acted first."""
    return ServerProblem(409, "conflict", f"something happened since: the last event is {number}", number=number)


def not_found(what: str) -> ServerProblem:
    """It is not there, or not for this person to see."""
    return ServerProblem(404, "not_found", f"no such {what}")


def not_your_seat() -> ServerProblem:
    """A seat that somebody else holds."""
    return ServerProblem(403, "not_your_seat", "this seat is not yours")


def who_are_you() -> ServerProblem:
    """No cookie, no token."""
    return ServerProblem(401, "who_are_you", "this needs a cookie or a token")


def bad_setup(message: str) -> ServerProblem:
    """A game that cannot be begun so."""
    return ServerProblem(422, "bad_setup", message)


def not_now(code: str, message: str) -> ServerProblem:
    """Right in itself but not now."""
    return ServerProblem(409, code, message)
