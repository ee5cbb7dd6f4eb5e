"""Sending webhooks. Each receiver has a line of its own, so that a slow one holds up nobody else."""

from __future__ import annotations

import asyncio
import hmac
import time
from collections import Counter, OrderedDict
from dataclasses import dataclass
from typing import Any

import httpx
from sqlalchemy import delete, func, select, update

from ..log_lines import logger
from ..problems import ServerProblem
from ..store import rows
from ..store.database import Database
from .webhooks import Crowded, parse_url, post

_DELAYS = (10.0, 60.0, 600.0, 3000.0)
"""Seconds until the next attempt to send the same thing."""
_REST, _LONGEST_REST = 5.0, 3600.0
"""Seconds that a receiver is left alone after it failed; twice as many each time, up to an hour."""
TIMEOUT = 5.0
_RECEIVERS = 64
"""Receivers that are sent to at the same time."""
_AT_ONE_ADDRESS = 8
"""How many of them may be at one address: names are free."""
_IN_A_ROW = 20
"""What one receiver gets before it is the turn of others."""
_KEPT = 50
"""What is kept for a person whose receiver fails; the newest."""
_MOST_KNOWN = 5_000
_LOOKED_AT = 2_000
"""People for whom something is due that are looked at at once."""


@dataclass
class _Receiver:
    """Where webhooks go: a host and a port."""

    failures: int = 0
    until: float = 0.0
    """It is left alone until then."""
    is_busy: bool = False


class Deliveries:
    """What is still to be sent, receiver by receiver."""

    def __init__(self, database: Database, anywhere: bool) -> None:
        self._database = database
        self._anywhere = anywhere
        self._receivers: OrderedDict[str, _Receiver] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()
        self._addresses: Counter[str] = Counter()

    async def begin_due(self) -> None:
        """Begin to send what is due, and wait for nobody."""
        if len(self._tasks) >= _RECEIVERS:
            return
        by_receiver: dict[str, list[str]] = {}
        for person, url in await self._due():
            by_receiver.setdefault(_key(url), []).append(person)
        for key, people in by_receiver.items():
            receiver = self._receiver(key)
            if receiver.is_busy or receiver.until > time.time() or len(self._tasks) >= _RECEIVERS:
                continue
            receiver.is_busy = True
            task = asyncio.create_task(self._serve(receiver, people), name="webhooks")
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def stop(self) -> None:
        """No more of it; what was not sent is still there after a restart."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    @property
    def sending(self) -> int:
        """How many receivers are sent to now."""
        return len(self._tasks)

    async def _due(self) -> list[tuple[str, str]]:
        """People for whom something is due, who waited longest first, with where it goes."""
        deliveries, hooks = rows.deliveries.c, rows.webhooks.c
        query = (
            select(deliveries.person, hooks.url)
            .join(rows.webhooks, hooks.person == deliveries.person)
            .where(deliveries.due <= time.time())
            .group_by(deliveries.person, hooks.url)
            .order_by(func.min(deliveries.due))
            .limit(_LOOKED_AT)
        )
        async with self._database.engine.connect() as connection:
            found = (await connection.execute(query)).all()
        return [(row.person, row.url) for row in found]

    def _receiver(self, key: str) -> _Receiver:
        if key not in self._receivers and len(self._receivers) >= _MOST_KNOWN:
            for old, known in list(self._receivers.items()):
                if not known.is_busy:
                    del self._receivers[old]
                    break
        return self._receivers.setdefault(key, _Receiver())

    async def _serve(self, receiver: _Receiver, people: list[str]) -> None:
        """Send to one receiver what is due there, one thing after another, until it fails."""
        try:
            for person in people[:_IN_A_ROW]:
                for row in await self._of(person):
                    if not await self._send(row):
                        receiver.failures += 1
                        rest = min(_LONGEST_REST, _REST * 2 ** min(receiver.failures, 20))
                        receiver.until = time.time() + rest
                        await self._trim(person)
                        return
                    receiver.failures = 0
        except Exception:
            logger.exception("webhooks cannot be sent")
            receiver.until = time.time() + _REST
        finally:
            receiver.is_busy = False

    async def _of(self, person: str) -> list[Any]:
        deliveries, hooks = rows.deliveries.c, rows.webhooks.c
        query = (
            select(deliveries.id, deliveries.body, deliveries.due, deliveries.attempts, hooks.url, hooks.secret)
            .join(rows.webhooks, hooks.person == deliveries.person)
            .where(deliveries.person == person, deliveries.due <= time.time())
            .order_by(deliveries.due)
            .limit(_IN_A_ROW)
        )
        async with self._database.engine.connect() as connection:
            return list((await connection.execute(query)).all())

    async def _trim(self, person: str) -> None:
        """Of what waits for somebody whose receiver fails the newest is kept."""
        deliveries = rows.deliveries.c
        newest = select(deliveries.id).where(deliveries.person == person).order_by(deliveries.due.desc()).offset(_KEPT)
        if self._database.is_sqlite:
            newest = newest.limit(-1)
        async with self._database.writing() as connection:
            old = list((await connection.execute(newest)).scalars())
            if old:
                await connection.execute(delete(rows.deliveries).where(deliveries.id.in_(old)))

    async def _send(self, row: Any) -> bool:
        """Whether it was received, or somebody else sends it. A row is claimed by moving its time on."""
        deliveries = rows.deliveries.c
        last = row.attempts >= len(_DELAYS)
        later = time.time() + (_DELAYS[row.attempts] if not last else 1e9)
        claim = update(rows.deliveries).where(deliveries.id == row.id, deliveries.due == row.due)
        async with self._database.writing() as connection:
            claimed = await connection.execute(claim.values(due=later, attempts=row.attempts + 1))
        if claimed.rowcount != 1:
            return True
        body = row.body.encode()
        signature = hmac.new(row.secret.encode(), body, "sha256").hexdigest()
        crowd = (self._addresses, _AT_ONE_ADDRESS)
        try:
            status = await asyncio.wait_for(post(row.url, body, signature, self._anywhere, crowd), TIMEOUT)
            sent = 200 <= status < 300
        except PermissionError:
            sent, last = False, True
        except (OSError, TimeoutError, Crowded, httpx.HTTPError, ServerProblem, ValueError):
            sent = False
        if not sent:
            logger.info("webhook not delivered")
        if sent or last:
            async with self._database.writing() as connection:
                await connection.execute(delete(rows.deliveries).where(deliveries.id == row.id))
        return sent


def _key(url: str) -> str:
    try:
        asked = parse_url(url)
    except ServerProblem:
        return url
    return f"{asked.host.lower()}:{asked.port or asked.scheme}"
