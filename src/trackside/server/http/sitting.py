"""Tables: opening, finding, sitting down, standing up."""

from __future__ import annotations

import json
from typing import Annotated, Any, Literal

from litestar import get, post
from litestar.params import FromQuery, JSONBody, PathParameter, QueryParameter
from sqlalchemy import desc, select, union_all

from ..problems import not_found
from ..store import rows
from ..tables import rematches
from ..tables.showing import show_table
from ..wire.fields import Nothing
from ..wire.table import (
    Again,
    DealKind,
    FollowLink,
    Join,
    NewSeat,
    NewTable,
    OneSeat,
    Place,
    Seat,
    SeatLink,
    Start,
    Table,
    TableSummary,
)
from .answers import at_table, problems
from .visitors import Visitor, Who

_TAGS = ["tables"]
_STATES = ("open", "playing", "finished", "closed")
TableId = Annotated[str, PathParameter(max_length=40)]


@post("/api/tables", responses=problems(401, 403, 409, 413, 422), summary="Open a table", tags=_TAGS)
async def open_table(visitor: Who, data: JSONBody[NewTable]) -> Table:
    """Open a table; if no seat is empty the game begins. The guard counts how many an address opens this way."""
    named = next((seat.name for seat in data.seats if seat.kind == "me" and seat.name), "")
    await _check_names(visitor, data.seats)
    person = await visitor.arrive(named or "")
    live = await visitor.services.seating.open(data, person.sitter)
    await visitor.settle()
    return show_table(live.table, person.id)


async def _check_names(visitor: Visitor, seats: list[NewSeat]) -> None:
    """Nobody sits down among others under the name of somebody else's account."""
    if all(seat.kind in ("me", "bot") for seat in seats):  # nobody else reads them
        return
    own = "" if visitor.person is None else visitor.person.name
    for name in {seat.name or own for seat in seats if seat.kind == "me"} - {""}:
        await visitor.services.people.check_name(name, visitor.person)


@get("/api/tables", responses=problems(401), summary="Find tables", tags=_TAGS)
async def list_tables(
    visitor: Who,
    wanted: Annotated[Literal["open", "playing", "finished"] | None, QueryParameter(name="state")] = None,
    game: Annotated[str | None, QueryParameter(max_length=40)] = None,
    mine: FromQuery[bool] = False,
    deal: Annotated[Literal["new", "any"], QueryParameter()] = "new",
    limit: Annotated[int, QueryParameter(ge=1, le=200)] = 50,
    before: Annotated[float | None, QueryParameter(ge=0, le=1e11)] = None,
) -> list[TableSummary]:
    """Tables, newest first."""
    tables = rows.tables.c
    query = select(
        tables.id,
        tables.game,
        tables.players,
        tables.state,
        tables.changed,
        tables.waiting,
        tables.daily,
        tables.again_of,
        tables.opening.is_not(None).label("from_record"),
    )
    if wanted is not None:
        query = query.where(tables.state == wanted)
    if game is not None:
        query = query.where(tables.game == game.replace("\x00", ""))
    if before is not None:
        query = query.where(tables.changed < before)
    if mine:
        held = select(rows.seats.c.table_id).where(rows.seats.c.person == visitor.known().id)
        query = query.where(tables.id.in_(held))
    else:
        query = query.where(tables.private.is_(False))
        if deal == "new":  # where somebody may know the cards, only who asks for it looks
            query = query.where(tables.opening.is_(None), tables.again_of.is_(None))
    newest: Any = query.order_by(tables.changed.desc()).limit(limit)
    if wanted is None and not mine:  # by state, for which there is an index: else all tables there are would be read
        each = [newest.where(tables.state == state).subquery() for state in _STATES]
        newest = union_all(*(select(one) for one in each)).order_by(desc("changed")).limit(limit)
    async with visitor.services.database.looking() as connection:
        found = (await connection.execute(newest)).all()
        ids = [row.id for row in found]
        sitting = select(rows.seats).where(rows.seats.c.table_id.in_(ids)).order_by(rows.seats.c.seat)
        seats: dict[str, list[Any]] = {table_id: [] for table_id in ids}
        for seat in (await connection.execute(sitting)).all():
            seats[seat.table_id].append(seat)
    return [_summary(row, seats[row.id], visitor.id) for row in found]


