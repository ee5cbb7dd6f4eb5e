"""Tours: tickets that name three or more cities in an order: W8, W9."""

from __future__ import annotations

import numpy as np

from ....kernel.bits import NONE, ONE, bit, lowest
from ....kernel.jit import jit
from ..layout import CITIES, LARGE


@jit
def has_tours(b):
    """Whether tickets may name more than two cities: the usual records have no room for that."""
    return b.ticket_more.shape[1] > 1


@jit
def _cities_named(b, ticket, cities):
    """Write the cities of a ticket into `cities`, in their order; how many."""
    cities[0] = b.ticket_a[ticket]
    n = 1
    for i in range(b.ticket_more.shape[1]):
        if b.ticket_more[ticket, i] >= 0:
            cities[n] = b.ticket_more[ticket, i]
            n += 1
    cities[n] = b.ticket_b[ticket]
    return n + 1


@jit
def _neighbours(b, s, seat, near):
    """Write for each city those that a route of the seat joins to it, as bits."""
    for city in range(b.cities):
        near[city] = NONE
    for word in range(s.own.shape[1]):
        routes = s.own[seat, word]
        while routes != NONE:
            route = 64 * word + lowest(routes)
            routes &= routes - ONE
            a = int(b.end_a[route])
            z = int(b.end_b[route])
            near[a] |= bit(z)
            near[z] |= bit(a)


@jit
def _reaches(near, city, open_cities, wanted):
    """Whether a way over open cities leads from a city to all those wanted."""
    reached = NONE
    front = bit(city)
    while front != NONE:
        here = lowest(front)
        front &= front - ONE
        new = near[here] & open_cities & ~reached
        reached |= new
        front |= new
        if wanted & ~reached == NONE:
            return True
    return False


@jit
def is_in_order(b, s, seat, ticket):
    """W9: whether a path over the seat's routes visits the cities of a ticket in their order and no place twice.

    Paths are tried one after another; a city of the tour is only entered when it is next. A path goes on only while all
    cities to come can be reached past the places it has visited.
    """
    tour = np.empty(LARGE.tour, np.int64)
    named = _cities_named(b, ticket, tour)
    near = np.empty(CITIES, np.uint64)
    _neighbours(b, s, seat, near)
    later = NONE  # cities of the tour that are not next
    for i in range(2, named):
        later |= bit(tour[i])
    path = np.empty(CITIES, np.int64)
    choices = np.empty(CITIES, np.uint64)
    path[0] = tour[0]
    visited = bit(tour[0])
    reached = 1
    choices[0] = near[tour[0]] & ~visited & ~later
    steps = 0
    while steps >= 0:
        if choices[steps] == NONE:  # nothing leads on from here: a step back
            city = path[steps]
            visited &= ~bit(city)
            if steps > 0 and city == tour[reached - 1]:
                reached -= 1
                later |= bit(tour[reached + 1]) if reached + 1 < named else NONE
            steps -= 1
            continue
        straight = choices[steps] & bit(tour[reached])  # the next city itself, where a route leads there
        city = lowest(straight if straight != NONE else choices[steps])
        choices[steps] &= ~bit(city)
        if city == tour[reached]:
            reached += 1
            if reached == named:
                return True
            later &= ~bit(tour[reached])
        steps += 1
        path[steps] = city
        visited |= bit(city)
        choices[steps] = near[city] & ~visited & ~later
        to_come = later | bit(tour[reached])
        if not _reaches(near, city, ~visited & ~later, bit(tour[reached])) or not _reaches(
            near, city, ~visited, to_come
        ):
            choices[steps] = NONE
    return False


@jit
def completed_value(b, s, seat, ticket):
    """Points of a ticket whose cities are joined (W8)."""
    if has_tours(b) and b.ticket_any[ticket] != b.ticket_points[ticket] and not is_in_order(b, s, seat, ticket):
        return int(b.ticket_any[ticket])
    return int(b.ticket_points[ticket])
