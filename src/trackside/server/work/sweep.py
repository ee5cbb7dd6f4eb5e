"""What becomes due without a request: clocks that run out, bots whose process died, tables nobody asks for any more."""

from __future__ import annotations

import asyncio
import time

from sqlalchemy import select, update

from ..log_lines import logger
from ..problems import ServerProblem
from ..settings import Settings
from ..social.deliveries import Deliveries
from ..social.ratings import Ratings
from ..store import rows
from ..store.database import Database
from ..tables.live import Tables
from ..tables.seating import Seating
from .bot_turns import BotTurns
from .chore import Chore

_AT_ONCE = 200


class Sweep(Chore):
    """A task that asks the database what is due. What is not due costs nothing."""

    def __init__(
        self,
        settings: Settings,
        database: Database,
        tables: Tables,
        seating: Seating,
        bots: BotTurns,
        ratings: Ratings,
        deliveries: Deliveries,
    ) -> None:
        super().__init__()
        self._settings = settings
        self._database = database
        self._tables = tables
        self._seating = seating
        self._bots = bots
        self._ratings = ratings
        self._deliveries = deliveries

    async def _run(self) -> None:
        if self._database.is_sqlite:  # nobody else can be at it, so bots go on at once after a restart
            await self._wake_bots(float("inf"))
        while True:
            try:
                await self.sweep()
            except Exception:
                logger.exception("sweep failed")
            await asyncio.sleep(self._settings.sweep_seconds)

    async def sweep(self) -> None:
        """Look after everything once."""
        await self._end_time()
        await self._wake_bots(time.time())
        await self._ratings.work_off()
        await self._deliveries.begin_due()
        self._tables.forget_idle(self._settings.idle_seconds)

    async def _end_time(self) -> None:
        tables, now = rows.tables.c, time.time()
        query = select(tables.id).where(tables.deadline <= now).order_by(tables.deadline).limit(_AT_ONCE)
        async with self._database.engine.connect() as connection:
            late = list((await connection.execute(query)).scalars())
        for table_id in late:
            try:
                await self._end_time_at(table_id)
            except ServerProblem:  # somebody acted just now
                continue

    async def _end_time_at(self, table_id: str) -> None:
        async with self._tables.at(table_id, asked=False) as live:
            now = time.time()
            for seat in range(live.table.head.players):
                due = live.table.deadline(seat)
                if due is not None and due <= now:
                    await self._seating.absent(live, seat, "time", now)

    async def _wake_bots(self, now: float) -> None:
        """BotTurns that should have acted: this process claims them, and of several processes only one can."""
        tables = rows.tables.c
        query = select(tables.id, tables.bot_due).where(tables.bot_due <= now).order_by(tables.bot_due).limit(_AT_ONCE)
        if now == float("inf"):
            query = select(tables.id, tables.bot_due).where(tables.bot_due.is_not(None))
        async with self._database.engine.connect() as connection:
            due = (await connection.execute(query)).all()
        thinking = [table_id for table_id, _ in due if self._bots.act_at(table_id)]
        if thinking:  # they are no other process's to take over; in a crowd they wait long, so all are said at once
            still = update(rows.tables).where(tables.id.in_(thinking), tables.bot_due <= now)
            async with self._database.writing() as connection:
                await connection.execute(still.values(bot_due=time.time() + self._settings.bot_lease))
        for table_id, was_due in due:
            if table_id in thinking:
                continue
            claim = update(rows.tables).where(tables.id == table_id, tables.bot_due == was_due)
            async with self._database.writing() as connection:
                claimed = await connection.execute(claim.values(bot_due=time.time() + self._settings.bot_lease))
            if claimed.rowcount == 1:
                self._bots.kick(table_id)