def _summary(row: Any, seats: list[Any], person: str | None) -> TableSummary:
    shown = []
    for seat in seats:
        given = json.loads(seat.summary)
        shown.append(
            Seat(seat.seat, given["kind"], given["name"], given["bot"], given["stand_in"], 0.0, given["public"])
        )
    waiting = [seat for seat in range(row.players) if row.waiting >> seat & 1]
    yours = [seat.seat for seat in seats if person is not None and seat.person == person]
    deal: DealKind = "record" if row.from_record else "again" if row.again_of else "daily" if row.daily else "new"
    return TableSummary(row.id, row.game, row.players, row.state, row.changed, shown, waiting, deal, row.daily, yours)


@get("/api/tables/{table_id:str}", responses=problems(401, 404, 409), summary="A table", tags=_TAGS)
async def table(visitor: Who, table_id: TableId) -> Table:
    """A table as you see it."""
    async with visitor.services.tables.at(table_id) as live:
        return show_table(live.table, visitor.id)


@at_table("join", "Take a seat", 401, 403, 404, 409, 422, tags=_TAGS)
async def join(visitor: Who, table_id: TableId, data: JSONBody[Join]) -> Table:
    """Take an empty seat."""
    await _check_names(visitor, [NewSeat("me", data.name), NewSeat("open")])
    person = await visitor.arrive(data.name or "")
    live = await visitor.services.seating.join(table_id, person.sitter, data.seat, data.invite, data.name)
    await visitor.settle()
    return show_table(live.table, person.id)


@at_table("start", "Begin", 401, 403, 404, 409, 422, tags=_TAGS)
async def start(visitor: Who, table_id: TableId, data: JSONBody[Start]) -> Table:
    """Fill the empty seats with bots and begin."""
    person = visitor.known()
    live = await visitor.services.seating.start(table_id, person.id, data.bot)
    return show_table(live.table, person.id)


@at_table("leave", "Leave", 401, 403, 404, 409, tags=_TAGS)
async def leave(visitor: Who, table_id: TableId, data: JSONBody[OneSeat]) -> Table:
    """Stand up; during the game a bot plays on."""
    person = visitor.known()
    live = await visitor.services.seating.leave(table_id, person.id, data.seat)
    return show_table(live.table, person.id)


@at_table("return", "Come back", 401, 403, 404, 409, tags=_TAGS)
async def come_back(visitor: Who, table_id: TableId, data: JSONBody[OneSeat]) -> Table:
    """Take your seat back from the bot."""
    person = visitor.known()
    live = await visitor.services.seating.back(table_id, person.id, data.seat)
    return show_table(live.table, person.id)


@at_table("rematch", "Play another game", 401, 403, 404, 409, tags=_TAGS)
async def rematch(visitor: Who, table_id: TableId, data: JSONBody[Nothing]) -> Table:
    """Offer another game to the same people, the start one seat further, or accept what one of them offers."""
    visitor.opens_a_table()
    person = visitor.known()
    following = await rematches.rematch(visitor.services.tables, table_id, person.sitter)
    async with visitor.services.tables.at(following) as live:
        return show_table(live.table, person.id)


@post(
    "/api/tables/{table_id:str}/again",
    responses=problems(401, 403, 404, 409, 422),
    summary="Play the same deal",
    tags=_TAGS,
)
async def again(visitor: Who, table_id: TableId, data: JSONBody[Again]) -> Table:
    """A table with the same deal, for comparison."""
    visitor.opens_a_table()
    await _check_names(visitor, data.seats or [])
    person = await visitor.arrive()
    live = await visitor.services.seating.again(table_id, person.sitter, data.seats)
    await visitor.settle()
    return show_table(live.table, person.id)


@post(
    "/api/tables/{table_id:str}/links",
    responses=problems(401, 403, 404),
    summary="A link for another device",
    tags=_TAGS,
)
async def make_link(visitor: Who, table_id: TableId, data: JSONBody[OneSeat]) -> SeatLink:
    """A link with which the seat moves to another device."""
    link, expires = await visitor.services.seating.make_link(table_id, visitor.known().id, data.seat)
    return SeatLink(link, expires)


@post("/api/links", responses=problems(401, 403, 404, 409), summary="Follow a link", tags=_TAGS, status_code=200)
async def follow_link(visitor: Who, data: JSONBody[FollowLink]) -> Place:
    """Take the seat a link is for."""
    if len(data.link) < 20:
        raise not_found("link")
    person = await visitor.arrive()
    table_id, seat = await visitor.services.seating.follow_link(data.link, person.sitter)
    await visitor.settle()
    return Place(table_id, seat)


HANDLERS = [open_table, list_tables, table, join, start, leave, come_back, rematch, again, make_link, follow_link]
