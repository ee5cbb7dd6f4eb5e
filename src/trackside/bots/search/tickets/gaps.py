"""Claims that could hurt an opponent, of which the planner may think too little."""

from __future__ import annotations

import numpy as np

from ....families.tickets.decisions import ROUTE
from ...simple.ticket_map import TicketMap, joined, map_of


def gaps(table: np.ndarray, states: np.ndarray, ranking: np.ndarray, first: int) -> list[int]:
    """Places, from `first` on, of claims that join two parts of an opponent's network. Of a double, one route."""
    ticket_map = map_of(table)
    state = states[0]
    seat = int(state["seat"])
    others = [joined(state["own"][other]) for other in range(int(state["players"])) if other != seat]
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


def _ends(ticket_map: TicketMap, route: int) -> tuple[int, int]:
    return ticket_map.a[route], ticket_map.b[route]
