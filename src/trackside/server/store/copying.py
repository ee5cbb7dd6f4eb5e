"""Copying everything from one database into another."""

from __future__ import annotations

from typing import Any

from sqlalchemy import func, insert, select, text
from sqlalchemy.exc import SQLAlchemyError

from . import rows
from .database import Database, DatabaseError, told_safely
from .upgrade import upgrade

_AT_ONCE = 1000


async def migrate(source_url: str, target_url: str) -> dict[str, int]:
    """Copy everything into an empty database; the number of rows of each table."""
    source, target = Database(source_url), Database(target_url)
    try:
        if source.url == target.url:
            raise DatabaseError("source and target are the same database")
        source.hold()
        target.hold()
        await upgrade(source)
        await upgrade(target)
        return await _copy(source, target)
    finally:
        await source.close()
        await target.close()


async def _copy(source: Database, target: Database) -> dict[str, int]:
    counts: dict[str, int] = {}
    async with source.engine.connect() as reading, target.engine.begin() as writing:
        for table in rows.metadata.sorted_tables:
            if table is not rows.settings and await _size(writing, table):
                raise DatabaseError("the target is not empty")
        await writing.execute(rows.settings.delete())
        for table in rows.metadata.sorted_tables:
            copied = 0
            stream = await reading.stream(select(table))
            async for part in stream.partitions(_AT_ONCE):
                await _write(writing, table, [row._asdict() for row in part], copied)
                copied += len(part)
            if copied != await _size(writing, table):
                raise DatabaseError(f"{table.name}: {copied} rows were read but others are there")
            counts[table.name] = copied
        if not target.is_sqlite:
            await writing.execute(text("ANALYZE"))
    return counts


async def _write(connection: Any, table: Any, given: list[dict[str, Any]], copied: int) -> None:
    try:
        await connection.execute(insert(table), given)
    except SQLAlchemyError as problem:
        which = f"rows {copied + 1} to {copied + len(given)}"
        raise DatabaseError(f"{table.name}: {which} cannot be copied ({told_safely(problem)})") from None


async def _size(connection: Any, table: Any) -> int:
    return int((await connection.execute(select(func.count()).select_from(table))).scalar_one())
