"""Leaving, coming back, clocks, undo, rematch, the same deal, playing on from a record, other devices."""

from __future__ import annotations

import random
import time
from typing import Any

from trackside import Game
from trackside.bots import make_bot, play_game
from trackside.core.fairness import verify
from trackside.core.records import check, read

from ..conftest import Opened
from ..running import Client, Running, play_out


def first(client: Client, table: str, seat: int, do: str | None = None) -> int:
    state = client.update(table, seat)
    action = next(a for a in state["legal"] if do is None or a["do"] == do)
    number: int = client.act(table, seat, action["text"], state["number"])["number"]
    return number


def begin(table: str, ann: Client, ben: Client) -> int:
    """Both choose their tickets; the seat whose turn it is."""
    first(ann, table, 0)
    first(ben, table, 1)
    waiting: list[int] = ann.update(table, 0)["table"]["waiting"]
    return waiting[0]


def wait_for(client: Client, table: str, seat: int, done: Any) -> Any:
    for _ in range(200):
        state = client.update(table, seat)
        if done(state):
            return state
        time.sleep(0.05)
    raise AssertionError(state["table"])


def kinds(state: Any) -> list[str]:
    return [event["kind"] for event in state["events"]]


def test_who_leaves_before_the_start_leaves_an_empty_seat(ann: Client, ben: Client) -> None:
    table = ann.open("europe", "me", "open", "open")["id"]
    ben.post(f"/api/tables/{table}/join", seat=2)
    left = ben.post(f"/api/tables/{table}/leave", seat=2)
    assert (left["state"], left["seats"][2]["kind"], left["yours"]) == ("open", "open", [])
    assert ann.post(f"/api/tables/{table}/leave", seat=0)["state"] == "closed"


def test_a_bot_plays_for_who_leaves_until_they_come_back(together: Opened) -> None:
    table, ann, ben = together()
    assert ben.post(f"/api/tables/{table}/leave", seat=1)["seats"][1]["stand_in"]
    state = wait_for(ann, table, 0, lambda s: 1 not in s["table"]["waiting"])
    chosen = next(event for event in state["events"] if event["kind"] == "action")
    assert chosen["by"] == state["table"]["seats"][1]["stand_in"]
    back = ben.post(f"/api/tables/{table}/return", seat=1)
    assert back["seats"][1]["stand_in"] is None
    assert kinds(ann.update(table, 0))[-1] == "back"
    first(ann, table, 0)
    assert ben.update(table, 1)["view"]["own"]["hand"]


def test_when_time_runs_out_a_bot_takes_the_seat(together: Opened) -> None:
    table, ann, ben = together(options={"clock": {"move": 0.3}, "undo": "none"})
    assert set(ann.update(table, 0)["table"]["deadlines"]) <= {"0", "1"}
    state = wait_for(ann, table, 0, lambda s: all(seat["stand_in"] for seat in s["table"]["seats"]))
    gone = [event for event in state["events"] if event["kind"] == "absent"]
    assert {event["reason"] for event in gone} == {"time"}
    last = wait_for(ben, table, 1, lambda s: s["table"]["state"] == "finished")  # the bots play it to its end
    assert last["table"]["result"]["winners"]


def test_who_acts_after_all_has_the_seat_back(together: Opened) -> None:
    table, ann, ben = together(options={"clock": {"move": 0.3}, "pace": 10_000})  # the bot takes its time
    wait_for(ben, table, 1, lambda s: s["table"]["seats"][1]["stand_in"])
    first(ben, table, 1)
    state = ben.update(table, 1)
    assert state["table"]["seats"][1]["stand_in"] is None
    assert [e["by"] for e in state["events"] if e["kind"] == "action"] == ["person"]
    assert "back" in kinds(state)
    ann.post(f"/api/tables/{table}/return", 403, seat=1)


def test_time_is_counted_for_each_seat(together: Opened) -> None:
    table, ann, _ = together(options={"clock": {"game": 86400}})
    time.sleep(0.2)
    first(ann, table, 0)
    seats = ann.update(table, 0)["table"]["seats"]
    assert 0.1 < seats[0]["time"] < 20
    assert seats[1]["time"] == 0


def test_undo_at_once_where_nothing_was_shown(together: Opened) -> None:
    table, ann, ben = together()
    before = ann.update(table, 0)
    number = first(ann, table, 0)
    ann.post(f"/api/tables/{table}/undo", 409, seat=0, after=number - 1 if number < 2 else 0)
    if not ann.update(table, 0)["can_undo"]:  # seat 0 is first in order: its tickets are written at once
        ann, ben = ben, ann
        number = first(ann, table, 1)
        assert ann.update(table, 1)["can_undo"] is False
        return
    done = ann.post(f"/api/tables/{table}/undo", seat=0, after=number, id="u")
    assert done["event"]["kind"] == "undo"
    assert ann.post(f"/api/tables/{table}/undo", seat=0, after=number, id="u") == done
    assert ann.update(table, 0)["legal"] == before["legal"]


