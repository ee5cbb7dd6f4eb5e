"""Tables: opening, joining, playing, on both databases."""

from __future__ import annotations

import json
import random

import pytest

from tests.tables import NAMES
from trackside.core.boards import load
from trackside.core.records import check, read

from ..conftest import Opened
from ..running import Client, Running, play_out


def first(client: Client, table: str, seat: int) -> int:
    """Play the seat's first legal action; the number it got."""
    state = client.update(table, seat)
    done = client.act(table, seat, state["legal"][0]["text"], state["number"])
    number: int = done["number"]
    return number


def test_a_table_against_bots_begins_with_one_request(ann: Client) -> None:
    table = ann.open("europe", "me", "greedy", "random")
    assert table["state"] == "playing"
    assert table["yours"] == [0]
    assert [seat["kind"] for seat in table["seats"]] == ["person", "bot", "bot"]
    assert table["rules"]


@pytest.mark.parametrize("game", NAMES)
def test_a_whole_game_with_bots_and_its_record(lone_server: Running, game: str) -> None:
    ann = lone_server.client()
    players = load(game).players[0] + 1
    table = ann.open(game, "me", *["greedy", "random", "random", "random"][: players - 1])
    chooser = random.Random(game)
    last = play_out({0: ann}, table["id"], lambda legal: chooser.choice(legal))
    assert last["table"]["state"] == "finished"
    text = ann.get(f"/api/tables/{table['id']}/record")
    record = next(read(text.splitlines()))
    replayed = check(record)
    assert replayed.standing() == last["table"]["result"]
    assert record.header["seed"] == last["table"]["seed"] + "/deal"
    numbers = [event["number"] for event in ann.update(table["id"], 0)["events"]]
    assert numbers == list(range(1, last["number"] + 1))


def test_a_friend_joins_by_the_invitation(ann: Client, ben: Client) -> None:
    table = ann.open("europe", "me", "friend")
    path = f"/api/tables/{table['id']}/join"
    assert table["state"] == "open"
    assert ben.get(f"/api/tables/{table['id']}")["invite"] is None
    ben.post(path, 403)
    ben.post(path, 403, seat=1, invite="wrong")
    joined = ben.post(path, invite=table["invite"], name="Ben")
    assert joined["state"] == "playing"
    assert joined["yours"] == [1]
    assert [seat["name"] for seat in joined["seats"]][1] == "Ben"
    assert ben.post(path, 409, invite=table["invite"])["error"] == "seat_taken"


def test_an_open_seat_is_listed_and_anybody_may_take_it(ann: Client, ben: Client) -> None:
    table = ann.open("paris_connection", "me", "open", "greedy")
    listed = ben.get("/api/tables", state="open", game="paris_connection")
    assert table["id"] in [entry["id"] for entry in listed]
    assert ben.post(f"/api/tables/{table['id']}/join")["state"] == "playing"
    private = ann.open("paris_connection", "me", "friend", "greedy")
    assert private["id"] not in [entry["id"] for entry in ben.get("/api/tables")]
    assert private["id"] in [entry["id"] for entry in ann.get("/api/tables", mine=True)]


def test_the_host_fills_empty_seats_with_bots(ann: Client, ben: Client) -> None:
    table = ann.open("europe", "me", "friend", "open")
    path = f"/api/tables/{table['id']}/start"
    ben.open("europe", "me", "greedy")
    ben.post(path, 403, bot="greedy")
    ann.post(path, 422, bot="nobody")
    assert ann.post(path, bot="greedy")["state"] == "playing"
    ann.post(path, 409, bot="greedy")


def test_hot_seat_one_browser_plays_several_seats(ann: Client) -> None:
    table = ann.open("san_francisco", "me", "me", "me")
    assert table["yours"] == [0, 1, 2]
    views = [ann.update(table["id"], seat)["view"] for seat in range(3)]
    assert [view["seat"] for view in views] == [0, 1, 2]
    assert len({json.dumps(view["own"]["offer"]) for view in views}) == 3
    chooser = random.Random(4)
    last = play_out(dict.fromkeys(range(3), ann), table["id"], lambda legal: chooser.choice(legal))
    assert last["table"]["state"] == "finished"


def test_a_stale_number_is_a_conflict_with_the_current_one(together: Opened) -> None:
    table, ann, ben = together()
    number = ann.update(table, 0)["number"]
    first(ann, table, 0)
    last = first(ben, table, 1)
    whose = ann.update(table, 0)["table"]["waiting"][0]
    client = (ann, ben)[whose]
    action = client.update(table, whose)["legal"][0]["text"]
    refused = client.act(table, whose, action, number, 409)
    assert (refused["error"], refused["number"]) == ("conflict", last)
    assert client.act(table, whose, action, last + 7, 409)["error"] == "conflict"
    assert client.update(table, whose)["number"] == last
    client.act(table, whose, action, last)


def test_secret_choices_at_the_same_time_are_no_conflict(together: Opened) -> None:
    table, ann, ben = together()
    number = ann.update(table, 0)["number"]
    for client, seat in ((ben, 1), (ann, 0)):
        client.act(table, seat, client.update(table, seat)["legal"][0]["text"], number)
    assert len(ann.update(table, 0)["table"]["waiting"]) == 1


