"""Bringing a database to the version of this program, with Alembic."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from .database import Database, DatabaseError, told_safely

FOLDER = Path(__file__).with_name("migrations")
_LOCK = 0x7AC51DE  # any number that nothing else in the database locks


def _config(connection: Any = None) -> Config:
    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    config.attributes["connection"] = connection
    return config


def _upgrade(connection: Any) -> None:
    if connection.dialect.name == "postgresql":  # several processes start at the same time
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
    known = ScriptDirectory.from_config(_config())
    current = MigrationContext.configure(connection).get_current_revision()
    if current is not None and current not in {script.revision for script in known.walk_revisions()}:
        raise DatabaseError(f"the database is of a newer version ({current}) than this program")
    if current != known.get_current_head():
        command.upgrade(_config(connection), "head")


async def upgrade(database: Database) -> None:
    """Make the tables, or change them to what this version needs."""
    try:
        async with database.engine.begin() as connection:
            await connection.run_sync(_upgrade)
    except SQLAlchemyError as problem:
        raise DatabaseError(f"the database cannot be brought up to date ({told_safely(problem)})") from None
