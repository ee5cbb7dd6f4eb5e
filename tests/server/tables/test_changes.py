"""Updates that tell what changed say the same as whole ones, in a fraction of the bytes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some

from trackside.server.tables.changes import differences

from ..conftest import Opened
from ..running import Client


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
        self.legal: list[Any] = []

    def read(self, text: str) -> Any:
        message = json.loads(text)
        if "changes" in message:
            whole = {**self.last, "number": message["number"], "events": message["events"]}
            for path, value in message["changes"]:
                whole = applied(whole, path, value)
            whole["legal"] = []
            for one in message["legal"]:
                whole["legal"] += self.legal[one[0] : one[1] + 1] if isinstance(one, list) else [one]
            message = whole
        self.legal = message["legal"] or self.legal
        self.last = message
        return message


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
    whole_bytes = changed_bytes = moves = 0
    with ann.watch(table, seat=0, changes=1) as mine, ben.watch(table, changes=1) as spectator:
        readers = [(mine, Reader(), ann, 0), (spectator, Reader(), ben, None)]
        for live, reader, _, _ in readers:
            reader.read(str(live.recv(10)))
        for step in range(30):
            number = _act(table, (ann, ben), step)
            for live, reader, client, seat in readers:
                while reader.last["number"] < number:
                    text = str(live.recv(10))
                    changed_bytes += len(text)
                    reader.read(text)
                now = client.update(table, seat, after=1_000_000)
                whole_bytes += len(json.dumps(now, separators=(",", ":")))
                assert {**reader.last, "events": []} == now, (step, seat)
            moves += 1
    assert changed_bytes < whole_bytes * 0.6, (changed_bytes / moves, whole_bytes / moves)


def _act(table: str, clients: tuple[Client, Client], step: int) -> int:
    for seat, client in enumerate(clients):
        state = client.update(table, seat, after=1_000_000)
        if state["legal"]:
            choice = state["legal"][step * 7 % len(state["legal"])]["text"]
            return int(client.act(table, seat, choice, state["number"])["number"])
    raise AssertionError("nobody may act")


def test_after_going_back_too(together: Opened) -> None:
    table, ann, ben = together(options={"undo": "consent"})
    with ann.watch(table, seat=0, changes=1) as live:
        reader = Reader()
        reader.read(str(live.recv(10)))
        numbers = [_act(table, (ann, ben), step) for step in range(10)]
        ann.post(f"/api/tables/{table}/undo", seat=0, after=numbers[-1], to=numbers[4])
        last = ben.post(f"/api/tables/{table}/undo/answer", seat=1, agree=True)["number"] + 1
        while reader.last["number"] < last:
            reader.read(str(live.recv(10)))
        assert {**reader.last, "events": []} == ann.update(table, 0, after=1_000_000)


def test_the_page_has_the_same_rule() -> None:
    """The page's own code is tried in the browser's tests; here, that it asks for changes."""
    page = Path(__file__).parents[3] / "src" / "trackside" / "web" / "js" / "table" / "live.js"
    assert '"changes", "1"' in page.read_text()
