"""The hoarder: collects ten cards, then claims the longest route it can."""

from __future__ import annotations

from functools import cached_property

from ...families.tickets import decisions
from ..kinds import BotKind, register
from .greedy_tickets import claimable, gather, harbour_pays
from .player import TicketPlayer
from .ticket_position import TicketPosition

_CARDS = 10


class HoarderPosition(TicketPosition):
    """What it sees: a hand, and the colour of which it has most."""

    @cached_property
    def rich(self) -> bool:
        """Whether there are cards enough to spend, or no time left to collect more."""
        return sum(self.hand) >= _CARDS or self.number("turns_left") >= 0


class Hoarder(TicketPlayer):
    """Draws until its hand is full; then it spends on one long route, and goes on drawing."""

    name = "hoarder"
    position = HoarderPosition

    def turn(self, position: TicketPosition, legal: list[int]) -> int:
        """With ten cards the longest route that can be paid, one that a ticket wants before another; else cards."""
        assert isinstance(position, HoarderPosition)
        claims = claimable(legal)
        cards = any(decision < decisions.REFILL for decision in legal)
        if claims and (position.rich or not cards):
            length, wanted = position.map.length, position.wanted
            best = max(claims, key=lambda r: (length[r], wanted >> r & 1, -position.missing(r), -r))
            if harbour_pays(position, legal, position.map.points[length[best]]):
                return decisions.HARBOUR
            return decisions.ROUTE + best
        return gather(position, legal)


register(BotKind("hoarder", lambda order: Hoarder(), families=("tickets",), place=8))
