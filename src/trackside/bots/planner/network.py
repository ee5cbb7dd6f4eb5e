"""What routes cost, the cheapest way between two cities, and the cheapest network over many tickets."""

from __future__ import annotations

from ...families.tickets.layout import KEEP, PIECES, SHIP, TRAIN, WILD
from ...families.tickets.rules.routes import own_twins
from ...kernel.bits import NONE, ONE, bit, has, lowest
from ..compiling import jit
from .notes import PATHS
from .weights import FERRY, HELD, KEEP_TURN, POINTS, SLACK, SOUVENIR, STATION, TUNNEL, TURN
from .weights import SHIP as SHIP_CARDS

FAR = 1e6
"""The cost of what is impossible."""

_LEAST = 0.4  # a route always costs something, so that ways stay short


@jit
def cards_of(b, s, seat, colour, vessel):
    """Spaces of a kind of route that the hand's cards of a colour fill."""
    if b.decks == 1:
        return int(s.hand[seat, 1 + colour])
    n = int(b.colours)
    if vessel == SHIP:
        return int(s.hand[seat, 1 + 2 * n + colour]) + 2 * int(s.hand[seat, 1 + 3 * n + colour])
    return int(s.hand[seat, 1 + colour]) + int(s.hand[seat, 1 + n + colour])


@jit
def pieces_of(b, s, seat, vessel):
    """Pieces a seat can still place; before they are picked, as many as it may pick."""
    if b.picked > 0 and (s.phase == KEEP or s.phase == PIECES):
        return int(b.trains) if vessel == TRAIN else int(b.ships)
    return int(s.trains[seat]) if vessel == TRAIN else int(s.ships[seat])


@jit
def available(b, s, seat, word):
    """Routes the seat could still claim, were it to have the cards and pieces."""
    return s.free[0] & ~own_twins(b, s, seat, 0) if word == 0 else s.free[1]


@jit
def token_waits(b, s, seat, city):
    """Whether a souvenir the seat lacks lies in a city."""
    for symbol in range(b.symbols):
        if s.stack_city[symbol] == city and s.stack_left[symbol] > 0:
            return (int(s.tokens[seat]) >> symbol) & 1 == 0
    return False


@jit
def souvenir_gain(b, s, notes, seat, route):
    """Points that the souvenir of a claim is reckoned at."""
    if b.symbols == 0:
        return 0.0
    if token_waits(b, s, seat, int(b.end_a[route])) or token_waits(b, s, seat, int(b.end_b[route])):
        return float(notes.weights[SOUVENIR])
    return 0.0


@jit
def _price_free(b, s, notes, seat, route):
    """Cost in points and effort in turns of a route that can be claimed."""
    w = notes.weights
    length = int(b.length[route])
    vessel = int(b.vessel[route])
    if length > pieces_of(b, s, seat, vessel):
        notes.cost[route] = FAR
        notes.effort[route] = FAR
        return False
    colour = int(b.colour[route])
    ferries = int(b.ferries[route])
    held = 0.0
    if colour >= 0:
        held = float(notes.have[vessel, colour])
    else:
        for c in range(b.colours):
            held = max(held, float(notes.have[vessel, c]))
        held *= 0.7  # others want them too
    held = min(held, float(length - ferries)) + min(float(s.hand[seat, WILD]), float(ferries))
    cards = length - w[HELD] * held
    if vessel == SHIP:
        cards *= w[SHIP_CARDS]
    cards += ferries * w[FERRY]
    if b.tunnel[route] != 0:
        cards += w[TUNNEL]
    effort = 1.0 + cards / 2.0
    gain = float(b.points[length]) + souvenir_gain(b, s, notes, seat, route)
    notes.effort[route] = effort
    notes.cost[route] = max(_LEAST, w[TURN] * effort - w[POINTS] * gain)
    return True


@jit
def count_hand(b, s, notes, seat):
    """Note what the hand's coloured cards fill."""
    for colour in range(b.colours):
        notes.have[TRAIN, colour] = cards_of(b, s, seat, colour, TRAIN)
        notes.have[SHIP, colour] = cards_of(b, s, seat, colour, SHIP) if b.decks > 1 else 0


