"""Stations and harbours: whether to build one now, where, and with which cards."""

from __future__ import annotations

from ...families.tickets import decisions
from ...families.tickets.rules.buildings import harbour_cities
from ...families.tickets.rules.scoring import tickets_naming
from ...kernel.bits import NONE, ONE, bit, has, lowest
from ..compiling import jit
from .plan import open_routes
from .weights import HARBOUR, TURN


@jit
def harbour_worth(b, notes, city):
    """What a harbour in a city gains, with the tickets that are complete or planned (G21, G22)."""
    named = tickets_naming(b, notes.pursued, city)
    return float(int(b.harbour_points[min(named, 3)]) - int(b.harbour_unbuilt))


@jit
def value_harbour(b, s, notes, seat):
    """What building a harbour now is worth."""
    best = -10.0
    cities = harbour_cities(b, s)
    while cities != NONE:
        city = lowest(cities)
        cities &= cities - ONE
        best = max(best, harbour_worth(b, notes, city))
    if notes.turns <= 1.0:
        return best
    if best < notes.harbour_gain:  # a better port is still to be reached
        best -= 0.7 * (notes.harbour_gain - best)
    return best * notes.weights[HARBOUR] / 2.0


@jit
def wanted_stations(b, s, notes, seat):
    """Cities where a station would give the use of a route that the plan borrows."""
    taken = NONE
    for other in range(s.players):
        taken |= s.buildings[other]
    cities = NONE
    for word in range(notes.borrow.shape[0]):
        routes = notes.borrow[word]
        while routes != NONE:
            route = 64 * word + lowest(routes)
            routes &= routes - ONE
            cities |= (bit(int(b.end_a[route])) | bit(int(b.end_b[route]))) & ~taken
    return cities


@jit
def value_station(b, s, notes, seat):
    """What building a station now is worth: late, when the rest of the plan stands, so that it serves best."""
    if wanted_stations(b, s, notes, seat) == NONE:
        return -float(b.station_unbuilt) - 1.0
    left = open_routes(s, notes, seat)
    if left == 0 or notes.turns <= 2.0 + left:
        return 1.5 * notes.weights[TURN]
    return 0.3 * notes.weights[TURN]


@jit
def value_places(b, s, notes, seat, out, values, count):
    """Value the cities for a station or harbour."""
    stations = wanted_stations(b, s, notes, seat) if b.stations > 0 else NONE
    for i in range(count):
        city = int(out[i]) - decisions.CITY
        if b.stations > 0:
            values[i] = 1.0 if has(stations, city) else -1.0
        else:
            values[i] = harbour_worth(b, notes, city)


@jit
def value_prices(b, s, notes, seat, out, values, count):
    """Value payments for a building: few wilds, and cards that no route of the plan needs."""
    for i in range(count):
        number = int(out[i]) - decisions.PAY
        colour = number // decisions.WILDS
        wilds = number % decisions.WILDS
        if b.harbours > 0:
            used = wilds // 3 + wilds % 3
            n = int(b.colours)
            kept = 0 if used == 4 else int(s.hand[seat, 1 + colour]) + int(s.hand[seat, 1 + n + colour])
            values[i] = -2.0 * used + 0.1 * kept
        else:
            values[i] = -2.0 * wilds + 0.5 * min(4.0, float(notes.spare[0, colour]))
            values[i] -= 0.3 * float(notes.short[0, colour])
