"""Tables as rows of the database, and back."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import msgspec
from sqlalchemy.dialects import postgresql, sqlite

from ..store import rows
from ..store.database import Database
from ..store.statements import Statement
from ..wire.table import Options
from .log import COLUMNS, Entry, Head, SeatState
from .state import TableState


def head_of(row: Any) -> Head:
    """A table's head from its row."""
    options = msgspec.json.decode(row.options, type=Options)
    names = [name for name in Head.__slots__ if name != "options"]
    return Head(options=options, **{name: getattr(row, name) for name in names})


def head_row(head: Head) -> dict[str, Any]:
    """The row of a head."""
    row = {name: getattr(head, name) for name in Head.__slots__}
    row["options"] = msgspec.json.encode(head.options).decode()
    return row


def entry_row(table_id: str, entry: Entry) -> dict[str, Any]:
    """The row of an entry."""
    return {"table_id": table_id, **dict(zip(COLUMNS, entry.row, strict=True))}


def summary(seat: SeatState) -> str:
    """A seat as lists show it."""
    shown = {"kind": seat.kind, "name": seat.name, "bot": seat.bot, "stand_in": seat.stand_in, "public": seat.public}
    return json.dumps(shown)


def seat_statements(database: Database, table: TableState, entries: tuple[Entry, ...]) -> list[Statement]:
    """What keeps the rows of the seats as the log has them."""
    changed = {
        e.seat
        for e in entries
        if e.kind in ("sit", "rise", "absent", "bot_failed", "back", "move", "rename") and e.seat is not None
    }
    if entries[0].kind == "open" or any(entry.kind == "gone" for entry in entries):
        changed = set(range(table.head.players))  # of a new table the empty seats too
    if not changed:
        return []
    given = [
        {
            "table_id": table.head.id,
            "seat": number,
            "person": table.seats[number].person,
            "summary": summary(table.seats[number]),
        }
        for number in sorted(changed)
    ]
    return [(rows.seats if entries[0].kind == "open" else _set_seats(database.is_sqlite), given)]


@cache
def _set_seats(is_sqlite: bool) -> Any:
    """The statement that writes seats. To make it takes longer than anything else that opening a table does."""
    insert = (sqlite if is_sqlite else postgresql).insert(rows.seats)
    return insert.on_conflict_do_update(
        index_elements=["table_id", "seat"],
        set_={"person": insert.excluded.person, "summary": insert.excluded.summary},
    )
