"""One stranger's bots and hints do not hold up anybody else's, and bots that hang are replaced."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from trackside.bots import make_bot
from trackside.core import Game
from trackside.server.limits.turns import Turns
from trackside.server.work import bot_turns, hints
from trackside.server.work.budgets import under_pressure

from ..conftest import easy
from ..logs import logged
from ..running import Client, Running, running
from .test_failing_bots import figure, wait_for


def at(server: Running, address: str) -> Client:
    """Somebody at another address, as a proxy tells of them."""
    client = server.client()
    client.http.headers["X-Forwarded-For"] = address
    return client


def answer_time(client: Client, bot: str = "casual", game: str = "europe") -> float:
    """Seconds until a bot that begins has acted."""
    table = client.open(game, "me", bot, start=1)["id"]
    began = time.perf_counter()
    for _ in range(600):
        if any(event["kind"] == "action" for event in client.update(table, 0)["events"]):
            return time.perf_counter() - began
        time.sleep(0.01)
    raise AssertionError("the bot does not act")


THINKS = 0.2
HURRIED = 'trackside_thread_wait_seconds_count{kind="bot"}'


def until(holds: Callable[[], bool], most: float = 30.0) -> None:
    """Wait for something."""
    end = time.monotonic() + most
    while not holds():
        assert time.monotonic() < end, "it does not come"
        time.sleep(0.02)


class Thinks:
    """A bot that thinks as long whatever is asked of it."""

    name, sees_state = "thinks", True
    asked = 0

    def decide(self, table: Any, states: Any, seat: int) -> int:
        import numpy as np

        from trackside.kernel.contract import MOST_LEGAL
        from trackside.kernel.driver import legal_at

        Thinks.asked += 1
        time.sleep(THINKS)
        room = np.empty(MOST_LEGAL, np.int64)
        legal_at(table, states, 0, room)
        return int(room[0])


class Hangs(Thinks):
    def decide(self, table: Any, states: Any, seat: int) -> int:
        while True:
            time.sleep(0.01)


class Blocks(Thinks):
    """A bot that does not come back before it is let, and listens to nobody meanwhile."""

    over = threading.Event()

    @classmethod
    def begin_anew(cls) -> None:
        cls.over, cls.asked = threading.Event(), 0

    def decide(self, table: Any, states: Any, seat: int) -> int:
        Blocks.asked += 1
        Blocks.over.wait(60)
        return 10_000


@pytest.fixture
def instead(monkeypatch: pytest.MonkeyPatch) -> dict[str, type]:
    """Bots that play in place of others."""
    given: dict[str, type] = {}

    def made(spec: str, seed: str, game: Any = None) -> Any:
        return given[spec]() if spec in given else make_bot(spec, seed, game)

    monkeypatch.setattr(bot_turns, "make_bot", made)
    monkeypatch.setattr(hints, "make_bot", made)
    return given


def test_tables_of_one_stranger_hold_up_nobody(tmp_path: Path, instead: dict[str, type]) -> None:
    instead["planner"] = Thinks
    with running(easy(f"sqlite:///{tmp_path / 'a.sqlite'}")) as server:
        honest = at(server, "192.0.2.1")
        answer_time(honest)
        before = answer_time(honest)
        stranger = at(server, "192.0.2.66")
        for _ in range(40):
            stranger.open("europe", "me", *["planner"] * 4, start=1)
        assert answer_time(honest) < before + 0.3
        assert answer_time(honest, "greedy") < 1.5, "a bot that was not asked yet waits for a thread at most"
        assert figure(honest, 'trackside_thread_waiting{kind="bot"}') > 20


def test_strangers_with_many_names_hold_up_nobody(tmp_path: Path, instead: dict[str, type]) -> None:
    """Each table is opened by another guest; bots that are unknown yet have to wait for a thread, not for the line."""
    instead["planner"] = Thinks
    instead["steady"] = Thinks
    with running(easy(f"sqlite:///{tmp_path / 'a.sqlite'}")) as server:
        for _ in range(30):
            at(server, "192.0.2.66").open("europe", "me", *["planner"] * 4, start=1)
        assert answer_time(at(server, "192.0.2.1"), "steady") < 2.5


def test_tables_without_people_are_played_slowly_until_somebody_looks(tmp_path: Path, instead: dict[str, type]) -> None:
    with running(easy(f"sqlite:///{tmp_path / 'a.sqlite'}")) as server:
        ann = server.client()
        instead["greedy"] = Thinks
        services: Any = server.app.app.state.services
        table = ann.open("europe", "greedy", "greedy", start=0)["id"]
        services.tables.known(table).asked = 0.0
        slowly = 'trackside_thread_wait_seconds_count{kind="unwatched"}'
        begun, before = figure(ann, slowly), time.monotonic()
        until(lambda: figure(ann, slowly) >= begun + 2)
        assert time.monotonic() - before > 5 * THINKS, "it rests four times as long as it thinks"
        with ann.watch(table) as live:
            live.recv(10)
            unwatched, hurried = figure(ann, slowly), figure(ann, HURRIED)
            until(lambda: figure(ann, HURRIED) >= hurried + 4)
            assert figure(ann, slowly) <= unwatched + 1, "now somebody looks"


def test_a_hint_that_nobody_waits_for_is_not_thought_of(tmp_path: Path, instead: dict[str, type]) -> None:
    instead["planner"] = Blocks
    Blocks.begin_anew()
    with running(easy(f"sqlite:///{tmp_path / 'a.sqlite'}", bot_threads=1)) as server:
        guests = [server.client() for _ in range(8)]
        asked = []
        for guest in guests:
            table = guest.open("europe", "me", "me")["id"]
            cookie = "; ".join(f"{name}={value}" for name, value in guest.http.cookies.items())
            connection = socket.create_connection(("127.0.0.1", int(server.address.rpartition(":")[2])))
            connection.sendall(
                f"GET /api/tables/{table}/hint?seat=0&bot=planner HTTP/1.1\r\n"
                f"Host: localhost\r\nCookie: {cookie}\r\n\r\n".encode()
            )
            asked.append(connection)
        waiting = 'trackside_thread_waiting{kind="bot"}'
        until(lambda: figure(guests[0], waiting) == 7)
        for connection in asked:
            connection.close()
        until(lambda: figure(guests[0], waiting) == 0)
        Blocks.over.set()
        assert answer_time(guests[0], "greedy") < 10
        assert Blocks.asked == 1, "only what had begun"


def test_a_person_waits_for_few_hints_at_once(tmp_path: Path, instead: dict[str, type]) -> None:
    instead["planner"] = Thinks
    with running(easy(f"sqlite:///{tmp_path / 'a.sqlite'}")) as server:
        ann = server.client()
        table = ann.open("europe", "me", "me")["id"]
        cookies = dict(ann.http.cookies)
        statuses: list[int] = []

        def ask() -> None:
            url = f"{server.address}/api/tables/{table}/hint?seat=0&bot=planner"
            statuses.append(httpx.get(url, cookies=cookies, timeout=20).status_code)

        threads = [threading.Thread(target=ask) for _ in range(6)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(statuses) == [200] * 2 + [429] * 4


def test_a_bot_that_hangs_is_replaced_and_its_thread_too(tmp_path: Path, instead: dict[str, type]) -> None:
    instead["planner"] = Hangs
    settings = easy(f"sqlite:///{tmp_path / 'a.sqlite'}", bot_seconds=0.4, bot_threads=1)
    with running(settings) as server, logged() as lines:
        ann = server.client()
        for _ in range(4):
            table = ann.open("europe", "me", "planner", start=1)["id"]
            seen = wait_for(ann, table, "bot_failed")[0]
            assert (seen["failed"], seen["bot"]) == ("planner", "casual")
            wait_for(ann, table, "action")
        assert sum('"a bot hangs"' in line for line in lines) == 4
        assert any("OutOfOrder" in line for line in lines), "after the third time it is not asked again"
        assert figure(ann, "trackside_threads_hanging") == 0
        hint = ann.get(f"/api/tables/{ann.open('europe', 'me', 'me')['id']}/hint", seat=0, bot="planner")
        assert hint["bot"] == "casual"


def test_threads_that_never_come_back_are_replaced_counted_and_told(tmp_path: Path, instead: dict[str, type]) -> None:
    """A bot that blocks as compiled code does; three of them, each of which is asked three times before it is known."""
    hanging = ("planner", "greedy", "steady")
    Blocks.begin_anew()
    settings = easy(f"sqlite:///{tmp_path / 'a.sqlite'}", bot_seconds=0.2, bot_threads=1)
    with running(settings) as server, logged() as lines:
        try:
            ann = server.client()
            assert ann.get("/health")["hanging"] == 0
            for bot in hanging:
                instead[bot] = Blocks
                for _ in range(4):
                    table = ann.open("europe", "me", bot, start=1)["id"]
                    assert wait_for(ann, table, "bot_failed")[0]["failed"] == bot
                    wait_for(ann, table, "action")
            assert Blocks.asked == 9, "after the third time a bot is not asked again"
            assert figure(ann, "trackside_threads_hanging") == 9
            told = ann.get("/health")
            assert (told["status"], told["hanging"]) == ("hanging", 9)
            assert sum('"a thread hangs"' in line for line in lines) == 9
            assert any('"hanging": 9' in line for line in lines)
            assert answer_time(ann, "casual") < 10, "there is a thread for everybody else"
        finally:
            Blocks.over.set()
        until(lambda: ann.get("/health")["hanging"] == 0)
        assert ann.get("/health")["status"] == "ok"


@pytest.mark.parametrize(
    ("spec", "game", "pressure", "asked"),
    [
        ("search", "great_lakes", 1.0, "search"),
        ("search", "great_lakes", 2.0, "search:50ms"),
        ("search", "great_lakes", 100.0, "search:30ms"),
        ("master", "europe_quick", 4.0, "search:250ms"),
        ("casual", "great_lakes", 100.0, "casual"),
        ("planner", "europe", 100.0, "planner"),
    ],
)
def test_searches_are_shorter_while_others_wait(spec: str, game: str, pressure: float, asked: str) -> None:
    assert under_pressure(spec, Game.new(game, 3, seed=1).board, pressure) == asked


def test_a_guest_has_so_many_unfinished_tables(tmp_path: Path) -> None:
    with running(easy(f"sqlite:///{tmp_path / 'a.sqlite'}", tables_per_guest=3, tables_per_account=5)) as server:
        ann = server.client()
        for _ in range(3):
            ann.open("europe", "me", "me")
        assert ann.open("europe", "me", "me", status=403)["error"] == "too_many_tables"
        ann.post("/api/account", login="ann", password="correct horse")
        for _ in range(2):
            ann.open("europe", "me", "me")
        ann.open("europe", "me", "me", status=403)
        last = ann.open("europe", "friend", "friend", status=403)
        assert last["error"] == "too_many_tables"


def test_an_address_asks_for_so_many_hints(tmp_path: Path) -> None:
    with running(easy(f"sqlite:///{tmp_path / 'a.sqlite'}", hints_per_minute=3)) as server:
        ann = server.client()
        table = ann.open("europe", "me", "me")["id"]
        statuses = [
            ann.http.get(f"/api/tables/{table}/hint", params={"seat": 0, "bot": "greedy"}).status_code for _ in range(5)
        ]
        assert statuses == [200] * 3 + [429] * 2


def test_an_address_opens_so_many_tables(tmp_path: Path) -> None:
    with running(easy(f"sqlite:///{tmp_path / 'a.sqlite'}", tables_per_minute=4)) as server:
        statuses = []
        for _ in range(6):
            body = {"game": "europe", "seats": [{"kind": "me"}, {"kind": "me"}]}
            answer = server.client().http.post("/api/tables", json=body)
            statuses.append(answer.status_code)
        assert statuses == [201] * 4 + [429] * 2
        assert int(answer.headers["retry-after"]) >= 1


def test_a_record_of_who_opened_too_many_tables_is_not_read(tmp_path: Path) -> None:
    with running(easy(f"sqlite:///{tmp_path / 'a.sqlite'}", tables_per_minute=1)) as server:
        server.client().open("europe", "me", "me")
        host, port = server.address.removeprefix("http://").split(":")
        with socket.create_connection((host, int(port)), 5) as plain:
            plain.sendall(
                b"POST //api/tables/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                b"Content-Length: 900000\r\n\r\n{"
            )
            assert plain.recv(100).startswith(b"HTTP/1.1 429"), "before the rest of it comes"


def test_bots_stand_back_where_nobody_plays_but_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, bool]] = []
    take = Turns.take

    def noted(self: Turns, address: str, kind: str = "request", looks: bool = False) -> Any:
        if kind == "action":
            asked.append((address, looks))
        return take(self, address, kind, looks)

    monkeypatch.setattr(Turns, "take", noted)
    with running(easy(f"sqlite:///{tmp_path / 'a.sqlite'}")) as server:
        plays, watches = at(server, "192.0.2.1"), at(server, "192.0.2.2")
        answer_time(plays)
        table = watches.open("europe", "casual", "casual")["id"]
        until(lambda: any(event["kind"] == "action" for event in watches.update(table)["events"]))
    assert {looks for address, looks in asked if address == "192.0.2.1"} == {False}
    assert {looks for address, looks in asked if address == "192.0.2.2"} == {True}
