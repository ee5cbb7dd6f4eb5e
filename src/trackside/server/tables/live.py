"""The tables of this server: those in use are kept in memory, all others rest in the database."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from contextlib import asynccontextmanager
from functools import partial
from itertools import islice
from typing import Any

from sqlalchemy import select

from ...core import TracksideError
from ...core.version import RULES_VERSION
from ..games import game_named
from ..limits.fair import FairThreads
from ..limits.letting import Lock, elsewhere, nap
from ..limits.payers import Payers
from ..log_lines import logger
from ..problems import ServerProblem, conflict, not_found
from ..store import rows
from ..store.append import Append
from ..store.database import Database
from ..store.logs import Logs
from ..store.statements import Statement
from ..store.writer import Writer
from .log import Entry, Head, TableEvent
from .opening import is_known
from .state import TableState, deal_text
from .table_rows import entry_row, head_of, head_row, seat_statements
from .watchers import Watchers

_LONG_LOG = 40
"""Entries from which on a log is replayed in a thread."""
_LOAD_SECONDS = 0.04
"""What such a log is expected to take."""
_NAP_EVERY = 32
"""Entries between two naps of the thread that plays them."""
_LOOKED_UP_AT_ONCE = 500


class LostRace(ServerProblem):
    """Another process was first with a number. It may be no conflict for who looks again."""

    def __init__(self, number: int) -> None:
        problem = conflict(number)
        super().__init__(problem.status, problem.code, problem.message, number=number)


class Live:
    """A table in memory."""

    def __init__(self, table: TableState) -> None:
        self.table = table
        self.lock = Lock()
        self.used = time.monotonic()
        self.asked = 0.0
        """When a person last asked for it."""
        self.shown: dict[Any, Any] = {}
        """What was worked out of the present table: encoded views, legal actions, what changed."""


class Tables:
    """Finds tables and adds to their logs."""

    def __init__(
        self,
        database: Database,
        writer: Writer,
        watchers: Watchers,
        bot_lease: float,
        payers: Payers,
        waited: Callable[[str, float], None] | None = None,
    ) -> None:
        self.database = database
        self.watchers = watchers
        self._logs = Logs(database)
        self._writer = writer
        self._live: dict[str, Live] = {}
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._bot_lease = bot_lease
        self.payers = payers
        self.threads = FairThreads("load", 2, waited=waited)
        """For logs that take long to play."""
        self.after_append: list[Callable[[TableState, list[TableEvent]], None]] = []
        """Called, in the event loop, after entries were stored by this process."""
        self.with_append: list[Callable[[TableState, list[TableEvent]], list[Statement]]] = []
        """Asked for what else is to be stored together with entries."""
        self.on_asked: list[Callable[[str], None]] = []
        """Called when a person asks for a table."""

    # finding

    @asynccontextmanager
    async def at(self, table_id: str, after: int | None = None, asked: bool = True) -> AsyncIterator[Live]:
        """The table, locked, with every entry that is stored. Nothing that is not stored can be seen.

        With `after`, entries up to that number are enough. What other processes stored since is heard of soon, and an
        action that was chosen without it is not stored, because its number is taken. `asked` is for persons' requests.
        """
        while True:
            live = await self._find(table_id)
            news = await self._news(live, after)
            await live.lock.acquire()
            if self._live.get(table_id) is live:
                break
            live.lock.release()  # it was forgotten while we waited
        try:
            if news:
                await self._take_in(live, news)
            live.used = time.monotonic()
            if asked:
                live.asked = live.used
                for listener in self.on_asked:
                    listener(table_id)
            yield live
        except asyncio.CancelledError:
            self._forget(table_id)  # perhaps amid an append
            raise
        finally:
            live.lock.release()

    def is_looked_at(self, live: Live, seconds: float) -> bool:
        """Whether somebody watches a table, or asked for it within so many seconds."""
        return self.watchers.is_watched(live.table.head.id) or live.asked > time.monotonic() - seconds

    async def _find(self, table_id: str) -> Live:
        live = self._live.get(table_id)
        if live is not None:
            return live
        task = self._loading.get(table_id)
        if task is None:
            task = asyncio.create_task(self._load_once(table_id))
            self._loading[table_id] = task
        async with elsewhere():
            return await asyncio.shield(task)

    async def _load_once(self, table_id: str) -> Live:
        """However many ask for it. A load that is done is gone at once: its table may be forgotten the next moment."""
        try:
            return await self._load(table_id)
        finally:
            self._loading.pop(table_id, None)

    async def _load(self, table_id: str) -> Live:
        live = Live(await self._table(table_id))
        self._live[table_id] = live
        return live

    async def _table(self, table_id: str) -> TableState:
        """The table as it is stored."""
        async with self.database.reading() as connection:
            row = (await connection.execute(select(rows.tables).where(rows.tables.c.id == table_id))).one_or_none()
        if row is None:
            raise not_found("table")
        entries = await self._logs.whole(table_id)
        head = head_of(row)
        game_named(head.game)
        table = TableState(head)
        try:
            if len(entries) > _LONG_LOG or (
                head.opening is not None and not is_known(head.opening, deal_text(head.seed))
            ):
                payer = self.payers.payer(head.creator)
                await self.threads.run(payer, "load", partial(_play, table, entries), expected=_LOAD_SECONDS)
            else:
                table.apply_all(entries)
        except TracksideError as problem:
            if head.rules == RULES_VERSION:
                raise
            message = f"this game was played by rules {head.rules}, this server has {RULES_VERSION}"
            raise ServerProblem(409, "rules_changed", message) from problem
        return table

    async def log_of(self, table_id: str) -> list[Entry]:
        """All entries of a table's log."""
        async with elsewhere():
            return await self._logs.whole(table_id)

    async def _news(self, live: Live, after: int | None) -> list[Entry]:
        """What other processes stored at a table that is to be seen up to a number, or with all of it.

        Asked without the table's lock: others wait for that, whoever asks.
        """
        table = live.table
        if self.database.is_sqlite or (after is not None and table.number >= after):
            return []
        async with elsewhere():
            return await self._logs.newer(table.head.id, table.number)

    async def _take_in(self, live: Live, entries: list[Entry]) -> None:
        """Take in what other processes stored, as far as it is not known by now. The caller holds the lock."""
        table = live.table
        entries = [entry for entry in entries if entry.number > table.number]
        if not entries:
            return
        if any(entry.kind == "rewind" for entry in entries):  # it takes long to apply; to load does not
            live.table = await self._table(table.head.id)
        else:
            for entry in entries:
                table.apply(entry)
        live.shown.clear()
        self.watchers.wake(table.head.id)

    # adding

    async def append(self, live: Live, *entries: Entry, after: list[Statement] | None = None) -> list[TableEvent]:
        """Apply entries and store them; they are safely stored when this returns.

        Raises the errors of `Game.play`, and a conflict where another process was first. The caller holds the lock.
        """
        table = live.table
        events = self._apply(live, entries)
        job = Append(table.head.id, list(entries), self._values(table))
        job.after = seat_statements(self.database, table, entries) + list(after or [])
        for more in self.with_append:
            job.after += more(table, events)
        await self._finish(live, job)
        for follow in self.after_append:
            follow(table, events)
        return events

    def _apply(self, live: Live, entries: tuple[Entry, ...]) -> list[TableEvent]:
        events = []
        try:
            for entry in entries:
                events.append(live.table.apply(entry))
        except BaseException:
            if events:  # part of it is applied
                self._forget(live.table.head.id)
            raise
        live.shown.clear()
        return events

    async def _finish(self, live: Live, job: Append) -> None:
        table_id = live.table.head.id
        try:
            stored = await self._writer.append(job)
        except BaseException:
            self._forget(table_id)
            raise
        if not stored:
            self._forget(table_id)
            fresh = await self._find(table_id)
            self.watchers.wake(table_id)
            raise LostRace(fresh.table.number)
        self.watchers.wake(table_id)

    async def create(
        self, head: Head, entries: list[Entry], *, linked: Live | None = None, link: Entry | None = None
    ) -> Live:
        """Store a new table with its first entries; with `link`, together with an entry of the table it follows."""
        live = Live(TableState(head))
        events = self._apply(live, tuple(entries))
        table = live.table
        values = self._values(table)
        job = Append(head.id, entries, values)
        row = {**head_row(head), **values}
        job.before = [(rows.tables, row)]
        job.after = seat_statements(self.database, table, tuple(entries))
        for more in self.with_append:
            job.after += more(table, events)
        if linked is not None and link is not None:
            statements = [
                *job.before,
                (rows.log, [entry_row(head.id, entry) for entry in entries]),
                *job.after,
            ]
            await self.append(linked, link, after=statements)
        else:
            await self._writer.append(job)
        self._live[head.id] = live
        for follow in self.after_append:
            follow(table, events)
        return live

    def _values(self, table: TableState) -> dict[str, Any]:
        waiting = table.waiting
        people = [seat for seat in waiting if table.seats[seat].player is None]
        deadlines = [due for seat in people if (due := table.deadline(seat)) is not None]
        due = None
        if len(people) < len(waiting):
            due = table.changed + table.head.options.pace / 1000 + self._bot_lease
        return {
            "state": table.state,
            "number": table.number,
            "changed": table.changed,
            "waiting": sum(1 << seat for seat in people),
            "deadline": min(deadlines, default=None),
            "bot_due": due,
        }

    # forgetting

    def _forget(self, table_id: str) -> None:
        self._live.pop(table_id, None)

    def drop(self, table_id: str) -> None:
        """A table that was deleted: nobody finds it any more, and who watches it is told so."""
        self._forget(table_id)
        self.watchers.wake(table_id)

    def forget_idle(self, older_than: float) -> None:
        """Let tables go that nobody asked for lately."""
        limit = time.monotonic() - older_than
        for table_id, live in list(self._live.items()):
            if live.used < limit and not live.lock.locked():
                self._forget(table_id)

    def known(self, table_id: str) -> Live:
        """A table in memory. Raises KeyError for one that rests."""
        return self._live[table_id]

    @property
    def in_memory(self) -> int:
        """How many tables are in memory."""
        return len(self._live)

    def take_in(self, table_id: str, number: int, entry: Entry | None) -> bool:
        """Another process stored an entry: whether all is done that there is to do about it.

        That is so for nearly every entry, and it needs no task and no lock, which would take longer than the entry
        itself. It does not count as using the table: where nobody asks for it any more it is let go.
        """
        live = self._live.get(table_id)
        if live is None:
            self.watchers.wake(table_id)
            return True
        table = live.table
        if table.number >= number:
            return True
        if live.lock.locked() or entry is None or entry.kind == "rewind" or table.number != number - 1:
            return False
        try:
            table.apply(entry)
        except TracksideError:  # part of it may be applied: who asks next loads it, and is told what is wrong
            logger.exception("an entry that was heard does not fit", extra={"table": table_id})
            self._forget(table_id)
        live.shown.clear()
        self.watchers.wake(table_id)
        return True

    async def heard(self, table_id: str, number: int, entry: Entry | None) -> None:
        """A process stored an entry, perhaps this one."""
        live = self._live.get(table_id)
        if live is None:
            self.watchers.wake(table_id)
        elif live.table.number < number:
            async with self.at(table_id, after=0, asked=False) as live:
                if entry is not None and entry.kind != "rewind" and live.table.number == number - 1:
                    live.table.apply(entry)
                    live.shown.clear()
                    self.watchers.wake(table_id)
                elif live.table.number < number:
                    await self._take_in(live, await self._logs.newer(table_id, live.table.number))

    async def catch_up_all(self) -> None:
        """Nothing was heard for a while: look at all tables in memory, and let everybody else look themselves."""
        tables = rows.tables.c
        known = {table_id: live.table.number for table_id, live in self._live.items()}
        for watched in self.watchers.watched():
            if watched not in known:
                self.watchers.wake(watched)
        for group in batched(known, _LOOKED_UP_AT_ONCE):
            query = select(tables.id, tables.number).where(tables.id.in_(group))
            async with self.database.reading() as connection:
                found = (await connection.execute(query)).all()
            for table_id, number in found:
                if number > known[table_id]:
                    await self.heard(table_id, number, None)


def _play(table: TableState, entries: list[Entry], _: float) -> None:
    """In a thread, with a nap now and then."""
    table.apply_all(entries, lambda entry: nap() if entry.number % _NAP_EVERY == 0 else None)


def batched(items: Iterable[str], size: int) -> Iterator[list[str]]:
    """The items in lists of so many."""
    rest = iter(items)
    while group := list(islice(rest, size)):
        yield group
