"""Opening tables, sitting down, standing up."""

from __future__ import annotations

import hashlib
import json
import secrets
import time
from dataclasses import dataclass

from sqlalchemy import delete, select

from ..core import RecordError, SetupError, maps
from ..core.ground import find_ground
from ..core.records import cut, read, replay
from ..core.version import RULES_VERSION
from . import rows
from .catalogue import check_bot, usual_bot
from .position import Entry, Head, Position
from .problems import ServerProblem, not_found, not_now, not_your_seat
from .tables import Live, Tables
from .types import NewSeat, NewTable

LINK_SECONDS = 86_400.0


def new_id() -> str:
    """An id nobody can guess."""
    return secrets.token_hex(8)


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


def _bad_setup(message: str) -> ServerProblem:
    return ServerProblem(422, "bad_setup", message)


def _sit(number: int, seat: int, now: float, who: Sitter | str, name: str | None = None) -> Entry:
    """The entry for a person, or for a bot by its name, who takes a seat."""
    given: dict[str, str | None]
    if isinstance(who, Sitter):
        given = {"kind": "person", "person": who.id, "public": who.public, "name": name or who.name}
    else:
        given = {"kind": "bot", "bot": who, "name": name}
    return Entry(number, now, "sit", seat, json.dumps(given))


def _first_entries(seats: list[NewSeat], who: Sitter, now: float) -> list[Entry]:
    """A table is opened, those who are there sit down, and if nobody is missing the game begins."""
    empty = [seat.kind if seat.kind in ("friend", "open") else "open" for seat in seats]
    entries = [Entry(1, now, "open", None, json.dumps({"seats": empty}))]
    for number, seat in enumerate(seats):
        if seat.kind == "bot":
            entries.append(_sit(len(entries) + 1, number, now, check_bot(seat.bot or usual_bot()), seat.name))
        elif seat.kind == "me":
            entries.append(_sit(len(entries) + 1, number, now, who, seat.name))
    if all(seat.kind in ("bot", "me") for seat in seats):
        entries.append(Entry(len(entries) + 1, now, "start", None, ""))
    return entries


