"""What a person sees at a glance in a ticket game, as a row of small numbers for a network: docs/training.md.

Everything here follows from what `observe` shows the seat; it is only worked out: how far each ticket is from done,
which routes lie on its way, what a route still lacks in the hand. Numbers are int8 and 0 where there is nothing to say.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from .bits import NONE, ONE, bit, count, has, lowest
from .jit import entry, jit
from .layout import (
    CITIES,
    COLOURS,
    COUNT,
    EXTRA,
    KEEP,
    LENGTH,
    OFFER,
    PIECES,
    ROUTES,
    SEATS,
    SHIP,
    STACK_CITY,
    SYMBOLS,
    TRAIN,
    WILD,
)
from .routes import own_twins

VERSION = 1
"""Of the meaning of the numbers: a network plays only with the version it was trained with."""

FAR = 60  # a distance no way has
NEAR = 10  # a route is near a way when going through it takes fewer spaces more
PATHS = 16  # tickets looked at
MASKS = 1 << OFFER

HAND_STEPS = 8  # one bit each for: at least 1, 2, ... cards of a kind
TRAIN_STEPS = (2, 4, 6, 8, 10, 14, 18, 24)  # one bit each for: at most so many trains left
GLANCE = 10  # numbers a route
KIND = 8  # numbers a kind of card
CITY = 5
TICKET = 5
MASK = 6  # numbers a set of offered tickets
SUMS = 10

ROOM = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("link", "u8", (CITIES, LENGTH + 1)),  # cities that a claim of so many spaces would join
                ("joined", "u8", CITIES),  # cities joined already: own routes, or those taken for built
                ("base", "u8", CITIES),
                ("bucket", "u8", FAR),
                ("from_a", "i8", (PATHS, CITIES)),  # distances from both ends of each ticket
                ("from_b", "i8", (PATHS, CITIES)),
                ("path", "u8", 2),
                ("set_paths", "u8", (MASKS, 2)),
                ("set_cost", "i8", MASKS),
                ("need", "i8", (2, COLOURS + 1)),  # spaces of the plan by colour, grey last
                ("near", "i8", (2, COLOURS + 1)),  # the fewest cards a route of the plan lacks
                ("touched", "u8", SEATS),  # cities of each seat's network
            ],
            align=True,
        ),
    )
)


MEMO = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("valid", "i8"),
                # what the rest was worked out from
                ("own", "u8", 2),
                ("open", "u8", 2),
                ("held", "u8"),
                ("buildings", "u8"),
                ("trains", "i8"),
                # tickets held, the most valuable first, and how far each is from done
                ("n", "i8"),
                ("ticket", "i8", PATHS),
                ("whole", "i8", PATHS),
                # the network for them
                ("plan", "u8", 2),
                ("spaces", "i8"),
                # routes on the way of tickets: points of those tickets, how near the way, and which are near at all
                ("worth", "i1", ROUTES),
                ("close", "i1", ROUTES),
                ("near", "u8", 2),
            ],
            align=True,
        ),
    )
)


def new_room() -> np.ndarray:
    """Room for `features` to work in; one for each thread."""
    return np.zeros(1, ROOM)


def new_memos(count: int = 1) -> np.ndarray:
    """What a seat's features were worked out from last, so that the costly part is done only when it changes."""
    return np.zeros(count, MEMO)


def blocks(b: Any) -> list[tuple[str, int, float]]:
    """The parts of a row in order: name, how many numbers, and what a network multiplies them by."""
    kinds, routes, cities, tickets = int(b.kinds), int(b.routes), int(b.cities), int(b.tickets)
    return [
        ("phase", 16, 1.0),
        ("players", 4, 1.0),
        ("began", SEATS, 1.0),
        ("counters", 12, 0.1),
        ("ending", 12, 1.0),
        ("payment", COLOURS + 1 + 2 + SYMBOLS, 1.0),
        ("turned", kinds, 1.0),
        ("route", routes, 1.0),
        ("city", cities, 1.0),
        ("market", int(b.slots) * kinds, 1.0),
        ("hand", kinds * HAND_STEPS, 1.0),
        ("kinds", kinds * KIND, 0.2),
        ("seats", SEATS * (8 + len(TRAIN_STEPS) + kinds + int(b.symbols)), 0.1),
        ("owners", routes * (SEATS + 1), 1.0),
        ("glance", routes * GLANCE, 0.2),
        ("cities", cities * CITY, 0.5),
        ("tickets", tickets * TICKET, 0.2),
        ("masks", MASKS * MASK, 0.1),
        ("sums", SUMS, 0.05),
    ]


