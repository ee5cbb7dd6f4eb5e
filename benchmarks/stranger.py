"""What strangers can do to everybody else: honest tables with bots, measured without and with each attack.

    python benchmarks/stranger.py                                  every attack, 60 seconds each, on SQLite
    python benchmarks/stranger.py --database postgresql
    python benchmarks/stranger.py tables hints --seconds 20        some of them, shorter
    python benchmarks/stranger.py --source ../main/src             the same against another version of the server

Fifty honest people play at tables of their own with two `casual` bots each, over a WebSocket and an HTTP connection,
from fifty addresses of this machine (127.0.0.0/8). A move is timed from the request to its answer; a bot from the
answer until the person may act again, for each action of a bot. Strangers come from other addresses, one or many, out
of processes that yield to everybody else on the machine (they would be on another one). Nobody is a trusted proxy.
After each run every move that was acknowledged must still be there.

Asked for: moves at p99 at most twice, bots at most twice what they take without an attack; memory bounded; nothing
lost.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

sys.path.insert(0, str(Path(__file__).parents[1]))
from tools import postgres

ROOT = Path(__file__).parents[1]
_HONEST = "127.1.0.{}"
_WARM = 4.0
"""Seconds before anything is measured."""
_GAMES = ("europe", "great_lakes", "san_francisco")
_TROUBLE = (
    OSError,
    asyncio.IncompleteReadError,
    asyncio.LimitOverrunError,
    TimeoutError,
    WebSocketException,
    ValueError,
)


class Http:
    """A connection from an address, kept open and made anew when it is lost."""

    def __init__(self, port: int, address: str) -> None:
        self.port, self.address = port, address
        self.token = self.cookie = ""
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def open(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection("127.0.0.1", self.port, local_addr=(self.address, 0))

    def head(self, method: str, path: str, body: bytes) -> bytes:
        lines = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", f"Content-Length: {len(body)}", "X-Trackside: 1"]
        lines.append("Content-Type: application/json")
        if self.token:
            lines.append(f"Authorization: Bearer {self.token}")
        if self.cookie:
            lines.append(f"Cookie: {self.cookie}")
        return ("\r\n".join(lines) + "\r\n\r\n").encode() + body

    async def ask(self, method: str, path: str, body: Any = None, timeout: float = 60) -> tuple[int, Any]:
        content = b"" if body is None else json.dumps(body).encode()
        for attempt in (0, 1):
            if self._streams is None:
                self._streams = await self.open()
                attempt = 1
            reader, writer = self._streams
            try:
                async with asyncio.timeout(timeout):
                    writer.write(self.head(method, path, content))
                    answer = await reader.readuntil(b"\r\n\r\n")
                    head = answer.lower()
                    at = head.find(b"content-length:")
                    size = int(head[at + 15 : head.index(b"\r\n", at)]) if at >= 0 else 0
                    got = await reader.readexactly(size)
                break
            except _TROUBLE:
                self.close()
                if attempt:
                    raise
        if b"connection: close" in head:
            self.close()
        at = answer.find(b"set-cookie: ")
        if at >= 0:
            self.cookie = answer[at + 12 : answer.index(b";", at)].decode()
        return int(answer[9:12]), json.loads(got) if got[:1] in (b"{", b"[") else got

    def close(self) -> None:
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None


# honest people


class Honest:
    """One person with a table."""

    def __init__(self, measured: Measured, number: int) -> None:
        self.measured, self.number = measured, number
        self.address = _HONEST.format(number + 1)
        self.http = Http(measured.port, self.address)
        self.chooser = random.Random(number)
        self.acknowledged: dict[str, dict[int, str]] = {}

    async def play(self) -> None:
        while True:
            try:
                if not self.http.token:
                    status, made = await self.http.ask("POST", "/api/tokens", {"name": f"honest {self.number}"})
                    if status == 201:
                        self.http.token = made["token"]
                    continue
                await self.game()
            except _TROUBLE as problem:
                self.measured.failed(type(problem).__name__)
                await asyncio.sleep(0.2)

    async def game(self) -> None:
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "casual"}, {"kind": "bot", "bot": "casual"}]
        status, made = await self.http.ask("POST", "/api/tables", {"game": _GAMES[self.number % 3], "seats": seats})
        if status != 201:
            self.measured.failed(str(status))
            await asyncio.sleep(1)
            return
        table, over = made["id"], False
        self.acknowledged[table] = {}
        last = 0
        while not over:
            url = f"ws://127.0.0.1:{self.measured.port}/api/tables/{table}/live?seat=0&after={last}"
            headers = {"Authorization": f"Bearer {self.http.token}"}
            try:
                async with connect(
                    url, additional_headers=headers, local_addr=(self.address, 0), compression=None, open_timeout=30
                ) as live:
                    last, over = await self.follow(table, live, last)
            except _TROUBLE as problem:
                self.measured.failed(f"live {type(problem).__name__}")
                await asyncio.sleep(0.3)

    async def follow(self, table: str, live: Any, last: int) -> tuple[int, bool]:
        acted, bots, own = 0.0, 0, 0
        async for message in live:
            update = json.loads(message)
            for event in update["events"]:
                bots += event["kind"] == "action" and event["seat"] != 0
            last = update["number"]
            over = update["table"]["state"] == "finished"
            if acted and last >= own and (update["legal"] or over):
                self.measured.bot((time.perf_counter() - acted) / max(1, bots), bots)
                acted = 0.0
            if over:
                return last, True
            if update["legal"] and last >= own:  # not from before its own last action
                await asyncio.sleep(self.chooser.uniform(0.5, 2.5))
                text = self.chooser.choice(update["legal"])["text"]
                began = time.perf_counter()
                body = {"seat": 0, "after": last, "action": text, "id": f"{last}"}
                status, done = await self.http.ask("POST", f"/api/tables/{table}/actions", body)
                if status == 200:
                    acted, bots = time.perf_counter(), 0
                    self.measured.move(acted - began)
                    own = done["number"]
                    self.acknowledged[table][own] = text
                elif status != 409:
                    self.measured.failed(str(status))
        return last, False

    async def check(self) -> int:
        """How many acknowledged moves are not there."""
        lost = 0
        for table, moves in self.acknowledged.items():
            status, told = await self.http.ask("GET", f"/api/tables/{table}/events?seat=0")
            events = {event["number"]: event for event in told["events"]} if status == 200 else {}
            lost += sum(events.get(number, {}).get("action") != text for number, text in moves.items())
        return lost


class Measured:
    """What honest people saw."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.on = False
        self.moves: list[float] = []
        self.bots: list[float] = []
        self.problems: dict[str, int] = {}

    def move(self, seconds: float) -> None:
        if self.on:
            self.moves.append(seconds)

    def bot(self, seconds: float, count: int) -> None:
        if self.on and count:
            self.bots.append(seconds)

    def failed(self, what: str) -> None:
        if self.on:
            self.problems[what] = self.problems.get(what, 0) + 1


