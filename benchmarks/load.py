"""Load on a real server: many live tables, idle tables, one and two processes.

    python benchmarks/load.py                        all of it: SQLite, PostgreSQL with 1 and 2 processes, idle games
    python benchmarks/load.py sqlite --tables 300 --seconds 20
    python benchmarks/load.py idle --games 10000
    python benchmarks/load.py postgresql --processes 2

Each live table has two seats, and each seat has a WebSocket open, as two browsers have. When an update says that a seat
may act, its player acts after `--think` seconds, by HTTP. A move counts when it is answered 200, which is after it was
stored; its time is from sending the request to the answer. The load is made on the same two cores that the server has.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import msgspec
import uvloop
from websockets.asyncio.client import connect

sys.path.insert(0, str(Path(__file__).parents[1]))
from tools import postgres

_CONNECTING = 6.0
"""Seconds that are not measured: all tables are opened, and all connect, at the same moment."""


class Answer(msgspec.Struct):
    """What a player reads of an update."""

    number: int
    legal: list[msgspec.Raw]
    table: msgspec.Raw


_update = msgspec.json.Decoder(Answer)


class Http:
    """A connection for requests, kept open. As small as can be, so that the server has the cores."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._lock = asyncio.Lock()
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def post(self, path: str, body: bytes, token: str = "") -> tuple[int, bytes]:
        return await self.send("POST", path, body, token)

    async def send(self, method: str, path: str, body: bytes, token: str = "") -> tuple[int, bytes]:
        async with self._lock:
            if self._streams is None:
                self._streams = await asyncio.open_connection("127.0.0.1", self._port)
            reader, writer = self._streams
            head = f"{method} {path} HTTP/1.1\r\nHost: x\r\nContent-Length: {len(body)}\r\n"
            head += "Content-Type: application/json\r\n"
            if token:
                head += f"Authorization: Bearer {token}\r\n"
            writer.write(head.encode() + b"\r\n" + body)
            answer = await reader.readuntil(b"\r\n\r\n")
            lower = answer.lower()
            at = lower.find(b"content-length:")
            length = int(lower[at + 15 : lower.index(b"\r\n", at)]) if at >= 0 else 0
            return int(answer[9:12]), await reader.readexactly(length) if length else b""


@contextmanager
def server(database: str, processes: int = 1) -> Iterator[tuple[int, int]]:
    """A server in processes of its own: its port and its process id."""
    command = [sys.executable, "-m", "trackside.cli.main", "serve", "--port", "0", "--rate", "0", "--log", "warning"]
    command += ["--database", database, "--processes", str(processes)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, start_new_session=True)
    assert process.stdout is not None
    try:
        line = process.stdout.readline()
        while line and "http://" not in line:
            line = process.stdout.readline()
        port = int(line.strip().rstrip("/").rpartition(":")[2])
        for _ in range(600):
            try:
                with socket.create_connection(("127.0.0.1", port), 1) as probe:
                    probe.settimeout(20)
                    probe.sendall(b"GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
                    if b" 200 " in probe.recv(200):
                        break
            except OSError:
                pass
            time.sleep(0.1)
        yield port, process.pid
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        process.wait(30)


class Load:
    """Live tables and what was measured at them."""

    def __init__(self, port: int, think: float) -> None:
        self.port = port
        self.think = think
        self.times: list[float] = []
        self.refused: dict[str, int] = {}
        self.finished = 0
        self.ready = 0
        self.begin = asyncio.Event()
        self.stop = False
        self.first = 0.0

    async def table(self, number: int, game: str) -> None:
        """One table after another, played by two players."""
        http = Http(self.port)
        _, made = await http.post("/api/tokens", json.dumps({"name": f"load-{number}"}).encode())
        token = json.loads(made)["token"]
        chooser = random.Random(number)
        counted = False
        while not self.stop:
            seats = [{"kind": "me"}, {"kind": "me"}]
            body = json.dumps({"game": game, "seats": seats, "private": True}).encode()
            status, made = await http.post("/api/tables", body, token)
            assert status == 201, made
            table = json.loads(made)["id"]
            if not counted:
                counted = True
                self.ready += 1
                await self.begin.wait()
            await asyncio.gather(*(self.player(http, token, table, seat, chooser) for seat in range(2)))

    async def player(self, http: Http, token: str, table: str, seat: int, chooser: random.Random) -> None:
        url = f"ws://127.0.0.1:{self.port}/api/tables/{table}/live?seat={seat}"
        headers = {"Authorization": f"Bearer {token}"}
        async with connect(url, additional_headers=headers, compression=None, ping_interval=None) as live:
            while not self.stop:
                try:
                    update = _update.decode(await asyncio.wait_for(live.recv(), 1))
                except TimeoutError:
                    continue
                if b'"state":"finished"' in bytes(update.table):
                    self.finished += seat == 0
                    return
                if update.legal and self.think:
                    await asyncio.sleep(self.think * (0.5 + chooser.random()))
                    with suppress(TimeoutError):  # somebody else may have chosen at the same time
                        update = _update.decode(await asyncio.wait_for(live.recv(), 0))
                if update.legal:
                    text = json.loads(bytes(chooser.choice(update.legal)))["text"]
                    await self.act(http, token, table, seat, update.number, text)

    async def act(self, http: Http, token: str, table: str, seat: int, number: int, text: str) -> None:
        body = json.dumps({"seat": seat, "after": number, "action": text}).encode()
        began = time.perf_counter()
        status, answer = await http.post(f"/api/tables/{table}/actions", body, token)
        now = time.perf_counter()
        if status == 200:
            if now >= self.first:
                self.times.append(now - began)
        elif not self.stop:
            code = f"{status} {json.loads(answer)['error']}"
            self.refused[code] = self.refused.get(code, 0) + 1


async def _live(port: int, pids: list[int], tables: int, seconds: float, think: float) -> dict[str, Any]:
    load = Load(port, think)
    games = ("europe", "san_francisco", "great_lakes", "europe")
    jobs = [asyncio.create_task(load.table(i, games[i % len(games)])) for i in range(tables)]
    while load.ready < tables:
        for job in jobs:
            if job.done():
                job.result()
        await asyncio.sleep(0.1)
    load.begin.set()
    load.first = time.perf_counter() + _CONNECTING
    await asyncio.sleep(_CONNECTING)
    cpu = sum(map(_cpu_seconds, pids))
    await asyncio.sleep(seconds)
    cpu = sum(map(_cpu_seconds, pids)) - cpu
    load.stop = True
    times = sorted(load.times)
    for job in jobs:
        job.cancel()
    await asyncio.gather(*jobs, return_exceptions=True)

    def at(share: float) -> float:
        return round(times[int(share * (len(times) - 1))] * 1000, 1) if times else 0.0

    return {
        "moves_per_s": round(len(times) / seconds, 1),
        "p50_ms": at(0.5),
        "p95_ms": at(0.95),
        "p99_ms": at(0.99),
        "server_cpu_percent": round(100 * cpu / seconds),
        "server_cpu_ms_per_move": round(1000 * cpu / max(1, len(times)), 2),
        "games_finished": load.finished,
        "refused": load.refused,
    }


def _cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _memory(pid: int) -> int:
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) * 1024
    return 0


