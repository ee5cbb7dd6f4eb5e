"""Servers on both databases, real ones."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tools import postgres
from trackside.server.people import accounts
from trackside.server.settings import NO_LIMITS, Settings

from .running import Client, Running, running

_numbers = itertools.count()

accounts.PASSES, accounts.KIBIBYTES = 1, 64
"""Passwords of tests are nobody's: hashing them well would take most of the time of many tests."""


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """A real PostgreSQL, started for these tests."""
    if postgres.install() is None:
        pytest.fail("PostgreSQL cannot be found or installed: python tools/postgres.py")
    with postgres.cluster() as url:
        yield url


def make_database(url: str) -> str:
    """A new database in a cluster."""
    import asyncpg

    name = f"trackside{next(_numbers)}"

    async def create() -> None:
        connection = await asyncpg.connect(url)
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()

    asyncio.run(create())
    return url.rpartition("/")[0] + f"/{name}"


@pytest.fixture(scope="session", params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    """The URL of an empty database, of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path_factory.mktemp('server') / 'games.sqlite'}"
    return make_database(request.getfixturevalue("postgres_url"))


def easy(database: str, **more: object) -> Settings:
    """Settings without limits and with short waits."""
    given = {**NO_LIMITS, "requests_per_second": 0, "sweep_seconds": 0.3}
    return Settings(database=database, **{**given, **more})  # type: ignore[arg-type]


@pytest.fixture(scope="session")
def server(database: str) -> Iterator[Running]:
    """A server on each kind of database."""
    with running(easy(database)) as started:
        yield started


@pytest.fixture(scope="session")
def lone_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server on SQLite, for what has nothing to do with the database."""
    folder: Path = tmp_path_factory.mktemp("lone")
    with running(easy(f"sqlite:///{folder / 'games.sqlite'}")) as started:
        yield started


@pytest.fixture
def ann(server: Running) -> Client:
    return server.client()


@pytest.fixture
def ben(server: Running) -> Client:
    return server.client()


Opened = Callable[..., tuple[str, Client, Client]]


@pytest.fixture
def together(ann: Client, ben: Client) -> Opened:
    """A table where Ann sits at seat 0 and Ben at seat 1."""

    def make(game: str = "europe", **more: object) -> tuple[str, Client, Client]:
        table = ann.open(game, "me", "friend", **more)
        ben.post(f"/api/tables/{table['id']}/join", invite=table["invite"], name="Ben")
        return table["id"], ann, ben

    return make
