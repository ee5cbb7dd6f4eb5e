"""Moves on their way into SQLite: each goes at once, or with others as soon as those before it are stored.

No task stands in between. Whatever a move waits for in the event loop is one more chance for others to come before it,
and while strangers ask for much there are always others.
"""

from __future__ import annotations

import asyncio
from collections import deque

from .append import Append
from .one_writer import OneWriter
from .writer_thread import WriterThread

_MOST_AT_ONCE = 64


class Moves:
    """Those that wait for the writer, and those that it stores."""

    def __init__(self, lock: OneWriter, thread: WriterThread) -> None:
        self._lock = lock
        self._thread = thread
        self._waiting: deque[Append] = deque()
        self._batch: list[Append] = []
        """Those that are being stored."""
        self._is_going = False
        """Whether some are, or wait for the lock."""
        self._slow: asyncio.Task[None] | None = None

    def add(self, append: Append) -> None:
        """Store one. Its `done` tells when it is."""
        self._waiting.append(append)
        self._begin()

    def _begin(self) -> None:
        if self._waiting and not self._is_going:
            self._is_going = True
            self._lock.first(self._store)

    def _store(self) -> None:
        self._batch = [self._waiting.popleft() for _ in range(min(len(self._waiting), _MOST_AT_ONCE))]
        self._thread.store_moves([append.move for append in self._batch], self._stored)

    def _stored(self, all_of_them: bool) -> None:
        if all_of_them:
            for append in self._batch:
                append.tell(True)
            self._end()
        else:
            self._slow = asyncio.create_task(self._store_slowly())

    async def _store_slowly(self) -> None:
        """One by one: then each table hears whether another was first, and what is wrong with one spoils no other."""
        try:
            for append in self._batch:
                try:
                    append.tell(await self._thread.run(append.store_in))
                except Exception as problem:
                    append.fail(problem)
        finally:
            self._end()

    def _end(self) -> None:
        self._batch = []
        self._is_going = False
        self._lock.release()
        self._begin()

    async def stored(self) -> None:
        """Wait until nothing waits."""
        while waiting := [append.done for append in (*self._batch, *self._waiting)]:
            await asyncio.wait(waiting)
