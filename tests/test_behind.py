"""Compiling behind a running program: who plays instead meanwhile, and what is said of it."""

from __future__ import annotations

import os
import sys
import threading
import time
from pathlib import Path

import pytest

from trackside import behind
from trackside.behind import Behind, in_time, is_slow
from trackside.core.ground import find_ground
from trackside.kernel.jit import UNCOMPILED

EUROPE, QUICK = find_ground("europe").board, find_ground("europe_quick").board
"""The second one has no network: its master searches."""


def test_only_a_search_is_slow_uncompiled() -> None:
    assert is_slow("search:500ms", EUROPE)
    assert is_slow("master", QUICK)
    assert not any(is_slow(spec, board) for spec in ("strong", "planner", "random") for board in (QUICK, EUROPE))


def test_the_planner_answers_for_a_search_while_nothing_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(behind, "UNCOMPILED", True)
    assert in_time("master", QUICK) == "planner"
    assert in_time("search:2000ms", EUROPE) == "planner"
    assert in_time("strong", QUICK) == "strong"
    monkeypatch.setattr(behind, "UNCOMPILED", False)
    assert in_time("master", QUICK) == "master"


def test_a_compiler_that_dies_is_a_failure_with_a_reason() -> None:
    ready = threading.Event()
    said: list[str] = []
    one = Behind(ready.set, said.append, module="trackside.no_such_module")
    one.start()
    for thread in threading.enumerate():
        if thread.name == "compiling":
            thread.join(60)
    assert one.progress.state == "failed"
    assert said == [one.progress.problem]
    assert not ready.is_set()


def _running(mark: str) -> list[str]:
    """Processes that have something in their environment."""
    found = []
    for place in Path("/proc").glob("[0-9]*"):
        try:
            if mark in (place / "environ").read_bytes().decode(errors="replace") and int(place.name) != os.getpid():
                found.append((place / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace"))
        except OSError:
            continue
    return [command for command in found if command]


@pytest.mark.skipif(
    UNCOMPILED or not sys.platform.startswith("linux"), reason="looks at /proc while something compiles"
)
def test_who_stops_the_program_stops_the_compilers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TRACKSIDE_CACHE", str(tmp_path))
    one = Behind(lambda: None)
    one.start()
    end = time.monotonic() + 120
    while not one.progress.parts:
        assert time.monotonic() < end, one.progress
        time.sleep(0.1)
    assert len(_running(str(tmp_path))) == 3  # the one that is asked, and two that compile
    one.stop()
    while _running(str(tmp_path)):
        assert time.monotonic() < end, _running(str(tmp_path))
        time.sleep(0.1)
