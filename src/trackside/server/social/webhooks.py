"""Webhooks: "your turn" for people who play over days. They reach the outside only, unless settings say otherwise."""

from __future__ import annotations

import asyncio
import json
import secrets
import socket
import ssl
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cache
from typing import Any

import httpx
from sqlalchemy import delete, select

from ..ids import new_id
from ..limits.addresses import group_of
from ..problems import bad_setup
from ..store import rows
from ..store.database import Database
from ..store.statements import Statement
from ..tables.log import TableEvent
from ..tables.state import TableState
from .addresses import is_internal

_TIMEOUT = 5.0
_PORTS = {"http": 80, "https": 443}


def parse_url(given: str) -> httpx.URL:
    """A URL, if it is one that a webhook may have."""
    try:
        url = httpx.URL(given)
    except (httpx.InvalidURL, ValueError):
        raise bad_setup("this is no URL") from None
    if url.scheme not in ("http", "https") or not url.host or url.userinfo:
        raise bad_setup("a webhook's URL is http or https with a host and without a password")
    return url


async def resolve(url: httpx.URL, anywhere: bool) -> str:
    """An address of the URL's host that may be reached. Raises PermissionError where one of them may not."""
    loop = asyncio.get_running_loop()
    host, port = url.raw_host.decode("ascii"), url.port or _PORTS[url.scheme]
    found = await loop.run_in_executor(_resolvers, lambda: socket.getaddrinfo(host, port, type=socket.SOCK_STREAM))
    addresses = [str(entry[4][0]).partition("%")[0] for entry in found]
    if not anywhere and any(is_internal(address) for address in addresses):
        raise PermissionError("an internal address")
    return addresses[0]


@cache
def _trusted() -> ssl.SSLContext:
    """Whom we believe to be who they say; reading it takes a while, so it is done once."""
    return ssl.create_default_context()


_resolvers = ThreadPoolExecutor(8, thread_name_prefix="names")
"""Looking up a name may take long; these threads do nothing else."""


class Crowded(Exception):
    """So much is sent to an address already that this waits."""


async def post(
    url: str, body: bytes, signature: str, anywhere: bool, crowd: tuple[Counter[str], int] | None = None
) -> int:
    """Send a body; the status of the answer. Redirects are not followed, and what else is answered is not read.

    The connection is made to the address that was checked, not to the name again: what a name stands for may change
    between two questions. The name goes along for the receiver and for its certificate. Each delivery has a client of
    its own, so that names with the same address share no connection. Proxies of the environment are not used.
    `crowd` counts what is sent to each address now, and says how much that may be.
    """
    asked = parse_url(url)
    address = await resolve(asked, anywhere)
    if crowd is None:
        return await _post(asked, address, body, signature)
    counts, most = crowd
    group = group_of(address)
    if counts[group] >= most:
        raise Crowded(group)
    counts[group] += 1
    try:
        return await _post(asked, address, body, signature)
    finally:
        counts[group] -= 1
        if not counts[group]:
            del counts[group]


async def _post(asked: httpx.URL, address: str, body: bytes, signature: str) -> int:
    pinned = asked.copy_with(host=address)
    headers = {
        "Host": asked.netloc.decode("ascii"),
        "Content-Type": "application/json",
        "User-Agent": "trackside",
        "X-Trackside-Signature": f"sha256={signature}",
    }
    name = {"sni_hostname": asked.raw_host.decode("ascii")}
    async with (
        httpx.AsyncClient(verify=_trusted(), timeout=_TIMEOUT, trust_env=False) as client,
        client.stream("POST", pinned, content=body, headers=headers, extensions=name) as answer,
    ):
        return answer.status_code


class Webhooks:
    """Who wants to be told, and what is still to be sent."""

    def __init__(self, database: Database, anywhere: bool) -> None:
        self._database = database
        self._anywhere = anywhere
        self._wanted: set[str] = set()
        """People with a webhook, as this process knows them; the database decides when it sends."""

    async def load(self) -> None:
        """Learn who has a webhook."""
        async with self._database.looking() as connection:
            self._wanted = set((await connection.execute(select(rows.webhooks.c.person))).scalars())

    async def learn(self, person: str) -> None:
        """Another process changed something about a person, perhaps this."""
        (self._wanted.discard if await self.find(person) is None else self._wanted.add)(person)

    async def find(self, person: str) -> Any:
        """A person's webhook."""
        query = select(rows.webhooks).where(rows.webhooks.c.person == person)
        async with self._database.looking() as connection:
            return (await connection.execute(query)).one_or_none()

    async def set(self, person: str, url: str) -> tuple[float, str]:
        """Set a person's webhook: when it was made, and its secret."""
        host = parse_url(url).host
        with suppress(ValueError):  # a name, which is looked up when there is something to send
            if is_internal(host) and not self._anywhere:
                raise bad_setup("webhooks reach no internal address")
        row = {"person": person, "url": url, "secret": secrets.token_hex(32), "created": time.time()}
        insert = self._database.insert(rows.webhooks)
        columns = ("url", "secret", "created")
        statement = insert.on_conflict_do_update(
            index_elements=["person"], set_={name: insert.excluded[name] for name in columns}
        )
        async with self._database.writing() as connection:
            await connection.execute(statement, row)
            await self._database.tell_of_person(connection, person)
        self._wanted.add(person)
        return float(str(row["created"])), str(row["secret"])

    async def drop(self, person: str) -> None:
        """No webhook any more."""
        async with self._database.writing() as connection:
            await connection.execute(delete(rows.deliveries).where(rows.deliveries.c.person == person))
            await connection.execute(delete(rows.webhooks).where(rows.webhooks.c.person == person))
            await self._database.tell_of_person(connection, person)
        self._wanted.discard(person)

    def with_append(self, table: TableState, events: list[TableEvent]) -> list[Statement]:
        """Notices to people whose turn it has become, stored with the entry that made it so."""
        if not self._wanted or not any(event.kind in ("start", "action", "rewind", "back") for event in events):
            return []
        last = events[-1]
        given = []
        for number in table.waiting:
            seat = table.seats[number]
            if seat.person in self._wanted and seat.stand_in is None and seat.since == last.at:
                body = {
                    "kind": "turn",
                    "table": table.head.id,
                    "game": table.head.game,
                    "seat": number,
                    "number": last.number,
                    "at": last.at,
                }
                row = {"id": new_id(), "person": seat.person, "body": json.dumps(body), "due": last.at, "attempts": 0}
                given.append(row)
        return [(rows.deliveries.insert(), given)] if given else []
