"""Few look something up in the database at once, and next is whose address did so least.

What the database answers has to be taken in by the event loop, request or not, so a crowd that looks things up would
keep it busy; and of PostgreSQL's connections there would be none left for anybody else.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from contextvars import ContextVar

from ..limits.line import Line
from .one_writer import Place

_AT_ONCE = 2

_is_reading: ContextVar[bool] = ContextVar("is_reading", default=False)
"""Whether who asks is being served already: nobody waits for a second place with one in hand."""


class Readers:
    """Who reads, and who waits for it."""

    def __init__(self, at_once: int = _AT_ONCE) -> None:
        self._free = at_once
        self._line: Line[Place] = Line()

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Around looking something up."""
        if _is_reading.get():
            yield
            return
        place = Place()
        self._line.add(place)
        self._serve()
        try:
            await place.turn
        except asyncio.CancelledError:
            if not self._line.drop(place) and place.turn.done() and not place.turn.cancelled():
                self._free += 1
                self._serve()
            raise
        began, mark = time.monotonic(), _is_reading.set(True)
        try:
            yield
        finally:
            _is_reading.reset(mark)
            self._line.charge(place.payer, time.monotonic() - began - place.expected)
            self._free += 1
            self._serve()

    def _serve(self) -> None:
        while self._free and (place := self._line.take()) is not None:
            if not place.turn.done():
                self._free -= 1
                place.turn.set_result(None)
