"""What remains of a finished game: results, and whether they count for ratings."""

from __future__ import annotations

import time
from typing import Any

import msgspec
from sqlalchemy import update

from ..problems import ServerProblem
from ..store import rows
from ..store.statements import Statement
from ..tables.log import TableEvent
from ..tables.state import TableState
from .statistics import of_game


def player_of(table: TableState, seat: int) -> str:
    """Whose result it is: a bot's, or that of the person who began, whoever played on in their place."""
    state = table.seats[seat]
    return f"bot:{state.bot}" if state.bot is not None else str(state.began or state.person)


def counts_for_ratings(table: TableState) -> bool:
    """Whether a finished game counts, as far as its table shows; `ratings` looks at its people.

    Every seat another player, who has moved; a new deal; nobody went back or was advised, no bot failed.
    """
    return may_count(table) and all(table.has_moved(number) for number, seat in enumerate(table.seats) if not seat.bot)


def may_count(table: TableState) -> bool:
    """Whether a game counts as things stand, if everybody moves. Nobody can end that alone who plays with others."""
    head = table.head
    if not head.options.rated or table.rewound or table.hinted or table.bot_failed or head.deal != "new":
        return False
    people = [seat.began or seat.person for seat in table.seats if seat.bot is None]
    if len(people) > 1 and head.options.undo == "free":  # who loses could go back, and it would count no more
        return False
    return bool(people) and len(set(people)) == len(people)


def check_advice(table: TableState) -> None:
    """Refuse a hint where it would end that a game counts for others too."""
    if sum(seat.bot is None for seat in table.seats) > 1 and may_count(table):
        raise ServerProblem(403, "not_allowed", "no hints in a game with others that counts for ratings")


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
