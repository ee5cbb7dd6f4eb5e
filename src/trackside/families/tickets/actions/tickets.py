"""Tickets: T26 to T29, E3 to E5."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Self

from ....core.actions import Line
from ....core.errors import IllegalAction
from .. import decisions, layout
from .turns import BareTicketAction, TicketAction

if TYPE_CHECKING:
    from ..ground import TicketGround


@dataclass(frozen=True, eq=False, slots=True)
class DrawTickets(BareTicketAction):
    """Look at new tickets (T26)."""

    verb = "tickets"
    form = "tickets"
    decision = decisions.TICKETS

    def why_not(self, ground: TicketGround, state: Any) -> IllegalAction:
        """The pile is empty."""
        return IllegalAction("no-ticket-left")


@dataclass(frozen=True, eq=False, slots=True)
class KeepTickets(TicketAction):
    """Keep some of the tickets shown."""

    tickets: list[str]

    verb = "keep"
    form = "keep TICKET ..."
    depends = True  # other tickets may be shown
    phases = (layout.KEEP, layout.CHOOSE)
    in_setup = True

    @classmethod
    def begins(cls, ground: TicketGround) -> range:
        """A set of the tickets shown."""
        return range(decisions.KEEP, decisions.COUNT)

    @classmethod
    def of_fields(cls, ground: TicketGround, tickets: Any) -> Self:
        """By their ids."""
        return cls(" ".join(["keep", *tickets]), list(tickets))

    @classmethod
    def of_decisions(cls, ground: TicketGround, state: Any, chain: Sequence[int]) -> Self:
        """A set of the tickets shown."""
        shown = ground.offered(state, int(state.seat))
        return cls.of_fields(ground, [t for i, t in enumerate(shown) if (chain[0] - decisions.KEEP) >> i & 1])

    def decisions(self, ground: TicketGround, state: Any) -> list[int]:
        """A set of the tickets shown."""
        self.check_moment(state)
        shown = ground.offered(state, int(state.seat))
        for ticket in self.tickets:
            if ticket not in shown or self.tickets.count(ticket) > 1:
                raise IllegalAction("not-offered", ticket=str(ticket)[:60], tickets=shown)
        return [decisions.KEEP + sum(1 << shown.index(ticket) for ticket in self.tickets)]

    @classmethod
    def of_words(cls, ground: TicketGround, state: Any, words: list[str]) -> Self | None:
        """By their ids."""
        return cls.of_fields(ground, words)

    def why_not(self, ground: TicketGround, state: Any) -> IllegalAction:
        """More must be kept."""
        facts = ground.facts
        return IllegalAction("keep-more", least=int(facts.keep if int(state.phase) == layout.KEEP else facts.draw_keep))

    @classmethod
    def seen_line(cls, line: Line, first: bool) -> Line:
        """How many, but nothing of first tickets while others still choose (E5, T32)."""
        hidden: Line = {"seat": line["seat"], "do": cls.verb}
        return hidden if first else hidden | {"count": len(line["tickets"])}

    @classmethod
    def is_secret(cls, first: bool) -> bool:
        """Always."""
        return True

    @classmethod
    def ordered(cls, line: Line) -> Line:
        """Tickets may be named in any order."""
        if isinstance(line.get("tickets"), list):
            return {**line, "tickets": sorted(map(str, line["tickets"]))}
        return line
