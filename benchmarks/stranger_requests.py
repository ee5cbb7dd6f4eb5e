"""What strangers do with whole requests, each with its variations: other paths, other fields, one address and many."""

from __future__ import annotations

import asyncio
import itertools
import random
from pathlib import Path
from typing import Any

from benchmarks.stranger_crowd import ALONE, ONE, Owner, forever, many, once
from benchmarks.stranger_http import Http

RECORDS = Path(__file__).parents[1] / "tests" / "records"
_THINKERS = ("master", "strong", "search")
_MAPS = ("great_lakes", "europe", "san_francisco")


def _bots(bot: str, game: str, person: bool) -> dict[str, Any]:
    """A table of bots that think long; with a person who never acts, it is one that counts as played."""
    bots = [{"kind": "bot", "bot": bot}] * 4
    return {"game": game, "seats": [{"kind": "me"} if person else bots[0], *bots[: 3 if person else 2]], "start": 1}


def _any_table() -> dict[str, Any]:
    return _bots(random.choice(_THINKERS), random.choice(_MAPS), random.random() < 0.5)


async def tables(port: int) -> None:
    """1. One address opens tables of bots that think long, a new guest for each."""
    await forever(8, lambda _: once(port, ONE.format(1), "POST", "/api/tables", _any_table()))


async def tables_from_many_addresses(port: int) -> None:
    """1. Sixty addresses open ten such tables each and look at them all the time."""
    addresses = many(60)
    known: dict[int, list[tuple[Http, str]]] = {}

    async def one(n: int) -> None:
        own = known.setdefault(n, [])
        if len(own) < 10:
            http = Http(port, addresses[n])
            status, made = await http.ask("POST", "/api/tables", _any_table())
            if status == 201:
                own.append((http, made["id"]))
        for http, table in own:
            await http.ask("GET", f"/api/tables/{table}/update?after=1000000")

    await forever(60, one, 0.5)


async def tables_given_up(port: int) -> None:
    """1. Tables are opened and given up at once, so that no quota of open ones is ever reached."""

    async def one(n: int) -> None:
        http = Http(port, many(6)[n])
        try:
            while True:
                status, made = await http.ask("POST", "/api/tables", _any_table())
                if status != 201:
                    return
                await http.ask("POST", f"/api/tables/{made['id']}/give-up", {})
                await http.ask("DELETE", f"/api/tables/{made['id']}")
        finally:
            http.close()

    await forever(6, one)


async def hints(port: int) -> None:
    """1. Hints whose connections are closed, from one address by many guests and from many; every bot is asked."""
    owner = Owner(port, [*many(20), *[ONE.format(2)] * 20], {**ALONE, "game": "great_lakes"})
    bots = ("", "&bot=master", "&bot=search", "&bot=strong", "&bot=guided")

    async def one(n: int) -> None:
        http, table = await owner.table(n)
        path = f"/api/tables/{table}/hint?seat={random.randrange(2)}{random.choice(bots)}"
        _, writer = await http.open()
        writer.write(http.head("GET", path, b""))
        await asyncio.sleep(0.05)
        writer.close()

    await forever(40, one)


async def _act(http: Http, table: str) -> tuple[int, int]:
    """Act for whichever seat may; the seat and the number. Raises ValueError where nothing is done."""
    for seat in (0, 1):
        status, state = await http.ask("GET", f"/api/tables/{table}/legal?seat={seat}")
        if status == 200 and state["legal"]:
            text = random.choice(state["legal"])["text"]
            body = {"seat": seat, "after": state["number"], "action": text}
            status, done = await http.ask("POST", f"/api/tables/{table}/actions", body)
            if status == 200:
                return seat, done["number"]
    raise ValueError("nothing was done")


