"""Entries of a table's log that are about people and not about the game: names, phrases, advice."""

from __future__ import annotations

import json

from .log import Entry, SeatState, TableEvent


class MannersState:
    """The part of a table's state that these entries change."""

    seats: list[SeatState]
    hinted: bool = False
    """Whether somebody has asked a bot for advice."""

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
