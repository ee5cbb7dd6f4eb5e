"""Daily deals."""

from __future__ import annotations

from datetime import date as calendar_date

from litestar import get, post
from litestar.params import FromPath

from ..games import game_named
from ..problems import ServerProblem, not_found
from ..tables.showing import show_table
from ..wire.social import Daily, DailyResults
from ..wire.table import Table
from .answers import problems
from .visitors import Who


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
    """Your table of today's deal; you need an account, and the first try is the one that counts."""
    game_named(game)
    person = visitor.person
    if person is None or person.login is None:  # a guest could try it first and begin anew as another
        raise ServerProblem(403, "account_needed", "the daily deal is for people with an account")
    visitor.opens_a_table()
    live = await visitor.services.daily.table(game, person.sitter)
    return show_table(live.table, person.id)


@get("/api/daily/{game:str}/{date:str}", responses=problems(401, 404), summary="How everybody did", tags=["daily"])
async def daily_results(visitor: Who, game: FromPath[str], date: FromPath[str]) -> DailyResults:
    """The table of a daily deal."""
    try:
        day = calendar_date.fromisoformat(date).isoformat()
    except ValueError:
        raise not_found("day") from None
    return await visitor.services.daily.results(game, day, visitor.id)


HANDLERS = [daily, play_daily, daily_results]
