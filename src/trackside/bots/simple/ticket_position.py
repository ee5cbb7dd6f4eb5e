"""What a bot in plain Python looks at in a ticket game."""

from __future__ import annotations

from functools import cached_property

import numpy as np

from ...families.tickets.layout import SHIP, TRAIN
from .ticket_map import TicketMap, joined, map_of


class TicketPosition:
    """What a bot looks at in a state. `target` is the route it collects for; other bots collect for others."""

    def __init__(self, table: np.ndarray, states: np.ndarray, seat: int) -> None:
        self.map: TicketMap = map_of(table)
        self._states = states
        self.seat = seat
        self.phase = int(states["phase"][0])
        self.own = joined(states["own"][0, seat])
        self.free = joined(states["free"][0]) & ~self.map.twins(self.own)
        self.hand: list[int] = states["hand"][0, seat].tolist()
        self.pieces = [int(states["trains"][0, seat]), int(states["ships"][0, seat])]

    def number(self, field: str) -> int:
        """A field of the state that is one number."""
        return int(self._states[field][0])

    @property
    def offer(self) -> list[int]:
        """Tickets to choose from."""
        size = int(self._states["offer_size"][0, self.seat])
        tickets: list[int] = self._states["offer"][0, self.seat, :size].tolist()
        return tickets

    @property
    def market(self) -> list[int]:
        """The open cards."""
        cards: list[int] = self._states["market"][0].tolist()
        return cards

    @cached_property
    def tickets(self) -> list[int]:
        """The seat's tickets."""
        return bits(joined(self._states["held"][0, self.seat]))

    @cached_property
    def open_tickets(self) -> list[int]:
        """Those that its routes do not complete yet."""
        return [ticket for ticket in self.tickets if not self.map.is_joined(ticket, self.own)]

    @cached_property
    def wanted(self) -> int:
        """Routes on the shortest ways of the open tickets."""
        return self.map.plan(self.open_tickets, self.own, self.free)[1]

    def cards(self, colour: int, vessel: int) -> int:
        """Spaces of a kind of route that the hand's cards of a colour fill."""
        if self.map.decks == 1:
            return self.hand[1 + colour]
        colours = self.map.colours
        if vessel == SHIP:
            return self.hand[1 + 2 * colours + colour] + 2 * self.hand[1 + 3 * colours + colour]
        return self.hand[1 + colour] + self.hand[1 + colours + colour]

    @cached_property
    def _most_held(self) -> tuple[int, int]:
        """The colour of which the hand fills most spaces, for each kind of route."""
        colours = range(self.map.colours)
        return max(colours, key=lambda c: self.cards(c, TRAIN)), max(colours, key=lambda c: self.cards(c, SHIP))

    def best_colour(self, route: int) -> int:
        """The colour to pay a route in: its own, or for a grey one that of which the hand has most."""
        colour = self.map.colour[route]
        return colour if colour >= 0 else self._most_held[self.map.vessel[route]]

    def missing(self, route: int) -> int:
        """Spaces of a route that the hand's coloured cards leave open: what wilds would have to fill."""
        have = self.cards(self.best_colour(route), self.map.vessel[route])
        return max(self.map.cards[route] - have, self.map.ferries[route])

    @cached_property
    def target(self) -> int | None:
        """The longest route that is free and fits the pieces left; of several the one that lacks fewest cards."""
        length, vessel = self.map.length, self.map.vessel
        fitting = [route for route in bits(self.free) if length[route] <= self.pieces[vessel[route]]]
        most = max((length[route] for route in fitting), default=0)
        return min((route for route in fitting if length[route] == most), key=self.missing, default=None)

    def claim_gain(self, route: int) -> int:
        """Points of a route, and of the tickets that it completes, which would have been lost."""
        gain = self.map.points[self.map.length[route]]
        if self.wanted >> route & 1:
            owned = self.own | 1 << route
            done = (ticket for ticket in self.open_tickets if self.map.is_joined(ticket, owned))
            gain += sum(self.map.ticket_swing[ticket] for ticket in done)
        if {self.map.a[route], self.map.b[route]} & self._souvenir_cities:
            gain += self._next_souvenir
        return gain

    @cached_property
    def _souvenir_cities(self) -> set[int]:
        """Cities where a souvenir lies that the seat has not."""
        cities, left = self._states["stack_city"][0].tolist(), self._states["stack_left"][0].tolist()
        tokens = int(self._states["tokens"][0, self.seat])
        return {cities[s] for s in range(self.map.symbols) if left[s] > 0 and not tokens >> s & 1}

    @cached_property
    def _next_souvenir(self) -> int:
        """Points that one more souvenir brings."""
        owned = int(self._states["tokens"][0, self.seat]).bit_count()
        return self.map.souvenir_points[owned + 1] - self.map.souvenir_points[owned]

    def harbour_gain(self, city: int) -> int:
        """What a harbour in a city is worth now, compared with none."""
        named = [t for t in self.tickets if city in self.map.ticket_cities[t]]
        done = sum(1 for ticket in named if ticket not in self.open_tickets)
        return self.map.harbour_points[min(done, 3)] - self.map.harbour_unbuilt

    def ports(self) -> list[int]:
        """Cities that the seat's routes reach."""
        return sorted({end for r in bits(self.own) for end in (self.map.a[r], self.map.b[r])})


def bits(word: int) -> list[int]:
    """The numbers of the bits that are set."""
    found = []
    while word:
        low = word & -word
        found.append(low.bit_length() - 1)
        word ^= low
    return found