def test_a_station_can_be_taken_back_until_the_next_player_acts(together: Opened) -> None:
    table, ann, ben = together()
    seat = begin(table, ann, ben)
    client = (ann, ben)[seat]
    before = client.update(table, seat)
    number = first(client, table, seat, "station")
    assert client.update(table, seat)["can_undo"]
    other = (ann, ben)[1 - seat].post(f"/api/tables/{table}/undo", 409, seat=1 - seat, after=number, to=999)
    assert other["error"] == "nothing_to_undo"
    client.post(f"/api/tables/{table}/undo", seat=seat, after=number)
    after = client.update(table, seat)
    assert after["view"] == before["view"]
    assert after["legal"] == before["legal"]


def test_beyond_that_all_people_must_agree(together: Opened) -> None:
    table, ann, ben = together()
    seat = begin(table, ann, ben)
    client, other = ((ann, ben), (ben, ann))[seat]
    before = client.update(table, seat)
    number = first(client, table, seat, "draw")
    asked = client.post(f"/api/tables/{table}/undo", seat=seat, after=number)
    assert asked["event"]["kind"] == "undo_asked"
    assert other.update(table, 1 - seat)["table"]["undo_asked"] == {"seat": seat, "to": number, "agreed": [seat]}
    other.post(f"/api/tables/{table}/undo/answer", seat=1 - seat, agree=False)
    assert client.update(table, seat)["table"]["undo_asked"] is None
    last = client.update(table, seat)["number"]
    client.post(f"/api/tables/{table}/undo", seat=seat, after=last)
    other.post(f"/api/tables/{table}/undo/answer", seat=1 - seat, agree=True)
    after = client.update(table, seat)
    assert kinds(after)[-2:] == ["undo_answered", "rewind"]
    assert after["view"] == before["view"]


def test_of_three_people_both_others_must_agree(ann: Client, ben: Client, server: Running) -> None:
    opened = ann.open("europe", "me", "friend", "friend")
    table, people = opened["id"], [ann, ben, server.client()]
    for client in people[1:]:
        client.post(f"/api/tables/{table}/join", invite=opened["invite"])
    for seat, client in enumerate(people):
        first(client, table, seat)
    seat = ann.update(table, 0)["table"]["waiting"][0]
    number = first(people[seat], table, seat, "draw")
    people[seat].post(f"/api/tables/{table}/undo", seat=seat, after=number)
    others = [other for other in range(3) if other != seat]
    people[others[0]].post(f"/api/tables/{table}/undo/answer", 403, seat=others[1], agree=True)
    people[others[0]].post(f"/api/tables/{table}/undo/answer", seat=others[0], agree=True)
    assert kinds(ann.update(table, 0))[-1] == "undo_answered"
    people[others[1]].post(f"/api/tables/{table}/undo/answer", seat=others[1], agree=True)
    assert kinds(ann.update(table, 0))[-1] == "rewind"


def test_against_bots_one_goes_back_alone_and_the_option_forbids_it(ann: Client) -> None:
    table = ann.open("europe", "me", "greedy")["id"]
    number = first(ann, table, 0)
    state = wait_for(ann, table, 0, lambda s: s["legal"])
    done = ann.post(f"/api/tables/{table}/undo", seat=0, after=state["number"])
    assert (done["event"]["kind"], done["event"]["to"]) == ("rewind", number)
    assert 0 in ann.update(table, 0)["table"]["waiting"]
    for rule, status in (("free", 200), ("unseen", 409), ("none", 403)):
        table = ann.open("europe", "me", "greedy", options={"undo": rule})["id"]
        first(ann, table, 0)
        state = wait_for(ann, table, 0, lambda s: s["legal"])
        ann.post(f"/api/tables/{table}/undo", status, seat=0, after=state["number"])


def finished(client: Client, *seats: str) -> str:
    table: str = client.open("san_francisco", *seats)["id"]
    chooser = random.Random(5)
    play_out({0: client}, table, lambda legal: chooser.choice(legal))
    return table


