"""What people do at a table beside the game: change their name, say something, ask for advice, give a table up."""

from __future__ import annotations

import json
import time
from typing import get_args

from ..problems import ServerProblem, not_now, not_your_seat
from ..social.results import may_count
from ..store import rows
from ..store.removing import delete_tables
from ..wire.manners import Phrase
from .live import Live, Tables
from .log import Entry
from .state import TableState

PHRASES: tuple[str, ...] = get_args(Phrase)
SECONDS_BETWEEN = 1.0
MOST_SAID = 100
"""By one seat at one table: a log is for the game."""


class Manners:
    """People at a table."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def rename(self, table_id: str, person: str, seat: int, name: str) -> Live:
        """A seat of a person gets another name."""
        async with self._tables.at(table_id) as live:
            table = _held(live, person, seat)
            if table.state == "closed":
                raise not_now("over", "the table is closed")
            if table.seats[seat].name != name:
                table.check_changes(seat)
                data = json.dumps({"name": name, "person": person})
                await self._tables.append(live, Entry(table.number + 1, time.time(), "rename", seat, data))
            return live

    async def speak(self, table_id: str, person: str, seat: int, phrase: str) -> Live:
        """One of the set phrases, for all to hear."""
        async with self._tables.at(table_id) as live:
            table = _held(live, person, seat)
            if table.state == "closed":
                raise not_now("over", "the table is closed")
            said = [event.at for event in table.events if event.kind == "say" and event.seat == seat]
            now = time.time()
            if len(said) >= MOST_SAID or (said and now - said[-1] < SECONDS_BETWEEN):
                raise ServerProblem(429, "too_many", "that is much talk for one table")
            data = json.dumps({"phrase": phrase})
            await self._tables.append(live, Entry(table.number + 1, now, "say", seat, data))
            return live

    async def advised(self, table_id: str, seat: int) -> None:
        """Somebody was advised by a bot: from now on the game does not count for ratings."""
        async with self._tables.at(table_id) as live:
            table = live.table
            if table.state == "playing" and may_count(table):
                await self._tables.append(live, Entry(table.number + 1, time.time(), "hint", seat, ""))

    async def give_up(self, table_id: str, person: str) -> Live:
        """Who opened a table ends it without a result. While others play on they cannot: they leave."""
        async with self._tables.at(table_id) as live:
            table = live.table
            _opened(table, person)
            if table.state not in ("open", "playing"):
                raise not_now("over", "the table is closed, or its game is over")
            if table.state == "playing" and _others(table, person):
                raise ServerProblem(403, "not_allowed", "others play here: leave, and a bot plays on for you")
            await self._tables.append(live, Entry(table.number + 1, time.time(), "close", None, ""))
            return live

    async def delete(self, table_id: str, person: str) -> None:
        """Who opened a table takes it away with everything that happened there; nobody else may have played."""
        async with self._tables.at(table_id) as live:
            table = live.table
            _opened(table, person)
            if table.state in ("open", "playing"):
                raise not_now("running", "give it up first")
            if _others(table, person) or table.head.daily is not None:
                raise ServerProblem(403, "not_allowed", "others have played here, or the deal of a day")
            async with self._tables.database.writing() as connection:
                tables = rows.tables.c
                row = await connection.execute(tables.id.table.select().where(tables.id == table_id))
                if row.one().rating == "due":
                    raise not_now("running", "the game is still being counted for ratings")
                await delete_tables(connection, [table_id])
        self._tables.drop(table_id)


def _held(live: Live, person: str, seat: int) -> TableState:
    if seat not in live.table.held_by(person):
        raise not_your_seat()
    return live.table


def _opened(table: TableState, person: str) -> None:
    if person != table.head.creator:
        raise ServerProblem(403, "not_allowed", "only who opened the table can do that")


def _others(table: TableState, person: str) -> bool:
    """Whether other people sit there, also those for whom a bot plays at the moment."""
    return any(seat.kind == "person" and seat.person != person for seat in table.seats)
