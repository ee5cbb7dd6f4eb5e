"""Which ways a seat's tickets could go on the map as it is: distances, the routes near them, a network for all of them.

Distances count the spaces still to be claimed. Most decisions change little of this, so a seat's memo keeps what was
worked out, and only what depends on what has changed is worked out again.
"""

from __future__ import annotations

import numpy as np

from ...kernel.bits import NONE, ONE, bit, lowest
from ...kernel.jit import jit
from .distances import FAR, build, clear_map, join, lose
from .lanes import TICKETS, adds_up, copy, least, least_rows, lower
from .layout import LENGTH
from .looks import forget, new_memos, new_room
from .rules.routes import own_twins
from .rules.tours import has_tours
from .sets import add

__all__ = ["FAR", "build_for_set", "cities_named", "forget", "new_memos", "new_room", "note_ends", "survey"]

NO_ROUTE = 256  # a number that no route has
NO_TICKET = 130  # a distance that makes every way longer than any is where there is no ticket, since bytes go round


@jit
def _way_to(b, room, memo, city):
    """The first free route by which a shortest way from where room.far was measured can lead to a city; -1: none.

    Without branches but for the loop, which most often runs once: where a way leads, no processor can foresee.
    """
    spaces = np.int64(room.far[city])  # int() leaves it unsigned, and with signed numbers Numba makes that a float
    found = NO_ROUTE
    starts = adds_up(room.far, room.direct[city], spaces) | room.unlike[city]
    while starts != NONE:
        there = lowest(starts)
        starts &= starts - ONE
        length = max(0, min(LENGTH + 1, spaces - np.int64(room.far[there])))
        for word in range(memo.open.shape[0]):
            routes = b.at_city[city, word] & b.at_city[there, word] & memo.open[word] & room.of_length[length, word]
            found = min(found, 64 * word + lowest(routes) if routes != NONE else NO_ROUTE)
    return found if found < NO_ROUTE else -1


@jit
def _walk(b, room, memo, joined, goal):
    """Write the free routes of one shortest way to `goal`, from where room.far was measured, into room.path.

    joined: of each city those that it is one with. Whether there is a way.
    """
    for word in range(room.path.shape[0]):
        room.path[word] = NONE
    if room.far[goal] >= FAR:
        return False
    city = goal
    while room.far[city] > 0:
        edge = bit(city)  # cities joined to this one, all at the same distance
        seen = edge
        found = -1
        while edge != NONE and found < 0:
            city = lowest(edge)
            edge &= edge - ONE
            found = _way_to(b, room, memo, city)
            edge |= joined[city] & ~seen
            seen |= joined[city]
        if found < 0:
            return False
        city = int(b.end_a[found]) + int(b.end_b[found]) - city
        add(room.path, found)
    return True


@jit
def _farthest(b, ticket, distance):
    """Of the cities that a ticket names besides its first, the one that is farthest from what was measured."""
    city = int(b.ticket_b[ticket])
    for number in range(b.ticket_more.shape[1] if has_tours(b) else 0):
        more = int(b.ticket_more[ticket, number])
        if more >= 0 and distance[more] > distance[city]:
            city = more
    return city


@jit
def _measure(b, room, memo, ticket):
    """Write the distances from a ticket's first city into room.far, the plan's ways taken for built."""
    city = int(b.ticket_a[ticket])
    copy(room.far, memo.distance[city])
    for way in range(room.ways):
        lower(room.far, room.from_way[way], int(room.from_way[way, city]))


@jit
def _build_way(b, room, memo, joined, from_way):
    """Take the way in room.path for built, over the plan, and write which cities that joins and how far all are from
    it."""
    cities = NONE
    for word in range(room.path.shape[0]):
        routes = room.path[word]
        while routes != NONE:
            route = 64 * word + lowest(routes)
            routes &= routes - ONE
            join(b, joined, route)
            cities |= bit(int(b.end_a[route])) | bit(int(b.end_b[route]))
    least_rows(from_way, memo.distance, cities)
    for way in range(room.ways):  # ways that go over one built already
        lower(from_way, room.from_way[way], least(room.from_way[way], cities))


