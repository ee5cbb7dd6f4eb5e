"""Ratings of people and bots: Plackett–Luce for games of several players, one scale per game.

Bots whose strength was measured (`anchors` in the `bots.json` of a map, made by `python -m
trackside.server.social.anchors`) keep their rating, which holds the scale in place: without them, ratings of different
times and groups of people would not mean the same. A variant has those of its map. On a map where nobody measured, bots
have the ratings that they came to on average on the maps that are built in. A bot that is in neither is rated like a
person.
"""

from __future__ import annotations

import asyncio
import time
from typing import Any

from openskill.models import PlackettLuce
from sqlalchemy import func, select, text, update

from ..games import anchors, games
from ..store import rows
from ..store.database import Database

_MODEL = PlackettLuce()
_LOCK = 0x7AC51DF
_MOST_A_DAY = 10
"""Games in a day that count between the same two people; more would be no games but a pump."""
_DAY = 86_400.0
_ELSEWHERE = {
    "random": (-3.0, 6.0),
    "beginner": (10.0, 6.0),
    "greedy": (17.0, 6.0),
    "casual": (21.0, 6.0),
    "steady": (30.0, 6.0),
    "search": (40.0, 6.0),
    "planner": (41.0, 6.0),
    "strong": (41.0, 6.0),
    "master": (46.0, 6.0),
}
"""Means over the built-in maps, rounded; sigma is a little above what was measured there."""


def fixed_ratings(game: str) -> dict[str, tuple[float, float]]:
    """Ratings of bots that do not move: measured on the map of a game, else what they came to on other maps."""
    offered = games().get(game)
    measured = None if offered is None else anchors(offered.folder)
    return _ELSEWHERE if measured is None else measured


def rate(before: list[tuple[float, float]], ranks: list[int]) -> list[tuple[float, float]]:
    """Ratings after a game of players with these ratings who came in at these places."""
    teams = [[_MODEL.rating(mu=mu, sigma=sigma)] for mu, sigma in before]
    after = _MODEL.rate(teams, ranks=[float(rank) for rank in ranks])
    return [(team[0].mu, team[0].sigma) for team in after]


def first_rating() -> tuple[float, float]:
    """Where everybody begins."""
    rating = _MODEL.rating()
    return rating.mu, rating.sigma


class Ratings:
    """Works off finished games, one after another, whatever process they ended in."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._lock = asyncio.Lock()

    async def work_off(self) -> int:
        """Rate the games that are due; how many there were."""
        done = 0
        async with self._lock:
            while await self._one():
                done += 1
        return done

    async def _one(self) -> bool:
        tables = rows.tables.c
        async with self._database.writing() as connection:
            if not self._database.is_sqlite:
                await connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
            query = select(tables.id, tables.game).where(tables.rating == "due").order_by(tables.changed).limit(1)
            found = (await connection.execute(query)).one_or_none()
            if found is None:
                return False
            results = select(rows.results.c.player, rows.results.c.place).where(rows.results.c.table_id == found.id)
            seats = (await connection.execute(results.order_by(rows.results.c.seat))).all()
            people = [seat.player for seat in seats if not seat.player.startswith("bot:")]
            counts = await _may_count(connection, people)
            if counts:
                await self._rate(connection, found.game, seats)
            done = "done" if counts else "void"
            await connection.execute(update(rows.tables).where(tables.id == found.id).values(rating=done))
        return True

    async def _rate(self, connection: Any, game: str, seats: Any) -> None:
        table = rows.ratings
        players = [seat.player for seat in seats]
        query = select(table).where(table.c.game == game, table.c.player.in_(players))
        known = {row.player: row for row in (await connection.execute(query)).all()}
        fixed = {f"bot:{bot}": rating for bot, rating in fixed_ratings(game).items()}

        def rating(player: str) -> tuple[float, float]:
            if player in fixed:
                return fixed[player]
            row = known.get(player)
            return first_rating() if row is None else (row.mu, row.sigma)

        after = rate([rating(player) for player in players], [seat.place for seat in seats])
        changed: dict[str, dict[str, Any]] = {}
        for player, place, (mu, sigma) in zip(players, (seat.place for seat in seats), after, strict=True):
            row = known.get(player)
            entry = changed.setdefault(
                player,
                {"games": row.games if row else 0, "wins": row.wins if row else 0, "game": game, "player": player},
            )
            entry["games"] += 1
            entry["wins"] += place == 1
            entry["mu"], entry["sigma"] = fixed.get(player, (mu, sigma))
            entry["ranked"] = entry["mu"] - 3 * entry["sigma"]
        insert = self._database.insert(table)
        columns = ("mu", "sigma", "ranked", "games", "wins")
        statement = insert.on_conflict_do_update(
            index_elements=["game", "player"], set_={name: insert.excluded[name] for name in columns}
        )
        for entry in changed.values():
            await connection.execute(statement, entry)


async def _may_count(connection: Any, people: list[str]) -> bool:
    """Whether people may win ratings off each other: all have accounts, and do not do so all day long."""
    if len(people) < 2:
        return True
    columns = rows.people.c
    accounts = select(func.count()).where(columns.id.in_(people), columns.login.is_not(None))
    if (await connection.execute(accounts)).scalar_one() != len(people):
        return False
    one, other, tables = rows.results.alias(), rows.results.alias(), rows.tables.c
    met = (
        select(func.count())
        .select_from(one)
        .join(other, (other.c.table_id == one.c.table_id) & (other.c.player > one.c.player))
        .join(rows.tables, tables.id == one.c.table_id)
        .where(one.c.player.in_(people), other.c.player.in_(people), tables.rating == "done")
        .where(one.c.finished > time.time() - _DAY)
        .group_by(one.c.player, other.c.player)
    )
    return max((await connection.execute(met)).scalars(), default=0) < _MOST_A_DAY
