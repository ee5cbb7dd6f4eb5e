"""Souvenirs: S4, S5, S10 to S12."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Self

from ....core.actions import number, whole
from ....core.errors import IllegalAction
from .. import decisions, layout
from .turns import TicketAction

if TYPE_CHECKING:
    from ..ground import TicketGround


@dataclass(frozen=True, eq=False, slots=True)
class PlaceStack(TicketAction):
    """Place a free stack of souvenirs before the first turn (S5)."""

    symbol: int
    city: str

    verb = "stack"
    form = "stack SYMBOL CITY"
    phases = (layout.STACK,)

    @classmethod
    def begins(cls, ground: TicketGround) -> range:
        """A symbol."""
        return range(decisions.SYMBOL, decisions.MIX)

    @classmethod
    def of_fields(cls, ground: TicketGround, symbol: Any, city: Any) -> Self:
        """A symbol and where it goes."""
        return cls(f"stack {symbol} {city}", symbol, city)

    @classmethod
    def of_decisions(cls, ground: TicketGround, state: Any, chain: Sequence[int]) -> Self:
        """A symbol, then a city."""
        return cls.of_fields(ground, chain[0] - decisions.SYMBOL, ground.city(chain[1] - decisions.CITY))

    def decisions(self, ground: TicketGround, state: Any) -> list[int]:
        """A symbol, then a city."""
        symbol = whole(self.symbol, "symbol", 0, layout.SYMBOLS - 1)
        return [decisions.SYMBOL + symbol, decisions.CITY + ground.find_city(self.city)]

    @classmethod
    def of_words(cls, ground: TicketGround, state: Any, words: list[str]) -> Self | None:
        """A number, then a city."""
        symbol = number(words[0]) if len(words) == 2 else None
        return None if symbol is None else cls.of_fields(ground, symbol, words[1])

    def why_not(self, ground: TicketGround, state: Any) -> IllegalAction:
        """Placed already, or the place is taken."""
        return IllegalAction("stack-placed")


@dataclass(frozen=True, eq=False, slots=True)
class TakeSouvenir(TicketAction):
    """Take a souvenir at an end of the route just claimed (S10)."""

    city: str

    verb = "souvenir"
    form = "souvenir CITY"
    depends = True  # another route may have been claimed
    phases = (layout.SOUVENIR,)

    @classmethod
    def begins(cls, ground: TicketGround) -> range:
        """An end of the route."""
        return range(decisions.SOUVENIR, decisions.SYMBOL)

    @classmethod
    def of_fields(cls, ground: TicketGround, city: Any) -> Self:
        """Where it lies."""
        return cls(f"souvenir {city}", city)

    @classmethod
    def of_decisions(cls, ground: TicketGround, state: Any, chain: Sequence[int]) -> Self:
        """An end of the route."""
        route = ground.routes[int(state.route)]
        return cls.of_fields(ground, route.b if chain[0] - decisions.SOUVENIR else route.a)

    def decisions(self, ground: TicketGround, state: Any) -> list[int]:
        """An end of the route."""
        self.check_moment(state)
        route = ground.routes[int(state.route)]
        if int(state.route) < 0 or self.city not in (route.a, route.b):
            raise IllegalAction("not-an-end", city=str(self.city)[:60])
        return [decisions.SOUVENIR + (self.city == route.b)]

    @classmethod
    def of_words(cls, ground: TicketGround, state: Any, words: list[str]) -> Self | None:
        """A city."""
        return cls.of_fields(ground, words[0]) if len(words) == 1 else None

    def why_not(self, ground: TicketGround, state: Any) -> IllegalAction:
        """Nothing there that the seat lacks."""
        return IllegalAction("no-token")
