"""Who somebody is: signed cookies, accounts with passwords, tokens for programs."""

from __future__ import annotations

import asyncio
import hmac
import json
import secrets
import time
from dataclasses import dataclass
from typing import Any

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import delete, select, update
from sqlalchemy.exc import IntegrityError

from ..ids import digest as digest_of
from ..ids import new_id
from ..problems import ServerProblem, not_found
from ..store import rows
from ..store.database import Database
from ..tables.seating import Sitter

COOKIE = "trackside"
COOKIE_SECONDS = 400 * 86_400
_REMEMBERED = 20_000
_MOST_TOKENS = 20
_KEPT = 60.0
"""Seconds that people and tokens are kept in memory. Processes tell each other when they change."""


@dataclass(frozen=True)
class PersonRow:
    """A person as stored."""

    id: str
    public: str
    name: str
    login: str | None
    version: int
    preferences: str

    @property
    def sitter(self) -> Sitter:
        """The person who sits down."""
        return Sitter(self.id, self.public, self.name)


_COLUMNS = [rows.people.c[name] for name in PersonRow.__dataclass_fields__]


class People:
    """The people of this server."""

    def __init__(self, database: Database, secret: bytes) -> None:
        self._database = database
        self._key = hmac.digest(secret, b"cookies", "sha256")
        self._hasher = PasswordHasher()
        self._hashing = asyncio.Semaphore(2)  # each one takes tens of MB and a core
        self._known: dict[str, tuple[float, PersonRow]] = {}
        self._tokens: dict[str, tuple[float, str]] = {}
        self._nobody = self._hasher.hash(secrets.token_hex(16))

    # cookies

    def cookie(self, person: PersonRow) -> str:
        """The value of a person's cookie."""
        text = f"{person.id}.{person.version}"
        return f"{text}.{self._sign(text)}"

    def _sign(self, text: str) -> str:
        return hmac.digest(self._key, text.encode(), "sha256").hex()

    async def by_cookie(self, value: str) -> PersonRow | None:
        """Whose cookie it is; None for one that was not signed here or no longer counts."""
        text, _, signature = value.rpartition(".")
        if not hmac.compare_digest(signature.encode(), self._sign(text).encode()):
            return None
        person_id, _, version = text.partition(".")
        person = await self.find(person_id)
        return person if person is not None and str(person.version) == version else None

    async def by_token(self, token: str) -> PersonRow | None:
        """Whose token it is."""
        digest = digest_of(token)
        known = self._tokens.get(digest)
        if known is not None and known[0] > time.monotonic():
            return await self.find(known[1])
        query = select(*_COLUMNS).join(rows.tokens, rows.tokens.c.person == rows.people.c.id)
        async with self._database.reading.connect() as connection:
            row = (await connection.execute(query.where(rows.tokens.c.digest == digest))).one_or_none()
        if row is None:
            return None
        if len(self._tokens) > _REMEMBERED:
            self._tokens.clear()
        person = self._remember(PersonRow(*row))
        self._tokens[digest] = (time.monotonic() + _KEPT, person.id)
        return person

    # people

    async def find(self, person_id: str) -> PersonRow | None:
        """A person by id; kept for some seconds."""
        known = self._known.get(person_id)
        if known is not None and known[0] > time.monotonic():
            return known[1]
        async with self._database.reading.connect() as connection:
            row = (await connection.execute(select(*_COLUMNS).where(rows.people.c.id == person_id))).one_or_none()
        return None if row is None else self._remember(PersonRow(*row))

    def _remember(self, person: PersonRow) -> PersonRow:
        if len(self._known) > _REMEMBERED:
            self._known.clear()
        self._known[person.id] = (time.monotonic() + _KEPT, person)
        return person

    def forget(self, person_id: str) -> None:
        """Something about a person changed, perhaps a token."""
        self._known.pop(person_id, None)
        self._tokens = {digest: kept for digest, kept in self._tokens.items() if kept[1] != person_id}

    def forget_all(self) -> None:
        """Anything may have changed."""
        self._known.clear()
        self._tokens.clear()

    async def make(self, name: str = "") -> PersonRow:
        """Somebody new."""
        public = new_id()
        person = PersonRow(new_id(), public, name or f"guest-{public[:4]}", None, 1, "{}")
        row = {field: getattr(person, field) for field in PersonRow.__dataclass_fields__}
        async with self._database.writing() as connection:
            await connection.execute(rows.people.insert(), {**row, "password": None, "created": time.time()})
        return self._remember(person)

    async def _change(self, person_id: str, **values: Any) -> PersonRow:
        async with self._database.writing() as connection:
            await connection.execute(update(rows.people).where(rows.people.c.id == person_id).values(**values))
            await self._database.tell_of_person(connection, person_id)
        self.forget(person_id)
        person = await self.find(person_id)
        assert person is not None
        return person

    async def change(self, person: PersonRow, name: str | None, preferences: dict[str, Any] | None) -> PersonRow:
        """Another name, other preferences."""
        values: dict[str, Any] = {}
        if name is not None:
            values["name"] = name
        if preferences is not None:
            text = json.dumps(preferences)
            if len(text) > 8192:
                raise ServerProblem(413, "too_large", "preferences take at most 8 KiB")
            values["preferences"] = text.replace("\\u0000", "")  # PostgreSQL stores no such character
        return await self._change(person.id, **values) if values else person

    # accounts

    async def _hash(self, password: str) -> str:
        async with self._hashing:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def _verify(self, digest: str, password: str) -> bool:
        def check() -> bool:
            try:
                return self._hasher.verify(digest, password)
            except (VerificationError, InvalidHashError):
                return False

        async with self._hashing:
            return await asyncio.to_thread(check)

    async def make_account(self, person: PersonRow, login: str, password: str) -> PersonRow:
        """Give a person a login and a password."""
        if person.login is not None:
            raise ServerProblem(409, "login_taken", "this person has an account already")
        values = {"login": login.casefold(), "password": await self._hash(password), "name": login}
        try:
            return await self._change(person.id, **values)
        except IntegrityError:
            raise ServerProblem(409, "login_taken", "somebody has this login") from None

    async def log_in(self, login: str, password: str) -> PersonRow:
        """The person with that login and password."""
        query = select(rows.people.c.id, rows.people.c.password).where(rows.people.c.login == login.casefold())
        async with self._database.engine.connect() as connection:
            row = (await connection.execute(query)).one_or_none()
        # an unknown login takes as long as a wrong password
        right = await self._verify(self._nobody if row is None else row.password, password)
        if row is None or not right:
            raise ServerProblem(401, "wrong_password", "no such login, or another password")
        self._known.pop(row.id, None)
        person = await self.find(row.id)
        assert person is not None
        return person

    async def change_password(self, person: PersonRow, old: str, new: str) -> PersonRow:
        """Another password; all cookies made before no longer count."""
        if person.login is None:
            raise ServerProblem(401, "wrong_password", "this person has no account")
        await self.log_in(person.login, old)
        return await self._change(person.id, password=await self._hash(new), version=person.version + 1)

    # tokens

    async def make_token(self, person: PersonRow, name: str) -> tuple[str, str, float]:
        """A token: its id, itself, and when it was made."""
        if len(await self.tokens(person)) >= _MOST_TOKENS:
            raise ServerProblem(403, "not_allowed", f"a person has at most {_MOST_TOKENS} tokens")
        token, token_id, now = f"ts_{secrets.token_urlsafe(32)}", new_id(), time.time()
        row = {"id": token_id, "person": person.id, "name": name, "digest": digest_of(token), "created": now}
        async with self._database.writing() as connection:
            await connection.execute(rows.tokens.insert(), row)
        return token_id, token, now

    async def tokens(self, person: PersonRow) -> list[Any]:
        """A person's tokens."""
        columns = rows.tokens.c
        query = select(columns.id, columns.name, columns.created).where(columns.person == person.id)
        async with self._database.engine.connect() as connection:
            return list((await connection.execute(query.order_by(columns.created))).all())

    async def drop_token(self, person: PersonRow, token_id: str) -> None:
        """The token no longer counts."""
        columns = rows.tokens.c
        query = delete(rows.tokens).where(columns.id == token_id, columns.person == person.id)
        async with self._database.writing() as connection:
            if (await connection.execute(query)).rowcount == 0:
                raise not_found("token")
            await self._database.tell_of_person(connection, person.id)
        self.forget(person.id)
