"""Finished games step by step: how the table stood after each entry of its log."""

from __future__ import annotations

from typing import Any

from .position import Entry, Head, Position


def position_at(head: Head, entries: list[Entry], number: int) -> Position:
    """The table after the entry of that number."""
    position = Position(head)
    for entry in entries[:number]:
        position.apply(entry)
    return position


def moment(head: Head, entries: list[Entry], number: int) -> dict[str, Any]:
    """What a spectator and each seat could see after an entry, the last one at most. Runs in a thread."""
    number = min(number, len(entries))
    game = position_at(head, entries, number).game
    if game is None:
        return {"number": number, "view": None, "views": []}
    views = [game.view(seat) for seat in range(head.players)]
    return {"number": number, "view": game.view(None), "views": views}


def story(head: Head, entries: list[Entry]) -> dict[str, Any]:
    """The standing after each action, hidden tickets counted. Runs in a thread."""
    position = Position(head)
    numbers: list[int] = []
    scores: list[list[int]] = []
    for entry in entries:
        position.apply(entry)
        if position.game is not None and entry.kind in ("start", "action", "undo", "rewind"):
            numbers.append(entry.number)
            scores.append(list(position.game.standing()["scores"]))
    return {"numbers": numbers, "scores": scores}
