"""What a stranger found in the server of 16 November 2026, point by point, over the network, with the limits on.

Each of these fails with the code of that day:

    git worktree add /tmp/before c34ee40
    TRACKSIDE_SOURCE=/tmp/before/src python -m pytest tests/server/test_found_by_a_stranger.py

Many more tests of the same points are beside this file; they look closer, and so into today's code.
"""

from __future__ import annotations

import itertools
import os
import random
import socket
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

import trackside
from benchmarks.stranger_server import server

from .running import Client, play_out
from .social.test_deliveries import Quick, Slow, receiver
from .tables.test_stacked_deals import stacked

SOURCE = Path(os.environ.get("TRACKSIDE_SOURCE") or Path(trackside.__file__).parents[1])
RECORDS = Path(__file__).parents[1] / "records"
GAME = "san_francisco"

_nets = itertools.count(1)


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """A server in a process of its own, as an operator starts it."""
    yield from _served(tmp_path_factory.mktemp("strangers"))


@pytest.fixture
def own_port(tmp_path: Path) -> Iterator[int]:
    """One that nobody else has been at."""
    yield from _served(tmp_path)


def _served(folder: Path) -> Iterator[int]:
    database = f"sqlite:///{folder / 'games.sqlite'}"
    with server(database, SOURCE, 1, "--webhooks-anywhere") as (port, _):
        yield port


def arrive(port: int, addresses: int = 1) -> Client:
    """Somebody new, from addresses nobody else has."""
    net = next(_nets)
    return Client(f"http://127.0.0.1:{port}", come_from=[f"127.80.{net}.{1 + n}" for n in range(addresses)])


def test_1_bots_of_others_answer_while_a_crowd_of_masters_thinks(own_port: int) -> None:
    stranger = arrive(own_port)
    for _ in range(25):
        stranger.open("europe", *["master"] * 5, start=1)
    honest = arrive(own_port)
    table = honest.open("europe", "me", "casual", "casual")["id"]
    chooser, asked = random.Random(1), time.monotonic()
    for _ in range(4):
        while not (told := honest.get(f"/api/tables/{table}/legal", seat=0))["legal"]:
            assert time.monotonic() - asked < 8, "its bots wait behind those of the stranger"
            time.sleep(0.1)
        honest.act(table, 0, chooser.choice(told["legal"])["text"], told["number"])
        asked = time.monotonic()


def test_2_a_table_is_not_taken_back_for_ever(port: int) -> None:
    ann = arrive(port, addresses=8)
    table = ann.open("europe", "me", "me", options={"undo": "consent"})["id"]
    seat = next(seat for seat in (0, 1) if ann.get(f"/api/tables/{table}/legal", seat=seat)["legal"])
    legal = ann.get(f"/api/tables/{table}/legal", seat=seat)
    number, text = legal["number"], legal["legal"][0]["text"]
    for _ in range(320):
        done = ann.act(table, seat, text, number)["number"]
        answer = ann.http.post(f"/api/tables/{table}/undo", json={"seat": seat, "after": done, "to": done})
        if answer.status_code == 403:
            break
        number = answer.json()["number"]
    else:
        pytest.fail("320 times")


def test_3_a_long_record_holds_up_nobody(port: int) -> None:
    text = (RECORDS / "europe-5.jsonl").read_text()
    body = {"game": "europe", "seats": [{"kind": "me"}] * 5, "record": text, "line": len(text.splitlines()) - 3}
    shares = []
    with ThreadPoolExecutor(1) as pool:
        for _ in range(4):
            stranger, ann = arrive(port), arrive(port)
            ann.get("/api/me")  # connected

            def send(stranger: Client = stranger) -> float:
                began = time.monotonic()
                stranger.http.post("/api/tables", json=body)
                return time.monotonic() - began

            sent = pool.submit(send)
            time.sleep(0.02)
            began = time.monotonic()
            ann.get("/api/me")
            waited = time.monotonic() - began
            shares.append(waited / sent.result())
    assert min(shares) < 0.4, "others wait until the record is played"


def test_4_a_stacked_deal_is_called_so_and_not_rated(port: int) -> None:
    ann, ben = arrive(port), arrive(port)
    table = ann.open("europe", "me", "open", record=stacked(), options={"rated": True})
    assert not table["options"]["rated"]
    assert ben.get(f"/api/tables/{table['id']}").get("deal") == "record"
    assert table["id"] not in {listed["id"] for listed in ben.get("/api/tables", limit=200)}


