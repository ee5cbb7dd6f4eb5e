"""Actions and undo: from a request to an entry of the log."""

from __future__ import annotations

import json
import time
from contextlib import suppress
from typing import Any

from ...core import Action, GameOver, IllegalAction, WrongSeat
from ..problems import ServerProblem, conflict, not_now, not_your_seat
from .live import Live, LostRace, Tables
from .log import Entry
from .refusals import problem_of
from .state import TableState

MOST_UNDONE = 300
"""How often something may be taken back at one table."""
_ATTEMPTS = 3
"""How often an action is tried again when another process was first with a number but not in its way."""


def _check_running(table: TableState) -> None:
    if table.state == "finished":
        raise problem_of(GameOver())
    if table.state != "playing":
        raise not_now("not_started", "the game has not begun")


def _client(seat: int, client: str | None) -> str | None:
    """Ids are a seat's own, so that no one can ask for another's result."""
    return None if client is None else f"{seat}:{client}"


class Acting:
    """What people and bots do in games."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def act(
        self, table_id: str, person: str, seat: int, after: int, action: str | dict[str, Any], client: str | None
    ) -> dict[str, Any]:
        """Do an action of a person. What is returned is stored."""
        for _ in range(_ATTEMPTS):
            with suppress(LostRace):
                return await self._act(table_id, person, seat, after, action, client)
        return await self._act(table_id, person, seat, after, action, client)

    async def _act(
        self, table_id: str, person: str, seat: int, after: int, action: str | dict[str, Any], client: str | None
    ) -> dict[str, Any]:
        async with self._tables.at(table_id, after=after) as live:
            table = live.table
            key = self._check(table, person, seat, after, client)
            if isinstance(key, dict):
                return key
            game = table.game
            assert game is not None
            try:
                if seat not in game.waiting:
                    raise WrongSeat("wrong-seat", seats=game.waiting, seat=seat)
                meant, now = game.read(action, seat), time.time()
                back = self._back(table, seat, now)
                number = table.number + 1 + len(back)
                entry = Entry(number, now, "action", seat, meant.text, key, meant)
                events = await self._tables.append(live, *back, entry)
            except IllegalAction as error:
                raise problem_of(error) from None
            return _done(events[-1].seen_by(seat))

    def _check(
        self, table: TableState, person: str, seat: int, after: int, client: str | None
    ) -> dict[str, Any] | str | None:
        """The client's id as it is stored, or the first result of a request that was made before."""
        if seat not in table.held_by(person):
            raise not_your_seat()
        key = _client(seat, client)
        if key is not None and key in table.clients:
            return _done(table.events[table.clients[key] - 1].seen_by(seat))
        _check_running(table)
        if after < table.last_open_move or after > table.number:
            raise conflict(table.number)
        return key

    def _back(self, table: TableState, seat: int, now: float) -> list[Entry]:
        """Who acts is back."""
        if table.seats[seat].stand_in is None:
            return []
        return [Entry(table.number + 1, now, "back", seat, "")]

    async def bot_act(self, live: Live, seat: int, action: Action) -> None:
        """Do an action of a bot. The caller holds the lock and has looked whether it is still the bot's to do."""
        number = live.table.number + 1
        await self._tables.append(live, Entry(number, time.time(), "action", seat, action.text, meant=action))

    # undo

    async def undo(
        self, table_id: str, person: str, seat: int, after: int, to: int | None, client: str | None
    ) -> dict[str, Any]:
        """Take back at once where nothing was shown, else ask the others."""
        async with self._tables.at(table_id) as live:
            table = live.table
            key = self._check(table, person, seat, after, client)
            if isinstance(key, dict):
                return key
            rule = "unseen" if table.head.daily else table.head.options.undo
            if rule == "none":
                raise ServerProblem(403, "not_allowed", "nothing is taken back at this table")
            if table.undone >= MOST_UNDONE:
                raise ServerProblem(403, "not_allowed", f"{MOST_UNDONE} times something was taken back here; no more")
            now, number = time.time(), table.number + 1
            if to is None and table.can_undo(seat):
                game = table.game
                held = game is not None and game.holds_choice(seat)
                entry = Entry(number, now, "undo", seat, json.dumps({"used": table.times(now), "held": held}), key)
                return _done((await self._tables.append(live, entry))[-1].seen_by(seat))
            if rule == "unseen":
                raise not_now("nothing_to_undo", "none of your actions can be taken back now")
            target = table.last_move_of(seat) if to is None else to
            if target is None or not table.is_move(target):
                raise not_now("nothing_to_undo", "there is no such action to take back")
            if table.undo_asked is not None:
                raise not_now("running", "the people at the table are being asked already")
            if rule == "free" and not table.is_move_of(target, seat):
                raise not_now("nothing_to_undo", "only actions of your own are taken back without asking")
            others = {table.seats[s].person for s in table.people} - {person}
            if others and rule == "consent":
                table.check_changes(seat)
                entry = Entry(number, now, "undo_asked", seat, json.dumps({"to": target}), key)
            else:
                entry = await self._rewind(table, number, seat, target, key)
            return _done((await self._tables.append(live, entry))[-1].seen_by(seat))

    async def _rewind(self, table: TableState, number: int, seat: int, to: int, key: str | None) -> Entry:
        """The entry that goes back, with the game it leads to, which is played in a thread."""
        tables = self._tables
        payer = tables.payers.payer(table.seats[seat].person or "")
        led_to = await tables.threads.run(payer, "rewind", lambda _: table.played_until(to))
        now = time.time()
        data = json.dumps({"to": to, "used": table.times(now)})
        return Entry(number, now, "rewind", seat, data, key, led_to=led_to)

    async def answer_undo(self, table_id: str, person: str, seat: int, agree: bool) -> dict[str, Any]:
        """Agree to go back, or refuse; when all people have agreed the table goes back."""
        async with self._tables.at(table_id) as live:
            table = live.table
            if seat not in table.held_by(person):
                raise not_your_seat()
            _check_running(table)
            asked = table.undo_asked
            if asked is None:
                raise not_now("nothing_to_undo", "nobody asks to go back")
            now, number = time.time(), table.number + 1
            entries = [Entry(number, now, "undo_answered", seat, json.dumps({"agree": agree}))]
            agreed = {table.seats[s].person for s in asked.agreed} | {person}
            if agree and {table.seats[s].person for s in table.people} <= agreed:
                entries.append(await self._rewind(table, number + 1, asked.seat, asked.to, None))
            events = await self._tables.append(live, *entries)
            return _done(events[0].seen_by(seat))


def _done(event: dict[str, Any]) -> dict[str, Any]:
    return {"number": event["number"], "event": event}
