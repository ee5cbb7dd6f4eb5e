"""PostgreSQL without SQLAlchemy around it, for the few statements that are executed all the time.

What SQLAlchemy does for a statement keeps the event loop busy for longer than all else about a move.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import asyncpg
from sqlalchemy.exc import SQLAlchemyError

_OPENING = 10.0
"""Seconds that opening a connection may take."""
_TROUBLE = (asyncpg.PostgresError, asyncpg.InterfaceError, TimeoutError)


class StraightError(SQLAlchemyError):
    """A statement that PostgreSQL did not execute; its cause says why. It has no text, which might have rows in it."""

    @property
    def spoilt(self) -> bool:
        """Whether it was a matter of what is in the rows, and not of the database."""
        return isinstance(self.__cause__, asyncpg.IntegrityConstraintViolationError | asyncpg.DataError)


class Straight:
    """Connections, as many as are needed at once. Each statement is a transaction of its own."""

    def __init__(self, dsn: str) -> None:
        self._dsn = dsn
        self._idle: list[asyncpg.Connection[Any]] = []

    async def fetch(self, statement: str, *given: Any) -> list[Any]:
        """The rows that a statement gives. Raises StraightError, and OSError where there is no database."""
        try:
            connection = await self._free()
            try:
                found: list[Any] = await connection.fetch(statement, *given)
                return found
            finally:
                if not connection.is_closed():
                    self._idle.append(connection)
        except _TROUBLE as problem:
            raise StraightError from problem

    async def _free(self) -> asyncpg.Connection[Any]:
        while self._idle:
            connection = self._idle.pop()
            if not connection.is_closed():
                return connection
        return await asyncpg.connect(self._dsn, timeout=_OPENING)

    async def close(self) -> None:
        """Give all back."""
        while self._idle:
            with suppress(OSError, *_TROUBLE):
                await self._idle.pop().close(timeout=5)
