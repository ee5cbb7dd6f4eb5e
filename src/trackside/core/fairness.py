"""Fair deals: whether the seed of a record is the one promised at the start, and gives what chance gave."""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass

from .board import Board
from .errors import RecordError
from .records import Record, check, redealt

DEAL = "/deal"
"""Ends the text that the server deals from. The promise is the SHA-256 of what stands before it: the engine's
generators are the SHA-256 of the whole text, so that one could not be shown before the end."""


@dataclass(frozen=True)
class Verdict:
    """What the seed of a record explains, and what it does not. Lines are those of the file, from 1."""

    digest: str | None
    """The SHA-256 that was kept; None where none was promised."""
    given: tuple[int, ...]
    """Lines of chance that whoever opened the table gave: they may have chosen the cards."""
    explained: tuple[int, ...]
    """Lines of chance that the seed gives."""

    @property
    def is_fair(self) -> bool:
        """Whether nobody gave a card."""
        return not self.given


def verify(record: Record, promised: str | None = None, board: Board | None = None) -> Verdict:
    """Which lines of chance the seed explains. Raises RecordError where something does not fit.

    The promise is `promised`, else what the header's options say in `seed_sha256`.
    """
    at = record.header_at
    seed = record.header.get("seed")
    if not isinstance(seed, str):
        raise RecordError(at, "the header has no seed: the deal cannot be verified")
    options = record.header.get("options")
    noted = options.get("seed_sha256") if isinstance(options, dict) else None
    expected = promised or noted
    digest = None
    if expected is not None:
        if not isinstance(expected, str) or not re.fullmatch(r"[0-9a-fA-F]{64}", expected):
            raise RecordError(at, "a SHA-256 has 64 hexadecimal digits")
        digest = hashlib.sha256(seed.removesuffix(DEAL).encode()).hexdigest()
        if digest != expected.lower():
            raise RecordError(at, f"the SHA-256 of the seed is {digest}, promised was {expected.lower()}")
        if not seed.endswith(DEAL):
            raise RecordError(at, f"the SHA-256 of such a seed gives the cards away: one promised ends in {DEAL}")
    check(record, board)
    opening = _opening(record)
    redealt(record, opening, board)
    chance = [index for index, line in enumerate(record.lines) if "chance" in line]
    given = tuple(record.number(index) for index in chance if index < opening)
    return Verdict(digest, given, tuple(record.number(index) for index in chance if index >= opening))


def _opening(record: Record) -> int:
    """How many lines come from another record that the game played on from."""
    options = record.header.get("options")
    opening = options.get("opening", "0") if isinstance(options, dict) else "0"
    if not str(opening).isdecimal() or len(str(opening)) > 6:
        raise RecordError(record.header_at, "opening is a number of lines")
    return int(opening)
