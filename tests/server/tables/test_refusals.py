"""Why something cannot be done, over HTTP: a code with data, for actions that were tried and for who only asks."""

from __future__ import annotations

from typing import Any

import pytest

from trackside.core.boards import load
from trackside.families.tickets.board import TicketBoard
from trackside.messages import languages, refused

from ..conftest import Opened
from ..running import Client, Running


def why(client: Client, table: str, seat: int, **asked: Any) -> Any:
    return client.post(f"/api/tables/{table}/why", seat=seat, **asked)["refusal"]


def choose_first(client: Client, table: str, seats: int = 2) -> int:
    """All choose their first tickets; whose turn it is."""
    for seat in range(seats):
        state = client.update(table, seat)
        client.act(table, seat, state["legal"][0]["text"], state["number"])
    waiting: list[int] = client.get(f"/api/tables/{table}")["waiting"]
    return waiting[0]


def test_a_refused_action_says_why_with_a_code_and_data(together: Opened) -> None:
    table, ann, _ = together()
    number = ann.update(table, 0)["number"]
    problem = ann.act(table, 0, "claim dieppe--paris purple", number, 422)
    assert set(problem) == {"error", "message", "refusal"}
    assert problem["error"] == "illegal"
    assert problem["refusal"] == {"code": "now-first-tickets", "data": {}}
    problem = ann.act(table, 0, "jump", number, 422)
    assert problem["error"] == "unknown_action"
    assert problem["refusal"]["code"] == "no-such-action"
    assert problem["refusal"]["data"]["name"] == "jump"


def test_out_of_turn_and_over_say_so_too(lone_server: Running) -> None:
    ann = lone_server.client()
    table = ann.open("paris_connection", "me", "me", "me")["id"]
    state = ann.update(table, 0)
    other = (state["table"]["waiting"][0] + 1) % 3
    problem = ann.act(table, other, "stop", state["number"], 409)
    assert problem["error"] == "out_of_turn"
    assert problem["refusal"] == {"code": "wrong-seat", "data": {"seats": state["table"]["waiting"], "seat": other}}
    assert why(ann, table, other, action="stop") == problem["refusal"]


@pytest.mark.parametrize("language", languages())
def test_every_refusal_of_ticket_games_can_be_said(lone_server: Running, language: str) -> None:
    ann = lone_server.client()
    table = ann.open("europe", "me", "me")["id"]
    assert why(ann, table, 0, action="draw")["code"] == "now-first-tickets"
    seat = choose_first(ann, table)
    for action in ("pass", "keep x", "take 9", "station paris 5 red", "claim dieppe--paris 9 purple", {"do": "claim"}):
        refusal = why(ann, table, seat, action=action)
        assert refused(language, refusal["code"], refusal["data"])
    assert why(ann, table, seat, action="draw") is None
    assert ann.get(f"/api/tables/{table}")["waiting"] == [seat], "nothing is done by asking"


def test_a_share_game_says_why_too(lone_server: Running) -> None:
    ann = lone_server.client()
    table = ann.open("paris_connection", "me", "me", "me")["id"]
    seat = ann.get(f"/api/tables/{table}")["waiting"][0]
    company = load("paris_connection").companies[0]  # type: ignore[attr-defined]
    assert why(ann, table, seat, action="stop")["code"] == "no-build"
    assert why(ann, table, seat, action=f"place {company} 99,99")["code"] == "unknown-hex"
    assert why(ann, table, seat, action={"do": "build", "company": "nobody", "hexes": [[0, 0]]})["code"] in (
        "unknown-company",
        "unknown-hex",
    )
    assert why(ann, table, seat, route="dieppe--paris")["code"] == "unknown-route"
    legal = ann.update(table, seat)["legal"][0]
    assert why(ann, table, seat, action=legal["text"]) is None


def test_why_a_route_cannot_be_claimed(lone_server: Running) -> None:
    ann = lone_server.client()
    table = ann.open("europe", "me", "me")["id"]
    seat = choose_first(ann, table)
    board = load("europe")
    assert isinstance(board, TicketBoard)
    can = {action["route"] for action in ann.update(table, seat)["legal"] if action["do"] == "claim"}
    told = {route.id: why(ann, table, seat, route=route.id) for route in board.routes}
    assert {route for route, refusal in told.items() if refusal is None} == can
    dear = next(route for route in board.routes if route.length >= 6)
    assert told[dear.id] == {
        "code": "route-price",
        "data": {
            "route": dear.id,
            "count": dear.length,
            "colour": dear.color,
            "ferries": dear.ferries,
            "kind": "train",
        },
    }
    assert why(ann, table, seat, route="nowhere")["code"] == "unknown-route"
    assert why(ann, table, 1 - seat, route=dear.id)["code"] == "wrong-seat"


def test_a_claimed_route_says_whose_it_is(lone_server: Running) -> None:
    ann = lone_server.client()
    table = ann.open("europe", "me", "me", options={"undo": "none"})["id"]
    choose_first(ann, table)
    for _ in range(200):
        seat = ann.get(f"/api/tables/{table}")["waiting"][0]
        state = ann.update(table, seat, after=10_000)
        claim = next((action for action in state["legal"] if action["do"] == "claim"), None)
        draw = next((action for action in state["legal"] if action["do"] in ("draw", "take")), state["legal"][0])
        ann.act(table, seat, (claim or draw)["text"], state["number"])
        if claim is not None and claim["route"] in ann.update(table)["view"]["seats"][seat]["routes"]:
            break
    other = ann.get(f"/api/tables/{table}")["waiting"][0]
    assert other != seat
    assert why(ann, table, other, route=claim["route"]) == {
        "code": "route-claimed",
        "data": {"route": claim["route"], "seat": seat},
    }


def test_only_who_holds_the_seat_may_ask(together: Opened, server: Running) -> None:
    table, ann, ben = together()
    path = f"/api/tables/{table}/why"
    assert ben.post(path, 403, seat=0, action="draw")["error"] == "not_your_seat"
    assert server.client().post(path, 401, seat=0, action="draw")["error"] == "who_are_you"
    for asked in ({}, {"action": "draw", "route": "dieppe--paris"}, {"action": ""}, {"action": 7}):
        assert ann.post(path, 400, seat=0, **asked)["error"] == "bad_request"
    waiting = ann.open("europe", "me", "friend")["id"]
    assert ann.post(f"/api/tables/{waiting}/why", 409, seat=0, action="draw")["error"] == "not_started"
    ann.post("/api/tables/none/why", 404, seat=0, action="draw")
