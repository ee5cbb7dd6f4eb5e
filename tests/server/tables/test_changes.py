"""Updates that tell what changed say the same as whole ones, in a fraction of the bytes."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import playwright
import pytest
from hypothesis import given
from hypothesis import strategies as some

from benchmarks.changes import measure
from trackside.server.tables import changes
from trackside.server.tables.changes import differences

from ..conftest import Opened
from ..running import Client

SCRIPTS = Path(__file__).parents[3] / "src" / "trackside" / "web" / "js"
NODE = shutil.which("node") or str(Path(playwright.__file__).parent / "driver" / "node")


def applied(value: Any, path: list[Any], given_: Any) -> Any:
    """As the page does it (web/js/app/changes.js)."""
    if not path:
        return given_
    copy = list(value) if isinstance(value, list) else dict(value)
    if isinstance(copy, list) and path[0] == len(copy):
        copy.append(None)
    copy[path[0]] = applied(copy[path[0]], path[1:], given_)
    return copy


class Reader:
    """A client that puts updates together."""

    def __init__(self) -> None:
        self.last: Any = None
        self.told: list[Any] = []
        self.wholes = 0

    def read(self, text: str) -> Any:
        message = json.loads(text)
        if "changes" in message:
            whole = {**self.last, "number": message["number"], "events": message["events"]}
            for path, value in message["changes"]:
                whole = applied(whole, path, value)
            whole["legal"] = [action for one in message["legal"] for action in self._actions(one)]
            message = whole
        else:
            self.told = list(message["legal"])
            self.wholes += 1
        self.last = message
        return message

    def _actions(self, one: Any) -> list[Any]:
        if isinstance(one, int):
            return [self.told[one]]
        if isinstance(one, list):
            return self.told[one[0] : one[1] + 1]
        assert one not in self.told, "it was told already"
        self.told.append(one)
        return [one]


values = some.recursive(
    some.none() | some.booleans() | some.integers(-3, 3) | some.text(max_size=2),
    lambda inner: some.lists(inner, max_size=3) | some.dictionaries(some.text(max_size=1), inner, max_size=3),
    max_leaves=12,
)


@given(values, values)
def test_changes_make_one_value_the_other(before: Any, after: Any) -> None:
    value = before
    for path, given_ in differences(before, after):
        value = applied(value, path, given_)
    assert value == after
    assert json.dumps(value, sort_keys=True) == json.dumps(after, sort_keys=True), "true is not 1"


@pytest.mark.parametrize("game", ["europe", "great_lakes", "san_francisco"])
def test_what_changed_adds_up_to_what_is(together: Opened, game: str) -> None:
    table, ann, ben = together(game, options={"undo": "consent"})
    with ann.watch(table, seat=0, changes=2) as mine, ben.watch(table, changes=2) as spectator:
        readers = [(mine, Reader(), ann, 0), (spectator, Reader(), ben, None)]
        for live, reader, _, _ in readers:
            reader.read(str(live.recv(10)))
        for step in range(30):
            number = _act(table, (ann, ben), step)
            for live, reader, client, seat in readers:
                while reader.last["number"] < number:
                    reader.read(str(live.recv(10)))
                now = client.update(table, seat, after=1_000_000)
                assert {**reader.last, "events": []} == now, (step, seat)
        assert all(reader.wholes == 1 for _, reader, _, _ in readers)


@pytest.mark.parametrize(("game", "players", "most"), [("europe", 2, 0.2), ("san_francisco", 3, 0.25)])
def test_what_changed_is_a_fraction_of_the_whole(game: str, players: int, most: float) -> None:
    """A whole game that is the same each time."""
    whole, changed, _, _ = measure(game, players)
    assert changed < most * whole, (changed, whole)


def test_many_actions_begin_anew_with_a_whole_update(together: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is remembered for a connection has an end."""
    monkeypatch.setattr(changes, "_MOST_TOLD", 60)
    table, ann, ben = together()
    with ann.watch(table, seat=0, changes=2) as live:
        reader = Reader()
        reader.read(str(live.recv(10)))
        for step in range(30):
            number = _act(table, (ann, ben), step)
            while reader.last["number"] < number:
                reader.read(str(live.recv(10)))
            assert len(reader.told) <= max(60, len(reader.last["legal"]))
        assert {**reader.last, "events": []} == ann.update(table, 0, after=1_000_000)
    assert reader.wholes > 1


def test_the_way_of_before_gets_whole_updates(together: Opened) -> None:
    """A page that was loaded before the server was renewed."""
    table, ann, ben = together()
    with ann.watch(table, seat=0, changes=1) as live:
        live.recv(10)
        number = _act(table, (ann, ben), 0)
        message = json.loads(live.recv(10))
        assert (message["number"], "changes" in message, "view" in message) == (number, False, True)


def _act(table: str, clients: tuple[Client, Client], step: int) -> int:
    for seat, client in enumerate(clients):
        state = client.update(table, seat, after=1_000_000)
        if state["legal"]:
            choice = state["legal"][step * 7 % len(state["legal"])]["text"]
            return int(client.act(table, seat, choice, state["number"])["number"])
    raise AssertionError("nobody may act")


def test_after_going_back_too(together: Opened) -> None:
    table, ann, ben = together(options={"undo": "consent"})
    with ann.watch(table, seat=0, changes=2) as live:
        reader = Reader()
        reader.read(str(live.recv(10)))
        numbers = [_act(table, (ann, ben), step) for step in range(10)]
        ann.post(f"/api/tables/{table}/undo", seat=0, after=numbers[-1], to=numbers[4])
        last = ben.post(f"/api/tables/{table}/undo/answer", seat=1, agree=True)["number"] + 1
        while reader.last["number"] < last:
            reader.read(str(live.recv(10)))
        assert {**reader.last, "events": []} == ann.update(table, 0, after=1_000_000)


def test_the_page_puts_the_same_together(together: Opened) -> None:
    """The page's own code, run by Node, comes to what the reader of these tests comes to."""
    table, ann, ben = together()
    with ann.watch(table, seat=0, changes=2) as live:
        reader, messages, wholes = Reader(), [], []
        for step in range(20):
            number = _act(table, (ann, ben), step)
            while reader.last is None or reader.last["number"] < number:
                messages.append(str(live.recv(10)))
                wholes.append(reader.read(messages[-1]))
    program = (
        f"import {{ merger }} from {json.dumps((SCRIPTS / 'app' / 'changes.js').as_uri())};"
        f"const merge = merger();"
        f"process.stdout.write(JSON.stringify({json.dumps([json.loads(m) for m in messages])}.map(merge)));"
    )
    done = subprocess.run(
        [NODE, "--input-type=module"], input=program, capture_output=True, text=True, check=True, timeout=60
    )
    assert json.loads(done.stdout) == wholes
    assert '"changes", "2"' in (SCRIPTS / "table" / "live.js").read_text(), "the page asks for changes"
