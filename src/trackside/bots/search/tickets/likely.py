"""Which tickets the others are likely to hold: those that go where their routes go.

A redealt game gives the others any tickets that could have been dealt. Who has built from Brest to Dieppe more likely
holds a ticket along that way than one in Russia; a search that does not know so takes others for weaker than they are.
"""

from __future__ import annotations

import numpy as np

from ....families.tickets.layout import SEATS
from ....families.tickets.redeal import given_away, rename_tickets
from ....families.tickets.rules.tours import has_tours
from ....families.tickets.sets import add, contains, drop
from ....kernel.bits import NONE, bit, lowest
from ....kernel.chance import below, seed_generators
from ...compiling import bot_entry, jit
from ...planner.horizon import pieces_given, turns_left
from ...planner.network import available, cheapest_way, plan_tickets, price_routes, use_own
from ...planner.plan import read_board

_FAR = 30.0  # spaces; a ticket that takes more is as good as out of reach
_TRIES = 40  # for each ticket
_LOOKS = 4  # for each ticket somebody holds, at whole sets of tickets
_TASTE = 0.25  # how much likelier a set of tickets is that is worth a point more to its holder, as a logarithm
_FINE = 1 << 30

# How much likelier a seat holds a ticket than that it lies in the pile, as logarithms. Counted in games of planners,
# where they are much alike on all boards: docs/bots.md.
_DONE = 3.3
_BEGUN = 1.5  # at least a fifth of it is there
_UNTOUCHED = -0.3
_LONG = 0.8  # for a long ticket to be among those kept, more than for any other
_LATE = 3.2  # less for a ticket not completed by a seat that has placed all its pieces


@jit
def _note_ways(b, s, notes, other):
    """Note the routes a seat has or could claim, at a space each."""
    for route in range(b.routes):
        notes.cost[route] = float(b.length[route])
    use_own(s, notes, other)
    for word in range(s.free.shape[0]):
        notes.usable[word] = s.own[other, word] | available(b, s, other, word)


@jit
def _likelihood(b, s, notes, other, ticket):
    """How much likelier a seat holds a ticket than that it lies in the pile, as a logarithm."""
    a = int(b.ticket_a[ticket])
    z = int(b.ticket_b[ticket])
    left = cheapest_way(b, notes, a, z, _FAR)
    if has_tours(b):
        for i in range(b.ticket_more.shape[1]):
            if b.ticket_more[ticket, i] >= 0:
                left += cheapest_way(b, notes, a, int(b.ticket_more[ticket, i]), _FAR)
    if left <= 0.0:
        return _DONE
    placed = 1.0 - (int(s.trains[other]) + int(s.ships[other])) / pieces_given(b)
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
def _accepted(gain, generator):
    """Metropolis' rule: what is likelier always, else as often as it is as likely."""
    return gain >= 0.0 or below(generator, 0, _FINE) < _FINE * np.exp(gain)


@jit
def _swap_by_likelihood(b, likely, unseen, n, holder, name, generator):
    """Swap tickets in pairs, by how likely their holders are to hold them."""
    for i in range(n):
        here = unseen[i]
        if holder[here] < 0:
            continue
        for _ in range(_TRIES):
            there = unseen[below(generator, 0, n)]
            if holder[there] == holder[here] or contains(b.long_tickets, here) != contains(b.long_tickets, there):
                continue
            gain = likely[holder[here], name[there]] - likely[holder[here], name[here]]
            if holder[there] >= 0:
                gain += likely[holder[there], name[here]] - likely[holder[there], name[there]]
            if _accepted(gain, generator):
                name[here], name[there] = name[there], name[here]


@jit
def _worth(b, s, notes, other, turns):
    """How likely a set of tickets is, as a logarithm: by what a planner in another's seat would think of notes.kept."""
    plan_tickets(b, s, notes, other, turns)
    return _TASTE * notes.value


@jit
def _swap_by_worth(b, s, notes, other, likely, unseen, n, holder, name, generator):
    """The same between a seat's tickets and those that nobody holds, by how well a whole set goes together."""
    read_board(b, notes)
    price_routes(b, s, notes, other)
    turns = turns_left(b, s, notes, other)
    for word in range(notes.kept.shape[0]):
        notes.kept[word] = s.held[other, word]
    for i in range(n):
        if holder[unseen[i]] == other:
            drop(notes.kept, unseen[i])
    for i in range(n):
        if holder[unseen[i]] == other:
            add(notes.kept, name[unseen[i]])
    worth = _worth(b, s, notes, other, turns)
    for i in range(n):
        here = unseen[i]
        if holder[here] != other:
            continue
        for _ in range(_LOOKS):
            there = unseen[below(generator, 0, n)]
            if holder[there] >= 0 or contains(b.long_tickets, here) != contains(b.long_tickets, there):
                continue
            drop(notes.kept, name[here])
            add(notes.kept, name[there])
            better = _worth(b, s, notes, other, turns)
            gain = better - worth + likely[other, name[there]] - likely[other, name[here]]
            if _accepted(gain, generator):
                name[here], name[there] = name[there], name[here]
                worth = better
            else:
                drop(notes.kept, name[there])
                add(notes.kept, name[here])


