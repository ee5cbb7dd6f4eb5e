"""What goes over the wire, as types: docs/http.md in code."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal, Union, cast, get_type_hints

from msgspec import UNSET, Meta, Struct, UnsetType, defstruct

from .. import families as families  # whose views and actions go over the wire
from ..core.actions import fields_of
from ..core.family import family_named, family_names

Name = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[^\x00-\x1f\x7f]*\S[^\x00-\x1f\x7f]*$")]
Login = Annotated[str, Meta(min_length=2, max_length=40, pattern=r"^[^\s\x00-\x1f\x7f]+$")]
Password = Annotated[str, Meta(min_length=8, max_length=200)]
SeatNumber = Annotated[int, Meta(ge=0, le=9)]
Number = Annotated[int, Meta(ge=0, le=1_000_000_000)]
ClientId = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[^\x00]*$")]
ShortText = Annotated[str, Meta(max_length=80, pattern=r"^[^\x00]*$")]
Seconds = Annotated[float, Meta(gt=0, le=31_536_000)]


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """Times in seconds."""

    move: Seconds | None = None
    game: Seconds | None = None


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """How a table is played."""

    clock: Clock = Clock()
    undo: Literal["free", "consent", "none"] = "consent"
    hints: bool = True
    rated: bool = True
    stand_in: ShortText = ""
    pace: Annotated[int, Meta(ge=0, le=10_000)] = 0


class NewSeat(Struct, frozen=True, forbid_unknown_fields=True):
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


class TableSummary(Struct, frozen=True):
    """A table in a list."""

    id: str
    game: str
    players: int
    state: str
    changed: float
    seats: list[Seat]
    waiting: list[int]
    daily: str | None
    yours: list[int]


Line = dict[str, Any]


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
    table: str | UnsetType = UNSET


def _action_fields() -> list[Any]:
    """The parts that lines of actions have, whatever their family and verb, each with all types it comes in."""
    types: dict[str, Any] = {}
    for family in map(family_named, family_names()):
        for kind in cast(Any, family.ground).kinds:
            hints = get_type_hints(kind)
            for name in fields_of(kind):
                types[name] = Union[types[name], hints[name]] if name in types else hints[name]
    return [(name, Union[kind, UnsetType], UNSET) for name, kind in types.items()]


if TYPE_CHECKING:
    View = Any
    Action = dict[str, Any]
else:
    View = Union[tuple(family_named(name).view for name in family_names())]
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


class UndoAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether a person agrees to go back."""

    seat: SeatNumber
    agree: bool


class Join(Struct, frozen=True, forbid_unknown_fields=True):
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


class Nothing(Struct, frozen=True, forbid_unknown_fields=True):
    """A body without fields."""


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


class Choice(Struct, frozen=True):
    """An action as a bot judges it."""

    text: str
    value: float | None
    reason: dict[str, Any] | None


class Hint(Struct, frozen=True):
    """What a bot would do."""

    bot: str
    choices: list[Choice]


class Person(Struct, frozen=True):
    """A person as they see themselves."""

    id: str
    name: str
    login: str | None
    preferences: dict[str, Any]


class Me(Struct, frozen=True):
    """Who is asking."""

    person: Person | None


class ChangeMe(Struct, frozen=True, forbid_unknown_fields=True):
    """What a person changes about themselves."""

    name: Name | None = None
    preferences: dict[str, Any] | None = None


class Credentials(Struct, frozen=True, forbid_unknown_fields=True):
    """A login and its password."""

    login: Login
    password: Password


class NewPassword(Struct, frozen=True, forbid_unknown_fields=True):
    """A password to be changed."""

    old: Annotated[str, Meta(max_length=200)]
    new: Password


class NewToken(Struct, frozen=True, forbid_unknown_fields=True):
    """A token to be made."""

    name: Name


class Token(Struct, frozen=True):
    """A token without its secret."""

    id: str
    name: str
    created: float


class MadeToken(Struct, frozen=True):
    """A token with its secret."""

    id: str
    name: str
    created: float
    token: str


class GameInfo(Struct, frozen=True):
    """A game that can be played."""

    id: str
    family: str
    map: str
    name: dict[str, str]
    players: list[int]


class BotInfo(Struct, frozen=True):
    """A bot that can be chosen."""

    id: str
    level: bool
    games: list[str]


class Daily(Struct, frozen=True):
    """Today's deal of a game."""

    game: str
    date: str
    players: int
    bot: str
    ends: float
    played: int
    yours: str | None


class DailyResult(Struct, frozen=True):
    """How one person did with a daily deal."""

    place: int
    name: str
    score: int
    won: bool
    seconds: float
    person: str | None
    yours: bool


class DailyResults(Struct, frozen=True):
    """A daily deal's table."""

    game: str
    date: str
    results: list[DailyResult]


class Ranked(Struct, frozen=True):
    """A line of a leaderboard."""

    place: int
    player: str
    name: str
    bot: bool
    rating: float
    uncertainty: float
    games: int
    wins: int


class Rating(Struct, frozen=True):
    """A person's rating in a game."""

    game: str
    rating: float
    uncertainty: float
    games: int
    wins: int


class SeatStatistics(Struct, frozen=True):
    """How a seat played."""

    seat: int
    score: int
    place: int
    parts: dict[str, int]
    completed: int
    failed: int
    open_cards: int
    blind_cards: int
    wilds: int
    tunnels: int
    tunnel_extra: int
    tunnel_expected: float
    route_lengths: dict[str, int]
    seconds: float
    actions: int


class PlayStatistics(Struct, frozen=True):
    """Means over games."""

    game: str
    players: int
    games: int
    wins: int
    mean_score: float
    best_score: int
    parts: dict[str, float]
    completed: float
    failed: float
    open_cards: float
    blind_cards: float
    wilds: float
    tunnels: float
    tunnel_extra: float
    tunnel_expected: float
    route_lengths: dict[str, float]
    seconds: float
    actions: float


class PublicPerson(Struct, frozen=True):
    """A person as others see them."""

    id: str
    name: str
    ratings: list[Rating]
    statistics: list[PlayStatistics]


class Notification(Struct, frozen=True):
    """Something a person should know."""

    id: str
    kind: str
    table: str
    game: str
    seat: int | None
    at: float


class ReadNotifications(Struct, frozen=True, forbid_unknown_fields=True):
    """Notifications that have been read."""

    ids: Annotated[list[ShortText], Meta(max_length=200)]


class NewWebhook(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a webhook goes."""

    url: Annotated[str, Meta(min_length=8, max_length=2000, pattern=r"^https?://[\x21-\x7e]+$")]


class Webhook(Struct, frozen=True):
    """A webhook without its secret."""

    url: str
    created: float


class MadeWebhook(Struct, frozen=True):
    """A webhook with its secret."""

    url: str
    created: float
    secret: str


class Health(Struct, frozen=True):
    """Whether the server works."""

    status: str
    version: str
    rules: str


class Problem(Struct, frozen=True, omit_defaults=True):
    """An error."""

    error: str
    message: str
    number: int | UnsetType = UNSET
    line: int | UnsetType = UNSET
