"""Another game of the same people: one offers it, and it begins when all others have said yes."""

from __future__ import annotations

import json
import secrets
import time

from ..problems import not_now, not_your_seat
from ..wire.table import NewSeat, NewTable
from .live import Live, Tables
from .log import Entry
from .seating import Deal, Sitter, make_head, sit


async def rematch(tables: Tables, table_id: str, who: Sitter) -> str:
    """Offer another game, or accept it where somebody has offered one. The id of its table."""
    async with tables.at(table_id) as live:
        mine = live.table.held_by(who.id)
        if not mine:
            raise not_your_seat()
        if live.table.rematch is None:
            return await _offer(tables, live, who, mine)
        following = live.table.rematch
        names = {seat: live.table.seats[seat].name for seat in mine}
    async with tables.at(following) as live:
        await _accept(tables, live, who, names)
    return following


async def _offer(tables: Tables, live: Live, who: Sitter, mine: list[int]) -> str:
    """Who asks and the bots sit down; the seats of others wait for them."""
    table, head, game = live.table, live.table.head, live.table.game
    if table.state != "finished" or game is None:
        raise not_now("running", "the game is not over")
    now = time.time()
    kinds = ["open" if seat.bot is not None or n in mine else "friend" for n, seat in enumerate(table.seats)]
    new = NewTable(head.game, [NewSeat("friend")] * head.players, head.options, private=head.private)
    deal = Deal(secrets.token_hex(16), (game.start + 1) % head.players, rematch_of=head.id)
    following = make_head(new, who, deal)
    entries = [Entry(1, now, "open", None, json.dumps({"seats": kinds}))]
    for number, seat in enumerate(table.seats):
        if kinds[number] == "open":
            entries.append(sit(len(entries) + 1, number, now, who if number in mine else seat.bot or "", seat.name))
    if "friend" not in kinds:
        entries.append(Entry(len(entries) + 1, now, "start", None, ""))
    link = Entry(table.number + 1, now, "rematch", None, json.dumps({"table": following.id}))
    await tables.create(following, entries, linked=live, link=link)
    return following.id


async def _accept(tables: Tables, live: Live, who: Sitter, names: dict[int, str | None]) -> None:
    """Take the seats one had, under the same names, as far as they still wait."""
    table, now = live.table, time.time()
    if table.state != "open":
        return
    waiting = [number for number, seat in enumerate(table.seats) if seat.kind == "friend"]
    seats = [number for number in names if number in waiting]
    entries = [sit(table.number + 1 + n, seat, now, who, names[seat]) for n, seat in enumerate(seats)]
    if not entries:
        return
    if len(seats) == len(waiting):
        entries.append(Entry(table.number + 1 + len(entries), now, "start", None, ""))
    await tables.append(live, *entries)
