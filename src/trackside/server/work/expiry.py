"""What nobody comes back to is let go, bit by bit, so that a server does not grow for ever by strangers who looked in.

What people with an account played stays, and what guests played stays for a while.
"""

from __future__ import annotations

import asyncio
import time
from typing import Any

from sqlalchemy import delete, exists, func, or_, select

from ..log_lines import logger
from ..people.identity import People
from ..people.passes import COOKIE_SECONDS
from ..problems import ServerProblem
from ..settings import Settings
from ..store import rows
from ..store.database import Database
from ..store.removing import delete_of_people, delete_tables
from ..tables.live import Tables
from .chore import Chore

_DAY = 86_400.0
_CLOSED_DAYS = 1.0
_NOTICE_DAYS = 60.0
_MOST_NOTICES = 200
_SOON = 1.0
_AT_ONCE = 100
"""Tables or people that go in one step; others write in between."""


class Expiry(Chore):
    """Lets go what is old and nobody's."""

    def __init__(self, settings: Settings, database: Database, tables: Tables, people: People) -> None:
        super().__init__()
        self._settings = settings
        self._database = database
        self._tables = tables
        self._people = people

    async def _run(self) -> None:
        """A step now and then. While there is more to do the next one is soon."""
        more = False
        while True:
            await asyncio.sleep(_SOON if more else self._settings.expiry_seconds)
            try:
                more = await self.step()
            except Exception:
                logger.exception("cannot let go what is old")

    async def step(self) -> bool:
        """Let some of it go; whether there may be more."""
        now = time.time()
        await self._secrets(now)
        notices = await self._notices(now)
        tables = await self._old_tables(now)
        for table_id in tables:
            await self._remove(table_id)
        guests = await self._guests(now)
        if tables or guests:
            logger.info("let go", extra={"kind": f"{len(tables)} tables, {guests} guests"})
        return max(len(tables), guests, notices) >= _AT_ONCE

    async def _secrets(self, now: float) -> None:
        """Links, codes and sessions that no longer count."""
        async with self._database.writing() as connection:
            await connection.execute(delete(rows.links).where(rows.links.c.expires < now))
            await connection.execute(delete(rows.codes).where(rows.codes.c.expires < now))
            await connection.execute(delete(rows.sessions).where(rows.sessions.c.seen < now - COOKIE_SECONDS))

    async def _notices(self, now: float) -> int:
        """Old notices, and of those who have very many all but the latest."""
        notices = rows.notifications.c
        crowded = select(notices.person).group_by(notices.person).having(func.count() > _MOST_NOTICES).limit(_AT_ONCE)
        async with self._database.writing() as connection:
            await connection.execute(delete(rows.notifications).where(notices.at < now - _NOTICE_DAYS * _DAY))
            people = list((await connection.execute(crowded)).scalars())
            for person in people:
                latest = select(notices.at).where(notices.person == person).order_by(notices.at.desc())
                oldest = (await connection.execute(latest.offset(_MOST_NOTICES).limit(1))).scalar()
                old = (notices.person == person) & (notices.at <= oldest)
                await connection.execute(delete(rows.notifications).where(old))
        return len(people)

    async def _old_tables(self, now: float) -> list[str]:
        """Tables that were closed, never begun, or left by guests."""
        settings, tables, sitters = self._settings, rows.tables.c, rows.sitters.c
        accounts = exists(
            select(rows.people.c.id)
            .join(rows.sitters, sitters.person == rows.people.c.id)
            .where(sitters.table_id == tables.id, rows.people.c.login.is_not(None))
        )
        anybody = exists(select(sitters.person).where(sitters.table_id == tables.id))
        ages = [
            (tables.state == "closed", _CLOSED_DAYS),
            (tables.state == "open", settings.open_days),
            (~anybody, settings.open_days),  # only bots, and nobody who came to see them
            ((tables.state == "playing") & ~accounts, settings.unfinished_days),
            ((tables.state == "finished") & ~accounts, settings.guest_record_days),
        ]
        old = or_(*(which & (tables.changed < now - days * _DAY) for which, days in ages if days))
        youngest = now - min((days for _, days in ages if days), default=0) * _DAY
        query = select(tables.id).where(tables.changed < youngest, old).order_by(tables.changed).limit(_AT_ONCE)
        async with self._database.reading() as connection:
            return list((await connection.execute(query)).scalars())

    async def _remove(self, table_id: str) -> None:
        """Take a table away. Whoever looks at it at this moment waits for that, and finds it gone."""
        try:
            async with self._tables.at(table_id, asked=False):
                await self._delete(table_id)
                self._tables.drop(table_id)
        except ServerProblem:  # of rules or a map that are no longer there: it cannot be in memory
            await self._delete(table_id)

    async def _delete(self, table_id: str) -> None:
        async with self._database.writing() as connection:
            await delete_tables(connection, [table_id])

    async def _guests(self, now: float) -> int:
        """Guests who have not been here for long and left no game behind."""
        days = self._settings.guest_days
        if not days:
            return 0
        people: Any = rows.people.c
        sat = exists(select(rows.sitters.c.person).where(rows.sitters.c.person == people.id))
        played = exists(select(rows.results.c.player).where(rows.results.c.player == people.id))
        query = select(people.id).where(people.seen < now - days * _DAY, people.login.is_(None), ~sat, ~played)
        async with self._database.writing() as connection:
            gone = list((await connection.execute(query.limit(_AT_ONCE))).scalars())
            if gone:
                await delete_of_people(connection, gone)
                await connection.execute(delete(rows.people).where(people.id.in_(gone)))
                for person in gone:
                    await self._database.tell_of_person(connection, person)
        for person in gone:
            self._people.forget(person)
        return len(gone)
