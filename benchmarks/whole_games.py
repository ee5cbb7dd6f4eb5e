"""Whole games at a stated rate: people come whether or not those before them are served. `load.py games` runs it.

Every arrival is a person at an address of their own who opens a table against two bots, with a clock, and plays it to
its end: one move in twenty is taken back, before one in twenty a hint is asked for. Limits are on. What is timed:
opening a table, a move until it is stored, an undo, a hint, and each action of a bot.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import time
from collections import Counter
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from benchmarks.stranger_honest import at
from benchmarks.stranger_http import Http
from benchmarks.stranger_server import memory

_GAMES = ("europe", "san_francisco", "great_lakes", "paris_connection")
_BOTS = ("casual", "steady")
_OPTIONS = {"clock": {"move": 30, "game": 900}, "undo": "free"}
_TROUBLE = (OSError, asyncio.IncompleteReadError, TimeoutError, WebSocketException, ValueError, KeyError)


class Arrivals:
    """People who come, one after another."""

    def __init__(self, port: int, think: float) -> None:
        self.port, self.think = port, think
        self.times: dict[str, list[float]] = {}
        self.refused: Counter[str] = Counter()
        self.begun = self.finished = self.bytes = self.updates = 0

    async def timed(self, what: str, http: Http, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        began = time.perf_counter()
        status, answer = await http.ask(method, path, body)
        if status < 300:
            self.times.setdefault(what, []).append(time.perf_counter() - began)
        elif status != 409:
            self.refused[f"{what} {status}"] += 1
        return status, answer

    async def person(self, number: int) -> None:
        http = Http(self.port, f"127.3.{number // 250 % 250}.{1 + number % 250}")
        chooser = random.Random(number)
        self.begun += 1
        try:
            _, made = await http.ask("POST", "/api/tokens", {"name": f"person {number}"})
            http.token = made["token"]
            bot = _BOTS[number // 4 % 2]
            seats = [{"kind": "me"}, {"kind": "bot", "bot": bot}, {"kind": "bot", "bot": bot}]
            body = {"game": _GAMES[number % 4], "seats": seats, "options": _OPTIONS}
            status, made = await self.timed("open", http, "POST", "/api/tables", body)
            if status == 201:
                await self.play(http, made["id"], chooser)
        except _TROUBLE as problem:
            self.refused[type(problem).__name__] += 1
        finally:
            http.close()

    async def play(self, http: Http, table: str, chooser: random.Random) -> None:
        url = f"ws://127.0.0.1:{self.port}/api/tables/{table}/live?seat=0&after=0"
        headers = {"Authorization": f"Bearer {http.token}"}
        acted, bots, own = 0.0, 0, 0
        async with connect(
            url, additional_headers=headers, local_addr=(http.address, 0), compression=None, open_timeout=60
        ) as live:
            async for message in live:
                self.bytes += len(message)
                self.updates += 1
                update = json.loads(message)
                number, over = update["number"], update["table"]["state"] == "finished"
                bots += sum(event["kind"] == "action" and event["seat"] != 0 for event in update["events"])
                if acted and number >= own and (update["legal"] or over):
                    if bots:
                        self.times.setdefault("bot", []).append((time.perf_counter() - acted) / bots)
                    acted = 0.0
                if over:
                    self.finished += 1
                    return
                if not update["legal"] or number < own:
                    continue
                await asyncio.sleep(chooser.expovariate(1 / self.think))
                if chooser.random() < 0.05:
                    await self.timed("hint", http, "GET", f"/api/tables/{table}/hint?seat=0")
                if chooser.random() < 0.05 and update["can_undo"]:
                    back = {"seat": 0, "after": number}
                    status, done = await self.timed("undo", http, "POST", f"/api/tables/{table}/undo", back)
                    own = done["number"] if status == 200 else own
                    continue
                body = {"seat": 0, "after": number, "action": chooser.choice(update["legal"])["text"]}
                status, done = await self.timed("move", http, "POST", f"/api/tables/{table}/actions", body)
                if status == 200:
                    own, acted, bots = done["number"], time.perf_counter(), 0


async def run(port: int, pid: int, rate: float, seconds: float, think: float) -> dict[str, Any]:
    """People come at `rate` a second, at random; those who are playing at the end play for a minute longer at most."""
    for _ in range(300):
        try:
            if (await Http(port, "127.0.0.1").ask("GET", "/health"))[0] == 200:
                break
        except _TROUBLE:
            await asyncio.sleep(0.1)
    arrivals = Arrivals(port, think)
    people: list[asyncio.Task[None]] = []
    chooser = random.Random("arrivals")
    began = time.perf_counter()
    due = began
    while due < began + seconds:
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        people.append(asyncio.create_task(arrivals.person(len(people))))
        due += chooser.expovariate(rate)
    most = memory(pid)
    await asyncio.wait(people, timeout=60)
    still = sum(not person.done() for person in people)
    for person in people:
        person.cancel()
    await asyncio.gather(*people, return_exceptions=True)
    return {
        "arrivals_per_s": rate,
        "arrived": len(people),
        "finished": arrivals.finished,
        "not_finished_a_minute_later": still,
        "times_ms": {
            what: {"count": len(times), "p50": at(times, 0.5), "p95": at(times, 0.95), "p99": at(times, 0.99)}
            for what, times in sorted(arrivals.times.items())
        },
        "bytes_per_update": round(arrivals.bytes / max(1, arrivals.updates)),
        "refused": dict(arrivals.refused),
        "memory_mb": round(most),
        "load_average": round(os.getloadavg()[0], 1),
    }
