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


class BotInfo(Struct, frozen=True):
    """A bot that can be chosen."""

    id: str
    level: bool
    games: list[str]


class LanguageInfo(Struct, frozen=True):
    """A language that texts come in."""

    id: str
    name: str


class Health(Struct, frozen=True):
    """Whether the server works."""

    status: str
    version: str
    rules: str


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
