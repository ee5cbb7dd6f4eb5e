"""Playing logs and records again, in a thread of its own and within limits: it takes long and is easy to ask for."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

from ..limits.buckets import Buckets
from ..limits.fair import FairThreads
from ..limits.line import Payer
from ..measures import Measures
from ..problems import too_many
from ..settings import Settings

_Result = TypeVar("_Result")
_REST = 2.0
"""How long nothing is played again after something was, in times of what that took, while more waits: it is Python, and
one thread runs Python at a time."""
_WAITING = 8
"""What may wait for one address."""


class Replays:
    """A thread for records, stories and moments, shared fairly; an address has so many seconds of it in a minute."""

    def __init__(self, settings: Settings, measures: Measures) -> None:
        self.threads = FairThreads("replay", 1, rest=_REST, waited=measures.waited)
        minute = settings.thread_seconds_per_minute
        self._limited = minute > 0
        self._seconds = Buckets(minute / 60, minute)

    async def run(self, payer: Payer, work: Callable[[], _Result]) -> _Result:
        """Do it when it is the payer's turn. Raises ServerProblem (429) for one who used too much."""
        wait = self._seconds.take(payer.address, 0.01)
        if wait:
            raise too_many("too many games played again for this address", wait)
        if self._limited and self.threads.waiting_for(payer) >= _WAITING:
            raise too_many("too many games wait to be played again for this address", 1)
        took = 0.0

        def timed(_: float) -> _Result:
            nonlocal took
            began = time.thread_time()
            try:
                return work()
            finally:
                took = time.thread_time() - began

        try:
            return await self.threads.run(payer, "replay", timed, expected=0.1)  # type: ignore[no-any-return]
        finally:
            self._seconds.spend(payer.address, took)

    def stop(self) -> None:
        """No more of it."""
        self.threads.stop()
