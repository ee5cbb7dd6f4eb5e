"""The tables of this server: those in use are kept in memory, all others rest in the database."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from contextlib import asynccontextmanager
from itertools import islice
from typing import Any

import msgspec
from sqlalchemy import select

from ..core import TracksideError
from ..core.version import RULES_VERSION
from . import rows
from .database import Database
from .hub import Hub
from .position import COLUMNS, Entry, Head, Position, SeatState, TableEvent
from .problems import ServerProblem, conflict, not_found
from .types import Options
from .writer import Append, Statement, Writer

_LONG_LOG = 40
"""Entries from which on a log is replayed in a thread."""
_LOOKED_UP_AT_ONCE = 500


class LostRace(ServerProblem):
    """Another process was first with a number. It may be no conflict for who looks again."""

    def __init__(self, number: int) -> None:
        problem = conflict(number)
        super().__init__(problem.status, problem.code, problem.message, number=number)


class Live:
    """A table in memory."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.lock = asyncio.Lock()
        self.used = time.monotonic()
        self.shown: dict[Any, bytes] = {}
        """Encoded views of the present position."""


class Tables:
    """Finds tables and adds to their logs."""

    def __init__(self, database: Database, writer: Writer, hub: Hub, bot_lease: float) -> None:
        self.database = database
        self.hub = hub
        self._writer = writer
        self._live: dict[str, Live] = {}
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._bot_lease = bot_lease
        self.after_append: list[Callable[[Position, list[TableEvent]], None]] = []
        """Called, in the event loop, after entries were stored by this process."""
        self.with_append: list[Callable[[Position, list[TableEvent]], list[Statement]]] = []
        """Asked for what else is to be stored together with entries."""

    # finding

    @asynccontextmanager
    async def at(self, table_id: str, after: int | None = None) -> AsyncIterator[Live]:
        """The table, locked, with every entry that is stored. Nothing that is not stored can be seen.

        With `after`, entries up to that number are enough: what other processes stored since is heard of soon, and
        whoever acts on less meets them at the key.
        """
        while True:
            live = await self._find(table_id)
            await live.lock.acquire()
            if self._live.get(table_id) is live:
                break
            live.lock.release()  # it was forgotten while we waited
        try:
            if not self.database.is_sqlite and (after is None or live.position.number < after):
                await self._catch_up(live)
            live.used = time.monotonic()
            yield live
        except asyncio.CancelledError:
            self._forget(table_id)  # perhaps amid an append
            raise
        finally:
            live.lock.release()

    async def _find(self, table_id: str) -> Live:
        live = self._live.get(table_id)
        if live is not None:
            return live
        task = self._loading.get(table_id)
        if task is None:
            task = asyncio.create_task(self._load_once(table_id))
            self._loading[table_id] = task
        return await asyncio.shield(task)

    async def _load_once(self, table_id: str) -> Live:
        """However many ask for it. A load that is done is gone at once: its table may be forgotten the next moment."""
        try:
            return await self._load(table_id)
        finally:
            self._loading.pop(table_id, None)

    async def _load(self, table_id: str) -> Live:
        async with self.database.reading.connect() as connection:
            row = (await connection.execute(select(rows.tables).where(rows.tables.c.id == table_id))).one_or_none()
            if row is None:
                raise not_found("table")
            entries = await self._entries(connection, table_id, 0)
        head = head_of(row)
        position = Position(head)
        try:
            if len(entries) > _LONG_LOG:
                await asyncio.to_thread(_apply_all, position, entries)
            else:
                _apply_all(position, entries)
        except TracksideError as problem:
            if head.rules == RULES_VERSION:
                raise
            message = f"this game was played by rules {head.rules}, this server has {RULES_VERSION}"
            raise ServerProblem(409, "rules_changed", message) from problem
        live = Live(position)
        self._live[table_id] = live
        return live

    async def log_of(self, table_id: str) -> list[Entry]:
        """All entries of a table's log."""
        async with self.database.engine.connect() as connection:
            return await self._entries(connection, table_id, 0)

    async def _entries(self, connection: Any, table_id: str, after: int) -> list[Entry]:
        log = rows.log.c
        query = (
            select(log.number, log.at, log.kind, log.seat, log.data, log.client)
            .where(log.table_id == table_id, log.number > after)
            .order_by(log.number)
        )
        return [Entry(*row) for row in (await connection.execute(query)).all()]

    async def _catch_up(self, live: Live) -> None:
        """Take in what other processes stored."""
        position = live.position
        async with self.database.reading.connect() as connection:
            entries = await self._entries(connection, position.head.id, position.number)
        if entries:
            _apply_all(position, entries)
            live.shown.clear()
            self.hub.wake(position.head.id)

    # adding

    async def append(self, live: Live, *entries: Entry, after: list[Statement] | None = None) -> list[TableEvent]:
        """Apply entries and store them; they are safely stored when this returns.

        Raises the errors of `Game.play`, and a conflict where another process was first. The caller holds the lock.
        """
        position = live.position
        events = self._apply(live, entries)
        job = Append(position.head.id, list(entries), self._values(position))
        job.after = seat_statements(self.database, position, entries) + list(after or [])
        for more in self.with_append:
            job.after += more(position, events)
        await self._finish(live, job)
        for follow in self.after_append:
            follow(position, events)
        return events

    def _apply(self, live: Live, entries: tuple[Entry, ...]) -> list[TableEvent]:
        events = []
        try:
            for entry in entries:
                events.append(live.position.apply(entry))
        except BaseException:
            if events:  # part of it is applied
                self._forget(live.position.head.id)
            raise
        live.shown.clear()
        return events

    async def _finish(self, live: Live, job: Append) -> None:
        table_id = live.position.head.id
        try:
            stored = await self._writer.append(job)
        except BaseException:
            self._forget(table_id)
            raise
        if not stored:
            self._forget(table_id)
            fresh = await self._find(table_id)
            self.hub.wake(table_id)
            raise LostRace(fresh.position.number)
        self.hub.wake(table_id)

    async def create(
        self, head: Head, entries: list[Entry], *, linked: Live | None = None, link: Entry | None = None
    ) -> Live:
        """Store a new table with its first entries; with `link`, together with an entry of the table it follows."""
        live = Live(Position(head))
        events = self._apply(live, tuple(entries))
        position = live.position
        values = self._values(position)
        job = Append(head.id, entries, values)
        row = {**head_row(head), **values}
        job.before = [(rows.tables.insert(), row)]
        job.after = seat_statements(self.database, position, tuple(entries))
        if linked is not None and link is not None:
            statements = [
                *job.before,
                (rows.log.insert(), [entry_row(head.id, entry) for entry in entries]),
                *job.after,
            ]
            await self.append(linked, link, after=statements)
        else:
            for more in self.with_append:
                job.after += more(position, events)
            await self._writer.append(job)
        self._live[head.id] = live
        for follow in self.after_append:
            follow(position, events)
        return live

    def _values(self, position: Position) -> dict[str, Any]:
        waiting = position.waiting
        people = [seat for seat in waiting if position.seats[seat].player is None]
        deadlines = [due for seat in people if (due := position.deadline(seat)) is not None]
        due = None
        if len(people) < len(waiting):
            due = position.changed + position.head.options.pace / 1000 + self._bot_lease
        return {
            "state": position.state,
            "number": position.number,
            "changed": position.changed,
            "waiting": sum(1 << seat for seat in people),
            "deadline": min(deadlines, default=None),
            "bot_due": due,
        }

    # forgetting

    def _forget(self, table_id: str) -> None:
        self._live.pop(table_id, None)

    def forget_idle(self, older_than: float) -> None:
        """Let tables go that nobody asked for lately."""
        limit = time.monotonic() - older_than
        for table_id, live in list(self._live.items()):
            if live.used < limit and not live.lock.locked():
                self._forget(table_id)

    @property
    def in_memory(self) -> int:
        """How many tables are in memory."""
        return len(self._live)

    async def heard(self, table_id: str, number: int, entry: Entry | None) -> None:
        """A process stored an entry, perhaps this one."""
        live = self._live.get(table_id)
        if live is None:
            self.hub.wake(table_id)
        elif live.position.number < number:
            async with self.at(table_id, after=0) as live:
                if entry is not None and live.position.number == number - 1:
                    live.position.apply(entry)
                    live.shown.clear()
                    self.hub.wake(table_id)
                elif live.position.number < number:
                    await self._catch_up(live)

    async def catch_up_all(self) -> None:
        """Nothing was heard for a while: look at all tables in memory, and let everybody else look themselves."""
        tables = rows.tables.c
        known = {table_id: live.position.number for table_id, live in self._live.items()}
        for watched in self.hub.watched():
            if watched not in known:
                self.hub.wake(watched)
        for group in batched(known, _LOOKED_UP_AT_ONCE):
            query = select(tables.id, tables.number).where(tables.id.in_(group))
            async with self.database.reading.connect() as connection:
                found = (await connection.execute(query)).all()
            for table_id, number in found:
                if number > known[table_id]:
                    await self.heard(table_id, number, None)


