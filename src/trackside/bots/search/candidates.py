"""What the search considers: the planner's favourites, and claims that could hurt an opponent."""

from __future__ import annotations

import numpy as np

from ...families.shares import layout as shares_layout
from ...families.tickets import layout
from ...families.tickets.decisions import ROUTE
from ...kernel.contract import MOST_LEGAL
from ..choice import Reason
from ..planner.bot import PlannerBot
from ..planner.entries import rank_at as rank_tickets
from ..shares.bot import SharesPlanner
from ..shares.entries import rank_at as rank_shares
from ..simple.ticket_map import TicketMap, map_of
from .standing import WIDTH

_SETTLED = (layout.PAY, layout.MIX, layout.PRICE, layout.REFILL, layout.STACK)
"""Phases in which little is at stake: the planner's word stands."""


def is_settled(states: np.ndarray) -> bool:
    """Whether the decision to make in states[0] is not worth a search."""
    return "ring" in (states.dtype.names or ()) and int(states["phase"][0]) in _SETTLED


def worth_trying(
    table: np.ndarray, states: np.ndarray, ranking: np.ndarray, values: np.ndarray, most: int, behind: float
) -> tuple[np.ndarray, np.ndarray]:
    """The decisions to try and what the planner thinks of them.

    The first `most` of its favourites, without those that it puts `behind` points and more behind; then claims that
    close a gap in an opponent's network, of which it may think too little.
    """
    first = min(most, int(np.count_nonzero(values > values[0] - behind)))
    if is_settled(states):
        return ranking[:1], values[:1]
    chosen = list(range(first))
    if "ring" in (states.dtype.names or ()):
        chosen += _gaps(table, states, ranking, first)[: WIDTH - first]
    return ranking[chosen], values[chosen]


def _gaps(table: np.ndarray, states: np.ndarray, ranking: np.ndarray, first: int) -> list[int]:
    """Places, from `first` on, of claims that join two parts of an opponent's network. Of a double, one route."""
    ticket_map = map_of(table)
    state = states[0]
    seat = int(state["seat"])
    others = [_word(state["own"][other]) for other in range(int(state["players"])) if other != seat]
    touched = [ticket_map.cities_of(own) for own in others]
    found: list[int] = []
    seen = {_ends(ticket_map, int(decision) - ROUTE) for decision in ranking[:first] if decision >= ROUTE}
    for place in range(first, len(ranking)):
        route = int(ranking[place]) - ROUTE
        if route < 0 or _ends(ticket_map, route) in seen:
            continue
        a, b = ticket_map.a[route], ticket_map.b[route]
        for own, cities in zip(others, touched, strict=True):
            if a in cities and b in cities and ticket_map.way(a, b, own, 0)[0]:
                found.append(place)
                seen.add(_ends(ticket_map, route))
                break
    return found


def _word(own: np.ndarray) -> int:
    return int(own[0]) | int(own[1]) << 64


def _ends(ticket_map: TicketMap, route: int) -> tuple[int, int]:
    return ticket_map.a[route], ticket_map.b[route]


def ranked(table: np.ndarray, states: np.ndarray, thinker: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The legal decisions in states[0], the planner's favourite first, and what it thinks of each in points."""
    out = np.empty(MOST_LEGAL, np.int64)
    values = np.empty(MOST_LEGAL, np.float64)
    if "ring" in (states.dtype.names or ()):
        count = int(rank_tickets(table, states, 0, np.repeat(thinker, layout.SEATS), out, values))
    else:
        count = int(rank_shares(table, states, 0, np.repeat(thinker, shares_layout.SEATS), out, values))
    return out[:count], values[:count]


def planner_reasons(table: np.ndarray, states: np.ndarray, seat: int) -> dict[int, Reason]:
    """Why the planner would make each decision."""
    bot = PlannerBot() if "ring" in (states.dtype.names or ()) else SharesPlanner()
    return {choice.decision: choice.reason for choice in bot.explain(table, states, seat)}
