"""Claims that could hurt an opponent, of which the planner may think too little."""

from __future__ import annotations

import numpy as np

from ....families.tickets.decisions import ROUTE
from ...simple.ticket_map import TicketMap, joined, map_of


def gaps(table: np.ndarray, states: np.ndarray, ranking: np.ndarray, first: int) -> list[int]:
    """Places, from `first` on, of claims that join two parts of an opponent's network. Of a double, one route."""
    ticket_map = map_of(table)
    others = _networks(ticket_map, states)
    found: list[int] = []
    seen = {_ends(ticket_map, int(decision) - ROUTE) for decision in ranking[:first] if decision >= ROUTE}
    for place in range(first, len(ranking)):
        route = int(ranking[place]) - ROUTE
        if route < 0 or _ends(ticket_map, route) in seen:
            continue
        if _owner(ticket_map, others, route) is not None:
            found.append(place)
            seen.add(_ends(ticket_map, route))
    return found


def whose_gap(table: np.ndarray, states: np.ndarray, route: int) -> int | None:
    """The opponent of whose network a route joins two parts; the first one after the seat to move."""
    ticket_map = map_of(table)
    return _owner(ticket_map, _networks(ticket_map, states), route)


Networks = list[tuple[int, int, set[int]]]
"""Of each opponent: the seat, its routes, and the cities they touch."""


def _networks(ticket_map: TicketMap, states: np.ndarray) -> Networks:
    state = states[0]
    seat, players = int(state["seat"]), int(state["players"])
    owned = [(other % players, joined(state["own"][other % players])) for other in range(seat + 1, seat + players)]
    return [(other, own, ticket_map.cities_of(own)) for other, own in owned]


def _owner(ticket_map: TicketMap, others: Networks, route: int) -> int | None:
    a, b = ticket_map.a[route], ticket_map.b[route]
    for other, own, cities in others:
        if a in cities and b in cities and ticket_map.way(a, b, own, 0)[0]:
            return other
    return None


def _ends(ticket_map: TicketMap, route: int) -> tuple[int, int]:
    return ticket_map.a[route], ticket_map.b[route]
