"""Tables and seats, as they go over the wire."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from .fields import Name, Named, SeatNumber, Seconds, ShortText

DealKind = Literal["new", "record", "again", "daily"]
"""Where the cards come from: a new deal, a record that somebody gave, the deal of an earlier game, that of the day."""


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """Times in seconds."""

    move: Seconds | None = None
    game: Seconds | None = None


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """How a table is played."""

    clock: Clock = Clock()
    undo: Literal["free", "consent", "unseen", "none"] = "consent"
    hints: bool = True
    rated: bool = True
    stand_in: ShortText = ""
    pace: Annotated[int, Meta(ge=0, le=10_000)] = 0


class NewSeat(Named, frozen=True, forbid_unknown_fields=True):
    """Who shall sit there."""

    kind: Literal["me", "bot", "friend", "open"]
    name: Name | None = None
    bot: ShortText | None = None


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be opened."""

    game: ShortText
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=10)]
    options: Options = Options()
    start: SeatNumber | None = None
    private: bool = True
    record: Annotated[str, Meta(max_length=1_000_000)] | None = None
    record_game: Annotated[int, Meta(ge=1, le=10_000)] = 1
    line: Annotated[int, Meta(ge=1, le=1_000_000)] | None = None


class Seat(Struct, frozen=True):
    """A seat as everybody sees it."""

    seat: int
    kind: Literal["person", "bot", "friend", "open"]
    name: str | None
    bot: str | None
    stand_in: str | None
    time: float
    person: str | None


class UndoAsked(Struct, frozen=True):
    """A question to go back that not all have answered."""

    seat: int
    to: int
    agreed: list[int]


class Result(Struct, frozen=True):
    """How a game ended."""

    scores: list[int]
    winners: list[int]
    parts: list[dict[str, int]]


class Table(Struct, frozen=True):
    """A table as one person sees it."""

    id: str
    game: str
    players: int
    state: Literal["open", "playing", "finished", "closed"]
    number: int
    created: float
    changed: float
    private: bool
    deal: DealKind
    given: int
    options: Options
    seats: list[Seat]
    start: int | None
    waiting: list[int]
    deadlines: dict[str, float]
    undo_asked: UndoAsked | None
    seed_sha256: str | None
    seed: str | None
    rules: str
    result: Result | None
    daily: str | None
    rematch_of: str | None
    again_of: str | None
    rematch: str | None
    yours: list[int]
    host: bool
    invite: str | None
    counts: bool
    """Whether the game counts for ratings, as things stand."""


class TableSummary(Struct, frozen=True):
    """A table in a list."""

    id: str
    game: str
    players: int
    state: str
    changed: float
    seats: list[Seat]
    waiting: list[int]
    deal: DealKind
    daily: str | None
    yours: list[int]


class Join(Named, frozen=True, forbid_unknown_fields=True):
    """A seat to be taken."""

    seat: SeatNumber | None = None
    invite: ShortText | None = None
    name: Name | None = None


class Start(Struct, frozen=True, forbid_unknown_fields=True):
    """The bot for the seats that are empty."""

    bot: ShortText


class OneSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """Which of one's seats."""

    seat: SeatNumber


class Again(Struct, frozen=True, forbid_unknown_fields=True):
    """Who plays the same deal."""

    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=10)] | None = None


class SeatLink(Struct, frozen=True):
    """A link for another device."""

    link: str
    expires: float


class FollowLink(Struct, frozen=True, forbid_unknown_fields=True):
    """A link that is used."""

    link: Annotated[str, Meta(max_length=100)]


class Place(Struct, frozen=True):
    """Where a link leads."""

    table: str
    seat: int