@jit
def _list_tickets(b, s, me, memo):
    """List the tickets held, the most valuable first."""
    n = 0
    for word in range(s.held.shape[1]):
        tickets = s.held[me, word]
        while tickets != NONE and n < TICKETS:
            ticket = 64 * word + lowest(tickets)
            tickets &= tickets - ONE
            rank = n
            while rank > 0 and b.ticket_points[int(memo.ticket[rank - 1])] < b.ticket_points[ticket]:
                memo.ticket[rank] = memo.ticket[rank - 1]
                rank -= 1
            memo.ticket[rank] = ticket
            n += 1
    memo.n = n


@jit
def note_ends(b, room, memo):
    """Note how far all cities are from both ends of each ticket that can still be done, to rate routes by."""
    missing = 0
    for i in range(memo.n):
        whole = int(memo.whole[i])
        if 0 < whole < FAR:
            ticket = int(memo.ticket[i])
            first = memo.distance[int(b.ticket_a[ticket])]
            other = memo.distance[_farthest(b, ticket, first)]
            room.whole[missing] = whole
            room.points[missing] = b.ticket_points[ticket]
            for city in range(b.cities):
                room.ends[city, missing] = first[city]
                room.ends[city, TICKETS + missing] = other[city]
            missing += 1
    for i in range(missing, TICKETS):
        room.whole[i] = NO_TICKET


@jit
def _plan(b, room, memo):
    """A network for the tickets: one way after the other, each over what the ones before build."""
    for word in range(memo.plan.shape[0]):
        memo.plan[word] = NONE
    joined = room.set_joined[0]
    copy(joined, memo.joined)
    room.ways = 0
    memo.spaces = 0
    for i in range(min(memo.n, TICKETS - 1)):
        if memo.whole[i] == 0 or memo.whole[i] > memo.trains:
            continue
        ticket = int(memo.ticket[i])
        for _ in range(b.ticket_more.shape[1]):  # one way does for two cities
            _measure(b, room, memo, ticket)
            goal = _farthest(b, ticket, room.far)
            if room.far[goal] == 0 or not _walk(b, room, memo, joined, goal):
                break
            memo.spaces += np.int64(room.far[goal])
            for word in range(memo.plan.shape[0]):
                memo.plan[word] |= room.path[word]
            _build_way(b, room, memo, joined, room.from_way[room.ways])
            room.ways += 1


@jit
def build_for_set(b, room, memo, mask, top, ticket):
    """Build ways for a set of offered tickets over the plan and the ways of the set without its last one, `top`.

    How many spaces the last ticket takes.
    """
    planned = int(room.ways)
    part = 0
    for i in range(top):
        if (mask >> i) & 1:
            part |= 1 << i
            for way in range(room.set_ways[part]):
                copy(room.from_way[room.ways], room.from_set[part, way])
                room.ways += 1
    joined = room.set_joined[mask]
    copy(joined, room.set_joined[part])
    room.set_ways[mask] = 0
    cost = 0
    for way in range(b.ticket_more.shape[1]):
        _measure(b, room, memo, ticket)
        goal = _farthest(b, ticket, room.far)
        if room.far[goal] == 0:
            break
        if not _walk(b, room, memo, joined, goal):
            cost += FAR
            break
        cost += np.int64(room.far[goal])
        _build_way(b, room, memo, joined, room.from_way[room.ways])
        copy(room.from_set[mask, way], room.from_way[room.ways])
        room.ways += 1
        room.set_ways[mask] += 1
    room.ways = planned
    return cost


@jit
def _lent_routes(b, s, me, word):
    """Routes of others that end where a seat has a station: which one it lends is left open."""
    lent = NONE
    if b.stations > 0 and s.buildings[me] != NONE:
        others = NONE
        for seat in range(s.players):
            if seat != me:
                others |= s.own[seat, word]
        places = s.buildings[me]
        while places != NONE:
            lent |= b.at_city[lowest(places), word] & others
            places &= places - ONE
    return lent


