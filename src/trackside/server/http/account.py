"""Who you are: name, account, tokens."""

from __future__ import annotations

import json
import time

from litestar import delete, get, patch, post
from litestar.params import FromPath, JSONBody
from sqlalchemy import select

from ..people.names import clean_login, clean_name
from ..people.person import PersonRow
from ..services import Services
from ..store import rows
from ..tables.log import Entry
from ..wire.person import ChangeMe, Credentials, MadeToken, Me, NewAccount, NewPassword, NewToken, Person, Token
from .answers import problems
from .visitors import Who

_TAGS = ["people"]


def show_me(person: PersonRow | None) -> Me:
    """A person as they see themselves."""
    if person is None:
        return Me(None)
    return Me(Person(person.public, person.name, person.login, person.mail, json.loads(person.preferences)))


@get("/api/me", responses=problems(401), summary="Who you are", tags=_TAGS, sync_to_thread=False)
def me(visitor: Who) -> Me:
    """Who the cookie or token says you are."""
    return show_me(visitor.person)


@patch("/api/me", responses=problems(401, 403, 409, 413), summary="Change your name or preferences", tags=_TAGS)
async def change_me(visitor: Who, data: JSONBody[ChangeMe]) -> Me:
    """Change what is kept of you. Of somebody who has done nothing yet, nothing is."""
    return show_me(await visitor.services.people.change(visitor.known(), data.name, data.preferences))


@post("/api/account", responses=problems(401, 403, 409), summary="Make an account", tags=_TAGS, status_code=200)
async def make_account(visitor: Who, data: JSONBody[NewAccount]) -> Me:
    """Give the person of this browser a login and a password."""
    is_new = visitor.person is None
    person = await visitor.arrive()
    accounts = visitor.services.accounts
    name, login = clean_name(data.login), clean_login(data.login)
    await accounts.check_login(person, name, login)
    if is_new:
        await visitor.services.people.store(person)
    person = await accounts.make(person, name, login, data.password)
    await visitor.become(person)
    return show_me(person)


@post("/api/login", responses=problems(401, 403), summary="Log in", tags=_TAGS, status_code=200)
async def log_in(visitor: Who, data: JSONBody[Credentials]) -> Me:
    """Become the person with that login; seats of this browser come along."""
    person = await visitor.services.accounts.log_in(data.login, data.password)
    if visitor.person is not None and visitor.person.login is None and visitor.person.id != person.id:
        await _bring_seats(visitor.services, visitor.person, person)
    await visitor.become(person)
    return show_me(person)


async def _bring_seats(services: Services, guest: PersonRow, person: PersonRow) -> None:
    query = (
        select(rows.seats.c.table_id)
        .join(rows.tables, rows.tables.c.id == rows.seats.c.table_id)
        .where(rows.seats.c.person == guest.id, rows.tables.c.state.in_(("open", "playing")))
        .distinct()
    )
    async with services.database.looking() as connection:
        tables = list((await connection.execute(query)).scalars())
    data = json.dumps({"person": person.id, "public": person.public})
    for table_id in tables:
        async with services.tables.at(table_id) as live:
            for seat in live.table.held_by(guest.id):
                entry = Entry(live.table.number + 1, time.time(), "move", seat, data)
                await services.tables.append(live, entry)


@post("/api/logout", responses=problems(401, 403), summary="Log out", tags=_TAGS, status_code=204)
async def log_out(visitor: Who) -> None:
    """End the session of this browser."""
    await visitor.leave()


@post("/api/account/password", responses=problems(401, 403), summary="Change the password", tags=_TAGS, status_code=200)
async def change_password(visitor: Who, data: JSONBody[NewPassword]) -> Me:
    """Another password; every other browser is signed out, and tokens no longer count."""
    person = await visitor.services.accounts.change_password(visitor.known(), data.old, data.new)
    await visitor.become(person)
    return show_me(person)


@post("/api/tokens", responses=problems(401, 403), summary="Make a token", tags=_TAGS)
async def make_token(visitor: Who, data: JSONBody[NewToken]) -> MadeToken:
    """A token for a program; it is shown this once."""
    person = await visitor.welcome(data.name)
    token_id, token, created = await visitor.services.passes.make_token(person.id, data.name)
    return MadeToken(token_id, data.name, created, token)


@get("/api/tokens", responses=problems(401), summary="Your tokens", tags=_TAGS)
async def tokens(visitor: Who) -> list[Token]:
    """Your tokens without their secrets."""
    found = await visitor.services.passes.listed("token", visitor.known().id)
    return [Token(row.id, row.name, row.created) for row in found]


@delete("/api/tokens/{token_id:str}", responses=problems(401, 403, 404), summary="Drop a token", tags=_TAGS)
async def drop_token(visitor: Who, token_id: FromPath[str]) -> None:
    """The token no longer counts."""
    await visitor.services.passes.end(visitor.known().id, "token", token_id)


HANDLERS = [me, change_me, make_account, log_in, log_out, change_password, make_token, tokens, drop_token]
