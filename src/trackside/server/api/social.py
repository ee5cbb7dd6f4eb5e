"""Daily deals, ratings, statistics, notifications, webhooks."""

from __future__ import annotations

from datetime import date as calendar_date
from typing import Annotated, Any

from litestar import delete, get, post, put
from litestar.params import FromPath, JSONBody, QueryParameter
from sqlalchemy import Integer, cast, literal, select
from sqlalchemy import delete as sql_delete

from ...core import maps
from .. import rows
from ..problems import not_found, not_now
from ..showing import show_table
from ..statistics import of_game, over_games
from ..types import (
    Daily,
    DailyResults,
    MadeWebhook,
    NewWebhook,
    Notification,
    PlayStatistics,
    PublicPerson,
    Ranked,
    Rating,
    ReadNotifications,
    SeatStatistics,
    Table,
    Webhook,
)
from .common import House, Who, problems
from .tables import TableId

_MOST_GAMES = 2000
"""Of a person or a game: statistics are over the latest ones."""


@get("/api/daily", responses=problems(401), summary="Today's deals", tags=["daily"])
async def daily(visitor: Who) -> list[Daily]:
    """Today's deal of each game."""
    return await visitor.services.daily.list(visitor.id)


@post(
    "/api/daily/{game:str}",
    responses=problems(401, 403, 404),
    summary="Play today's deal",
    tags=["daily"],
    status_code=200,
)
async def play_daily(visitor: Who, game: FromPath[str]) -> Table:
    """Your table of today's deal."""
    if game not in maps.ids():
        raise not_found("game")
    person = await visitor.welcome()
    live = await visitor.services.daily.table(game, person.sitter)
    return show_table(live.position, person.id)


@get("/api/daily/{game:str}/{date:str}", responses=problems(401, 404), summary="How everybody did", tags=["daily"])
async def daily_results(visitor: Who, game: FromPath[str], date: FromPath[str]) -> DailyResults:
    """The table of a daily deal."""
    try:
        day = calendar_date.fromisoformat(date).isoformat()
    except ValueError:
        raise not_found("day") from None
    return await visitor.services.daily.results(game, day, visitor.id)


@get("/api/leaderboards/{game:str}", responses=problems(404), summary="Who plays best", tags=["ratings"])
async def leaderboard(
    services: House, game: FromPath[str], limit: Annotated[int, QueryParameter(ge=1, le=500)] = 100
) -> list[Ranked]:
    """Ratings in a game, best first."""
    if game not in maps.ids():
        raise not_found("game")
    ratings, people = rows.ratings.c, rows.people.c
    query = (
        select(rows.ratings, people.name, people.public)
        .outerjoin(rows.people, people.id == ratings.player)
        .where(ratings.game == game)
        .order_by(ratings.ranked.desc(), ratings.player)
        .limit(limit)
    )
    async with services.database.engine.connect() as connection:
        found = (await connection.execute(query)).all()
    return [_ranked(place, row) for place, row in enumerate(found, 1)]


def _ranked(place: int, row: Any) -> Ranked:
    bot = row.player.startswith("bot:")
    name = row.player.removeprefix("bot:") if bot else row.name or ""
    player = name if bot else row.public or ""
    return Ranked(place, player, name, bot, round(row.mu, 2), round(row.sigma, 2), row.games, row.wins)


@get("/api/people/{person:str}", responses=problems(404), summary="A person", tags=["ratings"])
async def person(services: House, person: FromPath[str]) -> PublicPerson:
    """A person as others see them."""
    people, ratings, results = rows.people.c, rows.ratings.c, rows.results.c
    async with services.database.engine.connect() as connection:
        query = select(people.id, people.name, people.public).where(people.public == person.replace("\x00", ""))
        found = (await connection.execute(query)).one_or_none()
        if found is None:
            raise not_found("person")
        rated = (await connection.execute(select(rows.ratings).where(ratings.player == found.id))).all()
        played = select(rows.results).where(results.player == found.id).order_by(results.finished.desc())
        games = (await connection.execute(played.limit(_MOST_GAMES))).all()
    shown = [Rating(row.game, round(row.mu, 2), round(row.sigma, 2), row.games, row.wins) for row in rated]
    return PublicPerson(found.public, found.name, shown, over_games(list(games)))


@get("/api/games/{game:str}/statistics", responses=problems(404), summary="How a game is played", tags=["ratings"])
async def game_statistics(services: House, game: FromPath[str]) -> list[PlayStatistics]:
    """Means over the latest games, by number of players."""
    if game not in maps.ids():
        raise not_found("game")
    results = rows.results.c
    query = select(rows.results).where(results.game == game).order_by(results.finished.desc()).limit(_MOST_GAMES)
    async with services.database.engine.connect() as connection:
        return over_games(list((await connection.execute(query)).all()))


@get(
    "/api/tables/{table_id:str}/statistics",
    responses=problems(404, 409),
    summary="How the seats played",
    tags=["playing"],
)
async def table_statistics(services: House, table_id: TableId) -> list[SeatStatistics]:
    """How each seat played, after the end."""
    async with services.tables.at(table_id) as live:
        if live.position.state != "finished":
            raise not_now("running", "the game is not over")
        return of_game(live.position)


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
    async with services.database.engine.connect() as connection:
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


HANDLERS = [
    daily,
    play_daily,
    daily_results,
    leaderboard,
    person,
    game_statistics,
    table_statistics,
    notifications,
    read_notifications,
    webhook,
    set_webhook,
    drop_webhook,
]
