"""Whether the database still stores: it is asked to, now and then."""

from __future__ import annotations

import asyncio
import time

from ..limits.letting import Lock
from ..log_lines import logger
from . import rows
from .database import Database

_GOOD_FOR = 2.0
"""Seconds for which one answer is given to everybody who asks."""
_LONGEST = 5.0
"""Seconds that the database has."""


class Pulse:
    """Asks the database to store something. A full disk still reads, so that reading shows nothing."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._asked = float("-inf")
        self._answer = False
        self._one_at_a_time = Lock()

    async def beats(self) -> bool:
        """Whether it stores, as of two seconds ago at most."""
        async with self._one_at_a_time:
            if time.monotonic() - self._asked >= _GOOD_FOR:
                self._answer = await self._ask()
                self._asked = time.monotonic()
            return self._answer

    async def _ask(self) -> bool:
        insert = self._database.insert(rows.settings).values(key="pulse", value=f"{time.time():.3f}")
        statement = insert.on_conflict_do_update(index_elements=["key"], set_={"value": insert.excluded.value})
        try:
            async with asyncio.timeout(_LONGEST), self._database.writing() as connection:
                await connection.execute(statement)
        except Exception as problem:  # whatever it is, nothing was stored
            logger.error("the database does not store", exc_info=problem)
            return False
        return True
