"""New rows of several tables as one statement: a newcomer with a session, a table with its log, its seats and sitters.

One by one they would be a dozen statements, and each is one more trip that waits for the event loop.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache

from sqlalchemy import Table

from . import rows
from .statements import Statement

NEW = (rows.people, rows.sessions, rows.tokens, rows.tables, rows.log, rows.seats, rows.sitters)
"""Tables that rows are often new in, in the order in which they refer to each other."""


def new_rows(statements: Sequence[Statement]) -> dict[Table, str] | None:
    """The rows of each table as JSON; None where something else is to be done as well, or JSON is not enough.

    JSON in databases ends a text at the character zero, or takes none that has it.
    """
    found: dict[Table, list[object]] = {table: [] for table in NEW}
    for table, given in statements:
        if not isinstance(table, Table) or table not in found:
            return None
        found[table] += given if isinstance(given, list) else [given]
    parts = {table: json.dumps(new) for table, new in found.items() if new}
    return None if any("\\u0000" in part for part in parts.values()) else parts


@cache
def in_postgresql(tables: tuple[Table, ...]) -> str:
    """The statement that puts rows into these tables; what refers to what is checked at its end."""
    parts = []
    for number, table in enumerate(tables, 1):
        names = ", ".join(column.name for column in table.columns)
        given = f"json_populate_recordset(NULL::{table.name}, ${number}::json)"
        parts.append(f"new_{table.name} AS (INSERT INTO {table.name} ({names}) SELECT {names} FROM {given})")
    return f"WITH {', '.join(parts)} SELECT 1"
