"""The database: SQLite in one file, or PostgreSQL by URL."""

from __future__ import annotations

import json
import os
import secrets
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, create_engine, event, select, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from ...core import TracksideError
from ..limits.letting import elsewhere
from . import rows
from .listening import CHANNEL
from .new_rows import in_postgresql, new_rows
from .one_writer import OneWriter
from .readers import Readers
from .statements import Statement, executable
from .straight import Straight, StraightError
from .writer_thread import WriterThread

_NOTIFY = text(f"SELECT pg_notify('{CHANNEL}', :news)")
_DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}

BUSY_MILLISECONDS = 10_000
"""How long SQLite waits for another program, such as a backup."""


class DatabaseError(TracksideError):
    """A database that cannot be used, and why."""


def parse_url(given: str) -> URL:
    """The URL with the driver we use; a path alone is a SQLite file."""
    if "://" not in given:
        given = f"sqlite:///{given}"
    try:
        url = make_url(given)
        backend = url.get_backend_name()
    except (ArgumentError, ValueError):
        raise DatabaseError(f"{given!r} is no database URL: use sqlite:///FILE or postgresql://...") from None
    if backend not in _DRIVERS:
        raise DatabaseError(f"{backend} is not supported: use sqlite:///FILE or postgresql://...")
    url = url.set(drivername=_DRIVERS[backend])
    if backend == "sqlite" and not url.database:
        raise DatabaseError("name a file: sqlite:///FILE")
    return url


