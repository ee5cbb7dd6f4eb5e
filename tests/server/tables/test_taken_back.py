"""What was taken back costs nothing afterwards, and a record is played once."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, text

from trackside.core import records
from trackside.server.tables import acting
from trackside.server.tables.log import Entry, Head
from trackside.server.tables.state import TableState, taken_back
from trackside.server.wire.table import Options

from ..conftest import easy
from ..running import Client, Running, running

RECORDS = Path(__file__).parents[2] / "records"


def head(undo: str = "consent") -> Head:
    options = Options(undo=undo)  # type: ignore[arg-type]
    return Head("t", "europe", 2, 0, "seed", "r", options, None, "c", "i", True, None, None, None, 1000.0)


class Log:
    """A table that is played without a server."""

    def __init__(self) -> None:
        self.table = TableState(head())
        self.entries: list[Entry] = []
        self.at = 1000.0
        self.add("open", None, json.dumps({"seats": ["open"] * 2}))
        for seat in range(2):
            person = {"kind": "person", "person": f"p{seat}", "public": "x", "name": "n"}
            self.add("sit", seat, json.dumps(person))
        self.add("start", None, "")

    def add(self, kind: str, seat: int | None, data: str) -> None:
        self.at += 1.5
        entry = Entry(len(self.entries) + 1, self.at, kind, seat, data)
        self.table.apply(entry)
        self.entries.append(entry)

    def act(self, choice: int = 0) -> int:
        game = self.table.game
        assert game is not None
        seat = self.table.waiting[0]
        legal = game.legal_for(seat)
        self.add("action", seat, legal[choice % len(legal)].text)
        return seat

    def undo(self, seat: int) -> None:
        game = self.table.game
        assert game is not None
        given = {"used": self.table.times(self.at + 1.5), "held": game.holds_choice(seat)}
        self.add("undo", seat, json.dumps(given))

    def rewind(self, to: int) -> None:
        given = {"to": to, "used": self.table.times(self.at + 1.5)}
        self.add("rewind", 0, json.dumps(given))


def shape(table: TableState) -> Any:
    """Everything that can be seen of a table."""
    game = table.game
    assert game is not None
    return {
        "views": [repr(game.view(seat)) for seat in (None, 0, 1)],
        "legal": [[action.text for action in game.legal_for(seat)] for seat in range(2)],
        "lines": game.lines,
        "events": [[event.seen_by(seat) for event in table.events] for seat in (None, 0, 1)],
        "seats": repr(table.seats),
        "undo": [table.can_undo(seat) for seat in range(2)],
        "open": table.last_open_move,
        "waiting": table.waiting,
        "moves": [table.last_move_of(seat) for seat in range(2)],
        "flags": (table.state, table.number, table.rewound, table.undone, table.undo_asked),
    }


def loaded(entries: list[Entry]) -> TableState:
    table = TableState(head())
    table.apply_all(entries)
    return table


def test_a_loaded_table_is_the_one_that_was_played() -> None:
    """Undone choices of the setup, undone actions, rewinds over rewinds, and play after each."""
    log = Log()
    first = log.act(1)
    if log.table.can_undo(first):
        log.undo(first)
    seat1 = 1
    game = log.table.game
    assert game is not None
    log.add("action", seat1, game.legal_for(seat1)[0].text)
    if log.table.can_undo(seat1):
        log.undo(seat1)
    for step in range(40):
        seat = log.act(step * 7)
        if step % 5 == 2 and log.table.can_undo(seat):
            log.undo(seat)
        if step in (12, 20, 30):
            moves = [
                entry.number for entry in log.entries if entry.kind == "action" and log.table.is_move(entry.number)
            ]
            log.rewind(moves[len(moves) // 2])
        assert shape(loaded(log.entries)) == shape(log.table), step
    assert taken_back(log.entries)
    assert any(event.taken_back for event in log.table.events)


def test_a_log_of_before_is_played_whole() -> None:
    """Logs without the time that was used, as versions before wrote them."""
    log = Log()
    log.act(), log.act()
    seat = log.act()
    while not log.table.can_undo(seat):
        seat = log.act(3)
    log.add("undo", seat, "")
    log.act()
    log.add("rewind", 0, json.dumps({"to": 7}))
    log.act()
    assert taken_back(log.entries) == frozenset()
    assert shape(loaded(log.entries)) == shape(log.table)


def test_hundreds_of_rewinds_load_as_fast_as_none() -> None:
    log = Log()
    for step in range(60):
        log.act(step)
    began = time.perf_counter()
    loaded(log.entries)
    plain = time.perf_counter() - began
    for step in range(300):
        log.act(step)
        moves = [entry.number for entry in log.entries[-30:] if entry.kind == "action"]
        log.rewind(moves[-1])
    times = []
    for _ in range(3):
        began = time.perf_counter()
        table = loaded(log.entries)
        times.append(time.perf_counter() - began)
    assert shape(table)["views"] == shape(log.table)["views"]
    assert min(times) < plain + 0.05


def test_time_that_was_used_stays_used() -> None:
    log = Log()
    log.act(), log.act()
    seat = log.act()
    used = log.table.seats[seat].used
    while not log.table.can_undo(seat):
        seat = log.act(3)
        used = log.table.seats[seat].used
    log.at += 100
    log.undo(seat)
    assert log.table.seats[seat].used >= used


def test_taken_back_events_are_marked_for_everybody(ann: Client) -> None:
    table = ann.open("europe", "me", "me", start=1, options={"undo": "free"})
    choice = ann.update(table["id"], 0)["legal"][0]["text"]
    done = ann.act(table["id"], 0, choice, table["number"])
    after = ann.post(f"/api/tables/{table['id']}/undo", seat=0, after=done["number"])
    mine = ann.update(table["id"], 0)["events"][done["number"] - 1]
    assert (mine["taken_back"], mine["lines"], mine["action"]) == (True, [], choice)
    other = ann.update(table["id"], 1)["events"][done["number"] - 1]
    assert (other["taken_back"], other["lines"], other["action"]) == (True, [], None)
    assert after["event"]["kind"] == "undo"


def test_something_is_taken_back_only_so_often(ann: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(acting, "MOST_UNDONE", 3)
    table = ann.open("europe", "me", "me", start=1, options={"undo": "free"})["id"]
    for n in range(4):
        state = ann.update(table, 0)
        done = ann.act(table, 0, state["legal"][0]["text"], state["number"])
        ann.post(f"/api/tables/{table}/undo", 200 if n < 3 else 403, seat=0, after=done["number"])


def test_a_rewound_table_is_the_same_after_a_restart(tmp_path: Path) -> None:
    file = f"sqlite:///{tmp_path / 'a.sqlite'}"
    with running(easy(file)) as server:
        ann = server.client()
        table = ann.open("europe", "me", "me", options={"undo": "consent"})["id"]
        cookies = dict(ann.http.cookies)
        numbers = []
        for _ in range(12):
            for seat in range(2):
                state = ann.update(table, seat)
                if state["legal"]:
                    numbers.append(ann.act(table, seat, state["legal"][0]["text"], state["number"])["number"])
        last = ann.update(table, 0)["number"]
        ann.post(f"/api/tables/{table}/undo", seat=0, after=last, to=numbers[5])
        before = [ann.update(table, seat) for seat in range(2)]
    with running(easy(file)) as server:
        again = server.client()
        again.http.cookies.update(cookies)
        assert [again.update(table, seat) for seat in range(2)] == before


def test_a_record_is_played_once(lone_server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """When a table is opened from it; not when the table goes back or is loaded again."""
    played = []
    real = records._Replay.__init__

    def counted(self: Any, *given: Any) -> None:
        played.append(1)
        real(self, *given)

    monkeypatch.setattr(records._Replay, "__init__", counted)
    ann = lone_server.client()
    record = (RECORDS / "europe-2.jsonl").read_text()
    whole = next(n for n, line in enumerate(record.splitlines()) if n > 60 and '"do"' in line)
    table = ann.open("europe", "me", "me", record=record, line=whole)["id"]
    assert len(played) == 1
    services: Any = lone_server.app.app.state.services
    services.tables._forget(table)
    assert ann.update(table, 0)["table"]["state"] == "playing"
    assert len(played) == 1


def test_records_do_not_hold_up_requests(tmp_path: Path) -> None:
    """Records are played by a thread: what others ask meanwhile is answered."""
    import threading

    record = (RECORDS / "europe-5.jsonl").read_text()
    lines = record.splitlines()
    line = max(n for n, text_ in enumerate(lines, 1) if '"result"' not in text_) - 2
    with running(easy(f"sqlite:///{tmp_path / 'a.sqlite'}")) as server:
        strangers = [server.client() for _ in range(6)]
        stop = threading.Event()
        opened: list[int] = []

        def open_records(client: Client) -> None:
            body = {"game": "europe", "seats": [{"kind": "me"}] * 5, "record": record, "line": line}
            while not stop.is_set():
                opened.append(client.http.post("/api/tables", json=body, timeout=60).status_code)

        threads = [threading.Thread(target=open_records, args=(client,)) for client in strangers]
        for thread in threads:
            thread.start()
        while len(opened) < len(strangers):
            time.sleep(0.01)
        took = []
        honest = server.client()
        for _ in range(20):
            began = time.perf_counter()
            honest.get("/api/tables")
            took.append(time.perf_counter() - began)
        stop.set()
        for thread in threads:
            thread.join()
        assert set(opened) == {201}
        assert sorted(took)[10] < 0.25, "a whole record takes longer than that"


def test_an_address_has_so_many_seconds_of_replays(tmp_path: Path) -> None:
    record = (RECORDS / "europe-5.jsonl").read_text()
    with running(easy(f"sqlite:///{tmp_path / 'a.sqlite'}", thread_seconds_per_minute=0.5)) as server:
        ann = server.client()
        body = {"game": "europe", "seats": [{"kind": "me"}] * 5, "record": record, "line": 500}
        statuses = [ann.http.post("/api/tables", json=body).status_code for _ in range(25)]
        assert statuses[0] == 201
        assert 429 in statuses
        other = server.client()
        other.http.headers["X-Forwarded-For"] = "192.0.2.7"
        assert other.http.post("/api/tables", json=body).status_code == 201


def test_a_record_of_too_many_lines_is_refused(ann: Client) -> None:
    record = (RECORDS / "europe-2.jsonl").read_text().splitlines()
    header = json.dumps({"trackside": 1, "game": "europe", "seats": 2, "start": 0})
    long = "\n".join([header, *([record[1]] * 2500)])
    assert ann.open("europe", "me", "me", status=422, record=long)["error"] == "bad_record"


def test_stories_of_rewound_games_are_cheap(tmp_path: Path) -> None:
    """What was taken back is in no story, and nobody's password waits for one."""
    file = tmp_path / "a.sqlite"
    with running(easy(f"sqlite:///{file}")) as server:
        ann = server.client()
        table = ann.open("san_francisco", "me", "me", options={"undo": "consent"})["id"]
        for n in range(400):
            state = ann.update(table, 0)
            seats = state["table"]["waiting"]
            if not seats:
                break
            state = ann.update(table, seats[0])
            done = ann.act(table, seats[0], state["legal"][-1]["text"], state["number"])
            if 20 < n < 40 and ann.update(table, 0)["table"]["state"] == "playing":
                ann.post(f"/api/tables/{table}/undo", seat=seats[0], after=done["number"], to=done["number"])
        if ann.update(table, 0)["table"]["state"] == "finished":
            story = ann.get(f"/api/tables/{table}/story")
            assert len(story["numbers"]) == len(story["scores"])
    engine = create_engine(f"sqlite:///{file}")
    with engine.connect() as connection:
        rewinds = connection.execute(text("SELECT count(*) FROM log WHERE kind = 'rewind'")).scalar_one()
    engine.dispose()
    assert rewinds >= 10
