"""How much of something each address used lately: of the event loop, of threads. And how busy the loop is."""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Generator
from typing import Any, TypeVar

_Result = TypeVar("_Result")

LATELY = 30.0
"""Seconds in which use is forgotten, all but a third of it. In ten of them somebody who plays could seem to use much
when one game ended and the next began: one of a hundred moves then stood back with the crowd, for up to a second and a
half."""
MUCH = 0.007
"""The part of the loop's time from which on an address uses much of it. Somebody who plays against bots uses two thirds
of that."""
_JUST = 0.1
"""How far below that level somebody new begins, as a part of it."""
_MOST_KNOWN = 5_000
_MOMENT = 0.1
"""Seconds over which it is told how busy the loop is."""
_LEAST = 0.001
"""Seconds between two looks at it."""


class Usage:
    """Who used how much. Old use counts less and less, so that nobody has to be told when it is forgiven.

    What is remembered is a level: the logarithm of what somebody would have to have used long ago to have as much left
    now. It does not change while nothing is used, so that addresses are ordered without reckoning anything.
    """

    def __init__(self, much: float = MUCH, clock: Callable[[], float] = time.monotonic) -> None:
        """`much` is the part from which on somebody uses much."""
        self._much = math.log(much * LATELY)
        self._clock = clock
        self._known: OrderedDict[str, float] = OrderedDict()

    def level(self, address: str) -> float:
        """Where an address stands among others, by what it used. Who is new here counts as one who uses much, just so:
        else a crowd that comes at once would go before everybody who is here."""
        known = self._known.get(address)
        if known is None:
            known = self._known[address] = self.much_level() - _JUST
            if len(self._known) > _MOST_KNOWN:
                self._known.popitem(last=False)
        return known

    def much_level(self) -> float:
        """The level above which addresses use much, now."""
        return self._much + self._clock() / LATELY

    def of(self, address: str) -> float:
        """The part of the time that it used."""
        return math.exp(self.level(address) - self._clock() / LATELY) / LATELY

    def is_much(self, address: str) -> bool:
        """Whether it uses much."""
        return self.level(address) > self.much_level()

    def add(self, address: str, seconds: float) -> None:
        """It used so much more."""
        if seconds > 0:
            old = self.level(address)
            now = self._clock() / LATELY
            self._known[address] = now + math.log(math.exp(old - now) + seconds)
            self._known.move_to_end(address)


class Busy:
    """How busy this thread was in the last moment, all its work together: 0 to 1."""

    def __init__(self) -> None:
        self._at, self._worked = time.monotonic(), time.thread_time()
        self._share = 0.0

    def share(self) -> float:
        """As it is now."""
        now = time.monotonic()
        past = now - self._at
        if past >= _LEAST:
            worked = time.thread_time()
            old = math.exp(-past / _MOMENT)
            self._share = old * self._share + (1 - old) * min(1.0, max(0.0, worked - self._worked) / past)
            self._at, self._worked = now, worked
        return self._share


async def metered(work: Coroutine[Any, Any, _Result], charge: Callable[[float], None]) -> _Result:
    """Do something, and tell how much of this thread it took, each time it lets others go on."""
    return await _Metered(work, charge)  # type: ignore[no-any-return]


class _Metered:
    def __init__(self, work: Coroutine[Any, Any, Any], charge: Callable[[float], None]) -> None:
        self._work, self._charge = work, charge

    def __await__(self) -> Generator[Any, Any, Any]:
        step: Callable[[Any], Any] = self._work.send
        given: Any = None
        while True:
            began = time.thread_time()
            try:
                waits_for = step(given)
            except StopIteration as ended:
                return ended.value
            finally:
                self._charge(time.thread_time() - began)
            try:
                given = yield waits_for
                step = self._work.send
            except BaseException as raised:  # whoever waits was cancelled: the work is told so
                given, step = raised, self._work.throw
