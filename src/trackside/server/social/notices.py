"""What people should hear of who may not be looking."""

from __future__ import annotations

from ..ids import new_id
from ..store import rows
from ..store.statements import Statement
from ..tables.log import TableEvent
from ..tables.state import TableState


def with_append(table: TableState, events: list[TableEvent]) -> list[Statement]:
    """What people should hear of who may not be looking."""
    told: list[tuple[str, str, int | None, float]] = []
    for event in events:
        kind = {"undo_asked": "undo_asked", "absent": "absent", "rematch": "rematch"}.get(event.kind)
        if "result" in event.facts:
            kind = "over"
        if event.kind == "sit" and events[0].kind != "open" and event.facts["bot"] is None:
            kind = "joined"
        if kind is None:
            continue
        people = {seat.person for number, seat in enumerate(table.seats) if seat.person and number != event.seat}
        if event.kind == "absent" and event.seat is not None:
            people = {table.seats[event.seat].person or ""}
        told += [(str(person), kind, event.seat, event.at) for person in people if person]
    if not told:
        return []
    given = [
        {"id": new_id(), "person": person, "table_id": table.head.id, "kind": kind, "seat": seat, "at": at}
        for person, kind, seat, at in told
    ]
    return [(rows.notifications.insert(), given)]
