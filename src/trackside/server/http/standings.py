"""Ratings of people and bots, and how games are played on the whole."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import get
from litestar.params import FromPath, QueryParameter
from sqlalchemy import select

from ..games import game_named
from ..problems import not_found
from ..social.statistics import over_games
from ..store import rows
from ..wire.person import PublicPerson, Rating
from ..wire.social import PlayStatistics, Ranked
from .answers import problems
from .visitors import House

_MOST_GAMES = 2000
"""Of a person or a game: statistics are over the latest ones."""


@get("/api/leaderboards/{game:str}", responses=problems(404), summary="Who plays best", tags=["ratings"])
async def leaderboard(
    services: House, game: FromPath[str], limit: Annotated[int, QueryParameter(ge=1, le=500)] = 100
) -> list[Ranked]:
    """Ratings in a game, best first."""
    game_named(game)
    ratings, people = rows.ratings.c, rows.people.c
    query = (
        select(rows.ratings, people.name, people.public)
        .outerjoin(rows.people, people.id == ratings.player)
        .where(ratings.game == game)
        .order_by(ratings.ranked.desc(), ratings.player)
        .limit(limit)
    )
    async with services.database.looking() as connection:
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
    async with services.database.looking() as connection:
        query = select(people.id, people.name, people.public).where(people.public == person, people.deleted.is_(None))
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
    game_named(game)
    results = rows.results.c
    query = select(rows.results).where(results.game == game).order_by(results.finished.desc()).limit(_MOST_GAMES)
    async with services.database.looking() as connection:
        return over_games(list((await connection.execute(query)).all()))


HANDLERS = [leaderboard, person, game_statistics]
