"""Games as record files, with what is needed to verify the deal."""

from __future__ import annotations

from datetime import UTC, datetime

from .showing import seed_digest
from .state import TableState


def record_of(table: TableState, with_seed: bool) -> str:
    """The record of a finished game."""
    game, head = table.game, table.head
    if game is None:
        raise ValueError("the game has not begun")
    copy = game.copy()
    if not with_seed:
        copy.seed = None
    options = {"table": head.id, "rules": head.rules, "seed_sha256": seed_digest(head.seed)}
    if head.deal != "new":
        options["deal"] = head.deal
    if head.given:
        options["opening"] = str(head.given)
    copy.notes = {
        "names": [seat.name or seat.bot or "" for seat in table.seats],
        "date": datetime.fromtimestamp(head.created, UTC).date().isoformat(),
        "options": options,
    }
    return copy.record()
