"""What is seen of each route: who has it, and what the seat could make of it.

Both are kept in the memo's row, and of each route only those numbers are written again that may have changed: what
tickets make of it, its ends where a network grew, its twin, and what the hand lacks where cards of its colour came or
went.
"""

from __future__ import annotations

import numpy as np

from ...kernel.bits import NONE, ONE, bit, count, has, lowest
from ...kernel.jit import jit
from .lanes import clear, detours
from .layout import COLOURS, KEEP, LENGTH, PIECES, SEATS, SHIP, TRAIN, WILD
from .parts import GLANCE
from .rules.pairs import is_pair
from .rules.routes import has_twin
from .sets import contains
from .ways import note_ends

NEAR = 10  # a route is near a way when going through it takes fewer spaces more


@jit
def seat_after(s, me, i):
    """The seat that moves `i` turns after another."""
    seat = me + i
    return seat - int(s.players) if seat >= s.players else seat


@jit
def cards_for(b, s, me, colour, vessel):
    """Cards of a colour that pay for routes of a kind."""
    if b.decks == 1:
        return int(s.hand[me, 1 + colour])
    n = int(b.colours)
    if vessel == SHIP:
        return int(s.hand[me, 1 + 2 * n + colour]) + 2 * int(s.hand[me, 1 + 3 * n + colour])
    return int(s.hand[me, 1 + colour]) + int(s.hand[me, 1 + n + colour])


@jit
def _lacking_pairs(b, memo, spaces):
    """Train cards the hand lacks for so many spaces that cost two of a colour each, wilds for any (W5)."""
    twos = 0
    singles = 0
    for colour in range(b.colours):
        cards = int(memo.cards[TRAIN, colour])
        twos += cards // 2
        singles += cards % 2
    rest = max(0, spaces - twos)
    return max(0, 2 * rest - min(rest, singles) - int(memo.wilds))


@jit
def _lacking(b, memo, route):
    """Cards the hand lacks for a route."""
    if is_pair(b, route):
        return _lacking_pairs(b, memo, int(b.length[route]))
    ferries = int(b.ferries[route])
    wilds = int(memo.wilds)
    colour = int(b.colour[route]) if b.colour[route] >= 0 else COLOURS
    have = int(memo.cards[int(b.vessel[route]), colour])
    return max(0, int(b.length[route]) - ferries - have - max(0, wilds - ferries)) + max(0, ferries - wilds)


@jit
def _follow_owners(b, s, me, memo, at):
    """Write who has which route, as far as it is new; cities that came to somebody's network."""
    routes = int(b.routes)
    touched = NONE
    for word in range(s.free.shape[0]):
        closed = b.all_routes[word] & ~s.free[word]
        if memo.free[word] == s.free[word]:
            continue
        for i in range(s.players):
            seat = seat_after(s, me, i)
            closed &= ~s.own[seat, word]
            new = s.own[seat, word] & ~memo.owned[seat, word]
            memo.owned[seat, word] = s.own[seat, word]
            reached = NONE
            while new != NONE:
                route = 64 * word + lowest(new)
                new &= new - ONE
                memo.row[at + i * routes + route] = 1
                reached |= bit(int(b.end_a[route])) | bit(int(b.end_b[route]))
            touched |= reached & ~memo.touched[seat]
            memo.touched[seat] |= reached
        while closed != NONE:
            memo.row[at + SEATS * routes + 64 * word + lowest(closed)] = 1
            closed &= closed - ONE
    return touched


@jit
def _follow_hand(b, s, me, room, memo):
    """Note the cards that pay for routes; room.lacking are those that may lack others than before.

    Without branches: which colours changed, no processor can foresee.
    """
    wilds = int(s.hand[me, WILD])
    all_change = NONE - np.uint64(wilds != memo.wilds)
    memo.wilds = wilds
    for vessel in range(b.decks):
        best = 0
        for colour in range(b.colours):
            cards = cards_for(b, s, me, colour, vessel)
            best = max(best, cards)
            room.changed[vessel, colour] = NONE - np.uint64(cards != memo.cards[vessel, colour])
            memo.cards[vessel, colour] = cards
        room.changed[vessel, COLOURS] = NONE - np.uint64(best != memo.cards[vessel, COLOURS])
        memo.cards[vessel, COLOURS] = best
    for word in range(room.lacking.shape[0]):
        lacking = b.all_routes[word] & all_change
        for vessel in range(b.decks):
            lacking |= room.of_colour[vessel, COLOURS, word] & room.changed[vessel, COLOURS]
            for colour in range(b.colours):
                lacking |= room.of_colour[vessel, colour, word] & room.changed[vessel, colour]
        room.lacking[word] = lacking


@jit
def _write_lack(b, memo, route, row):
    """How many cards the hand lacks for a route, and whether it can be paid."""
    lack = _lacking(b, memo, route)
    memo.row[row + 1] = lack
    memo.row[row + 9] = 5 if lack == 0 else 0


@jit
def _write_ends(b, s, me, memo, route, row):
    """How many ends of a route lie in one's own network, in others', and whether it is a gap in one of those."""
    ends = bit(int(b.end_a[route])) | bit(int(b.end_b[route]))
    others = 0
    gap = 0
    for i in range(1, s.players):
        touched = count(memo.touched[seat_after(s, me, i)] & ends)
        others += touched
        if touched == 2:
            gap = 5
    memo.row[row + 5] = count(memo.touched[me] & ends)
    memo.row[row + 6] = others
    memo.row[row + 7] = gap


