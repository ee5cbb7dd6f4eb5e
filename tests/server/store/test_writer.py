"""Appends of many tables share statements, and each learns for itself whether it was first."""

from __future__ import annotations

import asyncio

from sqlalchemy import select

from trackside.server.limits.letting import asking
from trackside.server.store import rows
from trackside.server.store.append import Append
from trackside.server.store.database import Database
from trackside.server.store.upgrade import upgrade
from trackside.server.store.writer import Writer
from trackside.server.tables.log import Entry

NOW = 1794755505.2712345


def append(table: str, number: int, client: str | None = None) -> Append:
    values = {"state": "playing", "number": number, "changed": NOW, "waiting": 1, "deadline": None, "bot_due": NOW}
    return Append(table, [Entry(number, NOW + number, "action", 0, "draw", client)], values)


async def store(url: str) -> None:
    database = Database(url)
    await upgrade(database)
    head = {"game": "europe", "players": 2, "seed": "s", "rules": "1", "options": "{}", "creator": "p", "invite": "i"}
    head |= {"private": True, "created": 0.0, "state": "playing", "number": 0, "changed": 0.0, "waiting": 0}
    async with database.writing() as connection:
        await connection.execute(rows.tables.insert(), [{"id": name, **head} for name in "abc"])
    writer = Writer(database)
    assert await asyncio.gather(*(writer.append(append(name, 1, "x")) for name in "abc")) == [True] * 3
    taken = [append("a", 2), append("b", 1), append("c", 2, "x")]  # a number that is there, an id that was used
    assert await asyncio.gather(*map(writer.append, taken)) == [True, False, False]
    tables, log = rows.tables.c, rows.log.c
    async with database.engine.connect() as connection:
        ours = tables.id.in_(list("abc"))  # the database is shared by other tests
        found = await connection.execute(
            select(tables.id, tables.number, tables.bot_due).where(ours).order_by(tables.id)
        )
        assert found.all() == [("a", 2, NOW), ("b", 1, NOW), ("c", 1, NOW)]
        found = await connection.execute(
            select(log.table_id, log.number, log.at)
            .where(log.table_id.in_(list("abc")))
            .order_by(log.table_id, log.number)
        )
        assert found.all() == [("a", 1, NOW + 1), ("a", 2, NOW + 2), ("b", 1, NOW + 1), ("c", 1, NOW + 1)]
    async with database.writing() as connection:
        await connection.execute(rows.log.delete().where(log.table_id.in_(list("abc"))))
        await connection.execute(rows.tables.delete().where(tables.id.in_(list("abc"))))
    await writer.stored()
    await database.close()


def test_of_appends_stored_together_each_learns_whether_it_was_first(database: str) -> None:
    asyncio.run(store(database))


def test_moves_of_those_who_stand_back_have_a_lane_of_their_own(postgres_url: str) -> None:
    async def check() -> None:
        database = Database(postgres_url)
        writer, went = Writer(database, lambda address: address == "crowd"), []
        for name in ("_lane", "_back_lane"):
            lane = getattr(writer, name)
            lane.add = lambda given, name=name: (went.append(name), given.tell(True))
        for address in ("crowd", "honest"):
            asking.set(address)
            assert await writer.append(append("a", 1))
        assert went == ["_back_lane", "_lane"]
        await database.close()

    asyncio.run(check())
