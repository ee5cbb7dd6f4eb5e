"""Which tickets the others are likely to hold: those that go where their routes go.

A redealt game gives the others any tickets that could have been dealt. Who has built from Brest to Dieppe holds a ticket
along that way more likely than one in Russia; a search that does not know so takes others for weaker than they are.
"""

from __future__ import annotations

import numpy as np

from ...engine.bits import has
from ...engine.chance import below, seed_generators
from ...engine.layout import SEATS, TICKETS
from ...engine.redeal import rename_tickets
from ..compiling import bot_entry, jit
from ..planner.network import available, cheapest_way

_FAR = 30.0  # spaces; a ticket that takes more is as good as out of reach
_TRIES = 12  # for each ticket
_FINE = 1 << 30

# How much likelier a seat holds a ticket than that it lies in the pile, as logarithms. Counted in games of planners,
# where they are much alike on all boards: docs/bots.md.
_DONE = 3.3
_BEGUN = 1.5  # at least a fifth of it is there
_UNTOUCHED = -0.3
_LATE = 3.2  # less for a ticket not completed by a seat that has placed all its pieces


@jit
def _note_ways(b, s, notes, other):
    """Note the routes a seat has or could claim, at a space each."""
    for route in range(b.routes):
        notes.cost[route] = float(b.length[route])
    for word in range(2):
        notes.usable[word] = s.own[other, word] | available(b, s, other, word)


@jit
def _likelihood(b, s, notes, other, ticket):
    """How much likelier a seat holds a ticket than that it lies in the pile, as a logarithm."""
    a = int(b.ticket_a[ticket])
    z = int(b.ticket_b[ticket])
    left = cheapest_way(b, notes, a, z, s.own[other, 0], s.own[other, 1], _FAR)
    if left <= 0.0:
        return _DONE
    pieces = int(b.picked) if b.picked > 0 else int(b.trains) + int(b.ships)
    placed = 1.0 - (int(s.trains[other]) + int(s.ships[other])) / pieces
    begun = left <= 0.8 * int(b.ticket_points[ticket])
    return (_BEGUN if begun else _UNTOUCHED) - _LATE * placed


@jit
def weigh_tickets(b, s, seat, notes, likely):
    """Write into likely[other, ticket] how well each ticket fits what each other seat has built."""
    for other in range(s.players):
        if other == seat:
            continue
        _note_ways(b, s, notes, other)
        for ticket in range(b.tickets):
            likely[other, ticket] = _likelihood(b, s, notes, other, ticket)


@jit
def swap_tickets(b, s, seat, likely, noise):
    """Let tickets that `seat` cannot place change places until the others hold what they likely hold.

    Metropolis' method: swaps of two tickets, accepted by how much likelier the deal becomes, starting from the deal
    in `s`, which could be any. What is possible stays so, for only names change (redeal.py).
    """
    generator = np.empty(1, np.uint64)
    seed_generators(generator, noise)
    unseen = np.empty(TICKETS, np.int64)
    name = np.empty(TICKETS, np.int64)
    holder = np.empty(TICKETS, np.int64)
    n = 0
    for ticket in range(b.tickets):
        name[ticket] = ticket
        holder[ticket] = -1
        if not has(s.tracked[seat], ticket):
            unseen[n] = ticket
            n += 1
            for other in range(s.players):
                if other != seat and has(s.held[other], ticket):
                    holder[ticket] = other
    for i in range(n):
        here = unseen[i]
        if holder[here] < 0:
            continue
        for _ in range(_TRIES):
            there = unseen[below(generator, 0, n)]
            if holder[there] == holder[here] or has(b.long_tickets, here) != has(b.long_tickets, there):
                continue
            gain = likely[holder[here], name[there]] - likely[holder[here], name[here]]
            if holder[there] >= 0:
                gain += likely[holder[there], name[here]] - likely[holder[there], name[there]]
            if gain >= 0.0 or below(generator, 0, _FINE) < _FINE * np.exp(gain):
                name[here], name[there] = name[there], name[here]
    rename_tickets(s, seat, name)


def new_likelihoods() -> np.ndarray:
    """Room for weigh_tickets."""
    return np.zeros((SEATS, TICKETS))


@bot_entry
def weigh_tickets_at(boards, states, seat, notes, likely):
    """weigh_tickets for states[0]."""
    weigh_tickets(boards[0], states[0], seat, notes[0], likely)


@bot_entry
def swap_tickets_at(boards, states, seat, likely, noise):
    """swap_tickets in states[0]."""
    swap_tickets(boards[0], states[0], seat, likely, np.uint64(noise))
