"""Seeing where an opponent evidently wants to go: a free route that would join two parts of its network."""

from __future__ import annotations

from ...families.tickets.rules.routes import has_twin
from ...families.tickets.rules.scoring import join_own_routes
from ...families.tickets.sets import contains, drop
from ...kernel.bits import NONE, ONE, bit, has, lowest
from ..compiling import jit
from .network import FAR, cheapest_way, use_own
from .notes import BLOCKS
from .weights import BLOCK, TURN

_EVIDENT = 4.0  # spaces that each of the two parts must have, where routes are not short
_SHORT = 1.6  # routes' mean lengths that suffice where they are
_STAKE = 16.0  # points that a gap which cannot be closed is taken to cost


@jit
def _all_others(s, seat, word):
    routes = NONE
    for other in range(s.players):
        if other != seat:
            routes |= s.own[other, word]
    return routes


@jit
def _measure_parts(b, s, notes, other):
    """The parts of an opponent's network: notes.leader, and the spaces of each in notes.part_size."""
    join_own_routes(b, s, other, notes.leader)
    for city in range(b.cities):
        notes.part_size[city] = 0.0
    for word in range(s.free.shape[0]):
        routes = s.own[other, word]
        while routes != NONE:
            route = 64 * word + lowest(routes)
            routes &= routes - ONE
            notes.part_size[int(notes.leader[int(b.end_a[route])])] += float(b.length[route])


@jit
def _price_for(b, s, notes, other):
    """What free routes would cost an opponent whose hand nobody sees: spaces and a claim."""
    for word in range(s.free.shape[0]):
        notes.usable[word] = s.own[other, word]
        routes = s.free[word]
        while routes != NONE:
            route = 64 * word + lowest(routes)
            routes &= routes - ONE
            left = int(s.ships[other]) if b.vessel[route] == 1 else int(s.trains[other])
            if int(b.length[route]) <= left:
                notes.usable[word] |= bit(route & 63)
                notes.cost[route] = float(b.length[route])


@jit
def _gap_value(b, s, notes, other, route):
    """Points that the opponent loses if it cannot have this route."""
    word = route >> 6
    usable = notes.usable[word]  # a double's routes are in one word
    drop(notes.usable, route)
    if has_twin(b, route):
        if s.players <= b.doubles_as_one:
            drop(notes.usable, route ^ 1)
        elif contains(s.free, route ^ 1):
            notes.usable[word] = usable
            return 0.0
    pieces = float(int(s.trains[other]) + int(s.ships[other]))
    limit = min(pieces, int(b.length[route]) + 2.0 * _STAKE / notes.weights[TURN])
    use_own(s, notes, other)
    way = cheapest_way(b, notes, int(b.end_a[route]), int(b.end_b[route]), limit)
    notes.usable[word] = usable
    if way >= FAR:
        return _STAKE
    return min(_STAKE, notes.weights[TURN] * (way - int(b.length[route])) / 2.0)


@jit
def watch_opponents(b, s, notes, seat):
    """Note the routes whose loss would hurt an opponent evidently. Worked out anew when an opponent has claimed one."""
    known = True
    for word in range(notes.seen.shape[0]):
        routes = _all_others(s, seat, word)
        if notes.seen[word] != routes:
            known = False
        notes.seen[word] = routes
    if known:
        return
    notes.blocks = 0
    if notes.weights[BLOCK] <= 0.0:
        return
    evident = min(_EVIDENT, _SHORT * notes.mean_length)
    for other in range(s.players):
        if other == seat:
            continue
        _measure_parts(b, s, notes, other)
        priced = False
        for word in range(s.free.shape[0]):
            routes = s.free[word]
            while routes != NONE:
                route = 64 * word + lowest(routes)
                routes &= routes - ONE
                a = int(notes.leader[int(b.end_a[route])])
                z = int(notes.leader[int(b.end_b[route])])
                if a == z or min(notes.part_size[a], notes.part_size[z]) < evident or notes.blocks >= BLOCKS:
                    continue
                if not priced:
                    _price_for(b, s, notes, other)
                    priced = True
                if not has(notes.usable[word], route & 63):
                    continue
                loss = _gap_value(b, s, notes, other, route)
                if loss > 0.0:
                    n = int(notes.blocks)
                    notes.block_route[n] = route
                    notes.block_seat[n] = other
                    notes.block_value[n] = notes.weights[BLOCK] * loss / (int(s.players) - 1)
                    notes.blocks = n + 1