async def rewinds(port: int) -> None:
    """2. Act and go back, again and again, to the last action or far back, and ask for all that happened."""
    owner = Owner(port, many(8), ALONE)
    numbers: dict[int, list[int]] = {}

    async def one(n: int) -> None:
        http, table = await owner.table(n)
        seat, number = await _act(http, table)
        known = numbers.setdefault(n, [])
        known.append(number)
        if random.random() < 0.8:
            back = {"seat": seat, "after": number, "to": random.choice((number, random.choice(known)))}
            status, _ = await http.ask("POST", f"/api/tables/{table}/undo", back)
            if status == 403:
                owner.leave(n)
                known.clear()
        await http.ask("GET", f"/api/tables/{table}/update?seat={seat}&after=0")

    await forever(8, one)


async def stories(port: int) -> None:
    """2. Stories, moments, statistics and records of finished games, side by side, while passwords are tried."""
    text = (RECORDS / "europe-2.jsonl").read_text()
    line = max(n for n, one in enumerate(text.splitlines(), 1) if '"do"' in one and '"result"' not in one) - 1
    owner = Owner(port, many(10), {**ALONE, "seats": [{"kind": "me"}] * 2, "record": text, "line": line})
    over: set[int] = set()

    async def one(n: int) -> None:
        http, table = await owner.table(n)
        while n not in over:
            try:
                await _act(http, table)
            except ValueError:
                over.add(n)
        what = random.choice(("story", f"moment?number={random.randrange(1, 300)}", "statistics", "record"))
        others = (once(port, many(10)[n], "GET", f"/api/tables/{table}/{what}") for _ in range(4))
        guess = once(port, many(10)[n], "POST", "/api/login", {"login": "ann", "password": "12345678"})
        await asyncio.gather(*others, guess)

    await forever(10, one)