@jit
def _note_map(b, s, me, room, memo):
    """Note in room.open the routes that nobody owns and that are not beside one's own in a double (T24), in room.built
    those that are built for the seat. Whether the map can have gone on to this from what is remembered."""
    goes_on = memo.valid != 0
    for word in range(s.free.shape[0]):
        free = s.free[word] & ~own_twins(b, s, me, word) if word < b.doubles.shape[0] else s.free[word]
        built = s.own[me, word] | _lent_routes(b, s, me, word)
        goes_on = goes_on and free & ~memo.open[word] | memo.built[word] & ~built == NONE
        room.open[word] = free
        room.built[word] = built
    return goes_on


@jit
def _follow_map(b, s, me, room, memo):
    """Bring distances up to date, from the empty map where what is remembered cannot have become what is there.

    Cities from which a distance has changed; whether routes were built; whether planned ones are gone.
    """
    if not _note_map(b, s, me, room, memo):
        memo.valid = 0
        clear_map(b, room, memo)
    changed = NONE
    has_built = False
    has_lost = False
    for word in range(memo.open.shape[0]):
        built = room.built[word] & ~memo.built[word]
        while built != NONE:
            changed |= build(b, room, memo, 64 * word + lowest(built))
            built &= built - ONE
            has_built = True
    for word in range(memo.open.shape[0]):
        lost = memo.open[word] & ~room.open[word]
        has_lost = has_lost or lost & memo.plan[word] != NONE
        while lost != NONE:
            changed |= lose(b, room, memo, 64 * word + lowest(lost))
            lost &= lost - ONE
    return changed, has_built, has_lost


@jit
def cities_named(b, ticket):
    """The cities a ticket names."""
    named = bit(int(b.ticket_a[ticket])) | bit(int(b.ticket_b[ticket]))
    for number in range(b.ticket_more.shape[1] if has_tours(b) else 0):
        if b.ticket_more[ticket, number] >= 0:
            named |= bit(int(b.ticket_more[ticket, number]))
    return named


@jit
def _measure_tickets(b, memo, trains, changed):
    """How far each ticket is from done.

    Whether distances from cities of a ticket changed that was not done, nor is out of reach as before; whether the
    plan is for other tickets than before.
    """
    is_moved = False
    is_other = False
    if changed == NONE:
        return is_moved, is_other
    for i in range(memo.n):
        ticket = int(memo.ticket[i])
        first = int(b.ticket_a[ticket])
        if has_tours(b) and b.ticket_more[ticket, 0] >= 0:
            is_other = True  # another of a tour's cities may be the farthest now
        if cities_named(b, ticket) & changed != NONE:
            whole = int(memo.distance[first, _farthest(b, ticket, memo.distance[first])])
            is_moved = is_moved or 0 < memo.whole[i] < FAR or whole != memo.whole[i]
            is_other = is_other or (0 < whole <= trains) != (0 < memo.whole[i] <= trains)
            memo.whole[i] = whole
    return is_moved, is_other


@jit
def survey(b, s, me, room, memo, trains):
    """Work out all that depends on tickets and routes, as far as it changed; room has the plan for an offer.

    Whether tickets, their distances or the routes near them may be others.
    """
    changed, has_built, has_lost = _follow_map(b, s, me, room, memo)
    is_new = memo.valid == 0
    for word in range(s.held.shape[1]):
        is_new = is_new or memo.held[word] != s.held[me, word]
        memo.held[word] = s.held[me, word]
    if is_new:
        _list_tickets(b, s, me, memo)
        changed = ~NONE
    is_moved, is_other = _measure_tickets(b, memo, trains, changed)
    # a way over routes that are all still there stays the shortest when others are lost
    if is_new or is_other or has_built or has_lost or memo.trains != trains or s.offer_size[me] > 0:
        memo.trains = trains
        _plan(b, room, memo)
    memo.valid = 1
    return is_new or is_moved