@jit
def _write_ways(b, room, memo, route, row):
    """The points of the tickets on whose shortest way a route lies, and how near it is to such a way."""
    length = int(b.length[route])
    found = detours(room.ends, int(b.end_a[route]), int(b.end_b[route]), length, room.whole, room.points)
    memo.row[row + 2] = min(60, found >> 8)
    memo.row[row + 3] = max(0, NEAR - (found & 255))


@jit
def _write_route(b, s, me, room, memo, route, row):
    """What is to be seen of a route that the seat could claim."""
    memo.row[row] = 1
    _write_lack(b, memo, route, row)
    _write_ways(b, room, memo, route, row)
    memo.row[row + 4] = 5 if contains(memo.plan, route) else 0
    _write_ends(b, s, me, memo, route, row)
    memo.row[row + 8] = 5 if has_twin(b, route) and contains(s.free, route ^ 1) else 0


@jit
def _sum_up_plan(b, memo, at):
    """What the plan's routes need of each colour, and how near one of them is to being paid."""
    for vessel in range(2):
        for colour in range(COLOURS + 1):
            memo.need[vessel, colour] = 0
            memo.lack[vessel, colour] = 0
    for word in range(memo.plan.shape[0]):
        planned = memo.plan[word] & memo.shown[word]
        while planned != NONE:
            route = 64 * word + lowest(planned)
            planned &= planned - ONE
            vessel = int(b.vessel[route])
            colour = int(b.colour[route]) if b.colour[route] >= 0 else COLOURS
            memo.need[vessel, colour] += int(b.cards[route]) - int(b.ferries[route])
            near = 10 - int(memo.row[at + route * GLANCE + 1])
            memo.lack[vessel, colour] = max(int(memo.lack[vessel, colour]), near)


@jit
def _has_pieces(b, s, me, word):
    """Routes the seat has pieces enough for, once it is known how many it has."""
    if s.phase == KEEP or s.phase == PIECES:
        return b.all_routes[word]
    trains = min(int(s.trains[me]), LENGTH)
    ships = min(int(s.ships[me]), LENGTH)
    return b.fits[TRAIN, trains, word] | b.fits[SHIP, ships, word]


@jit
def write_routes(b, s, me, room, memo, at, has_other_ways):
    """Owners of all routes, then what is to be seen of each that the seat could claim."""
    touched = _follow_owners(b, s, me, memo, at)
    at = at + (SEATS + 1) * int(b.routes)
    _follow_hand(b, s, me, room, memo)
    has_more = False
    for word in range(s.free.shape[0]):
        room.shown[word] = memo.open[word] & _has_pieces(b, s, me, word)
        has_more = has_more or room.shown[word] & ~memo.shown[word] != NONE
    if has_other_ways or has_more:
        note_ends(b, room, memo)
    has_other_needs = False
    for word in range(s.free.shape[0]):
        taken = memo.free[word] & ~s.free[word]
        memo.free[word] = s.free[word]
        before = memo.shown[word]
        shown = room.shown[word]
        memo.shown[word] = shown
        still = shown & before
        other_plan = memo.plan[word] ^ memo.planned[word]
        memo.planned[word] = memo.plan[word]
        lacking = room.lacking[word] & still
        has_other_needs = has_other_needs or other_plan | memo.plan[word] & (shown ^ before | lacking) != NONE
        routes = before & ~shown
        while routes != NONE:
            clear(memo.row, at + (64 * word + lowest(routes)) * GLANCE, GLANCE)
            routes &= routes - ONE
        routes = shown & ~before
        while routes != NONE:
            route = 64 * word + lowest(routes)
            routes &= routes - ONE
            _write_route(b, s, me, room, memo, route, at + route * GLANCE)
        routes = still if has_other_ways else NONE
        while routes != NONE:
            route = 64 * word + lowest(routes)
            routes &= routes - ONE
            _write_ways(b, room, memo, route, at + route * GLANCE)
        routes = other_plan & still
        while routes != NONE:
            number = lowest(routes)
            routes &= routes - ONE
            memo.row[at + (64 * word + number) * GLANCE + 4] = 5 if has(memo.plan[word], number) else 0
        cities = touched
        while cities != NONE:
            routes |= b.at_city[lowest(cities), word] & still
            cities &= cities - ONE
        while routes != NONE:
            route = 64 * word + lowest(routes)
            routes &= routes - ONE
            _write_ends(b, s, me, memo, route, at + route * GLANCE)
        if taken != NONE and word < b.doubles.shape[0]:
            doubles = b.doubles[word]
            routes = (((taken & doubles) << ONE) | ((taken >> ONE) & doubles)) & still
            while routes != NONE:
                memo.row[at + (64 * word + lowest(routes)) * GLANCE + 8] = 0
                routes &= routes - ONE
        while lacking != NONE:
            route = 64 * word + lowest(lacking)
            lacking &= lacking - ONE
            _write_lack(b, memo, route, at + route * GLANCE)
    if has_other_needs:
        _sum_up_plan(b, memo, at)
    return at + int(b.routes) * GLANCE
