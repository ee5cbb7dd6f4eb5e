"""Entries of a table's log that are about people and not about the game: names, phrases, advice."""

from __future__ import annotations

import json
from collections import Counter

from ..problems import ServerProblem
from .log import Entry, SeatState, TableEvent

MOST_CHANGES = 100
"""Of one seat at one table: each is an entry that everybody loads who ever opens the table again."""
_CHANGES = ("absent", "move", "rename", "undo_asked")


class MannersState:
    """The part of a table's state that these entries change."""

    seats: list[SeatState]
    changes: Counter[int]
    """How often each seat has changed what is not the game: its name, who plays there, whether others are asked."""
    hinted: bool = False
    """Whether somebody has asked a bot for advice."""

    def _count(self, entry: Entry) -> None:
        if entry.kind in _CHANGES and entry.seat is not None:
            self.changes[entry.seat] += 1

    def check_changes(self, seat: int) -> None:
        """Refused where a seat has changed too often."""
        if self.changes[seat] >= MOST_CHANGES:
            raise ServerProblem(403, "not_allowed", f"this seat has changed {MOST_CHANGES} times; no more")

    def _apply_rename(self, entry: Entry, event: TableEvent) -> None:
        assert entry.seat is not None
        name = json.loads(entry.data)["name"]
        self.seats[entry.seat].name = name
        event.facts = {"name": name}
        event.person = json.loads(entry.data)["person"]

    def _apply_say(self, entry: Entry, event: TableEvent) -> None:
        event.facts = {"phrase": json.loads(entry.data)["phrase"]}

    def _apply_hint(self, entry: Entry, event: TableEvent) -> None:
        self.hinted = True
