"""Kinds of values that requests have."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

Name = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[^\x00-\x1f\x7f]*\S[^\x00-\x1f\x7f]*$")]
Login = Annotated[str, Meta(min_length=2, max_length=40, pattern=r"^[^\s\x00-\x1f\x7f]+$")]
Password = Annotated[str, Meta(min_length=8, max_length=200)]
SeatNumber = Annotated[int, Meta(ge=0, le=9)]
Number = Annotated[int, Meta(ge=0, le=1_000_000_000)]
ClientId = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[^\x00]*$")]
ShortText = Annotated[str, Meta(max_length=80, pattern=r"^[^\x00]*$")]
Seconds = Annotated[float, Meta(gt=0, le=31_536_000)]


Line = dict[str, Any]


class Nothing(Struct, frozen=True, forbid_unknown_fields=True):
    """A body without fields."""
