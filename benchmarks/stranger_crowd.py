"""Strangers: where they come from, what they have, and how often they try."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from benchmarks.stranger_http import TROUBLE, Http

ALONE = {"game": "europe", "seats": [{"kind": "me"}, {"kind": "me"}], "options": {"undo": "consent"}}
"""A table for somebody alone."""
ONE = "127.66.9.{}"
"""Single addresses."""


class Tries:
    """How often strangers have tried so far: an attack that does nothing would be measured as harmless."""

    count: Any = None


def many(count: int, net: int = 66) -> list[str]:
    """So many addresses."""
    return [f"127.{net}.{n // 200}.{1 + n % 200}" for n in range(count)]


async def forever(count: int, work: Callable[[int], Awaitable[Any]], pause: float = 0.0) -> None:
    """So many at the same time, again and again; refusals and closed connections are their daily life."""

    async def one(n: int) -> None:
        while True:
            try:
                await work(n)
            except (*TROUBLE, RuntimeError, KeyError, IndexError, TypeError):  # uvloop: a closed connection
                await asyncio.sleep(0.05)
            if Tries.count is not None:
                Tries.count.value += 1
            await asyncio.sleep(pause)

    await asyncio.gather(*(one(n) for n in range(count)))


async def once(port: int, address: str, method: str, path: str, body: Any = None) -> tuple[int, Any]:
    """Somebody new asks for one thing and goes."""
    http = Http(port, address)
    try:
        return await http.ask(method, path, body)
    finally:
        http.close()


class Owner:
    """Strangers who have a table each, and open another one where theirs does not do any more."""

    def __init__(self, port: int, addresses: list[str], body: dict[str, Any]) -> None:
        self._port, self._addresses, self._body = port, addresses, body
        self._known: dict[int, tuple[Http, str]] = {}

    async def table(self, n: int) -> tuple[Http, str]:
        """The connection and the table of one of them. Raises ValueError where none is to be had."""
        if n not in self._known:
            http = Http(self._port, self._addresses[n])
            status, made = await http.ask("POST", "/api/tables", self._body)
            if status != 201:
                await asyncio.sleep(1)
                raise ValueError(f"no table: {status}")
            self._known[n] = (http, made["id"])
        return self._known[n]

    def leave(self, n: int) -> None:
        """The table is of no use any more."""
        self._known.pop(n, None)
