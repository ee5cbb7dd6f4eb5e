"""Opening tables, sitting down, standing up."""

from __future__ import annotations

import json
import secrets
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from msgspec.structs import replace
from sqlalchemy import delete, func, select

from ...core.version import RULES_VERSION
from ..games import OfferedGame, game_named
from ..ids import digest, new_id
from ..problems import ServerProblem, bad_setup, not_found, not_now, not_your_seat
from ..settings import Settings
from ..store import rows
from ..wire.table import NewSeat, NewTable
from ..work.replays import Replays
from .live import Live, Tables
from .log import Entry, Head
from .offered_bots import check_bot, usual_bot
from .setup import check_setup, opening_of
from .state import TableState, deal_text

MOST_SAT = 10
"""How often somebody may sit down at one table before its game begins."""
LINK_SECONDS = 86_400.0


@dataclass(frozen=True)
class Sitter:
    """A person who sits down."""

    id: str
    public: str
    name: str


@dataclass(frozen=True)
class Deal:
    """What is dealt, where it is not simply a new deal."""

    seed: str
    start: int | None = None
    opening: str | None = None
    daily: str | None = None
    rematch_of: str | None = None
    again_of: str | None = None
    table: str | None = None
    """The table's id, where there may be only one such table."""


def sit(number: int, seat: int, now: float, who: Sitter | str, name: str | None = None) -> Entry:
    """The entry for a person, or for a bot by its name, who takes a seat."""
    given: dict[str, str | None]
    if isinstance(who, Sitter):
        given = {"kind": "person", "person": who.id, "public": who.public, "name": name or who.name}
    else:
        given = {"kind": "bot", "bot": who, "name": name}
    return Entry(number, now, "sit", seat, json.dumps(given))


def _first_entries(game: OfferedGame, seats: list[NewSeat], who: Sitter, now: float) -> list[Entry]:
    """A table is opened, those who are there sit down, and if nobody is missing the game begins."""
    empty = [seat.kind if seat.kind in ("friend", "open") else "open" for seat in seats]
    entries = [Entry(1, now, "open", None, json.dumps({"seats": empty}))]
    for number, seat in enumerate(seats):
        if seat.kind == "bot":
            entries.append(sit(len(entries) + 1, number, now, seat.bot or usual_bot(game), seat.name))
        elif seat.kind == "me":
            entries.append(sit(len(entries) + 1, number, now, who, seat.name))
    if all(seat.kind in ("bot", "me") for seat in seats):
        entries.append(Entry(len(entries) + 1, now, "start", None, ""))
    return entries