def feature_size(b: Any) -> int:
    """How many numbers a row has on a board."""
    return sum(numbers for _, numbers, _ in blocks(b))


@jit
def _within(value, low, high):
    return max(low, min(high, int(value)))


@jit
def _link_up(b, s, me, room, memo):
    """Note which cities own routes join and which a claim would join."""
    for city in range(b.cities):
        room.joined[city] = NONE
        for length in range(LENGTH + 1):
            room.link[city, length] = NONE
    for word in range(2):
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


@jit
def _join(b, room, route):
    a = int(b.end_a[route])
    z = int(b.end_b[route])
    room.joined[a] |= bit(z)
    room.joined[z] |= bit(a)


@jit
def _measure(b, room, start, distance):
    """Write how many spaces are to be claimed between `start` and every city: buckets of cities, nearest first."""
    cities = int(b.cities)
    for city in range(cities):
        distance[city] = FAR
    bucket = room.bucket
    bucket[0] = bit(start)
    done = NONE
    last = 0
    d = 0
    while d <= last:
        rest = bucket[d] & ~done
        bucket[d] = NONE
        while rest != NONE:
            city = lowest(rest)
            done |= bit(city)
            rest = (rest | room.joined[city]) & ~done
            distance[city] = d
            for length in range(1, LENGTH + 1):
                there = room.link[city, length] & ~done
                if there != NONE and d + length < FAR:
                    bucket[d + length] |= there
                    last = max(last, d + length)
        d += 1


@jit
def _walk(b, room, memo, goal, distance):
    """Write the free routes of one shortest way to `goal` into room.path, lowest numbers first; whether there is one."""
    room.path[0] = NONE
    room.path[1] = NONE
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
            for word in range(2):
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
        room.path[found >> 6] |= bit(found & 63)
    return True


@jit
def _join_set(b, room, low, high):
    """Take a set of routes for built."""
    for word in range(2):
        routes = low if word == 0 else high
        while routes != NONE:
            _join(b, room, 64 * word + lowest(routes))
            routes &= routes - ONE


@jit
def _spaces(b, low, high):
    spaces = 0
    for word in range(2):
        routes = low if word == 0 else high
        while routes != NONE:
            spaces += int(b.length[64 * word + lowest(routes)])
            routes &= routes - ONE
    return spaces


@jit
def _measure_tickets(b, s, me, room, memo):
    """List the tickets held, the most valuable first, and measure from both ends of those not done."""
    n = 0
    tickets = s.held[me]
    while tickets != NONE and n < PATHS:
        ticket = lowest(tickets)
        tickets &= tickets - ONE
        place = n
        while place > 0 and b.ticket_points[int(memo.ticket[place - 1])] < b.ticket_points[ticket]:
            memo.ticket[place] = memo.ticket[place - 1]
            place -= 1
        memo.ticket[place] = ticket
        n += 1
    for i in range(n):
        ticket = int(memo.ticket[i])
        _measure(b, room, int(b.ticket_a[ticket]), room.from_a[i])
        memo.whole[i] = room.from_a[i, int(b.ticket_b[ticket])]
        if 0 < memo.whole[i] < FAR:
            _measure(b, room, int(b.ticket_b[ticket]), room.from_b[i])
    memo.n = n


@jit
def _rate_routes(b, room, memo):
    """How near each route is to a shortest way of a ticket, and the points of the tickets it lies on the way of."""
    for word in range(2):
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
        for word in range(2):
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
    memo.plan[0] = NONE
    memo.plan[1] = NONE
    distance = room.from_a[PATHS - 1]  # not in use unless somebody holds PATHS tickets
    for i in range(min(memo.n, PATHS - 1)):
        ticket = int(memo.ticket[i])
        goal = int(b.ticket_b[ticket])
        if memo.whole[i] == 0 or memo.whole[i] > memo.trains:
            continue
        if memo.plan[0] | memo.plan[1] == NONE:
            found = _walk(b, room, memo, goal, room.from_a[i])
        else:
            _measure(b, room, int(b.ticket_a[ticket]), distance)
            found = _walk(b, room, memo, goal, distance)
        if found:
            memo.plan[0] |= room.path[0]
            memo.plan[1] |= room.path[1]
            _join_set(b, room, room.path[0], room.path[1])
    memo.spaces = _spaces(b, memo.plan[0], memo.plan[1])


