"""Bots play boards of any size, and the same games whatever the size of the records."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.large import large_board
from trackside.bots import names, offered

ROOT = Path(__file__).parents[2]


def test_every_bot_for_ticket_games_is_offered_on_a_large_board() -> None:
    without_network = tuple(name for name in names() if name not in ("learned", "guided"))
    assert offered(large_board()) == without_network


def test_bots_play_the_same_games_with_large_records_and_play_on_a_large_board() -> None:
    program = [sys.executable, "-m", "tests.bots.large_games"]
    environment = {**os.environ, "TRACKSIDE_UNCOMPILED": "1"}
    done = subprocess.run(program, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    first, second, scores = done.stdout.splitlines()
    assert first == second
    planner, greedy = map(int, scores.strip("[]").split(","))
    assert planner > greedy
