"""Which ways a seat's tickets could go on the map as it is: distances, the routes near them, a network for all of them.

Distances count the spaces still to be claimed. They change only when a route near a ticket's way is taken or tickets
change, so a seat's memo keeps what was worked out until then.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ...kernel.bits import NONE, ONE, bit, lowest
from ...kernel.jit import jit
from .layout import CITIES, COLOURS, LARGE, LENGTH, OFFER, RECORDS, SEATS, Size
from .rules.routes import own_twins
from .rules.tours import has_tours
from .sets import add

FAR = 60  # a distance no way has
NEAR = 10  # a route is near a way when going through it takes fewer spaces more
PATHS = 16  # tickets looked at
MASKS = 1 << OFFER  # sets of offered tickets


def _room(size: Size) -> np.dtype[Any]:
    return np.dtype(
        (
            np.record,
            np.dtype(
                [
                    ("link", "u8", (CITIES, LENGTH + 1)),  # cities that a claim of so many spaces would join
                    ("spans", "u8", CITIES),  # of how many spaces those claims are, as a set
                    ("joined", "u8", CITIES),  # cities joined already: own routes, or those taken for built
                    ("kept", "u8", CITIES),  # `joined` as it was before offered tickets were tried
                    ("bucket", "u8", FAR),
                    ("from_a", "i8", (PATHS, CITIES)),  # distances from both ends of each ticket
                    ("from_b", "i8", (PATHS, CITIES)),
                    ("path", "u8", size.words),
                    ("set_paths", "u8", (MASKS, size.words)),
                    ("set_cost", "i8", MASKS),
                    ("need", "i8", (2, COLOURS + 1)),  # cards for the plan's routes by colour, grey last
                    ("near", "i8", (2, COLOURS + 1)),  # the fewest cards a route of the plan lacks
                    ("touched", "u8", SEATS),  # cities of each seat's network
                ],
                align=True,
            ),
        )
    )


def _memo(size: Size) -> np.dtype[Any]:
    return np.dtype(
        (
            np.record,
            np.dtype(
                [
                    ("valid", "i8"),
                    # what the rest was worked out from
                    ("own", "u8", size.words),
                    ("open", "u8", size.words),
                    ("held", "u8", size.ticket_words),
                    ("buildings", "u8"),
                    ("trains", "i8"),
                    # tickets held, the most valuable first, and how far each is from done
                    ("n", "i8"),
                    ("ticket", "i8", PATHS),
                    ("whole", "i8", PATHS),
                    # the network for them
                    ("plan", "u8", size.words),
                    ("spaces", "i8"),
                    # routes on the way of tickets: points of those tickets, how near the way, and which are near at all
                    ("worth", "i1", size.routes),
                    ("close", "i1", size.routes),
                    ("near", "u8", size.words),
                ],
                align=True,
            ),
        )
    )


_ROOMS = {records.board: _room(records.size) for records in RECORDS}
_MEMOS = {records.board: _memo(records.size) for records in RECORDS}


def new_room(table: np.ndarray) -> np.ndarray:
    """Room for `features` to work in on a board; one for each thread."""
    return np.zeros(1, _ROOMS[table.dtype])


def new_memos(table: np.ndarray, count: int = 1) -> np.ndarray:
    """What a seat's features were worked out from last, so that the costly part is done only when it changes."""
    return np.zeros(count, _MEMOS[table.dtype])


@jit
def forget(memo):
    """What was remembered holds no more."""
    memo.valid = 0


@jit
def _link_up(b, s, me, room, memo):
    """Note which cities own routes join and which a claim would join."""
    for city in range(b.cities):
        room.joined[city] = NONE
        room.spans[city] = NONE
        for length in range(LENGTH + 1):
            room.link[city, length] = NONE
    for word in range(s.free.shape[0]):
        joined = s.own[me, word]
        if b.stations > 0 and s.buildings[me] != NONE:  # a station lends a route; which one is left open
            others = NONE
            for seat in range(s.players):
                if seat != me:
                    others |= s.own[seat, word]
            places = s.buildings[me]
            while places != NONE:
                joined |= b.at_city[lowest(places), word] & others
                places &= places - ONE
        while joined != NONE:
            _join(b, room, 64 * word + lowest(joined))
            joined &= joined - ONE
        free = memo.open[word]
        while free != NONE:
            route = 64 * word + lowest(free)
            free &= free - ONE
            a = int(b.end_a[route])
            z = int(b.end_b[route])
            length = int(b.length[route])
            room.link[a, length] |= bit(z)
            room.link[z, length] |= bit(a)
            room.spans[a] |= bit(length)
            room.spans[z] |= bit(length)


