"""The one writer of SQLite: who stores moves goes first.

Moves of all tables share a transaction. Everything else (a new guest, a new table) has one of its own, and a crowd of
strangers makes many of them. So moves wait for the one that is under way and for no more, and of the others whoever
used the database least is next, by address.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from ..limits.letting import asking
from ..limits.line import Line, Payer

_REST = 12.0
"""How long nothing but moves is stored after something else was, in parts of what that took, while there are moves."""
_LONGEST_REST = 0.05
_LATELY = 1.0
"""Seconds after a move in which there may be others."""
_EXPECTED = 0.01


class Place:
    """Somebody who waits for the database."""

    def __init__(self) -> None:
        self.payer = Payer(asking.get())
        self.expected = _EXPECTED
        self.turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()


class OneWriter:
    """A lock with two lines."""

    def __init__(self) -> None:
        self._held = False
        self._first: deque[Callable[[], None]] = deque()
        self._others: Line[Place] = Line()
        self._rest_until = 0.0
        self._moved = -_LATELY
        """When there was a move."""
        self._alarm: asyncio.TimerHandle | None = None

    def first(self, begin: Callable[[], None]) -> None:
        """For moves: `begin` is called when nobody else has the lock, who is not to forget to release it."""
        self._moved = time.monotonic()
        if self._held:
            self._first.append(begin)
        else:
            self._held = True
            begin()

    def release(self) -> None:
        """Moves are stored."""
        self._next()

    @asynccontextmanager
    async def in_line(self) -> AsyncIterator[None]:
        """For everything else."""
        place = Place()
        self._others.add(place)
        if not self._held:
            self._next()
        try:
            await place.turn
        except asyncio.CancelledError:
            if not self._others.drop(place) and place.turn.done() and not place.turn.cancelled():
                self._next()
            raise
        began = time.monotonic()
        try:
            yield
        finally:
            now = time.monotonic()
            took = now - began
            self._others.charge(place.payer, took - place.expected)
            if now - self._moved < _LATELY:
                self._rest_until = now + min(_LONGEST_REST, _REST * took)
            self._next()

    def _next(self) -> None:
        """Hand the lock on; it stays held until then."""
        self._held = True
        if self._first:
            self._first.popleft()()
            return
        rest = self._rest_until - time.monotonic()
        if rest <= 0:
            while (place := self._others.take()) is not None:
                if not place.turn.done():
                    place.turn.set_result(None)
                    return
        elif self._others.size and self._alarm is None:
            self._alarm = asyncio.get_running_loop().call_later(rest, self._rested)
        self._held = False

    def _rested(self) -> None:
        self._alarm = None
        if not self._held:
            self._next()
