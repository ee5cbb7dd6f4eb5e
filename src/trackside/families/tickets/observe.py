"""What a seat of a ticket game may know, as a row of numbers for learning programs. docs/environments.md has the table.

Seats are told from the observer's place: 0 is the observer, 1 the next to move after it, and so on.
"""

from __future__ import annotations

from ...kernel.bits import NONE, ONE, lowest
from ...kernel.jit import jit
from .layout import CITIES, COUNT, EXTRA, KEEP, KINDS, PIECES, SEATS, SLOTS, STACK_CITY, SYMBOLS, USUAL, Size
from .sets import size

_PHASES = 16
AT_PHASE = 0  # one-hot
AT_TABLE = AT_PHASE + _PHASES  # the numbers listed in `_observe_table`
AT_SLOTS = AT_TABLE + 24  # kind + 1 of each market space, 0: empty
AT_HAND = AT_SLOTS + SLOTS
AT_DISCARDS = AT_HAND + KINDS
AT_SEATS = AT_DISCARDS + KINDS  # per seat: 8 numbers, known cards, souvenir symbols
SEAT_SIZE = 8 + KINDS + SYMBOLS
AT_ROUTES = AT_SEATS + SEATS * SEAT_SIZE  # 0 free, 1 mine, 2 the next seat's, ..., 6 closed
AT_CITIES = AT_ROUTES + USUAL.routes  # station or harbour: 0 none, 1 mine, ...
AT_TICKETS = AT_CITIES + CITIES  # 1: mine; 2 + i: offered to me as number i
AT_STACKS = AT_TICKETS + USUAL.tickets  # per symbol: city + 1 (0: not placed), tokens left
SIZE = AT_STACKS + 2 * SYMBOLS
"""How many numbers an observation has. Of a large board it has more: routes and tickets take the room they need."""


def observation_size(size: Size) -> int:
    """How many numbers an observation has with records of a size."""
    return SIZE + size.routes - USUAL.routes + size.tickets - USUAL.tickets


@jit
def _observe_table(b, s, me, out):
    out[AT_PHASE + s.phase] = 1
    at = AT_TABLE
    secret = s.phase == KEEP
    out[at] = s.players
    out[at + 1] = (s.seat - me) % s.players  # whose decision
    out[at + 2] = (s.start - me) % s.players
    out[at + 3] = s.drawn
    out[at + 4] = s.turns_left + 1
    out[at + 5] = s.ring_size
    for deck in range(2):
        out[at + 6 + deck] = s.pile_size[deck]
        out[at + 8 + deck] = s.discard_size[deck]
    out[at + 10] = s.passes
    out[at + 11] = s.turn
    if not secret:  # what the running action is about
        out[at + 12] = s.route + 1
        out[at + 13] = s.city + 1
        out[at + 14] = s.pay_colour + 1
        out[at + 15] = s.pay_wild
        out[at + 16] = s.slot + 1
        if s.phase == COUNT:
            out[at + 17] = s.to_ships + 1
        if s.phase == EXTRA:
            out[at + 18] = s.extra
            for i in range(s.turned_size):
                out[at + 19 + i] = s.turned[i] + 1
        if s.phase == STACK_CITY:
            out[at + 22] = s.symbol + 1


@jit
def _observe_seat(b, s, seat, at, out):
    cards = 0
    for kind in range(b.kinds):
        cards += s.hand[seat, kind]
        out[at + 8 + kind] = s.known[seat, kind]
    out[at] = cards
    if s.phase != KEEP:  # chosen in secret until all have chosen
        out[at + 1] = size(s.held[seat])
        if s.phase != PIECES:
            out[at + 2] = s.trains[seat]
            out[at + 3] = s.ships[seat]
    out[at + 4] = s.score[seat]
    out[at + 5] = s.buildings_left[seat]
    out[at + 6] = s.exchanged[seat]
    out[at + 7] = 1
    for symbol in range(b.symbols):
        out[at + 8 + KINDS + symbol] = (s.tokens[seat] >> symbol) & 1


@jit
def _observe_map(b, s, me, out):
    for word in range(s.free.shape[0]):
        closed = b.all_routes[word] & ~s.free[word]
        for i in range(s.players):
            routes = s.own[(me + i) % s.players, word]
            closed &= ~routes
            while routes != NONE:
                out[AT_ROUTES + 64 * word + lowest(routes)] = 1 + i
                routes &= routes - ONE
        while closed != NONE:
            out[AT_ROUTES + 64 * word + lowest(closed)] = 1 + SEATS
            closed &= closed - ONE
    at_cities = AT_ROUTES + b.length.shape[0]
    for i in range(s.players):
        cities = s.buildings[(me + i) % s.players]
        while cities != NONE:
            out[at_cities + lowest(cities)] = 1 + i
            cities &= cities - ONE


@jit
def observe(b, s, me, out):
    """Write what seat `me` may know into `out`, as many numbers as `observation_size` says."""
    at_tickets = AT_ROUTES + b.length.shape[0] + CITIES
    at_stacks = at_tickets + s.ring.shape[0]
    for i in range(at_stacks + 2 * SYMBOLS):
        out[i] = 0
    _observe_table(b, s, me, out)
    for slot in range(b.slots):
        out[AT_SLOTS + slot] = s.market[slot] + 1
    for kind in range(b.kinds):
        out[AT_HAND + kind] = s.hand[me, kind]
        out[AT_DISCARDS + kind] = s.discard[kind]
    for i in range(s.players):
        _observe_seat(b, s, (me + i) % s.players, AT_SEATS + i * SEAT_SIZE, out)
    _observe_map(b, s, me, out)
    for word in range(s.held.shape[1]):
        tickets = s.held[me, word]
        while tickets != NONE:
            out[at_tickets + 64 * word + lowest(tickets)] = 1
            tickets &= tickets - ONE
    for i in range(s.offer_size[me]):
        out[at_tickets + int(s.offer[me, i])] = 2 + i
    for symbol in range(b.symbols):
        out[at_stacks + 2 * symbol] = s.stack_city[symbol] + 1
        out[at_stacks + 2 * symbol + 1] = s.stack_left[symbol]
