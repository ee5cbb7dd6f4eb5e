"""A table's log: what a table is from the start, the entries that follow, and what they mean to those who watch."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ...core import Action, Game
from ...core.actions import Line
from ...core.ground import Ground
from ..wire.table import DealKind, Options


@dataclass(frozen=True, slots=True)
class Head:
    """What a table is from the moment it is opened."""

    id: str
    game: str
    players: int
    start: int | None
    seed: str
    rules: str
    options: Options
    opening: str | None
    creator: str
    invite: str
    private: bool
    daily: str | None
    rematch_of: str | None
    again_of: str | None
    created: float

    @property
    def deal(self) -> DealKind:
        """Where the cards come from. Only of a new deal nobody can know a card."""
        if self.opening is not None:
            return "record"
        if self.again_of is not None:
            return "again"
        return "new" if self.daily is None else "daily"

    @property
    def given(self) -> int:
        """How many lines of a record the game begins with."""
        return 0 if self.opening is None else len(self.opening.splitlines()) - 1


@dataclass(frozen=True, slots=True)
class Entry:
    """One row of the log."""

    number: int
    at: float
    kind: str
    seat: int | None
    data: str
    client: str | None = None
    meant: Action | None = field(default=None, compare=False, repr=False)
    """What the data of an action mean, where whoever made the entry has read them already. It is not stored."""
    led_to: Game | None = field(default=None, compare=False, repr=False)
    """The game that a rewind leads to, where whoever made the entry has played it already. It is not stored."""

    @property
    def row(self) -> tuple[int, float, str, int | None, str, str | None]:
        """What is stored, in the order of `COLUMNS`."""
        return self.number, self.at, self.kind, self.seat, self.data, self.client


COLUMNS = ("number", "at", "kind", "seat", "data", "client")
"""The columns of an entry's row, beside the table's id."""


@dataclass(slots=True)
class SeatState:
    """Who sits at a seat."""

    kind: str = "open"
    name: str | None = None
    person: str | None = None
    public: str | None = None
    bot: str | None = None
    stand_in: str | None = None
    used: float = 0.0
    since: float | None = None
    """Since when the seat is waited for."""
    began: str | None = None
    """The person who sat here when the game began: the result is theirs, whoever plays on."""

    @property
    def player(self) -> str | None:
        """The bot that acts here now; None for a person."""
        return self.bot or self.stand_in


@dataclass(slots=True)
class TableEvent:
    """What an entry meant, with everything; `seen_by` cuts it."""

    number: int
    at: float
    kind: str
    seat: int | None = None
    facts: dict[str, Any] = field(default_factory=dict)
    action: str | None = None
    secret: bool = False
    """Whether others may not know the action."""
    taken_back: bool = False
    """Whether it no longer counts; then it has no lines."""
    lines: list[tuple[Line, bool]] = field(default_factory=list)
    """Lines of the record; the flag marks choices of the setup."""
    ground: Ground | None = None
    """What says who may see what of the lines."""
    person: str | None = None
    """Who sat down. It is shown to nobody."""

    def seen_by(self, seat: int | None) -> dict[str, Any]:
        """The event as a seat may see it, or a spectator."""
        shown: dict[str, Any] = {"number": self.number, "at": self.at, "kind": self.kind}
        if self.seat is not None:
            shown["seat"] = self.seat
        shown |= self.facts
        if self.kind == "action":
            shown["action"] = None if self.secret and seat != self.seat else self.action
        if self.kind in ("action", "start"):
            assert self.ground is not None, "lines come with the ground they were written on"
            shown["lines"] = [self.ground.seen(line, seat, first) for line, first in self.lines]
        if self.taken_back:
            shown["taken_back"] = True
        return shown

    def take_back(self) -> None:
        """It no longer counts. What its lines were cannot be told without playing it again, so nobody is told."""
        self.taken_back = self.secret = True
        self.lines = []
