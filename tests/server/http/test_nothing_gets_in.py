"""What is not allowed is refused with the right status and a clear word, and changes nothing."""

from __future__ import annotations

import hashlib
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest
from argon2 import PasswordHasher
from sqlalchemy import create_engine, text
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

import trackside

from ..conftest import easy
from ..running import Client, Running, running


@pytest.fixture
def ann(lone_server: Running) -> Client:
    return lone_server.client()


def state_of(client: Client, table: str) -> Any:
    return client.get(f"/api/tables/{table}/events")


@pytest.mark.parametrize("spoil", ["letter", "digest", "empty", "longer", "shorter", "unicode", "token", "old"])
def test_a_forged_cookie_is_nobody(ann: Client, lone_server: Running, spoil: str) -> None:
    table = ann.open("europe", "me", "me")["id"]
    before = state_of(ann, table)
    secret = ann.http.cookies["trackside"]
    forged = {
        "letter": f"{'A' if secret[0] != 'A' else 'B'}{secret[1:]}",
        "digest": hashlib.sha256(secret.encode()).hexdigest(),
        "empty": "",
        "longer": f"{secret}0",
        "shorter": secret[:-1],
        "unicode": "%C3%A9",
        "token": ann.post("/api/tokens", 201, name="bot")["token"],
        "old": f"{'0' * 16}.1.{'0' * 64}",
    }[spoil]
    eve = lone_server.client()
    eve.http.headers["Cookie"] = f"trackside={forged}"
    assert eve.get("/api/me") == {"person": None}
    assert eve.act(table, 0, "draw", 0, 401)["error"] == "who_are_you"
    assert state_of(ann, table) == before


def test_a_wrong_token_is_refused(lone_server: Running) -> None:
    for token in ("ts_wrong", "x", "x" * 5000):
        answer = httpx.get(f"{lone_server.address}/api/me", headers={"Authorization": f"Bearer {token}"})
        assert answer.status_code == 401
    assert httpx.get(f"{lone_server.address}/api/me", headers={"Authorization": "Basic eDp5"}).status_code == 401


def test_other_sites_cannot_act_in_your_name(ann: Client) -> None:
    table = ann.open("europe", "me", "me")["id"]
    before = state_of(ann, table)
    path, body = f"/api/tables/{table}/leave", {"seat": 0}
    cookies = dict(ann.http.cookies)
    plain = httpx.Client(base_url=ann.address, cookies=cookies)
    for headers in (
        {},
        {"X-Trackside": "1", "Origin": "https://evil.example"},
        {"X-Trackside": "1", "Origin": "null"},
        {"X-Trackside": "1", "Sec-Fetch-Site": "cross-site"},
        {"X-Trackside": "1", "Sec-Fetch-Site": "same-site"},
    ):
        answer = plain.post(path, json=body, headers=headers)
        assert (answer.status_code, answer.json()["error"]) == (403, "csrf")
    assert state_of(ann, table) == before
    own = {"X-Trackside": "1", "Origin": ann.address, "Sec-Fetch-Site": "same-origin"}
    assert plain.post(path, json=body, headers=own).status_code == 200


def test_another_sites_page_cannot_watch(ann: Client) -> None:
    table = ann.open("europe", "me", "me")["id"]
    cookie = f"trackside={ann.http.cookies['trackside']}"
    url = f"{ann.address.replace('http', 'ws', 1)}/api/tables/{table}/live?seat=0"
    headers = {"Cookie": cookie, "Origin": "https://evil.example"}
    with connect(url, additional_headers=headers) as socket, pytest.raises(ConnectionClosed):
        socket.recv(10)
    assert socket.close_code == 4403


def test_cookies_are_out_of_reach_of_scripts_and_other_sites(ann: Client, tmp_path: Path) -> None:
    answer = ann.http.post("/api/tables", json={"game": "europe", "seats": [{"kind": "me"}, {"kind": "me"}]})
    flags = answer.headers["set-cookie"].split("; ")[1:]
    assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= set(flags)
    assert "Secure" not in flags
    with running(easy(f"sqlite:///{tmp_path / 'a.sqlite'}", secure_cookies=True)) as server:
        given = server.client().http.post("/api/tokens", json={"name": "Ann"})
        assert "; Secure" in given.headers["set-cookie"]


