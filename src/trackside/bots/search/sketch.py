"""The quick player's plan: which routes it means to claim, worked out in a few microseconds.

Like the planner's, but one path per ticket, the dearest ticket first, and no second thoughts.
"""

from __future__ import annotations

import numpy as np

from ...engine.bits import NONE, ONE, bit, has, lowest
from ...engine.layout import CITIES, COLOURS, ROUTES, SHIP, WILD
from ...engine.routes import own_twins
from ..compiling import jit

SKETCH = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("planned", "i8"),
                ("held", "u8"),
                ("plan", "u8", 2),  # routes to claim
                ("claims", "i8"),  # routes owned when it was made
                ("fills", "i8"),  # 1: the plan is a route that fills up, no ticket needs it
                # room to work in
                ("have", "f8", (2, COLOURS)),
                ("cost", "f8", ROUTES),
                ("turns", "f8", ROUTES),
                ("usable", "u8", 2),
                ("distance", "f8", CITIES),
                ("came", "i8", CITIES),
                ("want", "f8", (2, COLOURS)),
            ],
            align=True,
        ),
    )
)

_FAR = 1e6
_TURN = 2.6  # points that a turn is worth
_POINTS = 0.8  # of a route's points, how much lowers its cost


@jit
def count_cards(b, s, q, seat):
    """Spaces that the hand fills per colour, wilds left out."""
    n = int(b.colours)
    for colour in range(n):
        trains = int(s.hand[seat, 1 + colour])
        if b.decks > 1:
            trains += int(s.hand[seat, 1 + n + colour])
            q.have[SHIP, colour] = int(s.hand[seat, 1 + 2 * n + colour]) + 2 * int(s.hand[seat, 1 + 3 * n + colour])
        q.have[0, colour] = trains


@jit
def missing_cards(b, q, route):
    """Cards that the hand lacks for a route, wilds left out and ferries counted as lacking."""
    vessel = int(b.vessel[route])
    colour = int(b.colour[route])
    held = 0.0
    if colour >= 0:
        held = q.have[vessel, colour]
    else:
        for c in range(b.colours):
            held = max(held, q.have[vessel, c])
    spaces = float(int(b.length[route]) - int(b.ferries[route]))
    return max(0.0, spaces - held) + int(b.ferries[route])


@jit
def free_for(b, s, seat, word):
    """Routes the seat may still claim."""
    if word == 0:
        return s.free[0] & ~own_twins(b, s, seat)
    return s.free[1]


@jit
def _borrowed(b, s, seat, word):
    """Routes of others that end in a city with a station of the seat (E20)."""
    routes = NONE
    if b.stations == 0 or s.buildings[seat] == NONE:
        return routes
    cities = s.buildings[seat]
    while cities != NONE:
        routes |= b.at_city[lowest(cities), word]
        cities &= cities - ONE
    others = NONE
    for other in range(s.players):
        others |= s.own[other, word]
    return routes & others


@jit
def _price(b, s, q, seat):
    for word in range(2):
        own = s.own[seat, word] | _borrowed(b, s, seat, word)
        q.usable[word] = own | free_for(b, s, seat, word)
        routes = q.usable[word]
        while routes != NONE:
            low = lowest(routes)
            routes &= routes - ONE
            route = 64 * word + low
            if has(own, low):
                q.cost[route] = 0.0
                q.turns[route] = 0.0
                continue
            lacking = missing_cards(b, q, route)
            turns = 1.0 + 0.5 * lacking + 0.15 * (int(b.length[route]) - lacking)
            if b.tunnel[route] != 0:
                turns += 0.4
            q.turns[route] = turns
            q.cost[route] = max(0.2, _TURN * turns - _POINTS * int(b.points[int(b.length[route])]))


@jit
def _find_way(b, q, start, goal):
    """The cheapest way between two cities (Dijkstra); whether there is one. q.came leads back along it."""
    for city in range(b.cities):
        q.distance[city] = _FAR
    q.distance[start] = 0.0
    q.came[start] = -1
    reached = bit(start)
    done = NONE
    while True:
        nearest = -1
        left = reached & ~done
        while left != NONE:
            city = lowest(left)
            left &= left - ONE
            if nearest < 0 or q.distance[city] < q.distance[nearest]:
                nearest = city
        if nearest < 0:
            return False
        if nearest == goal:
            return True
        done |= bit(nearest)
        here = q.distance[nearest]
        for word in range(2):
            routes = b.at_city[nearest, word] & q.usable[word]
            while routes != NONE:
                route = 64 * word + lowest(routes)
                routes &= routes - ONE
                there = int(b.end_a[route]) + int(b.end_b[route]) - nearest
                far = here + q.cost[route]
                if far < q.distance[there] - 1e-9:
                    q.distance[there] = far
                    q.came[there] = route
                    reached |= bit(there)


