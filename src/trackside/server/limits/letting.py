"""Letting others go first."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from contextvars import ContextVar
from typing import Literal, Protocol


class HeldTurn(Protocol):
    """The turn of a request (turns.py)."""

    @property
    def is_mine(self) -> bool:
        """Whether the request itself runs now, and it is its turn."""

    def release(self) -> None:
        """Give it back."""

    async def again(self) -> None:
        """Wait for another one."""


held_turn: ContextVar[HeldTurn | None] = ContextVar("held_turn", default=None)
"""That of the request that is being handled."""

asking: ContextVar[str] = ContextVar("asking", default="")
"""The address, as limits count it, of the request that is being handled."""

_NAP, _LONGEST_NAP = 0.0006, 0.01
_napped = threading.local()
"""When this thread last did."""


def let_others() -> None:
    """Called by whoever is going to wait for something and has little to do then: the turn of this request is over."""
    turn = held_turn.get()
    if turn is not None:
        turn.release()


@asynccontextmanager
async def elsewhere() -> AsyncIterator[None]:
    """Around waiting for something: the turn is given back meanwhile, and what comes after it has one of its own."""
    turn = held_turn.get()
    if turn is None or not turn.is_mine:
        yield
        return
    turn.release()
    yield
    await turn.again()


class Lock(asyncio.Lock):
    """A lock that nobody waits for with a turn in hand: whoever has it may be waiting for one.

    Who had to wait goes on without a turn. Others wait for the lock then, and it is held for moments.
    """

    def __init__(self) -> None:
        super().__init__()
        self._queue = 0

    async def acquire(self) -> Literal[True]:
        """Wait for it."""
        if self._queue or self.locked():
            let_others()
        self._queue += 1
        try:
            return await super().acquire()
        finally:
            self._queue -= 1


def nap() -> None:
    """Called now and then by long work in a thread. One thread runs Python at a time, and who asks for its turn waits a
    moment for it; the event loop would do so again and again. So the thread rests as long as it has worked."""
    now = time.perf_counter()
    worked = now - getattr(_napped, "at", now)
    time.sleep(max(_NAP, min(worked, _LONGEST_NAP)))
    _napped.at = time.perf_counter()
