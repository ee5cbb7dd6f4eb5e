"""A position in which one claim decides an opponent's path, written down briefly and laid out in full.

Two players, seat 0 to move. Seat 1 has a network with a gap of one route; it is known to hold the cards for it. Its
tickets run over the gap, and it has too few pieces left for a way around. Seat 0 can pay for that route now. Its own
tickets are complete, and whatever else it can do with the turn it can do as well a turn later. It has looked through
most of the ticket pile, so that the tickets of seat 1 are among a few.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import msgspec

from tests.positions import begun, build_at, changed, own, set_field, set_hand, set_market, set_tickets, state
from trackside import Game
from trackside.bots.simple.ticket_map import BLOCKED, joined, map_of
from trackside.families.tickets.layout import SHIP, TRAIN

US, THEM = 0, 1
UNSEEN = 4
"""Tickets that seat 0 has not seen, besides those that seat 1 holds."""


class BlockingPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line of the data file."""

    name: str
    game: str
    theirs: list[str]
    """Chains of cities that seat 1 has joined; a bar stands in the gap: "lisboa madrid pamplona | paris frankfurt"."""
    their_tickets: list[str]
    their_pieces: int
    """Pieces of the kind that the gap takes."""
    ours: list[str]
    our_tickets: list[str]
    lure: str
    """Another route that seat 0 can pay for, which can wait."""

    @property
    def gap(self) -> tuple[str, str]:
        """The cities at either side of the gap."""
        chain = next(chain for chain in self.theirs if "|" in chain)
        before, _, after = chain.partition("|")
        return before.split()[-1], after.split()[0]


def _joined(chain: str) -> list[tuple[str, str]]:
    """Neighbours in a chain of cities, those at the gap left out."""
    pairs = []
    for part in chain.split("|"):
        cities = part.split()
        pairs += list(pairwise(cities))
    return pairs


