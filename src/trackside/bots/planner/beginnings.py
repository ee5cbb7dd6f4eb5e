"""Choices before the first turn: pieces and souvenir stacks. And the small ones after: exchanges, souvenirs."""

from __future__ import annotations

from ...families.tickets import decisions
from ...families.tickets.layout import SHIP, TRAIN
from ...kernel.bits import NONE, ONE, bit, has, lowest
from ..compiling import jit
from .weights import TRAINS


@jit
def value_pieces(b, s, notes, seat, out, values, count):
    """Pick the pieces the plan needs and split the rest evenly."""
    rest = int(b.picked) - notes.plan_trains - notes.plan_ships
    wanted = notes.plan_trains + notes.weights[TRAINS] * rest
    for i in range(count):
        values[i] = -abs(int(out[i]) - decisions.COUNT - wanted)


@jit
def _plan_cities(b, s, notes, seat):
    cities = NONE
    for word in range(notes.plan.shape[0]):
        routes = notes.plan[word]
        while routes != NONE:
            route = 64 * word + lowest(routes)
            routes &= routes - ONE
            cities |= bit(int(b.end_a[route])) | bit(int(b.end_b[route]))
    return cities


@jit
def value_stack_cities(b, s, notes, seat, out, values, count):
    """A souvenir stack belongs where the seat will pass and few others do."""
    cities = _plan_cities(b, s, notes, seat)
    for i in range(count):
        city = int(out[i]) - decisions.CITY
        ways = 0
        for word in range(b.at_city.shape[1]):
            routes = b.at_city[city, word]
            while routes != NONE:
                routes &= routes - ONE
                ways += 1
        values[i] = (10.0 if has(cities, city) else 0.0) - ways


@jit
def value_souvenirs(b, s, notes, seat, out, values, count):
    """Take the symbol of which fewer are left, and that the plan does not come by again."""
    cities = NONE
    for word in range(notes.plan.shape[0]):
        routes = notes.plan[word] & ~s.own[seat, word]
        while routes != NONE:
            route = 64 * word + lowest(routes)
            routes &= routes - ONE
            cities |= bit(int(b.end_a[route])) | bit(int(b.end_b[route]))
    for i in range(count):
        end = int(out[i]) - decisions.SOUVENIR
        city = int(b.end_b[int(s.route)]) if end == 1 else int(b.end_a[int(s.route)])
        values[i] = 0.0
        for symbol in range(b.symbols):
            if s.stack_city[symbol] == city:
                values[i] = -float(s.stack_left[symbol])
        if has(cities, city):
            values[i] -= 1.5


@jit
def pieces_lacking(b, s, notes, seat, vessel):
    """Pieces of a kind that the tickets' ways would take beyond those the seat has: the least that makes one fit."""
    have = int(s.ships[seat]) if vessel == SHIP else int(s.trains[seat])
    least = 99
    for word in range(s.free.shape[0]):
        routes = s.free[word]
        while routes != NONE:
            route = 64 * word + lowest(routes)
            routes &= routes - ONE
            if int(b.vessel[route]) == vessel:
                lacking = int(b.length[route]) - have
                if lacking > 0:
                    least = min(least, lacking)
    return least


@jit
def value_counts(b, s, notes, seat, out, values, count):
    """Exchange as few pieces as make some route fit."""
    wanted = pieces_lacking(b, s, notes, seat, SHIP if s.to_ships == 1 else TRAIN)
    for i in range(count):
        values[i] = -abs(int(out[i]) - decisions.COUNT - wanted)