def at(times: list[float], share: float) -> float:
    ordered = sorted(times)
    return round(1000 * ordered[int(share * (len(ordered) - 1))], 1) if ordered else float("nan")


# strangers: each runs in a process of its own until it is ended

Attack = Callable[[int], Awaitable[None]]
ATTACKS: dict[str, Attack] = {}


def attack(function: Attack) -> Attack:
    ATTACKS[function.__name__.replace("_", "-")] = function
    return function


def many(count: int, net: int = 66) -> list[str]:
    return [f"127.{net}.{n // 200}.{1 + n % 200}" for n in range(count)]


async def forever(count: int, work: Callable[[int], Awaitable[Any]], pause: float = 0.0) -> None:
    """So many at the same time, again and again; refusals and closed connections are their daily life."""

    async def one(n: int) -> None:
        while True:
            try:
                await work(n)
            except (*_TROUBLE, KeyError, IndexError, TypeError):
                await asyncio.sleep(0.05)
            await asyncio.sleep(pause)

    await asyncio.gather(*(one(n) for n in range(count)))


MASTERS = {"game": "great_lakes", "seats": [{"kind": "bot", "bot": "master"}] * 5}
WITH_MASTERS = {"game": "great_lakes", "seats": [{"kind": "me"}, *[{"kind": "bot", "bot": "master"}] * 4], "start": 1}
ALONE = {"game": "europe", "seats": [{"kind": "me"}, {"kind": "me"}], "options": {"undo": "consent"}}


