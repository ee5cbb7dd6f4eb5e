"""Which tickets to keep, and when to draw new ones."""

from __future__ import annotations

from ...families.tickets import decisions
from ...families.tickets.rules.scoring import tickets_naming
from ...families.tickets.rules.tours import has_tours
from ...families.tickets.sets import add, contains
from ...kernel.bits import NONE, ONE, bit, lowest
from ..compiling import jit
from .horizon import turns_left
from .network import FAR, cheapest_way, plan_tickets, price_routes, use_own
from .weights import DRAW_COST, HARBOUR, RISK, TICKETS, TURN


@jit
def _harbour_hopes(b, s, notes, seat):
    """Points that harbours could bring for the tickets of a plan (G21)."""
    if b.harbours == 0:
        return 0.0
    hopes = 0.0
    left = int(s.buildings_left[seat])
    used = s.buildings[seat]
    while left > 0:
        best = 0
        city = -1
        ports = b.ports & ~used
        while ports != NONE:
            port = lowest(ports)
            ports &= ports - ONE
            named = tickets_naming(b, notes.pursued, port)
            if named > best:
                best = named
                city = port
        if city < 0:
            break
        used |= bit(city)
        gain = int(b.harbour_points[min(best, 3)]) - int(b.harbour_unbuilt) - 3.0 * notes.weights[TURN]
        hopes += max(0.0, gain)
        left -= 1
    return notes.weights[HARBOUR] * hopes


@jit
def value_keeps(b, s, notes, seat, out, values, count):
    """Value each set of tickets that could be kept by the best network for it and those held."""
    price_routes(b, s, notes, seat)
    turns = turns_left(b, s, notes, seat)
    for i in range(count):
        mask = int(out[i]) - decisions.KEEP
        for word in range(notes.kept.shape[0]):
            notes.kept[word] = s.held[seat, word]
        risked = 0
        for place in range(int(s.offer_size[seat])):
            if (mask >> place) & 1 == 1:
                ticket = int(s.offer[seat, place])
                add(notes.kept, ticket)
                risked += int(b.ticket_lost[ticket])
        plan_tickets(b, s, notes, seat, turns)
        values[i] = notes.value + _harbour_hopes(b, s, notes, seat) - notes.weights[RISK] * risked
    notes.planned = 0


@jit
def _home(b, s, seat):
    """A city of the seat's network, where most of its routes meet."""
    best = 0
    city = -1
    for c in range(b.cities):
        n = 0
        for word in range(s.own.shape[1]):
            routes = s.own[seat, word] & b.at_city[c, word]
            while routes != NONE:
                routes &= routes - ONE
                n += 1
        if n > best:
            best = n
            city = c
    return city


@jit
def _ticket_prospects(b, s, notes, seat, home):
    """The worth of every ticket that could be drawn, best first, into notes.prospects; how many.

    A ticket is reckoned by the ways from the network to its cities.
    """
    use_own(s, notes, seat)
    cheapest_way(b, notes, home, -1, FAR)
    reached = bit(home)
    for city in range(b.cities):
        if city != home and notes.came[city] >= 0:
            reached |= bit(city)
    n = 0
    w = notes.weights
    pieces = int(s.trains[seat]) + int(s.ships[seat])
    for ticket in range(b.tickets):
        if contains(s.held[seat], ticket) or contains(s.tracked[seat], ticket) or contains(b.long_tickets, ticket):
            continue
        cities = bit(int(b.ticket_a[ticket])) | bit(int(b.ticket_b[ticket]))
        cost = notes.distance[int(b.ticket_a[ticket])] + notes.distance[int(b.ticket_b[ticket])]
        if has_tours(b):
            for i in range(b.ticket_more.shape[1]):
                if b.ticket_more[ticket, i] >= 0:
                    cities |= bit(int(b.ticket_more[ticket, i]))
                    cost += notes.distance[int(b.ticket_more[ticket, i])]
        points = float(b.ticket_any[ticket])
        lost = float(b.ticket_lost[ticket])
        worth = -lost
        if cities & ~reached == NONE:
            turns = 1.3 * cost / w[TURN]
            if turns <= notes.turns - 1.0 and 2.0 * turns <= pieces:
                worth = max(worth, (1.0 - w[RISK]) * points - w[RISK] * (lost - points) - w[DRAW_COST] * cost)
        place = n
        while place > 0 and notes.prospects[place - 1] < worth:
            notes.prospects[place] = notes.prospects[place - 1]
            place -= 1
        notes.prospects[place] = worth
        n += 1
    return n


@jit
def value_drawing(b, s, notes, seat):
    """What drawing tickets is worth: the best of as many as are drawn, on average, for they are kept at choice."""
    if notes.ticket_turn > 0:
        return float(notes.ticket_value)
    notes.ticket_turn = int(s.turn) + 1
    notes.ticket_value = -10.0
    home = _home(b, s, seat)
    if home < 0:
        return -10.0
    price_routes(b, s, notes, seat)
    for city in range(b.cities):
        notes.came[city] = -1
    n = _ticket_prospects(b, s, notes, seat, home)
    drawn = min(int(b.draw), n)
    if drawn == 0:
        return -10.0
    chance = drawn / n  # that the best of all is among those drawn
    worth = 0.0
    for i in range(n - drawn + 1):
        worth += chance * notes.prospects[i]
        if i + 1 < n:
            chance *= (n - i - drawn) / (n - i - 1)
    notes.ticket_value = worth - notes.weights[TICKETS]
    return float(notes.ticket_value)
