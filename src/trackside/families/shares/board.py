"""What the file of a share board holds. `docs/boards.md` describes every field."""

from typing import Literal

from msgspec import Struct

from ...core.board import Board, Whole


class Hex(Struct, frozen=True, forbid_unknown_fields=True):
    """One hex in axial coordinates. Building on one with `ends` ends the game."""

    q: Whole
    r: Whole
    type: Literal["country", "city", "start", "eiffel"]
    name: str | None = None
    value: Whole = 0
    ends: bool = False


Place = tuple[Whole, Whole]
"""The `q` and `r` of a hex."""


class ShareBoard(Board, frozen=True, forbid_unknown_fields=True, tag_field="family", tag="shares"):
    """A board of the share family: Paris Connection. Tables are keyed by the number of players."""

    companies: tuple[str, ...]
    locomotives: Whole
    """Locomotives in play of each company."""
    deal: dict[Whole, Whole]
    limits: dict[Whole, Whole]
    penalty: Whole
    """What each locomotive above the limit costs."""
    build: tuple[Whole, Whole]
    """Fewest and most locomotives in one build."""
    hexes: tuple[Hex, ...]
    borders: tuple[tuple[Place, Place], ...] = ()
    """Pairs of neighbours that a dashed border makes not adjacent."""
    orientation: str = ""
    confidence: str = ""

    def counts(self) -> dict[str, int]:
        """As every board."""
        cities = sum(1 for hexagon in self.hexes if hexagon.type == "city")
        return {"hexes": len(self.hexes), "cities": cities, "companies": len(self.companies)}
