"""Trains and ships: picking them (G5) and exchanging them (G23)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Self

from ....core.actions import Line, number, whole
from ....core.errors import IllegalAction, UnknownAction
from .. import decisions, layout
from .turns import TicketAction

if TYPE_CHECKING:
    from ..ground import TicketGround

_MOST = decisions.PAY - decisions.COUNT - 1
_DIRECTIONS = {"trains": decisions.TO_TRAINS, "ships": decisions.TO_SHIPS}


@dataclass(frozen=True, eq=False, slots=True)
class PickPieces(TicketAction):
    """Pick the pieces to play with (G5)."""

    trains: int
    ships: int

    verb = "pieces"
    form = "pieces TRAINS SHIPS"
    phases = (layout.PIECES,)
    in_setup = True

    @classmethod
    def begins(cls, ground: TicketGround) -> range:
        """A number of trains."""
        return range(decisions.COUNT, decisions.PAY)

    @classmethod
    def of_fields(cls, ground: TicketGround, trains: Any, ships: Any) -> Self:
        """How many of each."""
        return cls(f"pieces {trains} {ships}", trains, ships)

    @classmethod
    def of_decisions(cls, ground: TicketGround, state: Any, chain: Sequence[int]) -> Self:
        """A number of trains; the rest are ships."""
        trains = chain[0] - decisions.COUNT
        return cls.of_fields(ground, trains, int(ground.facts.picked) - trains)

    def decisions(self, ground: TicketGround, state: Any) -> list[int]:
        """A number of trains."""
        self.check_moment(state)
        picked = int(ground.facts.picked)
        trains = whole(self.trains, "trains", 0, _MOST)
        if trains + whole(self.ships, "ships", 0, _MOST) != picked:
            raise IllegalAction("pieces-together", count=picked)
        return [decisions.COUNT + trains]

    @classmethod
    def of_words(cls, ground: TicketGround, state: Any, words: list[str]) -> Self | None:
        """Two numbers."""
        numbers = [number(word) for word in words]
        return cls.of_fields(ground, *numbers) if len(numbers) == 2 and None not in numbers else None

    def why_not(self, ground: TicketGround, state: Any) -> IllegalAction:
        """The box holds fewer."""
        return IllegalAction("pieces-in-box", trains=int(ground.facts.trains), ships=int(ground.facts.ships))

    @classmethod
    def seen_line(cls, line: Line, first: bool) -> Line:
        """Others learn it from the pieces on the board."""
        return {"seat": line["seat"], "do": cls.verb}

    @classmethod
    def is_secret(cls, first: bool) -> bool:
        """While others still choose."""
        return first


@dataclass(frozen=True, eq=False, slots=True)
class ExchangePieces(TicketAction):
    """Exchange pieces for others out of the box (G23)."""

    to: str
    count: int

    verb = "exchange"
    form = "exchange NUMBER ships, or trains"

    @classmethod
    def begins(cls, ground: TicketGround) -> range:
        """A direction."""
        return range(decisions.TO_TRAINS, decisions.TO_SHIPS + 1)

    @classmethod
    def of_fields(cls, ground: TicketGround, to: Any, count: Any) -> Self:
        """What is wanted, and how many."""
        return cls(f"exchange {count} {to}", to, count)

    @classmethod
    def of_decisions(cls, ground: TicketGround, state: Any, chain: Sequence[int]) -> Self:
        """A direction, then a number."""
        to = "ships" if chain[0] == decisions.TO_SHIPS else "trains"
        return cls.of_fields(ground, to, chain[1] - decisions.COUNT)

    def decisions(self, ground: TicketGround, state: Any) -> list[int]:
        """A direction, then a number."""
        direction = _DIRECTIONS.get(self.to)
        if direction is None:
            raise UnknownAction("exchange-to")
        return [direction, decisions.COUNT + whole(self.count, "count", 1, _MOST)]

    @classmethod
    def of_words(cls, ground: TicketGround, state: Any, words: list[str]) -> Self | None:
        """A number, then what is wanted."""
        count = number(words[0]) if len(words) == 2 else None
        return None if count is None else cls.of_fields(ground, words[1], count)

    def why_not(self, ground: TicketGround, state: Any) -> IllegalAction:
        """Too many for the box or for the seat, or no exchange in this game."""
        return IllegalAction("exchange-too-many" if ground.board.exchange else "no-exchange")