@jit
def _join(b, room, route):
    a = int(b.end_a[route])
    z = int(b.end_b[route])
    room.joined[a] |= bit(z)
    room.joined[z] |= bit(a)


@jit
def _measure(b, room, start, goal, slack, distance):
    """Write how many spaces are to be claimed between `start` and every city: buckets of cities, nearest first.

    Cities that are more than `slack` spaces farther than `goal` are left out and count as FAR; below 0 it is no city.
    """
    cities = int(b.cities)
    for city in range(cities):
        distance[city] = FAR
    bucket = room.bucket
    bucket[0] = bit(start)
    done = NONE
    last = 0
    d = 0
    while d <= last:
        if goal >= 0 and d > distance[goal] + slack:
            for farther in range(d, last + 1):
                bucket[farther] = NONE
            break
        rest = bucket[d] & ~done
        bucket[d] = NONE
        while rest != NONE:
            city = lowest(rest)
            done |= bit(city)
            rest = (rest | room.joined[city]) & ~done
            distance[city] = d
            spans = room.spans[city]
            while spans != NONE:
                length = lowest(spans)
                spans &= spans - ONE
                there = room.link[city, length] & ~done
                if there != NONE and d + length < FAR:
                    bucket[d + length] |= there
                    last = max(last, d + length)
        d += 1


@jit
def measure_to(b, room, ticket, slack, distance):
    """Measure from a ticket's first city, as far as its others and `slack` spaces more."""
    goal = -1 if has_tours(b) else int(b.ticket_b[ticket])
    _measure(b, room, int(b.ticket_a[ticket]), goal, slack, distance)


@jit
def walk(b, room, memo, goal, distance):
    """Write the free routes of one shortest way to `goal` into room.path; whether there is one."""
    for word in range(room.path.shape[0]):
        room.path[word] = NONE
    if distance[goal] >= FAR:
        return False
    city = goal
    while distance[city] > 0:
        d = distance[city]
        edge = bit(city)  # cities joined to this one, all at the same distance
        seen = edge
        found = -1
        while edge != NONE and found < 0:
            c = lowest(edge)
            edge &= edge - ONE
            for word in range(memo.open.shape[0]):
                routes = b.at_city[c, word] & memo.open[word]
                while routes != NONE:
                    route = 64 * word + lowest(routes)
                    routes &= routes - ONE
                    there = int(b.end_a[route]) + int(b.end_b[route]) - c
                    if distance[there] + int(b.length[route]) == d:
                        found = route
                        city = there
                        break
                if found >= 0:
                    break
            edge |= room.joined[c] & ~seen
            seen |= room.joined[c]
        if found < 0:
            return False
        add(room.path, found)
    return True


@jit
def join_set(b, room, built):
    """Take a set of routes for built."""
    for word in range(built.shape[0]):
        routes = built[word]
        while routes != NONE:
            _join(b, room, 64 * word + lowest(routes))
            routes &= routes - ONE


@jit
def _spaces(b, planned):
    spaces = 0
    for word in range(planned.shape[0]):
        routes = planned[word]
        while routes != NONE:
            spaces += int(b.length[64 * word + lowest(routes)])
            routes &= routes - ONE
    return spaces


@jit
def farthest(b, ticket, distance):
    """Of the cities that a ticket names besides its first, the one that is farthest from what was measured."""
    city = int(b.ticket_b[ticket])
    for place in range(b.ticket_more.shape[1] if has_tours(b) else 0):
        more = int(b.ticket_more[ticket, place])
        if more >= 0 and distance[more] > distance[city]:
            city = more
    return city


@jit
def _measure_tickets(b, s, me, room, memo):
    """List the tickets held, the most valuable first, and measure from both ends of those not done."""
    n = 0
    for word in range(s.held.shape[1]):
        tickets = s.held[me, word]
        while tickets != NONE and n < PATHS:
            ticket = 64 * word + lowest(tickets)
            tickets &= tickets - ONE
            place = n
            while place > 0 and b.ticket_points[int(memo.ticket[place - 1])] < b.ticket_points[ticket]:
                memo.ticket[place] = memo.ticket[place - 1]
                place -= 1
            memo.ticket[place] = ticket
            n += 1
    for i in range(n):
        ticket = int(memo.ticket[i])
        measure_to(b, room, ticket, NEAR, room.from_a[i])
        goal = farthest(b, ticket, room.from_a[i])
        memo.whole[i] = room.from_a[i, goal]
        if 0 < memo.whole[i] < FAR:
            _measure(b, room, goal, int(b.ticket_a[ticket]), NEAR, room.from_b[i])
    memo.n = n


