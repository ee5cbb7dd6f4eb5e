"""The daily deal: the same cards and the same bots for everybody, once a day and game."""

from __future__ import annotations

import hmac
import time
from typing import Any

from sqlalchemy import func, select
from sqlalchemy.exc import IntegrityError

from ..games import OfferedGame, game_named, games
from ..store import rows
from ..store.database import Database
from ..tables.live import Live, Tables
from ..tables.offered_bots import usual_bot
from ..tables.seating import Deal, Seating, Sitter
from ..wire.social import Daily, DailyResult, DailyResults
from ..wire.table import NewSeat, NewTable, Options
from .days import day_end, today


class DailyDeals:
    """Today's deals and the tables of results."""

    def __init__(self, database: Database, tables: Tables, seating: Seating, secret: bytes) -> None:
        self._database = database
        self._tables = tables
        self._seating = seating
        self._key = hmac.digest(secret, b"daily", "sha256")

    def _seed(self, game: str, day: str) -> str:
        return hmac.digest(self._key, f"{game} {day}".encode(), "sha256").hex()[:32]

    def _start(self, game: str, day: str, players: int) -> int:
        return int(self._seed(f"{game} start", day)[:8], 16) % players

    async def list(self, person: str | None) -> list[Daily]:
        """Today's deal of each game."""
        day = today(time.time())
        tables = rows.tables.c
        finished = (
            select(tables.game, func.count())
            .where(tables.daily == day, tables.state == "finished")
            .group_by(tables.game)
        )
        mine = select(tables.game, tables.id).where(tables.daily == day, tables.creator == (person or ""))
        async with self._database.looking() as connection:
            played = {game: int(count) for game, count in (await connection.execute(finished)).all()}
            yours = {row.game: row.id for row in (await connection.execute(mine)).all()}
        return [
            Daily(
                game.id, day, _players(game), usual_bot(game), day_end(day), played.get(game.id, 0), yours.get(game.id)
            )
            for game in games().values()
        ]

    async def table(self, game: str, who: Sitter) -> Live:
        """A person's table of today's deal; a second time it is the same one."""
        offered = game_named(game)
        day = today(time.time())
        tables = rows.tables.c
        query = select(tables.id).where(tables.daily == day, tables.game == game, tables.creator == who.id)
        only = self._seed(f"{game} table {who.id}", day)[:16]
        async with self._database.looking() as connection:
            known = (await connection.execute(query)).scalars().first()
        if known is not None:
            async with self._tables.at(known) as live:
                return live
        players = _players(offered)
        seats = [NewSeat("me"), *[NewSeat("bot", bot=usual_bot(offered))] * (players - 1)]
        new = NewTable(game, seats, Options(undo="unseen", hints=False, rated=False))
        deal = Deal(self._seed(game, day), self._start(game, day, players), daily=day, table=only)
        try:
            return await self._seating.open(new, who, deal)
        except IntegrityError:  # the same person asked twice at once: the key decides
            async with self._tables.at(only) as live:
                return live

    async def results(self, game: str, day: str, person: str | None) -> DailyResults:
        """How everybody did, best first."""
        game_named(game)
        results, tables, people = rows.results.c, rows.tables.c, rows.people.c
        query = (
            select(results.score, results.place, results.seconds, results.player, people.name, people.public)
            .join(rows.tables, tables.id == results.table_id)
            .join(rows.people, people.id == results.player)
            .where(tables.daily == day, tables.game == game)
            .order_by(results.score.desc(), results.seconds)
            .limit(500)
        )
        async with self._database.looking() as connection:
            found = (await connection.execute(query)).all()
        better = {row.score: count for count, row in reversed(list(enumerate(found)))}  # they come best first
        shown = [_shown(row, 1 + better[row.score], person) for row in found]
        return DailyResults(game, day, shown)


def _players(game: OfferedGame) -> int:
    return max(2, game.board.players[0])


def _shown(row: Any, place: int, person: str | None) -> DailyResult:
    won = row.place == 1
    return DailyResult(place, row.name, row.score, won, row.seconds, row.public, row.player == person)
