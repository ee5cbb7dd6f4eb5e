"""Claiming routes: T16 to T25."""

from __future__ import annotations

from . import decisions
from .bits import NONE, ONE, bit, lowest
from .cards import refill_empty_spaces
from .jit import jit
from .layout import FERRIES, LENGTH, MIX, PAY, SHIP, TRAIN, WILD
from .payments import choose_payment, legal_mixes, legal_payments, pay
from .souvenirs import souvenir_or_end
from .tunnels import dig, discard_turned


@jit
def own_twins(b, s, seat):
    """Routes beside one's own in a double, which one may never claim (T24)."""
    own = s.own[seat, 0]
    return ((own & b.pairs) << ONE) | ((own >> ONE) & b.pairs)


@jit
def affordable(b, s, word):
    """Routes of one word that the seat has cards for."""
    seat = s.seat
    wilds = s.hand[seat, WILD]
    symbols = min(wilds, FERRIES)
    routes = NONE
    if b.decks == 1:
        for colour in range(b.colours):
            cards = min(s.hand[seat, 1 + colour] + wilds, LENGTH)
            routes |= b.train_routes[colour, cards, symbols, word]
        return routes
    colours = b.colours
    for colour in range(colours):
        trains = s.hand[seat, 1 + colour] + s.hand[seat, 1 + colours + colour]
        routes |= b.train_routes[colour, min(trains + wilds, LENGTH), symbols, word]
        ships = s.hand[seat, 1 + 2 * colours + colour] + 2 * s.hand[seat, 1 + 3 * colours + colour]
        routes |= b.ship_routes[colour, min(ships + wilds, LENGTH), word]
    return routes


@jit
def claimable(b, s, word):
    """Routes of one word that the seat can claim now: free, affordable, with pieces enough (T20, T21)."""
    seat = s.seat
    routes = s.free[word] & affordable(b, s, word)
    if word == 0:
        routes &= ~own_twins(b, s, seat)
    fits = b.fits[TRAIN, min(s.trains[seat], LENGTH), word]
    fits |= b.fits[SHIP, min(s.ships[seat], LENGTH), word]
    return routes & fits


@jit
def legal_routes(b, s, out, n):
    """List the routes the seat can claim."""
    for word in range(2):
        routes = claimable(b, s, word)
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
