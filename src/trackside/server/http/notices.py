"""What people should know: notifications and webhooks."""

from __future__ import annotations

from typing import Any

from litestar import delete, get, post, put
from litestar.params import JSONBody
from sqlalchemy import Integer, cast, literal, select
from sqlalchemy import delete as sql_delete

from ..store import rows
from ..wire.person import MadeWebhook, NewWebhook, Notification, ReadNotifications, Webhook
from .answers import problems
from .visitors import Who


@get("/api/notifications", responses=problems(401), summary="What you should know", tags=["notifications"])
async def notifications(visitor: Who) -> list[Notification]:
    """What happened at your tables, newest first."""
    person, services = visitor.known(), visitor.services
    notices, tables, seats = rows.notifications.c, rows.tables.c, rows.seats.c
    stored = (
        select(notices.id, notices.kind, notices.table_id, tables.game, notices.seat, notices.at)
        .join(rows.tables, tables.id == notices.table_id)
        .where(notices.person == person.id)
        .order_by(notices.at.desc())
        .limit(100)
    )
    waiting = (
        select(tables.id, tables.game, seats.seat, tables.changed)
        .join(rows.seats, seats.table_id == tables.id)
        .where(seats.person == person.id, tables.state == "playing", tables.waiting.op("&")(_bit(seats.seat)) != 0)
        .order_by(tables.changed.desc())
        .limit(100)
    )
    async with services.database.looking() as connection:
        told = [Notification(*row) for row in (await connection.execute(stored)).all()]
        turns = [
            Notification(f"turn-{row.id}-{row.seat}", "turn", row.id, row.game, row.seat, row.changed)
            for row in (await connection.execute(waiting)).all()
        ]
    return sorted([*turns, *told], key=lambda notice: -notice.at)


def _bit(seat: Any) -> Any:
    return literal(1, Integer).op("<<")(cast(seat, Integer))


@post(
    "/api/notifications/read",
    responses=problems(401, 403),
    summary="Take notifications away",
    tags=["notifications"],
    status_code=204,
)
async def read_notifications(visitor: Who, data: JSONBody[ReadNotifications]) -> None:
    """These have been read."""
    notices = rows.notifications.c
    query = sql_delete(rows.notifications).where(notices.person == visitor.known().id, notices.id.in_(data.ids))
    async with visitor.services.database.writing() as connection:
        await connection.execute(query)


@get("/api/webhook", responses=problems(401), summary="Your webhook", tags=["notifications"])
async def webhook(visitor: Who) -> Webhook | None:
    """Your webhook without its secret."""
    row = await visitor.services.webhooks.find(visitor.known().id)
    return None if row is None else Webhook(row.url, row.created)


@put("/api/webhook", responses=problems(401, 403, 422), summary="Set your webhook", tags=["notifications"])
async def set_webhook(visitor: Who, data: JSONBody[NewWebhook]) -> MadeWebhook:
    """Where "your turn" is sent; the secret is shown this once."""
    created, secret = await visitor.services.webhooks.set(visitor.known().id, data.url)
    return MadeWebhook(data.url, created, secret)


@delete("/api/webhook", responses=problems(401, 403), summary="Drop your webhook", tags=["notifications"])
async def drop_webhook(visitor: Who) -> None:
    """No webhook any more."""
    await visitor.services.webhooks.drop(visitor.known().id)


HANDLERS = [notifications, read_notifications, webhook, set_webhook, drop_webhook]
