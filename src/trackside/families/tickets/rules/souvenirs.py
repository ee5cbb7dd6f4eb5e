"""Souvenirs: S3 to S6, S11, S12."""

from __future__ import annotations

from ....kernel import trace as events
from ....kernel.bits import NONE, bit, lowest
from ....kernel.chance import shuffle
from ....kernel.jit import jit
from ....kernel.phases import Phase
from ....kernel.trace import force_order, note
from .. import decisions
from ..layout import SETUP, SOUVENIR, STACK, STACK_CITY
from .turns import begin_turn, end_turn


@jit
def lay_out_stacks(b, s, t):
    """S3, S4: one stack, by chance, to each location that has one; the others wait to be placed."""
    symbols = b.symbols
    for symbol in range(symbols):
        s.stack_city[symbol] = symbol
    shuffle(s.stack_city, 0, symbols, s.generators, SETUP)  # for now: the symbols in the order of the locations
    if t is not None:
        force_order(t, s.stack_city, b.stack_city_count, symbols)
    order = s.stack_city.copy()
    for symbol in range(symbols):
        s.stack_city[symbol] = -1
        s.stack_left[symbol] = b.free_tokens[s.players]
    for i in range(b.stack_city_count):
        s.stack_city[order[i]] = b.stack_cities[i]
        s.stack_left[order[i]] = b.tokens[s.players]
    if t is not None:
        note(t, events.STACKS)
        note(t, b.stack_city_count)
        for i in range(b.stack_city_count):
            note(t, order[i])


@jit
def _next_stack(b, s, placed):
    """S5: the last player in turn order places one free stack, the last but one the other. S6: the second both."""
    players = s.players
    back = 1 if players == 2 else 1 + placed
    s.seat = (s.start + players - back) % players
    s.phase = STACK


@jit
def first_stack(b, s):
    """Tickets are chosen; free stacks come next, or the first turn."""
    if b.symbols > b.stack_city_count:
        _next_stack(b, s, 0)
    else:
        begin_turn(s, s.start)


@jit
def legal_stacks(b, s, out, n):
    """List the free stacks."""
    for symbol in range(b.symbols):
        if s.stack_city[symbol] < 0:
            out[n] = decisions.SYMBOL + symbol
            n += 1
    return n


@jit
def choose_stack(b, s, decision):
    """Its location is to be chosen next."""
    s.symbol = decision - decisions.SYMBOL
    s.phase = STACK_CITY


@jit
def legal_stack_cities(b, s, out, n):
    """List the locations without a stack."""
    cities = b.places
    for symbol in range(b.symbols):
        if s.stack_city[symbol] >= 0:
            cities &= ~bit(s.stack_city[symbol])
    while cities != NONE:
        city = lowest(cities)
        out[n] = decisions.CITY + city
        n += 1
        cities &= ~bit(city)
    return n


@jit
def place_stack(b, s, decision):
    """Put the chosen stack down."""
    s.stack_city[s.symbol] = decision - decisions.CITY
    unplaced = 0
    for symbol in range(b.symbols):
        if s.stack_city[symbol] < 0:
            unplaced += 1
    if unplaced > 0:
        _next_stack(b, s, b.symbols - b.stack_city_count - unplaced)
    else:
        begin_turn(s, s.start)


@jit
def token_at(b, s, seat, city):
    """The symbol that the seat could take at a city, or -1 (S11, S12)."""
    for symbol in range(b.symbols):
        if s.stack_city[symbol] == city and s.stack_left[symbol] > 0:
            return -1 if (s.tokens[seat] >> symbol) & 1 else symbol
    return -1


@jit
def souvenir_or_end(b, s):
    """After a claim: a token to take, or the end of the turn."""
    if b.symbols > 0:
        seat = s.seat
        route = s.route
        at_a = token_at(b, s, seat, b.end_a[route]) >= 0
        if at_a or token_at(b, s, seat, b.end_b[route]) >= 0:
            s.phase = SOUVENIR
            return
    end_turn(b, s)


@jit
def legal_souvenirs(b, s, out, n):
    """List the ends of the claimed route that offer a token."""
    seat = s.seat
    if token_at(b, s, seat, b.end_a[s.route]) >= 0:
        out[n] = decisions.SOUVENIR
        n += 1
    if token_at(b, s, seat, b.end_b[s.route]) >= 0:
        out[n] = decisions.SOUVENIR + 1
        n += 1
    return n


@jit
def take_souvenir(b, s, decision):
    """Take the token at one end."""
    seat = s.seat
    city = b.end_b[s.route] if decision == decisions.SOUVENIR + 1 else b.end_a[s.route]
    symbol = token_at(b, s, seat, city)
    s.tokens[seat] = s.tokens[seat] | (1 << symbol)
    s.stack_left[symbol] -= 1
    end_turn(b, s)


PHASES = (
    Phase(STACK, legal_stacks, choose_stack),
    Phase(STACK_CITY, legal_stack_cities, place_stack, within=True),
    Phase(SOUVENIR, legal_souvenirs, take_souvenir),
)
