"""Everything a server is made of, put together; started and stopped with the application."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Coroutine
from dataclasses import dataclass
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from .games import games
from .log_lines import logger
from .measures import Measures
from .people.identity import People
from .problems import ServerProblem
from .settings import Settings
from .social import notices, results
from .social.daily_deals import DailyDeals
from .social.ratings import Ratings
from .social.webhooks import Webhooks
from .store.database import Database
from .store.listening import GAP
from .store.upgrade import upgrade
from .store.writer import Writer
from .tables.acting import Acting
from .tables.live import Tables
from .tables.log import Entry, TableEvent
from .tables.seating import Seating
from .tables.state import TableState
from .tables.watchers import Watchers
from .work.bot_turns import BotTurns
from .work.sweep import Sweep


@dataclass
class Services:
    """The parts of a running server."""

    settings: Settings
    measures: Measures
    database: Database
    watchers: Watchers
    writer: Writer
    tables: Tables
    seating: Seating
    acting: Acting
    bots: BotTurns
    people: People
    ratings: Ratings
    daily: DailyDeals
    webhooks: Webhooks
    sweep: Sweep
    stopping: asyncio.Event
    connections: dict[str, int]
    """WebSockets by address."""

    @classmethod
    async def start(cls, settings: Settings, measures: Measures, database: Database) -> Services:
        """Bring the database up to date and begin."""
        database.hold()
        await upgrade(database)
        games()  # a map that is left out is said now, not when somebody asks for it
        secret = await database.shared_secret()
        watchers, writer = Watchers(), Writer(database)
        writer.start()
        tables = Tables(database, writer, watchers, settings.bot_lease)
        seating, acting = Seating(tables), Acting(tables)
        bots = BotTurns(tables, acting, measures, settings.bot_threads)
        people = People(database, secret)
        ratings = Ratings(database)
        daily = DailyDeals(database, tables, seating, secret)
        webhooks = Webhooks(database, settings.webhooks_to_anywhere)
        await webhooks.load()
        tables.with_append += [results.with_append, notices.with_append, webhooks.with_append]
        sweep = Sweep(settings, database, tables, seating, bots, ratings, webhooks)
        services = cls(
            settings=settings,
            measures=measures,
            database=database,
            watchers=watchers,
            writer=writer,
            tables=tables,
            seating=seating,
            acting=acting,
            bots=bots,
            people=people,
            ratings=ratings,
            daily=daily,
            webhooks=webhooks,
            sweep=sweep,
            stopping=asyncio.Event(),
            connections={},
        )
        tables.after_append.append(services._count)
        sweep.start()
        return services

    def _count(self, table: TableState, events: list[TableEvent]) -> None:
        for event in events:
            self.measures.events.labels(event.kind).inc()

    def measure(self) -> bytes:
        """The figures as they are now."""
        self.measures.watching.set(self.watchers.count)
        self.measures.in_memory.set(self.tables.in_memory)
        self.measures.thinking.set(self.bots.thinking)
        return self.measures.text()

    async def listen(self, subscription: Any) -> None:
        """Hear from other processes what they stored."""
        tasks: set[asyncio.Task[None]] = set()
        own = f'["{self.database.process}"'

        def begin(work: Coroutine[Any, Any, None]) -> None:
            task = asyncio.create_task(work)
            tasks.add(task)
            task.add_done_callback(tasks.discard)

        async for message in subscription.iter_events():
            if message == GAP:
                self.people.forget_all()
                begin(self._catch_up())
            for line in message.decode().splitlines():
                if line.startswith(own):
                    continue
                _, table_id, number, *rest = json.loads(line)
                if table_id is None:
                    self.people.forget(number)
                    begin(self.webhooks.learn(number))
                else:
                    begin(self._hear(table_id, number, Entry(number, *rest) if rest else None))

    async def _hear(self, table_id: str, number: int, entry: Entry | None) -> None:
        with contextlib.suppress(ServerProblem):
            await self.tables.heard(table_id, number, entry)

    async def _catch_up(self) -> None:
        """Look for everything that may have been missed, until it is found."""
        while not self.stopping.is_set():
            try:
                await self.tables.catch_up_all()
                await self.webhooks.load()
            except (OSError, SQLAlchemyError):
                logger.exception("cannot look for what was missed")
                await asyncio.sleep(1)
            else:
                break

    async def stop(self) -> None:
        """Store what is under way, then give everything back."""
        self.stopping.set()
        self.watchers.wake_all()
        await self.sweep.stop()
        await self.bots.stop()
        await self.writer.stop()
        await self.database.close()
        logger.info("stopped")
