"""Claiming routes: T16 to T25."""

from __future__ import annotations

from ....kernel.bits import NONE, ONE, lowest
from ....kernel.jit import inlined, jit
from ....kernel.phases import Beginning, Phase
from .. import decisions
from ..layout import EXTRA, FERRIES, LARGE, LENGTH, MIX, PAY, SHIP, TRAIN, WILD
from ..sets import add, contains, drop
from .cards import refill_empty_spaces
from .pairs import (
    begin_pair,
    choose_pair_payment,
    is_pair,
    legal_pair_mixes,
    legal_pair_payments,
    pay_space,
    spaces_payable,
)
from .payments import choose_payment, legal_mixes, legal_payments, pay
from .souvenirs import souvenir_or_end
from .tunnels import dig, discard_extra, discard_turned, legal_extra, withdraw


@inlined
def own_twins(b, s, seat, word):
    """Routes beside one's own in a double, which one may never claim (T24), of a word that holds doubles."""
    own = s.own[seat, word]
    doubles = b.doubles[word]
    return ((own & doubles) << ONE) | ((own >> ONE) & doubles)


@jit
def has_twin(b, route):
    """Whether a route is one of a double. Its twin is the route whose number differs in the lowest bit."""
    return contains(b.doubles, route & ~1) if route >> 6 < b.doubles.shape[0] else False


@inlined
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
    if b.pair_routes.shape[0] > 1:  # W5
        spaces = min(spaces_payable(b, s, seat), LARGE.pair)
        low |= b.pair_routes[spaces, 0]
        high |= b.pair_routes[spaces, 1]
    return low, high


@inlined
def claimable(b, s):
    """Routes the seat can claim now, as the first two words: free, affordable, with pieces enough (T20, T21)."""
    seat = s.seat
    low, high = affordable(b, s, seat)
    trains = min(s.trains[seat], LENGTH)
    ships = min(s.ships[seat], LENGTH)
    low &= s.free[0] & ~own_twins(b, s, seat, 0) & (b.fits[TRAIN, trains, 0] | b.fits[SHIP, ships, 0])
    high &= s.free[1] & (b.fits[TRAIN, trains, 1] | b.fits[SHIP, ships, 1])
    if b.doubles.shape[0] > 1:
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
    routes |= b.pair_routes[min(spaces_payable(b, s, seat), LARGE.pair), word]
    trains = min(s.trains[seat], LENGTH)
    ships = min(s.ships[seat], LENGTH)
    return routes & s.free[word] & (b.fits[TRAIN, trains, word] | b.fits[SHIP, ships, word])


@inlined
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
def choose_route(b, s, decision):
    """The payment is to be chosen next."""
    route = decision - decisions.ROUTE
    s.route = route
    if is_pair(b, route):
        begin_pair(b, s)
    s.phase = PAY


@inlined
def legal_route_payments(b, s, out, n):
    """List colour and wilds for the chosen route, or for the next space of a pair route."""
    route = s.route
    if is_pair(b, route):
        return legal_pair_payments(b, s, out, n)
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
    pair = is_pair(b, s.route)
    if pair:
        choose_pair_payment(s, decision)
    else:
        choose_payment(s, decision, b.length[s.route])
    if b.decks > 1 and s.pay_colour >= 0:
        s.phase = MIX
    else:
        mix_for_route(b, s, t, decisions.MIX)


@jit
def legal_route_mixes(b, s, out, n):
    """List the mixes for the chosen route, or for the next space of a pair route."""
    if is_pair(b, s.route):
        return legal_pair_mixes(b, s, out, n)
    spaces = b.length[s.route] - s.pay_wild
    return legal_mixes(b, s, b.vessel[s.route], spaces, out, n)


@jit
def mix_for_route(b, s, t, decision):
    """The whole payment is chosen, or that of a space."""
    special = decision - decisions.MIX
    if is_pair(b, s.route):
        s.phase = PAY
        if pay_space(b, s, special):
            complete_claim(b, s, t)
        return
    s.pay_mix = special
    _claim(b, s, t)


@jit
def _claim(b, s, t):
    if b.tunnel[s.route] != 0 and dig(b, s, t):
        return  # the tunnel asks for extra cards first
    complete_claim(b, s, t)


@jit
def complete_claim(b, s, t):
    """Claim the route; the cards that were paid can fill empty spaces."""
    _pay_and_claim(b, s)
    refill_empty_spaces(b, s, t)
    souvenir_or_end(b, s)


@jit
def _pay_and_claim(b, s):
    """Pay, set the pieces, score, close what is to be closed."""
    seat = s.seat
    route = s.route
    length = b.length[route]
    vessel = b.vessel[route]
    if not is_pair(b, route):
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


@jit
def settle_tunnel(b, s, t, decision):
    """Pay the extra cards and claim the tunnel, or withdraw (E13)."""
    if decision == decisions.WITHDRAW:
        withdraw(b, s, t)
    else:
        discard_extra(b, s, decision)
        complete_claim(b, s, t)


BEGINNINGS = (Beginning(range(decisions.ROUTE, decisions.ROUTE + LARGE.routes), legal_routes, choose_route),)
PHASES = (
    Phase(PAY, legal_route_payments, pay_for_route, within=True),
    Phase(MIX, legal_route_mixes, mix_for_route, within=True),
    Phase(EXTRA, legal_extra, settle_tunnel),
)
