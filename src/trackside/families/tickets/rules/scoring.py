"""The final score of a ticket game and who wins: T30, T31, E19 to E26, S14, S15, G21, G22, G26, G27, W8, W10."""

from __future__ import annotations

import numpy as np

from ....kernel.bits import NONE, ONE, bit, count, has, lowest
from ....kernel.jit import jit
from ..layout import CITIES, TIE_COMPLETED, TIE_LONGEST, TIE_STATIONS
from ..sets import size
from .longest import longest_path
from .tours import completed_value, has_tours


@jit
def root(leader, city):
    """The city that stands for all those joined to `city`."""
    while leader[city] != city:
        leader[city] = leader[leader[city]]
        city = leader[city]
    return city


@jit
def join_own_routes(b, s, seat, leader):
    """Let `leader` name, for every city, one city of the group that the seat's own routes join (T30)."""
    for city in range(b.cities):
        leader[city] = city
    for word in range(s.own.shape[1]):
        routes = s.own[seat, word]
        while routes != NONE:
            route = 64 * word + lowest(routes)
            routes &= routes - ONE
            a = root(leader, b.end_a[route])
            z = root(leader, b.end_b[route])
            leader[a] = z
    for city in range(b.cities):
        leader[city] = root(leader, city)


@jit
def groups_named(b, leader, ticket):
    """The groups of cities that a ticket names, as bits: one bit where they are all joined."""
    groups = bit(leader[b.ticket_a[ticket]]) | bit(leader[b.ticket_b[ticket]])
    if has_tours(b):
        for i in range(b.ticket_more.shape[1]):
            city = b.ticket_more[ticket, i]
            if city >= 0:
                groups |= bit(leader[city])
    return groups


@jit
def is_joined(b, leader, ticket):
    """Whether all cities that a ticket names are joined (T30)."""
    if leader[b.ticket_a[ticket]] != leader[b.ticket_b[ticket]]:
        return False
    return not has_tours(b) or count(groups_named(b, leader, ticket)) == 1


@jit
def _own_tickets(b, s, seat, leader, done):
    """Value of the seat's tickets over its own routes (T30, T31); those completed are written into `done`."""
    value = 0
    for word in range(done.shape[0]):
        completed = NONE
        tickets = s.held[seat, word]
        while tickets != NONE:
            place = lowest(tickets)
            tickets &= tickets - ONE
            ticket = 64 * word + place
            if is_joined(b, leader, ticket):
                value += completed_value(b, s, seat, ticket)
                completed |= bit(place)
            else:
                value -= int(b.ticket_lost[ticket])
        done[word] = completed
    return value


@jit
def _borrowable(b, s, seat, city, leader, option_route, option_group):
    """Routes of others at a station's city, one for each group of cities they lead to; how many."""
    n = 0
    known = bit(leader[city])
    for word in range(s.own.shape[1]):
        others = NONE
        for other in range(s.players):
            if other != seat:
                others |= s.own[other, word]
        routes = others & b.at_city[city, word]
        while routes != NONE:
            route = 64 * word + lowest(routes)
            routes &= routes - ONE
            group = leader[b.end_a[route] + b.end_b[route] - city]
            if not has(known, group):
                known |= bit(group)
                option_route[n] = route
                option_group[n] = group
                n += 1
    return n


@jit
def _more_completed(b, s, seat, done, leader, links, stations, adding):
    """Tickets besides `done` that the borrowed routes complete: what they are worth compared with lost, how many.

    With `adding` they go into `done`. links: for each station the two groups
    of cities that its route joins, as bits.
    """
    for i in range(stations):
        for j in range(i):
            if links[i] & links[j] != NONE:
                links[i] |= links[j]
                links[j] = NONE
    value = 0
    tickets = 0
    for word in range(done.shape[0]):
        completed = NONE
        missing = s.held[seat, word] & ~done[word]
        while missing != NONE:
            place = lowest(missing)
            missing &= missing - ONE
            groups = groups_named(b, leader, 64 * word + place)
            for i in range(stations):
                if links[i] & groups == groups:
                    value += int(b.ticket_swing[64 * word + place])
                    completed |= bit(place)
                    break
        tickets += count(completed)
        if adding:
            done[word] |= completed
    return value, tickets


