"""The people of this server: who they are, and what is kept of them."""

from __future__ import annotations

import json
import re
import time
from typing import Any

from sqlalchemy import or_, select, update
from sqlalchemy.exc import IntegrityError

from ...bots import names as bot_names
from ..ids import new_id
from ..problems import ServerProblem
from ..store import rows
from ..store.database import Database
from ..store.statements import Statement
from .names import key_of
from .passes import Passes
from .person import COLUMNS, PersonRow

_REMEMBERED = 20_000
_KEPT = 60.0
"""Seconds that people are kept in memory. Processes tell each other when they change."""
_PREFERENCES = 8192


class People:
    """The people of this server."""

    def __init__(self, database: Database, passes: Passes) -> None:
        self._database = database
        self.passes = passes
        self._known: dict[str, tuple[float, PersonRow]] = {}

    async def find(self, person_id: str) -> PersonRow | None:
        """A person by id; kept for some seconds."""
        known = self._known.get(person_id)
        if known is not None and known[0] > time.monotonic():
            return known[1]
        query = select(*COLUMNS).where(rows.people.c.id == person_id, rows.people.c.deleted.is_(None))
        async with self._database.looking() as connection:
            row = (await connection.execute(query)).one_or_none()
        return None if row is None else self._remember(PersonRow(*row))

    def _remember(self, person: PersonRow) -> PersonRow:
        if len(self._known) > _REMEMBERED:
            self._known.clear()
        self._known[person.id] = (time.monotonic() + _KEPT, person)
        return person

    def forget(self, person_id: str) -> None:
        """Something about a person changed, perhaps a session or a token."""
        self._known.pop(person_id, None)
        self.passes.forget(person_id)

    def forget_all(self) -> None:
        """Anything may have changed."""
        self._known.clear()
        self.passes.forget_all()

    # newcomers

    def newcomer(self, name: str = "") -> PersonRow:
        """Somebody new, of whom nothing is stored yet."""
        public = new_id()
        return PersonRow(new_id(), public, name or f"{_GUEST}-{public[:4]}", None, None, "{}", time.time())

    async def store(self, person: PersonRow) -> None:
        """Keep a newcomer."""
        await self._database.store(_newcomer(person))
        self._remember(person)

    async def store_with_session(self, person: PersonRow, browser: str) -> str:
        """Keep a newcomer, and begin a session: the secret for its cookie. It is stored at once."""
        secret = await self.passes.start_session(person.id, browser, newcomer=_newcomer(person))
        self._remember(person)
        return secret

    # changing

    async def alter(self, person_id: str, **values: Any) -> PersonRow:
        """Store something else about a person. Raises IntegrityError where it is somebody else's already."""
        change = update(rows.people).where(rows.people.c.id == person_id).values(**values)
        await self._database.store((change, {}), about=(person_id,))
        self.forget(person_id)
        person = await self.find(person_id)
        assert person is not None
        return person

    async def change(self, person: PersonRow, name: str | None, preferences: dict[str, Any] | None) -> PersonRow:
        """Another name, other preferences."""
        values: dict[str, Any] = {}
        if name is not None:
            await self.check_name(name, person)
            values["name"] = name
            if person.login is not None:
                self.check_account_name(name)
                values["name_key"] = key_of(name)
        if preferences is not None:
            text = json.dumps(preferences)
            if len(text) > _PREFERENCES:
                raise ServerProblem(413, "too_large", "preferences take at most 8 KiB")
            values["preferences"] = text
        try:
            return await self.alter(person.id, **values) if values else person
        except IntegrityError:
            raise _taken() from None

    async def check_name(self, name: str, person: PersonRow | None) -> None:
        """Refuse a name that looks like that of somebody else's account."""
        await self.check_keys({key_of(name)}, person)

    async def is_free(self, name: str) -> bool:
        """Whether nobody's account looks like it."""
        try:
            await self.check_name(name, None)
        except ServerProblem:
            return False
        return True

    async def check_keys(self, keys: set[str], person: PersonRow | None) -> None:
        """Refuse names whose keys are those of somebody else's account."""
        columns = rows.people.c
        query = select(columns.id).where(
            or_(columns.login_key.in_(keys), columns.name_key.in_(keys)), columns.id != (person.id if person else "")
        )
        async with self._database.looking() as connection:
            if (await connection.execute(query.limit(1))).first() is not None:
                raise _taken()

    def check_account_name(self, name: str) -> None:
        """Refuse what no account may be called: what bots are called, guests, and seats without a name (Player 2)."""
        key = key_of(name)
        if key in {key_of(bot) for bot in bot_names()} or key.startswith(_GUEST) or _NUMBERED.fullmatch(name):
            raise _taken()


def _newcomer(person: PersonRow) -> Statement:
    row = {field: getattr(person, field) for field in PersonRow.__dataclass_fields__}
    return rows.people, {**row, "password": None, "seen": person.created}


_GUEST = "guest"
_NUMBERED = re.compile(r"\S+ \d+")


def _taken() -> ServerProblem:
    return ServerProblem(409, "name_taken", "this name looks like somebody else's")
