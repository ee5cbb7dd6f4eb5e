"""Somebody who wants to be forgotten: games stay, for the others who played them; the name goes, everywhere."""

from __future__ import annotations

import json
import time
from typing import Any

from sqlalchemy import select, update

from ..problems import ServerProblem
from ..store import rows
from ..store.database import Database
from ..store.removing import delete_of_people
from ..store.statements import Statement
from ..tables.live import Tables
from ..tables.log import Entry
from ..tables.seating import Seating
from .identity import People
from .person import PersonRow


class Leaving:
    """Takes people's names out of what stays."""

    def __init__(self, database: Database, tables: Tables, seating: Seating, people: People) -> None:
        self._database = database
        self._tables = tables
        self._seating = seating
        self._people = people

    async def forget(self, person: PersonRow) -> None:
        """Nobody has this account any more, and no game shows the name."""
        sitters = rows.sitters.c
        query = select(sitters.table_id).where(sitters.person == person.id)
        async with self._database.looking() as connection:
            tables = list((await connection.execute(query)).scalars())
        for table_id in tables:
            try:
                await self._leave(table_id, person)
            except ServerProblem as problem:  # of rules or a map that are no longer there: only its rows can change
                if problem.status not in (404, 409):
                    raise
                await self._blot_out(table_id, person)
        await self._strike(person)

    async def _leave(self, table_id: str, person: PersonRow) -> None:
        held = True
        while held:  # a table that is not begun is left seat by seat, and closes with its last
            async with self._tables.at(table_id) as live:
                held = live.table.state == "open" and bool(live.table.held_by(person.id))
                seat = live.table.held_by(person.id)[0] if held else None
            if seat is not None:
                await self._seating.leave(table_id, person.id, seat)
        async with self._tables.at(table_id) as live:
            table, now = live.table, time.time()
            if table.state == "playing":
                for seat in table.held_by(person.id):
                    await self._seating.absent(live, seat, "left", now)
            rows_of_it = await self._blotted(table_id, person)
            entry = Entry(table.number + 1, now, "gone", None, json.dumps({"person": person.id}))
            await self._tables.append(live, entry, after=rows_of_it)

    async def _blotted(self, table_id: str, person: PersonRow) -> list[Statement]:
        """The person's entries without the name."""
        log = rows.log.c
        query = select(log.number, log.data).where(log.table_id == table_id, log.kind.in_(("sit", "rename")))
        async with self._database.looking() as connection:
            found = (await connection.execute(query)).all()
        statements: list[Statement] = []
        for number, data in found:
            given = json.loads(data)
            if given.get("person") == person.id and given.get("name"):
                given["name"] = None
                change = update(rows.log).where(log.table_id == table_id, log.number == number)
                statements.append((change.values(data=json.dumps(given)), {}))
        return statements

    async def _blot_out(self, table_id: str, person: PersonRow) -> None:
        statements = await self._blotted(table_id, person)
        seats = rows.seats.c
        async with self._database.writing() as connection:
            for statement, parameters in statements:
                await connection.execute(statement, parameters)
            query = select(seats.seat, seats.summary).where(seats.table_id == table_id, seats.person == person.id)
            for seat, summary in (await connection.execute(query)).all():
                shown = {**json.loads(summary), "name": None}
                change = update(rows.seats).where(seats.table_id == table_id, seats.seat == seat)
                await connection.execute(change.values(summary=json.dumps(shown)))

    async def _strike(self, person: PersonRow) -> None:
        """What is stored of the person alone is deleted. The row stays, empty: results are somebody's."""
        empty = {
            "name": "",
            "login": None,
            "login_key": None,
            "name_key": None,
            "password": None,
            "mail": None,
            "preferences": "{}",
            "deleted": time.time(),
        }
        async with self._database.writing() as connection:
            await delete_of_people(connection, [person.id])
            await connection.execute(update(rows.people).where(rows.people.c.id == person.id).values(**empty))
            await self._database.tell_of_person(connection, person.id)
        self._people.forget(person.id)

    # what is kept of somebody

    async def export(self, person: PersonRow) -> dict[str, Any]:
        """Everything that is kept of a person, but for digests of secrets."""
        async with self._database.looking() as connection:

            async def listed(table: Any, where: Any, *but: str) -> list[dict[str, Any]]:
                columns = [column for column in table.c if column.name not in but]
                return [dict(row._mapping) for row in (await connection.execute(select(*columns).where(where))).all()]

            tables, seats = rows.tables.c, rows.seats.c
            mine = select(rows.sitters.c.table_id).where(rows.sitters.c.person == person.id)
            games = select(tables.id, tables.game, tables.players, tables.state, tables.created, tables.changed)
            held = select(seats.table_id, seats.seat, seats.summary).where(seats.person == person.id)
            sat: dict[str, list[dict[str, Any]]] = {}
            for row in (await connection.execute(held)).all():
                sat.setdefault(row.table_id, []).append({"seat": row.seat, **json.loads(row.summary)})
            found = (await connection.execute(games.where(tables.id.in_(mine)).order_by(tables.created))).all()
            results = await listed(rows.results, rows.results.c.player == person.id, "player")
            return {
                "person": {
                    "id": person.public,
                    "name": person.name,
                    "login": person.login,
                    "mail": person.mail,
                    "created": person.created,
                    "preferences": json.loads(person.preferences),
                },
                "sessions": await listed(rows.sessions, rows.sessions.c.person == person.id, "digest", "person"),
                "tokens": await listed(rows.tokens, rows.tokens.c.person == person.id, "digest", "person"),
                "webhooks": await listed(rows.webhooks, rows.webhooks.c.person == person.id, "secret", "person"),
                "notifications": await listed(rows.notifications, rows.notifications.c.person == person.id, "person"),
                "ratings": await listed(rows.ratings, rows.ratings.c.player == person.id, "player"),
                "results": [{**row, "statistics": json.loads(row["statistics"])} for row in results],
                "tables": [{**row._mapping, "seats": sat.get(row.id, [])} for row in found],
            }