@jit
def price_routes(b, s, notes, seat):
    """Note what every route would cost the seat: nothing its own, a station others', turns and cards the free ones."""
    count_hand(b, s, notes, seat)
    w = notes.weights
    stations = int(s.buildings_left[seat]) if b.stations > 0 else 0
    price = int(b.stations) - stations + 1
    for word in range(2):
        own = s.own[seat, word]
        usable = own
        routes = available(b, s, seat, word) & ~own
        while routes != NONE:
            route = 64 * word + lowest(routes)
            routes &= routes - ONE
            if _price_free(b, s, notes, seat, route):
                usable |= bit(route & 63)
        mine = own
        while mine != NONE:
            route = 64 * word + lowest(mine)
            mine &= mine - ONE
            notes.cost[route] = 0.0
            notes.effort[route] = 0.0
        notes.built[word] = NONE
        if b.stations > 0:
            others = NONE
            for other in range(s.players):
                if other != seat:
                    others |= s.own[other, word]
            while others != NONE:
                route = 64 * word + lowest(others)
                others &= others - ONE
                ends = bit(int(b.end_a[route])) | bit(int(b.end_b[route]))
                if s.buildings[seat] & ends != NONE:
                    notes.built[word] |= bit(route & 63)
                    notes.cost[route] = 0.2
                    notes.effort[route] = 0.0
                    usable |= bit(route & 63)
                    continue
                taken = NONE
                for other in range(s.players):
                    taken |= s.buildings[other]
                if stations > 0 and ends & ~taken != NONE:
                    effort = 1.0 + price / 2.0
                    notes.effort[route] = effort
                    notes.cost[route] = w[TURN] * effort + int(b.station_unbuilt) + w[STATION]
                    usable |= bit(route & 63)
        notes.usable[word] = usable


@jit
def cheapest_way(b, notes, start, goal, low, high, limit):
    """The cost of joining two cities when the routes in low and high are there already; FAR where above `limit`.

    notes.came[city] is the route by which the way enters a city. A `goal` below 0 measures the way to every city.
    """
    distance = notes.distance
    came = notes.came
    edge = bit(start)
    done = NONE
    distance[start] = 0.0
    came[start] = -1
    while edge != NONE:
        nearest = FAR
        city = -1
        rest = edge
        while rest != NONE:
            c = lowest(rest)
            rest &= rest - ONE
            if distance[c] < nearest:
                nearest = float(distance[c])
                city = c
        if city < 0 or nearest > limit:
            return FAR
        if city == goal:
            return nearest
        edge &= ~bit(city)
        done |= bit(city)
        for word in range(2):
            there_already = low if word == 0 else high
            routes = b.at_city[city, word] & notes.usable[word]
            while routes != NONE:
                place = lowest(routes)
                routes &= routes - ONE
                route = 64 * word + place
                there = int(b.end_a[route]) + int(b.end_b[route]) - city
                if has(done, there):
                    continue
                reached = nearest
                if not has(there_already, place):
                    reached += notes.cost[route]
                if not has(edge, there) or reached < distance[there]:
                    distance[there] = reached
                    came[there] = route
                    edge |= bit(there)
    return FAR


@jit
def _walk_back(b, notes, goal):
    """The routes of the way that cheapest_way found, as two words."""
    low = NONE
    high = NONE
    city = goal
    route = int(notes.came[city])
    while route >= 0:
        if route < 64:
            low |= bit(route)
        else:
            high |= bit(route & 63)
        city = int(b.end_a[route]) + int(b.end_b[route]) - city
        route = int(notes.came[city])
    return low, high


@jit
def _list_tickets(b, notes, tickets):
    """The tickets in notes.order, the most valuable first; how many."""
    n = 0
    while tickets != NONE and n < PATHS:
        ticket = lowest(tickets)
        tickets &= tickets - ONE
        place = n
        while place > 0 and b.ticket_points[int(notes.order[place - 1])] < b.ticket_points[ticket]:
            notes.order[place] = notes.order[place - 1]
            place -= 1
        notes.order[place] = ticket
        n += 1
    return n


@jit
def _others(notes, n, i, word):
    routes = NONE
    for j in range(n):
        if j != i:
            routes |= notes.paths[j, word]
    return routes


@jit
def _find_path(b, notes, i, own_low, own_high, low, high):
    """The cheapest way of the i-th ticket; whether there is one."""
    ticket = int(notes.order[i])
    goal = int(b.ticket_b[ticket])
    if cheapest_way(b, notes, int(b.ticket_a[ticket]), goal, low, high, FAR) >= FAR:
        return False
    path_low, path_high = _walk_back(b, notes, goal)
    notes.paths[i, 0] = path_low & ~own_low
    notes.paths[i, 1] = path_high & ~own_high
    return True


@jit
def _sum_up(b, s, notes, seat, low, high):
    """Cost of a set of routes; notes its effort, pieces and stations."""
    cost = 0.0
    effort = 0.0
    points = 0.0
    trains = 0
    ships = 0
    stations = 0
    for word in range(2):
        routes = low if word == 0 else high
        while routes != NONE:
            place = lowest(routes)
            route = 64 * word + place
            routes &= routes - ONE
            cost += notes.cost[route]
            effort += notes.effort[route]
            if has(s.free[word], place):
                points += float(b.points[int(b.length[route])]) + souvenir_gain(b, s, notes, seat, route)
                if b.vessel[route] == SHIP:
                    ships += int(b.length[route])
                else:
                    trains += int(b.length[route])
            elif not has(notes.built[word], place):
                stations += 1
                points -= float(b.station_unbuilt)
    notes.plan_turns = effort
    notes.plan_points = points
    notes.plan_trains = trains
    notes.plan_ships = ships
    return cost, stations