@pytest.mark.parametrize("path", ["/", "/api/games", "/nowhere", "/api/tables/none", "/schema/openapi.json", "/health"])
def test_every_answer_has_the_headers_that_keep_a_page_safe(lone_server: Running, path: str) -> None:
    headers = httpx.get(lone_server.address + path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b"\xff\xfe",
        b'{"seat": "zero", "after": 0, "action": "draw"}',
        b'{"seat": 0, "after": -1, "action": "draw"}',
        b'{"seat": 0, "after": 0}',
        b'{"seat": 0, "after": 0, "action": 7}',
        b'{"seat": 0, "after": 0, "action": "draw", "more": 1}',
        b'{"seat": 99, "after": 0, "action": "draw"}',
        b'{"seat": 0, "after": 1e400, "action": "draw"}',
        b'{"seat": 0, "after": 99999999999999999999999, "action": "draw"}',
        b'{"seat": 0, "after": 0, "action": "' + b"x" * 3000 + b'"}',
        b"[" * 50000,
    ],
)
def test_a_malformed_body_is_refused_and_changes_nothing(ann: Client, content: bytes) -> None:
    table = ann.open("europe", "me", "me")["id"]
    before = state_of(ann, table)
    answer = ann.http.post(
        f"/api/tables/{table}/actions", content=content, headers={"Content-Type": "application/json"}
    )
    assert answer.status_code == 400
    assert answer.json()["error"] == "bad_request"
    assert answer.json()["message"]
    assert state_of(ann, table) == before


@pytest.mark.parametrize("action", ["\x00", "claim \x00 red", "keep " + "x " * 900, "é" * 100, "take 99999"])
def test_odd_actions_are_refused(ann: Client, action: str) -> None:
    table = ann.open("europe", "me", "me")
    assert ann.act(table["id"], 0, action, table["number"], 422)["error"] in ("illegal", "unknown_action")
    assert ann.update(table["id"], 0)["number"] == table["number"]


def test_a_huge_body_is_refused_before_it_is_read(ann: Client) -> None:
    table = ann.open("europe", "me", "me")["id"]
    path = f"/api/tables/{table}/actions"
    big = json.dumps({"seat": 0, "after": 0, "action": "x" * 70_000}).encode()
    answer = ann.http.post(path, content=big)
    assert (answer.status_code, answer.json()["error"]) == (413, "too_large")

    def pieces() -> Any:  # no length is announced
        for _ in range(100):
            yield b" " * 10_000

    answer = ann.http.post(path, content=pieces(), headers={"Content-Type": "application/json"})
    assert answer.status_code == 413
    record = ann.http.post("/api/tables", content=b" " * 1_200_000, headers={"Content-Type": "application/json"})
    assert record.status_code == 413
    too_much = {"preferences": {"x": "y" * 9000}}
    assert ann.send("PATCH", "/api/me", 413, too_much)["error"] == "too_large"


def test_two_new_browsers_at_one_address_get_the_whole_page(tmp_path: Path) -> None:
    """A page that lacks one of its files stays empty."""
    limits = {"requests_per_second": 25.0}  # as servers have it that nobody set otherwise
    with running(easy(f"sqlite:///{tmp_path / 'a.sqlite'}", **limits)) as server:
        web = Path(trackside.__file__).parent / "web"
        names = [
            file.relative_to(web) for file in web.rglob("*") if file.suffix in (".js", ".css") and file.parent != web
        ]
        assert len(names) > 100
        http = server.client().http
        assert {http.get(f"/{name}").status_code for _ in range(2) for name in names} == {200}
        assert 429 in {http.get(f"/js/nowhere{n}.js").status_code for n in range(1200)}  # but there is an end to it


def test_too_many_requests(tmp_path: Path) -> None:
    limits = {"requests_per_second": 1.0, "sign_ins_per_minute": 3.0, "live_per_address": 2}
    with running(easy(f"sqlite:///{tmp_path / 'a.sqlite'}", **limits)) as server:
        http = server.client().http
        statuses = [http.get("/api/games").status_code for _ in range(40)]
        assert statuses[:4] == [200] * 4
        assert statuses.count(429) >= 10
        answer = httpx.get(f"{server.address}/api/games")
        if answer.status_code == 429:
            assert int(answer.headers["retry-after"]) >= 1
    with running(easy(f"sqlite:///{tmp_path / 'b.sqlite'}", **{**limits, "requests_per_second": 0})) as server:
        body = {"login": "nobody", "password": "wrong wrong"}
        tried = [httpx.post(f"{server.address}/api/login", json=body).status_code for _ in range(6)]
        assert tried[:3] == [401] * 3
        assert tried[3:] == [429] * 3
        ann = server.client()
        table = ann.open("europe", "me", "me")["id"]
        with ann.watch(table) as one, ann.watch(table) as two:
            one.recv(10), two.recv(10)
            with ann.watch(table) as three, pytest.raises(ConnectionClosed):
                three.recv(10)
            assert three.close_code == 4429


def test_accounts_keep_a_person_over_browsers(ann: Client, lone_server: Running) -> None:
    table = ann.open("europe", "me", "me")["id"]
    ann.post("/api/account", login="Ann-1", password="correct horse")
    assert ann.get("/api/me")["person"]["login"] == "ann-1"
    other = lone_server.client()
    assert other.post("/api/login", 401, login="Ann-1", password="wrong horse")["error"] == "wrong_password"
    assert other.post("/api/account", 409, login="ANN-1", password="whatever1")["error"] == "login_taken"
    guest_table = other.open("europe", "me", "me")["id"]
    other.post("/api/login", login="ann-1", password="correct horse")
    assert other.get(f"/api/tables/{table}")["yours"] == [0, 1]
    assert other.get(f"/api/tables/{guest_table}")["yours"] == [0, 1], "seats of the guest come along"
    other.post("/api/account/password", 401, old="wrong", new="another horse")
    other.post("/api/account/password", old="correct horse", new="another horse")
    assert ann.get("/api/me") == {"person": None}, "the cookies of before no longer count"
    assert other.get("/api/me")["person"]["name"] == "Ann-1"
    other.post("/api/logout", 204)
    assert other.get("/api/me") == {"person": None}


