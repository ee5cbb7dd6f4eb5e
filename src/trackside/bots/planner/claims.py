"""What claiming each route is worth now, and what is worth claiming in the last turn."""

from __future__ import annotations

from ...families.tickets.rules.scoring import groups_named, join_own_routes
from ...kernel.bits import NONE, ONE, bit, lowest
from ..compiling import jit
from .network import souvenir_gain
from .paying import cheapest_regret, planned
from .weights import CLAIM, FILL, FILL_PIECE, RESERVE, TURN

_FEW = 8  # cards left from which on a tunnel is not tried without cards to spare


@jit
def tickets_joined(b, s, notes, seat, a, z):
    """Points won by joining two cities: tickets that this completes count twice."""
    first = notes.leader[a]
    second = notes.leader[z]
    gain = 0.0
    if first == second:
        return gain
    joined = bit(first) | bit(second)
    for word in range(s.held.shape[1]):
        tickets = s.held[seat, word]
        while tickets != NONE:
            ticket = 64 * word + lowest(tickets)
            tickets &= tickets - ONE
            if groups_named(b, notes.leader, ticket) == joined:
                gain += float(b.ticket_swing[ticket])
    return gain


@jit
def find_groups(b, s, notes, seat):
    """Which cities the seat's routes join, for tickets_joined."""
    join_own_routes(b, s, seat, notes.leader)


@jit
def _urgency(notes, route):
    for i in range(notes.listed):
        if notes.list_route[i] == route:
            return float(notes.list_urgency[i])
    return 0.0


@jit
def block_gain(notes, route):
    """What a claim takes from opponents, where that is evident."""
    gain = 0.0
    for i in range(notes.blocks):
        if notes.block_route[i] == route:
            gain = max(gain, float(notes.block_value[i]))
    return gain


@jit
def claim_value(b, s, notes, seat, route):
    """What claiming a route is worth now, in points; a useful turn is worth notes.pace."""
    w = notes.weights
    length = int(b.length[route])
    if notes.turns <= 1.0:
        gain = float(b.points[length]) + souvenir_gain(b, s, notes, seat, route)
        return gain + tickets_joined(b, s, notes, seat, int(b.end_a[route]), int(b.end_b[route]))
    value = block_gain(notes, route)
    wanted = planned(notes, route)
    if not wanted and value == 0.0 and route != int(notes.filler) - 1:
        gain = float(b.points[length]) + souvenir_gain(b, s, notes, seat, route)
        value = 0.8 * (gain - w[FILL_PIECE] * length) / (1.0 + length / 2.0)
        pieces = int(s.trains[seat]) + int(s.ships[seat])
        if length > pieces - notes.plan_trains - notes.plan_ships:
            value -= 4.0  # the plan would lack the pieces
        if b.tunnel[route] != 0 and notes.dug[route] >= notes.cards:
            value -= 10.0
        return value
    regret, extra = cheapest_regret(b, s, notes, seat, route)
    value -= regret
    if wanted:
        value += max(float(w[TURN]), float(notes.best_draw)) + w[CLAIM] * w[TURN] + _urgency(notes, route)
        value += 0.01 * length
    elif route == int(notes.filler) - 1:
        rate = float(notes.filler_rate)
        if notes.filling == 1:
            rate = max(rate, float(notes.best_draw))
        value += (1.0 + w[FILL]) * rate
    if b.tunnel[route] != 0 and notes.dug[route] >= notes.cards:
        value -= 10.0  # it was given up with as many cards: not again before there are more
    if b.tunnel[route] != 0 and extra < w[RESERVE]:
        lacking = w[RESERVE] - extra
        value -= 0.5 * notes.pace * min(1.0, lacking)
        if int(s.pile_size[0]) + int(s.discard_size[0]) < _FEW:
            value -= 10.0  # the same few cards would be turned up again and again
    return value