class Seating:
    """Who sits where."""

    def __init__(self, tables: Tables, settings: Settings, replays: Replays) -> None:
        self._tables = tables
        self._settings = settings
        self._replays = replays
        self._opening: Counter[str] = Counter()
        """Tables that people are opening at the moment."""

    async def open(self, new: NewTable, who: Sitter, deal: Deal | None = None) -> Live:
        """Open a table."""
        check_setup(new)
        async with self._one_more(who):
            if deal is None:
                seed, opening = secrets.token_hex(16), None
                if new.record is not None:
                    payer = self._tables.payers.payer(who.id)
                    opening = await self._replays.run(payer, lambda: opening_of(new, deal_text(seed)))
                deal = Deal(seed, new.start, opening)
            head = make_head(new, who, deal)
            return await self._tables.create(head, _first_entries(game_named(new.game), new.seats, who, head.created))

    @asynccontextmanager
    async def _one_more(self, who: Sitter) -> AsyncIterator[None]:
        """Whether somebody may open one more table: those that are not finished are counted."""
        self._opening[who.id] += 1
        try:
            await self._check_count(who.id)
            yield
        finally:
            self._opening[who.id] -= 1
            if not self._opening[who.id]:
                del self._opening[who.id]

    async def _check_count(self, person: str) -> None:
        settings, tables = self._settings, rows.tables.c
        if not settings.tables_per_guest:
            return
        count = select(func.count()).where(tables.creator == person, tables.state.in_(("open", "playing")))
        login = select(rows.people.c.login).where(rows.people.c.id == person)
        async with self._tables.database.looking() as connection:
            there = int((await connection.execute(count)).scalar_one()) + self._opening[person]
            if there <= settings.tables_per_guest:
                return
            has_account = (await connection.execute(login)).scalar_one_or_none() is not None
        most = settings.tables_per_account if has_account else settings.tables_per_guest
        if there > most:
            message = f"you have opened {there - 1} tables that are not finished, and {most} is the most"
            raise ServerProblem(403, "too_many_tables", message)

    async def join(self, table_id: str, who: Sitter, seat: int | None, invite: str | None, name: str | None) -> Live:
        """Take an empty seat; who asks for none gets the first that is free for them."""
        async with self._tables.at(table_id) as live:
            table = live.table
            if table.state != "open":
                raise not_now("seat_taken", "all seats are taken")
            if sum(event.kind == "sit" and event.person == who.id for event in table.events) >= MOST_SAT:
                raise ServerProblem(403, "not_allowed", f"you have sat down here {MOST_SAT} times; no more")
            invited = invite is not None and secrets.compare_digest(invite.encode(), table.head.invite.encode())
            seat = _free_seat(table, seat, invited or who.id == table.head.creator)
            now = time.time()
            entries = [sit(table.number + 1, seat, now, who, name)]
            if sum(state.kind in ("friend", "open") for state in table.seats) == 1:
                entries.append(Entry(table.number + 2, now, "start", None, ""))
            await self._tables.append(live, *entries)
            return live

    async def start(self, table_id: str, person: str, bot: str) -> Live:
        """Fill the empty seats with bots and begin."""
        async with self._tables.at(table_id) as live:
            table = live.table
            check_bot(bot, game_named(table.head.game))
            if person != table.head.creator:
                raise ServerProblem(403, "not_allowed", "only who opened the table can begin the game")
            if table.state != "open":
                raise not_now("running", "the game has begun")
            now = time.time()
            entries: list[Entry] = []
            for number, seat in enumerate(table.seats):
                if seat.kind in ("friend", "open"):
                    entries.append(sit(table.number + 1 + len(entries), number, now, bot))
            entries.append(Entry(table.number + 1 + len(entries), now, "start", None, ""))
            await self._tables.append(live, *entries)
            return live

    async def leave(self, table_id: str, person: str, seat: int) -> Live:
        """Stand up; during the game a bot plays on."""
        async with self._tables.at(table_id) as live:
            table = live.table
            if seat not in table.held_by(person):
                raise not_your_seat()
            now, number = time.time(), table.number + 1
            if table.state == "open":
                kind = "friend" if table.head.private else "open"
                entries = [Entry(number, now, "rise", seat, json.dumps({"kind": kind}))]
                if [n for n, s in enumerate(table.seats) if s.kind == "person"] == [seat]:
                    entries.append(Entry(number + 1, now, "close", None, ""))
                await self._tables.append(live, *entries)
            elif table.state == "playing":
                table.check_changes(seat)
                await self.absent(live, seat, "left", now)
            else:
                raise not_now("over", "the game is over")
            return live

    async def absent(self, live: Live, seat: int, reason: str, now: float) -> None:
        """A bot plays for the seat. The caller holds the lock."""
        table = live.table
        if table.seats[seat].stand_in is not None:
            return
        bot = table.head.options.stand_in or usual_bot(game_named(table.head.game))
        data = json.dumps({"reason": reason, "bot": bot})
        await self._tables.append(live, Entry(table.number + 1, now, "absent", seat, data))

    async def back(self, table_id: str, person: str, seat: int) -> Live:
        """The person plays again."""
        async with self._tables.at(table_id) as live:
            table = live.table
            if seat not in table.held_by(person):
                raise not_your_seat()
            if table.state != "playing":
                raise not_now("not_started" if table.state == "open" else "over", "no game runs here")
            if table.seats[seat].stand_in is not None:
                await self._tables.append(live, Entry(table.number + 1, time.time(), "back", seat, ""))
            return live

    # other tables that follow from one

    async def again(self, table_id: str, who: Sitter, seats: list[NewSeat] | None) -> Live:
        """A table with the same deal, after the end."""
        async with self._tables.at(table_id) as live:
            table, head = live.table, live.table.head
            game = table.game
            if table.state != "finished" or game is None:
                raise not_now("running", "the game is not over")
            if head.daily is not None:
                raise ServerProblem(403, "not_allowed", "a daily deal is played once")
            start = game.start
            if seats is None:
                seats = []
                for number, seat in enumerate(table.seats):
                    if number in table.held_by(who.id):
                        seats.append(NewSeat("me", seat.name))
                    else:
                        seats.append(NewSeat("bot", bot=seat.bot or usual_bot(game_named(head.game))))
                if all(seat.kind == "bot" for seat in seats):
                    seats[0] = NewSeat("me")
        new = NewTable(head.game, seats, head.options)
        if len(seats) != head.players:
            raise bad_setup(f"the deal is for {head.players} seats, not {len(seats)}")
        return await self.open(new, who, Deal(head.seed, start, head.opening, again_of=head.id))

    # moving a seat to another device

    async def make_link(self, table_id: str, person: str, seat: int) -> tuple[str, float]:
        """A secret that takes the seat, and until when."""
        async with self._tables.at(table_id) as live:
            if seat not in live.table.held_by(person):
                raise not_your_seat()
            if live.table.head.daily is not None:
                raise ServerProblem(403, "not_allowed", "a daily deal is played by who began it")
        link, expires = secrets.token_urlsafe(24), time.time() + LINK_SECONDS
        row = {"digest": digest(link), "table_id": table_id, "seat": seat, "person": person, "expires": expires}
        async with self._tables.database.writing() as connection:
            await connection.execute(rows.links.insert(), row)
        return link, expires

    async def follow_link(self, link: str, who: Sitter) -> tuple[str, int]:
        """Take the seat of a link: its table and number."""
        found = rows.links.c.digest == digest(link)
        async with self._tables.database.looking() as connection:
            row = (await connection.execute(select(rows.links).where(found))).one_or_none()
        if row is None or row.expires < time.time():
            raise not_found("link, or it was used already")
        async with self._tables.at(row.table_id) as live:
            table = live.table
            if row.seat not in table.held_by(row.person):
                raise not_found("link: the seat has moved on")
            table.check_changes(row.seat)
            used = delete(rows.links).where(found)
            data = json.dumps({"person": who.id, "public": who.public})
            entry = Entry(table.number + 1, time.time(), "move", row.seat, data)
            await self._tables.append(live, entry, after=[(used, {})])
        return row.table_id, row.seat


