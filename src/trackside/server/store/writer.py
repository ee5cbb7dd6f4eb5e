"""Storing what happened: appends of many tables share a transaction, and each is answered after the commit."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

from sqlalchemy import bindparam, update
from sqlalchemy.ext.asyncio import AsyncConnection

from ..limits.letting import asking, let_others
from ..tables.log import COLUMNS, Entry
from . import rows
from .append import VALUES, Append
from .database import Database
from .lane import Lane
from .listening import CHANNEL
from .moves import Moves
from .statements import executable

_AT_ONCE = 2
"""Statements under way at once that store moves."""
_REST = 12.0
"""How long no move of those who stand back is stored after others of theirs, in times of what that took."""
_LONGEST_NEWS = 1000

# Moves of many tables at once, as PostgreSQL takes them: stored, shown and told in one trip, which is a transaction of
# its own. The order keeps processes from waiting in a ring.
_TOGETHER = f"""
WITH given AS (
    SELECT * FROM unnest(
        $1::varchar[], $2::int[], $3::float8[], $4::varchar[], $5::smallint[], $6::text[], $7::varchar[],
        $8::varchar[], $9::int[], $10::float8[], $11::float8[], $12::text[]
    ) AS g(table_id, number, at, kind, seat, data, client, state, waiting, deadline, bot_due, news)
), stored AS (
    INSERT INTO log (table_id, number, at, kind, seat, data, client)
    SELECT table_id, number, at, kind, seat, data, client FROM given ORDER BY table_id
    ON CONFLICT DO NOTHING RETURNING table_id
)
UPDATE tables AS t SET state = g.state, number = g.number, changed = g.at, waiting = g.waiting,
    deadline = g.deadline, bot_due = g.bot_due
FROM given AS g JOIN stored USING (table_id) WHERE t.id = g.table_id RETURNING t.id, pg_notify('{CHANNEL}', g.news)
"""


class Writer:
    """Stores appends.

    Moves go different ways: to SQLite's thread, or to PostgreSQL in lanes.
    """

    def __init__(self, database: Database, stands_back: Callable[[str], bool] = lambda address: False) -> None:
        """`stands_back` tells whether who asks from an address lets others go first."""
        self._database = database
        self._stands_back = stands_back
        self._moves = Moves(database.one_writer, database.thread) if database.is_sqlite else None
        self._lane = Lane(self._store, _AT_ONCE)
        self._back_lane = Lane(self._store, 1, _REST)
        self._others: set[asyncio.Task[None]] = set()
        self._insert = database.insert(rows.log).on_conflict_do_nothing().returning(rows.log.c.number)
        self._update = (
            update(rows.tables)
            .where(rows.tables.c.id == bindparam("table_id"))
            .values({name: bindparam(name) for name in VALUES})
        )

    async def stored(self) -> None:
        """Wait until nothing waits."""
        await asyncio.gather(*self._others)
        for way in (self._lane, self._back_lane) if self._moves is None else (self._moves,):
            await way.stored()

    async def append(self, append: Append) -> bool:
        """Whether the entries are stored now; False where another writer was first."""
        if not append.is_plain:
            # such as a new table: it takes longer, and no move waits for it; whoever asks may go, it is stored
            task = asyncio.create_task(self._store([append]))
            self._others.add(task)
            task.add_done_callback(self._others.discard)
        else:
            lane = self._back_lane if self._stands_back(asking.get()) else self._lane
            (self._moves or lane).add(append)
        let_others()
        return await append.done

    async def _store(self, batch: list[Append]) -> None:
        try:
            stored = await self._transaction(batch)
        except Exception as problem:
            if len(batch) > 1:  # one append must not spoil the others
                for append in batch:
                    await self._store([append])
            else:
                batch[0].fail(problem)
            return
        for append, result in zip(batch, stored, strict=True):
            append.tell(result)

    async def _transaction(self, batch: list[Append]) -> list[bool]:
        """Store a batch; for each append, whether it was first with its number."""
        if not batch[0].is_plain:
            return [await self._store_new(append) for append in batch]
        together = await self._store_together(batch)
        return [append.table_id in together for append in batch]

    async def _store_new(self, append: Append) -> bool:
        """Store what is no move."""
        database = self._database
        async with database.one_writer.in_line():
            if append.before and await database.store_rows(append.rows):
                return True
            if database.is_sqlite:
                return await database.thread.run(append.store_in)
            async with database.engine.begin() as connection:
                return await self._store_one(connection, append)

    async def _store_together(self, batch: list[Append]) -> set[str]:
        """Store plain appends with one statement; the ids of tables whose append was first with its number."""
        columns = [list(column) for column in zip(*(append.move for append in batch), strict=True)]
        by = self._database.process
        columns.append([json.dumps([by, *self._news(append.table_id, append.entries[0])]) for append in batch])
        return {row[0] for row in await self._database.straight.fetch(_TOGETHER, *columns)}

    def _news(self, table_id: str, e: Entry) -> list[Any]:
        """What other processes are told: the entry itself, so that they need not ask; where it is long, its number.

        Only processes of this server hear it, and PostgreSQL takes less than 8,000 bytes at once.
        """
        return [table_id, e.number] + ([e.at, e.kind, e.seat, e.data, e.client] if len(e.data) < _LONGEST_NEWS else [])

    async def _store_one(self, connection: AsyncConnection, append: Append) -> bool:
        for statement in append.before:
            await connection.execute(*executable(statement))
        async with connection.begin_nested() as entries:  # all of them or none
            for entry in append.entries:
                row = {"table_id": append.table_id, **dict(zip(COLUMNS, entry.row, strict=True))}
                if (await connection.execute(self._insert, row)).first() is None:
                    await entries.rollback()
                    return False
        await connection.execute(self._update, {"table_id": append.table_id, **append.values})
        for statement in append.after:
            await connection.execute(*executable(statement))
        if not append.before:  # a new table is nobody's yet
            for entry in append.entries:
                await self._database.tell(connection, *self._news(append.table_id, entry))
        return True
