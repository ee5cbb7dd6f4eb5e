"""Turns at the event loop: what is next is done for whoever used it least lately, not for who came first.

One process does one thing at a time. Limits by address keep one stranger from using it up; many strangers, each below
the limits, would still do so together. So only a few requests, actions of bots and updates are under way at once, and
when more come they wait, by address. Somebody who asks for little is next whatever the others ask for.

Being next is not enough. A move passes the event loop a dozen times before its bots have answered, and if the loop were
never idle each of these would wait for whatever is under way. So addresses that use much are served one at a time, and
only while the loop is idle half of the time, as long as there is anybody who does not. They get a tenth of it in any
case.

A request that waits for something else, for a thread, the database or a table, gives its turn back meanwhile. So two
are enough to keep the event loop busy, and whatever else is to be done there waits for two at most.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from .letting import asking, held_turn
from .usage import Busy, Usage

AT_ONCE = 2
"""Under way at once."""
_LONGEST = 0.5
"""Seconds after which a turn is over whatever is done with it: it waits for something, a database that is gone."""
WAITING = 64
"""Requests of one address that may wait."""
_BUSY = 0.5
"""The part of its time that the loop may be busy when somebody who uses much is served."""
_REST = 9.0
"""How long those are not served in a busy loop, in times of what they used of it: they get a tenth."""
_LONGEST_REST = 0.5
_AGAIN = 0.003
"""Seconds until it is looked again whether they can be served."""
_QUIET = 1.0
"""Seconds after which who uses little, and was not served, is not waited for."""


class TooManyWait(Exception):
    """An address has so many requests waiting that one more is refused."""


class Turn:
    """One request's, or whatever else's."""

    def __init__(self, turns: Turns, address: str) -> None:
        self._turns = turns
        self.address = address
        self.given: asyncio.Future[None] | None = None
        self.uses_much = False
        """As it was when it began."""
        self._task = asyncio.current_task()
        self._held = False
        self._alarm: asyncio.TimerHandle | None = None

    def begin(self) -> None:
        """It is this one's turn."""
        self._held = True
        self._alarm = asyncio.get_running_loop().call_later(_LONGEST, self.release)

    @property
    def is_mine(self) -> bool:
        """Whether the request itself asks, and not what it has begun, and it is its turn."""
        return self._held and self._task is asyncio.current_task()

    async def again(self) -> None:
        """Wait for another turn, where this one was given back."""
        if not self._held:
            await self._turns.give(self)

    def release(self) -> None:
        """It is somebody else's turn; once is enough."""
        if self._held:
            self._held = False
            if self._alarm is not None:
                self._alarm.cancel()
            self._turns.done(self)


class Turns:
    """Who is under way, and who waits."""

    def __init__(
        self, at_once: int = AT_ONCE, waited: Callable[[str, float], None] | None = None, limited: bool = True
    ) -> None:
        """Without `limited` any number may wait, and nobody is held back for using much."""
        self._free = at_once
        self._limited = limited
        self._waiting: dict[str, deque[Turn]] = {}
        """By address."""
        self._waited = waited
        self._usage = Usage()
        self._busy = Busy()
        self._much = 0
        """Turns of those who use much."""
        self._rest_until = 0.0
        self._little_at = 0.0
        """When somebody was served who uses little."""
        self._later: asyncio.TimerHandle | None = None

    async def take(self, address: str, kind: str = "request") -> Turn:
        """Wait for a turn. Raises TooManyWait, for requests."""
        if self._limited and kind == "request" and len(self._waiting.get(address, ())) >= WAITING:
            raise TooManyWait
        turn = Turn(self, address)
        await self.give(turn, kind)
        held_turn.set(turn)
        asking.set(address)
        return turn

    @asynccontextmanager
    async def turn(self, address: str, kind: str) -> AsyncIterator[None]:
        """Around something that is no request."""
        turn = await self.take(address, kind)
        try:
            yield
        finally:
            turn.release()

    def charge(self, address: str, seconds: float) -> None:
        """Somebody used the event loop."""
        self._usage.add(address, seconds)
        if self._limited and self._usage.is_much(address):
            now = time.monotonic()
            self._rest_until = min(now + _LONGEST_REST, max(now, self._rest_until) + _REST * seconds)

    async def give(self, turn: Turn, kind: str = "request") -> None:
        """Wait until it is this one's turn."""
        turn.given = asyncio.get_running_loop().create_future()
        asked = time.perf_counter()
        self._waiting.setdefault(turn.address, deque()).append(turn)
        self._serve()
        try:
            await turn.given
        except asyncio.CancelledError:
            if not self._drop(turn):
                turn.release()
            raise
        if self._waited is not None:
            self._waited(kind, time.perf_counter() - asked)

    def done(self, turn: Turn) -> None:
        """A turn is over: the next one's begins."""
        self._free += 1
        self._much -= turn.uses_much
        self._serve()

    def _serve(self) -> None:
        while self._free > 0 and self._waiting:
            address = min(self._waiting, key=self._usage.of)
            much = self._limited and self._usage.is_much(address)
            if much and not self._may_much():
                return
            turn = self._waiting[address][0]
            self._drop(turn)
            self._free -= 1
            turn.uses_much = much
            self._much += much
            if not much:
                self._little_at = time.monotonic()
            turn.begin()
            if turn.given is not None and not turn.given.done():
                turn.given.set_result(None)

    def _may_much(self) -> bool:
        """Whether somebody who uses much may be served now; if not, it is looked again."""
        now = time.monotonic()
        if now - self._little_at > _QUIET:
            return True
        if not self._much and (now >= self._rest_until or self._busy.share() < _BUSY):
            return True
        if not self._much and self._later is None:
            self._later = asyncio.get_running_loop().call_later(_AGAIN, self._look_again)
        return False

    def _look_again(self) -> None:
        self._later = None
        self._serve()

    def _drop(self, turn: Turn) -> bool:
        """Take it out of those who wait; whether it was there."""
        waiting = self._waiting.get(turn.address)
        if waiting is None or turn not in waiting:
            return False
        waiting.remove(turn)
        if not waiting:
            del self._waiting[turn.address]
        return True

    @property
    def waiting(self) -> int:
        """How many wait."""
        return sum(map(len, self._waiting.values()))