@jit
def _still_true(s, me, memo, low, high, trains):
    """Whether what was worked out holds: only routes are gone that were on no ticket's way and not in the plan."""
    if memo.valid == 0 or memo.held != s.held[me] or memo.trains != trains or memo.buildings != s.buildings[me]:
        return False
    if memo.own[0] != s.own[me, 0] or memo.own[1] != s.own[me, 1]:
        return False
    if memo.open[0] == low and memo.open[1] == high:
        return True
    if s.buildings[me] != NONE:  # a station's routes may be others' new ones
        return False
    if low & ~memo.open[0] != NONE or high & ~memo.open[1] != NONE:
        return False
    gone_low = memo.open[0] & ~low & (memo.near[0] | memo.plan[0])
    gone_high = memo.open[1] & ~high & (memo.near[1] | memo.plan[1])
    return gone_low == NONE and gone_high == NONE


@jit
def _survey(b, s, me, room, memo, trains):
    """Work out all that depends on tickets and routes, unless it is known; `room` is left so only where it was not."""
    low = s.free[0] & ~own_twins(b, s, me)
    high = s.free[1]
    known = _still_true(s, me, memo, low, high, trains)
    memo.open[0] = low
    memo.open[1] = high
    if known and s.offer_size[me] == 0:
        return
    memo.own[0] = s.own[me, 0]
    memo.own[1] = s.own[me, 1]
    memo.held = s.held[me]
    memo.buildings = s.buildings[me]
    memo.trains = trains
    memo.valid = 1
    _link_up(b, s, me, room, memo)
    _measure_tickets(b, s, me, room, memo)
    _rate_routes(b, room, memo)
    _plan(b, room, memo)


@jit
def _cards_for(b, s, me, colour, vessel):
    if b.decks == 1:
        return int(s.hand[me, 1 + colour])
    n = int(b.colours)
    if vessel == SHIP:
        return int(s.hand[me, 1 + 2 * n + colour]) + 2 * int(s.hand[me, 1 + 3 * n + colour])
    return int(s.hand[me, 1 + colour]) + int(s.hand[me, 1 + n + colour])


@jit
def _lacking(b, s, me, route, best):
    """Cards the hand lacks for a route; `best`: the most cards it has of one colour."""
    ferries = int(b.ferries[route])
    wilds = int(s.hand[me, WILD])
    colour = int(b.colour[route])
    have = _cards_for(b, s, me, colour, int(b.vessel[route])) if colour >= 0 else best
    return max(0, int(b.length[route]) - ferries - have - max(0, wilds - ferries)) + max(0, ferries - wilds)


