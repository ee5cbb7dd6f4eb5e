"""Games, bots, the server and its problems, as they go over the wire."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, Struct, UnsetType


class GameInfo(Struct, frozen=True):
    """A game that can be played."""

    id: str
    family: str
    map: str
    name: dict[str, str]
    players: list[int]
    about: dict[str, str] | None
    """What the game is, in a sentence, where its board says so; else the words of its map do."""
    minutes: int | None
    """How long it takes, where its board says so."""
    picture: bool
    """Whether its map has a picture."""


class BotInfo(Struct, frozen=True):
    """A bot that can be chosen."""

    id: str
    level: bool
    games: list[str]


class LanguageInfo(Struct, frozen=True):
    """A language that texts come in."""

    id: str
    name: str


class Compiling(Struct, frozen=True):
    """How far compiling is that goes on behind the server."""

    state: str
    """compiling, ready or failed."""
    done: int
    parts: int
    """0 while it is not known how many there are."""
    problem: str


class CodeInfo(Struct, frozen=True):
    """Which code the server runs."""

    kind: str
    """uncompiled; native, for this very processor; or generic, for any of its kind."""
    compiling: Compiling | None
    limited: list[str]
    """Levels that play with less thought until everything is compiled."""


class Health(Struct, frozen=True):
    """Whether the server works."""

    status: str
    """ok, or hanging where so many threads of bots hang that the server should be restarted."""
    version: str
    rules: str
    code: str
    hanging: int
    """Threads of bots that hang."""


class Refusal(Struct, frozen=True):
    """Why the rules refuse an action: messages called `refused-` + code say it, with the data in them."""

    code: str
    data: dict[str, Any]


class Problem(Struct, frozen=True, omit_defaults=True):
    """An error."""

    error: str
    message: str
    number: int | UnsetType = UNSET
    line: int | UnsetType = UNSET
    refusal: Refusal | UnsetType = UNSET
