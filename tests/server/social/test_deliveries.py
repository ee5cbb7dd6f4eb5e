"""Webhooks of one receiver wait for no other."""

from __future__ import annotations

import asyncio
import http.server
import json
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select

from trackside.server.social import deliveries
from trackside.server.store import rows

from ..conftest import easy
from ..running import Running, running


class Quick(http.server.BaseHTTPRequestHandler):
    got: list[Any]

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.got.append(json.loads(body))  # type: ignore[attr-defined]
        self.send_response(204)
        self.end_headers()

    def log_message(self, *_: Any) -> None:
        pass


class Slow(Quick):
    def do_POST(self) -> None:
        self.server.got.append(time.monotonic())  # type: ignore[attr-defined]
        time.sleep(3)


def receiver(kind: type) -> Iterator[http.server.ThreadingHTTPServer]:
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), kind)
    server.daemon_threads = True
    server.got = []  # type: ignore[attr-defined]
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server
    server.shutdown()
    server.server_close()


@pytest.fixture
def quick() -> Iterator[http.server.ThreadingHTTPServer]:
    yield from receiver(Quick)


@pytest.fixture
def slow() -> Iterator[http.server.ThreadingHTTPServer]:
    yield from receiver(Slow)


def waits(server: Running) -> int:
    """How many deliveries are in the database."""
    services: Any = server.app.app.state.services

    async def count() -> int:
        async with services.database.engine.connect() as connection:
            return int((await connection.execute(select(func.count()).select_from(rows.deliveries))).scalar_one())

    return asyncio.run_coroutine_threadsafe(count(), services.bots.threads._loop).result(10)


def test_a_slow_receiver_holds_up_nobody_else(tmp_path: Path, quick: Any, slow: Any) -> None:
    with running(easy(f"sqlite:///{tmp_path / 'a.sqlite'}", webhooks_to_anywhere=True)) as server:
        for n in range(30):
            stranger = server.client()
            stranger.open("europe", "me", "friend")
            stranger.send("PUT", "/api/webhook", 200, {"url": f"http://127.0.0.1:{slow.server_port}/{n}"})
            for _ in range(3):
                stranger.open("europe", "me", "me")
        ann = server.client()
        ann.open("europe", "me", "friend")
        ann.send("PUT", "/api/webhook", 200, {"url": f"http://127.0.0.1:{quick.server_port}/"})
        began = time.monotonic()
        ann.open("europe", "me", "me")
        while len(quick.got) < 2:
            assert time.monotonic() - began < 2, "it waits behind the others"
            time.sleep(0.02)
        assert len(slow.got) <= 2, "one at a time"


def test_who_fails_is_left_alone_and_keeps_little(tmp_path: Path, slow: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deliveries, "TIMEOUT", 0.1)
    monkeypatch.setattr(deliveries, "_REST", 0.15)
    monkeypatch.setattr(deliveries, "_DELAYS", (0.1, 0.1))
    monkeypatch.setattr(deliveries, "_KEPT", 5)
    with running(easy(f"sqlite:///{tmp_path / 'a.sqlite'}", webhooks_to_anywhere=True)) as server:
        ann = server.client()
        ann.open("europe", "me", "friend")
        ann.send("PUT", "/api/webhook", 200, {"url": f"http://127.0.0.1:{slow.server_port}/"})
        for _ in range(10):
            ann.open("europe", "me", "me")
        until = time.monotonic() + 20
        while len(slow.got) < 4 and time.monotonic() < until:
            time.sleep(0.02)
        gaps = [b - a for a, b in zip(slow.got, slow.got[1:], strict=False)]
        assert gaps[2] > gaps[0] + 0.3, "it rests twice as long each time"
        assert waits(server) <= 5


def test_what_never_arrives_is_given_up(tmp_path: Path, slow: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deliveries, "TIMEOUT", 0.05)
    monkeypatch.setattr(deliveries, "_REST", 0.02)
    monkeypatch.setattr(deliveries, "_DELAYS", (0.02, 0.02))
    with running(easy(f"sqlite:///{tmp_path / 'a.sqlite'}", webhooks_to_anywhere=True)) as server:
        ann = server.client()
        ann.open("europe", "me", "friend")
        ann.send("PUT", "/api/webhook", 200, {"url": f"http://127.0.0.1:{slow.server_port}/"})
        ann.open("europe", "me", "friend")
        table = ann.open("europe", "me", "greedy", start=0)["id"]
        assert table
        for _ in range(100):
            if slow.got and waits(server) == 0:
                break
            time.sleep(0.05)
        assert waits(server) == 0
