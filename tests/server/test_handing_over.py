"""From uncompiled to compiled code: `python benchmarks/hand_over.py` does the same for longer."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest

from benchmarks.hand_over import measure
from trackside.kernel.jit import UNCOMPILED

from .running import Running


def test_the_server_says_which_code_it_runs(lone_server: Running) -> None:
    kind = "uncompiled" if UNCOMPILED else "native"
    client = lone_server.client()
    assert client.get("/health")["code"] == kind
    assert client.get("/api/code") == {"kind": kind, "compiling": None, "limited": ["master"] if UNCOMPILED else []}
    compiled = httpx.get(f"{lone_server.address}/metrics").text
    assert f"trackside_compiled {0 if UNCOMPILED else 1}.0" in compiled


@pytest.mark.long
@pytest.mark.skipif(UNCOMPILED, reason="nothing is compiled in this run, by request")
def test_five_games_live_through_the_hand_over_and_through_kill_9_in_it(tmp_path: Path) -> None:
    """One hand-over is killed in the middle, the next one is left alone."""
    report = asyncio.run(measure(tmp_path, kills=1))
    assert report["problems"] == []
    assert report["stuck"] == []
    assert report["killed"] == 1
    assert report["pause_s"] > 0, "it went over to compiled code"
    assert report["tables"] >= 5
    assert report["acknowledged"] >= 10
