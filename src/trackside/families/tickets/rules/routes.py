"""Claiming routes: T16 to T25."""

from __future__ import annotations

from ....kernel.bits import NONE, ONE, lowest
from ....kernel.jit import jit
from .. import decisions
from ..layout import FERRIES, LENGTH, MIX, PAY, SHIP, TRAIN, WILD
from ..sets import add, contains, drop
from .cards import refill_empty_spaces
from .payments import choose_payment, legal_mixes, legal_payments, pay
from .souvenirs import souvenir_or_end
from .tunnels import dig, discard_turned


@jit
def own_twins(b, s, seat, word):
    """Routes beside one's own in a double, which one may never claim (T24), of a word that holds doubles."""
    own = s.own[seat, word]
    pairs = b.pairs[word]
    return ((own & pairs) << ONE) | ((own >> ONE) & pairs)


@jit
def has_twin(b, route):
    """Whether a route is one of a double. Its twin is the route whose number differs in the lowest bit."""
    return contains(b.pairs, route & ~1) if route >> 6 < b.pairs.shape[0] else False


@jit
def affordable(b, s, seat):
    """Routes the seat has cards for, as the first two words."""
    wilds = s.hand[seat, WILD]
    symbols = min(wilds, FERRIES)
    low = NONE
    high = NONE
    colours = b.colours
    for colour in range(colours):
        trains = s.hand[seat, 1 + colour] + wilds
        if b.decks > 1:
            trains += s.hand[seat, 1 + colours + colour]
            ships = s.hand[seat, 1 + 2 * colours + colour] + 2 * s.hand[seat, 1 + 3 * colours + colour] + wilds
            ships = min(ships, LENGTH)
            low |= b.ship_routes[colour, ships, 0]
            high |= b.ship_routes[colour, ships, 1]
        trains = min(trains, LENGTH)
        low |= b.train_routes[colour, trains, symbols, 0]
        high |= b.train_routes[colour, trains, symbols, 1]
    return low, high


@jit
def claimable(b, s):
    """Routes the seat can claim now, as the first two words: free, affordable, with pieces enough (T20, T21)."""
    seat = s.seat
    low, high = affordable(b, s, seat)
    trains = min(s.trains[seat], LENGTH)
    ships = min(s.ships[seat], LENGTH)
    low &= s.free[0] & ~own_twins(b, s, seat, 0) & (b.fits[TRAIN, trains, 0] | b.fits[SHIP, ships, 0])
    high &= s.free[1] & (b.fits[TRAIN, trains, 1] | b.fits[SHIP, ships, 1])
    if b.pairs.shape[0] > 1:
        high &= ~own_twins(b, s, seat, 1)
    return low, high


@jit
def claimable_beyond(b, s, word):
    """The same for a word behind the first two, which only large boards have."""
    seat = s.seat
    wilds = s.hand[seat, WILD]
    symbols = min(wilds, FERRIES)
    routes = NONE
    colours = b.colours
    for colour in range(colours):
        trains = s.hand[seat, 1 + colour] + wilds
        if b.decks > 1:
            trains += s.hand[seat, 1 + colours + colour]
            ships = s.hand[seat, 1 + 2 * colours + colour] + 2 * s.hand[seat, 1 + 3 * colours + colour] + wilds
            routes |= b.ship_routes[colour, min(ships, LENGTH), word]
        routes |= b.train_routes[colour, min(trains, LENGTH), symbols, word]
    trains = min(s.trains[seat], LENGTH)
    ships = min(s.ships[seat], LENGTH)
    return routes & s.free[word] & (b.fits[TRAIN, trains, word] | b.fits[SHIP, ships, word])


@jit
def legal_routes(b, s, out, n):
    """List the routes the seat can claim."""
    low, high = claimable(b, s)
    while low != NONE:
        out[n] = decisions.ROUTE + lowest(low)
        n += 1
        low &= low - ONE
    while high != NONE:
        out[n] = decisions.ROUTE + 64 + lowest(high)
        n += 1
        high &= high - ONE
    for word in range(2, s.free.shape[0]):
        routes = claimable_beyond(b, s, word)
        while routes != NONE:
            out[n] = decisions.ROUTE + 64 * word + lowest(routes)
            n += 1
            routes &= routes - ONE
    return n


@jit
def choose_route(s, route):
    """The payment is to be chosen next."""
    s.route = route
    s.phase = PAY


@jit
def legal_route_payments(b, s, out, n):
    """List colour and wilds for the chosen route."""
    route = s.route
    return legal_payments(
        b,
        s,
        b.colour[route],
        b.vessel[route],
        b.length[route],
        b.ferries[route],
        out,
        n,
    )


@jit
def pay_for_route(b, s, t, decision):
    """Colour and wilds are chosen; with two decks the mix is still open."""
    choose_payment(s, decision, b.length[s.route])
    if b.decks > 1 and s.pay_colour >= 0:
        s.phase = MIX
    else:
        _claim(b, s, t)


@jit
def legal_route_mixes(b, s, out, n):
    """List the mixes for the chosen route."""
    spaces = b.length[s.route] - s.pay_wild
    return legal_mixes(b, s, b.vessel[s.route], spaces, out, n)


@jit
def mix_for_route(b, s, t, special):
    """The whole payment is chosen."""
    s.pay_mix = special
    _claim(b, s, t)


@jit
def _claim(b, s, t):
    if b.tunnel[s.route] != 0 and dig(b, s, t):
        return  # the tunnel asks for extra cards first
    complete_claim(b, s, t)


@jit
def complete_claim(b, s, t):
    """Pay, set the pieces, score, close what is to be closed."""
    seat = s.seat
    route = s.route
    length = b.length[route]
    vessel = b.vessel[route]
    pay(b, s, vessel, length)
    drop(s.free, route)
    add(s.own[seat], route)
    if s.players <= b.doubles_as_one and has_twin(b, route):  # T25
        drop(s.free, route ^ 1)
    if vessel == SHIP:
        s.ships[seat] -= length
    else:
        s.trains[seat] -= length
    s.score[seat] += b.points[length]  # T22
    discard_turned(b, s)
    refill_empty_spaces(b, s, t)
    souvenir_or_end(b, s)
