"""Turns at the event loop: what is next is done for whoever used it least lately, not for who came first.

One process does one thing at a time. Limits by address keep one stranger from using it up; many strangers, each below
the limits, would still do so together. So only a few requests, actions of bots and updates are under way at once, and
when more come they wait, by address. Somebody who asks for little is next whatever the others ask for.

Being next is not enough. A move passes the event loop a dozen times before its bots have answered, and if the loop were
never idle each of these would wait for whatever is under way. So addresses that use much are served one at a time, and
only while the loop is idle most of the time, as long as there is anybody who does not. They get a tenth of it in any
case. And so are requests that only look at something, whoever makes them, updates for those who only look on (who plays
is told without asking), and bots where nobody plays but them. Among all these, whoever does something comes first, then
bots, then whoever looks.

What is asked of the network comes in handfuls: the loop looks for it, does all that came, and looks again. A request
that waits for nothing is done in one go, so sixty that came together would be one piece. No more turns begin than may
be under way until the loop has looked again.

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
_BUSY = 0.3
"""The part of its time that the loop may be busy when somebody who uses much is served."""
_REST = 9.0
"""How long those are not served in a busy loop, in times of what they took: they get a tenth."""
_AGAIN = 0.003
"""Seconds until it is looked again whether they can be served."""
_QUIET = 1.0
"""Seconds after which nobody stands back: there is nobody to stand back for."""
_DOES, _BOT, _LOOKS = range(3)
"""What a turn is for: somebody does something or is told of it, a bot acts, somebody only looks."""


class TooManyWait(Exception):
    """An address has so many requests waiting that one more is refused."""


class Turn:
    """One request's, or whatever else's."""

    def __init__(self, turns: Turns, address: str, purpose: int) -> None:
        self._turns = turns
        self.address, self.purpose = address, purpose
        self.given: asyncio.Future[None] | None = None
        self.stands_back = False
        """As it was when it began."""
        self.began = 0.0
        self._task = asyncio.current_task()
        self._held = False
        self._alarm: asyncio.TimerHandle | None = None

    def begin(self) -> None:
        """It is this one's turn."""
        self._held = True
        self.began = time.monotonic()
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
        self._free = self._at_once = at_once
        self._begun = 0
        """Turns that began since the loop looked at the network."""
        self._limited = limited
        self._waiting: dict[tuple[str, int], deque[Turn]] = {}
        """By address and purpose."""
        self._waited = waited
        self._usage = Usage()
        self._busy = Busy()
        self._back = 0
        """Turns of those who stand back."""
        self._rest_until = 0.0
        self._little_at = 0.0
        """When somebody was served who does not."""
        self._later: asyncio.TimerHandle | None = None

    async def take(self, address: str, kind: str = "request", looks: bool = False) -> Turn:
        """Wait for a turn. `looks`: nothing is done with it. Raises TooManyWait, for requests."""
        if self._limited and kind == "request" and self._waiting_of(address) >= WAITING:
            raise TooManyWait
        turn = Turn(self, address, _LOOKS if looks else _BOT if kind == "action" else _DOES)
        await self.give(turn, kind)
        held_turn.set(turn)
        asking.set(address)
        return turn

    @asynccontextmanager
    async def turn(self, address: str, kind: str, looks: bool = False) -> AsyncIterator[None]:
        """Around something that is no request."""
        turn = await self.take(address, kind, looks)
        try:
            yield
        finally:
            turn.release()

    def charge(self, address: str, seconds: float) -> None:
        """Somebody used the event loop."""
        self._usage.add(address, seconds)

    def stands_back(self, address: str) -> bool:
        """Whether who is there uses much, while there is somebody who does not."""
        if not self._limited or time.monotonic() - self._little_at > _QUIET:
            return False
        return self._usage.is_much(address)

    async def give(self, turn: Turn, kind: str = "request") -> None:
        """Wait until it is this one's turn."""
        turn.given = asyncio.get_running_loop().create_future()
        asked = time.perf_counter()
        self._waiting.setdefault((turn.address, turn.purpose), deque()).append(turn)
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
        if turn.stands_back:
            self._back -= 1
            now = time.monotonic()
            self._rest_until = now + _REST * (now - turn.began)
        self._serve()

    def _serve(self) -> None:
        while self._free > 0 and self._waiting and not (self._limited and self._begun >= self._at_once):
            back, first = self._next()
            if back and not self._may_come_forward():
                return
            turn = self._waiting[first][0]
            self._drop(turn)
            self._free -= 1
            if not self._begun:
                asyncio.get_running_loop().call_soon(self._looked)
            self._begun += 1
            turn.stands_back = back
            self._back += back
            if not back:
                self._little_at = time.monotonic()
            turn.begin()
            if turn.given is not None and not turn.given.done():
                turn.given.set_result(None)

    def _looked(self) -> None:
        self._begun = 0
        self._serve()

    def _next(self) -> tuple[bool, tuple[str, int]]:
        """Of those who wait, who used least; whoever stands back comes after all others. Whether that one does."""
        much = self._usage.much_level()
        found: tuple[bool, int, float, tuple[str, int]] | None = None
        for who in self._waiting:
            address, purpose = who
            level = self._usage.level(address)
            back = self._limited and (purpose == _LOOKS or level > much)
            place = (back, purpose if back else 0, level, who)
            if found is None or place < found:
                found = place
        assert found is not None, "somebody waits"
        return found[0], found[3]

    def _may_come_forward(self) -> bool:
        """Whether somebody who stands back may be served now; if not, it is looked again."""
        now = time.monotonic()
        if now - self._little_at > _QUIET:
            return True
        if not self._back and (now >= self._rest_until or self._busy.share() < _BUSY):
            return True
        if not self._back and self._later is None:
            self._later = asyncio.get_running_loop().call_later(_AGAIN, self._look_again)
        return False

    def _look_again(self) -> None:
        self._later = None
        self._serve()

    def _drop(self, turn: Turn) -> bool:
        """Take it out of those who wait; whether it was there."""
        waiting = self._waiting.get((turn.address, turn.purpose))
        if waiting is None or turn not in waiting:
            return False
        waiting.remove(turn)
        if not waiting:
            del self._waiting[turn.address, turn.purpose]
        return True

    def _waiting_of(self, address: str) -> int:
        return sum(len(self._waiting.get((address, purpose), ())) for purpose in (_DOES, _BOT, _LOOKS))

    @property
    def waiting(self) -> int:
        """How many wait."""
        return sum(map(len, self._waiting.values()))
