"""Stations and harbours: E17, E18, G17 to G20."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Self

from ....core.errors import IllegalAction
from .. import decisions, layout
from ..card_names import Pay
from .paying import cards_paid, one_colour
from .turns import TicketAction

if TYPE_CHECKING:
    from ..ground import TicketGround


@dataclass(frozen=True, eq=False, slots=True)
class Building(TicketAction):
    """Build something in a city."""

    city: str
    pay: Pay

    @classmethod
    def price(cls, ground: TicketGround, state: Any) -> int:
        """How many cards it takes."""
        raise NotImplementedError

    @classmethod
    def has(cls, ground: TicketGround) -> bool:
        """Whether the game has such buildings."""
        raise NotImplementedError

    @classmethod
    def of_fields(cls, ground: TicketGround, city: Any, pay: Any) -> Self:
        """A city and what is paid."""
        return cls(f"{cls.verb} {city} {ground.cards.text(pay, sum(pay.values()))}", city, pay)

    @classmethod
    def of_words(cls, ground: TicketGround, state: Any, words: list[str]) -> Self | None:
        """A city and cards."""
        if len(words) < 2:
            return None
        ground.find_city(words[0])
        return cls.of_fields(ground, words[0], ground.cards.parse(words[1:], cls.price(ground, state)))

    def why_not(self, ground: TicketGround, state: Any) -> IllegalAction:
        """Taken, none left, not allowed there, or other cards needed."""
        city = ground.city_number[self.city]
        for seat in range(int(state.players)):
            if int(state.buildings[seat]) >> city & 1:
                return IllegalAction("building-there", city=self.city, kind=self.verb, seat=seat)
        seat = int(state.seat)
        if not self.has(ground):
            return IllegalAction("no-such-building", kind=self.verb)
        if int(state.buildings_left[seat]) == 0:
            return IllegalAction("no-building-left", seat=seat, kind=self.verb)
        return self.not_there(ground, state, city) or IllegalAction("building-cards", seat=seat, kind=self.verb)

    def not_there(self, ground: TicketGround, state: Any, city: int) -> IllegalAction | None:
        """Why it cannot stand in this city."""
        return None


@dataclass(frozen=True, eq=False, slots=True)
class BuildStation(Building):
    """Build a station."""

    verb = "station"
    form = "station CITY CARDS"

    @classmethod
    def begins(cls, ground: TicketGround) -> range:
        """One decision."""
        return range(decisions.STATION, decisions.STATION + 1)

    @classmethod
    def price(cls, ground: TicketGround, state: Any) -> int:
        """The k-th station costs k cards (E17)."""
        return int(ground.facts.stations) - int(state.buildings_left[state.seat]) + 1

    @classmethod
    def has(cls, ground: TicketGround) -> bool:
        """Whether the board has stations."""
        return ground.board.stations is not None

    @classmethod
    def same(cls, ground: TicketGround, state: Any, chain: Sequence[int]) -> Any:
        """The price goes up."""
        return (*chain, cls.price(ground, state))

    @classmethod
    def of_decisions(cls, ground: TicketGround, state: Any, chain: Sequence[int]) -> Self:
        """A city, then a payment."""
        city = ground.city(chain[1] - decisions.CITY)
        return cls.of_fields(ground, city, cards_paid(ground, chain[2], cls.price(ground, state)))

    def decisions(self, ground: TicketGround, state: Any) -> list[int]:
        """A city, then a payment."""
        city = decisions.CITY + ground.find_city(self.city)
        return [decisions.STATION, city, one_colour(ground, self.pay, self.price(ground, state))]


@dataclass(frozen=True, eq=False, slots=True)
class BuildHarbour(Building):
    """Build a harbour."""

    verb = "harbour"
    form = "harbour CITY CARDS"

    @classmethod
    def begins(cls, ground: TicketGround) -> range:
        """One decision."""
        return range(decisions.HARBOUR, decisions.HARBOUR + 1)

    @classmethod
    def price(cls, ground: TicketGround, state: Any) -> int:
        """Two train and two ship cards (G18)."""
        return 4

    @classmethod
    def has(cls, ground: TicketGround) -> bool:
        """Whether the board has harbours."""
        return ground.board.harbours is not None

    @classmethod
    def of_decisions(cls, ground: TicketGround, state: Any, chain: Sequence[int]) -> Self:
        """A city, then a payment."""
        colour, wilds = divmod(chain[2] - decisions.PAY, decisions.WILDS)
        trains, ships = divmod(wilds, 3)
        kinds = {
            ground.cards.special(colour, layout.TRAIN): 2 - trains,
            ground.cards.plain(colour, layout.SHIP): 2 - ships,
            layout.WILD: trains + ships,
        }
        return cls.of_fields(ground, ground.city(chain[1] - decisions.CITY), ground.cards.counts(kinds))

    def decisions(self, ground: TicketGround, state: Any) -> list[int]:
        """A city, then a payment."""
        city = decisions.CITY + ground.find_city(self.city)
        wilds, kinds = ground.cards.split(self.pay)
        if not kinds and wilds == 4:
            return [decisions.HARBOUR, city, decisions.PAY + 8]
        for colour in range(len(ground.cards.colours)):
            trains = kinds.get(ground.cards.special(colour, layout.TRAIN), 0)
            ships = kinds.get(ground.cards.plain(colour, layout.SHIP), 0)
            fits = trains <= 2 and ships <= 2 and trains + ships + wilds == 4
            if fits and trains + ships == sum(kinds.values()) > 0:
                payment = decisions.PAY + decisions.WILDS * colour + 3 * (2 - trains) + 2 - ships
                return [decisions.HARBOUR, city, payment]
        raise IllegalAction("harbour-price")

    def not_there(self, ground: TicketGround, state: Any, city: int) -> IllegalAction | None:
        """A harbour stands in a port that a route of one's own reaches (G17)."""
        seat = int(state.seat)
        if not int(ground.facts.ports) >> city & 1:
            return IllegalAction("no-port", city=self.city)
        words = zip(state.own[seat].tolist(), ground.facts.at_city[city].tolist(), strict=True)
        if not any(own & there for own, there in words):
            return IllegalAction("no-route-there", seat=seat, city=self.city)
        return None
