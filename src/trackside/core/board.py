"""What every board file holds, whatever its family."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct, field

VERSION = 1
"""The version of the format that this package reads, in a file's field `trackside_board`."""

# A bound far outside any game: it keeps absurd numbers out of messages and out of sums.
Whole = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]

Words = dict[str, str]
"""One text per language code; English ("en") is always there."""


class Head(Struct, frozen=True, forbid_unknown_fields=True):
    """The fields that every board file needs."""

    trackside_board: Whole
    id: str
    name: Words
    players: tuple[Whole, Whole]


class Board(Head, frozen=True, forbid_unknown_fields=True, tag_field="family", kw_only=True):
    """A board as its file describes it. Each family adds the fields it needs."""

    about: Words | None = None
    """What the game is, in a sentence."""
    minutes: Whole | None = None
    """How long a game takes."""
    formerly: dict[str, str] = field(default_factory=dict)
    """Names that something on the board had before: each with today's. Records and tables of then still use them."""

    def counts(self) -> dict[str, int]:
        """What the board holds, counted, for people."""
        raise NotImplementedError
