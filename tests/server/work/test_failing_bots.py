"""A bot that fails is seen at the table, logged, counted, and replaced by one that can play."""

from __future__ import annotations

import time
from typing import Any

import pytest

from trackside.bots import NotForThisGame, make_bot
from trackside.core import maps
from trackside.server.games import game_named
from trackside.server.tables.offered_bots import in_place_of
from trackside.server.work import bot_turns, hints

from ..conftest import Opened
from ..logs import logged
from ..running import Client, Running


class Raises:
    name, sees_state = "raises", True

    def decide(self, table: Any, states: Any, seat: int) -> int:
        raise ZeroDivisionError("cards nobody may see")


class Cheats(Raises):
    def decide(self, table: Any, states: Any, seat: int) -> int:
        return 10_000


def cannot_play() -> Any:
    raise NotForThisGame("planner", "this game")


FAILURES = {"raises": Raises, "chooses what is not legal": Cheats, "cannot play": cannot_play}


@pytest.fixture(params=FAILURES)
def broken(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Names of bots that fail from now on."""
    names: set[str] = set()

    def made(spec: str, seed: str, game: Any = None) -> Any:
        return FAILURES[request.param]() if spec in names else make_bot(spec, seed, game)

    monkeypatch.setattr(bot_turns, "make_bot", made)
    monkeypatch.setattr(hints, "make_bot", made)
    return names


def wait_for(client: Client, table: str, kind: str, count: int = 1) -> list[Any]:
    """The events of a kind, once there are so many."""
    for _ in range(400):
        events: list[Any] = client.update(table, 0)["events"]
        found = [event for event in events if event["kind"] == kind]
        if len(found) >= count:
            return found
        time.sleep(0.05)
    raise AssertionError(f"the table waits: {[(event['kind'], event.get('seat')) for event in events]}")


def figure(client: Client, name: str) -> float:
    lines = [line for line in client.get("/metrics").splitlines() if line.startswith(name)]
    return float(lines[0].split()[-1]) if lines else 0.0


@pytest.mark.parametrize("game", ["europe", "paris_connection"])
def test_it_is_seen_logged_counted_and_replaced(lone_server: Running, broken: set[str], game: str) -> None:
    broken.add("planner")
    ann = lone_server.client()
    before = figure(ann, 'trackside_bot_failures_total{bot="planner"}')
    with logged() as lines:
        table = ann.open(game, "me", "planner", *["random"] * (game == "paris_connection"), start=1)["id"]
        seen = wait_for(ann, table, "bot_failed")[0]
    assert {name: seen[name] for name in ("seat", "failed", "bot")} == {"seat": 1, "failed": "planner", "bot": "casual"}
    acted = wait_for(ann, table, "action")
    assert next(event for event in acted if event["seat"] == 1)["by"] == "casual"
    shown = ann.get(f"/api/tables/{table}")["seats"][1]
    assert (shown["kind"], shown["bot"]) == ("bot", "casual")
    listed = next(entry for entry in ann.get("/api/tables", mine=True) if entry["id"] == table)
    assert listed["seats"][1]["bot"] == "casual"
    assert figure(ann, 'trackside_bot_failures_total{bot="planner"}') == before + 1
    told = [line for line in lines if '"a bot failed"' in line]
    assert len(told) == 1
    assert table in told[0]
    assert '"bot": "planner"' in told[0]
    assert "trace" in told[0]
    assert "cards nobody may see" not in told[0]


def test_the_log_says_where_in_the_bot_it_happened(lone_server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_turns, "make_bot", lambda *_: Raises())
    ann = lone_server.client()
    with logged() as lines:
        table = ann.open("europe", "me", "greedy")["id"]
        wait_for(ann, table, "bot_failed")
    told = next(line for line in lines if '"a bot failed"' in line)
    assert "BotFailed from ZeroDivisionError" in told
    assert "test_failing_bots.py" in told


def test_where_every_bot_fails_the_game_goes_on_all_the_same(lone_server: Running, broken: set[str]) -> None:
    broken |= {"planner", "casual", "random"}
    ann = lone_server.client()
    table = ann.open("san_francisco", "me", "planner")["id"]
    assert [event["bot"] for event in wait_for(ann, table, "bot_failed", 2)] == ["casual", "random"]
    for _ in range(6):
        state = ann.update(table, 0, after=10_000)
        if not state["legal"]:
            ann.get(f"/api/tables/{table}/events", after=state["number"], wait=5)
        else:
            ann.act(table, 0, state["legal"][0]["text"], state["number"])
    wait_for(ann, table, "action", 4)


def test_a_stand_in_that_fails_is_replaced_and_the_seat_stays_its_persons(together: Opened, broken: set[str]) -> None:
    broken.add("greedy")
    table, ann, ben = together(options={"stand_in": "greedy"})
    ben.post(f"/api/tables/{table}/leave", seat=1)
    assert wait_for(ann, table, "bot_failed")[0]["failed"] == "greedy"
    seat = ann.get(f"/api/tables/{table}")["seats"][1]
    assert (seat["kind"], seat["bot"], seat["stand_in"]) == ("person", None, "casual")
    assert ben.post(f"/api/tables/{table}/return", seat=1)["seats"][1]["stand_in"] is None


def test_a_hint_of_a_bot_that_fails_comes_from_another(lone_server: Running, broken: set[str]) -> None:
    broken.add("planner")
    ann = lone_server.client()
    table = ann.open("europe", "me", "me")["id"]
    assert ann.get(f"/api/tables/{table}/hint", seat=0, bot="planner")["bot"] == "casual"


def test_a_game_in_which_a_bot_failed_replays_after_a_restart(lone_server: Running, broken: set[str]) -> None:
    broken.add("planner")
    ann = lone_server.client()
    table = ann.open("europe", "me", "planner")["id"]
    wait_for(ann, table, "bot_failed")
    wait_for(ann, table, "action")
    before = ann.update(table, 0)
    lone_server.app.app.state.services.tables.forget_idle(-1)
    assert ann.update(table, 0) == before


ONLY_TICKETS = ("thinker", "long_routes", "hoarder")


@pytest.mark.parametrize("bot", ONLY_TICKETS)
def test_no_bot_is_offered_or_seated_where_it_cannot_play(lone_server: Running, bot: str) -> None:
    ann = lone_server.client()
    offered = {entry["id"]: entry["games"] for entry in ann.get("/api/bots")}
    assert "europe" in offered[bot]
    assert "paris_connection" not in offered[bot]
    problem = ann.open("paris_connection", "me", bot, "random", status=422)
    assert problem["error"] == "bad_setup"
    assert "random" in problem["message"]
    open_one = ann.open("paris_connection", "me", "friend", "random")["id"]
    assert ann.post(f"/api/tables/{open_one}/start", 422, bot=bot)["error"] == "bad_setup"
    options = {"stand_in": bot}
    assert ann.open("paris_connection", "me", "me", "me", options=options, status=422)["error"] == "bad_setup"
    table = ann.open("paris_connection", "me", "me", "me")["id"]
    assert ann.get(f"/api/tables/{table}/hint", 422, seat=0, bot=bot)["error"] == "bad_setup"


def test_every_bot_that_is_offered_acts(lone_server: Running) -> None:
    ann = lone_server.client()
    opened = []
    for bot in ann.get("/api/bots"):
        for game in bot["games"]:
            least = game_named(game).board.players[0]
            table = ann.open(game, "me", bot["id"], *["random"] * (least - 2), start=1)["id"]
            opened.append((bot["id"], table))
    for name, table in opened:  # all at once: those that search think shorter while others wait
        assert wait_for(ann, table, "action")[0]["by"] in (name, "random")
        assert not [event for event in ann.update(table, 0)["events"] if event["kind"] == "bot_failed"]


@pytest.mark.parametrize("game", maps.ids())
def test_whoever_takes_over_can_play(game: str) -> None:
    offered = game_named(game)
    for bot in offered.bots:
        assert in_place_of(bot, offered) in offered.bots
        assert in_place_of(bot, offered) != bot or bot == "random"
