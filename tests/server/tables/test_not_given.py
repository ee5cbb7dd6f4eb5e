"""What a table does not give is refused, however it is asked for: hints, and going back."""

from __future__ import annotations

from typing import Any

import pytest

from ..conftest import Opened
from ..running import Client, Running
from ..work.test_failing_bots import figure
from .test_ways_to_play import begin, first

HINTS = 'trackside_thread_wait_seconds_count{kind="hint"}'


def kinds(client: Client, table: str) -> list[str]:
    return [event["kind"] for event in client.update(table)["events"]]


@pytest.mark.parametrize("more", [{}, {"bot": "greedy"}, {"bot": "master"}])
def test_no_hint_where_the_table_gives_none(lone_server: Running, more: dict[str, str]) -> None:
    """Nobody's bot thinks about it, and the game counts as before."""
    ann = lone_server.client()
    table = ann.open("europe", "me", "greedy", options={"hints": False}, start=0)["id"]
    asked = figure(ann, HINTS)
    for path in (f"/api/tables/{table}/hint", f"/api/tables/{table}/hint/"):
        assert ann.get(path, 403, seat=0, **more)["error"] == "not_allowed"
    assert figure(ann, HINTS) == asked
    assert "hint" not in kinds(ann, table)
    assert ann.get(f"/api/tables/{table}")["counts"] is True


def test_no_hint_for_who_does_not_sit_there_or_need_not_decide(together: Opened, server: Running) -> None:
    table, ann, ben = together(options={"rated": False})
    seat = begin(table, ann, ben)
    acts, waits = ((ann, ben), (ben, ann))[seat]
    hint = f"/api/tables/{table}/hint"
    assert waits.get(hint, 403, seat=seat, bot="greedy")["error"] == "not_your_seat"
    assert waits.get(hint, 409, seat=1 - seat, bot="greedy")["error"] == "out_of_turn"
    eve = server.client()
    assert eve.get(hint, 401, seat=seat, bot="greedy")["error"] == "who_are_you"
    assert acts.get(hint, seat=seat, bot="greedy")["bot"] == "greedy"


def test_no_hint_while_a_game_counts_between_people(together: Opened, ann: Client, ben: Client) -> None:
    ann.sign_up(), ben.sign_up()
    table, _, _ = together("san_francisco")
    seat = begin(table, ann, ben)
    client = (ann, ben)[seat]
    assert client.get(f"/api/tables/{table}")["counts"] is True
    assert client.get(f"/api/tables/{table}/hint", 403, seat=seat, bot="greedy")["error"] == "not_allowed"
    assert client.get(f"/api/tables/{table}")["counts"] is True


def undo(client: Client, table: str, seat: int, number: int, status: int = 200, **more: Any) -> Any:
    return client.post(f"/api/tables/{table}/undo", status, seat=seat, after=number, **more)


@pytest.mark.parametrize(
    ("rule", "refused"), [("none", (403, "not_allowed")), ("unseen", (409, "nothing_to_undo")), ("consent", None)]
)
def test_what_was_shown_is_not_taken_back_freely(together: Opened, rule: str, refused: tuple[int, str] | None) -> None:
    table, ann, ben = together(options={"undo": rule})
    seat = begin(table, ann, ben)
    client = (ann, ben)[seat]
    number = first(client, table, seat, "draw")
    before = client.update(table, seat)
    assert before["can_undo"] is False
    for more in ({}, {"to": number}, {"to": number, "id": "again"}):
        if refused is not None:
            assert undo(client, table, seat, number, refused[0], **more)["error"] == refused[1]
    if refused is None:
        assert undo(client, table, seat, number)["event"]["kind"] == "undo_asked"
    after = client.update(table, seat)
    assert "rewind" not in kinds(client, table)
    assert (after["view"], after["legal"]) == (before["view"], before["legal"])


def test_nothing_is_taken_back_at_all_where_nothing_is(together: Opened) -> None:
    """Not even what was not shown yet."""
    table, ann, ben = together(options={"undo": "none"})
    seat = begin(table, ann, ben)
    client = (ann, ben)[seat]
    number = first(client, table, seat, "station")
    assert client.update(table, seat)["can_undo"] is False
    assert undo(client, table, seat, number, 403)["error"] == "not_allowed"
    assert undo(client, table, seat, number, 403, to=number)["error"] == "not_allowed"
    assert "undo" not in kinds(client, table)


def test_nobody_answers_for_others_or_for_a_question_nobody_asked(together: Opened, server: Running) -> None:
    table, ann, ben = together(options={"undo": "consent"})
    seat = begin(table, ann, ben)
    asks, answers = ((ann, ben), (ben, ann))[seat]
    answer = f"/api/tables/{table}/undo/answer"
    assert answers.post(answer, 409, seat=1 - seat, agree=True)["error"] == "nothing_to_undo"
    undo(asks, table, seat, first(asks, table, seat, "draw"))
    asks.post(answer, 403, seat=1 - seat, agree=True)
    server.client().post(answer, 401, seat=1 - seat, agree=True)
    asks.post(answer, seat=seat, agree=True)
    assert "rewind" not in kinds(asks, table), "who asks has agreed already, which is not enough"
    answers.post(answer, seat=1 - seat, agree=True)
    assert kinds(asks, table)[-1] == "rewind"
