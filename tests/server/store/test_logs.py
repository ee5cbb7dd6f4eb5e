"""What other processes stored since: asked for many tables at once, and every one that asks hears of its own."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import asyncpg
import pytest
from sqlalchemy import delete

from trackside.server.store import rows
from trackside.server.store.database import Database
from trackside.server.store.logs import Logs
from trackside.server.store.straight import Straight, StraightError
from trackside.server.store.upgrade import upgrade

HEAD = {"game": "europe", "players": 2, "seed": "s", "rules": "1", "options": "{}", "creator": "p", "invite": "i"}
HEAD |= {"private": True, "created": 0.0, "state": "playing", "number": 0, "changed": 0.0, "waiting": 0}
NAMES = [f"log{n}" for n in range(100)]


def checked(url: str, work: Callable[[Database], Awaitable[Any]]) -> None:
    """A hundred tables, each with as many entries as its name says."""

    async def check() -> None:
        database = Database(url)
        await upgrade(database)
        ours = rows.tables.c.id.in_(NAMES)
        entries = [
            {"table_id": name, "number": number, "at": number / 7, "kind": "action", "seat": 0, "data": f"{name}é"}
            for length, name in enumerate(NAMES)
            for number in range(1, length + 1)
        ]
        async with database.writing() as connection:
            await connection.execute(rows.tables.insert(), [{"id": name, **HEAD} for name in NAMES])
            await connection.execute(rows.log.insert(), entries)
        try:
            await asyncio.wait_for(work(database), 60)
        finally:
            async with database.writing() as connection:
                await connection.execute(delete(rows.log).where(rows.log.c.table_id.in_(NAMES)))
                await connection.execute(delete(rows.tables).where(ours))
            await database.close()

    asyncio.run(check())


@pytest.fixture(scope="module")
def postgresql(postgres_url: str) -> str:
    from ..conftest import make_database

    return make_database(postgres_url)


def test_a_log_is_read_whole_and_in_order(database: str) -> None:
    async def work(db: Database) -> None:
        found = await Logs(db).whole("log99")
        assert [(e.number, e.at, e.kind, e.seat, e.data, e.client) for e in found] == [
            (number, number / 7, "action", 0, "log99é", None) for number in range(1, 100)
        ]
        assert await Logs(db).whole("nowhere") == []

    checked(database, work)


def test_many_that_ask_at_once_share_answers_and_each_hears_of_its_own_table(
    postgresql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = 0
    fetch = Straight.fetch

    async def counted(self: Straight, statement: str, *given: Any) -> list[Any]:
        nonlocal asked
        asked += 1
        return await fetch(self, statement, *given)

    monkeypatch.setattr(Straight, "fetch", counted)

    async def work(db: Database) -> None:
        logs = Logs(db)
        found = await asyncio.gather(*(logs.newer(name, length // 2) for length, name in enumerate(NAMES)))
        assert asked == 2  # a hundred, of which 64 at once
        for length, entries in enumerate(found):
            assert [entry.number for entry in entries] == list(range(length // 2 + 1, length + 1))
            assert all(entry.data == f"log{length}é" for entry in entries)
        twice = await asyncio.gather(logs.newer("log7", 3), logs.newer("log7", 6))
        assert [[entry.number for entry in entries] for entries in twice] == [[4, 5, 6, 7], [7]]

    checked(postgresql, work)


def test_what_is_stored_before_somebody_asks_is_heard_even_while_another_answer_is_on_its_way(postgresql: str) -> None:
    async def work(db: Database) -> None:
        logs = Logs(db)
        before = asyncio.create_task(logs.newer("log0", 0))
        await asyncio.sleep(0)
        entry = {"table_id": "log0", "number": 1, "at": 1.0, "kind": "action", "seat": 0, "data": "draw"}
        async with db.writing() as connection:
            await connection.execute(rows.log.insert(), [entry])
        assert [one.number for one in await logs.newer("log0", 0)] == [1]
        await before

    checked(postgresql, work)


def test_who_goes_away_or_meets_a_lost_connection_spoils_nothing_for_others(postgresql: str) -> None:
    async def work(db: Database) -> None:
        logs = Logs(db)
        gone, stays = (asyncio.create_task(logs.newer("log5", 0)) for _ in range(2))
        await asyncio.sleep(0)
        gone.cancel()
        assert len(await stays) == 5
        other = await asyncpg.connect(db.dsn)
        end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = $1 AND datname = $2"
        try:
            waiting = asyncio.create_task(db.straight.fetch("SELECT pg_sleep(20)"))
            await asyncio.sleep(0.2)
            assert await other.fetch(end, "SELECT pg_sleep(20)", db.url.database)
            with pytest.raises(StraightError):
                await waiting
        finally:
            await other.close()
        assert len(await logs.newer("log5", 0)) == 5
        with pytest.raises(StraightError) as told:
            await db.straight.fetch("SELECT secret FROM nowhere")
        assert "secret" not in str(told.value)
        assert not told.value.spoilt
        waiting = asyncio.create_task(db.straight.fetch("SELECT pg_sleep(20)"))
        await asyncio.sleep(0.2)
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        assert len(await logs.newer("log6", 0)) == 6

    checked(postgresql, work)
