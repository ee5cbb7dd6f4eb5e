"""The one-step thinker: rates what it could do next by what it brings, and looks no further.

A route brings its points, and brings tickets nearer: a ticket that it carries half of the way is half won. A route
that the hand cannot pay yet brings the same, spread over the turns until it can be paid. It thinks about one route at a
time: what the routes after that one will cost, what others are after, and when the game ends do not enter into it.
"""

from __future__ import annotations

from functools import cached_property

from ...families.tickets import decisions
from ...families.tickets.layout import WILD
from ..kinds import BotKind, register
from .greedy_tickets import claimable, gather, harbour_pays
from .player import TicketPlayer
from .ticket_map import BLOCKED
from .ticket_position import TicketPosition, bits

_DRAW = 1.6
"""Useful cards that a turn of drawing brings, about: not every card of two fits."""
_SPACE = 1.1
"""What a space to claim costs, in points, when tickets are chosen: about what a player scores a turn elsewhere."""


class ThinkerPosition(TicketPosition):
    """What the thinker sees: how near each open ticket is, and what each route would change about that."""

    @cached_property
    def _near(self) -> list[tuple[float, int, list[int], list[int]]]:
        """For each way that a ticket still takes: worth of a space nearer, distance, and distances from its ends."""
        found = []
        for ticket in self.open_tickets:
            a, *others = self.map.ticket_cities[ticket]
            from_a = self.map.distances(a, self.own, self.free)
            if any(from_a[b] >= BLOCKED for b in others):
                continue
            spaces = self.map.distances(a, 0, (1 << self.map.routes) - 1)
            for b in others:  # several, where a ticket names more than two cities: each is a part of it
                if from_a[b] == 0:
                    continue
                worth = self.map.ticket_swing[ticket] / len(others) / max(spaces[b], from_a[b])
                found.append((worth, from_a[b], from_a, self.map.distances(b, self.own, self.free)))
        return found

    @cached_property
    def _souvenirs(self) -> dict[int, int]:
        """Cities where a souvenir lies that the seat has not, and the points it would add (S14)."""
        if not self.map.symbols:
            return {}
        tokens = int(self._states["tokens"][0, self.seat])
        points, owned = self.map.souvenir_points, tokens.bit_count()
        stacks = zip(self._states["stack_city"][0].tolist(), self._states["stack_left"][0].tolist(), strict=True)
        new = {city for symbol, (city, left) in enumerate(stacks) if left > 0 and not tokens >> symbol & 1}
        return dict.fromkeys(new, points[min(owned + 1, self.map.symbols)] - points[owned])

    def value(self, route: int) -> float:
        """Points of a route, a souvenir at one of its ends, and what it does for the tickets."""
        a, b = self.map.a[route], self.map.b[route]
        souvenir = max(self._souvenirs.get(a, 0), self._souvenirs.get(b, 0))
        total = float(self.map.points[self.map.length[route]] + souvenir)
        for worth, distance, from_a, from_b in self._near:
            over = min(from_a[a] + from_b[b], from_a[b] + from_b[a])
            if over < distance:
                total += worth * (distance - over)
        return total

    def turns_to(self, route: int) -> float:
        """Turns until a route is claimed, about."""
        return 1 + max(0, self.missing(route) - self.hand[WILD]) / _DRAW

    @cached_property
    def target(self) -> int | None:
        """The route that brings most a turn."""
        length, vessel = self.map.length, self.map.vessel
        fitting = [route for route in bits(self.free) if length[route] <= self.pieces[vessel[route]]]
        return max(fitting, key=lambda route: self.value(route) / self.turns_to(route), default=None)


class Thinker(TicketPlayer):
    """Does what brings most a turn."""

    name = "thinker"
    position = ThinkerPosition

    def turn(self, position: TicketPosition, legal: list[int]) -> int:
        """Claim the best route if it can be paid; else collect for it."""
        assert isinstance(position, ThinkerPosition)
        claims = claimable(legal)
        best = max(claims, key=lambda route: (position.value(route), -route), default=None)
        gain = 0.0 if best is None else position.value(best)
        if harbour_pays(position, legal, round(gain)):
            return decisions.HARBOUR
        target = position.target
        if best is not None and (
            target is None
            or not any(decision < decisions.REFILL for decision in legal)
            or position.number("turns_left") >= 0
            or gain >= position.value(target) / position.turns_to(target)
        ):
            return decisions.ROUTE + best
        return gather(position, legal)

    def keep(self, position: TicketPosition, legal: list[int]) -> int:
        """The tickets whose points exceed what their spaces cost by most, built together."""
        board, offer = position.map, position.offer
        before = board.plan(position.open_tickets, position.own, position.free)[0]
        room = sum(position.pieces) - before

        def rank(decision: int) -> float:
            kept = [offer[i] for i in bits(decision - decisions.KEEP)]
            cost = board.plan([*position.open_tickets, *kept], position.own, position.free)[0] - before
            points = sum(board.ticket_points[ticket] for ticket in kept)
            return points - _SPACE * cost - max(0, cost - room) * 10

        return max(legal, key=rank)


register(BotKind("thinker", lambda order: Thinker(), families=("tickets",), place=6))
