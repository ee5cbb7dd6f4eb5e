"""Finished games step by step: how the table stood after each entry of its log."""

from __future__ import annotations

from typing import Any

from ..limits.letting import nap
from .log import Entry, Head
from .state import TableState


def table_at(head: Head, entries: list[Entry], number: int) -> TableState:
    """The table after the entry of that number."""
    table = TableState(head)
    table.apply_all(entries[:number], lambda _: nap())
    return table


def moment(head: Head, entries: list[Entry], number: int) -> dict[str, Any]:
    """What a spectator and each seat could see after an entry, the last one at most. Runs in a thread."""
    number = min(number, len(entries))
    game = table_at(head, entries, number).game
    if game is None:
        return {"number": number, "view": None, "views": []}
    views = [game.view(seat) for seat in range(head.players)]
    return {"number": number, "view": game.view(None), "views": views}


def story(head: Head, entries: list[Entry]) -> dict[str, Any]:
    """The standing after each action, hidden tickets counted; one that was taken back later changes nothing.

    Runs in a thread.
    """
    table = TableState(head)
    numbers: list[int] = []
    scores: list[list[int]] = []

    def note(entry: Entry) -> None:
        nap()
        if table.game is not None and entry.kind in ("start", "action", "undo", "rewind"):
            numbers.append(entry.number)
            scores.append(list(table.game.standing()["scores"]))

    table.apply_all(entries, note)
    return {"numbers": numbers, "scores": scores}
