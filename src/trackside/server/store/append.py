"""What is to be stored of a table: entries for its log, with all that belongs to them."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection

from ..tables.log import COLUMNS, Entry
from . import rows
from .statements import Statement, executable
from .writer_thread import OF_TABLE

VALUES = ("state", "number", "changed", "waiting", "deadline", "bot_due")
"""What an append changes in its table's row."""

# The two statements of every append, as SQLite's driver takes them: SQLAlchemy's own work would be most of their time.
_INSERT = (
    "INSERT INTO log (table_id, number, at, kind, seat, data, client) VALUES (?, ?, ?, ?, ?, ?, ?) "
    "ON CONFLICT DO NOTHING"
)
_UPDATE = f"UPDATE tables SET {', '.join(f'{name} = ?' for name in VALUES)} WHERE id = ?"


@dataclass
class Append:
    """Entries for one table's log, with what else is to be stored in the same transaction."""

    table_id: str
    entries: list[Entry]
    values: dict[str, Any]
    """New values of the table's row."""
    before: list[Statement] = field(default_factory=list)
    """For a new table: its row."""
    after: list[Statement] = field(default_factory=list)
    done: asyncio.Future[bool] = field(default_factory=lambda: asyncio.get_running_loop().create_future())
    """Whether it was stored; False where another writer was first."""

    @property
    def is_plain(self) -> bool:
        """Whether it is one entry and nothing else: nearly all are."""
        return len(self.entries) == 1 and not self.before and not self.after

    @property
    def move(self) -> tuple[Any, ...]:
        """What is stored of a plain one: an entry, and what is new in its table's row."""
        return (self.table_id, *self.entries[0].row, *(self.values[name] for name in OF_TABLE))

    @property
    def rows(self) -> list[Statement]:
        """All that is stored for a new table."""
        entries = [{"table_id": self.table_id, **dict(zip(COLUMNS, e.row, strict=True))} for e in self.entries]
        return [*self.before, (rows.log, entries), *self.after]

    def tell(self, stored: bool) -> None:
        """Whoever waits goes on."""
        if not self.done.done():
            self.done.set_result(stored)

    def fail(self, problem: Exception) -> None:
        """Whoever waits hears what is wrong."""
        if not self.done.done():
            self.done.set_exception(problem)

    def store_in(self, connection: Connection) -> bool:
        """Store it in SQLite, in a transaction that is under way."""
        for statement in self.before:
            connection.execute(*executable(statement))
        for entry in self.entries:
            if connection.exec_driver_sql(_INSERT, (self.table_id, *entry.row)).rowcount != 1:
                return False
        connection.exec_driver_sql(_UPDATE, (*(self.values[name] for name in VALUES), self.table_id))
        for statement in self.after:
            connection.execute(*executable(statement))
        return True
