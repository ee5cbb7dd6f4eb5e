"""What remains of a finished game: results, ratings, notices."""

from __future__ import annotations

import time
from typing import Any

import msgspec
from sqlalchemy import update

from . import rows
from .position import Position, TableEvent
from .seating import new_id
from .statistics import of_game
from .writer import Statement


def player_of(position: Position, seat: int) -> str:
    """Whose result it is: a person's, also where a bot stood in, or a bot's."""
    state = position.seats[seat]
    return f"bot:{state.bot}" if state.bot is not None else str(state.person)


def counts_for_ratings(position: Position) -> bool:
    """Whether a finished game counts: every seat another player, a new deal, nobody went back by consent."""
    head = position.head
    if not head.options.rated or position.rewound or head.daily or head.again_of or head.opening:
        return False
    people = [seat.person for seat in position.seats if seat.bot is None]
    return bool(people) and len(set(people)) == len(people)


def with_append(position: Position, events: list[TableEvent]) -> list[Statement]:
    """What is stored together with the entry that ends a game."""
    if not any("result" in event.facts for event in events):
        return []
    now = time.time()
    statistics = of_game(position)
    given: list[dict[str, Any]] = [
        {
            "table_id": position.head.id,
            "seat": shown.seat,
            "game": position.head.game,
            "players": position.head.players,
            "player": player_of(position, shown.seat),
            "score": shown.score,
            "place": shown.place,
            "seconds": shown.seconds,
            "statistics": msgspec.json.encode(shown).decode(),
            "finished": now,
        }
        for shown in statistics
    ]
    statements: list[Statement] = [(rows.results.insert(), given)]
    if counts_for_ratings(position):
        due = update(rows.tables).where(rows.tables.c.id == position.head.id).values(rating="due")
        statements.append((due, {}))
    return statements


def notices(position: Position, events: list[TableEvent]) -> list[Statement]:
    """What people should hear of who may not be looking."""
    told: list[tuple[str, str, int | None, float]] = []
    for event in events:
        kind = {"undo_asked": "undo_asked", "absent": "absent", "rematch": "rematch"}.get(event.kind)
        if "result" in event.facts:
            kind = "over"
        if event.kind == "sit" and events[0].kind != "open" and event.facts["bot"] is None:
            kind = "joined"
        if kind is None:
            continue
        people = {seat.person for number, seat in enumerate(position.seats) if seat.person and number != event.seat}
        if event.kind == "absent" and event.seat is not None:
            people = {position.seats[event.seat].person or ""}
        told += [(str(person), kind, event.seat, event.at) for person in people if person]
    if not told:
        return []
    given = [
        {"id": new_id(), "person": person, "table_id": position.head.id, "kind": kind, "seat": seat, "at": at}
        for person, kind, seat, at in told
    ]
    return [(rows.notifications.insert(), given)]
