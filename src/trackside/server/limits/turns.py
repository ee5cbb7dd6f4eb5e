"""Turns at the event loop: requests are taken up by who used it least, not by who came first.

One process does one thing at a time. Limits by address keep one stranger from using it up; many strangers, each below
the limits, would still do so together. So only a few requests are under way at once, and when more come they wait, by
address. Somebody who asks for little is next whatever the others ask for.

A request that waits for something else, for a thread, the database or a table, gives its turn back meanwhile. So two
are enough to keep the event loop busy, and whatever else is to be done there waits for two at most.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from .fair import Line, Payer
from .letting import asking, held_turn

AT_ONCE = 2
"""Requests under way at once."""
_EXPECTED = 0.001
_LONGEST = 0.5
"""Seconds after which a turn is over whatever the request does: it waits for something, a database that is gone."""
WAITING = 64
"""Requests of one address that may wait."""


class TooManyWait(Exception):
    """An address has so many requests waiting that one more is refused."""


class Turn:
    """One request's."""

    def __init__(self, turns: Turns, address: str) -> None:
        self._turns = turns
        self.payer = Payer(address)
        self.expected = _EXPECTED
        self.given: asyncio.Future[None] | None = None
        self.began = 0.0
        self._task = asyncio.current_task()
        self._held = False
        self._alarm: asyncio.TimerHandle | None = None

    def begin(self) -> None:
        """It is this request's turn."""
        self.began = time.perf_counter()
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
        self, at_once: int = AT_ONCE, waited: Callable[[str, float], None] | None = None, waiting: int = WAITING
    ) -> None:
        """`waiting` is how many of one address may wait; 0: any number."""
        self._free = at_once
        self._most = waiting
        self._line: Line[Turn] = Line()
        self._waited = waited

    async def take(self, address: str) -> Turn:
        """Wait for a turn. Raises TooManyWait."""
        turn = Turn(self, address)
        if self._most and self._line.waiting_for(turn.payer) >= self._most:
            raise TooManyWait
        await self.give(turn)
        held_turn.set(turn)
        asking.set(address)
        return turn

    async def give(self, turn: Turn) -> None:
        """Wait until it is this request's turn."""
        if self._free > 0 and not self._line.size:
            self._free -= 1
            self._line.charge_new(turn.payer, turn.expected)
            turn.begin()
            return
        turn.given = asyncio.get_running_loop().create_future()
        asked = time.perf_counter()
        self._line.add(turn)
        try:
            await turn.given
        except asyncio.CancelledError:
            if not self._line.drop(turn):
                turn.release()
            raise
        if self._waited is not None:
            self._waited("request", time.perf_counter() - asked)

    def done(self, turn: Turn) -> None:
        """A turn is over: the next one's begins."""
        self._free += 1
        self._line.charge(turn.payer, max(0.0, time.perf_counter() - turn.began - turn.expected))
        while self._free > 0:
            following = self._line.take()
            if following is None:
                return
            self._free -= 1
            following.begin()
            if following.given is not None and not following.given.done():
                following.given.set_result(None)

    @property
    def waiting(self) -> int:
        """How many wait."""
        return self._line.size
