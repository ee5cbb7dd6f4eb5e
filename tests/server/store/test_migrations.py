"""Databases of before: what they hold by no rule is mended, and nothing of it is said aloud."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import json
import sqlite3
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from alembic import command
from sqlalchemy import text

from trackside.cli.main import main
from trackside.server.people.names import clean_name
from trackside.server.store.database import Database, DatabaseError
from trackside.server.store.upgrade import _config, upgrade

from ..conftest import easy, make_database
from ..running import running

SECRET = "ab" * 32
HASH = "$argon2id$v=19$m=65536,t=3,p=4$not-for-anybody"
PEOPLE = [
    # id, name, login
    ("0000000000000001", "a\u0000b", None),
    ("0000000000000002", "\u001b[2J", "x\u0000y"),
    ("0000000000000003", "ß" * 40, "ss" * 20),
    ("0000000000000004", "Ann", "ann"),
    ("0000000000000005", "Аnn", "аnn"),  # the first letter is a Cyrillic one
    ("0000000000000006", "\u202e\u200b", None),
]


def cookie(person: str) -> str:
    """A cookie as they were."""
    key = hmac.digest(bytes.fromhex(SECRET), b"cookies", "sha256")
    return f"{person}.1.{hmac.digest(key, f'{person}.1'.encode(), 'sha256').hex()}"


async def first_version(url: str) -> None:
    """A database of the first version."""
    database = Database(url)
    async with database.engine.begin() as connection:
        await connection.run_sync(lambda opened: command.upgrade(_config(opened), "0001"))
    await database.close()


def old_file(tmp_path: Path) -> Path:
    """A SQLite file of the first version, with what strangers could put into it then."""
    file = tmp_path / "old.sqlite"
    asyncio.run(first_version(f"sqlite:///{file}"))
    with sqlite3.connect(file) as connection:
        connection.execute("INSERT INTO settings VALUES ('secret', ?)", (SECRET,))
        for number, (person, name, login) in enumerate(PEOPLE):
            row = (person, f"public{person[6:]}", name, login, HASH if login else None, 1, "{}", float(number))
            connection.execute(
                "INSERT INTO people (id, public, name, login, password, version, preferences, created) "
                "VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                row,
            )
        connection.execute(
            "INSERT INTO tokens (id, person, name, digest, created) VALUES ('t', ?, ?, ?, 0)",
            (PEOPLE[0][0], "\u0000", hashlib.sha256(b"ts_old").hexdigest()),
        )
        connection.execute(
            "INSERT INTO tables (id, game, players, seed, rules, options, creator, invite, private, created, state, "
            "number, changed, waiting) VALUES ('table', 'europe', 2, 's', '1', '{}', ?, 'i', 1, 0, 'open', 2, 0, 0)",
            (PEOPLE[0][0],),
        )
        sit = {"kind": "person", "person": PEOPLE[0][0], "public": "p", "name": "a\u0000b"}
        for number, kind, seat, data in (
            (1, "open", None, {"seats": ["open", "open"]}),
            (2, "sit", 0, sit),
        ):
            connection.execute(
                "INSERT INTO log (table_id, number, at, kind, seat, data) VALUES ('table', ?, 0, ?, ?, ?)",
                (number, kind, seat, json.dumps(data)),
            )
        shown = {"kind": "person", "name": "a\u0000b", "bot": None, "stand_in": None, "public": "p"}
        connection.execute("INSERT INTO seats VALUES ('table', 0, ?, ?)", (PEOPLE[0][0], json.dumps(shown)))
    connection.close()
    return file


def test_old_rows_are_mended_and_can_be_copied(
    tmp_path: Path, postgres_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file, target = old_file(tmp_path), make_database(postgres_url)
    assert main(["migrate-database", f"sqlite:///{file}", target]) == 0, capsys.readouterr().err
    with running(easy(target)) as server:
        guest = server.client()
        guest.http.cookies.set("trackside", cookie(PEOPLE[0][0]))
        assert guest.get("/api/me")["person"]["name"] == "ab", "guests keep their cookies"
        table = guest.get("/api/tables/table")
        assert table["yours"] == [0]
        assert table["seats"][0]["name"] == "ab"
        assert guest.get("/api/tables", mine=True)[0]["seats"][0]["name"] == "ab"
        assert server.client("ts_old").get("/api/tokens")[0]["name"] == "token"
        signed = server.client()
        signed.http.cookies.set("trackside", cookie(PEOPLE[3][0]))
        assert signed.get("/api/me") == {"person": None}, "who has an account signs in again"
        guest.post("/api/logout", 204)
        again = server.client()
        again.http.cookies.set("trackside", cookie(PEOPLE[0][0]))
        assert again.get("/api/me") == {"person": None}
        assert asyncio.run(_sitters(server)) == [("table", PEOPLE[0][0])]
        people = asyncio.run(_people(server))
        for row in people.values():
            assert clean_name(row["name"]) == row["name"]
            assert row["login"] is None or len(row["login"]) <= 40
        assert people[PEOPLE[3][0]]["login"] == "ann"
        assert people[PEOPLE[4][0]]["login"] != "аnn", "it looks like an older one"
        assert people[PEOPLE[5][0]]["name"].startswith("guest-")


async def _rows(server: Any, query: str) -> list[Any]:
    connection = await asyncpg.connect(server.app.app.state.services.database.dsn)
    found = await connection.fetch(query)
    await connection.close()
    return list(found)


async def _sitters(server: Any) -> list[tuple[str, str]]:
    return [tuple(row) for row in await _rows(server, "SELECT table_id, person FROM sitters")]


async def _people(server: Any) -> dict[str, Any]:
    return {row["id"]: row for row in await _rows(server, "SELECT * FROM people")}


def test_the_first_version_becomes_this_one_in_both_databases(tmp_path: Path, postgres_url: str) -> None:
    for url in (f"sqlite:///{tmp_path / 'a.sqlite'}", make_database(postgres_url)):
        asyncio.run(first_version(url))
        with running(easy(url)) as server:
            server.client().open("europe", "me", "me")


def test_a_row_that_cannot_be_copied_is_not_printed(
    tmp_path: Path, postgres_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file, target = old_file(tmp_path), make_database(postgres_url)

    async def spoil() -> None:
        database = Database(f"sqlite:///{file}")
        await upgrade(database)
        async with database.engine.begin() as connection:
            await connection.execute(text("UPDATE people SET name = 'a' || char(0) WHERE login = 'ann'"))
        await database.close()

    asyncio.run(spoil())
    assert main(["migrate-database", f"sqlite:///{file}", target]) == 2
    told = "".join(capsys.readouterr())
    assert "people: rows 1 to 6 cannot be copied (CharacterNotInRepertoireError)" in told
    assert "argon2" not in told
    assert PEOPLE[3][0] not in told


def test_an_upgrade_that_fails_tells_no_rows(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = old_file(tmp_path)
    with sqlite3.connect(file) as connection:
        connection.execute("CREATE TABLE sessions (id INTEGER)")
    connection.close()

    async def bring_up() -> None:
        database = Database(f"sqlite:///{file}")
        try:
            await upgrade(database)
        finally:
            await database.close()

    with pytest.raises(DatabaseError, match="cannot be brought up to date"):
        asyncio.run(bring_up())