@attack
async def tables(port: int) -> None:
    """One address opens tables of five masters, a new guest for each."""

    async def one(_: int) -> None:
        http = Http(port, "127.66.0.1")
        try:
            await http.ask("POST", "/api/tables", MASTERS)
        finally:
            http.close()

    await forever(8, one)


@attack
async def tables_from_many_addresses(port: int) -> None:
    """Sixty addresses open tables against masters and look at them all the time."""
    addresses = many(60)
    known: dict[int, list[tuple[Http, str]]] = {}

    async def one(n: int) -> None:
        own = known.setdefault(n, [])
        if len(own) < 10:
            http = Http(port, addresses[n])
            status, made = await http.ask("POST", "/api/tables", MASTERS if len(own) % 2 else WITH_MASTERS)
            if status == 201:
                own.append((http, made["id"]))
        for http, table in own:
            await http.ask("GET", f"/api/tables/{table}/update?after=1000000")

    await forever(60, one, 0.5)


@attack
async def hints(port: int) -> None:
    """Hints whose connections are closed, from one address by many guests and from many."""
    addresses = [*many(20), *["127.66.9.9"] * 20]
    guests: dict[int, tuple[Http, str]] = {}

    async def one(n: int) -> None:
        if n not in guests:
            http = Http(port, addresses[n])
            status, made = await http.ask("POST", "/api/tables", {**ALONE, "game": "great_lakes"})
            if status != 201:
                await asyncio.sleep(1)
                return
            guests[n] = (http, made["id"])
        http, table = guests[n]
        _, writer = await http.open()
        writer.write(http.head("GET", f"/api/tables/{table}/hint?seat={random.randrange(2)}", b""))
        await asyncio.sleep(0.05)
        writer.close()

    await forever(40, one)


@attack
async def rewinds(port: int) -> None:
    """Act and go back, again and again, and ask for all that happened."""
    addresses = many(8)
    games: dict[int, tuple[Http, str]] = {}

    async def one(n: int) -> None:
        if n not in games:
            http = Http(port, addresses[n])
            status, made = await http.ask("POST", "/api/tables", ALONE)
            if status != 201:
                await asyncio.sleep(1)
                return
            games[n] = (http, made["id"])
        http, table = games[n]
        for seat in (0, 1):
            status, state = await http.ask("GET", f"/api/tables/{table}/update?seat={seat}")
            if status == 200 and state["legal"]:
                text = random.choice(state["legal"])["text"]
                body = {"seat": seat, "after": state["number"], "action": text}
                status, done = await http.ask("POST", f"/api/tables/{table}/actions", body)
                if status == 200 and random.random() < 0.8:
                    back = {"seat": seat, "after": done["number"], "to": done["number"]}
                    status, _ = await http.ask("POST", f"/api/tables/{table}/undo", back)
                    if status == 403:
                        del games[n]
                        return

    await forever(8, one)


@attack
async def records(port: int) -> None:
    """Tables from a long record, from one address and from ten."""
    text = (ROOT / "tests/records/europe-5.jsonl").read_text()
    last = len(text.splitlines()) - 3
    body = {"game": "europe", "seats": [{"kind": "me"}] * 5, "record": text, "line": last}
    addresses = [*many(10), *["127.66.9.8"] * 6]

    async def one(n: int) -> None:
        http = Http(port, addresses[n])
        try:
            await http.ask("POST", random.choice(("/api/tables", "/api/tables/", "//api/tables")), body)
        finally:
            http.close()

    await forever(16, one)


