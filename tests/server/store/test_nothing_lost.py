"""kill -9 under load: `python benchmarks/kill.py --rounds 100` does the same for longer."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from benchmarks.kill import run

from ..conftest import make_database


@pytest.mark.long
@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_every_acknowledged_action_survives_kill_9_and_none_is_there_twice(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    if kind == "sqlite":
        database = f"sqlite:///{tmp_path / 'games.sqlite'}"
    else:
        database = make_database(request.getfixturevalue("postgres_url"))
    report = asyncio.run(run(database, rounds=1, tables=4))
    assert report["problems"] == []
    assert report["stuck"] == []
    assert report["acknowledged"] >= 4
