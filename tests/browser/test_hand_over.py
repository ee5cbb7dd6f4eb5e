"""Playing through the hand-over from uncompiled to compiled code: nobody reloads, and nobody sees an error."""

from __future__ import annotations

import json
import os
import signal
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from benchmarks.hand_over import copy_code
from trackside.kernel.jit import UNCOMPILED

from .conftest import serving
from .person import Person
from .tables import against_bots, open_table

pytestmark = pytest.mark.skipif(UNCOMPILED, reason="nothing is compiled in this run, by request")


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """A server that finds code which nobody marked as whole, and so begins uncompiled."""
    copy_code(tmp_path / "cache")
    with serving(tmp_path, TRACKSIDE_CACHE=str(tmp_path / "cache"), TRACKSIDE_NICE="0") as where:
        _send(signal.SIGSTOP, tmp_path)  # it has little to do, and the page is to be seen before it is done
        yield where


def _send(what: signal.Signals, folder: Path) -> None:
    """Send a signal to the process that compiles for the server whose cache lies in a folder."""
    mark = f"TRACKSIDE_CACHE={folder / 'cache'}".encode()
    end = time.monotonic() + 30
    while time.monotonic() < end:
        for process in Path("/proc").glob("[0-9]*"):
            with suppress(OSError):  # gone since it was listed
                words = (process / "cmdline").read_bytes().split(b"\0")
                if b"trackside.behind" in words and mark in (process / "environ").read_bytes().split(b"\0"):
                    os.kill(int(process.name), what)
                    return
        time.sleep(0.05)
    raise AssertionError("nobody compiles")


def _code(address: str) -> Any:
    with urllib.request.urlopen(f"{address}/api/code", timeout=60) as answer:
        return json.load(answer)


@pytest.mark.long
def test_a_game_goes_on_through_the_hand_over(open_page: Callable[..., Any], address: str, tmp_path: Path) -> None:
    page = open_page("#/new/europe_quick")
    page.wait_for_selector(".code-note progress")
    page.get_by_label("Who sits at seat 2").select_option(label="Master")
    assert page.get_by_text("Thinks less until everything is compiled").count() == 1
    table = open_table(page, "europe", against_bots("europe"), options={"pace": 0})
    page.wait_for_selector(".table-top")
    assert _code(address)["kind"] == "uncompiled"
    person = Person(page, seed=5)
    assert person.step(patience=60_000) not in ("nothing", "over")
    _send(signal.SIGCONT, tmp_path)
    presses = 0
    end = time.monotonic() + 240
    while page.locator(".code-note").count():
        assert time.monotonic() < end, "it does not go over"
        assert person.step(patience=60_000) not in ("nothing", "over")
        presses += 1
        time.sleep(0.5 if presses < 20 else 3)  # as a person does; the game must not be over before
    assert presses > 0
    assert _code(address)["kind"] == "native"
    before = _number(page, table)
    for _ in range(6):
        assert person.step(patience=60_000) != "nothing"
    page.wait_for_function("() => !document.querySelector('.banner.lost')")
    assert _number(page, table) > before


def _number(page: Any, table: str) -> int:
    return int(page.evaluate(f"async () => (await (await fetch('/api/tables/{table}/update?seat=0')).json()).number"))
