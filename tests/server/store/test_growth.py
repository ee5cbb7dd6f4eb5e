"""A server does not grow by strangers: who has done nothing leaves nothing, and what is nobody's goes in time."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select, update

from trackside.server.store import rows

from ..conftest import easy
from ..running import Client, Running, running

DAY = 86_400.0
NAME = {"kind": "me", "name": "Ann"}


def services(server: Running) -> Any:
    return server.app.app.state.services


def ask(server: Running, query: Any) -> Any:
    """Run a statement in the server's own loop."""
    house = services(server)

    async def run() -> Any:
        async with house.database.writing() as connection:
            result = await connection.execute(query)
            return result.scalar() if result.returns_rows else None

    return asyncio.run_coroutine_threadsafe(run(), loop_of(server)).result(20)


def loop_of(server: Running) -> asyncio.AbstractEventLoop:
    loop: asyncio.AbstractEventLoop = services(server).expiry._task.get_loop()
    return loop


def step(server: Running) -> bool:
    more: bool = asyncio.run_coroutine_threadsafe(services(server).expiry.step(), loop_of(server)).result(20)
    return more


def count(server: Running, table: Any) -> int:
    found: int = ask(server, select(func.count()).select_from(table))
    return found


def age(server: Running, table: str, days: float) -> None:
    ask(server, update(rows.tables).where(rows.tables.c.id == table).values(changed=time.time() - days * DAY))


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("PATCH", "/api/me", {"preferences": {"x": "y" * 8000}}),
        ("PATCH", "/api/me", {"name": "Ann"}),
        ("POST", "/api/links", {"link": "x" * 40}),
        ("POST", "/api/tables/nowhere/join", {}),
        ("POST", "/api/tables/nowhere/again", {}),
        ("POST", "/api/tables/{full}/join", {"name": "Eve"}),
        ("POST", "/api/tables/{full}/again", {}),
        ("POST", "/api/tables/{full}/rematch", {}),
        ("POST", "/api/tables/{invited}/join", {"name": "Eve", "invite": "wrong"}),
        ("POST", "/api/tables", {"game": "mars", "seats": [NAME, NAME]}),
        ("POST", "/api/tables", {"game": "europe", "seats": [NAME]}),
        ("POST", "/api/tables", {"game": "europe", "seats": [NAME, NAME], "record": "{}"}),
        ("POST", "/api/daily/europe", {}),
        ("POST", "/api/daily/mars", {}),
        ("POST", "/api/account", {"login": "taken", "password": "correct horse"}),
        ("POST", "/api/login", {"login": "taken", "password": "wrong horse"}),
        ("POST", "/api/logout", {}),
        ("PUT", "/api/webhook", {"url": "https://example.org/"}),
        ("POST", "/api/notifications/read", {"ids": []}),
        ("GET", "/api/tables", None),
        ("GET", "/", None),
    ],
)
def test_who_has_done_nothing_leaves_nothing(lone_server: Running, method: str, path: str, body: Any) -> None:
    host = lone_server.client()
    full, invited = host.open("europe", "me", "me")["id"], host.open("europe", "me", "friend")["id"]
    lone_server.client().http.post("/api/account", json={"login": "taken", "password": "correct horse"})
    before = [count(lone_server, table) for table in rows.metadata.sorted_tables]
    eve = lone_server.client()
    answer = eve.http.request(method, path.format(full=full, invited=invited), json=body)
    assert answer.status_code < 500
    assert "set-cookie" not in answer.headers or "Max-Age=0" in answer.headers["set-cookie"]
    assert [count(lone_server, table) for table in rows.metadata.sorted_tables] == before


def test_newcomers_are_counted_by_address(tmp_path: Path) -> None:
    with running(easy(f"sqlite:///{tmp_path / 'a.sqlite'}", newcomers_per_hour=3)) as server:
        known = server.client()
        known.open("europe", "me", "me")
        statuses = []
        for _ in range(5):
            answer = server.client().http.post("/api/tokens", json={"name": "x"})
            statuses.append(answer.status_code)
        assert statuses == [201, 201, 429, 429, 429]
        assert int(answer.headers["retry-after"]) > 60
        known.open("europe", "me", "me")  # who is known goes on
        assert count(server, rows.people) == 3


