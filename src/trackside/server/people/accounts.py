"""Accounts: a login with a password, for people who play on several devices."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from typing import Any

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import delete, select, update
from sqlalchemy.exc import IntegrityError

from ..ids import digest as digest_of
from ..limits.fair import FairThreads
from ..limits.letting import asking
from ..limits.line import Payer
from ..problems import ServerProblem, not_found
from ..store import rows
from ..store.database import Database
from .identity import People
from .names import NameProblem, clean_login, key_of
from .person import PersonRow

_AT_ONCE = 1
"""Passwords that are hashed at once; each takes 19 MB."""
PASSES, KIBIBYTES = 2, 19 * 1024
"""What OWASP recommends for Argon2id. Seven times that, which is the library's own choice, let strangers who try
passwords keep a core and the caches of both busy."""
_REST = 2.0
"""How long the thread rests after hashing a password while more wait, in times of what hashing took. Without rests
strangers who try passwords get answers faster, and so make more requests."""
_SECONDS = 0.02
"""What one is expected to take."""
CODE_SECONDS = 86_400.0
_BETWEEN_CODES = 300.0
"""Seconds between two mails to one person."""


class Accounts:
    """Who has an account, and with what password."""

    def __init__(self, database: Database, people: People, waited: Callable[[str, float], None] | None = None) -> None:
        self._database = database
        self._people = people
        self._hasher = PasswordHasher(PASSES, KIBIBYTES, parallelism=1)
        self.threads = FairThreads("password", _AT_ONCE, stand_back=True, rest=_REST, waited=waited)
        self._nobody = self._hasher.hash(secrets.token_hex(16))

    def stop(self) -> None:
        """No more passwords."""
        self.threads.stop()

    # passwords

    async def _hash(self, password: str) -> str:
        hashed: str = await self._in_thread(lambda _: self._hasher.hash(password))
        return hashed

    async def _verify(self, digest: str, password: str) -> bool:
        def check(_: float) -> bool:
            try:
                return self._hasher.verify(digest, password)
            except (VerificationError, InvalidHashError):
                return False

        right: bool = await self._in_thread(check)
        return right

    async def _in_thread(self, work: Callable[[float], Any]) -> Any:
        """By address: hundreds of strangers who try passwords keep nobody from signing in."""
        return await self.threads.run(Payer(asking.get()), "password", work, expected=_SECONDS)

    async def check_password(self, person: PersonRow, password: str | None) -> None:
        """Refuse a wrong password. Who has no account has none."""
        if person.login is not None:
            await self.log_in(person.login, password or "")

    # accounts

    async def check_login(self, person: PersonRow, name: str, login: str) -> None:
        """Refuse a login that cannot be had."""
        if person.login is not None:
            raise ServerProblem(409, "login_taken", "this person has an account already")
        try:
            self._people.check_account_name(name)
            await self._people.check_keys({key_of(login)}, person)
        except ServerProblem:
            raise _login_taken() from None

    async def make(self, person: PersonRow, name: str, login: str, password: str) -> PersonRow:
        """Give a person a login and a password. Whatever knew the guest before no longer counts."""
        key, hashed = key_of(login), await self._hash(password)
        values = {"login": login, "login_key": key, "name": name, "name_key": key, "password": hashed}
        try:
            await self._set_password(person.id, **values)
        except IntegrityError:
            raise _login_taken() from None
        return await self._fresh(person.id)

    async def log_in(self, login: str, password: str) -> PersonRow:
        """The person with that login and password."""
        try:
            login = clean_login(login)
        except NameProblem:
            login = ""
        query = select(rows.people.c.id, rows.people.c.password).where(rows.people.c.login == login)
        async with self._database.looking() as connection:
            row = (await connection.execute(query)).one_or_none()
        # an unknown login takes as long as a wrong password
        right = await self._verify(self._nobody if row is None else row.password, password)
        if row is None or not right:
            raise ServerProblem(401, "wrong_password", "no such login, or another password")
        if self._hasher.check_needs_rehash(row.password):  # it was made at another cost
            people, hashed = rows.people.c, await self._hash(password)
            same = (people.id == row.id) & (people.password == row.password)  # not where another one was set meanwhile
            await self._database.store((update(rows.people).where(same).values(password=hashed), {}))
        return await self._fresh(row.id)

    async def _fresh(self, person_id: str) -> PersonRow:
        self._people.forget(person_id)
        person = await self._people.find(person_id)
        if person is None:
            raise not_found("person")
        return person

    async def change_password(self, person: PersonRow, old: str, new: str) -> PersonRow:
        """Another password; all sessions and tokens made before no longer count."""
        if person.login is None:
            raise ServerProblem(401, "wrong_password", "this person has no account")
        await self.log_in(person.login, old)
        await self._set_password(person.id, password=await self._hash(new))
        return await self._fresh(person.id)

    async def _set_password(self, person_id: str, **values: Any) -> None:
        """Store a password, and end every session, token and code that was there before, in one step."""
        async with self._database.writing() as connection:
            await connection.execute(update(rows.people).where(rows.people.c.id == person_id).values(**values))
            for table in (rows.sessions, rows.tokens, rows.codes):
                await connection.execute(delete(table).where(table.c.person == person_id))
            await self._database.tell_of_person(connection, person_id)
        self._people.forget(person_id)

    # codes, for who forgot a password and for a mail address

    async def code_for_reset(self, login: str) -> tuple[PersonRow, str] | None:
        """A code for the person with that login, and their address; None where no mail may go out."""
        try:
            login = clean_login(login)
        except NameProblem:
            return None
        columns = rows.people.c
        query = select(columns.id).where(columns.login == login, columns.mail.is_not(None))
        async with self._database.looking() as connection:
            found = (await connection.execute(query)).scalar()
        if found is None:
            return None
        person = await self._fresh(found)
        code = await self._make_code(person.id, "reset", person.mail)
        return None if code is None else (person, code)

    async def code_for_mail(self, person: PersonRow, mail: str) -> str:
        """A code that confirms an address."""
        if person.login is None:
            raise ServerProblem(403, "account_needed", "only an account has a mail address")
        code = await self._make_code(person.id, "mail", mail)
        if code is None:
            raise ServerProblem(429, "too_many", "a mail was sent just now: look there first")
        return code

    async def _make_code(self, person_id: str, kind: str, mail: str | None) -> str | None:
        """A code; None where one was made just before."""
        now, codes = time.time(), rows.codes.c
        mine = (codes.person == person_id) & (codes.kind == kind)
        async with self._database.writing() as connection:
            latest = (await connection.execute(select(codes.created).where(mine).limit(1))).scalar()
            if latest is not None and latest > now - _BETWEEN_CODES:
                return None
            await connection.execute(delete(rows.codes).where(mine))
            return await add_code(connection, person_id, kind, mail, now)

    async def _take_code(self, code: str, kind: str) -> Any:
        """Whose code it is; it counts no more."""
        found = (rows.codes.c.digest == digest_of(code)) & (rows.codes.c.kind == kind)
        async with self._database.writing() as connection:
            row = (await connection.execute(select(rows.codes).where(found))).one_or_none()
            if row is None or row.expires < time.time():
                raise not_found("code, or it was used already")
            await connection.execute(delete(rows.codes).where(found))
        return row

    async def reset(self, code: str, password: str) -> PersonRow:
        """Another password for who has the code."""
        hashed = await self._hash(password)
        row = await self._take_code(code, "reset")
        await self._set_password(row.person, password=hashed)
        return await self._fresh(row.person)

    async def confirm_mail(self, code: str) -> PersonRow:
        """The address that the code was sent to is its person's."""
        row = await self._take_code(code, "mail")
        return await self._people.alter(row.person, mail=row.mail)

    async def drop_mail(self, person: PersonRow) -> PersonRow:
        """No address any more."""
        return await self._people.alter(person.id, mail=None)


async def add_code(connection: Any, person_id: str, kind: str, mail: str | None, now: float) -> str:
    """Store a new code; the code itself."""
    code = secrets.token_urlsafe(24)
    row = {"digest": digest_of(code), "person": person_id, "kind": kind, "mail": mail}
    await connection.execute(rows.codes.insert(), {**row, "created": now, "expires": now + CODE_SECONDS})
    return code


def _login_taken() -> ServerProblem:
    return ServerProblem(409, "login_taken", "somebody has this login, or one that looks like it")