@jit
def _rate_routes(b, room, memo):
    """How near each route is to a shortest way of a ticket, and the points of the tickets it lies on the way of."""
    for word in range(memo.near.shape[0]):
        memo.near[word] = NONE
        free = memo.open[word]
        while free != NONE:
            route = 64 * word + lowest(free)
            free &= free - ONE
            memo.worth[route] = 0
            memo.close[route] = 0
    for i in range(memo.n):
        whole = memo.whole[i]
        if whole == 0 or whole >= FAR:
            continue
        points = int(b.ticket_points[int(memo.ticket[i])])
        from_a = room.from_a[i]
        from_b = room.from_b[i]
        for word in range(memo.open.shape[0]):
            free = memo.open[word]
            while free != NONE:
                place = lowest(free)
                free &= free - ONE
                route = 64 * word + place
                a = int(b.end_a[route])
                z = int(b.end_b[route])
                more = min(from_a[a] + from_b[z], from_a[z] + from_b[a]) + int(b.length[route]) - whole
                if more < NEAR:
                    memo.near[word] |= bit(place)
                    memo.close[route] = max(int(memo.close[route]), NEAR - int(more))
                    if more == 0:
                        memo.worth[route] = min(60, int(memo.worth[route]) + points)


@jit
def _plan(b, room, memo):
    """A network for the tickets: one way after the other, each over what the ones before build."""
    for word in range(memo.plan.shape[0]):
        memo.plan[word] = NONE
    is_blank = True
    distance = room.from_a[PATHS - 1]  # not in use unless somebody holds PATHS tickets
    for i in range(min(memo.n, PATHS - 1)):
        ticket = int(memo.ticket[i])
        if memo.whole[i] == 0 or memo.whole[i] > memo.trains:
            continue
        if is_blank:
            found = walk(b, room, memo, farthest(b, ticket, room.from_a[i]), room.from_a[i])
        else:
            measure_to(b, room, ticket, 0, distance)
            found = walk(b, room, memo, farthest(b, ticket, distance), distance)
        ways = 1
        while found:
            for word in range(memo.plan.shape[0]):
                memo.plan[word] |= room.path[word]
                is_blank = is_blank and room.path[word] == NONE
            join_set(b, room, room.path)
            found = False
            if has_tours(b) and ways < LARGE.tour:  # one way does for two cities
                measure_to(b, room, ticket, 0, distance)
                goal = farthest(b, ticket, distance)
                found = distance[goal] > 0 and walk(b, room, memo, goal, distance)
                ways += 1
    memo.spaces = _spaces(b, memo.plan)


@jit
def _open_routes(b, s, me, word):
    """Routes that nobody owns and that are not beside one's own in a double (T24)."""
    return s.free[word] & ~own_twins(b, s, me, word) if word < b.doubles.shape[0] else s.free[word]


@jit
def _still_true(b, s, me, memo, trains):
    """Whether what was worked out holds: only routes are gone that were on no ticket's way and not in the plan."""
    if memo.valid == 0 or memo.trains != trains or memo.buildings != s.buildings[me]:
        return False
    for word in range(s.held.shape[1]):
        if memo.held[word] != s.held[me, word]:
            return False
    changed = False
    for word in range(s.free.shape[0]):
        if memo.own[word] != s.own[me, word]:
            return False
        free = _open_routes(b, s, me, word)
        if memo.open[word] != free:
            changed = True
            if free & ~memo.open[word] != NONE:
                return False
            if memo.open[word] & ~free & (memo.near[word] | memo.plan[word]) != NONE:
                return False
    return not changed or s.buildings[me] == NONE  # a station's routes may be others' new ones


@jit
def survey(b, s, me, room, memo, trains):
    """Work out all that depends on tickets and routes, unless it is known; `room` is left so only where it was not."""
    known = _still_true(b, s, me, memo, trains)
    for word in range(s.free.shape[0]):
        memo.open[word] = _open_routes(b, s, me, word)
    if known and s.offer_size[me] == 0:
        return
    for word in range(s.free.shape[0]):
        memo.own[word] = s.own[me, word]
    for word in range(s.held.shape[1]):
        memo.held[word] = s.held[me, word]
    memo.buildings = s.buildings[me]
    memo.trains = trains
    memo.valid = 1
    _link_up(b, s, me, room, memo)
    _measure_tickets(b, s, me, room, memo)
    _rate_routes(b, room, memo)
    _plan(b, room, memo)