class Database:
    """An engine with what differs between the two kinds."""

    def __init__(self, url: str) -> None:
        self.url = parse_url(url)
        self.is_sqlite = self.url.get_backend_name() == "sqlite"
        self._lock: Any = None
        self.process = secrets.token_hex(4)
        """Marks what this process tells the others, so that it need not listen to itself."""
        self.one_writer = OneWriter()
        """SQLite has one writer at a time. Who waits for it in SQLite itself is sent away after some seconds. With
        PostgreSQL, moves do not ask for it."""
        if self.is_sqlite:
            self.file = Path(str(self.url.database)).expanduser()
            self.file.parent.mkdir(parents=True, exist_ok=True)
            self.url = self.url.set(database=str(self.file))
            self.engine: AsyncEngine = create_async_engine(self.url, hide_parameters=True)
            event.listen(self.engine.sync_engine, "connect", _prepare_sqlite)
            writing = create_engine(
                self.url.set(drivername="sqlite"), hide_parameters=True, connect_args={"check_same_thread": False}
            )
            event.listen(writing, "connect", _prepare_sqlite)
            self.thread = WriterThread(writing)
        else:
            # as many as ever: opening one costs more than most of what it is used for
            self.engine = create_async_engine(self.url, pool_size=8, max_overflow=0, hide_parameters=True)
            self.straight = Straight(self.dsn)
        self._reading = self.engine if self.is_sqlite else self.engine.execution_options(isolation_level="AUTOCOMMIT")
        """For single reads: no transaction is begun and ended around them."""
        self._readers = Readers()

    @property
    def dsn(self) -> str:
        """The URL as asyncpg takes it."""
        return self.url.set(drivername="postgresql").render_as_string(hide_password=False)

    def insert(self, table: Any) -> Any:
        """An insert that can say `on_conflict_do_nothing` and `on_conflict_do_update`, in this database's dialect."""
        return sqlite.insert(table) if self.is_sqlite else postgresql.insert(table)

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that writes. One at a time, so that those who play find a connection."""
        async with elsewhere(), self.one_writer.in_line(), self.engine.begin() as connection:
            yield connection

    async def store(self, *statements: Statement, about: Iterable[str] = ()) -> None:
        """A transaction that only writes; other processes forget what they know of the people it is about."""
        told = tuple(about)
        async with elsewhere(), self.one_writer.in_line():
            if (self.is_sqlite or not told) and await self.store_rows(statements):
                return
            if self.is_sqlite:
                await self.thread.run(partial(_execute, statements))
                return
            async with self.engine.begin() as connection:
                for statement in statements:
                    await connection.execute(*executable(statement))
                for person in told:
                    await self.tell_of_person(connection, person)

    async def store_rows(self, statements: Sequence[Statement]) -> bool:
        """Store new rows at once, all of them or none, by whoever has `one_writer`. False where that cannot be, or
        something else is to be done as well."""
        if self.is_sqlite:
            return await self.thread.store_rows(statements)
        new = new_rows(statements)
        if not new:
            return False
        try:
            await self.straight.fetch(in_postgresql(tuple(new)), *new.values())
        except StraightError as problem:
            if problem.spoilt:  # one by one tells why
                return False
            raise
        return True

    @asynccontextmanager
    async def looking(self) -> AsyncIterator[AsyncConnection]:
        """For requests that read. Other requests go on while this one waits for the database."""
        async with elsewhere(), self.reading() as connection:
            yield connection

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """For whatever reads."""
        async with self._readers.turn(), self._reading.connect() as connection:
            yield connection

    async def fetch(self, statement: str, *given: Any) -> list[Any]:
        """Read from PostgreSQL, as whatever reads."""
        async with self._readers.turn():
            return await self.straight.fetch(statement, *given)

    async def tell(self, connection: AsyncConnection, *news: Any) -> None:
        """Let other processes know, once this transaction is stored."""
        if not self.is_sqlite:
            await connection.execute(_NOTIFY, {"news": json.dumps([self.process, *news])})

    async def tell_of_person(self, connection: AsyncConnection, person_id: str) -> None:
        """Let other processes forget what they know of a person."""
        await self.tell(connection, None, person_id)

    def hold(self) -> None:
        """Only one server works with a SQLite file: it keeps what it has read. Raises DatabaseError."""
        if not self.is_sqlite:
            return
        keep_private(self.file)
        if os.name == "nt":
            return
        import fcntl

        keep_private(Path(f"{self.file}.lock"))
        self._lock = open(f"{self.file}.lock", "w")  # noqa: SIM115  held until release
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise DatabaseError(
                f"{self.file} is in use by another server; several processes need PostgreSQL (docs/operations.md)"
            ) from None

    async def close(self) -> None:
        """Give everything back."""
        await self.engine.dispose()
        if self.is_sqlite:
            self.thread.stop()
        else:
            await self.straight.close()
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    async def shared_secret(self) -> bytes:
        """The key that signs cookies, the same in all processes; made once."""
        found = select(rows.settings.c.value).where(rows.settings.c.key == "secret")
        async with self.writing() as connection:
            made = {"key": "secret", "value": secrets.token_hex(32)}
            await connection.execute(self.insert(rows.settings).values(made).on_conflict_do_nothing())
            return bytes.fromhex((await connection.execute(found)).scalar_one())


def keep_private(file: Path) -> None:
    """Only its owner may read a file with people's secrets. A missing one is made, so that it never was open."""
    if file.exists() and not file.is_file():
        return  # SQLite says what is wrong with it
    os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
    for made in (file, Path(f"{file}-wal"), Path(f"{file}-shm")):
        if made.is_file() and made.stat().st_mode & 0o077:
            made.chmod(0o600)


def told_safely(problem: BaseException) -> str:
    """What kind of error it is. Not its text: databases put rows into it, and in rows are people's secrets."""
    inner = getattr(problem, "orig", None) or problem
    return type(inner.__cause__ or inner).__name__


def _execute(statements: Sequence[Statement], connection: Connection) -> None:
    for statement in statements:
        connection.execute(*executable(statement))


def _prepare_sqlite(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")  # an acknowledged action outlives a power cut too
    cursor.execute(f"PRAGMA busy_timeout={BUSY_MILLISECONDS}")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


__all__ = ["Database", "DatabaseError", "keep_private", "parse_url", "told_safely"]
