"""Counts of legal decision sequences and digests of whole random games, pinned; and the same source run uncompiled."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from tests.pinned.make import FILE, GAMES, numbers

UNCOMPILED_GAMES = 2
SHALLOWER = 2
_PROGRAM = f"""
import json
from tests.pinned.make import numbers
print(json.dumps(numbers({UNCOMPILED_GAMES}, {SHALLOWER})))
"""


def test_the_engine_plays_as_it_always_has() -> None:
    pinned = json.loads(FILE.read_text())
    assert pinned["games"] == GAMES
    assert numbers(GAMES) == pinned["numbers"]


def test_compiled_and_uncompiled_runs_agree() -> None:
    ran = subprocess.run(
        [sys.executable, "-c", _PROGRAM],
        env={**os.environ, "TRACKSIDE_UNCOMPILED": "1"},
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    assert json.loads(ran.stdout) == numbers(UNCOMPILED_GAMES, SHALLOWER)
