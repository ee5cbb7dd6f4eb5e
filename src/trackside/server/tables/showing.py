"""Tables as a person may see them."""

from __future__ import annotations

import hashlib
import time
from functools import lru_cache
from typing import Any

import msgspec

from ...core import Action
from ..problems import not_now, not_your_seat
from ..social.days import day_end
from ..social.results import may_count
from ..wire.table import Result, Seat, Table
from .live import Live
from .state import TableState


def seed_digest(seed: str) -> str:
    """What is shown of the seed at the start."""
    return hashlib.sha256(seed.encode()).hexdigest()


def seed_is_open(table: TableState) -> bool:
    """Whether the seed may be shown: after the end, and for a daily deal when nobody can play it any more."""
    return table.state == "finished" and not is_todays(table)


def show_seats(table: TableState) -> list[Seat]:
    """The seats as everybody sees them."""
    return [
        Seat(n, seat.kind, seat.name, seat.bot, seat.stand_in, round(seat.used, 3), seat.public)  # type: ignore[arg-type]
        for n, seat in enumerate(table.seats)
    ]


def show_table(table: TableState, person: str | None) -> Table:
    """The table as a person sees it; None for somebody unknown."""
    head, game = table.head, table.game
    yours = table.held_by(person)
    host = person is not None and person == head.creator
    deadlines = {str(s): due for s in range(head.players) if (due := table.deadline(s)) is not None}
    result = None
    if table.state == "finished" and game is not None:
        result = Result(**game.standing())
    return Table(
        id=head.id,
        game=head.game,
        players=head.players,
        state=table.state,  # type: ignore[arg-type]
        number=table.number,
        created=head.created,
        changed=table.changed,
        private=head.private,
        deal=head.deal,
        given=head.given,
        options=head.options,
        seats=show_seats(table),
        start=None if game is None else game.start,
        waiting=table.waiting,
        deadlines=deadlines,
        undo_asked=table.undo_asked,
        seed_sha256=None if game is None else seed_digest(head.seed),
        seed=head.seed if seed_is_open(table) else None,
        rules=head.rules,
        result=result,
        daily=head.daily,
        rematch_of=head.rematch_of,
        again_of=head.again_of,
        rematch=table.rematch,
        yours=yours,
        host=host,
        invite=head.invite if yours or host else None,
        counts=may_count(table),
    )


def show_events(table: TableState, seat: int | None, after: int) -> list[dict[str, Any]]:
    """Events after a number, cut to what the seat may know. Entry n is event n, so it is the n-th of the list."""
    return [event.seen_by(seat) for event in table.events[max(0, after) :]]


def show_legal_parts(live: Live, seat: int | None) -> list[bytes]:
    """What the seat may do now, each action encoded."""
    key = ("legal", seat)
    if key not in live.shown:
        game = live.table.game
        legal = [] if game is None or seat not in live.table.waiting else game.legal_for(seat)
        live.shown[key] = [_encoded(action) for action in legal]
    found: list[bytes] = live.shown[key]
    return found


def show_legal(live: Live, seat: int | None) -> bytes:
    """What the seat may do now, encoded."""
    return b"[" + b",".join(show_legal_parts(live, seat)) + b"]"


@lru_cache(20_000)
def _encoded(action: Action) -> bytes:
    """An action with its parts. Most come up again and again, at every table."""
    return msgspec.json.encode({"text": action.text, **action.line})


def show_view(live: Live, seat: int | None) -> bytes:
    """What the seat may know now, encoded."""
    key = ("view", seat)
    if key not in live.shown:
        game = live.table.game
        live.shown[key] = msgspec.json.encode(None if game is None else game.view(seat))
    found: bytes = live.shown[key]
    return found


def is_todays(table: TableState) -> bool:
    """Whether it is a daily deal that others can still play."""
    daily = table.head.daily
    return daily is not None and time.time() <= day_end(daily)


def check_day(table: TableState, person: str | None) -> None:
    """What happens with a deal of the day is nobody's business but its player's: it would show the cards."""
    if is_todays(table) and not table.held_by(person):
        raise not_now("day_running", "others play this deal today: it is open tomorrow")


def check_seat(table: TableState, person: str | None, seat: int | None) -> None:
    """Only who holds a seat may look over its shoulder."""
    check_day(table, person)
    if seat is not None and seat not in table.held_by(person):
        raise not_your_seat()


def show_update(live: Live, person: str | None, seat: int | None, after: int | None) -> bytes:
    """Everything a client needs to show the table, encoded."""
    table = live.table
    check_seat(table, person, seat)
    return msgspec.json.encode(
        {
            "number": table.number,
            "table": show_table(table, person),
            "events": [] if after is None else show_events(table, seat, after),
            "seat": seat,
            "view": msgspec.Raw(show_view(live, seat)),
            "legal": msgspec.Raw(show_legal(live, seat)),
            "can_undo": seat is not None and table.can_undo(seat),
        }
    )