@jit
def score_tickets(b, s, seat, borrowed, done):
    """Value of the tickets with the best use of the seat's stations (E19, E20); those completed go into `done`.

    More routes never complete fewer tickets, so every station that can borrow does, and only what each borrows is
    tried out.
    """
    leader = np.empty(CITIES, np.int64)
    join_own_routes(b, s, seat, leader)
    for i in range(3):
        borrowed[i] = -1
    own_value = _own_tickets(b, s, seat, leader, done)
    if b.stations == 0 or s.buildings[seat] == NONE or size(done) == size(s.held[seat]):
        return own_value

    station = np.empty(3, np.int64)
    options = np.empty(3, np.int64)
    option_route = np.empty((3, CITIES), np.int64)
    option_group = np.empty((3, CITIES), np.int64)
    stations = 0
    tries = 1
    places = s.buildings[seat]
    while places != NONE:
        city = lowest(places)
        places &= places - ONE
        n = _borrowable(b, s, seat, city, leader, option_route[stations], option_group[stations])
        if n > 0:
            station[stations] = leader[city]
            options[stations] = n
            tries *= n
            stations += 1

    best = 0
    most = 0
    best_try = -1
    links = np.empty(3, np.uint64)
    for attempt in range(tries if stations > 0 else 0):
        _link(attempt, stations, station, options, option_group, links)
        value, tickets = _more_completed(b, s, seat, done, leader, links, stations, False)
        if value > best or (value == best and tickets > most):
            best = value
            most = tickets
            best_try = attempt
    if best_try >= 0:
        _link(best_try, stations, station, options, option_group, links)
        _more_completed(b, s, seat, done, leader, links, stations, True)
        rest = best_try
        for i in range(stations):
            borrowed[i] = option_route[i, rest % options[i]]
            rest //= options[i]
    return own_value + best


@jit
def _link(attempt, stations, station, options, option_group, links):
    """The two groups that each station joins in one of the ways to borrow, numbered by `attempt`."""
    rest = attempt
    for i in range(stations):
        links[i] = bit(station[i]) | bit(option_group[i, rest % options[i]])
        rest //= options[i]


@jit
def names_city(b, ticket, city):
    """Whether a ticket names a city."""
    if b.ticket_a[ticket] == city or b.ticket_b[ticket] == city:
        return True
    if has_tours(b):
        for i in range(b.ticket_more.shape[1]):
            if b.ticket_more[ticket, i] == city:
                return True
    return False


@jit
def tickets_naming(b, tickets, city):
    """How many of a set of tickets name a city."""
    named = 0
    for word in range(tickets.shape[0]):
        left = tickets[word]
        while left != NONE:
            if names_city(b, 64 * word + lowest(left), city):
                named += 1
            left &= left - ONE
    return named


@jit
def _harbour_points(b, s, seat, done):
    """G21, G22."""
    points = int(b.harbour_unbuilt) * int(s.buildings_left[seat])
    harbours = s.buildings[seat]
    while harbours != NONE:
        city = lowest(harbours)
        harbours &= harbours - ONE
        named = tickets_naming(b, done, city)
        points += int(b.harbour_points[min(named, 3)])
    return points


@jit
def _tie_value(b, s, r, seat, rule):
    """What a tie is broken by; more is better."""
    if rule == TIE_COMPLETED:
        return r.completed[seat]
    if rule == TIE_STATIONS:
        return s.buildings_left[seat]  # fewest built
    if rule == TIE_LONGEST:
        return r.longest_path[seat]
    return 0


@jit
def _crown(b, s, r):
    """T1, E26, S15, G27: the highest total wins, then the tie-breaks in order; who is still level shares."""
    players = s.players
    for seat in range(players):
        r.winner[seat] = 1
    for rule in range(4):
        best = -30000
        for seat in range(players):
            if r.winner[seat] == 1:
                value = r.total[seat] if rule == 0 else _tie_value(b, s, r, seat, b.ties[rule - 1])
                best = max(best, value)
        for seat in range(players):
            value = r.total[seat] if rule == 0 else _tie_value(b, s, r, seat, b.ties[rule - 1])
            if r.winner[seat] == 1 and value < best:
                r.winner[seat] = 0


@jit
def score(b, s, r):
    """Write the final score, part by part, into the record `r`. Also says how a running game stands."""
    players = s.players
    best_path = 0
    for seat in range(players):
        r.exchange[seat] = -int(s.exchanged[seat]) * int(b.exchange_cost)
        r.routes[seat] = s.score[seat] - r.exchange[seat]
        r.tickets[seat] = score_tickets(b, s, seat, r.borrowed[seat], r.done[seat])
        r.completed[seat] = size(r.done[seat])
        r.stations[seat] = int(s.buildings_left[seat]) * int(b.station_unbuilt) if b.stations > 0 else 0
        r.souvenirs[seat] = b.souvenir_points[count(np.uint64(s.tokens[seat]))]
        r.harbours[seat] = _harbour_points(b, s, seat, r.done[seat]) if b.harbours > 0 else 0
        r.longest_path[seat] = longest_path(b, s, seat) if b.longest > 0 else 0
        best_path = max(best_path, r.longest_path[seat])
    for seat in range(players):
        with_bonus = best_path > 0 and r.longest_path[seat] == best_path
        r.longest[seat] = b.longest if with_bonus else 0
        r.total[seat] = (
            r.routes[seat]
            + r.tickets[seat]
            + r.stations[seat]
            + r.longest[seat]
            + r.souvenirs[seat]
            + r.harbours[seat]
            + r.exchange[seat]
        )
        r.winner[seat] = 0
    _crown(b, s, r)