def make_head(new: NewTable, who: Sitter, deal: Deal) -> Head:
    """What a table is. Only a new deal is rated: of any other somebody may know the cards."""
    is_new = deal.opening is None and deal.again_of is None and deal.daily is None
    return Head(
        id=deal.table or new_id(),
        game=new.game,
        players=len(new.seats),
        start=deal.start,
        seed=deal.seed,
        rules=RULES_VERSION,
        options=new.options if is_new else replace(new.options, rated=False),
        opening=deal.opening,
        creator=who.id,
        invite=secrets.token_hex(6),
        private=new.private and not any(seat.kind == "open" for seat in new.seats),
        daily=deal.daily,
        rematch_of=deal.rematch_of,
        again_of=deal.again_of,
        created=time.time(),
    )


def _free_seat(table: TableState, seat: int | None, invited: bool) -> int:
    free = [n for n, s in enumerate(table.seats) if s.kind == "open" or (s.kind == "friend" and invited)]
    if seat is None:
        if not free:
            raise ServerProblem(403, "not_allowed", "the seats left are for invited people")
        return free[0]
    if seat >= table.head.players:
        raise bad_setup(f"seats are 0 to {table.head.players - 1}, not {seat}")
    if seat not in free:
        if table.seats[seat].kind == "friend":
            raise ServerProblem(403, "not_allowed", "this seat is for somebody with the invitation")
        raise not_now("seat_taken", "somebody sits there")
    return seat