def test_the_same_client_id_is_answered_with_the_first_result(together: Opened) -> None:
    table, ann, ben = together()
    state = ann.update(table, 0)
    action = state["legal"][0]["text"]
    one = ann.act(table, 0, action, state["number"], id="a1")
    first(ben, table, 1)
    assert ann.act(table, 0, action, state["number"], id="a1") == one
    assert ann.act(table, 0, "anything else", 0, id="a1") == one
    other = ben.act(table, 1, "draw", state["number"], 409, id="a1")  # ids are each seat's own
    assert other["error"] in ("conflict", "out_of_turn")
    assert len([e for e in ann.update(table, 0)["events"] if e["kind"] == "action"]) == 2


def test_an_action_may_be_an_object(ann: Client) -> None:
    table = ann.open("europe", "me", "me")
    state = ann.update(table["id"], 0)
    action = {key: value for key, value in state["legal"][0].items() if key != "text"}
    done = ann.act(table["id"], 0, action, state["number"])
    assert done["event"]["action"] == state["legal"][0]["text"]


def test_what_is_not_allowed_changes_nothing(together: Opened) -> None:
    table, ann, _ben = together()
    before = ann.update(table, 0)
    number = before["number"]
    assert ann.act(table, 0, "claim dieppe--paris purple", number, 422)["error"] == "illegal"
    assert ann.act(table, 0, "jump", number, 422)["error"] == "unknown_action"
    assert ann.act(table, 0, {"do": "claim", "route": ["x"]}, number, 422)["error"] == "unknown_action"
    assert ann.act(table, 1, before["legal"][0]["text"], number, 403)["error"] == "not_your_seat"
    assert ann.update(table, 0) == before


def test_out_of_turn(together: Opened) -> None:
    table, ann, ben = together()
    first(ann, table, 0)
    last = first(ben, table, 1)
    waiting = ann.update(table, 0)["table"]["waiting"]
    other = 1 - waiting[0]
    assert (ann, ben)[other].act(table, other, "draw", last, 409)["error"] == "out_of_turn"


def test_a_finished_game_takes_no_action(ann: Client) -> None:
    table = ann.open("san_francisco", "me", "random")["id"]
    chooser = random.Random(1)
    last = play_out({0: ann}, table, lambda legal: chooser.choice(legal))
    assert ann.act(table, 0, "draw", last["number"], 409)["error"] == "over"
    assert ann.post(f"/api/tables/{table}/undo", 409, seat=0, after=last["number"])["error"] == "over"
    ann.post(f"/api/tables/{table}/leave", 409, seat=0)


def test_a_spectator_sees_no_hand_and_no_legal_action(together: Opened, server: Running) -> None:
    table, _ann, _ = together()
    seen = server.client().update(table)
    assert seen["view"]["own"] is None
    assert seen["legal"] == []
    assert server.client().get(f"/api/tables/{table}/update", 403, seat=0)["error"] == "not_your_seat"


def test_the_websocket_tells_everything_from_any_number_on(together: Opened) -> None:
    table, ann, ben = together()
    with ann.watch(table, seat=0, after=0) as socket:
        update = json.loads(socket.recv(10))
        assert [event["number"] for event in update["events"]] == list(range(1, update["number"] + 1))
        assert update["view"]["seat"] == 0
        seen = update["number"]
        number = first(ben, table, 1)
        while seen < number:
            update = json.loads(socket.recv(10))
            assert [event["number"] for event in update["events"]] == list(range(seen + 1, update["number"] + 1))
            seen = update["number"]
    first(ann, table, 0)
    with ann.watch(table, seat=0, after=seen) as socket:
        update = json.loads(socket.recv(10))
        assert [event["number"] for event in update["events"]] == list(range(seen + 1, update["number"] + 1))


def test_the_websocket_is_for_those_who_may(together: Opened, server: Running) -> None:
    from websockets.exceptions import ConnectionClosed

    table, _, _ = together()
    for where, query, code in ((table, {"seat": 0}, 4403), ("nowhere", {}, 4404), (table, {"seat": "x"}, 4403)):
        with server.client().watch(where, **query) as socket, pytest.raises(ConnectionClosed):  # type: ignore[arg-type]
            socket.recv(10)
        assert socket.close_code == code


def test_long_polling_waits_for_the_next_event(together: Opened) -> None:
    table, ann, _ = together()
    number = ann.update(table, 0)["number"]
    assert ann.get(f"/api/tables/{table}/events", seat=0, after=number, wait=0.05)["events"] == []
    done = first(ann, table, 0)
    told = ann.get(f"/api/tables/{table}/events", seat=0, after=number, wait=20)
    assert [event["number"] for event in told["events"]] == [done]


def test_a_table_that_is_not_there(ann: Client) -> None:
    ann.open("europe", "me", "greedy")
    for path in ("", "/update", "/events", "/legal", "/record"):
        assert ann.get(f"/api/tables/none{path}", 404)["error"] == "not_found"
    ann.act("none", 0, "draw", 0, 404)


@pytest.mark.parametrize(
    "body",
    [
        {"game": "europe", "seats": [{"kind": "me"}]},
        {"game": "mars", "seats": [{"kind": "me"}, {"kind": "me"}]},
        {"game": "europe", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "hal"}]},
        {"game": "europe", "seats": [{"kind": "me"}] * 2, "start": 5},
        {"game": "europe", "seats": [{"kind": "me"}] * 2, "options": {"stand_in": "hal"}},
    ],
)
def test_a_game_that_cannot_be_begun(ann: Client, body: dict[str, object]) -> None:
    assert ann.send("POST", "/api/tables", 422, body)["error"] == "bad_setup"
