"""How many spaces a seat has still to claim between any two cities, kept up to date route by route.

A row of distances for each city. Where the seat claims a route its ends become one: every distance is the lesser of
what it was and a way through there. Where a route is lost, only pairs of cities whose shortest ways all led over it
have a new distance: those are found by comparing rows, and lowered from FAR until they agree with their neighbours.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ...kernel.bits import NONE, ONE, bit, count, has, lowest
from ...kernel.jit import jit
from .lanes import copy, equals, lower
from .layout import CITIES
from .rules.routes import has_twin
from .sets import add, contains, drop

FAR = 60  # a distance no way has


def empty_map(b: Any) -> np.ndarray:
    """The distances while nobody has claimed anything."""
    found = np.full((CITIES, CITIES), FAR, np.uint8)
    np.fill_diagonal(found[: b.cities, : b.cities], 0)
    for route in range(int(b.routes)):
        a, z = int(b.end_a[route]), int(b.end_b[route])
        found[a, z] = found[z, a] = min(found[a, z], b.length[route])
    for via in range(int(b.cities)):
        np.minimum(found, found[via] + found[:, via : via + 1], out=found)
    return found


@jit
def clear_map(b, room, memo):
    """Begin with a map on which nobody has claimed anything."""
    copy(memo.distance, room.empty)
    for city in range(b.cities):
        memo.joined[city] = NONE
    for word in range(memo.open.shape[0]):
        memo.open[word] = b.all_routes[word]
        memo.built[word] = NONE


@jit
def join(b, joined, route):
    """Note that a route joins its ends."""
    a = int(b.end_a[route])
    z = int(b.end_b[route])
    joined[a] |= bit(z)
    joined[z] |= bit(a)


@jit
def build(b, room, memo, route):
    """The seat has a route; which cities are nearer to some than before."""
    a = int(b.end_a[route])
    z = int(b.end_b[route])
    add(memo.built, route)
    drop(memo.open, route)
    join(b, memo.joined, route)
    distance = memo.distance
    same = equals(distance[a], distance[z], 0)
    copy(room.through, distance[a])
    lower(room.through, distance[z], 0)
    nearer = ~same
    rest = nearer
    while rest != NONE:
        city = lowest(rest)
        rest &= rest - ONE
        lower(distance[city], room.through, int(room.through[city]))
    return nearer


@jit
def _depend(b, room, memo, near, far, length):
    """Cities whose shortest ways to `far` all led over a route from `near` that is gone."""
    distance = memo.distance
    found = equals(distance[far], distance[near], length)
    if found & bit(near) == NONE:
        return NONE
    one = equals(distance[far], room.zero, 0)  # cities that are one with `far`
    rest = one
    while rest != NONE:
        city = lowest(rest)
        rest &= rest - ONE
        for word in range(memo.open.shape[0]):
            routes = b.at_city[city, word] & memo.open[word]
            while routes != NONE:
                route = 64 * word + lowest(routes)
                routes &= routes - ONE
                there = int(b.end_a[route]) + int(b.end_b[route]) - city
                if one & bit(there) == NONE:
                    found &= ~equals(distance[far], distance[there], int(b.length[route]))
                    if found & bit(near) == NONE:
                        return NONE
    return found


@jit
def _lower_by_neighbours(b, room, memo, start, one, others, steps):
    """Lower the distances from `start` to those over its neighbours; `one`: cities that are one with it.

    Steps to neighbours that are among `others` are noted behind those in room.steps; how many there are then.
    """
    distance = memo.distance
    while one != NONE:
        city = lowest(one)
        one &= one - ONE
        for word in range(memo.open.shape[0]):
            routes = b.at_city[city, word] & memo.open[word]
            while routes != NONE:
                route = 64 * word + lowest(routes)
                routes &= routes - ONE
                there = int(b.end_a[route]) + int(b.end_b[route]) - city
                length = int(b.length[route])
                lower(distance[start], distance[there], length)
                room.steps[steps, 0] = start
                room.steps[steps, 1] = there
                room.steps[steps, 2] = length
                steps += int(has(others, there))
    return steps


@jit
def _settle(room, memo, steps):
    """Lower distances step by step, until all steps in a row have lowered nothing."""
    distance = memo.distance
    for step in range(steps):  # cities that are one: the first has the row that counts
        room.steps[step, 1] = lowest(equals(distance[int(room.steps[step, 1])], room.zero, 0))
    step = 0
    idle = 0
    while idle < steps:
        there = distance[int(room.steps[step, 1])]
        lowered = lower(distance[int(room.steps[step, 0])], there, int(room.steps[step, 2]))
        idle = 1 + (idle if lowered == NONE else 0)
        step = step + 1 if step + 1 < steps else 0


@jit
def lose(b, room, memo, route):
    """The seat can no longer claim a route; which cities are farther from some than before."""
    drop(memo.open, route)
    a = int(b.end_a[route])
    z = int(b.end_b[route])
    length = int(b.length[route])
    distance = memo.distance
    if int(distance[a, z]) < length or (
        has_twin(b, route) and contains(memo.open, route ^ 1) and b.length[route ^ 1] == length
    ):
        return NONE
    before = _depend(b, room, memo, a, z, length)
    behind = _depend(b, room, memo, z, a, length)
    if before == NONE or behind == NONE:
        return NONE
    near = a
    far = z
    starts = before
    goals = behind
    if count(before) > count(behind):
        near = z
        far = a
        starts = behind
        goals = before
    rest = starts
    while rest != NONE:
        start = lowest(rest)
        rest &= rest - ONE
        lost = goals & equals(distance[start], distance[far], int(distance[start, near]) + length)
        room.lost[start] = lost
        while lost != NONE:
            distance[start, lowest(lost)] = FAR
            lost &= lost - ONE
    steps = 0
    rest = starts
    while rest != NONE:
        start = lowest(rest)
        one = equals(distance[start], room.zero, 0)
        rest &= ~one
        steps = _lower_by_neighbours(b, room, memo, start, one, starts & ~one, steps)
    _settle(room, memo, steps)
    while starts != NONE:
        start = lowest(starts)
        starts &= starts - ONE
        copy(distance[start], distance[lowest(equals(distance[start], room.zero, 0))])
        lost = room.lost[start]
        while lost != NONE:
            goal = lowest(lost)
            lost &= lost - ONE
            distance[goal, start] = distance[start, goal]
    return before | behind
