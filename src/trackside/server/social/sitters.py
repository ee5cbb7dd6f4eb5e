"""Who ever sat at a table, noted together with the entry that says so."""

from __future__ import annotations

from ..store import rows
from ..store.database import Database
from ..store.statements import Statement
from ..tables.log import TableEvent
from ..tables.state import TableState


class Sitters:
    """Notes who sits down."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def with_append(self, table: TableState, events: list[TableEvent]) -> list[Statement]:
        """What is stored together with entries by which somebody sits down."""
        people = sorted({event.person for event in events if event.person is not None})
        if not people:
            return []
        is_new = events[0].kind == "open"
        where = rows.sitters if is_new else self._database.insert(rows.sitters).on_conflict_do_nothing()
        return [(where, [{"table_id": table.head.id, "person": person} for person in people])]