def test_tokens_can_be_dropped(ann: Client, lone_server: Running) -> None:
    made = ann.post("/api/tokens", 201, name="bot")
    program = lone_server.client(made["token"])
    assert program.get("/api/me")["person"]["name"] == "bot"
    assert [token["name"] for token in ann.get("/api/tokens")] == ["bot"]
    assert "token" not in ann.get("/api/tokens")[0]
    lone_server.client(lone_server.client().post("/api/tokens", 201, name="x")["token"]).send(
        "DELETE", f"/api/tokens/{made['id']}", 404
    )
    ann.send("DELETE", f"/api/tokens/{made['id']}", 204)
    program.get("/api/me", 401)


def test_passwords_tokens_and_links_are_stored_hashed(tmp_path: Path) -> None:
    file = tmp_path / "a.sqlite"
    with running(easy(f"sqlite:///{file}")) as server:
        client = server.client()
        client.post("/api/account", login="ann", password="correct horse")
        token = client.post("/api/tokens", 201, name="bot")["token"]
        table = client.open("europe", "me", "me")["id"]
        link = client.post(f"/api/tables/{table}/links", 201, seat=0)["link"]
    engine = create_engine(f"sqlite:///{file}")
    with engine.connect() as connection:
        stored = connection.execute(text("SELECT password FROM people WHERE login = 'ann'")).scalar_one()
    engine.dispose()
    assert stored.startswith("$argon2id$")
    everything = b"".join(part.read_bytes() for part in tmp_path.glob("a.sqlite*"))
    for secret in ("correct horse", token, link):
        assert secret.encode() not in everything


def test_a_password_that_was_hashed_at_another_cost_is_hashed_anew(tmp_path: Path) -> None:
    file = tmp_path / "a.sqlite"

    def stored() -> str:
        with closing(sqlite3.connect(file)) as database:
            return str(database.execute("SELECT password FROM people WHERE login = 'ann'").fetchone()[0])

    with running(easy(f"sqlite:///{file}")) as server:
        client = server.client()
        client.post("/api/account", login="ann", password="correct horse")
        today = stored().split("$")[3]
        old = PasswordHasher(time_cost=2, memory_cost=128, parallelism=2).hash("correct horse")
        with closing(sqlite3.connect(file)) as database, database:
            database.execute("UPDATE people SET password = ? WHERE login = 'ann'", (old,))
        server.client().post("/api/login", 401, login="ann", password="guessed wrong")
        assert stored() == old
        server.client().post("/api/login", login="ann", password="correct horse")
        assert stored().split("$")[3] == today
        assert client.get("/api/me")["person"]["login"] == "ann", "nobody is signed out by that"
        server.client().post("/api/login", login="ann", password="correct horse")


def test_only_the_pages_files_can_be_asked_for(tmp_path: Path) -> None:
    web = tmp_path / "web"
    (web / "js").mkdir(parents=True)
    (web / "index.html").write_text("<!doctype html><title>Trackside</title>" + " " * 2000)
    (web / "js" / "main.js").write_text("export const one = 1\n" * 100)
    (web / ".hidden").write_text("hidden")
    (tmp_path / "secret.txt").write_text("secret")
    with running(easy(f"sqlite:///{tmp_path / 'a.sqlite'}", web=web)) as server:
        client = httpx.Client(base_url=server.address)
        page = client.get("/")
        assert page.headers["content-type"] == "text/html; charset=utf-8"
        assert page.headers["content-encoding"] == "gzip"
        script = client.get("/js/main.js")
        assert script.headers["content-type"] == "text/javascript; charset=utf-8"
        again = client.get("/js/main.js", headers={"If-None-Match": script.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        plain = client.get("/js/main.js", headers={"Accept-Encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert plain.content == script.content
        for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/js/..%2f..%2fsecret.txt", "/.hidden", "/js", "/x%00y"):
            answer = client.get(path)
            assert answer.status_code == 404, path
            assert b"secret" not in answer.content


def test_what_goes_wrong_inside_is_no_ones_secret(lone_server: Running) -> None:
    """A fault of ours is answered 500 without a trace of what is inside."""
    services = lone_server.app.app.state.services
    kept = services.daily.list

    async def fail(_: Any) -> Any:
        raise RuntimeError("seed 1234")

    services.daily.list = fail
    try:
        answer = httpx.get(f"{lone_server.address}/api/daily")
    finally:
        services.daily.list = kept
    assert answer.status_code == 500
    assert "1234" not in answer.text
    assert answer.json()["error"] == "failed"
