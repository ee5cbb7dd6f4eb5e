"""What remains of a finished game: results, and whether they count for ratings."""

from __future__ import annotations

import time
from typing import Any

import msgspec
from sqlalchemy import update

from ..store import rows
from ..store.writer import Statement
from ..tables.log import TableEvent
from ..tables.state import TableState
from .statistics import of_game


def player_of(table: TableState, seat: int) -> str:
    """Whose result it is: a person's, also where a bot stood in, or a bot's."""
    state = table.seats[seat]
    return f"bot:{state.bot}" if state.bot is not None else str(state.person)


def counts_for_ratings(table: TableState) -> bool:
    """Whether a finished game counts: every seat another player, a new deal, nobody went back, no bot failed."""
    head = table.head
    if not head.options.rated or table.rewound or table.bot_failed or head.daily or head.again_of or head.opening:
        return False
    people = [seat.person for seat in table.seats if seat.bot is None]
    return bool(people) and len(set(people)) == len(people)


def with_append(table: TableState, events: list[TableEvent]) -> list[Statement]:
    """What is stored together with the entry that ends a game."""
    if not any("result" in event.facts for event in events):
        return []
    now = time.time()
    statistics = of_game(table)
    given: list[dict[str, Any]] = [
        {
            "table_id": table.head.id,
            "seat": shown.seat,
            "game": table.head.game,
            "players": table.head.players,
            "player": player_of(table, shown.seat),
            "score": shown.score,
            "place": shown.place,
            "seconds": shown.seconds,
            "statistics": msgspec.json.encode(shown).decode(),
            "finished": now,
        }
        for shown in statistics
    ]
    statements: list[Statement] = [(rows.results.insert(), given)]
    if counts_for_ratings(table):
        due = update(rows.tables).where(rows.tables.c.id == table.head.id).values(rating="due")
        statements.append((due, {}))
    return statements