@pytest.mark.parametrize("begun", [b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ", b"GET /"])
def test_5_headers_end_somewhere(port: int, begun: bytes) -> None:
    with socket.create_connection(("127.0.0.1", port), 5, source_address=("127.80.0.1", 0)) as plain:
        plain.sendall(begun)
        try:
            for _ in range(128):
                plain.sendall(b"x" * 65536)
            assert plain.recv(100), "8 MB are read and nothing is said"
        except ConnectionError:
            pass


@pytest.mark.parametrize("spelt", ["/api/login/", "//api/login"])
def test_6_passwords_are_limited_however_the_path_is_written(port: int, spelt: str) -> None:
    eve = arrive(port)
    body = {"login": "ann", "password": "wrong wrong"}
    paths = ("/api/login", spelt)
    with ThreadPoolExecutor(12) as pool:  # who is refused waits a second for that
        answers = pool.map(lambda n: eve.http.post(f"{eve.address}{paths[n % 2]}", json=body).status_code, range(24))
    assert 10 <= list(answers).count(401) <= 14, "ten, and one more for each six seconds that it takes"


def test_7_who_sends_something_over_a_websocket_is_cut_off(port: int) -> None:
    ann = arrive(port)
    table = ann.open("europe", "me", "me")["id"]
    with ann.watch(table) as live:
        live.recv(10)
        live.send("x" * 4000)
        with pytest.raises(ConnectionClosed):
            live.recv(5)


@pytest.mark.parametrize("name", ["a\0b", "\x1b[2J", "\u202eevil"])
def test_8_names_have_no_control_characters(port: int, name: str) -> None:
    ann = arrive(port)
    ann.open("europe", "me", "me")
    answer = ann.http.patch("/api/me", json={"name": name})
    assert answer.status_code in (400, 422), answer.text


def test_9_a_rematch_does_not_begin_before_the_other_agrees(port: int) -> None:
    ann, ben = arrive(port, addresses=20), arrive(port, addresses=20)
    ann.sign_up(), ben.sign_up()
    table = ann.open(GAME, "me", "friend")
    ben.post(f"/api/tables/{table['id']}/join", invite=table["invite"])
    chooser = random.Random(1)
    play_out({0: ann, 1: ben}, table["id"], chooser.choice)
    assert ann.post(f"/api/tables/{table['id']}/rematch")["state"] == "open"
    assert ben.post(f"/api/tables/{table['id']}/rematch")["state"] == "playing"


def test_10_a_guest_cannot_try_the_deal_of_the_day_first(port: int) -> None:
    ann = arrive(port)
    ann.open("europe", "me", "me")
    assert ann.http.post(f"/api/daily/{GAME}", json={}).status_code == 403


def test_11_who_has_done_nothing_leaves_nothing(port: int) -> None:
    ann = arrive(port)
    for method, path, body in (
        ("POST", "/api/links", {"link": "unknown"}),
        ("PATCH", "/api/me", {"preferences": {"x": "y" * 3000}}),
    ):
        answer = ann.http.request(method, path, json=body)
        assert "set-cookie" not in answer.headers, path
    assert ann.get("/api/me") == {"person": None}


def test_12_a_cookie_does_not_count_after_signing_out(port: int) -> None:
    ann, eve = arrive(port), arrive(port)
    ann.sign_up()
    eve.http.cookies.set("trackside", ann.http.cookies["trackside"])
    assert eve.get("/api/me")["person"] is not None
    ann.post("/api/logout", 204)
    assert eve.get("/api/me")["person"] is None


def test_13_a_slow_receiver_of_webhooks_holds_up_no_other(own_port: int) -> None:
    slow, quick = next(ways := receiver(Slow)), next(others := receiver(Quick))
    for n in range(20):
        stranger = arrive(own_port)
        stranger.open("europe", "me", "friend")
        stranger.send("PUT", "/api/webhook", 200, {"url": f"http://127.0.0.1:{slow.server_port}/{n}"})
        for _ in range(3):
            stranger.open("europe", "me", "me")
    ann = arrive(own_port)
    ann.open("europe", "me", "friend")
    ann.send("PUT", "/api/webhook", 200, {"url": f"http://127.0.0.1:{quick.server_port}/"})
    ann.open("europe", "me", "me")
    try:
        wait_for(lambda: quick.got, 8)  # type: ignore[attr-defined]
        assert quick.got, "it waits behind the others"  # type: ignore[attr-defined]
    finally:
        for way in (ways, others):
            next(way, None)


def wait_for(holds: Callable[[], Any], seconds: float) -> None:
    """Until it holds, or that long."""
    until = time.monotonic() + seconds
    while not holds() and time.monotonic() < until:
        time.sleep(0.02)


def test_14_a_long_path_is_no_fault_of_the_server(port: int) -> None:
    assert arrive(port).http.get("/" + "x" * 300).status_code == 404


def test_14_digits_that_are_none_are_refused(port: int) -> None:
    ann = arrive(port, addresses=4)
    table = ann.open("europe", "me", "me")["id"]
    chooser = random.Random(1)
    for _ in range(6):  # beyond the choice of tickets
        for seat in (0, 1):
            told = ann.get(f"/api/tables/{table}/legal", seat=seat)
            if told["legal"]:
                ann.act(table, seat, chooser.choice(told["legal"])["text"], told["number"])
                break
    for seat in (0, 1):
        number = ann.get(f"/api/tables/{table}/legal", seat=seat)["number"]
        body = {"seat": seat, "after": number, "action": "take ²"}
        assert ann.http.post(f"/api/tables/{table}/actions", json=body).status_code in (403, 409, 422)


def test_14_a_page_has_a_head(port: int) -> None:
    assert arrive(port).http.head("/").status_code == 200


def test_14_another_host_is_refused(port: int) -> None:
    answer = httpx.get(f"http://127.0.0.1:{port}/api/games", headers={"Host": "evil.example"})
    assert answer.status_code == 421
