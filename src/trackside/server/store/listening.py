"""Hearing from other processes, over a connection that may be lost."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import asyncpg
from litestar.channels.backends.asyncpg import AsyncPgChannelsBackend

from ..log_lines import logger

CHANNEL = "tables"
GAP = b""
"""Heard after a connection was lost: anything may have been said meanwhile."""
_ASK_AFTER = 10.0
"""Seconds after which a silent connection is asked whether it is there; a network may lose one without a word."""
_AGAIN_AFTER = 0.5


class LastingBackend(AsyncPgChannelsBackend):
    """Litestar's backend hears nothing any more once its connection is lost. This one connects again."""

    def __init__(self, dsn: str) -> None:
        super().__init__(make_connection=lambda: asyncpg.connect(dsn, timeout=10))
        self._lost = asyncio.Event()
        self._keeper: asyncio.Task[None] | None = None

    async def on_startup(self) -> None:
        """Connect, and keep it so."""
        await super().on_startup()
        self._watch()
        self._keeper = asyncio.create_task(self._keep(), name="listening connection")

    async def on_shutdown(self) -> None:
        """No more of it."""
        if self._keeper is not None:
            self._keeper.cancel()
            await asyncio.gather(self._keeper, return_exceptions=True)
        self._listener_conn.remove_termination_listener(self._ended)
        await super().on_shutdown()

    def _watch(self) -> None:
        self._lost.clear()
        self._listener_conn.add_termination_listener(self._ended)

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
            except (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError):
                self._lost.set()
                await asyncio.sleep(_AGAIN_AFTER)

    async def _answers(self) -> bool:
        try:
            await self._listener_conn.execute("SELECT 1", timeout=5)
        except (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError):
            return False
        return True

    async def _connect_again(self) -> None:
        async with self._listener_lock:
            self._listener_conn.remove_termination_listener(self._ended)
            self._listener_conn.terminate()
            self._listener_conn = await self._connect()
            self._watch()
            for channel in self._subscribed_channels:
                await self._listener_conn.add_listener(channel, self._listener)
        logger.warning("listening again after a lost connection")
        if self._queue is not None:
            self._queue.put_nowait((CHANNEL, GAP))
