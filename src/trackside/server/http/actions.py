"""Playing: what happens at a table, what a seat sees and does."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get
from litestar.params import JSONBody, QueryParameter

from ..limits.letting import let_others
from ..problems import ServerProblem, not_your_seat
from ..social.results import check_advice
from ..tables.refusals import why_no_claim, why_not
from ..tables.showing import check_seat, show_events, show_legal, show_update
from ..wire.about import Refusal
from ..wire.play import Do, Done, Events, Hint, Legal, Undo, UndoAnswer, Update, Why, WhyNot
from .answers import at_table, encoded, problems
from .patience import while_wanted
from .sitting import TableId
from .visitors import Who

_TAGS = ["playing"]
SeatQuery = Annotated[int | None, QueryParameter(ge=0, le=9)]
After = Annotated[int, QueryParameter(ge=0, le=1_000_000_000)]


@get(
    "/api/tables/{table_id:str}/update",
    responses=problems(401, 403, 404, 409),
    summary="Everything about a table",
    tags=_TAGS,
)
async def update(
    visitor: Who,
    table_id: TableId,
    seat: SeatQuery = None,
    after: After = 0,
) -> Response[Update]:
    """What a client needs to show the table."""
    async with visitor.services.tables.at(table_id) as live:
        return encoded(show_update(live, visitor.id, seat, after))  # type: ignore[no-any-return]


@get("/api/tables/{table_id:str}/events", responses=problems(401, 403, 404, 409), summary="What happened", tags=_TAGS)
async def events(
    visitor: Who,
    table_id: TableId,
    seat: SeatQuery = None,
    after: After = 0,
    wait: Annotated[float, QueryParameter(ge=0, le=25)] = 0,
) -> Response[Events]:
    """Events after a number; with `wait`, the answer waits for the next one."""
    with visitor.services.watchers.watching(table_id) as flag:
        async with visitor.services.tables.at(table_id) as live:
            check_seat(live.table, visitor.id, seat)
            number = live.table.number
        if wait and number <= after and not visitor.services.stopping.is_set():
            let_others()
            with suppress(TimeoutError):
                await asyncio.wait_for(flag.wait(), wait)
    async with visitor.services.tables.at(table_id) as live:
        check_seat(live.table, visitor.id, seat)
        shown = {"number": live.table.number, "events": show_events(live.table, seat, after)}
        return encoded(msgspec.json.encode(shown))  # type: ignore[no-any-return]


@get(
    "/api/tables/{table_id:str}/legal", responses=problems(401, 403, 404, 409), summary="What a seat may do", tags=_TAGS
)
async def legal(visitor: Who, table_id: TableId, seat: SeatQuery = None) -> Response[Legal]:
    """What a seat may do now."""
    async with visitor.services.tables.at(table_id) as live:
        check_seat(live.table, visitor.id, seat)
        shown = {"number": live.table.number, "legal": msgspec.Raw(show_legal(live, seat))}
        return encoded(msgspec.json.encode(shown))  # type: ignore[no-any-return]


@at_table("actions", "Act", 401, 403, 404, 409, 422, tags=_TAGS)
async def act(visitor: Who, table_id: TableId, data: JSONBody[Do]) -> Response[Done]:
    """Do an action; it is safely stored when this is answered."""
    person = visitor.known()
    done = await visitor.services.acting.act(table_id, person.id, data.seat, data.after, data.action, data.id)
    return encoded(msgspec.json.encode(done))  # type: ignore[no-any-return]


@at_table("why", "Why something cannot be done", 401, 403, 404, 409, tags=_TAGS)
async def why(visitor: Who, table_id: TableId, data: JSONBody[Why]) -> WhyNot:
    """Why a seat of yours may not do an action, or cannot claim a route; null where it can. Nothing is done."""
    person = visitor.known()
    async with visitor.services.tables.at(table_id) as live:
        if data.seat not in live.table.held_by(person.id):
            raise not_your_seat()
        if data.action is not None and data.route is None:
            refusal = why_not(live.table, data.seat, data.action)
        elif data.route is not None and data.action is None:
            refusal = why_no_claim(live.table, data.seat, data.route)
        else:
            raise ServerProblem(400, "bad_request", "name an action or a route, one of them")
    return WhyNot(None if refusal is None else Refusal(refusal.code, refusal.data))


@at_table("undo", "Take back", 401, 403, 404, 409, tags=_TAGS)
async def undo(visitor: Who, table_id: TableId, data: JSONBody[Undo]) -> Response[Done]:
    """Take back at once where nothing was shown since, else ask the others."""
    person = visitor.known()
    done = await visitor.services.acting.undo(table_id, person.id, data.seat, data.after, data.to, data.id)
    return encoded(msgspec.json.encode(done))  # type: ignore[no-any-return]


@at_table("undo/answer", "Agree or refuse", 401, 403, 404, 409, tags=_TAGS)
async def answer_undo(
    visitor: Who,
    table_id: TableId,
    data: JSONBody[UndoAnswer],
) -> Response[Done]:
    """Answer somebody who asks to go back."""
    person = visitor.known()
    done = await visitor.services.acting.answer_undo(table_id, person.id, data.seat, data.agree)
    return encoded(msgspec.json.encode(done))  # type: ignore[no-any-return]


@get("/api/tables/{table_id:str}/hint", responses=problems(401, 403, 404, 409, 422), summary="Ask a bot", tags=_TAGS)
async def hint(
    visitor: Who,
    request: Request[Any, Any, Any],
    table_id: TableId,
    seat: Annotated[int, QueryParameter(ge=0, le=9)],
    bot: Annotated[str | None, QueryParameter(max_length=80)] = None,
) -> Hint:
    """What a bot would do, seeing only what the seat may know."""
    person = visitor.known()
    visitor.asks_for_a_hint()
    async with visitor.services.tables.at(table_id) as live:
        check_advice(live.table)
        seen = live.table.number
    advice = await while_wanted(request, visitor.services.bots.hint(table_id, person.id, seat, bot, seen))
    await visitor.services.manners.advised(table_id, seat)
    return advice


HANDLERS = [update, events, legal, act, why, undo, answer_undo, hint]
