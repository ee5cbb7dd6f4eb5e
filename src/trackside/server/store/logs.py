"""Reading tables' logs."""

from __future__ import annotations

import asyncio
from collections import deque
from dataclasses import dataclass, field

from sqlalchemy import select

from ..tables.log import COLUMNS, Entry
from . import rows
from .database import Database
from .straight import Straight

_MOST_AT_ONCE = 64
_NAMES = ", ".join(f"l.{name}" for name in COLUMNS)
_WHOLE = f"SELECT {_NAMES} FROM log AS l WHERE l.table_id = $1 ORDER BY l.number"
_NEWER = f"""
SELECT g.place, {_NAMES} FROM unnest($1::int[], $2::varchar[], $3::int[]) AS g(place, table_id, number)
JOIN log AS l ON l.table_id = g.table_id AND l.number > g.number ORDER BY l.number
"""


@dataclass
class _Asked:
    """What somebody wants to know."""

    table_id: str
    after: int
    found: asyncio.Future[list[Entry]] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Logs:
    """The logs as they are stored."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: deque[_Asked] = deque()
        self._asking: asyncio.Task[None] | None = None

    async def whole(self, table_id: str) -> list[Entry]:
        """All entries of a table."""
        if not self._database.is_sqlite:
            return [Entry(*row) for row in await self._database.fetch(_WHOLE, table_id)]
        log = rows.log.c
        query = select(*(log[name] for name in COLUMNS)).where(log.table_id == table_id).order_by(log.number)
        async with self._database.reading() as connection:
            return [Entry(*row) for row in (await connection.execute(query)).all()]

    async def newer(self, table_id: str, after: int) -> list[Entry]:
        """With PostgreSQL: what other processes stored at a table since.

        Nearly every request asks, and nearly always there is nothing. So all that ask while one answer is on its way
        share the next.
        """
        asked = _Asked(table_id, after)
        self._waiting.append(asked)
        if self._asking is None:
            self._asking = asyncio.create_task(self._ask(self._database.straight), name="newer entries")
        return await asked.found

    async def _ask(self, straight: Straight) -> None:
        try:
            while self._waiting:
                asked = [self._waiting.popleft() for _ in range(min(len(self._waiting), _MOST_AT_ONCE))]
                try:
                    found = await straight.fetch(
                        _NEWER, list(range(len(asked))), [one.table_id for one in asked], [one.after for one in asked]
                    )
                except Exception as problem:
                    for one in asked:
                        if not one.found.done():
                            one.found.set_exception(problem)
                    continue
                entries: list[list[Entry]] = [[] for _ in asked]
                for place, *row in found:
                    entries[place].append(Entry(*row))
                for one, new in zip(asked, entries, strict=True):
                    if not one.found.done():
                        one.found.set_result(new)
        finally:
            self._asking = None