def test_tables_that_nobody_comes_back_to_go(server: Running, ann: Client, ben: Client) -> None:
    kept = ann.open("europe", "me", "me")["id"]
    open_one = ann.open("europe", "me", "friend")["id"]
    fresh = ann.open("europe", "me", "friend")["id"]
    left = ann.open("europe", "me", "me")["id"]
    closed = ann.open("europe", "me", "friend")["id"]
    ann.post(f"/api/tables/{closed}/leave", seat=0)
    ben.sign_up()
    accounts = ben.open("europe", "me", "me")["id"]
    for table, days in ((open_one, 15), (fresh, 13), (left, 61), (closed, 2), (accounts, 1000), (kept, 59)):
        age(server, table, days)
    link = ann.post(f"/api/tables/{left}/links", 201, seat=0)["link"]
    services(server).tables.forget_idle(-1)
    step(server)
    for table in (open_one, left, closed):
        assert ann.get(f"/api/tables/{table}", 404)["error"] == "not_found"
    for table in (kept, fresh, accounts):
        ann.get(f"/api/tables/{table}")
    for part in (rows.log, rows.seats, rows.sitters, rows.links):
        gone = part.c.table_id.in_([open_one, left, closed])
        assert ask(server, select(func.count()).select_from(part).where(gone)) == 0
    ann.post("/api/links", 404, link=link)


def test_a_table_that_somebody_looks_at_can_go(server: Running, ann: Client) -> None:
    table = ann.open("europe", "me", "me")["id"]
    with ann.watch(table, seat=0) as socket:
        socket.recv(10)
        age(server, table, 100)
        step(server)
        with pytest.raises(Exception, match="4404"):
            socket.recv(10)


def test_guests_who_left_nothing_are_forgotten(server: Running, ann: Client, ben: Client) -> None:
    ann.post("/api/tokens", 201, name="Ann")
    ben.open("europe", "me", "me")
    eve = server.client()
    eve.sign_up()
    ids = [client.get("/api/me")["person"]["id"] for client in (ann, ben, eve)]
    old = update(rows.people).where(rows.people.c.public.in_(ids)).values(seen=time.time() - 31 * DAY)
    ask(server, old)
    step(server)
    assert ann.get("/api/me") == {"person": None}
    assert ben.get("/api/me")["person"] is not None, "has a game"
    assert eve.get("/api/me")["person"] is not None, "has an account"


def test_who_comes_by_is_noted(server: Running, ann: Client) -> None:
    ann.post("/api/tokens", 201, name="Ann")
    public = ann.get("/api/me")["person"]["id"]
    mine = rows.people.c.public == public
    person = ask(server, select(rows.people.c.id).where(mine))
    long_ago = time.time() - 20 * DAY
    ask(server, update(rows.people).where(mine).values(seen=long_ago))
    ask(server, update(rows.sessions).where(rows.sessions.c.person == person).values(seen=long_ago))
    services(server).people.forget_all()
    ann.get("/api/me")
    assert ask(server, select(rows.people.c.seen).where(mine)) > time.time() - 60


def test_notices_do_not_pile_up(server: Running, ann: Client) -> None:
    table = ann.open("europe", "me", "me")["id"]
    person = ask(server, select(rows.seats.c.person).where(rows.seats.c.table_id == table))
    for number in range(230):
        row = {"id": f"n{number}-{table[:8]}", "person": person, "table_id": table, "kind": "over", "seat": 0}
        ask(server, rows.notifications.insert().values(**row, at=time.time() - (61 * DAY if number < 5 else number)))
    step(server)
    mine = rows.notifications.c.person == person
    assert ask(server, select(func.count()).select_from(rows.notifications).where(mine)) == 200