def _group(pid: int) -> list[int]:
    """A process and its children."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [pid, *map(int, children)]


def live(database: str, processes: int, args: argparse.Namespace) -> dict[str, Any]:
    """Live tables on a fresh server."""
    with server(database, processes) as (port, pid):
        pids = _group(pid)
        result = uvloop.run(_live(port, pids, args.tables, args.seconds, args.think))
    return {"tables": args.tables, "processes": processes, **result}


async def _fill(port: int, games: int) -> None:
    http = [Http(port) for _ in range(8)]
    _, made = await http[0].post("/api/tokens", b'{"name": "idle"}')
    token = json.loads(made)["token"]
    body = json.dumps({"game": "europe", "seats": [{"kind": "me"}, {"kind": "me"}]}).encode()

    async def one(connection: Http) -> None:
        status, made = await connection.post("/api/tables", body, token)
        assert status == 201, made
        table = json.loads(made)["id"]
        for _ in range(6):
            for seat in range(2):
                _, told = await connection.send("GET", f"/api/tables/{table}/legal?seat={seat}", b"", token)
                update = json.loads(told)
                if update["legal"]:
                    act = {"seat": seat, "after": update["number"], "action": update["legal"][0]["text"]}
                    await connection.post(f"/api/tables/{table}/actions", json.dumps(act).encode(), token)

    async def some(connection: Http, count: int) -> None:
        for _ in range(count):
            await one(connection)

    await asyncio.gather(*(some(h, games // len(http)) for h in http))


def idle(games: int, seconds: float) -> dict[str, Any]:
    """What games cost that nobody looks at, after the server has let them go."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "games.sqlite"
        with server(f"sqlite:///{file}") as (port, _):
            uvloop.run(_fill(port, games))
        with server(f"sqlite:///{Path(folder) / 'empty.sqlite'}") as (port, pid):
            time.sleep(3)
            empty = _memory(pid)
            cpu = _cpu_seconds(pid)
            time.sleep(seconds)
            empty_cpu = _cpu_seconds(pid) - cpu
        with server(f"sqlite:///{file}") as (port, pid):
            time.sleep(3)
            full = _memory(pid)
            cpu = _cpu_seconds(pid)
            time.sleep(seconds)
            used = _cpu_seconds(pid) - cpu
        size = file.stat().st_size
    return {
        "games": games,
        "disk_bytes_per_game": round(size / games),
        "memory_bytes_per_game": round((full - empty) / games),
        "cpu_percent": round(100 * used / seconds, 2),
        "cpu_percent_without_games": round(100 * empty_cpu / seconds, 2),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", nargs="?", default="all", choices=("all", "sqlite", "postgresql", "idle"))
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--think", type=float, default=0.8, help="mean time a player thinks, in seconds")
    parser.add_argument("--processes", type=int, default=0, help="with postgresql; without it one, then two")
    parser.add_argument("--games", type=int, default=10_000)
    args = parser.parse_args()
    if args.what in ("all", "sqlite"):
        with tempfile.TemporaryDirectory() as folder:
            print("sqlite", json.dumps(live(f"sqlite:///{Path(folder) / 'games.sqlite'}", 1, args)), flush=True)
    if args.what in ("all", "postgresql"):
        for processes in [args.processes] if args.processes else [1, 2]:
            with postgres.cluster(safe=True) as url:
                print("postgresql", json.dumps(live(url, processes, args)), flush=True)
    if args.what in ("all", "idle"):
        print("idle", json.dumps(idle(args.games, 30)), flush=True)


if __name__ == "__main__":
    main()
