"""Kinds of values that requests have."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct
from msgspec.structs import force_setattr

from ..people.names import clean_name

Name = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[^\x00-\x1f\x7f]*\S[^\x00-\x1f\x7f]*$")]
Login = Annotated[str, Meta(min_length=2, max_length=40, pattern=r"^[^\s\x00-\x1f\x7f]+$")]
Mail = Annotated[str, Meta(max_length=254, pattern=r"^[!-?A-~]{1,64}@[A-Za-z0-9.-]+\.[A-Za-z0-9-]{2,}$")]
Code = Annotated[str, Meta(max_length=100, pattern=r"^[A-Za-z0-9_-]*$")]
LanguageCode = Annotated[str, Meta(max_length=20, pattern=r"^[A-Za-z-]*$")]
Password = Annotated[str, Meta(min_length=8, max_length=200)]
SeatNumber = Annotated[int, Meta(ge=0, le=9)]
Number = Annotated[int, Meta(ge=0, le=1_000_000_000)]
ClientId = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[^\x00]*$")]
ShortText = Annotated[str, Meta(max_length=80, pattern=r"^[^\x00]*$")]
Seconds = Annotated[float, Meta(gt=0, le=31_536_000)]


Line = dict[str, Any]


class Named(Struct, frozen=True):
    """What has a name that must be one (people/names.py). What is decoded has it as it is stored."""

    def __post_init__(self) -> None:
        given = getattr(self, "name", None)
        if given is not None:
            force_setattr(self, "name", clean_name(given))


class Nothing(Struct, frozen=True, forbid_unknown_fields=True):
    """A body without fields."""
