"""Where a company can build, and whether it would be cut off: P6 to P10."""

from __future__ import annotations

import numpy as np

from ....kernel.bits import NONE, ONE, bit, has, lowest
from ....kernel.jit import jit
from ..decisions import HEX
from ..layout import COMPANIES, HEXES, WORDS


@jit
def in_set(words, hexagon):
    """Whether a hex is in a set."""
    return has(words[hexagon >> 6], hexagon & 63)


@jit
def find_way(b, s, company, barred, way):
    """Write a path from the company's network to a free city into `way`; whether there is one.

    The path runs over hexes the company could still enter. `barred` is a hex taken as closed, or -1 (P10).
    """
    enterable = np.empty(WORDS, np.uint64)
    for word in range(WORDS):
        enterable[word] = b.open_land[word] & ~s.closed[word] & ~s.network[company, word]
        way[word] = NONE
    if barred >= 0:
        enterable[barred >> 6] &= ~bit(barred & 63)
    came_from = np.empty(HEXES, np.int16)
    queue = np.empty(HEXES, np.int16)
    tail = 0
    for word in range(WORDS):
        first = s.reach[company, word] & enterable[word]
        enterable[word] &= ~first
        while first != NONE:
            hexagon = 64 * word + lowest(first)
            first &= first - ONE
            came_from[hexagon] = -1
            queue[tail] = hexagon
            tail += 1
    head = 0
    while head < tail:
        hexagon = int(queue[head])
        head += 1
        if in_set(b.cities, hexagon):  # free, since a city with a locomotive is closed
            while hexagon >= 0:
                way[hexagon >> 6] |= bit(hexagon & 63)
                hexagon = int(came_from[hexagon])
            return True
        for word in range(WORDS):
            onward = b.near[hexagon, word] & enterable[word]
            enterable[word] &= ~onward
            while onward != NONE:
                reached = 64 * word + lowest(onward)
                onward &= onward - ONE
                came_from[reached] = hexagon
                queue[tail] = reached
                tail += 1
    return False


@jit
def fills(b, s, hexagon):
    """Whether one more locomotive closes a hex to everybody (P8)."""
    return in_set(b.cities, hexagon) or in_set(s.visited, hexagon)


@jit
def cuts_off(b, s, company, hexagon):
    """P10: whether a locomotive of `company` there would leave another company without a way to a city."""
    if not fills(b, s, hexagon):
        return False
    way = np.empty(WORDS, np.uint64)
    for other in range(COMPANIES):
        if other != company and s.in_city[other] == 0 and in_set(s.way[other], hexagon):
            if not find_way(b, s, other, hexagon, way):
                return True
    return False


@jit
def _sites(b, s, company, word):
    """Hexes of one word next to the network that are not full or the company's own (P6, P8, P9)."""
    return s.reach[company, word] & b.open_land[word] & ~s.closed[word] & ~s.network[company, word]


@jit
def legal_sites(b, s, company, out, n):
    """List the hexes where the company can build."""
    for word in range(WORDS):
        sites = _sites(b, s, company, word)
        while sites != NONE:
            hexagon = 64 * word + lowest(sites)
            sites &= sites - ONE
            if not cuts_off(b, s, company, hexagon):
                out[n] = HEX + hexagon
                n += 1
    return n


@jit
def can_build(b, s, company):
    """Whether the company has a locomotive left and a hex for it (P5)."""
    if s.supply[company] == 0:
        return False
    for word in range(WORDS):
        sites = _sites(b, s, company, word)
        while sites != NONE:
            if not cuts_off(b, s, company, 64 * word + lowest(sites)):
                return True
            sites &= sites - ONE
    return False


@jit
def put_down(b, s, company, hexagon):
    """Place a locomotive, and mend the ways that it blocks."""
    filled = fills(b, s, hexagon) or not in_set(b.open_land, hexagon)
    s.network[company, hexagon >> 6] |= bit(hexagon & 63)
    s.visited[hexagon >> 6] |= bit(hexagon & 63)
    for word in range(WORDS):
        s.reach[company, word] |= b.near[hexagon, word]
    if in_set(b.cities, hexagon):
        s.in_city[company] = 1
        for word in range(WORDS):
            s.way[company, word] = NONE
    if filled:
        s.closed[hexagon >> 6] |= bit(hexagon & 63)
        for other in range(COMPANIES):
            if other != company and s.in_city[other] == 0 and in_set(s.way[other], hexagon):
                find_way(b, s, other, -1, s.way[other])