@attack
async def headers(port: int) -> None:
    """Headers without end: one line, many lines, a long address, trailers."""
    begun = (
        b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ",
        b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n",
        b"GET /",
        b"POST /api/logout HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n \r\n0\r\n",
    )
    more = (b"x" * 65536, b"X-A: y\r\n" * 8192, b"x" * 65536, b"X-A: y\r\n" * 8192)
    addresses = many(20)

    async def one(n: int) -> None:
        _, writer = await Http(port, addresses[n]).open()
        try:
            writer.write(begun[n % 4])
            while True:
                writer.write(more[n % 4])
                await writer.drain()
                await asyncio.sleep(0.01)
        finally:
            writer.close()

    await forever(20, one)


@attack
async def half_open(port: int) -> None:
    """Requests that never become whole, from one address and from thirty, some drop by drop."""
    addresses = [*["127.66.9.7"] * 500, *many(30) * 40]

    async def one(n: int) -> None:
        await asyncio.sleep(random.random() * 2)
        _, writer = await Http(port, addresses[n]).open()
        try:
            writer.write(
                b"GET / HT" if n % 2 else b"POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 9999\r\n\r\n"
            )
            while True:
                await asyncio.sleep(2)
                if n % 3 == 0:
                    writer.write(b"x")
                    await writer.drain()
        finally:
            writer.close()

    await forever(1700, one, 0.5)


@attack
async def sign_ins(port: int) -> None:
    """Passwords tried over every spelling of the path, from forty addresses."""
    paths = ("/api/login", "/api/login/", "//api/login", "/api//login", "/%61pi/login")
    addresses = many(40)

    async def one(n: int) -> None:
        http = Http(port, addresses[n])
        try:
            for _ in range(20):
                await http.ask("POST", random.choice(paths), {"login": "ann", "password": "12345678"})
        finally:
            http.close()

    await forever(40, one)


@attack
async def websockets(port: int) -> None:
    """Connections made and closed, texts, bytes and pings sent, from one address and from twenty."""
    addresses = [*many(20), *["127.66.9.6"] * 20]
    owner = Http(port, "127.66.9.5")
    _, made = await owner.ask("POST", "/api/tables", {**ALONE, "private": False})
    key = "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=="
    hello = (
        f"GET /api/tables/{made['id']}/live HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\n{key}\r\n\r\n"
    ).encode()
    frames = (
        bytes([0x81, 0xFE, 0x0F, 0xFF, 0, 0, 0, 0]) + b"x" * 4095,
        bytes([0x82, 0xFE, 0x0F, 0xFF, 0, 0, 0, 0]) + b"x" * 4095,
        bytes([0x89, 0x80, 0, 0, 0, 0]) * 500,
    )

    async def one(n: int) -> None:
        reader, writer = await Http(port, addresses[n]).open()
        try:
            writer.write(hello)
            await reader.readuntil(b"\r\n\r\n")
            while n % 4:
                writer.write(frames[n % 4 - 1])
                await writer.drain()
                await asyncio.sleep(0)
        finally:
            writer.close()

    await forever(40, one)


@attack
async def requests(port: int) -> None:
    """Plain requests, as many as are answered, from thirty addresses; dear ones among them."""
    addresses = many(30)
    owner = Http(port, "127.66.9.4")
    _, made = await owner.ask("POST", "/api/tables", {**ALONE, "private": False})
    paths = (f"/api/tables/{made['id']}/update", "/api/tables", "/api/boards/europe", "/health", "/metrics", "/nowhere")

    async def one(n: int) -> None:
        http = Http(port, addresses[n])
        try:
            for _ in range(50):
                await http.ask(random.choice(("GET", "GET", "POST")), random.choice(paths))
        finally:
            http.close()

    await forever(30, one)


@attack
async def everything(port: int) -> None:
    """All of them at once."""
    await asyncio.gather(*(work(port) for name, work in ATTACKS.items() if name != "everything"))


