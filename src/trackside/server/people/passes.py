"""By what somebody is known: the session of a browser, or the token of a program. Either can be ended at any time."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, delete, or_, select, update

from ..ids import digest as digest_of
from ..ids import new_id
from ..problems import ServerProblem, not_found
from ..store import rows
from ..store.database import Database
from ..store.statements import Statement

COOKIE = "trackside"
COOKIE_SECONDS = 400 * 86_400
"""As long as browsers keep a cookie at most."""
_REMEMBERED = 20_000
_KEPT = 60.0
"""Seconds that passes are kept in memory. Processes tell each other when they change."""
_NOTED_AFTER = 3600.0
"""Seconds after which it is noted anew that somebody is here."""
_MOST_SESSIONS = 30
_MOST_TOKENS = 20
_LONGEST_SECRET = 300


@dataclass(frozen=True)
class Pass:
    """By what somebody is known."""

    kind: str
    """session or token"""
    id: str
    person: str
    digest: str


class Passes:
    """The sessions and tokens of this server."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._known: dict[str, tuple[float, Pass]] = {}
        self._of: dict[str, set[str]] = {}
        """Digests in memory, by person."""
        self._waiting: dict[str, set[asyncio.Event]] = {}
        """Flags of those who want to know when a pass ends, by person."""

    # knowing

    async def by_cookie(self, value: str) -> Pass | None:
        """Whose cookie it is; None for one that does not count."""
        return await self._by(value, "session")

    async def by_token(self, token: str) -> Pass | None:
        """Whose token it is."""
        return await self._by(token, "token")

    async def _by(self, secret: str, kind: str) -> Pass | None:
        if not secret or len(secret) > _LONGEST_SECRET:
            return None
        digest = digest_of(secret)
        known = self._known.get(digest)
        if known is not None and known[0] > time.monotonic():
            return known[1] if known[1].kind == kind else None
        return await self._look_up(digest, kind)

    async def _look_up(self, digest: str, kind: str) -> Pass | None:
        table = _table(kind)
        query = select(table.c.id, table.c.person, table.c.seen).where(table.c.digest == digest)
        async with self._database.looking() as connection:
            row = (await connection.execute(query)).one_or_none()
        if row is None:
            self._drop(digest)
            return None
        found = Pass(kind, row.id, row.person, digest)
        if len(self._known) > _REMEMBERED:
            self._known.clear()
            self._of.clear()
        self._known[digest] = (time.monotonic() + _KEPT, found)
        self._of.setdefault(found.person, set()).add(digest)
        if time.time() - row.seen > _NOTED_AFTER:
            await self._note(found)
        return found

    async def _note(self, found: Pass) -> None:
        """They are here; told once an hour, so that whom nobody saw for long can be let go."""
        table, now = _table(found.kind), time.time()
        await self._database.store(
            (update(table).where(table.c.id == found.id).values(seen=now), {}),
            (update(rows.people).where(rows.people.c.id == found.person).values(seen=now), {}),
        )

    def _drop(self, digest: str) -> None:
        known = self._known.pop(digest, None)
        if known is not None:
            self._of.get(known[1].person, set()).discard(digest)

    def forget(self, person: str) -> None:
        """Something about a person changed: whoever is known as that person is looked up again."""
        for digest in self._of.pop(person, set()):
            self._known.pop(digest, None)
        for flag in self._waiting.get(person, ()):
            flag.set()

    def forget_all(self) -> None:
        """Anything may have changed."""
        self._known.clear()
        self._of.clear()
        for flags in self._waiting.values():
            for flag in flags:
                flag.set()

    # ending

    @contextmanager
    def _told(self, person: str) -> Iterator[asyncio.Event]:
        flag = asyncio.Event()
        self._waiting.setdefault(person, set()).add(flag)
        try:
            yield flag
        finally:
            self._waiting[person].discard(flag)
            if not self._waiting[person]:
                del self._waiting[person]

    async def ended(self, known_by: Pass | None) -> None:
        """Returns when the pass no longer counts; for somebody without one, never."""
        if known_by is None:
            await asyncio.Event().wait()
            return
        with self._told(known_by.person) as flag:
            while await self._look_up(known_by.digest, known_by.kind) is not None:
                await flag.wait()
                flag.clear()

    async def end(self, person: str, kind: str, pass_id: str) -> None:
        """End one session or token of a person."""
        table = _table(kind)
        query = delete(table).where(table.c.id == pass_id, table.c.person == person)
        async with self._database.writing() as connection:
            if (await connection.execute(query)).rowcount == 0:
                raise not_found(kind)
            await self._database.tell_of_person(connection, person)
        self.forget(person)

    async def end_sessions(self, person: str, but: str | None = None) -> None:
        """End all sessions of a person, but for one."""
        async with self._database.writing() as connection:
            columns = rows.sessions.c
            await connection.execute(delete(rows.sessions).where(columns.person == person, columns.id != (but or "")))
            await self._database.tell_of_person(connection, person)
        self.forget(person)

    # beginning

    async def start_session(
        self, person: str, browser: str, instead_of: Pass | None = None, newcomer: Statement | None = None
    ) -> str:
        """A new session, the one of before ended: the secret for its cookie. A newcomer is stored with it."""
        secret, now = secrets.token_urlsafe(32), time.time()
        columns = rows.sessions.c
        row = {"id": new_id(), "person": person, "digest": digest_of(secret), "browser": browser[:120]}
        old = (
            select(columns.id).where(columns.person == person).order_by(columns.seen.desc()).offset(_MOST_SESSIONS - 1)
        )
        statements: list[Statement] = [] if newcomer is None else [newcomer]
        ending: list[ColumnElement[bool]] = [columns.id.in_(old)] if newcomer is None else []
        if instead_of is not None and instead_of.kind == "session":
            ending.append(columns.id == instead_of.id)
        if ending:
            statements.append((delete(rows.sessions).where(or_(*ending)), {}))
        statements.append((rows.sessions, {**row, "created": now, "seen": now}))
        about = {person, instead_of.person if instead_of is not None else person}
        await self._database.store(*statements, about=about)
        self.forget(person)
        if instead_of is not None:
            self.forget(instead_of.person)
        return secret

    async def make_token(self, person: str, name: str) -> tuple[str, str, float]:
        """A token: its id, itself, and when it was made."""
        if len(await self.listed("token", person)) >= _MOST_TOKENS:
            raise ServerProblem(403, "not_allowed", f"a person has at most {_MOST_TOKENS} tokens")
        token, token_id, now = f"ts_{secrets.token_urlsafe(32)}", new_id(), time.time()
        row = {"id": token_id, "person": person, "name": name, "digest": digest_of(token), "created": now, "seen": now}
        await self._database.store((rows.tokens, row))
        return token_id, token, now

    async def listed(self, kind: str, person: str) -> list[Any]:
        """A person's sessions or tokens, oldest first."""
        table = _table(kind)
        query = select(table).where(table.c.person == person).order_by(table.c.created, table.c.id)
        async with self._database.looking() as connection:
            return list((await connection.execute(query)).all())


def _table(kind: str) -> Any:
    return rows.sessions if kind == "session" else rows.tokens


_BROWSERS = (
    ("Edg/", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)
_SYSTEMS = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
)


def browser_named(user_agent: str) -> str:
    """What a browser calls itself, in a few words that its person knows again.

    >>> browser_named("Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0")
    'Firefox, Linux'
    """
    found = [next((name for sign, name in signs if sign in user_agent), "") for signs in (_BROWSERS, _SYSTEMS)]
    known = ", ".join(name for name in found if name)
    plain = "".join(letter for letter in user_agent[:40] if letter.isascii() and letter.isprintable())
    return known or plain.strip()
