"""Claiming routes: T16 to T25, and what a tunnel asks for: E10 to E16."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Self

from ....core.errors import IllegalAction, UnknownAction
from .. import decisions, layout
from ..card_names import Pay
from .pairs import pair_cards, pair_spaces
from .paying import cards_paid, one_colour, wild_payment
from .turns import BareTicketAction, TicketAction

if TYPE_CHECKING:
    from ..ground import TicketGround


@dataclass(frozen=True, eq=False, slots=True)
class ClaimRoute(TicketAction):
    """Claim a route."""

    route: str
    pay: Pay

    verb = "claim"
    form = "claim ROUTE CARDS"

    @classmethod
    def begins(cls, ground: TicketGround) -> range:
        """A route."""
        return range(decisions.ROUTE, decisions.ROUTE + len(ground.routes))

    @classmethod
    def of_fields(cls, ground: TicketGround, route: Any, pay: Any) -> Self:
        """A route and what is paid for it."""
        cards = ground.routes[ground.find_route(route)].cards
        return cls(f"claim {route} {ground.cards.text(pay, cards)}", route, pay)

    @classmethod
    def of_decisions(cls, ground: TicketGround, state: Any, chain: Sequence[int]) -> Self:
        """A route, colour and wilds, and with two decks how many special cards (G13, G14)."""
        number = chain[0] - decisions.ROUTE
        route, vessel, cards = ground.routes[number], ground.vessel(number), ground.cards
        if route.pair:
            return cls.of_fields(ground, route.id, pair_cards(ground, chain[1:]))
        colour, wilds = divmod(chain[1] - decisions.PAY, decisions.WILDS)
        spaces = route.length - wilds
        if spaces == 0:
            return cls.of_fields(ground, route.id, {cards.names[layout.WILD]: route.length})
        special = chain[2] - decisions.MIX if len(chain) > 2 else 0
        plain = max(0, spaces - 2 * special) if vessel == layout.SHIP else spaces - special
        kinds = {cards.plain(colour, vessel): plain, layout.WILD: wilds}
        if special:
            kinds[cards.special(colour, vessel)] = special
        return cls.of_fields(ground, route.id, cards.counts(kinds))

    def decisions(self, ground: TicketGround, state: Any) -> list[int]:
        """A route, colour and wilds, and with two decks how many special cards."""
        number = ground.find_route(self.route)
        length, vessel, cards = ground.routes[number].length, ground.vessel(number), ground.cards
        wilds, kinds = cards.split(self.pay)
        chain = [decisions.ROUTE + number]
        if ground.routes[number].pair:
            spaces = pair_spaces(ground, wilds, kinds, length)
            if spaces is None:
                raise self.refusal(ground, state)
            return chain + spaces
        if not kinds:
            return [*chain, wild_payment(wilds, length)]
        colour = (next(iter(kinds)) - 1) % len(cards.colours)
        plain = kinds.pop(cards.plain(colour, vessel), 0)
        special = kinds.pop(cards.special(colour, vessel), 0) if len(ground.decks) > 1 else 0
        filled = wilds + plain + special * (2 if vessel == layout.SHIP else 1)
        spare = filled - length
        most_spare = 1 if vessel == layout.SHIP and special else 0
        if kinds or not 0 <= spare <= most_spare or (spare and (wilds or plain)):
            raise self.refusal(ground, state)
        chain.append(decisions.PAY + decisions.WILDS * colour + wilds)
        return [*chain, decisions.MIX + special] if len(ground.decks) > 1 else chain

    @classmethod
    def of_words(cls, ground: TicketGround, state: Any, words: list[str]) -> Self | None:
        """The route by its id, or by its two cities."""
        if len(words) >= 3 and words[0] in ground.city_number and words[1] in ground.city_number:
            words = [f"{words[0]}--{words[1]}", *words[2:]]
        if len(words) < 2:
            return None
        route = _pick_route(ground, state, words[0], words[1:])
        number = ground.route_number[route]
        return cls.of_fields(
            ground, route, ground.cards.parse(words[1:], ground.routes[number].cards, ground.vessel(number))
        )

    def why_not(self, ground: TicketGround, state: Any) -> IllegalAction:
        """Taken, closed, the twin of one's own, too few pieces, or other cards needed."""
        number = ground.route_number[self.route]
        route = ground.routes[number]
        seat = int(state.seat)
        owner = ground.owner(state, number)
        if owner is not None:
            return IllegalAction("route-claimed", route=route.id, seat=owner)
        if not ground.is_free(state, number):
            return IllegalAction("route-closed", route=route.id, players=int(state.players))
        if route.double is not None and ground.owner(state, number ^ 1) == seat:
            return IllegalAction("own-twin", route=route.id, seat=seat)
        left = int(state.ships[seat] if route.kind == "ship" else state.trains[seat])
        if left < route.length:
            return IllegalAction("too-few-pieces", route=route.id, count=route.length, seat=seat, left=left)
        held = ground.cards.hand([int(n) for n in state.hand[seat]])
        for card, count in self.pay.items():
            if held.get(card, 0) < count:
                return IllegalAction("cards-not-held", seat=seat, count=count, card=card)
        if route.pair:
            return IllegalAction("pair-price", route=route.id, count=route.length)
        return IllegalAction(
            "route-price",
            route=route.id,
            count=route.length,
            colour=route.color,
            ferries=route.ferries,
            kind=route.kind,
        )


