"""Hearing from other processes over PostgreSQL, over a connection that may be lost."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Any

import asyncpg

from ..log_lines import logger

CHANNEL = "tables"
GAP = ""
"""Heard after a connection was lost: anything may have been said meanwhile."""
_ASK_AFTER = 10.0
"""Seconds after which a silent connection is asked whether it is there; a network may lose one without a word."""
_AGAIN_AFTER = 0.5
_PROBLEMS = (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError)


class Listener:
    """What other processes say, one thing after another. A connection that is lost is made anew."""

    def __init__(self, dsn: str) -> None:
        self._dsn = dsn
        self._heard: asyncio.Queue[str] = asyncio.Queue()
        self._lost = asyncio.Event()
        self._connection: asyncpg.Connection[Any] | None = None

    async def start(self) -> None:
        """Begin to listen; what is said after this is heard."""
        await self._connect()

    async def stop(self) -> None:
        """No more of it."""
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.remove_termination_listener(self._ended)
            with suppress(*_PROBLEMS):
                await connection.close(timeout=5)

    async def hear(self) -> AsyncIterator[str]:
        """Everything that is said; GAP after each time when something may have been missed."""
        keeper = asyncio.create_task(self._keep(), name="listening connection")
        try:
            while True:
                yield await self._heard.get()
        finally:
            keeper.cancel()
            await asyncio.gather(keeper, return_exceptions=True)

    async def _connect(self) -> None:
        connection = await asyncpg.connect(self._dsn, timeout=10)
        self._lost.clear()
        connection.add_termination_listener(self._ended)
        await connection.add_listener(CHANNEL, self._told)
        self._connection = connection

    def _told(self, connection: Any, process: int, channel: str, news: Any) -> None:
        self._heard.put_nowait(str(news))

    def _ended(self, _: Any) -> None:
        self._lost.set()

    async def _keep(self) -> None:
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._lost.wait(), _ASK_AFTER)
            if not self._lost.is_set() and await self._answers():
                continue
            try:
                await self._connect_again()
            except _PROBLEMS:
                self._lost.set()
                await asyncio.sleep(_AGAIN_AFTER)

    async def _answers(self) -> bool:
        if self._connection is None:
            return False
        try:
            await self._connection.execute("SELECT 1", timeout=5)
        except _PROBLEMS:
            return False
        return True

    async def _connect_again(self) -> None:
        if self._connection is not None:
            self._connection.remove_termination_listener(self._ended)
            self._connection.terminate()
            self._connection = None
        await self._connect()
        logger.warning("listening again after a lost connection")
        self._heard.put_nowait(GAP)
