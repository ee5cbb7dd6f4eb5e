"""Who is signed in where, and how that ends: at once, everywhere, also for what is open."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from trackside.server.people import passes

from ..conftest import easy, make_database
from ..running import Client, Running, running

PASSWORD = "correct horse"


def with_cookie(server: Running, secret: str) -> Client:
    """A browser that has somebody's cookie."""
    client = server.client()
    client.http.cookies.set("trackside", secret)
    return client


def cookie_of(client: Client) -> str:
    found: str = next(cookie.value or "" for cookie in client.http.cookies.jar)
    return found


def nobody(client: Client) -> bool:
    return client.get("/api/me") == {"person": None}


def soon(holds: Callable[[], bool]) -> bool:
    for _ in range(100):
        if holds():
            return True
        time.sleep(0.05)
    return False


def close_code(socket: Any) -> int | None:
    """Read on until the server closes."""
    with suppress(ConnectionClosed):
        while True:
            socket.recv(10)
    code: int | None = socket.close_code
    return code


def test_a_cookie_does_not_count_after_signing_out(server: Running, ann: Client) -> None:
    ann.open("europe", "me", "me")
    kept = with_cookie(server, cookie_of(ann))
    assert not nobody(kept)
    ann.post("/api/logout", 204)
    assert nobody(kept)
    ann.post("/api/logout", 204)  # nobody may sign out too


def test_an_account_has_another_cookie_than_the_guest_had(server: Running, ann: Client) -> None:
    ann.open("europe", "me", "me")
    guest, token = with_cookie(server, cookie_of(ann)), ann.post("/api/tokens", 201, name="bot")["token"]
    before = ann.get("/api/me")["person"]["id"]
    ann.post("/api/account", login=f"sign-up-{time.time_ns()}", password=PASSWORD)
    assert ann.get("/api/me")["person"]["id"] == before
    assert nobody(guest)
    server.client(token).get("/api/me", 401)


def test_signing_in_makes_a_new_session_and_ends_the_guests(server: Running, ann: Client, ben: Client) -> None:
    login = f"sign-in-{time.time_ns()}"
    ann.post("/api/account", login=login, password=PASSWORD)
    ben.open("europe", "me", "me")
    guest = with_cookie(server, cookie_of(ben))
    ben.post("/api/login", login=login, password=PASSWORD)
    assert nobody(guest)
    first = cookie_of(ben)
    ben.post("/api/login", login=login, password=PASSWORD)
    assert cookie_of(ben) != first
    assert nobody(with_cookie(server, first))
    assert not nobody(ann)


def test_a_new_password_ends_sessions_and_tokens(server: Running, ann: Client, ben: Client) -> None:
    login = f"password-{time.time_ns()}"
    ann.post("/api/account", login=login, password=PASSWORD)
    token = ann.post("/api/tokens", 201, name="bot")["token"]
    ben.post("/api/login", login=login, password=PASSWORD)
    table = ben.open("europe", "me", "me")["id"]
    program = server.client(token)
    with ben.watch(table, seat=0) as socket, program.watch(table, seat=1) as other:
        socket.recv(10), other.recv(10)
        ann.post("/api/account/password", old=PASSWORD, new="another horse")
        assert close_code(socket) == 4401
        assert close_code(other) == 4401
    assert nobody(ben)
    assert not nobody(ann), "the browser where it was changed stays"
    program.get("/api/me", 401)


def test_sessions_are_listed_and_ended(server: Running, ann: Client, ben: Client) -> None:
    login = f"list-{time.time_ns()}"
    ann.post("/api/account", login=login, password=PASSWORD)
    ben.http.headers["User-Agent"] = "Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0"
    ben.post("/api/login", login=login, password=PASSWORD)
    listed = ann.get("/api/sessions")
    assert [entry["this"] for entry in listed] == [True, False]
    assert listed[1]["browser"] == "Firefox, Android"
    assert all(not {"digest", "secret"} & set(entry) for entry in listed)
    eve = server.client()
    eve.open("europe", "me", "me")
    eve.send("DELETE", f"/api/sessions/{listed[1]['id']}", 404)
    table = ben.open("europe", "me", "me")["id"]
    with ben.watch(table, seat=0) as socket:
        socket.recv(10)
        ann.send("DELETE", f"/api/sessions/{listed[1]['id']}", 204)
        assert close_code(socket) == 4401
    assert nobody(ben)
    assert [entry["this"] for entry in ann.get("/api/sessions")] == [True]
    ben.post("/api/login", login=login, password=PASSWORD)
    ann.send("DELETE", "/api/sessions", 204)
    assert nobody(ben)
    assert not nobody(ann)
    server.client().get("/api/sessions", 401)


def test_a_websocket_ends_with_its_session_or_token(server: Running, ann: Client) -> None:
    made = ann.post("/api/tokens", 201, name="bot")
    program = server.client(made["token"])
    table = ann.open("europe", "me", "me")["id"]
    with (
        program.watch(table, seat=0) as socket,
        ann.watch(table, seat=1) as own,
        server.client().watch(table) as public,
    ):
        socket.recv(10), own.recv(10), public.recv(10)
        ann.send("DELETE", f"/api/tokens/{made['id']}", 204)
        assert close_code(socket) == 4401
        ann.send("PATCH", "/api/me", 200, {"preferences": {"a": 1}})  # another change closes nothing
        ann.post("/api/logout", 204)
        assert close_code(own) == 4401
        with pytest.raises(TimeoutError):
            public.recv(0.3)


def test_other_processes_hear_that_a_session_ended(postgres_url: str) -> None:
    database = make_database(postgres_url)
    with running(easy(database)) as one, running(easy(database)) as two:
        ann = one.client()
        table = ann.open("europe", "me", "me")["id"]
        there = with_cookie(two, cookie_of(ann))
        assert not nobody(there)
        with there.watch(table, seat=0) as socket:
            socket.recv(10)
            ann.post("/api/logout", 204)
            assert close_code(socket) == 4401
        assert soon(lambda: nobody(there))


def test_nobody_has_sessions_without_end(lone_server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passes, "_MOST_SESSIONS", 3)
    ann = lone_server.client()
    ann.post("/api/account", login="many-sessions", password=PASSWORD)
    others = [lone_server.client() for _ in range(3)]
    for other in others:
        other.post("/api/login", login="many-sessions", password=PASSWORD)
    assert len(others[-1].get("/api/sessions")) == 3
    assert nobody(ann), "the one that was not seen for longest"


def test_a_wrong_cookie_costs_no_more_than_a_look(lone_server: Running) -> None:
    for value in ("x" * 4000, "a" * 301, "%00", "ts_x"):
        answer = httpx.get(f"{lone_server.address}/api/me", headers={"Cookie": f"trackside={value}"})
        assert answer.json() == {"person": None}
