"""What routes cost, the cheapest way between two cities, and the cheapest network over many tickets."""

from __future__ import annotations

from ...families.tickets.layout import KEEP, PIECES, SHIP, TRAIN, WILD
from ...families.tickets.rules.pairs import is_pair
from ...families.tickets.rules.routes import own_twins
from ...families.tickets.rules.tours import has_tours
from ...families.tickets.sets import add, contains, drop
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
    return s.free[word] & ~own_twins(b, s, seat, word) if word < b.doubles.shape[0] else s.free[word]


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
def cards_in_twos(b, cards):
    """How many of the cards can be laid two by two of a colour (W5)."""
    twos = 0.0
    for colour in range(b.colours):
        twos += 2.0 * (int(cards[colour]) // 2)
    return twos


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
    price = int(b.cards[route])
    held = 0.0
    if colour >= 0:
        held = float(notes.have[vessel, colour])
    elif is_pair(b, route):
        held = 0.7 * cards_in_twos(b, notes.have[TRAIN])
    else:
        for c in range(b.colours):
            held = max(held, float(notes.have[vessel, c]))
        held *= 0.7  # others want them too
    held = min(held, float(price - ferries)) + min(float(s.hand[seat, WILD]), float(ferries))
    cards = price - w[HELD] * held
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
    for word in range(s.free.shape[0]):
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
def use_own(s, notes, seat):
    """Let ways use the routes of a seat for nothing."""
    for word in range(notes.there.shape[0]):
        notes.there[word] = s.own[seat, word]


@jit
def cheapest_way(b, notes, start, goal, limit):
    """The cost of joining two cities when the routes in notes.there are there already; FAR where above `limit`.

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
        for word in range(notes.there.shape[0]):
            routes = b.at_city[city, word] & notes.usable[word]
            while routes != NONE:
                place = lowest(routes)
                routes &= routes - ONE
                route = 64 * word + place
                there = int(b.end_a[route]) + int(b.end_b[route]) - city
                if has(done, there):
                    continue
                reached = nearest
                if not has(notes.there[word], place):
                    reached += notes.cost[route]
                if not has(edge, there) or reached < distance[there]:
                    distance[there] = reached
                    came[there] = route
                    edge |= bit(there)
    return FAR


@jit
def _walk_back(b, notes, goal):
    """Add the routes of the way that cheapest_way found to notes.way."""
    city = goal
    route = int(notes.came[city])
    while route >= 0:
        add(notes.way, route)
        city = int(b.end_a[route]) + int(b.end_b[route]) - city
        route = int(notes.came[city])


@jit
def _list_tickets(b, notes):
    """The tickets of notes.kept in notes.order, the most valuable first; how many."""
    n = 0
    for word in range(notes.kept.shape[0]):
        left = notes.kept[word]
        while left != NONE and n < PATHS:
            ticket = 64 * word + lowest(left)
            left &= left - ONE
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
def _no_path(notes, i):
    for word in range(notes.paths.shape[1]):
        notes.paths[i, word] = NONE


@jit
def _has_path(notes, i):
    for word in range(notes.paths.shape[1]):
        if notes.paths[i, word] != NONE:
            return True
    return False


@jit
def _find_path(b, s, notes, seat, i):
    """The cheapest way of the i-th ticket over what is in notes.there; whether there is one.

    A ticket that names more than two cities takes a way to each of them in turn, over those before.
    """
    ticket = int(notes.order[i])
    start = int(b.ticket_a[ticket])
    goal = int(b.ticket_b[ticket])
    for word in range(notes.way.shape[0]):
        notes.way[word] = NONE
    if cheapest_way(b, notes, start, goal, FAR) >= FAR:
        return False
    _walk_back(b, notes, goal)
    if has_tours(b):
        for place in range(b.ticket_more.shape[1]):
            goal = int(b.ticket_more[ticket, place])
            if goal < 0:
                break
            for word in range(notes.way.shape[0]):
                notes.there[word] |= notes.way[word]
            if cheapest_way(b, notes, start, goal, FAR) >= FAR:
                return False
            _walk_back(b, notes, goal)
    for word in range(notes.way.shape[0]):
        notes.paths[i, word] = notes.way[word] & ~s.own[seat, word]
    return True


@jit
def _sum_up(b, s, notes, seat):
    """Cost of the routes in notes.trial; notes its effort, pieces and stations."""
    cost = 0.0
    effort = 0.0
    points = 0.0
    trains = 0
    ships = 0
    stations = 0
    for word in range(notes.trial.shape[0]):
        routes = notes.trial[word]
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
        needless = True
        for word in range(notes.trial.shape[0]):
            notes.trial[word] = notes.paths[i, word] & ~_others(notes, n, i, word)
            if notes.trial[word] != NONE:
                needless = False
        if needless:
            continue
        cost, _ = _sum_up(b, s, notes, seat)
        gain = float(b.ticket_swing[int(notes.order[i])])
        worth = gain / (0.1 + notes.plan_turns) if by_rate else gain - cost
        if worth < least:
            least = worth
            worst = i
    return worst


@jit
def plan_tickets(b, s, notes, seat, turns):
    """Plan the network for the tickets in notes.kept into notes: routes, tickets worth pursuing, cost and value.

    Ticket by ticket, each over what the others need already, then each once more; tickets that cost more than they
    bring, or for which pieces, stations or turns do not suffice, are given up one by one.
    """
    words = notes.there.shape[0]
    n = _list_tickets(b, notes)
    for word in range(notes.kept.shape[0]):
        notes.pursued[word] = notes.kept[word]
    for i in range(n):
        _no_path(notes, i)
        for word in range(words):
            notes.there[word] = s.own[seat, word] | _others(notes, i, -1, word)
        if not _find_path(b, s, notes, seat, i):
            drop(notes.pursued, notes.order[i])
    if n > 1:
        for i in range(n):
            if _has_path(notes, i):
                for word in range(words):
                    notes.there[word] = s.own[seat, word] | _others(notes, n, i, word)
                _find_path(b, s, notes, seat, i)
    while True:
        for word in range(words):
            notes.trial[word] = _others(notes, n, -1, word)
        _, stations = _sum_up(b, s, notes, seat)
        fits = _fits(b, s, notes, seat, stations, turns)
        plan_turns, plan_points = float(notes.plan_turns), float(notes.plan_points)
        trains, ships = int(notes.plan_trains), int(notes.plan_ships)
        worst = _least_worth(b, s, notes, seat, n, not fits)
        notes.plan_turns, notes.plan_points = plan_turns, plan_points
        notes.plan_trains, notes.plan_ships = trains, ships
        if worst < 0:
            break
        _no_path(notes, worst)
        drop(notes.pursued, notes.order[worst])
    for word in range(words):
        routes = _others(notes, n, -1, word)
        notes.plan[word] = routes & s.free[word]
        notes.borrow[word] = routes & ~s.free[word] & ~notes.built[word]
    value = notes.plan_points - notes.weights[KEEP_TURN] * notes.plan_turns
    for word in range(notes.kept.shape[0]):
        left = notes.kept[word]
        while left != NONE:
            ticket = 64 * word + lowest(left)
            left &= left - ONE
            value += int(b.ticket_any[ticket]) if contains(notes.pursued, ticket) else -int(b.ticket_lost[ticket])
    notes.value = value
    return n


@jit
def detour(b, notes, route, limit):
    """What it would cost more to go round a route of the plan, the rest of it built; `limit` where that is more."""
    word = route >> 6
    usable = notes.usable[word]
    notes.usable[word] = usable & ~bit(route & 63)
    for place in range(notes.there.shape[0]):
        notes.there[place] = notes.own[place] | notes.plan[place]
    cost = cheapest_way(b, notes, int(b.end_a[route]), int(b.end_b[route]), limit + notes.cost[route])
    notes.usable[word] = usable
    return min(limit, max(0.0, cost - notes.cost[route]))