class Seating:
    """Who sits where."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def open(self, new: NewTable, who: Sitter, deal: Deal | None = None) -> Live:
        """Open a table."""
        check_setup(new)
        if deal is None:
            opening = None if new.record is None else _opening(new)
            deal = Deal(secrets.token_hex(16), new.start, opening)
        head = _head(new, who, deal)
        return await self._tables.create(head, _first_entries(new.seats, who, head.created))

    async def join(self, table_id: str, who: Sitter, seat: int | None, invite: str | None, name: str | None) -> Live:
        """Take an empty seat; who asks for none gets the first that is free for them."""
        async with self._tables.at(table_id) as live:
            position = live.position
            if position.state != "open":
                raise not_now("seat_taken", "all seats are taken")
            invited = invite is not None and secrets.compare_digest(invite.encode(), position.head.invite.encode())
            seat = _free_seat(position, seat, invited or who.id == position.head.creator)
            now = time.time()
            entries = [_sit(position.number + 1, seat, now, who, name)]
            if sum(state.kind in ("friend", "open") for state in position.seats) == 1:
                entries.append(Entry(position.number + 2, now, "start", None, ""))
            await self._tables.append(live, *entries)
            return live

    async def start(self, table_id: str, person: str, bot: str) -> Live:
        """Fill the empty seats with bots and begin."""
        check_bot(bot)
        async with self._tables.at(table_id) as live:
            position = live.position
            if person != position.head.creator:
                raise ServerProblem(403, "not_allowed", "only who opened the table can begin the game")
            if position.state != "open":
                raise not_now("running", "the game has begun")
            now = time.time()
            entries: list[Entry] = []
            for number, seat in enumerate(position.seats):
                if seat.kind in ("friend", "open"):
                    entries.append(_sit(position.number + 1 + len(entries), number, now, bot))
            entries.append(Entry(position.number + 1 + len(entries), now, "start", None, ""))
            await self._tables.append(live, *entries)
            return live

    async def leave(self, table_id: str, person: str, seat: int) -> Live:
        """Stand up; during the game a bot plays on."""
        async with self._tables.at(table_id) as live:
            position = live.position
            if seat not in position.held_by(person):
                raise not_your_seat()
            now, number = time.time(), position.number + 1
            if position.state == "open":
                kind = "friend" if position.head.private else "open"
                entries = [Entry(number, now, "rise", seat, json.dumps({"kind": kind}))]
                if [n for n, s in enumerate(position.seats) if s.kind == "person"] == [seat]:
                    entries.append(Entry(number + 1, now, "close", None, ""))
                await self._tables.append(live, *entries)
            elif position.state == "playing":
                await self.absent(live, seat, "left", now)
            else:
                raise not_now("over", "the game is over")
            return live

    async def absent(self, live: Live, seat: int, reason: str, now: float) -> None:
        """A bot plays for the seat. The caller holds the lock."""
        position = live.position
        if position.seats[seat].stand_in is not None:
            return
        bot = position.head.options.stand_in or usual_bot()
        data = json.dumps({"reason": reason, "bot": bot})
        await self._tables.append(live, Entry(position.number + 1, now, "absent", seat, data))

    async def back(self, table_id: str, person: str, seat: int) -> Live:
        """The person plays again."""
        async with self._tables.at(table_id) as live:
            position = live.position
            if seat not in position.held_by(person):
                raise not_your_seat()
            if position.state != "playing":
                raise not_now("not_started" if position.state == "open" else "over", "no game runs here")
            if position.seats[seat].stand_in is not None:
                await self._tables.append(live, Entry(position.number + 1, time.time(), "back", seat, ""))
            return live

    # other tables that follow from one

    async def rematch(self, table_id: str, who: Sitter) -> str:
        """The table of the next game: same people, start one seat further. Its id."""
        async with self._tables.at(table_id) as live:
            position, head = live.position, live.position.head
            if not position.held_by(who.id):
                raise not_your_seat()
            if position.rematch is not None:
                return position.rematch
            game = position.game
            if position.state != "finished" or game is None:
                raise not_now("running", "the game is not over")
            now = time.time()
            new = NewTable(head.game, [NewSeat("open")] * head.players, head.options, private=head.private)
            deal = Deal(secrets.token_hex(16), (game.start + 1) % head.players, rematch_of=head.id)
            following = _head(new, who, deal)
            entries = [Entry(1, now, "open", None, json.dumps({"seats": ["open"] * head.players}))]
            for number, seat in enumerate(position.seats):
                sitter: Sitter | str = seat.bot or ""
                if seat.bot is None:
                    sitter = Sitter(seat.person or "", seat.public or "", seat.name or "")
                entries.append(_sit(len(entries) + 1, number, now, sitter, seat.name))
            entries.append(Entry(len(entries) + 1, now, "start", None, ""))
            link = Entry(position.number + 1, now, "rematch", None, json.dumps({"table": following.id}))
            await self._tables.create(following, entries, linked=live, link=link)
            return following.id

    async def again(self, table_id: str, who: Sitter, seats: list[NewSeat] | None) -> Live:
        """A table with the same deal, after the end."""
        async with self._tables.at(table_id) as live:
            position, head = live.position, live.position.head
            game = position.game
            if position.state != "finished" or game is None:
                raise not_now("running", "the game is not over")
            if head.daily is not None:
                raise ServerProblem(403, "not_allowed", "a daily deal is played once")
            start = game.start
            if seats is None:
                seats = []
                for number, seat in enumerate(position.seats):
                    if number in position.held_by(who.id):
                        seats.append(NewSeat("me", seat.name))
                    else:
                        seats.append(NewSeat("bot", bot=seat.bot or usual_bot()))
                if all(seat.kind == "bot" for seat in seats):
                    seats[0] = NewSeat("me")
        new = NewTable(head.game, seats, head.options)
        if len(seats) != head.players:
            raise _bad_setup(f"the deal is for {head.players} seats, not {len(seats)}")
        return await self.open(new, who, Deal(head.seed, start, head.opening, again_of=head.id))

    # moving a seat to another device

    async def make_link(self, table_id: str, person: str, seat: int) -> tuple[str, float]:
        """A secret that takes the seat, and until when."""
        async with self._tables.at(table_id) as live:
            if seat not in live.position.held_by(person):
                raise not_your_seat()
        link, expires = secrets.token_urlsafe(24), time.time() + LINK_SECONDS
        row = {"digest": _digest(link), "table_id": table_id, "seat": seat, "person": person, "expires": expires}
        async with self._tables.database.writing() as connection:
            await connection.execute(rows.links.insert(), row)
        return link, expires

    async def follow_link(self, link: str, who: Sitter) -> tuple[str, int]:
        """Take the seat of a link: its table and number."""
        found = rows.links.c.digest == _digest(link)
        async with self._tables.database.engine.connect() as connection:
            row = (await connection.execute(select(rows.links).where(found))).one_or_none()
        if row is None or row.expires < time.time():
            raise not_found("link, or it was used already")
        async with self._tables.at(row.table_id) as live:
            position = live.position
            if row.seat not in position.held_by(row.person):
                raise not_found("link: the seat has moved on")
            used = delete(rows.links).where(found)
            data = json.dumps({"person": who.id, "public": who.public})
            entry = Entry(position.number + 1, time.time(), "move", row.seat, data)
            await self._tables.append(live, entry, after=[(used, {})])
        return row.table_id, row.seat


def _digest(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def _head(new: NewTable, who: Sitter, deal: Deal) -> Head:
    return Head(
        id=deal.table or new_id(),
        game=new.game,
        players=len(new.seats),
        start=deal.start,
        seed=deal.seed,
        rules=RULES_VERSION,
        options=new.options,
        opening=deal.opening,
        creator=who.id,
        invite=secrets.token_hex(6),
        private=new.private and not any(seat.kind == "open" for seat in new.seats),
        daily=deal.daily,
        rematch_of=deal.rematch_of,
        again_of=deal.again_of,
        created=time.time(),
    )


def check_setup(new: NewTable) -> None:
    """Whether such a game can be begun."""
    if new.game not in maps.ids():
        raise _bad_setup(f"no game is called {new.game[:40]!r}; games are {', '.join(maps.ids())}")
    low, high = find_ground(new.game).board.players
    players = len(new.seats)
    if not low <= players <= high:
        raise _bad_setup(f"{new.game} is for {low} to {high} players, not {players}")
    if new.start is not None and new.start >= players:
        raise _bad_setup(f"the start seat is 0 to {players - 1}, not {new.start}")
    if new.options.stand_in:
        check_bot(new.options.stand_in)


def _opening(new: NewTable) -> str:
    """The lines of a record that a table begins with, header first."""
    text = new.record or ""
    try:
        records = list(read(text.splitlines()))
        if new.record_game > len(records):
            raise RecordError(1, f"there are {len(records)} games in it, not {new.record_game}")
        record = records[new.record_game - 1]
        lines = len(record.lines) if new.line is None else new.line - record.header_at
        if lines < 0:
            raise RecordError(new.line or 1, "this line is before the game")
        record.header.pop("seed", None)
        opening = cut(record, lines)
        if record.header["game"] != new.game or record.header["seats"] != len(new.seats):
            problem = f"the record is of {record.header['game']} with {record.header['seats']} seats"
            raise RecordError(record.header_at, problem)
        if replay(opening).is_over:
            raise RecordError(record.number(len(opening.lines)), "the game is over there")
    except RecordError as problem:
        raise ServerProblem(422, "bad_record", str(problem), line=problem.line) from None
    except SetupError as problem:
        raise _bad_setup(str(problem)) from None
    header = {key: opening.header[key] for key in ("trackside", "game", "seats", "start")}
    return "\n".join(json.dumps(line, ensure_ascii=False) for line in [header, *opening.lines])


def _free_seat(position: Position, seat: int | None, invited: bool) -> int:
    free = [n for n, s in enumerate(position.seats) if s.kind == "open" or (s.kind == "friend" and invited)]
    if seat is None:
        if not free:
            raise ServerProblem(403, "not_allowed", "the seats left are for invited people")
        return free[0]
    if seat >= position.head.players:
        raise _bad_setup(f"seats are 0 to {position.head.players - 1}, not {seat}")
    if seat not in free:
        if position.seats[seat].kind == "friend":
            raise ServerProblem(403, "not_allowed", "this seat is for somebody with the invitation")
        raise not_now("seat_taken", "somebody sits there")
    return seat
