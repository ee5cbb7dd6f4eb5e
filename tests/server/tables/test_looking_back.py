"""A finished game can be looked at step by step; a running one cannot."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.tables import NAMES
from trackside.core.boards import load

from ..running import Client, Running, play_out


def play_and_note(client: Client, table: str) -> dict[int, list[Any]]:
    """Play the first two seats of a table to the end; what they saw after some of the events, by their numbers."""
    chooser = random.Random(7)
    seen: dict[int, list[Any]] = {}
    state: Any = None
    while state is None or state["table"]["state"] == "playing":
        state = client.update(table, 0, after=1_000_000)
        seat = next((seat for seat in state["table"]["waiting"] if seat < 2), None)
        if seat is None and state["table"]["waiting"]:
            client.get(f"/api/tables/{table}/events", after=state["number"], wait=5)
            continue
        other = client.update(table, 1, after=1_000_000) if seat != 0 or chooser.random() < 0.1 else None
        if other is not None and other["number"] == state["number"]:
            seen[state["number"]] = [state["view"], other["view"]]
        asked = other if seat == 1 else state
        if seat is not None and asked is not None:
            client.act(table, seat, chooser.choice(asked["legal"])["text"], asked["number"])
    return seen


@pytest.mark.parametrize("game", ["san_francisco", "paris_connection"])
def test_a_moment_is_what_each_seat_saw_then(lone_server: Running, game: str) -> None:
    ann, eve = lone_server.client(), lone_server.client()
    seats = load(game).players[0]
    table = ann.open(game, "me", "me", *["random"] * (seats - 2))["id"]
    seen = play_and_note(ann, table)
    assert len(seen) > 3
    for number in sorted(seen)[-12:]:
        moment = eve.get(f"/api/tables/{table}/moment", number=number)
        assert moment["number"] == number
        assert moment["views"][:2] == seen[number]
        assert moment["view"]["seat"] is None
    last = max(seen)
    assert eve.get(f"/api/tables/{table}/moment", number=last + 1000)["number"] == last
    before = eve.get(f"/api/tables/{table}/moment", number=1)
    assert before == {"number": 1, "view": None, "views": []}, "nothing is dealt yet"
    story = eve.get(f"/api/tables/{table}/story")
    acted = [e["number"] for e in eve.update(table)["events"] if e["kind"] in ("start", "action")]
    assert story["numbers"] == acted
    assert story["scores"][-1] == ann.get(f"/api/tables/{table}")["result"]["scores"]
    assert all(len(scores) == seats for scores in story["scores"])


def test_what_was_taken_back_is_taken_back_in_the_story_too(lone_server: Running) -> None:
    ann = lone_server.client()
    table = ann.open("san_francisco", "me", "me", start=0)["id"]
    for _ in range(6):
        state = next(s for s in (ann.update(table, 0), ann.update(table, 1)) if s["legal"])
        ann.act(table, state["seat"], state["legal"][0]["text"], state["number"])
    number = ann.get(f"/api/tables/{table}")["number"]
    target = next(e["number"] for e in ann.update(table, 0)["events"] if e["kind"] == "action" and e["seat"] == 0)
    view = ann.update(table, 0)["view"]
    ann.post(f"/api/tables/{table}/undo", seat=0, after=number, to=target)
    back = ann.update(table, 0)
    assert back["view"] != view
    play_and_note(ann, table)
    moments = [ann.get(f"/api/tables/{table}/moment", number=n) for n in (number, back["number"])]
    assert [moment["views"][0] for moment in moments] == [view, back["view"]]


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("what", ["moment?number=3", "moment?number=999999", "story", "record", "statistics"])
def test_nothing_of_it_while_the_game_runs(lone_server: Running, game: str, what: str) -> None:
    ann, eve = lone_server.client(), lone_server.client()
    table = ann.open(game, *["me"] * load(game).players[0])["id"]
    for client in (ann, eve):
        problem = client.get(f"/api/tables/{table}/{what}", 409)
        assert problem["error"] == "running"
        assert set(problem) == {"error", "message"}


@pytest.mark.parametrize("number", ["", "-1", "x", "1.5", "99999999999", "1&number=2x"])
def test_a_number_that_is_none_is_refused(lone_server: Running, number: str) -> None:
    ann = lone_server.client()
    table = ann.open("san_francisco", "me", "me")["id"]
    assert ann.get(f"/api/tables/{table}/moment?number={number}", 400)["error"] == "bad_request"


def test_tables_that_are_not_there_or_never_began(lone_server: Running) -> None:
    ann = lone_server.client()
    for what in ("moment?number=1", "story"):
        assert ann.get(f"/api/tables/nowhere/{what}", 404)["error"] == "not_found"
    waiting = ann.open("europe", "me", "friend")["id"]
    for what in ("moment?number=1", "story"):
        assert ann.get(f"/api/tables/{waiting}/{what}", 409)["error"] == "running"
    assert ann.get(f"/api/tables/{waiting}/moment", 400)["error"] == "bad_request"


def test_the_seed_of_a_daily_deal_is_not_in_them(lone_server: Running) -> None:
    ann = lone_server.client()
    ann.sign_up()
    table = ann.post("/api/daily/san_francisco")["id"]
    chooser = random.Random(5)
    last = play_out({0: ann}, table, lambda legal: chooser.choice(legal))
    assert last["table"]["seed"] is None
    seed = lone_server.app.app.state.services.tables.known(table).table.head.seed
    for what in (f"moment?number={last['number']}", "story", "record", "statistics"):
        assert seed not in ann.http.get(f"/api/tables/{table}/{what}").text
