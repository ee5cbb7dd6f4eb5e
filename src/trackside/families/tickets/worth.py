"""What a ticket counts as the game stands, and where a tour is still apart (W8, W9)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from ...kernel.driver import score_at

if TYPE_CHECKING:
    from .board import Ticket
    from .ground import TicketGround


def worth(ground: TicketGround, state: Any, seat: int, ticket: Ticket, done: bool) -> int:
    """Points that a ticket brings now, below zero where it is not completed."""
    if not done:
        return -ticket.lost
    if ticket.any_order == ticket.points:
        return ticket.points
    # Whether a tour is in order, the score says and nothing else: it is asked with the seat's routes and this ticket.
    alone = ground.new_states(1)
    alone[0].players = state.players
    alone[0].own[seat] = state.own[seat]
    number = ground.ticket_number[ticket.id]
    alone[0].held[seat] = [(1 << number) >> 64 * word & (1 << 64) - 1 for word in range(alone[0].held.shape[1])]
    scores = ground.new_scores()
    score_at(ground.table, alone, 0, scores)
    return int(scores[0].tickets[seat])


def apart(ground: TicketGround, routes: Iterable[int], ticket: Ticket) -> list[tuple[str, str]]:
    """Cities of a ticket, each with the next in order, that these routes do not join."""
    own = set(routes)
    group: dict[int, int] = {}
    for city in range(len(ground.board.cities)):
        waiting = [city] if city not in group else []
        while waiting:
            here = waiting.pop()
            group[here] = city
            waiting += [there for route, there, _ in ground.neighbours[here] if route in own and there not in group]
    return [(a, b) for a, b in pairwise(ticket.cities) if group[ground.city_number[a]] != group[ground.city_number[b]]]
