"""People at a table beside the game: names, phrases, advice, giving up and deleting."""

from __future__ import annotations

import random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from trackside.messages import languages, page_text
from trackside.server.tables.manners import PHRASES

from ..running import Client, Running, play_out
from ..social.test_steering import settled


def kinds(client: Client, table: str) -> list[str]:
    return [event["kind"] for event in client.update(table)["events"]]


def test_a_name_can_be_changed_at_the_table(ann: Client, ben: Client, together: Any) -> None:
    table, _, _ = together("europe")
    shown = ann.post(f"/api/tables/{table}/name", seat=0, name="Anna")
    assert shown["seats"][0]["name"] == "Anna"
    seen = ben.update(table)["events"][-1]
    assert (seen["kind"], seen["seat"], seen["name"]) == ("rename", 0, "Anna")
    listed = next(entry for entry in ann.get("/api/tables", mine=True) if entry["id"] == table)
    assert listed["seats"][0]["name"] == "Anna"
    assert ben.post(f"/api/tables/{table}/name", 403, seat=0, name="Eve")["error"] == "not_your_seat"
    assert ann.post(f"/api/tables/{table}/name", 400, seat=0, name=" ")["error"] == "bad_request"


def test_a_phrase_is_heard_by_all_and_nobody_talks_without_end(ann: Client, ben: Client, together: Any) -> None:
    table, _, _ = together("europe")
    ann.post(f"/api/tables/{table}/say", seat=0, phrase="good_luck")
    heard = ben.update(table, 1)["events"][-1]
    assert (heard["kind"], heard["seat"], heard["phrase"]) == ("say", 0, "good_luck")
    assert ann.post(f"/api/tables/{table}/say", 429, seat=0, phrase="nice")["error"] == "too_many"
    ben.post(f"/api/tables/{table}/say", seat=1, phrase="thanks")
    assert ann.post(f"/api/tables/{table}/say", 400, seat=0, phrase="damn")["error"] == "bad_request"
    assert ben.post(f"/api/tables/{table}/say", 403, seat=0, phrase="nice")["error"] == "not_your_seat"


@pytest.mark.parametrize("language", languages())
def test_every_phrase_has_its_words(language: str) -> None:
    said = [page_text(language, f"phrase-{phrase.replace('_', '-')}") for phrase in PHRASES]
    assert len(set(said)) == len(PHRASES)


def test_talk_does_not_stand_in_the_way_of_an_action(ann: Client, ben: Client, together: Any) -> None:
    table, _, _ = together("europe")
    state = ann.update(table, 0)
    ben.post(f"/api/tables/{table}/say", seat=1, phrase="hello")
    ann.act(table, 0, state["legal"][0]["text"], state["number"])


def test_a_game_with_a_hint_does_not_count_any_more(ann: Client, server: Running) -> None:
    table = ann.open("san_francisco", "me", "greedy")["id"]
    state = ann.update(table, 0)
    assert state["table"]["counts"] is True
    ann.get(f"/api/tables/{table}/hint", seat=0, bot="greedy")
    ann.get(f"/api/tables/{table}/hint", seat=0, bot="greedy")
    assert ann.get(f"/api/tables/{table}")["counts"] is False
    assert kinds(ann, table).count("hint") == 1
    chooser = random.Random(1)
    play_out({0: ann}, table, lambda legal: chooser.choice(legal))
    assert settled(server, table) == "None", "it never was due"
    me = ann.get("/api/me")["person"]["id"]
    assert ann.get(f"/api/people/{me}")["ratings"] == []


def test_a_hint_where_nothing_counts_is_nobodys_business(ann: Client) -> None:
    table = ann.open("san_francisco", "me", "greedy", options={"rated": False})["id"]
    ann.get(f"/api/tables/{table}/hint", seat=0, bot="greedy")
    assert "hint" not in kinds(ann, table)


def test_who_opened_a_table_gives_it_up_and_deletes_it(ann: Client, ben: Client) -> None:
    table = ann.open("europe", "me", "greedy")["id"]
    ben.open("europe", "me", "greedy")  # somebody the server knows
    assert ben.post(f"/api/tables/{table}/give-up", 403)["error"] == "not_allowed"
    assert ann.send("DELETE", f"/api/tables/{table}", 409)["error"] == "running"
    assert ann.post(f"/api/tables/{table}/give-up")["state"] == "closed"
    assert kinds(ann, table)[-1] == "close"
    assert ann.post(f"/api/tables/{table}/give-up", 409)["error"] == "over"
    assert ben.send("DELETE", f"/api/tables/{table}", 403)["error"] == "not_allowed"
    ann.send("DELETE", f"/api/tables/{table}", 204)
    assert ann.get(f"/api/tables/{table}", 404)["error"] == "not_found"
    assert table not in [entry["id"] for entry in ann.get("/api/tables", mine=True)]


def test_a_table_where_others_play_cannot_be_taken_from_them(ann: Client, together: Any) -> None:
    table, _, _ = together("europe")
    assert ann.post(f"/api/tables/{table}/give-up", 403)["error"] == "not_allowed"
    assert ann.get(f"/api/tables/{table}")["state"] == "playing"


def test_a_table_that_has_not_begun_is_given_up_by_who_opened_it(ann: Client, ben: Client) -> None:
    table = ann.open("europe", "me", "open", "open")["id"]
    ben.post(f"/api/tables/{table}/join")
    assert ann.post(f"/api/tables/{table}/give-up")["state"] == "closed"
    assert ann.send("DELETE", f"/api/tables/{table}", 403)["error"] == "not_allowed"


def test_a_daily_deal_stays_what_it_is(ann: Client) -> None:
    """Going back over a card would show what comes: not in a deal that everybody plays."""
    ann.sign_up()
    table = ann.post("/api/daily/san_francisco")
    assert table["options"]["undo"] == "unseen"
    chooser = random.Random(2)
    play_out({0: ann}, table["id"], lambda legal: chooser.choice(legal))
    assert ann.send("DELETE", f"/api/tables/{table['id']}", 403)["error"] == "not_allowed"


def test_free_undo_takes_back_what_was_drawn_without_asking(together: Any) -> None:
    table, ann, ben = together("europe", options={"undo": "free"}, start=0)
    for client, seat in ((ann, 0), (ben, 1)):
        state = client.update(table, seat)
        client.act(table, seat, state["legal"][0]["text"], state["number"])
    state = ann.update(table, 0)
    draw = next(action["text"] for action in state["legal"] if action["do"] == "draw")
    done = ann.act(table, 0, draw, state["number"])
    back = ann.post(f"/api/tables/{table}/undo", seat=0, after=done["number"])
    assert (back["event"]["kind"], back["event"]["to"]) == ("rewind", done["number"])
    other = next(e["number"] for e in ben.update(table)["events"] if e["kind"] == "action" and e["seat"] == 1)
    answer = ann.post(f"/api/tables/{table}/undo", 409, seat=0, after=back["number"], to=other)
    assert answer["error"] == "nothing_to_undo"


def test_a_deleted_table_is_gone_for_who_watches_it(lone_server: Running) -> None:
    ann = lone_server.client()
    table = ann.open("europe", "me", "greedy")["id"]
    ann.post(f"/api/tables/{table}/give-up")
    with ann.watch(table, seat=0) as live:
        live.recv(timeout=5)
        ann.send("DELETE", f"/api/tables/{table}", 204)
        with pytest.raises(ConnectionClosed) as closed:
            live.recv(timeout=5)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4404