@jit
def pieces_left(s, seat):
    """Pieces the seat has not set."""
    return int(s.trains[seat]) + int(s.ships[seat])


@jit
def time_left(b, s, seat):
    """Turns the seat may still have: who has the fewest pieces ends the game, at some 1.3 pieces a turn."""
    if s.turns_left >= 0:
        return float(int(s.turns_left) + int(s.players) - 1) / int(s.players)
    fewest = 1000
    for other in range(s.players):
        fewest = min(fewest, pieces_left(s, other))
    return 1.0 + max(0, fewest - int(b.end_pieces)) / 1.4


@jit
def sketch_plan(b, s, q, seat):
    """Plan: each ticket gets its cheapest way over what the dearer ones need, while pieces and time last."""
    count_cards(b, s, q, seat)
    _price(b, s, q, seat)
    q.planned = 1
    q.fills = 0
    q.held = s.held[seat]
    q.plan[0] = NONE
    q.plan[1] = NONE
    trains = int(s.trains[seat])
    ships = int(s.ships[seat])
    time = time_left(b, s, seat) + 1.0
    tickets = s.held[seat]
    while tickets != NONE:
        dearest = -1
        rest = tickets
        while rest != NONE:
            ticket = lowest(rest)
            rest &= rest - ONE
            if dearest < 0 or b.ticket_points[ticket] > b.ticket_points[dearest]:
                dearest = ticket
        tickets &= ~bit(dearest)
        goal = int(b.ticket_b[dearest])
        if not _find_way(b, q, int(b.ticket_a[dearest]), goal):
            continue
        need_trains = 0
        need_ships = 0
        need_time = 0.0
        city = goal
        while q.came[city] >= 0:
            route = int(q.came[city])
            if q.cost[route] > 0.0:
                need_time += q.turns[route]
                if b.vessel[route] == SHIP:
                    need_ships += int(b.length[route])
                else:
                    need_trains += int(b.length[route])
            city = int(b.end_a[route]) + int(b.end_b[route]) - city
        if need_trains > trains or need_ships > ships or need_time > time:
            continue
        trains -= need_trains
        ships -= need_ships
        time -= need_time
        city = goal
        while q.came[city] >= 0:
            route = int(q.came[city])
            if q.cost[route] > 0.0:
                q.plan[route >> 6] |= bit(route & 63)
                q.cost[route] = 0.0
                q.turns[route] = 0.0
            city = int(b.end_a[route]) + int(b.end_b[route]) - city


@jit
def fill_plan(b, s, q, seat):
    """Plan one route that no ticket needs: the most points for its time. Whether there is one."""
    count_cards(b, s, q, seat)
    wilds = int(s.hand[seat, WILD])
    time = time_left(b, s, seat)
    best = 0.0
    chosen = -1
    for word in range(2):
        routes = free_for(b, s, seat, word)
        while routes != NONE:
            route = 64 * word + lowest(routes)
            routes &= routes - ONE
            length = int(b.length[route])
            if length > (int(s.ships[seat]) if b.vessel[route] == SHIP else int(s.trains[seat])):
                continue
            lacking = max(0.0, missing_cards(b, q, route) - wilds)
            turns = 1.0 + 0.6 * lacking + (0.4 if b.tunnel[route] != 0 else 0.0)
            if turns > time + 0.6:
                continue
            rate = int(b.points[length]) / turns
            if rate > best:
                best = rate
                chosen = route
    q.planned = 1
    q.fills = 1
    q.held = s.held[seat]
    q.plan[0] = NONE
    q.plan[1] = NONE
    if chosen >= 0:
        q.plan[chosen >> 6] = bit(chosen & 63)
    return chosen >= 0


@jit
def way_cost(b, s, q, seat, ticket):
    """What completing one more ticket costs over the plan, in points of turns; prices must be fresh."""
    if not _find_way(b, q, int(b.ticket_a[ticket]), int(b.ticket_b[ticket])):
        return _FAR
    return float(q.distance[int(b.ticket_b[ticket])])