def _pick_route(ground: TicketGround, state: Any, name: str, cards: list[str]) -> str:
    if name in ground.route_number:
        return name
    ends = frozenset(name.split("--"))
    between = [route for route in ground.routes if frozenset((route.a, route.b)) == ends]
    if not between:
        raise UnknownAction("unknown-route", name=name[:60])

    def rank(route: Any) -> tuple[bool, bool]:
        """A free one before a claimed one, one of the colour named before another."""
        named = any(route.color in card.split("-") for card in cards)
        return ground.owner(state, ground.route_number[route.id]) is not None, not named

    return min(between, key=rank).id


@dataclass(frozen=True, eq=False, slots=True)
class PayExtra(TicketAction):
    """Pay the extra cards of a tunnel (E13)."""

    pay: Pay

    verb = "extra"
    form = "extra CARDS"
    depends = True  # how many cards, and of which colour, is the tunnel's to say
    phases = (layout.EXTRA,)

    @classmethod
    def begins(cls, ground: TicketGround) -> range:
        """Wilds among the extra cards."""
        return range(decisions.PAY, decisions.CITY)

    @classmethod
    def of_fields(cls, ground: TicketGround, pay: Any) -> Self:
        """What is paid."""
        return cls(f"extra {ground.cards.text(pay, sum(pay.values()))}", pay)

    @classmethod
    def of_decisions(cls, ground: TicketGround, state: Any, chain: Sequence[int]) -> Self:
        """Wilds among the extra cards."""
        return cls.of_fields(ground, cards_paid(ground, chain[0], int(state.extra), int(state.pay_colour)))

    def decisions(self, ground: TicketGround, state: Any) -> list[int]:
        """Wilds among the extra cards, whose number is known only now."""
        self.check_moment(state)
        return [one_colour(ground, self.pay, int(state.extra))]

    @classmethod
    def of_words(cls, ground: TicketGround, state: Any, words: list[str]) -> Self | None:
        """Cards."""
        return cls.of_fields(ground, ground.cards.parse(words, int(state.extra))) if words else None

    def why_not(self, ground: TicketGround, state: Any) -> IllegalAction:
        """The hand lacks them."""
        return IllegalAction("extra-not-held")


@dataclass(frozen=True, eq=False, slots=True)
class Withdraw(BareTicketAction):
    """Take the cards laid for a tunnel back (E14)."""

    verb = "withdraw"
    form = "withdraw"
    phases = (layout.EXTRA,)
    decision = decisions.WITHDRAW
