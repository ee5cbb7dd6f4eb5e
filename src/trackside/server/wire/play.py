"""What happens at a table, as it goes over the wire."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Annotated, Any, cast, get_type_hints

from msgspec import UNSET, Meta, Struct, UnsetType, defstruct

from ... import families as families  # whose views and actions go over the wire
from ...core.actions import fields_of
from ...core.family import family_named, family_names
from .about import Refusal
from .fields import ClientId, Line, Number, SeatNumber, ShortText
from .table import Result, Table


class Event(Struct, frozen=True, omit_defaults=True):
    """Something that happened at a table, cut to what its receiver may know; `kind` decides which fields there are."""

    number: int
    at: float
    kind: str
    seat: int | UnsetType = UNSET
    name: str | UnsetType | None = UNSET
    bot: str | UnsetType | None = UNSET
    start: int | UnsetType = UNSET
    action: str | UnsetType | None = UNSET
    by: str | UnsetType = UNSET
    lines: list[Line] | UnsetType = UNSET
    result: Result | UnsetType = UNSET
    to: int | UnsetType = UNSET
    agree: bool | UnsetType = UNSET
    reason: str | UnsetType = UNSET
    failed: str | UnsetType = UNSET
    table: str | UnsetType = UNSET
    taken_back: bool | UnsetType = UNSET


def _action_fields() -> list[Any]:
    """The parts that lines of actions have, whatever their family and verb, each with all types it comes in."""
    types: dict[str, Any] = {}
    for family in map(family_named, family_names()):
        for kind in cast(Any, family.ground).kinds:
            hints = get_type_hints(kind)
            for name in fields_of(kind):
                types[name] = types[name] | hints[name] if name in types else hints[name]
    return [(name, kind | UnsetType, UNSET) for name, kind in types.items()]


if TYPE_CHECKING:
    View = Any
    Action = dict[str, Any]
else:
    View = reduce(or_, (family_named(name).view for name in family_names()))
    """What a seat may know, of any family."""
    Action = defstruct("Action", [("text", str), ("do", str), *_action_fields()], frozen=True, omit_defaults=True)
    Action.__doc__ = "A legal action: its text and the parts of its line."


class Update(Struct, frozen=True):
    """Everything a client needs to show a table."""

    number: int
    table: Table
    events: list[Event]
    seat: int | None
    view: View | None
    legal: list[Action]
    can_undo: bool


class Moment(Struct, frozen=True):
    """A finished game as it stood after an event."""

    number: int
    view: View | None
    views: list[View]


class Story(Struct, frozen=True):
    """The standing after each action of a finished game, hidden tickets counted."""

    numbers: list[int]
    scores: list[list[int]]


class Events(Struct, frozen=True):
    """Events after the number that was asked for."""

    number: int
    events: list[Event]


class Legal(Struct, frozen=True):
    """What a seat may do."""

    number: int
    legal: list[Action]


class Done(Struct, frozen=True):
    """An action that is safely stored."""

    number: int
    event: Event


class Do(Struct, frozen=True, forbid_unknown_fields=True):
    """An action to be done."""

    seat: SeatNumber
    after: Number
    action: Annotated[str, Meta(min_length=1, max_length=2000)] | dict[str, Any]
    id: ClientId | None = None


class Undo(Struct, frozen=True, forbid_unknown_fields=True):
    """Something to be taken back."""

    seat: SeatNumber
    after: Number
    to: Number | None = None
    id: ClientId | None = None


class Why(Struct, frozen=True, forbid_unknown_fields=True):
    """Something that cannot be done: an action, or claiming a route at all."""

    seat: SeatNumber
    action: Annotated[str, Meta(min_length=1, max_length=2000)] | dict[str, Any] | None = None
    route: ShortText | None = None


class WhyNot(Struct, frozen=True):
    """Why it cannot be done; nothing where it can."""

    refusal: Refusal | None


class UndoAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether a person agrees to go back."""

    seat: SeatNumber
    agree: bool


class Choice(Struct, frozen=True):
    """An action as a bot judges it."""

    text: str
    value: float | None
    reason: dict[str, Any] | None


class Hint(Struct, frozen=True):
    """What a bot would do."""

    bot: str
    choices: list[Choice]