@jit
def _mean_likelihood(b, s, seat, other, likely, long_ones):
    """How likely a ticket of a sort is held by another seat, whichever it is, as a logarithm."""
    total = 0.0
    tickets = 0
    for ticket in range(b.tickets):
        if contains(b.long_tickets, ticket) == long_ones and not contains(s.tracked[seat], ticket):
            total += np.exp(likely[other, ticket])
            tickets += 1
    return np.log(total / tickets) if tickets > 0 else 0.0


@jit
def _lowest_in(tickets, word, otherwise):
    """The lowest ticket of one word of a set."""
    return 64 * word + lowest(tickets) if tickets != NONE else otherwise


@jit
def _redecide_long(b, s, seat, other, likely, generator):
    """Whether a seat kept its long ticket (E4) in the light of what it has built.

    The tickets that change places stand for any of their sort: names are swapped afterwards.
    """
    if b.deal_long == 0 or s.kept_first[other] == 0:
        return
    held_long = held_short = gone_long = gone_short = -1  # the lowest of each sort that `seat` does not know
    for word in range(s.held.shape[1] - 1, -1, -1):
        unknown = ~s.tracked[seat, word]
        held = s.held[other, word] & unknown
        gone = given_away(s, other, word) & unknown
        long_ones = b.long_tickets[word]
        held_long = _lowest_in(held & long_ones, word, held_long)
        held_short = _lowest_in(held & ~long_ones, word, held_short)
        gone_long = _lowest_in(gone & long_ones, word, gone_long)
        gone_short = _lowest_in(gone & ~long_ones, word, gone_short)
    has_long = held_long >= 0
    long_one = held_long if has_long else gone_long
    short_one = gone_short if has_long else held_short
    if long_one < 0 or short_one < 0:
        return
    kept = int(s.kept_first[other])
    dealt = int(b.deal_tickets) + int(b.deal_long)
    odds = _LONG + np.log(kept / max(0.5, float(dealt - kept)))
    odds += _mean_likelihood(b, s, seat, other, likely, True) - _mean_likelihood(b, s, seat, other, likely, False)
    keeps = below(generator, 0, _FINE) * (1.0 + np.exp(-odds)) < _FINE
    if keeps != has_long:
        s.held[other, long_one >> 6] ^= bit(long_one & 63)
        s.held[other, short_one >> 6] ^= bit(short_one & 63)


@jit
def swap_tickets(b, s, seat, notes, likely, noise):
    """Let tickets that `seat` cannot place change places until the others hold what they likely hold.

    Starts from the deal in `s`, which could be any: first ticket by ticket, quickly, then by what whole sets of tickets
    are worth to their holders, who chose them. What is possible stays so: names change places, as in redeal.py, and
    who may have kept a long ticket in secret (E4) keeps it or not.
    """
    generator = np.empty(1, np.uint64)
    seed_generators(generator, noise)
    for other in range(s.players):
        if other != seat:
            _redecide_long(b, s, seat, other, likely, generator)
    unseen = np.empty(s.ring.shape[0], np.int64)
    name = np.empty(s.ring.shape[0], np.int64)
    holder = np.empty(s.ring.shape[0], np.int64)
    n = 0
    for ticket in range(b.tickets):
        name[ticket] = ticket
        holder[ticket] = -1
        if not contains(s.tracked[seat], ticket):
            unseen[n] = ticket
            n += 1
            for other in range(s.players):
                if other != seat and contains(s.held[other], ticket):
                    holder[ticket] = other
    _swap_by_likelihood(b, likely, unseen, n, holder, name, generator)
    for other in range(s.players):
        if other != seat:
            _swap_by_worth(b, s, notes, other, likely, unseen, n, holder, name, generator)
    rename_tickets(s, seat, name)


def new_likelihoods(table: np.ndarray) -> np.ndarray:
    """Room for weigh_tickets."""
    return np.zeros((SEATS, table["ticket_a"].shape[1]))


@bot_entry
def weigh_tickets_at(boards, states, seat, notes, likely):
    """weigh_tickets for states[0]."""
    weigh_tickets(boards[0], states[0], seat, notes[0], likely)


@bot_entry
def swap_tickets_at(boards, states, seat, notes, likely, noise):
    """swap_tickets in states[0]."""
    swap_tickets(boards[0], states[0], seat, notes[0], likely, np.uint64(noise))
