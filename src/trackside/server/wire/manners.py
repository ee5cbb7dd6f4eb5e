"""What people do at a table beside the game, as it goes over the wire."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from .fields import Name, Named, SeatNumber

Phrase = Literal["hello", "good_luck", "nice", "ouch", "thinking", "sorry", "thanks", "well_played", "again", "goodbye"]
"""The phrases that can be said: messages called `phrase-` + code say them in every language."""


class Rename(Named, frozen=True, forbid_unknown_fields=True):
    """Another name for a seat of one's own."""

    seat: SeatNumber
    name: Name


class Say(Struct, frozen=True, forbid_unknown_fields=True):
    """A phrase for all at the table."""

    seat: SeatNumber
    phrase: Phrase
