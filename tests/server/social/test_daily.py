"""The daily deal: the same for everybody, once, and nobody can try it before."""

from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from trackside.server.tables import showing

from ..running import Client, Running, play_out

GAME = "san_francisco"


def finish(client: Client, table: str, seed: int = 1) -> Any:
    chooser = random.Random(seed)
    return play_out({0: client}, table, lambda legal: chooser.choice(legal))


def start_of(client: Client, table: str) -> Any:
    return next(event for event in client.update(table, 0)["events"] if event["kind"] == "start")["lines"]


def test_everybody_gets_the_same_daily_deal_once(ann: Client, ben: Client) -> None:
    ann.sign_up(), ben.sign_up()
    tables = [client.post(f"/api/daily/{GAME}") for client in (ann, ben)]
    assert start_of(ann, tables[0]["id"]) == start_of(ben, tables[1]["id"])
    assert ann.post(f"/api/daily/{GAME}")["id"] == tables[0]["id"]
    last = finish(ann, tables[0]["id"])
    assert last["table"]["seed"] is None, "others can still play it today"
    ann.post(f"/api/tables/{tables[0]['id']}/again", 403)
    day = tables[0]["daily"]
    listed = next(entry for entry in ann.get("/api/daily") if entry["game"] == GAME)
    assert (listed["yours"], listed["date"]) == (tables[0]["id"], day)
    assert listed["played"] >= 1
    results = ann.get(f"/api/daily/{GAME}/{day}")["results"]
    mine = next(entry for entry in results if entry["yours"])
    assert mine["score"] == last["table"]["result"]["scores"][0]
    assert [entry["place"] for entry in results] == sorted(entry["place"] for entry in results)
    assert ann.post(f"/api/daily/{GAME}")["id"] == tables[0]["id"], "the first try counts"
    ann.get(f"/api/daily/{GAME}/2026-13-99", 404)
    ann.get(f"/api/daily/mars/{day}", 404)
    ann.post("/api/daily/mars", 404)


def test_guests_cannot_try_it_first(server: Running, ann: Client) -> None:
    assert ann.post(f"/api/daily/{GAME}", 403)["error"] == "account_needed"
    assert ann.get("/api/me") == {"person": None}, "nobody is made for it"
    ann.open("europe", "me", "me")
    assert ann.post(f"/api/daily/{GAME}", 403)["error"] == "account_needed"
    token = ann.post("/api/tokens", 201, name="bot")["token"]
    assert server.client(token).post(f"/api/daily/{GAME}", 403)["error"] == "account_needed"


def test_the_day_is_closed_until_it_is_over(
    server: Running, ann: Client, ben: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann.sign_up(), ben.sign_up()
    table = ann.post(f"/api/daily/{GAME}")["id"]
    for what in ("update", "events", "legal", "update?seat=0"):
        assert ben.get(f"/api/tables/{table}/{what}", 409)["error"] == "day_running"
    with ben.watch(table) as socket, pytest.raises(Exception, match="received 4403"):
        socket.recv(10)
    assert ann.post(f"/api/tables/{table}/links", 403, seat=0)["error"] == "not_allowed"
    last = finish(ann, table)
    for client in (ann, ben, server.client()):
        for what in ("record", f"moment?number={last['number']}"):
            assert client.get(f"/api/tables/{table}/{what}", 409)["error"] == "day_running"
    for what in ("story", "statistics"):
        ann.get(f"/api/tables/{table}/{what}")
        assert ben.get(f"/api/tables/{table}/{what}", 409)["error"] == "day_running"
    monkeypatch.setattr(showing, "day_end", lambda _: 0.0)  # tomorrow
    assert '"seed"' in ben.get(f"/api/tables/{table}/record").splitlines()[0]
    assert ben.get(f"/api/tables/{table}/update")["table"]["seed"] is not None
    ben.get(f"/api/tables/{table}/moment", number=last["number"])


def test_who_asks_twice_at_once_gets_one_daily_deal(ann: Client) -> None:
    ann.sign_up()
    with ThreadPoolExecutor(4) as pool:
        tables = list(pool.map(lambda _: ann.post("/api/daily/great_lakes")["id"], range(8)))
    assert len(set(tables)) == 1


def test_bots_play_it_otherwise_at_every_table(lone_server: Running) -> None:
    """Somebody who plays the same cards the same way does not meet the same answers."""
    games = set()
    for _ in range(3):
        client = lone_server.client()
        client.sign_up()
        table = client.post("/api/daily/europe")["id"]
        last = play_out({0: client}, table, lambda legal: legal[0], most=60)
        by_bots = [e["action"] for e in last["events"] or client.update(table, 0)["events"] if e.get("by") == "casual"]
        games.add(str(by_bots))
    assert len(games) > 1
