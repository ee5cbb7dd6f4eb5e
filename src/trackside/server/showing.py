"""Tables as a person may see them."""

from __future__ import annotations

import hashlib
import time
from functools import lru_cache
from typing import Any

import msgspec

from ..core import Action
from .daily_date import day_end
from .position import Position
from .problems import not_your_seat
from .tables import Live
from .types import Result, Seat, Table


def seed_digest(seed: str) -> str:
    """What is shown of the seed at the start."""
    return hashlib.sha256(seed.encode()).hexdigest()


def seed_is_open(position: Position) -> bool:
    """Whether the seed may be shown: after the end, and for a daily deal when nobody can play it any more."""
    if position.state != "finished":
        return False
    daily = position.head.daily
    return daily is None or time.time() > day_end(daily)


def show_seats(position: Position) -> list[Seat]:
    """The seats as everybody sees them."""
    return [
        Seat(n, seat.kind, seat.name, seat.bot, seat.stand_in, round(seat.used, 3), seat.public)  # type: ignore[arg-type]
        for n, seat in enumerate(position.seats)
    ]


def show_table(position: Position, person: str | None) -> Table:
    """The table as a person sees it; None for somebody unknown."""
    head, game = position.head, position.game
    yours = position.held_by(person)
    host = person is not None and person == head.creator
    deadlines = {str(s): due for s in range(head.players) if (due := position.deadline(s)) is not None}
    result = None
    if position.state == "finished" and game is not None:
        result = Result(**game.standing())
    return Table(
        id=head.id,
        game=head.game,
        players=head.players,
        state=position.state,  # type: ignore[arg-type]
        number=position.number,
        created=head.created,
        changed=position.changed,
        private=head.private,
        options=head.options,
        seats=show_seats(position),
        start=None if game is None else game.start,
        waiting=position.waiting,
        deadlines=deadlines,
        undo_asked=position.undo_asked,
        seed_sha256=None if game is None else seed_digest(head.seed),
        seed=head.seed if seed_is_open(position) else None,
        rules=head.rules,
        result=result,
        daily=head.daily,
        rematch_of=head.rematch_of,
        again_of=head.again_of,
        rematch=position.rematch,
        yours=yours,
        host=host,
        invite=head.invite if yours or host else None,
    )


def show_events(position: Position, seat: int | None, after: int) -> list[dict[str, Any]]:
    """Events after a number, cut to what the seat may know. Entry n is event n, so it is the n-th of the list."""
    return [event.seen_by(seat) for event in position.events[max(0, after) :]]


def show_legal(live: Live, seat: int | None) -> bytes:
    """What the seat may do now, encoded."""
    key = ("legal", seat)
    if key not in live.shown:
        game = live.position.game
        legal = [] if game is None or seat not in live.position.waiting else game.legal_for(seat)
        live.shown[key] = b"[" + b",".join(map(_encoded, legal)) + b"]"
    return live.shown[key]


@lru_cache(20_000)
def _encoded(action: Action) -> bytes:
    """An action with its parts. Most come up again and again, at every table."""
    return msgspec.json.encode({"text": action.text, **action.line})


def show_view(live: Live, seat: int | None) -> bytes:
    """What the seat may know now, encoded."""
    key = ("view", seat)
    if key not in live.shown:
        game = live.position.game
        live.shown[key] = msgspec.json.encode(None if game is None else game.view(seat))
    return live.shown[key]


def check_seat(position: Position, person: str | None, seat: int | None) -> None:
    """Only who holds a seat may look over its shoulder."""
    if seat is not None and seat not in position.held_by(person):
        raise not_your_seat()


def show_update(live: Live, person: str | None, seat: int | None, after: int | None) -> bytes:
    """Everything a client needs to show the table, encoded."""
    position = live.position
    check_seat(position, person, seat)
    return msgspec.json.encode(
        {
            "number": position.number,
            "table": show_table(position, person),
            "events": [] if after is None else show_events(position, seat, after),
            "seat": seat,
            "view": msgspec.Raw(show_view(live, seat)),
            "legal": msgspec.Raw(show_legal(live, seat)),
            "can_undo": seat is not None and position.can_undo(seat),
        }
    )
