"""The end of a game: scores part by part, and who wins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Console

from .families import terminal_of
from .tables import new_table
from .words import Words


def show_result(
    console: Console, words: Words, scores: Sequence[int], winners: Sequence[int], parts: Sequence[dict[str, Any]]
) -> None:
    """Print the score of every seat and the winners."""
    counts = terminal_of(words.ground.board).counts
    seats = [words.seat(seat) for seat in range(len(scores))]
    table = new_table(
        words.say("result-title"), words.say("title-score"), *seats, right=range(1, len(seats) + 1), whole=0
    )
    for part in parts[0]:
        numbers = [f"({p[part]})" if part in counts else str(p[part]) for p in parts]
        table.add_row(words.say("part", part=part), *numbers)
    table.add_section()
    table.add_row(words.say("total"), *map(str, scores))
    console.print(table)
    who = ", ".join(words.seat(seat) for seat in winners)
    console.print(words.say("wins", who=who) if len(winners) == 1 else words.say("shared-win", who=who))
