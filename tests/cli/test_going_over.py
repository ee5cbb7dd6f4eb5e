"""A game in a terminal that begins uncompiled: it goes on with compiled code, and nothing of it changes."""

from __future__ import annotations

import os
import pty
import select
import subprocess
import sys
import time
from pathlib import Path

import pytest

from benchmarks.hand_over import copy_code
from trackside.core.records import check, read_file
from trackside.kernel.jit import UNCOMPILED

pytestmark = pytest.mark.skipif(UNCOMPILED, reason="nothing is compiled in this run, by request")

ROOT = Path(__file__).parents[2]


class Terminal:
    """A program at a terminal of its own, and what it has written."""

    def __init__(self, *arguments: str, **environment: str) -> None:
        self._master, slave = pty.openpty()
        everything = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "TERM": "dumb", "COLUMNS": "120", **environment}
        command = [sys.executable, "-m", "trackside.cli.main", *arguments]
        self.process = subprocess.Popen(command, stdin=slave, stdout=slave, stderr=slave, env=everything)
        os.close(slave)
        self.written = ""

    def read(self, quiet: float = 0.4, most: float = 60.0) -> bool:
        """Read until nothing more comes for a while; False when the program has ended."""
        end, got = time.monotonic() + most, False
        while time.monotonic() < end:
            ready, _, _ = select.select([self._master], [], [], quiet)
            if not ready:
                if got:
                    return True
                continue
            try:
                more = os.read(self._master, 65536)
            except OSError:
                return False
            if not more:
                return False
            got = True
            self.written += more.decode(errors="replace")
        raise AssertionError(f"nothing more comes after: {self.written[-500:]}")

    def type(self, text: str) -> None:
        os.write(self._master, f"{text}\n".encode())


@pytest.mark.long
def test_a_game_in_the_terminal_goes_over_between_two_actions(tmp_path: Path) -> None:
    copy_code(tmp_path / "cache")
    record = tmp_path / "game.jsonl"
    terminal = Terminal(
        "play", "paris_connection", "--seed", "7", "--bots", "search:500ms,greedy", "--record", str(record),
        TRACKSIDE_CACHE=str(tmp_path / "cache"), TMPDIR=str(tmp_path), TRACKSIDE_NICE="0",
    )  # fmt: skip
    after = 0
    end = time.monotonic() + 240
    while terminal.read() and time.monotonic() < end:
        after += "Everything is compiled now" in terminal.written
        if after > 3:
            terminal.type("quit")
        else:
            time.sleep(0.2 if after else 1.0)
            prompt = terminal.written.splitlines()[-1]
            terminal.type("" if prompt.startswith("Enter ends your turn") else "1")
    assert "You can play at once" in terminal.written
    assert "search:500ms plays like planner until everything is compiled" in terminal.written
    assert "Everything is compiled now" in terminal.written
    assert terminal.process.wait(20) == 0
    before, later = terminal.written.split("Everything is compiled now", 1)
    told = [line.strip() for line in before.splitlines() if "(search:500ms): " in line]  # what it did
    assert told
    assert not set(told[:3]) & {line.strip() for line in later.splitlines()}, "what was told is told again"
    assert not list(tmp_path.glob("trackside-*.json"))
    [game] = read_file(record)
    assert game.header["seed"] == "7"
    with pytest.raises(Exception, match="result line is missing"):
        check(game)