def test_a_rematch_has_the_same_people_and_the_start_moves_on(ann: Client) -> None:
    table = finished(ann, "me", "random", "random")
    start = ann.get(f"/api/tables/{table}")["start"]
    following = ann.post(f"/api/tables/{table}/rematch")
    assert following["start"] == (start + 1) % 3
    assert following["rematch_of"] == table
    assert [seat["kind"] for seat in following["seats"]] == ["person", "bot", "bot"]
    assert ann.post(f"/api/tables/{table}/rematch")["id"] == following["id"]
    told = ann.update(table, 0)
    assert (kinds(told)[-1], told["table"]["rematch"]) == ("rematch", following["id"])
    first(ann, following["id"], 0)


def test_the_same_deal_again(ann: Client, ben: Client) -> None:
    table = finished(ann, "me", "random", "random")
    running_one = ann.open("europe", "me", "greedy")["id"]
    ann.post(f"/api/tables/{running_one}/again", 409)
    again = ben.post(f"/api/tables/{table}/again", 201)
    old, new = ann.update(table, 0), ben.update(again["id"], 0)
    assert again["seed_sha256"] == old["table"]["seed_sha256"]

    def dealt(state: Any) -> Any:
        return next(event for event in state["events"] if event["kind"] == "start")["lines"]

    assert dealt(new) == dealt(old)


def test_playing_on_from_a_record_at_any_line(ann: Client) -> None:
    game = Game.new("europe", players=2, seed="known")
    play_game(game, [make_bot("greedy", 1), make_bot("greedy", 2)])
    text = game.record()
    lines = text.splitlines()
    hands = set()
    for _ in range(3):
        table = ann.open("europe", "me", "me", record=text, line=60)
        state = ann.update(table["id"], 0)
        start = next(event for event in state["events"] if event["kind"] == "start")
        assert 50 < 1 + len(start["lines"]) <= 60
        for _ in range(6):
            seat = ann.get(f"/api/tables/{table['id']}")["waiting"][0]
            can_draw = any(action["do"] == "draw" for action in ann.update(table["id"], seat)["legal"])
            first(ann, table["id"], seat, "draw" if can_draw else None)
        hands.add(str([ann.update(table["id"], s)["view"]["own"]["hand"] for s in range(2)]))
    assert len(hands) > 1, "what chance gives from there on is new"
    assert ann.open("europe", "me", "me", record=text, status=422)["error"] == "bad_record"  # it is over at its end
    spoilt = "\n".join([*lines[:20], '{"seat": 0, "do": "fly"}'])
    refused = ann.open("europe", "me", "me", record=spoilt, status=422)
    assert (refused["error"], refused["line"]) == ("bad_record", 21)
    assert ann.open("europe", "me", "me", "me", record=text, line=60, status=422)["error"] == "bad_record"


def test_a_game_played_on_from_a_record_can_be_exported_and_checked(ann: Client) -> None:
    game = Game.new("san_francisco", players=2, seed="known")
    play_game(game, [make_bot("random", 1), make_bot("greedy", 2)])
    table = ann.open("san_francisco", "me", "greedy", record=game.record(), line=40)["id"]
    chooser = random.Random(6)
    play_out({0: ann}, table, lambda legal: chooser.choice(legal))
    record = next(read(ann.get(f"/api/tables/{table}/record").splitlines()))
    check(record)
    verdict = verify(record)
    assert verdict.digest == record.header["options"]["seed_sha256"]
    assert not verdict.is_fair


def test_a_seat_link_moves_the_seat_to_another_device(together: Opened, server: Running) -> None:
    table, ann, ben = together()
    ben.post(f"/api/tables/{table}/links", 403, seat=0)
    made = ann.post(f"/api/tables/{table}/links", 201, seat=0)
    phone = server.client()
    assert phone.post("/api/links", link=made["link"]) == {"table": table, "seat": 0}
    assert phone.get(f"/api/tables/{table}")["yours"] == [0]
    assert ann.get(f"/api/tables/{table}")["yours"] == []
    assert server.client().post("/api/links", 404, link=made["link"])["error"] == "not_found"
    first(phone, table, 0)
    ann.get(f"/api/tables/{table}/update", 403, seat=0)


def test_a_hint_is_a_legal_action(ann: Client) -> None:
    table = ann.open("europe", "me", "greedy")["id"]
    hint = ann.get(f"/api/tables/{table}/hint", seat=0, bot="greedy")
    legal = [action["text"] for action in ann.update(table, 0)["legal"]]
    assert hint["bot"] == "greedy"
    assert hint["choices"][0]["text"] in legal
    closed = ann.open("europe", "me", "greedy", options={"hints": False})["id"]
    ann.get(f"/api/tables/{closed}/hint", 403, seat=0)
