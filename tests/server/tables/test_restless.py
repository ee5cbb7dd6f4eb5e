"""Whoever changes something again and again at a table: its log does not grow without end, and others go on."""

from __future__ import annotations

import sqlite3
from typing import Any

from sqlalchemy import event

from trackside.server.tables.manners_state import MOST_CHANGES
from trackside.server.tables.seating import MOST_SAT

from ..running import Client, Running


def _refused(client: Client, path: str, body: dict[str, Any]) -> bool:
    answer = client.http.post(path, json=body)
    assert answer.status_code in (200, 403), answer.text
    return answer.status_code == 403


def test_a_seat_has_so_many_names(lone_server: Running) -> None:
    ann = lone_server.client()
    table = ann.open("europe", "me", "me")["id"]
    path = f"/api/tables/{table}/name"
    done = [_refused(ann, path, {"seat": 0, "name": f"Restless {n}"}) for n in range(MOST_CHANGES + 5)]
    assert done == [False] * MOST_CHANGES + [True] * 5
    assert not _refused(ann, path, {"seat": 1, "name": "Restful"}), "each seat is counted by itself"


def test_nobody_leaves_and_comes_back_for_ever(lone_server: Running) -> None:
    ann = lone_server.client()
    table = ann.open("europe", "me", "me")
    path = f"/api/tables/{table['id']}"
    seat = 1 - ann.get(path)["waiting"][0] if len(table["waiting"]) == 1 else 1
    refused = 0
    for _ in range(MOST_CHANGES + 5):
        refused += _refused(ann, f"{path}/leave", {"seat": seat})
        assert not _refused(ann, f"{path}/return", {"seat": seat}), "who is away may always come back"
    assert refused >= 5


def test_nobody_sits_down_and_rises_for_ever(lone_server: Running) -> None:
    ann, ben, cat = (lone_server.client() for _ in range(3))
    table = ann.open("europe", "me", "open", "open")["id"]
    path = f"/api/tables/{table}"
    done = []
    for _ in range(MOST_SAT + 3):
        done.append(_refused(ben, f"{path}/join", {"seat": 1}))
        if not done[-1]:
            ben.post(f"{path}/leave", seat=1)
    assert done == [False] * MOST_SAT + [True] * 3
    assert not _refused(cat, f"{path}/join", {"seat": 1}), "others still may"


def test_tables_are_found_without_reading_all_of_them(lone_server: Running) -> None:
    """Whoever lists tables, in whatever state: an index leads to the newest."""
    engine = lone_server.app.app.state.services.database.engine.sync_engine
    asked: list[tuple[str, Any]] = []

    def note(connection: Any, cursor: Any, statement: str, parameters: Any, *_: Any) -> None:
        asked.append((statement, parameters))

    event.listen(engine, "before_cursor_execute", note)
    try:
        lone_server.client().get("/api/tables")
    finally:
        event.remove(engine, "before_cursor_execute", note)
    statement, parameters = next(one for one in asked if "FROM tables" in one[0])
    with sqlite3.connect(engine.url.database) as connection:
        plan = [row[3] for row in connection.execute(f"EXPLAIN QUERY PLAN {statement}", parameters)]
    assert not [step for step in plan if step.startswith("SCAN tables")], plan
    assert any("tables_listed" in step for step in plan)
