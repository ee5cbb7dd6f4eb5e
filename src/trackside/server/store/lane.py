"""Moves on their way into PostgreSQL: those that come while others are being stored share a statement.

Each statement is a transaction, which waits for the disk. So a few are under way at once, and a move does not wait for
the one before it. Whoever stands back (limits/turns.py) has a lane with rests: their moves are stored in fewer and
larger batches, which take less of the database and of the event loop.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable

from .append import Append

_MOST_AT_ONCE = 64
_LONGEST_REST = 0.05


class Lane:
    """Those that wait, and the batches that are being stored."""

    def __init__(self, store: Callable[[list[Append]], Awaitable[None]], at_once: int, rest: float = 0.0) -> None:
        """`rest`: how long nothing is begun after a batch, in times of what it took."""
        self._store = store
        self._free = at_once
        self._rest = rest
        self._rest_until = 0.0
        self._waiting: deque[Append] = deque()
        self._under_way: set[asyncio.Task[None]] = set()
        self._alarm: asyncio.TimerHandle | None = None

    def add(self, append: Append) -> None:
        """Store one. Its `done` tells when it is."""
        self._waiting.append(append)
        self._begin()

    def _begin(self) -> None:
        while self._waiting and self._free:
            rest = self._rest_until - time.monotonic()
            if rest > 0:
                if self._alarm is None:
                    self._alarm = asyncio.get_running_loop().call_later(rest, self._rested)
                return
            batch = [self._waiting.popleft() for _ in range(min(len(self._waiting), _MOST_AT_ONCE))]
            batch.sort(key=lambda append: append.table_id)  # processes that store the same never wait in a ring
            self._free -= 1
            task = asyncio.create_task(self._go(batch), name="storing moves")
            self._under_way.add(task)
            task.add_done_callback(self._under_way.discard)

    async def _go(self, batch: list[Append]) -> None:
        began = time.monotonic()
        try:
            await self._store(batch)
        finally:
            now = time.monotonic()
            self._rest_until = now + min(_LONGEST_REST, self._rest * (now - began))
            self._free += 1
            self._begin()

    def _rested(self) -> None:
        self._alarm = None
        self._begin()

    async def stored(self) -> None:
        """Wait until nothing waits."""
        while self._waiting or self._under_way:
            await asyncio.gather(*self._under_way, *(append.done for append in self._waiting), return_exceptions=True)
