"""The WebSocket of a table."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from ..limits.letting import let_others
from ..limits.usage import metered
from ..problems import ServerProblem
from ..services import Services
from ..tables.changes import Follower
from ..tables.showing import show_update
from .guard import Notes, is_foreign
from .sitting import TableId
from .visitors import Visitor, find_visitor, services_of


@websocket("/api/tables/{table_id:str}/live")
async def watch(socket: WebSocket[Any, Any, Any], table_id: TableId) -> None:
    """Send an update at once and after everything that happens."""
    services = services_of(socket)
    await socket.accept()
    notes = socket.scope.get("trackside")
    address = notes.group if isinstance(notes, Notes) else ""
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
        changes = socket.query_params.get("changes") == "2"
        visitor = await find_visitor(socket)
        with services.watchers.watching(table_id) as flag:
            updates = _send(socket, services, address, visitor, table_id, seat, after, changes, flag)
            sender = asyncio.create_task(metered(updates, partial(services.turns.charge, address)))
            reader = asyncio.create_task(_read(socket))
            ended = asyncio.create_task(services.passes.ended(visitor.known_by))
            done, pending = await asyncio.wait({sender, reader, ended}, return_when=asyncio.FIRST_COMPLETED)
            for task in pending:
                task.cancel()
            await asyncio.gather(*pending, return_exceptions=True)
            if sender in done:
                sender.result()
                await socket.close(1012, "the server restarts")
            elif ended in done:
                ended.result()
                await _close(socket, 4401, "you are signed out here")
            elif reader.result():
                await _close(socket, 1008, "clients send nothing")
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
    address: str,
    visitor: Visitor,
    table_id: str,
    seat: int | None,
    after: int | None,
    changes: bool,
    flag: asyncio.Event,
) -> None:
    """Each update tells all that happened since the one before, so a slow client gets fewer but misses nothing."""
    sent = None
    follower = Follower(visitor.id, seat)
    while not services.stopping.is_set():
        let_others()  # of the request: each update has a turn of its own
        async with services.turns.turn(address, "update", looks=seat is None):
            flag.clear()
            async with services.tables.at(table_id, after=after if sent is None else 0) as live:
                number = live.table.number
                content = None
                if number != sent:
                    if not changes:
                        content = show_update(live, visitor.id, seat, after)
                    else:
                        content = follower.whole(live, after) if sent is None else follower.changed(live)
        if content is not None:
            await socket.send_text(content.decode())
            sent = after = number
        await flag.wait()


async def _read(socket: WebSocket[Any, Any, Any]) -> bool:
    """Clients send nothing: this notices when they go, which is False, and when they send something all the same."""
    return (await socket.receive())["type"] != "websocket.disconnect"


HANDLERS = [watch]
