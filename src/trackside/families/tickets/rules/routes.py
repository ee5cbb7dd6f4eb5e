"""Claiming routes: T16 to T25."""

from __future__ import annotations

from ....kernel.bits import NONE, ONE, bit, lowest
from ....kernel.jit import jit
from .. import decisions
from ..layout import FERRIES, LENGTH, MIX, PAY, SHIP, TRAIN, WILD
from .cards import refill_empty_spaces
from .payments import choose_payment, legal_mixes, legal_payments, pay
from .souvenirs import souvenir_or_end
from .tunnels import dig, discard_turned


@jit
def own_twins(b, s, seat):
    """Routes beside one's own in a double, which one may never claim (T24)."""
    own = s.own[seat, 0]
    return ((own & b.pairs) << ONE) | ((own >> ONE) & b.pairs)


@jit
def affordable(b, s, seat):
    """Routes the seat has cards for, as two words."""
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
    """Routes the seat can claim now, as two words: free, affordable, with pieces enough (T20, T21)."""
    seat = s.seat
    low, high = affordable(b, s, seat)
    trains = min(s.trains[seat], LENGTH)
    ships = min(s.ships[seat], LENGTH)
    low &= s.free[0] & ~own_twins(b, s, seat) & (b.fits[TRAIN, trains, 0] | b.fits[SHIP, ships, 0])
    high &= s.free[1] & (b.fits[TRAIN, trains, 1] | b.fits[SHIP, ships, 1])
    return low, high


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
def pay_for_route(b, s, decision):
    """Colour and wilds are chosen; with two decks the mix is still open."""
    choose_payment(s, decision, b.length[s.route])
    if b.decks > 1 and s.pay_colour >= 0:
        s.phase = MIX
    else:
        _claim(b, s)


@jit
def legal_route_mixes(b, s, out, n):
    """List the mixes for the chosen route."""
    spaces = b.length[s.route] - s.pay_wild
    return legal_mixes(b, s, b.vessel[s.route], spaces, out, n)


@jit
def mix_for_route(b, s, special):
    """The whole payment is chosen."""
    s.pay_mix = special
    _claim(b, s)


@jit
def _claim(b, s):
    if b.tunnel[s.route] != 0 and dig(b, s):
        return  # the tunnel asks for extra cards first
    complete_claim(b, s)


@jit
def complete_claim(b, s):
    """Pay, set the pieces, score, close what is to be closed."""
    seat = s.seat
    route = s.route
    length = b.length[route]
    vessel = b.vessel[route]
    pay(b, s, vessel, length)
    s.free[route >> 6] &= ~bit(route & 63)
    s.own[seat, route >> 6] |= bit(route & 63)
    if s.players <= b.doubles_as_one and route < 64:  # T25
        pair = bit(route) & (b.pairs | (b.pairs << ONE))
        if pair != NONE:
            s.free[0] &= ~bit(route ^ 1)
    if vessel == SHIP:
        s.ships[seat] -= length
    else:
        s.trains[seat] -= length
    s.score[seat] += b.points[length]  # T22
    discard_turned(b, s)
    refill_empty_spaces(b, s)
    souvenir_or_end(b, s)
