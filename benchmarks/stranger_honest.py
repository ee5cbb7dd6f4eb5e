"""Honest people: each has a table with two bots, and what they see is what is measured."""

from __future__ import annotations

import asyncio
import json
import random
import time
from typing import Any

from websockets.asyncio.client import connect

from benchmarks.stranger_http import TROUBLE, Http

_ADDRESS = "127.1.0.{}"
_GAMES = ("europe", "great_lakes", "san_francisco")


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


class Honest:
    """One person with a table."""

    def __init__(self, measured: Measured, number: int) -> None:
        self.measured, self.number = measured, number
        self.address = _ADDRESS.format(number + 1)
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
            except TROUBLE as problem:
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
            except TROUBLE as problem:
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

    async def lost(self) -> int:
        """How many acknowledged moves are not there; all of them where nobody can be asked."""
        self.http.close()
        lost = 0
        for table, moves in self.acknowledged.items():
            try:
                status, told = await self.http.ask("GET", f"/api/tables/{table}/events?seat=0")
            except TROUBLE:
                status, told = 0, {}
            events = {event["number"]: event for event in told["events"]} if status == 200 else {}
            lost += sum(events.get(number, {}).get("action") != text for number, text in moves.items())
        return lost
