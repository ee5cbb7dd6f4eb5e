"""How to pay: with the cards that are missed least."""

from __future__ import annotations

import numpy as np

from ...families.tickets.layout import COLOURS, WILD
from ...families.tickets.rules.pairs import is_pair
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
    """Points that paying a route, or a space of a pair route, in a colour with some wilds costs beyond what any cards
    would cost."""
    w = notes.weights
    card = notes.pace / 2.0
    regret = w[WILD_WORTH] * card * max(0, wilds - int(b.ferries[route]))
    if colour < 0:
        return regret
    vessel = int(b.vessel[route])
    if b.colour[route] < 0 or not planned(notes, route):
        to_spare = max(0.0, float(notes.have[vessel, colour] - notes.demand[vessel, colour]))
        cards = 2 if is_pair(b, route) else int(b.length[route])
        needed = cards - wilds - to_spare
        if needed > 0.0:
            regret += w[NEEDED] * card * needed
    return regret


@jit
def _pair_regret(b, s, notes, seat, route):
    """The regret of paying a pair route space by space: two of the colour that is missed least, or one and a wild."""
    held = np.empty(COLOURS, np.int64)
    for colour in range(b.colours):
        held[colour] = cards_of(b, s, seat, colour, 0)
    wilds = int(s.hand[seat, WILD])
    total = 0.0
    for _ in range(b.length[route]):
        least = payment_regret(b, notes, route, -1, 2)
        best = -1
        for colour in range(b.colours):
            missing = max(0, 2 - held[colour])
            if missing > min(wilds, 1):
                continue
            regret = payment_regret(b, notes, route, colour, missing)
            if regret < least:
                least = regret
                best = colour
        total += least
        if best >= 0:
            wilds -= max(0, 2 - held[best])
            held[best] = max(0, held[best] - 2)
    return total


@jit
def cheapest_regret(b, s, notes, seat, route):
    """The regret of the best payment for a route that the seat can claim, and the cards left for a tunnel's extra."""
    if is_pair(b, route):
        return _pair_regret(b, s, notes, seat, route), 0
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
