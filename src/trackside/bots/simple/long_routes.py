"""The lover of long routes: collects for the longest routes on the board. Tickets are an afterthought."""

from __future__ import annotations

from functools import cached_property

from ...families.tickets import decisions
from ...families.tickets.layout import WILD
from ..kinds import BotKind, register
from .greedy_tickets import claimable, gather, harbour_pays
from .player import TicketPlayer
from .ticket_position import TicketPosition, bits

_LONG = 0.6
"""Routes of at least this share of the longest one that the board still has count as long."""

_FULL = 18
"""With so many cards it takes what it can get: long routes that it cannot pay now it will hardly pay later."""


class LongPosition(TicketPosition):
    """What it sees: the long routes that are left, and which of them it is nearest to."""

    @cached_property
    def fitting(self) -> list[int]:
        """Routes that can still be claimed and that the pieces left reach for."""
        length, vessel = self.map.length, self.map.vessel
        return [route for route in bits(self.free) if length[route] <= self.pieces[vessel[route]]]

    @cached_property
    def long(self) -> list[int]:
        """The long ones among them."""
        most = max((self.map.length[route] for route in self.fitting), default=0)
        return [route for route in self.fitting if self.map.length[route] >= _LONG * most]

    def rate(self, route: int) -> float:
        """Points a turn, drawing two cards a turn until it can be paid; a little more where a ticket wants it."""
        missing = max(0, self.missing(route) - self.hand[WILD])
        points = self.map.points[self.map.length[route]] + (1 if self.wanted >> route & 1 else 0)
        return points / (1 + missing / 2)

    @cached_property
    def target(self) -> int | None:
        """The long route that pays best a turn."""
        return max(self.long, key=self.rate, default=None)


class LongRoutes(TicketPlayer):
    """Waits for long routes."""

    name = "long_routes"
    position = LongPosition

    def turn(self, position: TicketPosition, legal: list[int]) -> int:
        """A long route if one can be paid; at the end or with a full hand any route; else cards for a long one."""
        assert isinstance(position, LongPosition)
        claims = claimable(legal)
        points = position.map.points
        cards = any(decision < decisions.REFILL for decision in legal)
        if position.number("turns_left") < 0 and cards and sum(position.hand) < _FULL:
            claims = [route for route in claims if route in position.long]
        most = max((points[position.map.length[route]] for route in claims), default=0)
        if harbour_pays(position, legal, most):
            return decisions.HARBOUR
        if claims:
            return decisions.ROUTE + max(claims, key=lambda r: (position.map.length[r], position.rate(r), -r))
        return gather(position, legal)


register(BotKind("long_routes", lambda order: LongRoutes(), families=("tickets",), place=7))
