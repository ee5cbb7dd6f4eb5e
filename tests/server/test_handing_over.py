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


@pytest.mark.skipif(UNCOMPILED, reason="nothing is compiled in this run, by request")
def test_five_games_live_through_the_hand_over_and_through_kill_9_in_it(tmp_path: Path) -> None:
    report = asyncio.run(measure(tmp_path, rounds=2))
    for part in report.values():
        assert part["problems"] == []
        assert part["stuck"] == []
        assert part["tables"] >= 5
        assert part["acknowledged"] >= 5