@jit
def _fits(b, s, notes, seat, stations, turns):
    trains = pieces_of(b, s, seat, TRAIN)
    ships = pieces_of(b, s, seat, SHIP)
    if notes.plan_trains > trains or notes.plan_ships > ships:
        return False
    if b.picked > 0 and s.phase == KEEP and notes.plan_trains + notes.plan_ships > int(b.picked):
        return False
    if stations > 0 and stations > int(s.buildings_left[seat]):
        return False
    return notes.plan_turns <= turns * notes.weights[SLACK]


@jit
def _least_worth(b, s, notes, seat, n, by_rate):
    """Which ticket to give up: the one worth least beyond its cost or, `by_rate`, that brings least a turn."""
    worst = -1
    least = 0.0 if not by_rate else FAR
    for i in range(n):
        low = notes.paths[i, 0] & ~_others(notes, n, i, 0)
        high = notes.paths[i, 1] & ~_others(notes, n, i, 1)
        if low == NONE and high == NONE:
            continue
        cost, _ = _sum_up(b, s, notes, seat, low, high)
        gain = 2.0 * int(b.ticket_points[int(notes.order[i])])
        worth = gain / (0.1 + notes.plan_turns) if by_rate else gain - cost
        if worth < least:
            least = worth
            worst = i
    return worst


@jit
def plan_tickets(b, s, notes, seat, tickets, turns):
    """Plan the network for a set of tickets into notes: routes, tickets worth pursuing, cost and value.

    Ticket by ticket, each over what the others need already, then each once more; tickets that cost more than they
    bring, or for which pieces, stations or turns do not suffice, are given up one by one.
    """
    own_low = s.own[seat, 0]
    own_high = s.own[seat, 1]
    n = _list_tickets(b, notes, tickets)
    pursued = tickets
    low = own_low
    high = own_high
    for i in range(n):
        notes.paths[i, 0] = NONE
        notes.paths[i, 1] = NONE
        if _find_path(b, notes, i, own_low, own_high, low, high):
            low |= notes.paths[i, 0]
            high |= notes.paths[i, 1]
        else:
            pursued &= ~bit(int(notes.order[i]))
    if n > 1:
        for i in range(n):
            if notes.paths[i, 0] == NONE and notes.paths[i, 1] == NONE:
                continue
            _find_path(
                b, notes, i, own_low, own_high, own_low | _others(notes, n, i, 0), own_high | _others(notes, n, i, 1)
            )
    while True:
        _, stations = _sum_up(b, s, notes, seat, _others(notes, n, -1, 0), _others(notes, n, -1, 1))
        fits = _fits(b, s, notes, seat, stations, turns)
        plan_turns, plan_points = float(notes.plan_turns), float(notes.plan_points)
        trains, ships = int(notes.plan_trains), int(notes.plan_ships)
        worst = _least_worth(b, s, notes, seat, n, not fits)
        notes.plan_turns, notes.plan_points = plan_turns, plan_points
        notes.plan_trains, notes.plan_ships = trains, ships
        if worst < 0:
            break
        notes.paths[worst, 0] = NONE
        notes.paths[worst, 1] = NONE
        pursued &= ~bit(int(notes.order[worst]))
    low = _others(notes, n, -1, 0)
    high = _others(notes, n, -1, 1)
    notes.plan[0] = low & s.free[0]
    notes.plan[1] = high & s.free[1]
    notes.borrow[0] = low & ~s.free[0] & ~notes.built[0]
    notes.borrow[1] = high & ~s.free[1] & ~notes.built[1]
    notes.pursued = pursued
    value = notes.plan_points - notes.weights[KEEP_TURN] * notes.plan_turns
    while tickets != NONE:
        ticket = lowest(tickets)
        tickets &= tickets - ONE
        points = int(b.ticket_points[ticket])
        value += points if has(pursued, ticket) else -points
    notes.value = value
    return n


@jit
def detour(b, notes, route, limit):
    """What it would cost more to go round a route of the plan, the rest of it built; `limit` where that is more."""
    word = route >> 6
    usable = notes.usable[word]
    notes.usable[word] = usable & ~bit(route & 63)
    low = notes.own[0] | notes.plan[0]
    high = notes.own[1] | notes.plan[1]
    cost = cheapest_way(b, notes, int(b.end_a[route]), int(b.end_b[route]), low, high, limit + notes.cost[route])
    notes.usable[word] = usable
    return min(limit, max(0.0, cost - notes.cost[route]))