async def records(port: int) -> None:
    """3. Tables from long records, whole, cut, broken or of another game, from one address and from ten."""
    text = (RECORDS / "europe-5.jsonl").read_text()
    lines = text.splitlines()
    bodies: list[dict[str, Any]] = [
        {"record": text, "line": len(lines) - 3},
        {"record": text, "line": len(lines) // 2},
        {"record": "\n".join([lines[0], *lines[1:][::-1]])},
        {"record": "\n".join(lines[:-3] * 3)},
        {"record": text, "record_game": 7},
        {"record": "x" * 900_000},
        {"record": "[" * 100_000},
    ]
    base = {"game": "europe", "seats": [{"kind": "me"}] * 5}
    addresses = [*many(10), *[ONE.format(3)] * 6]
    paths = ("/api/tables", "/api/tables/", "//api/tables")

    async def one(n: int) -> None:
        await once(port, addresses[n], "POST", random.choice(paths), {**base, **random.choice(bodies)})

    await forever(16, one)


async def sign_ins(port: int) -> None:
    """6, 12. Passwords, accounts, codes and tokens over every spelling of the path, from forty addresses."""
    login = {"login": "ann", "password": "12345678"}
    asked: tuple[tuple[tuple[str, ...], dict[str, str]], ...] = (
        (("/api/login", "/api/login/", "//api/login", "/api//login", "/%61pi/login", "/api/login?x=1"), login),
        (("/api/account", "/api/account/"), login),
        (("/api/reset", "//api/reset"), {"login": "ann"}),
        (("/api/reset/password",), {"code": "0" * 40, "new": "12345678"}),
        (("/api/account/password",), {"old": "12345678", "new": "87654321"}),
        (("/api/tokens", "/api/tokens/"), {"name": "bot"}),
        (("/api/logout",), {}),
    )
    addresses = [*many(40), *[ONE.format(4)] * 10]

    async def one(n: int) -> None:
        http = Http(port, addresses[n])
        http.more = (
            f"X-Forwarded-For: 10.0.{random.randrange(256)}.{random.randrange(256)}\r\n"  # it is believed of none
        )
        try:
            for _ in range(20):
                paths, body = random.choice(asked)
                await http.ask("POST", random.choice(paths), body)
        finally:
            http.close()

    await forever(50, one)


_ODD = (
    "a\0b",
    "\x1b[2J",
    "ß" * 40,
    "\u202eevil",
    "e\u0301" * 40,
    "\ud800",
    "👩‍👩‍👧‍👦" * 8,
    "ﷺ" * 12,
    " ",
    "x" * 60_000,
)


async def names(port: int) -> None:
    """8. Names with control characters and Unicode that grows, in every field that takes one."""

    async def one(n: int) -> None:
        name = random.choice(_ODD)
        seats = [{"kind": "me", "name": name}, {"kind": "friend"}]
        body: Any
        method, path, body = random.choice(
            [
                ("POST", "/api/tables", {"game": "europe", "seats": seats}),
                ("POST", "/api/tables", {"game": name, "seats": [{"kind": "bot", "bot": name}]}),
                ("POST", "/api/tokens", {"name": name}),
                ("PATCH", "/api/me", {"name": name}),
                ("POST", "/api/account", {"login": name, "password": "12345678"}),
                ("PUT", "/api/webhook", {"url": f"http://example.org/{name}"}),
            ]
        )
        await once(port, many(10)[n], method, path, body)

    await forever(10, one)


async def storage(port: int) -> None:
    """11. What leaves something behind: guests without a cookie, preferences, links that nobody knows, empty tables."""
    full = {"preferences": {str(n): "x" * 100 for n in range(70)}}
    counted = itertools.count()

    async def one(n: int) -> None:
        http = Http(port, many(20)[n])
        try:
            await http.ask("POST", "/api/links", {"link": f"unknown-{next(counted)}"})
            await http.ask("PATCH", "/api/me", full)
            await http.ask("POST", "/api/tables", {"game": "europe", "seats": [{"kind": "open"}] * 5})
            await http.ask("PATCH", "/api/me", full)
            await http.ask("POST", "/api/tokens", {"name": "x" * 40})
        finally:
            http.close()

    await forever(20, one)


async def webhooks(port: int) -> None:
    """13. Receivers that cannot be found or do not answer, a new one all the time, for games in which turns go fast."""
    owner = Owner(port, many(10), ALONE)
    counted = itertools.count()

    async def one(n: int) -> None:
        http, table = await owner.table(n)
        hosts = (f"slow-{next(counted)}.invalid", f"192.0.2.{1 + n}", f"198.51.100.{1 + n}:81")
        await http.ask("PUT", "/api/webhook", {"url": f"http://{random.choice(hosts)}/"})
        for _ in range(5):
            await _act(http, table)

    await forever(10, one)


async def requests(port: int) -> None:
    """14. Plain requests, as many as are answered, from thirty addresses; dear, odd and wrong ones among them."""
    owner = Http(port, ONE.format(5))
    _, made = await owner.ask("POST", "/api/tables", {**ALONE, "private": False})
    table = f"/api/tables/{made['id']}"
    paths = (
        f"{table}/update",
        f"{table}/events?after=0",
        "/api/tables",
        "/api/tables?deal=any&limit=200",
        "/api/boards/world",
        "/api/leaderboards/europe",
        "/schema/openapi.json",
        "/health",
        "/metrics",
        "/nowhere",
        "/" + "x" * 300,
        f"{table}%00/update",
        "/api/../api/tables",
        "/maps/..%2f..%2fsettings.py",
    )

    async def one(n: int) -> None:
        http = Http(port, many(30)[n])
        try:
            for _ in range(50):
                await http.ask(random.choice(("GET", "GET", "HEAD", "POST", "DELETE")), random.choice(paths))
        finally:
            http.close()

    await forever(30, one)


ATTACKS = (
    tables,
    tables_from_many_addresses,
    tables_given_up,
    hints,
    rewinds,
    stories,
    records,
    sign_ins,
    names,
    storage,
    webhooks,
    requests,
)
