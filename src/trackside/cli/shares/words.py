"""The things of a share game by the names people know: companies and hexes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...core.ground import Ground
from ...families.shares.ground import ShareGround
from ..words import Words, plain


class ShareWords(Words):
    """Names and messages for a share game."""

    ground: ShareGround

    def __init__(
        self, ground: Ground, language: str, names: Sequence[str | None] | None = None, you: int | None = None
    ) -> None:
        super().__init__(ground, language, names, you)
        self.board = self.ground.board
        self._hexes = {(h.q, h.r): (h.name, h.value) for h in self.board.hexes}
        self.namings |= dict.fromkeys(("company", "give", "take"), self.company)
        self.namings |= {"hex": self.hex, "hexes": self.hex_list}

    def company(self, name: str) -> str:
        """A company: it is called by its colour."""
        return self.colour(self.board.companies[self.board.companies.index(name)])

    def hex(self, place: Sequence[int]) -> str:
        """A hex, with its city."""
        q, r = place
        name, value = self._hexes[q, r]
        if name is None or not value:
            return self.say("hex", place=f"{q},{r}")
        return self.say("hex-city", place=f"{q},{r}", name=plain(name), value=value)

    def hex_list(self, places: Iterable[Sequence[int]]) -> str:
        """Hexes one by one."""
        return ", ".join(self.hex(place) for place in places)
