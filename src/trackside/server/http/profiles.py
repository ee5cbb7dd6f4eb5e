"""The latest games of a person, for their page."""

from __future__ import annotations

from typing import Annotated

from litestar import get
from litestar.params import FromPath, QueryParameter
from sqlalchemy import select

from ..problems import not_found
from ..store import rows
from ..wire.social import PlayedGame
from .answers import problems
from .visitors import Who


@get("/api/people/{person:str}/games", responses=problems(401, 404), summary="Games of a person", tags=["ratings"])
async def games_of(
    visitor: Who, person: FromPath[str], limit: Annotated[int, QueryParameter(ge=1, le=100)] = 20
) -> list[PlayedGame]:
    """Their latest finished games. The table is named where it was not private, or where you sat there yourself."""
    people, results, tables, seats = rows.people.c, rows.results.c, rows.tables.c, rows.seats.c
    async with visitor.services.database.looking() as connection:
        known = select(people.id).where(people.public == person, people.deleted.is_(None))
        found = (await connection.execute(known)).scalar()
        if found is None:
            raise not_found("person")
        query = (
            select(rows.results, tables.private)
            .join(rows.tables, tables.id == results.table_id)
            .where(results.player == found)
            .order_by(results.finished.desc(), results.table_id, results.seat)
            .limit(limit)
        )
        played = (await connection.execute(query)).all()
        mine = select(seats.table_id).where(seats.person == (visitor.id or ""))
        sat = set(
            (await connection.execute(mine.where(seats.table_id.in_([row.table_id for row in played])))).scalars()
        )
    return [
        PlayedGame(
            row.game,
            row.players,
            row.place,
            row.score,
            row.finished,
            row.table_id if not row.private or row.table_id in sat else None,
        )
        for row in played
    ]


HANDLERS = [games_of]
