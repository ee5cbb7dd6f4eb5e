"""Load on a real server: many live tables, idle tables, one and two processes.

    python benchmarks/load.py                        all of it: SQLite, PostgreSQL with 1 and 2 processes, idle games
    python benchmarks/load.py sqlite --tables 300 --seconds 20
    python benchmarks/load.py idle --games 10000
    python benchmarks/load.py postgresql --processes 2
    python benchmarks/load.py games --arrivals 3         whole games with bots, hints, undo and clocks, limits on
    python benchmarks/load.py games --database postgresql
    python benchmarks/load.py postgresql --share 0.3     each process gets at most 0.3 of a core, on a machine too small

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
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast

import uvloop

sys.path.insert(0, str(Path(__file__).parents[1]))
from benchmarks import whole_games
from benchmarks.stranger_server import server as limited_server
from tools import postgres

_PERIOD = 10_000
"""Microseconds over which a limited share is counted: short, so that nobody waits long."""
_CONNECTING = 6.0
"""Seconds that are not measured: all tables are opened, and all connect, at the same moment."""


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
            head = f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: {len(body)}\r\n"
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
                    probe.sendall(b"GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                    if b" 200 " in probe.recv(200):
                        break
            except OSError:
                pass
            time.sleep(0.1)
        yield port, process.pid
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        process.wait(30)


class Live(asyncio.Protocol):
    """A seat's WebSocket, reading no more of an update than a player needs: its number and what may be done.

    A library that decodes every update takes as much of the two cores as the server does, and is measured in its place.
    """

    def __init__(self, player: Player) -> None:
        self._player = player
        self._buffer = bytearray()
        self._open = False
        self._transport: asyncio.WriteTransport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the WebSocket."""
        self._transport = cast(asyncio.WriteTransport, transport)
        player = self._player
        self._transport.write(
            f"GET /api/tables/{player.table}/live?seat={player.seat} HTTP/1.1\r\nHost: localhost\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            f"Authorization: Bearer {player.token}\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        """Whole frames, one after another."""
        buffer = self._buffer
        buffer += data
        if not self._open:
            head = buffer.find(b"\r\n\r\n")
            if head < 0:
                return
            if not buffer.startswith(b"HTTP/1.1 101"):
                raise OSError(bytes(buffer[:head]).decode())
            self._open = True
            del buffer[: head + 4]
        while len(buffer) >= 2:
            size, start = buffer[1] & 127, 2
            if size >= 126:
                start = 4 if size == 126 else 10
                size = int.from_bytes(buffer[2:start])
            if len(buffer) < start + size:
                return
            kind, content = buffer[0] & 15, bytes(buffer[start : start + size])
            del buffer[: start + size]
            if kind == 1:
                self._player.told(content)
            elif kind == 9 and self._transport is not None:  # a ping is answered, masked with zeros
                self._transport.write(bytes([0x8A, 0x80 | size, 0, 0, 0, 0]) + content)

    def connection_lost(self, problem: Exception | None) -> None:
        """The game is over, or the server is gone."""
        self._player.left()

    def close(self) -> None:
        """No more of it."""
        if self._transport is not None:
            self._transport.close()


class Acting(asyncio.Protocol):
    """A seat's connection for its actions, one at a time."""

    def __init__(self, player: Player) -> None:
        self._player = player
        self._buffer = b""
        self._began = 0.0
        self._transport: asyncio.WriteTransport | None = None
        self._head = (
            f"POST /api/tables/{player.table}/actions HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            f"Authorization: Bearer {player.token}\r\nContent-Length: "
        ).encode()
        self._body = f'{{"seat":{player.seat},"after":'.encode()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Kept open for the whole game."""
        self._transport = cast(asyncio.WriteTransport, transport)

    def act(self, number: bytes, text: bytes) -> None:
        """Send an action."""
        assert self._transport is not None
        body = self._body + number + b',"action":"' + text + b'"}'
        self._began = time.perf_counter()
        self._transport.write(self._head + str(len(body)).encode() + b"\r\n\r\n" + body)

    def data_received(self, data: bytes) -> None:
        """The answer, when all of it is there."""
        answer = self._buffer = self._buffer + data
        end = answer.find(b"\r\n\r\n")
        if end < 0:
            return
        head = answer[:end].lower()
        at = head.find(b"content-length:") + 15
        until = head.find(b"\r\n", at)
        if len(answer) < end + 4 + int(head[at:] if until < 0 else head[at:until]):
            return
        self._buffer = b""
        self._player.answered(answer[9:12], answer[end + 4 :], self._began)

    def connection_lost(self, problem: Exception | None) -> None:
        """The game is over, or the server is gone."""
        self._player.left()

    def close(self) -> None:
        """No more of it."""
        if self._transport is not None:
            self._transport.close()


class Player:
    """A seat: it hears what happens and acts some time after it may."""

    def __init__(self, load: Load, token: str, table: str, seat: int, chooser: random.Random) -> None:
        self.load, self.token, self.table, self.seat = load, token, table, seat
        self._chooser = chooser
        self._last = b""
        self._thinking: asyncio.TimerHandle | None = None
        self._waiting = False
        """Whether an answer is on its way."""
        self._done = 0
        """The number of its last action."""
        self._live, self._acting = Live(self), Acting(self)
        self.over = asyncio.get_running_loop().create_future()

    async def play(self) -> None:
        """The whole game."""
        loop = asyncio.get_running_loop()
        try:
            await loop.create_connection(lambda: self._acting, "127.0.0.1", self.load.port)
            await loop.create_connection(lambda: self._live, "127.0.0.1", self.load.port)
            await self.over
        finally:
            if self._thinking is not None:
                self._thinking.cancel()
            self._live.close()
            self._acting.close()

    def told(self, update: bytes) -> None:
        """Something happened."""
        if int(update[10 : update.index(b",")]) < self._done:
            return  # from before its own last action: another process of the server has not heard of that yet
        self._last = update
        if b'"state":"finished"' in update:
            self.load.finished += self.seat == 0
            self.left()
        else:
            self._consider()

    def _consider(self) -> None:
        """Act soon, if it may."""
        if self._thinking is None and not self._waiting and self._legal():
            pause = self.load.think * (0.5 + self._chooser.random())
            self._thinking = asyncio.get_running_loop().call_later(pause, self._act)

    def _legal(self) -> int:
        """Where the legal actions begin in the last update; 0 where there are none."""
        at = self._last.rfind(b',"legal":[') + 10
        return 0 if self._last[at : at + 1] == b"]" else at

    def _act(self) -> None:
        """One of the legal actions: the first from any place on in their text."""
        self._thinking = None
        update, legal = self._last, self._legal()
        if not legal or self.load.stop:
            return
        at = update.find(b'{"text":"', self._chooser.randrange(legal, len(update)))
        at = (at if at >= 0 else legal) + 9
        self._waiting = True
        number = update[10 : update.index(b",")]
        self._acting.act(number, update[at : update.index(b'"', at)])

    def answered(self, status: bytes, body: bytes, began: float) -> None:
        """It was done, or refused."""
        now = time.perf_counter()
        self._waiting = False
        if status == b"200":
            if now >= self.load.first:
                self.load.times.append(now - began)
            self._done = int(body[10 : body.index(b",")])
            if self._done > int(self._last[10 : self._last.index(b",")]):
                return  # what follows from it is on its way
        elif not self.load.stop:
            code = f"{status.decode()} {json.loads(body)['error']}"
            self.load.refused[code] = self.load.refused.get(code, 0) + 1
        self._consider()

    def left(self) -> None:
        """Nothing more will come."""
        if not self.over.done():
            self.over.set_result(None)


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
            await asyncio.gather(*(Player(self, token, table, seat, chooser).play() for seat in range(2)))


async def _live(port: int, server: int, tables: int, seconds: float, think: float) -> dict[str, Any]:
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
    before = _cpu_by_part(server)
    await asyncio.sleep(seconds)
    cpu = {part: used - before[part] for part, used in _cpu_by_part(server).items()}
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
        "cpu_percent": {part: round(100 * used / seconds) for part, used in cpu.items()},
        "cpu_ms_per_move": {part: round(1000 * used / max(1, len(times)), 2) for part, used in cpu.items()},
        "games_finished": load.finished,
        "refused": load.refused,
        "load_average": os.getloadavg()[0],
    }


def _cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")  # its own and of children that ended


def _memory(pid: int) -> int:
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) * 1024
    return 0


def _group(pid: int) -> list[int]:
    """A process and all that it started."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [pid, *(below for child in children for below in _group(int(child)))]


def _cpu_by_part(server: int) -> dict[str, float]:
    """Processor time of the players (this process), the server and the database."""
    ours = _group(server)
    rest = [pid for pid in _group(os.getpid()) if pid != os.getpid() and pid not in ours]
    parts = {"players": [os.getpid()], "server": ours, "database": rest}
    return {part: sum(map(_cpu_seconds, pids)) for part, pids in parts.items()}


@contextmanager
def limited(pids: list[int], share: float) -> Iterator[None]:
    """Each of the processes gets so much of a core and no more, by a control group of its own (as root, on Linux)."""
    root = Path("/sys/fs/cgroup")
    old = (root / "cpu").is_dir()
    groups = [(root / "cpu" if old else root) / f"trackside-load-{pid}" for pid in pids if share]
    try:
        for pid, group in zip(pids, groups, strict=False):
            group.mkdir()
            quota = round(share * _PERIOD)
            (group / ("cpu.cfs_period_us" if old else "cpu.max")).write_text(
                str(_PERIOD) if old else f"{quota} {_PERIOD}"
            )
            if old:
                (group / "cpu.cfs_quota_us").write_text(str(quota))
            (group / "cgroup.procs").write_text(str(pid))
        yield
    finally:
        for pid, group in zip(pids, groups, strict=False):
            (group.parent / "cgroup.procs").write_text(str(pid))
            group.rmdir()


def live(database: str, processes: int, args: argparse.Namespace) -> dict[str, Any]:
    """Live tables on a fresh server."""
    with server(database, processes) as (port, pid), limited(_group(pid)[-processes:], args.share):
        result = uvloop.run(_live(port, pid, args.tables, args.seconds, args.think))
    return {"tables": args.tables, "processes": processes, "share": args.share or None, **result}


async def _fill(port: int, games: int) -> None:
    http = [Http(port) for _ in range(8)]
    _, made = await http[0].post("/api/tokens", b'{"name": "idle"}')
    token = json.loads(made)["token"]
    body = json.dumps({"game": "europe", "seats": [{"kind": "me"}, {"kind": "me"}]}).encode()

    async def act(connection: Http, table: str, seat: int, after: int, action: str) -> int:
        act = {"seat": seat, "after": after, "action": action}
        status, done = await connection.post(f"/api/tables/{table}/actions", json.dumps(act).encode(), token)
        assert status == 200, done
        return int(json.loads(done)["number"])

    async def one(connection: Http) -> None:
        status, answer = await connection.post("/api/tables", body, token)
        assert status == 201, answer
        made = json.loads(answer)
        table, number = made["id"], made["number"]
        for seat in range(2):
            _, told = await connection.send("GET", f"/api/tables/{table}/legal?seat={seat}", b"", token)
            number = await act(connection, table, seat, number, json.loads(told)["legal"][0]["text"])
        for turn in range(5):  # two cards each time, which is always possible this early
            for _ in range(2):
                number = await act(connection, table, (made["start"] + turn) % 2, number, "draw")

    async def some(connection: Http, count: int) -> None:
        for _ in range(count):
            await one(connection)

    await asyncio.gather(*(some(h, games // len(http)) for h in http))


def idle(games: int, seconds: float) -> dict[str, Any]:
    """What games cost that nobody looks at, after the server has let them go."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "games.sqlite"
        with server(f"sqlite:///{file}") as (port, pid):
            began, fresh = time.time(), _memory(pid)
            uvloop.run(_fill(port, games))
            filled, held = time.time() - began, _memory(pid) - fresh
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
        "seconds_to_play_them": round(filled),
        "memory_bytes_per_game_just_played": round(held / games),
        "cpu_percent": round(100 * used / seconds, 2),
        "cpu_percent_without_games": round(100 * empty_cpu / seconds, 2),
    }


def games(args: argparse.Namespace) -> dict[str, Any]:
    """Whole games, at a stated rate of arrivals, on a server with its limits."""
    source = Path(__file__).parents[1] / "src"
    with tempfile.TemporaryDirectory() as folder:
        if args.database == "sqlite":
            with limited_server(f"sqlite:///{folder}/games.sqlite", source, 1) as (port, pid):
                return uvloop.run(whole_games.run(port, pid, args.arrivals, args.seconds, args.think))
        with (
            postgres.cluster(safe=True) as url,
            limited_server(url, source, args.processes or 1) as (port, pid),
        ):
            return uvloop.run(whole_games.run(port, pid, args.arrivals, args.seconds, args.think))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", nargs="?", default="all", choices=("all", "sqlite", "postgresql", "idle", "games"))
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--think", type=float, default=0.8, help="mean time a player thinks, in seconds")
    parser.add_argument("--processes", type=int, default=0, help="with postgresql; without it one, then two")
    parser.add_argument("--share", type=float, default=0, help="of a core, at most, for each process of the server")
    parser.add_argument("--arrivals", type=float, default=2.0, help="with games: people who come in a second")
    parser.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite", help="with games")
    parser.add_argument("--games", type=int, default=10_000)
    args = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # servers and databases are ended whoever ends this
    if args.what in ("all", "sqlite"):
        with tempfile.TemporaryDirectory() as folder:
            print("sqlite", json.dumps(live(f"sqlite:///{Path(folder) / 'games.sqlite'}", 1, args)), flush=True)
    if args.what in ("all", "postgresql"):
        for processes in [args.processes] if args.processes else [1, 2]:
            with postgres.cluster(safe=True) as url:
                print("postgresql", json.dumps(live(url, processes, args)), flush=True)
    if args.what in ("all", "games"):
        print("games", args.database, json.dumps(games(args)), flush=True)
    if args.what in ("all", "idle"):
        print("idle", json.dumps(idle(args.games, 30)), flush=True)


if __name__ == "__main__":
    main()
