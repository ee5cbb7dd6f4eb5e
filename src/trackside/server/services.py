"""Everything a server is made of, put together; started and stopped with the application."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Coroutine
from dataclasses import dataclass
from typing import Any

from sqlalchemy import select
from sqlalchemy.exc import SQLAlchemyError

from .code import RunningCode
from .games import game_named, games
from .limits.buckets import Buckets
from .limits.payers import Payers
from .limits.turns import Turns
from .log_lines import logger
from .measures import Measures
from .people.accounts import Accounts
from .people.identity import People
from .people.leaving import Leaving
from .people.mail import Mail, mail_server
from .people.passes import Passes
from .problems import ServerProblem
from .settings import Settings
from .social import notices, results
from .social.daily_deals import DailyDeals
from .social.deliveries import Deliveries
from .social.ratings import Ratings
from .social.sitters import Sitters
from .social.webhooks import Webhooks
from .store import rows
from .store.database import Database
from .store.listening import GAP, Listener
from .store.pulse import Pulse
from .store.upgrade import upgrade
from .store.writer import Writer
from .tables.acting import Acting
from .tables.live import Tables
from .tables.log import Entry, TableEvent
from .tables.manners import Manners
from .tables.seating import Seating
from .tables.state import TableState
from .tables.watchers import Watchers
from .work.bot_turns import BotTurns
from .work.expiry import Expiry
from .work.replays import Replays
from .work.sweep import Sweep


@dataclass
class Services:
    """The parts of a running server."""

    settings: Settings
    code: RunningCode
    measures: Measures
    turns: Turns
    database: Database
    watchers: Watchers
    writer: Writer
    tables: Tables
    seating: Seating
    acting: Acting
    manners: Manners
    bots: BotTurns
    payers: Payers
    replays: Replays
    people: People
    passes: Passes
    accounts: Accounts
    leaving: Leaving
    mail: Mail
    newcomers: Buckets
    """How many new people may come from an address."""
    ratings: Ratings
    daily: DailyDeals
    webhooks: Webhooks
    deliveries: Deliveries
    sweep: Sweep
    expiry: Expiry
    pulse: Pulse
    stopping: asyncio.Event
    openings: Buckets
    """Tables opened, by address."""
    hints: Buckets
    """Hints asked for, by address."""
    connections: dict[str, int]
    """WebSockets by address."""

    @classmethod
    async def start(
        cls,
        settings: Settings,
        code: RunningCode,
        measures: Measures,
        database: Database,
        turns: Turns,
        openings: Buckets,
    ) -> Services:
        """Bring the database up to date and begin."""
        database.hold()
        await upgrade(database)
        games()  # a map that is left out is said now, not when somebody asks for it
        secret = await database.shared_secret()
        watchers, writer = Watchers(), Writer(database, turns.stands_back)
        payers, replays = Payers(), Replays(settings, measures)
        tables = Tables(database, writer, watchers, settings.bot_lease, payers, measures.waited)
        seating, acting = Seating(tables, settings, replays), Acting(tables)
        bots = BotTurns(tables, acting, measures, settings, payers, turns)
        passes = Passes(database)
        people = People(database, passes)
        ratings = Ratings(database)
        daily = DailyDeals(database, tables, seating, secret)
        webhooks = Webhooks(database, settings.webhooks_to_anywhere)
        await webhooks.load()
        tables.with_append += [
            Sitters(database).with_append,
            results.with_append,
            notices.with_append,
            webhooks.with_append,
        ]
        deliveries = Deliveries(database, settings.webhooks_to_anywhere)
        sweep = Sweep(settings, database, tables, seating, bots, ratings, deliveries)
        services = cls(
            settings=settings,
            code=code,
            measures=measures,
            turns=turns,
            database=database,
            watchers=watchers,
            writer=writer,
            tables=tables,
            seating=seating,
            acting=acting,
            manners=Manners(tables),
            bots=bots,
            payers=payers,
            replays=replays,
            people=people,
            passes=passes,
            accounts=Accounts(database, people, measures.waited),
            leaving=Leaving(database, tables, seating, people),
            mail=Mail(mail_server()),
            newcomers=Buckets(settings.newcomers_per_hour / 3600, settings.newcomers_per_hour),
            ratings=ratings,
            daily=daily,
            webhooks=webhooks,
            deliveries=deliveries,
            sweep=sweep,
            expiry=Expiry(settings, database, tables, people),
            pulse=Pulse(database),
            stopping=asyncio.Event(),
            hints=Buckets(settings.hints_per_minute / 60, settings.hints_per_minute),
            openings=openings,
            connections={},
        )
        tables.after_append.append(services._count)
        sweep.start()
        services.expiry.start()
        return services

    def _count(self, table: TableState, events: list[TableEvent]) -> None:
        for event in events:
            self.measures.events.labels(event.kind).inc()

    def measure(self) -> bytes:
        """The figures as they are now."""
        self.measures.compiled.set(self.code.kind != "uncompiled")
        self.measures.watching.set(self.watchers.count)
        self.measures.in_memory.set(self.tables.in_memory)
        self.measures.thinking.set(self.bots.thinking)
        threads = self.bots.threads
        self.measures.waiting.labels("bot").set(threads.waiting)
        self.measures.waiting.labels("unwatched").set(threads.waiting_slowly)
        self.measures.waiting.labels("load").set(self.tables.threads.waiting)
        self.measures.waiting.labels("replay").set(self.replays.threads.waiting)
        self.measures.waiting.labels("password").set(self.accounts.threads.waiting)
        self.measures.hanging.set(threads.lost)
        return self.measures.text()

    async def listen(self, listener: Listener) -> None:
        """Hear from other processes what they stored."""
        tasks: set[asyncio.Task[None]] = set()
        own = f'["{self.database.process}"'

        def begin(work: Coroutine[Any, Any, None]) -> None:
            task = asyncio.create_task(work)
            tasks.add(task)
            task.add_done_callback(tasks.discard)

        async for message in listener.hear():
            if message == GAP:
                self.people.forget_all()
                begin(self._catch_up())
            for line in message.splitlines():
                if line.startswith(own):
                    continue
                _, table_id, number, *rest = json.loads(line)
                if table_id is None:
                    self.people.forget(number)
                    begin(self.webhooks.learn(number))
                    continue
                entry = Entry(number, *rest) if rest else None
                if not self.tables.take_in(table_id, number, entry):
                    begin(self._hear(table_id, number, entry))

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

    async def families_in_play(self) -> tuple[str, ...]:
        """Names of the families that are played at tables now."""
        query = select(rows.tables.c.game).where(rows.tables.c.state == "playing").distinct()
        async with self.database.reading() as connection:
            played = (await connection.execute(query)).scalars().all()
        return tuple(sorted({game_named(name).family for name in played if name in games()}))

    def wind_down(self) -> None:
        """Let everybody go who waits for something to happen: the server is about to stop."""
        self.stopping.set()
        self.watchers.wake_all()

    async def stop(self) -> None:
        """Store what is under way, then give everything back."""
        self.wind_down()
        self.code.end()
        await self.sweep.stop()
        await self.expiry.stop()
        await self.deliveries.stop()
        await self.bots.stop()
        await self.mail.stop()
        self.accounts.stop()
        self.replays.stop()
        self.tables.threads.stop()
        await self.writer.stored()
        await self.database.close()
        logger.info("stopped")