@jit
def _write_routes(b, s, me, room, memo, at, out):
    """Owners of all routes, then what is to be seen of each that the seat could claim."""
    routes = int(b.routes)
    for word in range(2):
        closed = b.all_routes[word] & ~s.free[word]
        for i in range(s.players):
            owned = s.own[(me + i) % s.players, word]
            closed &= ~owned
            while owned != NONE:
                out[at + i * routes + 64 * word + lowest(owned)] = 1
                owned &= owned - ONE
        while closed != NONE:
            out[at + SEATS * routes + 64 * word + lowest(closed)] = 1
            closed &= closed - ONE
    at += (SEATS + 1) * routes
    for seat in range(s.players):
        touched = NONE
        for word in range(2):
            owned = s.own[seat, word]
            while owned != NONE:
                route = 64 * word + lowest(owned)
                owned &= owned - ONE
                touched |= bit(int(b.end_a[route])) | bit(int(b.end_b[route]))
        room.touched[seat] = touched
    best_train = 0
    best_ship = 0
    for colour in range(b.colours):
        best_train = max(best_train, _cards_for(b, s, me, colour, TRAIN))
        if b.decks > 1:
            best_ship = max(best_ship, _cards_for(b, s, me, colour, SHIP))
    for vessel in range(2):
        for colour in range(COLOURS + 1):
            room.need[vessel, colour] = 0
            room.near[vessel, colour] = 0
    hidden = s.phase == KEEP or s.phase == PIECES
    for word in range(2):
        free = memo.open[word]
        while free != NONE:
            place = lowest(free)
            free &= free - ONE
            route = 64 * word + place
            vessel = int(b.vessel[route])
            length = int(b.length[route])
            if not hidden and length > (int(s.ships[me]) if vessel == SHIP else int(s.trains[me])):
                continue
            row = at + route * GLANCE
            lack = _lacking(b, s, me, route, best_ship if vessel == SHIP else best_train)
            a = int(b.end_a[route])
            z = int(b.end_b[route])
            out[row] = 1
            out[row + 1] = lack
            out[row + 2] = memo.worth[route]
            out[row + 3] = memo.close[route]
            if has(memo.plan[word], place):
                out[row + 4] = 5
                colour = int(b.colour[route]) if b.colour[route] >= 0 else COLOURS
                room.need[vessel, colour] += length - int(b.ferries[route])
                before = room.near[vessel, colour]
                room.near[vessel, colour] = max(before, 10 - lack)
            out[row + 5] = int(has(room.touched[me], a)) + int(has(room.touched[me], z))
            others = 0
            for seat in range(s.players):
                if seat != me:
                    ends = int(has(room.touched[seat], a)) + int(has(room.touched[seat], z))
                    others += ends
                    if ends == 2:
                        out[row + 7] = 5
            out[row + 6] = others
            if route < 64 and (bit(route) & (b.pairs | (b.pairs << ONE))) != NONE and has(s.free[0], route ^ 1):
                out[row + 8] = 5
            if lack == 0:
                out[row + 9] = 5
    return at + routes * GLANCE


@jit
def _write_kinds(b, s, me, room, at, out):
    """The hand in steps, then what is known of each kind of card."""
    kinds = int(b.kinds)
    for kind in range(kinds):
        for step in range(min(HAND_STEPS, int(s.hand[me, kind]))):
            out[at + kind * HAND_STEPS + step] = 1
    at += kinds * HAND_STEPS
    n = int(b.colours)
    short = 0
    for vessel in range(b.decks):
        for colour in range(n):
            short += max(0, int(room.need[vessel, colour]) - _cards_for(b, s, me, colour, vessel))
    for kind in range(kinds):
        row = at + kind * KIND
        shown = 0
        for slot in range(b.slots):
            if s.market[slot] == kind:
                shown += 1
        known = 0
        for other in range(s.players):
            if other != me:
                known += int(s.known[other, kind])
        unseen = int(b.kind_count[kind]) - int(s.hand[me, kind]) - int(s.discard[kind]) - shown - known
        for i in range(s.turned_size if s.phase == EXTRA else 0):
            if s.turned[i] == kind:
                unseen -= 1
        out[row] = s.hand[me, kind]
        out[row + 1] = shown
        out[row + 2] = s.discard[kind]
        out[row + 3] = max(0, unseen)
        out[row + 4] = known
        if kind == WILD:
            out[row + 5] = min(60, short)
        else:
            vessel = SHIP if kind >= 1 + 2 * n else TRAIN
            colour = (kind - 1) % n
            need = int(room.need[vessel, colour])
            out[row + 5] = min(60, need)
            out[row + 6] = max(0, need - _cards_for(b, s, me, colour, vessel))
            out[row + 7] = room.near[vessel, colour]
    return at + kinds * KIND


