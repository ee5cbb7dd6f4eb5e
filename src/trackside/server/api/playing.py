"""Playing: what happens at a table, what a seat sees and does."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Annotated, Any

import msgspec
from litestar import Response, WebSocket, get, post, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import JSONBody, QueryParameter

from ..exporting import record_of
from ..guard import Notes, is_foreign
from ..looking_back import moment, story
from ..position import Entry, Head
from ..problems import ServerProblem, not_now
from ..services import Services
from ..showing import check_seat, seed_is_open, show_events, show_legal, show_update
from ..types import Do, Done, Events, Hint, Legal, Moment, Story, Undo, UndoAnswer, Update
from .common import House, Visitor, Who, encoded, find_visitor, problems, services_of
from .tables import TableId

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
    with visitor.services.hub.watching(table_id) as flag:
        async with visitor.services.tables.at(table_id) as live:
            check_seat(live.position, visitor.id, seat)
            number = live.position.number
        if wait and number <= after and not visitor.services.stopping.is_set():
            with suppress(TimeoutError):
                await asyncio.wait_for(flag.wait(), wait)
    async with visitor.services.tables.at(table_id) as live:
        check_seat(live.position, visitor.id, seat)
        shown = {"number": live.position.number, "events": show_events(live.position, seat, after)}
        return encoded(msgspec.json.encode(shown))  # type: ignore[no-any-return]


@get(
    "/api/tables/{table_id:str}/legal", responses=problems(401, 403, 404, 409), summary="What a seat may do", tags=_TAGS
)
async def legal(visitor: Who, table_id: TableId, seat: SeatQuery = None) -> Response[Legal]:
    """What a seat may do now."""
    async with visitor.services.tables.at(table_id) as live:
        check_seat(live.position, visitor.id, seat)
        shown = {"number": live.position.number, "legal": msgspec.Raw(show_legal(live, seat))}
        return encoded(msgspec.json.encode(shown))  # type: ignore[no-any-return]


@post(
    "/api/tables/{table_id:str}/actions",
    responses=problems(401, 403, 404, 409, 422),
    summary="Act",
    tags=_TAGS,
    status_code=200,
)
async def act(visitor: Who, table_id: TableId, data: JSONBody[Do]) -> Response[Done]:
    """Do an action; it is safely stored when this is answered."""
    person = visitor.known()
    done = await visitor.services.playing.act(table_id, person.id, data.seat, data.after, data.action, data.id)
    return encoded(msgspec.json.encode(done))  # type: ignore[no-any-return]


@post(
    "/api/tables/{table_id:str}/undo",
    responses=problems(401, 403, 404, 409),
    summary="Take back",
    tags=_TAGS,
    status_code=200,
)
async def undo(visitor: Who, table_id: TableId, data: JSONBody[Undo]) -> Response[Done]:
    """Take back at once where nothing was shown since, else ask the others."""
    person = visitor.known()
    done = await visitor.services.playing.undo(table_id, person.id, data.seat, data.after, data.to, data.id)
    return encoded(msgspec.json.encode(done))  # type: ignore[no-any-return]


@post(
    "/api/tables/{table_id:str}/undo/answer",
    responses=problems(401, 403, 404, 409),
    summary="Agree or refuse",
    tags=_TAGS,
    status_code=200,
)
async def answer_undo(
    visitor: Who,
    table_id: TableId,
    data: JSONBody[UndoAnswer],
) -> Response[Done]:
    """Answer somebody who asks to go back."""
    person = visitor.known()
    done = await visitor.services.playing.answer_undo(table_id, person.id, data.seat, data.agree)
    return encoded(msgspec.json.encode(done))  # type: ignore[no-any-return]


@get("/api/tables/{table_id:str}/hint", responses=problems(401, 403, 404, 409, 422), summary="Ask a bot", tags=_TAGS)
async def hint(
    visitor: Who,
    table_id: TableId,
    seat: Annotated[int, QueryParameter(ge=0, le=9)],
    bot: Annotated[str | None, QueryParameter(max_length=80)] = None,
) -> Hint:
    """What a bot would do, seeing only what the seat may know."""
    person = visitor.known()
    return await visitor.services.bots.hint(table_id, person.id, seat, bot)


@get(
    "/api/tables/{table_id:str}/record",
    responses=problems(401, 404, 409),
    summary="The record",
    tags=_TAGS,
    media_type="application/x-ndjson",
)
async def record(services: House, table_id: TableId) -> Response[str]:
    """The whole game as a record file, after the end."""
    async with services.tables.at(table_id) as live:
        if live.position.state != "finished":
            raise not_now("running", "the record is for after the end")
        text = record_of(live.position, seed_is_open(live.position))
    name = f'attachment; filename="trackside-{table_id}.jsonl"'
    return Response(text, media_type="application/x-ndjson", headers={"Content-Disposition": name})


@get(
    "/api/tables/{table_id:str}/moment",
    responses=problems(401, 404, 409),
    summary="How the table stood",
    tags=_TAGS,
)
async def look_back(services: House, table_id: TableId, number: After) -> Response[Moment]:
    """After the end: what everybody could see after the event of that number."""
    head, entries = await _finished(services, table_id)
    shown = await asyncio.to_thread(moment, head, entries, number)
    return encoded(msgspec.json.encode(shown))  # type: ignore[no-any-return]


@get(
    "/api/tables/{table_id:str}/story",
    responses=problems(401, 404, 409),
    summary="The standing over time",
    tags=_TAGS,
)
async def tell_story(services: House, table_id: TableId) -> Response[Story]:
    """After the end: the standing after each action, tickets counted."""
    head, entries = await _finished(services, table_id)
    shown = await asyncio.to_thread(story, head, entries)
    return encoded(msgspec.json.encode(shown))  # type: ignore[no-any-return]


async def _finished(services: Services, table_id: str) -> tuple[Head, list[Entry]]:
    async with services.tables.at(table_id) as live:
        if live.position.state != "finished":
            raise not_now("running", "this is for after the end")
        head = live.position.head
    return head, await services.tables.log_of(table_id)


@websocket("/api/tables/{table_id:str}/live")
async def watch(socket: WebSocket[Any, Any, Any], table_id: TableId) -> None:
    """Send an update at once and after everything that happens."""
    services = services_of(socket)
    await socket.accept()
    notes = socket.scope.get("trackside")
    address = notes.address if isinstance(notes, Notes) else ""
    limit = services.settings.live_per_address
    if limit and services.connections.get(address, 0) >= limit:
        await socket.close(4429, "too many connections")
        return
    services.connections[address] = services.connections.get(address, 0) + 1
    try:
        if is_foreign(socket.scope):
            raise ServerProblem(403, "csrf", "another site's page")
        seat = _whole(socket.query_params.get("seat"))
        after = _whole(socket.query_params.get("after"))
        visitor = await find_visitor(socket)
        with services.hub.watching(table_id) as flag:
            sender = asyncio.create_task(_send(socket, services, visitor, table_id, seat, after, flag))
            reader = asyncio.create_task(_read(socket))
            done, pending = await asyncio.wait({sender, reader}, return_when=asyncio.FIRST_COMPLETED)
            for task in pending:
                task.cancel()
            await asyncio.gather(*pending, return_exceptions=True)
            if sender in done:
                sender.result()
                await socket.close(1012, "the server restarts")
    except ServerProblem as problem:
        await _close(socket, 4404 if problem.status == 404 else 4403, problem.message)
    except WebSocketDisconnect:
        pass
    finally:
        services.connections[address] -= 1
        if not services.connections[address]:
            del services.connections[address]


async def _close(socket: WebSocket[Any, Any, Any], code: int, reason: str) -> None:
    try:
        await socket.close(code, reason[:100])
    except (RuntimeError, WebSocketDisconnect):  # it is closed already
        return


def _whole(text: str | None) -> int | None:
    if text is None:
        return None
    if not text.isdecimal() or len(text) > 9:
        raise ServerProblem(400, "bad_request", "seat and after are whole numbers")
    return int(text)


async def _send(
    socket: WebSocket[Any, Any, Any],
    services: Services,
    visitor: Visitor,
    table_id: str,
    seat: int | None,
    after: int | None,
    flag: asyncio.Event,
) -> None:
    """Each update tells all that happened since the one before, so a slow client gets fewer but misses nothing."""
    sent = None
    while not services.stopping.is_set():
        flag.clear()
        async with services.tables.at(table_id, after=after if sent is None else 0) as live:
            number = live.position.number
            content = None
            if number != sent:
                content = show_update(live, visitor.id, seat, after)
        if content is not None:
            await socket.send_text(content.decode())
            sent = after = number
        await flag.wait()


async def _read(socket: WebSocket[Any, Any, Any]) -> None:
    """Clients send nothing; this only notices when they go."""
    try:
        while True:
            await socket.receive_data("text")
    except WebSocketDisconnect:
        return


HANDLERS = [update, events, legal, act, undo, answer_undo, hint, record, look_back, tell_story, watch]