class Laid:
    """A position on the table."""

    def __init__(self, position: BlockingPosition) -> None:
        self.position = position
        self.game: Game = begun(position.game)
        self.ground: Any = self.game.ground
        self.map = map_of(self.game.ground.table)
        self.link = self.route(*position.gap)
        for seat, chains in ((US, position.ours), (THEM, position.theirs)):
            for a, b in (pair for chain in chains for pair in _joined(chain)):
                own(self.game, seat, self.route(a, b), score=True)
        self._close_doubles()
        self._set_tickets()
        self._set_pieces()
        self._set_cards()

    def route(self, a: str, b: str) -> str:
        """The first route between two cities."""
        return next(r.id for r in self.ground.routes if {r.a, r.b} == {a, b})

    def number(self, route: str) -> int:
        """A route's number in the engine."""
        number: int = self.ground.route_number[route]
        return number

    @property
    def links(self) -> set[int]:
        """The routes that fill the gap: a double has two, of which one closes the other."""
        ends = set(self.position.gap)
        return {self.number(r.id) for r in self.ground.routes if {r.a, r.b} == ends}

    def _close_doubles(self) -> None:
        """T25: with two players the other route of a claimed double is closed."""
        s = state(self.game)
        for first in range(0, 64, 2):
            if not self.map.doubles >> first & 1:
                continue
            free = int(s.free[0])
            if not free >> first & 1 or not free >> (first + 1) & 1:
                s.free[0] = free & ~(3 << first)
        changed(self.game)

    def _set_tickets(self) -> None:
        """Seat 0 knows where all tickets are but those of seat 1 and a few more."""
        s, position = state(self.game), self.position
        set_tickets(self.game, US, *position.our_tickets)
        set_tickets(self.game, THEM, *position.their_tickets)
        ours, theirs = joined(s.held[US]), joined(s.held[THEM])
        pile = [t for t in range(len(self.game.board.tickets)) if not (ours | theirs) >> t & 1]  # type: ignore[union-attr]
        unseen = 0
        for ticket in pile[:: max(1, len(pile) // UNSEEN)][:UNSEEN]:
            unseen |= 1 << ticket
        s.ring[: len(pile)] = pile
        s.ring_head, s.ring_size = 0, len(pile)
        s.tracked[US] = ((1 << len(self.game.board.tickets)) - 1) & ~theirs & ~unseen  # type: ignore[union-attr]
        s.tracked[THEM] = theirs
        s.kept_first[:] = 0
        changed(self.game)

    def _set_pieces(self) -> None:
        """Few pieces for seat 1, more for seat 0; seat 1 has used its stations, within its own network."""
        s, board = state(self.game), self.game.ground.table[0]
        kind = self.map.vessel[self.number(self.link)]
        ships = int(board.ships) > 0
        for seat, mine in ((US, 14), (THEM, self.position.their_pieces)):
            other = 4 if ships else 0
            s.trains[seat] = mine if kind == TRAIN else other
            s.ships[seat] = mine if kind == SHIP else other
            s.ships_owned[seat] = 25 if ships else 0
        if int(board.stations):
            # not at the gap: a station there would borrow the route that closes it (E19)
            cities = [c for c in self.position.theirs[0].replace("|", " ").split() if c not in self.position.gap]
            build_at(self.game, THEM, *cities[: int(board.stations)])
            set_field(self.game, "buildings_left", 0, THEM)
        if int(board.harbours):
            set_field(self.game, "buildings_left", 0, THEM)
            set_field(self.game, "buildings_left", 0, US)
        set_field(self.game, "turn", 40)

    def _set_cards(self) -> None:
        """Both hold the cards for the gap; those of seat 1 were seen by all. The rest of every deck is in its pile."""
        s, board = state(self.game), self.game.ground.table[0]
        price, lure = self._price(self.link, 0), self._price(self.position.lure, 1)
        set_hand(self.game, US, {card: price.get(card, 0) + lure.get(card, 0) for card in price | lure})
        set_hand(self.game, THEM, self._price(self.link, 2))
        s.known[THEM] = s.hand[THEM]
        names = [name for name in self.ground.cards.number if name != "wild" and not name.endswith("-h")]
        plain = [name for name in names if name not in price | lure]
        set_market(self.game, [plain[i % len(plain)] for i in range(int(board.slots))])
        s.discard[:] = 0
        s.discard_size[:] = 0
        for kind in range(int(board.kinds)):
            market = sum(int(card) == kind for card in s.market)
            s.pile[kind] = int(board.kind_count[kind]) - int(s.hand[:2, kind].sum()) - market
            assert s.pile[kind] >= 0, f"{self.position.name}: too many cards of kind {kind}"
        for deck in range(int(board.decks)):
            s.pile_size[deck] = s.pile[int(board.deck_first[deck]) : int(board.deck_first[deck + 1])].sum()
        changed(self.game)

    def _price(self, route: str, shift: int) -> dict[str, int]:
        """Cards that pay for a route: its colour, or for a grey one any, and the wilds of its ferries."""
        number = self.number(route)
        length, wilds = self.map.length[number], self.map.ferries[number]
        colours = list(self.game.board.colors)  # type: ignore[union-attr]
        colour = self.map.colour[number]
        name = colours[colour] if colour >= 0 else colours[(number + shift) % len(colours)]
        if self.map.decks > 1:
            name = f"{'ship' if self.map.vessel[number] == SHIP else 'train'}-{name}"
        return {name: length - wilds, **({"wild": wilds} if wilds else {})}

    def way_around(self) -> int:
        """The fewest spaces with which seat 1 completes all its tickets when the gap is closed to it."""
        s = state(self.game)
        free = joined(s.free)
        for link in self.links:
            free &= ~(1 << link)
        mine = joined(s.own[THEM])
        tickets = [self.ground.ticket_number[name] for name in self.position.their_tickets]
        return min(BLOCKED, self.map.plan(tickets, mine, free)[0])