@jit
def _write_seats(b, s, me, at, out):
    kinds = int(b.kinds)
    size = 8 + len(TRAIN_STEPS) + kinds + int(b.symbols)
    for i in range(s.players):
        seat = (me + i) % s.players
        row = at + i * size
        cards = 0
        for kind in range(kinds):
            cards += int(s.hand[seat, kind])
            out[row + 8 + len(TRAIN_STEPS) + kind] = 5 * int(s.known[seat, kind])
        out[row] = 10
        out[row + 1] = min(100, cards)
        if s.phase != KEEP:  # chosen in secret until all have chosen
            out[row + 2] = 5 * count(s.held[seat])
            if s.phase != PIECES:
                out[row + 3] = s.trains[seat]
                out[row + 4] = s.ships[seat]
                for step in range(len(TRAIN_STEPS)):
                    if s.trains[seat] <= TRAIN_STEPS[step]:
                        out[row + 8 + step] = 10
        out[row + 5] = _within(int(s.score[seat]) // 2, -120, 120)
        out[row + 6] = 5 * int(s.buildings_left[seat])
        out[row + 7] = min(100, int(s.exchanged[seat]))
        for symbol in range(b.symbols):
            out[row + 8 + len(TRAIN_STEPS) + kinds + symbol] = 10 * ((int(s.tokens[seat]) >> symbol) & 1)
    return at + SEATS * size


@jit
def _write_cities(b, s, me, room, memo, at, out):
    others = NONE
    for seat in range(s.players):
        if seat != me:
            others |= s.buildings[seat]
    wanted = NONE
    for i in range(memo.n):
        ticket = int(memo.ticket[i])
        if memo.whole[i] > 0:
            wanted |= bit(int(b.ticket_a[ticket])) | bit(int(b.ticket_b[ticket]))
    for city in range(b.cities):
        row = at + city * CITY
        out[row] = 2 * int(has(s.buildings[me], city))
        out[row + 1] = 2 * int(has(others, city))
        out[row + 2] = 2 * int(has(room.touched[me], city))
        out[row + 3] = 2 * int(has(wanted, city))
    for symbol in range(b.symbols):
        if s.stack_city[symbol] >= 0 and s.stack_left[symbol] > 0 and (int(s.tokens[me]) >> symbol) & 1 == 0:
            out[at + int(s.stack_city[symbol]) * CITY + 4] = 2
    return at + int(b.cities) * CITY


@jit
def _write_tickets(b, memo, at, out):
    """Held tickets with the distances measured; points held, done and out of reach."""
    held = 0
    done = 0
    lost = 0
    for i in range(memo.n):
        ticket = int(memo.ticket[i])
        row = at + ticket * TICKET
        distance = int(memo.whole[i])
        points = int(b.ticket_points[ticket])
        held += points
        out[row] = 5
        out[row + 2] = min(40, distance)
        if distance == 0:
            out[row + 3] = 5
            done += points
        elif distance > memo.trains:
            out[row + 4] = 5
            lost += points
    return held, done, lost


@jit
def _write_offer(b, s, me, room, memo, at, at_masks, out):
    """Offered tickets, and for each set of them what keeping it would ask for beyond the plan."""
    n = int(s.offer_size[me])
    trains = int(memo.trains)
    spaces = int(memo.spaces)
    for city in range(b.cities):
        room.base[city] = room.joined[city]
    distance = room.from_a[PATHS - 1]
    room.set_cost[0] = 0
    room.set_paths[0, 0] = NONE
    room.set_paths[0, 1] = NONE
    for mask in range(1, 1 << n):
        top = 0
        points = 0
        for i in range(n):
            if (mask >> i) & 1:
                top = i
                points += int(b.ticket_points[int(s.offer[me, i])])
        rest = mask & ~(1 << top)
        ticket = int(s.offer[me, top])
        goal = int(b.ticket_b[ticket])
        _join_set(b, room, room.set_paths[rest, 0], room.set_paths[rest, 1])
        _measure(b, room, int(b.ticket_a[ticket]), distance)
        found = _walk(b, room, memo, goal, distance)
        cost = int(room.set_cost[rest])
        room.set_paths[mask, 0] = room.set_paths[rest, 0]
        room.set_paths[mask, 1] = room.set_paths[rest, 1]
        if found:
            cost += int(distance[goal])
            room.set_paths[mask, 0] |= room.path[0]
            room.set_paths[mask, 1] |= room.path[1]
        else:
            cost += FAR
        room.set_cost[mask] = min(120, cost)
        for city in range(b.cities):
            room.joined[city] = room.base[city]
        row = at_masks + mask * MASK
        out[row] = 10
        out[row + 1] = 5 * count(np.uint64(mask))
        out[row + 2] = min(100, cost)
        out[row + 3] = min(100, points)
        out[row + 4] = _within(trains - spaces - cost, -60, 60)
        if spaces + cost > trains:
            out[row + 5] = 10
        if rest == 0:
            row = at + ticket * TICKET
            out[row + 1] = 5
            out[row + 2] = min(40, cost)
            if cost == 0:
                out[row + 3] = 5
            elif cost > trains:
                out[row + 4] = 5


@jit
def _write_table(b, s, me, at, out):
    """Whose turn of how many, the piles, and what the running action is about."""
    secret = s.phase == KEEP
    players = int(s.players)
    out[at + int(s.phase)] = 1
    at += 16
    out[at + players - 2] = 1
    at += 4
    out[at + (int(s.start) - me) % players] = 1
    at += SEATS
    out[at] = 10 * int(s.drawn)
    out[at + 1] = _within(int(s.turns_left) + 1, 0, 20)
    out[at + 2] = min(60, int(s.ring_size))
    for deck in range(2):
        out[at + 3 + deck] = min(120, int(s.pile_size[deck]) // 2)
        out[at + 5 + deck] = min(120, int(s.discard_size[deck]) // 2)
    out[at + 7] = 5 * int(s.passes)
    out[at + 8] = min(120, int(s.turn) // players)
    if s.phase == EXTRA:
        out[at + 9] = 5 * int(s.extra)
    if s.phase == COUNT:
        out[at + 10] = 10 * (1 + int(s.to_ships))
    at += 12
    out[at + _within(int(s.turns_left) + 1, 0, 11)] = 1
    at += 12
    if not secret:
        out[at + int(s.pay_colour) + 1] = 1
        out[at + COLOURS + 1] = s.pay_wild
        out[at + COLOURS + 2] = s.took_wild
        if s.phase == STACK_CITY:
            out[at + COLOURS + 3 + int(s.symbol)] = 1
    at += COLOURS + 3 + SYMBOLS
    if s.phase == EXTRA:
        for i in range(s.turned_size):
            out[at + int(s.turned[i])] += 1
    at += int(b.kinds)
    if not secret and s.route >= 0:
        out[at + int(s.route)] = 1
    at += int(b.routes)
    if not secret and s.city >= 0:
        out[at + int(s.city)] = 1
    at += int(b.cities)
    for slot in range(b.slots):
        if s.market[slot] >= 0:
            out[at + slot * int(b.kinds) + int(s.market[slot])] = 1
    return at + int(b.slots) * int(b.kinds)


@jit
def features(b, s, me, room, memo, out):
    """Write what seat `me` sees at a glance into `out`, `feature_size` numbers. `memo` is the seat's, or a blank one."""
    for i in range(out.shape[0]):
        out[i] = 0
    at = _write_table(b, s, me, 0, out)
    hidden = s.phase == KEEP or s.phase == PIECES
    trains = int(b.trains) + int(b.ships) if hidden else int(s.trains[me]) + int(s.ships[me])
    if b.picked > 0 and hidden:
        trains = int(b.picked)
    _survey(b, s, me, room, memo, trains)
    at_kinds = at
    at += int(b.kinds) * (HAND_STEPS + KIND)
    at = _write_seats(b, s, me, at, out)
    at = _write_routes(b, s, me, room, memo, at, out)
    _write_kinds(b, s, me, room, at_kinds, out)
    at = _write_cities(b, s, me, room, memo, at, out)
    held, done, lost = _write_tickets(b, memo, at, out)
    at_masks = at + int(b.tickets) * TICKET
    if s.offer_size[me] > 0:
        _write_offer(b, s, me, room, memo, at, at_masks, out)
    at = at_masks + MASKS * MASK
    spaces = int(memo.spaces)
    out[at] = min(120, spaces)
    out[at + 1] = 10 * min(12, count(memo.plan[0]) + count(memo.plan[1]))
    out[at + 2] = _within(trains - spaces, -60, 60)
    out[at + 3] = min(120, held)
    out[at + 4] = min(120, done)
    out[at + 5] = min(120, lost)
    out[at + 6] = min(120, held - done - lost)
    out[at + 7] = 20 if spaces == 0 else 0
    out[at + 8] = _within(int(s.score[me]) + done - (held - done), -120, 120)
    grey = 0
    for vessel in range(2):
        grey += int(room.need[vessel, COLOURS])
    out[at + 9] = min(120, grey)


@entry
def features_at(boards, states, index, seat, room, memos, out):
    """Write what `seat` sees at a glance of states[index]; memos[0] is the seat's, or a blank one."""
    features(boards[0], states[index], seat, room[0], memos[0], out)
