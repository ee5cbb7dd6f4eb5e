"""What SQLite stores with one statement is what it would store with many."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from trackside.server.store import rows
from trackside.server.store.database import Database
from trackside.server.store.statements import Statement
from trackside.server.store.writer_thread import WriterThread

ODD = 'a b \U0001f682 "quoted" \'too\' \\u0041 \u202e {"json": [1, null]} \t\n'
PERSON = {
    "id": "p1", "public": "q1", "name": ODD, "login": None, "login_key": None, "name_key": None, "password": None,
    "mail": None, "preferences": "{}", "created": 1763520000.1234567, "seen": 0.1 + 0.2, "deleted": None,
}  # fmt: skip
SESSION = {"id": "s1", "person": "p1", "digest": "d", "browser": ODD, "created": 1e-9, "seen": time.time()}
STATEMENTS: list[Statement] = [
    (rows.people, PERSON),
    (rows.sessions, [SESSION, {**SESSION, "id": "s2", "digest": "e"}]),
]


def stored(folder: Path, work: Callable[[Database], Any]) -> tuple[Any, list[Any]]:
    """What came of something, and all people and sessions afterwards."""
    file = folder / "a.sqlite"

    async def check() -> Any:
        database = Database(f"sqlite:///{file}")
        async with database.engine.begin() as connection:
            await connection.run_sync(rows.metadata.create_all)
        try:
            return await work(database)
        finally:
            await database.close()

    told = asyncio.run(check())
    with sqlite3.connect(file) as connection:
        found = [connection.execute(f"SELECT * FROM {name} ORDER BY 1").fetchall() for name in ("people", "sessions")]
    return told, found


def test_it_is_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "one").mkdir()
    (tmp_path / "many").mkdir()
    at_once, one = stored(tmp_path / "one", lambda database: database.thread.store_rows(STATEMENTS))
    assert at_once
    assert one[0][0][2] == ODD

    async def refused(self: WriterThread, statements: Any) -> bool:
        return False

    monkeypatch.setattr(WriterThread, "store_rows", refused)
    _, many = stored(tmp_path / "many", lambda database: database.store(*STATEMENTS))
    assert one == many
    assert len(one[1]) == 2


@pytest.mark.parametrize(
    "spoilt",
    [
        [(rows.people, PERSON), (rows.sessions, [SESSION, SESSION])],
        [(rows.people, PERSON), (rows.sessions, {**SESSION, "person": "nobody"})],
        [(rows.people, {**PERSON, "name": None})],
        [(rows.people, {**PERSON, "name": "a\0b"})],
        [(rows.people, PERSON), (rows.settings, {"key": "a", "value": "b"})],
        [(rows.people, PERSON), (rows.people.update().values(name="x"), {})],
    ],
)
def test_all_of_it_or_nothing(tmp_path: Path, spoilt: list[Statement]) -> None:
    at_once, found = stored(tmp_path, lambda database: database.thread.store_rows(spoilt))
    assert not at_once
    assert found == [[], []]


def test_of_moves_with_a_number_that_is_taken_none_is_stored(tmp_path: Path) -> None:
    """Then each is stored by itself, and its own table hears that another was first."""

    def move(number: int) -> tuple[Any, ...]:
        return "t1", number, 1.5, "action", 0, "{}", None, "playing", 1, None, None

    async def told(database: Database, moves: list[tuple[Any, ...]]) -> bool:
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        database.thread.store_moves(moves, done.set_result)
        return await done

    async def work(database: Database) -> tuple[bool, ...]:
        async with database.engine.begin() as connection:
            row = {column.name: 0 for column in rows.tables.columns} | {"id": "t1", "options": "{}", "rematch_of": None}
            await connection.execute(rows.tables.insert(), row)
        first = await told(database, [move(1)])
        both = await told(database, [move(2), move(1)])
        async with database.engine.connect() as connection:
            log = (await connection.exec_driver_sql("SELECT number FROM log")).scalars().all()
            table = (await connection.exec_driver_sql("SELECT number, changed, state FROM tables")).one()
        assert log == [1]
        assert tuple(table) == (1, 1.5, "playing")
        return first, both

    assert stored(tmp_path, work)[0] == (True, False)
