"""What strangers do below and beside requests: connections, headers, WebSockets, and both ways mixed."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable
from typing import Any

from benchmarks.stranger_crowd import ALONE, ONE, Owner, forever, many
from benchmarks.stranger_http import Http


def _hello(table: str, query: str = "", cookie: str = "") -> bytes:
    """What a browser sends for a WebSocket."""
    lines = [
        f"GET /api/tables/{table}/live{query} HTTP/1.1",
        "Host: 127.0.0.1",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
    ]
    if cookie:
        lines.append(f"Cookie: {cookie}")
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


async def headers(port: int) -> None:
    """5. Headers without end: one line, many lines, a long address, trailers."""
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


async def half_open(port: int) -> None:
    """5. Requests that never become whole, from one address and from thirty, some drop by drop."""
    addresses = [*[ONE.format(6)] * 500, *many(30) * 40]

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


async def websockets(port: int) -> None:
    """7. Connections made and closed, texts, bytes and pings sent, from one address and from twenty."""
    addresses = [*many(20), *[ONE.format(7)] * 20]
    owner = Http(port, ONE.format(8))
    _, made = await owner.ask("POST", "/api/tables", {**ALONE, "private": False})
    hello = _hello(made["id"])
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


async def crowd(port: int) -> None:
    """7. Sockets and requests mixed: thirty addresses watch tables whose owners act and go back all the time."""
    owner = Owner(port, many(6), {**ALONE, "private": False, "options": {"undo": "free"}})
    tables: dict[int, str] = {}

    async def play(n: int) -> None:
        http, table = await owner.table(n)
        tables[n] = table
        for seat in (0, 1):
            _, state = await http.ask("GET", f"/api/tables/{table}/legal?seat={seat}")
            if state["legal"]:
                body = {"seat": seat, "after": state["number"], "action": random.choice(state["legal"])["text"]}
                _, done = await http.ask("POST", f"/api/tables/{table}/actions", body)
                status, _ = await http.ask(
                    "POST", f"/api/tables/{table}/undo", {"seat": seat, "after": done["number"], "to": done["number"]}
                )
                if status == 403:
                    owner.leave(n)

    async def watch(n: int) -> None:
        reader, writer = await Http(port, many(30, 67)[n % 30]).open()
        try:
            writer.write(_hello(random.choice(list(tables.values())), random.choice(("", "?changes=2", "?after=0"))))
            async with asyncio.timeout(5):
                while await reader.read(65536):
                    pass
        finally:
            writer.close()

    both: list[Awaitable[Any]] = [forever(6, play), forever(120, watch, 0.2)]
    await asyncio.gather(*both)


async def slow_readers(port: int) -> None:
    """5, 7. Who asks for much and reads nothing of it: boards and updates over HTTP, tables over WebSockets."""
    owner = Owner(port, many(20), {**ALONE, "private": False})

    async def one(n: int) -> None:
        http, table = await owner.table(n % 20)
        _, writer = await Http(port, many(20)[n % 20]).open()
        try:
            ask = http.head("GET", "/api/boards/world", b"")
            writer.write(_hello(table, "?after=0") if n % 2 else ask * 40)
            await asyncio.sleep(10)
        finally:
            writer.close()

    await forever(100, one)


ATTACKS = (headers, half_open, websockets, crowd, slow_readers)
