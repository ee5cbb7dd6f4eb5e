"""New rows of several tables that are stored with one statement, on both databases."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest
from sqlalchemy import delete, select
from sqlalchemy.exc import DBAPIError, IntegrityError

from trackside.server.store import rows
from trackside.server.store.database import Database
from trackside.server.store.new_rows import new_rows
from trackside.server.store.upgrade import upgrade

ODD = 'a b \U0001f682 "quoted" \'too\' \\u0041 \\ \u202e {"json": [1, null]} \t\n'
NOW = 1763520000.1234567


def person(number: int, **more: Any) -> dict[str, Any]:
    row = {"id": f"new{number}", "public": f"pub{number}", "name": ODD[:40], "login": None, "login_key": None}
    row |= {"name_key": None, "password": None, "mail": None, "preferences": ODD, "created": NOW, "seen": 0.1 + 0.2}
    return {**row, "deleted": None, **more}


def session(number: int, **more: Any) -> dict[str, Any]:
    row = {"id": f"s{number}", "person": f"new{number}", "digest": f"new{number}", "browser": ODD}
    return {**row, "created": 1e-9, "seen": 5e300, **more}


def checked(url: str, work: Any) -> None:
    async def check() -> None:
        database = Database(url)
        await upgrade(database)
        try:
            await work(database)
        finally:
            async with database.writing() as connection:
                await connection.execute(delete(rows.sessions).where(rows.sessions.c.person.like("new%")))
                await connection.execute(delete(rows.people).where(rows.people.c.id.like("new%")))
            await database.close()

    asyncio.run(check())


async def found(database: Database) -> list[list[dict[str, Any]]]:
    async with database.reading() as connection:
        people = await connection.execute(select(rows.people).where(rows.people.c.id.like("new%")).order_by("id"))
        of_them = select(rows.sessions).where(rows.sessions.c.person.like("new%")).order_by("id")
        return [
            [dict(row) for row in people.mappings()],
            [dict(row) for row in (await connection.execute(of_them)).mappings()],
        ]


def test_they_are_stored_as_they_were_given(database: str) -> None:
    async def work(db: Database) -> None:
        people = [person(1), person(2, name="ß\u0301", seen=time.time())]
        assert await db.store_rows([(rows.people, people), (rows.sessions, session(1)), (rows.sessions, session(2))])
        assert await found(db) == [people, [session(1), session(2)]]

    checked(database, work)


@pytest.mark.parametrize(
    "spoilt",
    [
        [(rows.people, person(1)), (rows.sessions, [session(1), session(2)])],  # whose person is nobody
        [(rows.people, [person(1), person(1)])],
        [(rows.people, [person(1), person(2, name=None)])],
    ],
)
def test_all_of_it_or_nothing_and_the_error_is_told(database: str, spoilt: list[Any]) -> None:
    async def work(db: Database) -> None:
        assert not await db.store_rows(spoilt)
        assert await found(db) == [[], []]
        with pytest.raises(IntegrityError):
            await db.store(*spoilt)
        assert await found(db) == [[], []]

    checked(database, work)


def test_a_text_with_the_character_zero_is_never_cut(database: str) -> None:
    async def work(db: Database) -> None:
        given = person(1, name="a\0b")
        try:
            await db.store((rows.people, given))
        except DBAPIError:
            assert not db.is_sqlite  # PostgreSQL has no such texts
            given = None
        assert (await found(db))[0] == ([given] if given else [])

    checked(database, work)


def test_what_is_no_new_row_is_done_otherwise() -> None:
    assert new_rows([(rows.people, person(1)), (rows.settings, {"key": "a", "value": "b"})]) is None
    assert new_rows([(rows.people.update().values(name="x"), {})]) is None
