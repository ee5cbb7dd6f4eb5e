"""Everything a server is made of, put together; started and stopped with the application."""

from __future__ import annotations

import asyncio
import contextlib
from dataclasses import dataclass
from typing import Any

from .bots import Bots
from .database import Database
from .hub import Hub
from .log_lines import logger
from .measures import Measures
from .people import People
from .playing import Playing
from .position import Position, TableEvent
from .seating import Seating
from .settings import Settings
from .sweep import Sweep
from .tables import Tables
from .upgrade import upgrade
from .writer import Writer


@dataclass
class Services:
    """The parts of a running server."""

    settings: Settings
    measures: Measures
    database: Database
    hub: Hub
    writer: Writer
    tables: Tables
    seating: Seating
    playing: Playing
    bots: Bots
    people: People
    sweep: Sweep
    stopping: asyncio.Event
    connections: dict[str, int]
    """WebSockets by address."""

    @classmethod
    async def start(cls, settings: Settings, measures: Measures, database: Database) -> Services:
        """Bring the database up to date and begin."""
        database.hold()
        await upgrade(database)
        secret = await database.shared_secret()
        hub, writer = Hub(), Writer(database)
        writer.start()
        tables = Tables(database, writer, hub, settings.bot_lease)
        seating, playing = Seating(tables), Playing(tables)
        bots = Bots(tables, playing, settings.bot_threads)
        people = People(database, secret)
        sweep = Sweep(settings, database, tables, seating, bots)
        services = cls(
            settings,
            measures,
            database,
            hub,
            writer,
            tables,
            seating,
            playing,
            bots,
            people,
            sweep,
            asyncio.Event(),
            {},
        )
        tables.after_append.append(services._count)
        sweep.start()
        return services

    def _count(self, position: Position, events: list[TableEvent]) -> None:
        for event in events:
            self.measures.events.labels(event.kind).inc()

    def measure(self) -> bytes:
        """The figures as they are now."""
        self.measures.watching.set(self.hub.count)
        self.measures.in_memory.set(self.tables.in_memory)
        self.measures.thinking.set(self.bots.thinking)
        return self.measures.text()

    async def listen(self, subscription: Any) -> None:
        """Hear from other processes what they stored."""
        async for message in subscription.iter_events():
            for news in message.decode().split(","):
                table_id, _, number = news.partition(":")
                with contextlib.suppress(Exception):
                    await self.tables.heard(table_id, int(number))

    async def stop(self) -> None:
        """Store what is under way, then give everything back."""
        self.stopping.set()
        self.hub.wake_all()
        await self.sweep.stop()
        await self.bots.stop()
        await self.writer.stop()
        await self.database.close()
        logger.info("stopped")