def batched(items: Iterable[str], size: int) -> Iterator[list[str]]:
    """The items in lists of so many."""
    rest = iter(items)
    while group := list(islice(rest, size)):
        yield group


def _apply_all(position: Position, entries: list[Entry]) -> None:
    for entry in entries:
        position.apply(entry)


def head_of(row: Any) -> Head:
    """A table's head from its row."""
    options = msgspec.json.decode(row.options, type=Options)
    names = [name for name in Head.__slots__ if name != "options"]
    return Head(options=options, **{name: getattr(row, name) for name in names})


def head_row(head: Head) -> dict[str, Any]:
    """The row of a head."""
    row = {name: getattr(head, name) for name in Head.__slots__}
    row["options"] = msgspec.json.encode(head.options).decode()
    return row


def entry_row(table_id: str, entry: Entry) -> dict[str, Any]:
    """The row of an entry."""
    return {"table_id": table_id, **dict(zip(COLUMNS, entry.row, strict=True))}


def summary(seat: SeatState) -> str:
    """A seat as lists show it."""
    shown = {"kind": seat.kind, "name": seat.name, "bot": seat.bot, "stand_in": seat.stand_in, "public": seat.public}
    return json.dumps(shown)


def seat_statements(database: Database, position: Position, entries: tuple[Entry, ...]) -> list[Statement]:
    """What keeps the rows of the seats as the log has them."""
    changed = {e.seat for e in entries if e.kind in ("sit", "rise", "absent", "back", "move") and e.seat is not None}
    if entries[0].kind == "open":
        changed = set(range(position.head.players))  # a new table: the empty seats too
    if not changed:
        return []
    given = [
        {
            "table_id": position.head.id,
            "seat": number,
            "person": position.seats[number].person,
            "summary": summary(position.seats[number]),
        }
        for number in sorted(changed)
    ]
    insert = database.insert(rows.seats)
    statement = insert.on_conflict_do_update(
        index_elements=["table_id", "seat"],
        set_={"person": insert.excluded.person, "summary": insert.excluded.summary},
    )
    return [(statement, given)]
