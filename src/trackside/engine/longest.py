"""The longest path (E25): the longest trail of one player's routes, no route twice, counted in spaces.

Component by component. One that can be walked whole needs no search, nor does one that cannot beat the best so far. In the
others an open longest trail begins at a city of odd degree (else it could be made longer), so only those are tried, depth
first, with a bound: of m odd cities all but two stay odd in what the trail leaves out, so it leaves out at least (m - 2) / 2 routes.
"""

from __future__ import annotations

import numpy as np

from .bits import NONE, ONE, lowest
from .jit import jit
from .layout import CITIES


@jit
def _component(edges_a, edges_b, edge_count, part, city, name):
    """Mark the edges that hang together with `city` as part `name`; their number."""
    inside = np.zeros(CITIES, np.int8)
    inside[city] = 1
    members = 0
    grew = True
    while grew:
        grew = False
        for e in range(edge_count):
            if part[e] < 0 and (inside[edges_a[e]] == 1 or inside[edges_b[e]] == 1):
                part[e] = name
                inside[edges_a[e]] = 1
                inside[edges_b[e]] = 1
                members += 1
                grew = True
    return members


@jit
def _search(at_city, far, length, degree, start, total, odd, shortest, best):
    """The longest trail from `start`, or `best` where none is longer.

    at_city: edges at each city as bits; far: the two ends of an edge added up; degree: of the unused edges.
    """
    unused = ~NONE
    stack_edge = np.empty(64, np.int64)
    stack_left = np.empty(65, np.uint64)  # edges still to be tried at each depth
    depth = 0
    city = start
    walked = 0
    remaining = total
    stack_left[0] = at_city[city]
    while True:
        tries = stack_left[depth]
        # what is left out: at least the routes that keep the odd cities odd
        odd_elsewhere = odd - (degree[city] & 1)
        lost = max(0, (odd_elsewhere - 1) // 2) * shortest
        if tries == NONE or walked + remaining - lost <= best:
            if depth == 0:
                return best
            depth -= 1  # step back over the edge that led here
            e = stack_edge[depth]
            before = far[e] - city
            unused |= ONE << np.uint64(e)
            odd += 1 - 2 * (degree[city] & 1)
            degree[city] += 1
            odd += 1 - 2 * (degree[before] & 1)
            degree[before] += 1
            walked -= length[e]
            remaining += length[e]
            city = before
            continue
        e = lowest(tries)
        stack_left[depth] = tries & (tries - ONE)
        unused &= ~(ONE << np.uint64(e))
        onward = far[e] - city
        odd += 1 - 2 * (degree[city] & 1)
        degree[city] -= 1
        odd += 1 - 2 * (degree[onward] & 1)
        degree[onward] -= 1
        walked += length[e]
        remaining -= length[e]
        if walked > best:
            best = walked
        stack_edge[depth] = e
        depth += 1
        city = onward
        stack_left[depth] = at_city[city] & unused


@jit
def longest_path(b, s, seat):
    """Spaces of the seat's longest path."""
    edges_a = np.empty(64, np.int64)
    edges_b = np.empty(64, np.int64)
    length = np.empty(64, np.int64)
    part = np.empty(64, np.int64)
    degree = np.zeros(CITIES, np.int64)
    n = 0
    for word in range(2):
        routes = s.own[seat, word]
        while routes != NONE:
            route = 64 * word + lowest(routes)
            routes &= routes - ONE
            edges_a[n] = b.end_a[route]
            edges_b[n] = b.end_b[route]
            length[n] = b.length[route]
            part[n] = -1
            degree[edges_a[n]] += 1
            degree[edges_b[n]] += 1
            n += 1
    best = 0
    for first in range(n):
        if part[first] >= 0:
            continue
        _component(edges_a, edges_b, n, part, edges_a[first], first)
        best = _longest_of_part(edges_a, edges_b, length, part, degree, n, first, best)
    return best


@jit
def _longest_of_part(edges_a, edges_b, length, part, degree, n, name, best):
    total = 0
    shortest = 99
    for e in range(n):
        if part[e] == name:
            total += length[e]
            shortest = min(shortest, length[e])
    if total <= best:
        return best
    at_city = np.zeros(CITIES, np.uint64)
    far = np.empty(64, np.int64)
    inside = np.zeros(CITIES, np.int8)
    for e in range(n):
        if part[e] == name:
            far[e] = edges_a[e] + edges_b[e]
            at_city[edges_a[e]] |= ONE << np.uint64(e)
            at_city[edges_b[e]] |= ONE << np.uint64(e)
            inside[edges_a[e]] = 1
            inside[edges_b[e]] = 1
    odd = 0
    for city in range(CITIES):
        if inside[city] == 1 and degree[city] & 1:
            odd += 1
    if odd <= 2:  # all of it can be walked
        return total
    most = total - (odd - 2) // 2 * shortest
    for city in range(CITIES):
        if best >= most:
            break
        if inside[city] == 1 and degree[city] & 1:
            best = _search(at_city, far, length, degree, city, total, odd, shortest, best)
    return best
