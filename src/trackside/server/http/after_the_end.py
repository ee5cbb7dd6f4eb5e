"""What is open to everybody after the end of a game: its record, every moment of it, how it was played."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request, Response, get

from ..problems import not_now
from ..services import Services
from ..social.statistics import of_game
from ..tables.exporting import record_of
from ..tables.log import Entry, Head
from ..tables.looking_back import moment, story
from ..tables.showing import check_day, seed_is_open
from ..wire.play import Moment, Story
from ..wire.social import SeatStatistics
from .actions import _TAGS, After
from .answers import encoded, problems
from .patience import while_wanted
from .sitting import TableId
from .visitors import House, Who


@get(
    "/api/tables/{table_id:str}/record",
    responses=problems(401, 404, 409),
    summary="The record",
    tags=_TAGS,
    media_type="application/x-ndjson",
)
async def record(services: House, table_id: TableId) -> Response[str]:
    """The whole game as a record file, after the end; of a daily deal when nobody can play it any more."""
    async with services.tables.at(table_id) as live:
        if live.table.state != "finished":
            raise not_now("running", "the record is for after the end")
        check_day(live.table, None)
        text = record_of(live.table, seed_is_open(live.table))
    name = f'attachment; filename="trackside-{table_id}.jsonl"'
    return Response(text, media_type="application/x-ndjson", headers={"Content-Disposition": name})


@get(
    "/api/tables/{table_id:str}/moment",
    responses=problems(401, 404, 409),
    summary="How the table stood",
    tags=_TAGS,
)
async def look_back(
    visitor: Who, request: Request[Any, Any, Any], table_id: TableId, number: After
) -> Response[Moment]:
    """After the end: what everybody could see after the event of that number."""
    head, entries = await _finished(visitor.services, table_id, None)
    work = visitor.services.replays.run(visitor.payer, lambda: moment(head, entries, number))
    shown = await while_wanted(request, work)
    return encoded(msgspec.json.encode(shown))  # type: ignore[no-any-return]


@get(
    "/api/tables/{table_id:str}/story",
    responses=problems(401, 404, 409),
    summary="The standing over time",
    tags=_TAGS,
)
async def tell_story(visitor: Who, request: Request[Any, Any, Any], table_id: TableId) -> Response[Story]:
    """After the end: the standing after each action, tickets counted."""
    head, entries = await _finished(visitor.services, table_id, visitor.id)
    work = visitor.services.replays.run(visitor.payer, lambda: story(head, entries))
    shown = await while_wanted(request, work)
    return encoded(msgspec.json.encode(shown))  # type: ignore[no-any-return]


async def _finished(services: Services, table_id: str, person: str | None) -> tuple[Head, list[Entry]]:
    """A finished game; of a daily deal that others can still play, only for `person`, who played it."""
    async with services.tables.at(table_id) as live:
        if live.table.state != "finished":
            raise not_now("running", "this is for after the end")
        check_day(live.table, person)
        head = live.table.head
    return head, await services.tables.log_of(table_id)


@get(
    "/api/tables/{table_id:str}/statistics",
    responses=problems(404, 409),
    summary="How the seats played",
    tags=["playing"],
)
async def table_statistics(visitor: Who, table_id: TableId) -> list[SeatStatistics]:
    """How each seat played, after the end."""
    async with visitor.services.tables.at(table_id) as live:
        if live.table.state != "finished":
            raise not_now("running", "the game is not over")
        check_day(live.table, visitor.id)
        return of_game(live.table)


HANDLERS = [record, look_back, tell_story, table_statistics]