def _run_attack(name: str, port: int) -> None:
    os.nice(19)
    with suppress(KeyboardInterrupt):
        import uvloop

        uvloop.run(ATTACKS[name](port))


# the server


@contextmanager
def server(database: str, source: Path, processes: int) -> Iterator[tuple[int, int]]:
    command = [sys.executable, "-m", "trackside.cli.main", "serve", "--port", "0", "--log", "warning"]
    command += ["--database", database, "--processes", str(processes)]
    environment = {**os.environ, "PYTHONPATH": str(source), "TRACKSIDE_PROXIES": "127.0.0.254"}
    with tempfile.TemporaryFile("w+") as log:
        process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=log, text=True, start_new_session=True, env=environment
        )
        assert process.stdout is not None
        try:
            line = process.stdout.readline()
            while line and "http://" not in line:
                line = process.stdout.readline()
            yield int(line.strip().rstrip("/").rpartition(":")[2]), process.pid
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGTERM)
            try:
                process.wait(40)
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()


def memory(pid: int) -> float:
    """MB of a process and all that it started."""
    pids = [pid]
    with suppress(OSError):
        pids += [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    size = 0
    for one in pids:
        with suppress(OSError):
            for line in Path(f"/proc/{one}/status").read_text().splitlines():
                if line.startswith("VmRSS"):
                    size += int(line.split()[1])
    return size / 1024


async def measure(port: int, pid: int, name: str | None, tables_: int, seconds: float) -> dict[str, Any]:
    for _ in range(600):
        with suppress(*_TROUBLE):
            if (await Http(port, "127.0.0.1").ask("GET", "/health"))[0] == 200:
                break
        await asyncio.sleep(0.1)
    measured = Measured(port)
    people = [Honest(measured, n) for n in range(tables_)]
    playing = [asyncio.create_task(person.play()) for person in people]
    await asyncio.sleep(_WARM)
    stranger = None
    if name is not None:
        stranger = multiprocessing.get_context("spawn").Process(target=_run_attack, args=(name, port), daemon=True)
        stranger.start()
        await asyncio.sleep(2)
    measured.on = True
    began, most = time.time(), memory(pid)
    while time.time() - began < seconds:
        await asyncio.sleep(0.5)
        most = max(most, memory(pid))
    measured.on = False
    if stranger is not None:
        stranger.terminate()
        stranger.join(5)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    lost = 0
    for person in people:
        person.http.close()
        with suppress(*_TROUBLE):
            lost += await person.check()
    return {
        "attack": name or "none",
        "moves": len(measured.moves),
        "move_p50_ms": at(measured.moves, 0.5),
        "move_p99_ms": at(measured.moves, 0.99),
        "bot_p50_ms": at(measured.bots, 0.5),
        "bot_p99_ms": at(measured.bots, 0.99),
        "memory_mb": round(most),
        "lost": lost,
        "problems": measured.problems,
        "load_average": round(os.getloadavg()[0], 1),
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("attacks", nargs="*", choices=[*ATTACKS, []], help="which ones; all without")
    parser.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--source", type=Path, default=ROOT / "src", help="where the server's code is")
    args = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    names: list[str | None] = [None, *(args.attacks or ATTACKS)]
    quiet: dict[str, Any] = {}
    for name in names:
        with tempfile.TemporaryDirectory() as folder:
            if args.database == "sqlite":
                with server(f"sqlite:///{folder}/games.sqlite", args.source, 1) as (port, pid):
                    row = asyncio.run(measure(port, pid, name, args.tables, args.seconds))
            else:
                with postgres.cluster(safe=True) as url, server(url, args.source, args.processes) as (port, pid):
                    row = asyncio.run(measure(port, pid, name, args.tables, args.seconds))
        quiet = quiet or row
        row["moves_times"] = round(row["move_p99_ms"] / quiet["move_p99_ms"], 2)
        row["bots_times"] = round(row["bot_p99_ms"] / quiet["bot_p99_ms"], 2)
        print(json.dumps(row), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
