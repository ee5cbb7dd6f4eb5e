"""How to pay: with the cards that are missed least."""

from __future__ import annotations

from ...families.tickets.layout import WILD
from ...kernel.bits import has
from ..compiling import jit
from .network import cards_of
from .weights import NEEDED
from .weights import WILD as WILD_WORTH


@jit
def planned(notes, route):
    """Whether the plan wants a route."""
    return has(notes.plan[route >> 6], route & 63)


@jit
def payment_regret(b, notes, route, colour, wilds):
    """Points that paying a route in a colour with some wilds costs beyond what any cards would cost."""
    w = notes.weights
    card = notes.pace / 2.0
    regret = w[WILD_WORTH] * card * max(0, wilds - int(b.ferries[route]))
    if colour < 0:
        return regret
    vessel = int(b.vessel[route])
    if b.colour[route] < 0 or not planned(notes, route):
        to_spare = max(0.0, float(notes.have[vessel, colour] - notes.demand[vessel, colour]))
        needed = int(b.length[route]) - wilds - to_spare
        if needed > 0.0:
            regret += w[NEEDED] * card * needed
    return regret


@jit
def cheapest_regret(b, s, notes, seat, route):
    """The regret of the best payment for a route that the seat can claim, and the cards left for a tunnel's extra."""
    length = int(b.length[route])
    vessel = int(b.vessel[route])
    held_wilds = int(s.hand[seat, WILD])
    least = 1e6
    extra = 0
    first = int(b.colour[route])
    last = first + 1
    if first < 0:
        first = 0
        last = int(b.colours)
    for colour in range(first, last):
        cards = cards_of(b, s, seat, colour, vessel)
        wilds = max(int(b.ferries[route]), length - cards)
        if wilds > held_wilds or wilds > length:
            continue
        regret = payment_regret(b, notes, route, colour, wilds)
        left = cards - (length - wilds) + held_wilds - wilds
        if regret < least or (regret == least and left > extra):
            least = regret
            extra = left
    if least >= 1e6:
        return 0.0, 0
    return least, extra
