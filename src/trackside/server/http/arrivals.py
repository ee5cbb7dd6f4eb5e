"""What came over connections, read in turns: of those who use much a little at a time.

The event loop does all that the network brought before anything else. Forty requests that strangers sent in the same
moment would be one pause of many milliseconds, before any of them waits for its turn. So what comes from an address
that stands back (limits/turns.py) is kept as bytes, and read piece by piece while there is time for others in between.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict, deque
from collections.abc import Callable

from ..limits.turns import Turns

_PIECE = 0.0005
"""Seconds that are read in one go."""
_REST = 4.0
"""How long nothing is read then, in times of what it took."""


class Arrivals:
    """What is not read yet, by address; addresses take turns."""

    def __init__(self, turns: Turns) -> None:
        self._turns = turns
        self._waiting: OrderedDict[str, deque[Callable[[], None]]] = OrderedDict()
        self._alarm: asyncio.TimerHandle | None = None

    def stands_back(self, address: str) -> bool:
        """Whether what comes from there is read later."""
        return address in self._waiting or self._turns.stands_back(address)

    def read_later(self, address: str, read: Callable[[], None]) -> None:
        """Call it when there is time."""
        self._waiting.setdefault(address, deque()).append(read)
        if self._alarm is None:
            self._alarm = asyncio.get_running_loop().call_later(_REST * _PIECE, self._read)

    def charge(self, address: str, seconds: float) -> None:
        """Reading it took so long."""
        self._turns.charge(address, seconds)

    def _read(self) -> None:
        began = now = time.perf_counter()
        try:
            while self._waiting and now - began < _PIECE:
                address, pieces = self._waiting.popitem(last=False)
                read = pieces.popleft()
                if pieces:
                    self._waiting[address] = pieces
                read()
                now = time.perf_counter()
        finally:  # what fails is told by the event loop, and others are read all the same
            self._alarm = None
            if self._waiting:
                rest = _REST * (time.perf_counter() - began)
                self._alarm = asyncio.get_running_loop().call_later(rest, self._read)
