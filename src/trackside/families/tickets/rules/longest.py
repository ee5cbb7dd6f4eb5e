"""The longest path (E25): the longest trail of one player's routes, no route twice, counted in spaces.

Component by component. One that can be walked whole needs no search, nor does one that cannot beat the best so far.
In the others an open longest trail begins at a city of odd degree (else it could be made longer), so only those are
tried, depth first, with a bound: of m odd cities all but two stay odd in what the trail leaves out, so it leaves out
at least (m - 2) / 2 routes.
"""

from __future__ import annotations

import numpy as np

from ....kernel.bits import NONE, ONE, bit, count, has, lowest
from ....kernel.jit import jit
from ..layout import CITIES

_EDGES = 64


@jit
def _search(at_city, far, length, start, edges, odd, total, shortest, best):
    """The longest trail from `start` over `edges`, or `best` where none is longer.

    at_city: edges at each city; far: the two ends of an edge added up; odd: cities with an odd number of unused edges.
    """
    walked_edge = np.empty(_EDGES, np.int64)
    to_try = np.empty(_EDGES + 1, np.uint64)
    unused = edges
    depth = 0
    city = start
    walked = 0
    to_try[0] = at_city[city]
    while True:
        # what is left out keeps the odd cities odd, all but this one and the last
        lost = max(0, (count(odd & ~bit(city)) - 1) // 2) * shortest
        if to_try[depth] == NONE or total - lost <= best:
            if depth == 0:
                return best
            depth -= 1  # step back over the edge that led here
            e = walked_edge[depth]
            before = far[e] - city
            unused |= bit(e)
            odd ^= bit(city) ^ bit(before)
            walked -= length[e]
            city = before
            continue
        e = lowest(to_try[depth])
        to_try[depth] &= to_try[depth] - ONE
        onward = far[e] - city
        unused &= ~bit(e)
        odd ^= bit(city) ^ bit(onward)
        walked += length[e]
        best = max(best, walked)
        walked_edge[depth] = e
        depth += 1
        city = onward
        to_try[depth] = at_city[city] & unused


@jit
def _longest_of_part(at_city, far, length, edges, cities, best):
    """The longest trail over the edges of one component, or `best`."""
    total = 0
    shortest = 99
    rest = edges
    while rest != NONE:
        e = lowest(rest)
        rest &= rest - ONE
        total += length[e]
        shortest = min(shortest, length[e])
    if total <= best:
        return best
    odd = NONE
    while cities != NONE:
        city = lowest(cities)
        cities &= cities - ONE
        if count(at_city[city]) & 1:
            odd |= bit(city)
    if count(odd) <= 2:  # all of it can be walked
        return total
    most = total - (count(odd) - 2) // 2 * shortest
    starts = odd
    while starts != NONE and best < most:
        best = _search(at_city, far, length, lowest(starts), edges, odd, total, shortest, best)
        starts &= starts - ONE
    return best


@jit
def longest_path(b, s, seat):
    """Spaces of the seat's longest path."""
    at_city = np.zeros(CITIES, np.uint64)
    near = np.empty(_EDGES, np.int64)
    far = np.empty(_EDGES, np.int64)
    length = np.empty(_EDGES, np.int64)
    n = 0
    for word in range(s.own.shape[1]):
        routes = s.own[seat, word]
        while routes != NONE:
            route = 64 * word + lowest(routes)
            routes &= routes - ONE
            near[n] = b.end_a[route]
            far[n] = b.end_a[route] + b.end_b[route]
            length[n] = b.length[route]
            at_city[b.end_a[route]] |= bit(n)
            at_city[b.end_b[route]] |= bit(n)
            n += 1
    best = 0
    left = bit(n) - ONE
    while left != NONE:
        edges = NONE
        cities = NONE
        to_visit = left & (~left + ONE)
        while to_visit != NONE:
            e = lowest(to_visit)
            to_visit &= to_visit - ONE
            edges |= bit(e)
            for end in range(2):
                city = near[e] if end == 0 else far[e] - near[e]
                if not has(cities, city):
                    cities |= bit(city)
                    to_visit |= at_city[city] & ~edges
        left &= ~edges
        best = _longest_of_part(at_city, far, length, edges, cities, best)
    return best
