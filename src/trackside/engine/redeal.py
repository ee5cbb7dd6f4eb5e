"""Redealing what a seat cannot see: another game, drawn from all those the seat could be in (issue: honest bots).

Kept: the seat's own cards and tickets, everything public, cards that others are known to hold (T33), tickets whose
place in the pile the seat knows. Dealt anew: other hidden cards, tickets, choices made in secret, the order of all
piles.
"""

from __future__ import annotations

import numpy as np

from .bits import NONE, ONE, bit, count, has, lowest
from .chance import below, seed_generators
from .jit import jit
from .layout import KEEP, KINDS, PIECES, SEATS, TICKETS
from .memory import newer_count

_TRIES = 20


@jit
def _pick(pool, first, last, size, generator):
    """Take one card at random out of a pool of `size`; its kind."""
    left = below(generator, 0, size)
    kind = first
    while True:
        left -= pool[kind]
        if left < 0:
            break
        kind += 1
    pool[kind] -= 1
    return kind


@jit
def _place_spent(s, seat, first, last, older, newer, older_sizes, newer_sizes, older_pool, newer_pool, generator):
    """Decide for each hidden card played since the reshuffle which sort it was, by how often it would have been.

    False where an early choice left a later card without a source.
    """
    for other in range(s.players):
        if other == seat:
            continue
        for kind in range(first, last):
            for _ in range(s.spent[other, kind]):
                olds = 0
                news = 0
                for k in range(first, last):
                    olds += older_pool[k]
                    news += newer_pool[k]
                old_weight = older_pool[kind] * older_sizes[other] * max(1, news)
                new_weight = newer_pool[kind] * newer_sizes[other] * max(1, olds)
                if old_weight + new_weight == 0:
                    return False
                if below(generator, 0, old_weight + new_weight) < old_weight:
                    older[other, kind] += 1
                    older_pool[kind] -= 1
                    older_sizes[other] -= 1
                else:
                    newer[other, kind] += 1
                    newer_pool[kind] -= 1
                    newer_sizes[other] -= 1
    return True


@jit
def _redeal_deck(b, s, seat, deck, generator):
    first = int(b.deck_first[deck])
    last = int(b.deck_first[deck + 1])
    older = np.zeros((SEATS, KINDS), np.int64)
    newer = np.zeros((SEATS, KINDS), np.int64)
    older_sizes = np.zeros(SEATS, np.int64)
    newer_sizes = np.zeros(SEATS, np.int64)
    older_pool = np.zeros(KINDS, np.int64)
    newer_pool = np.zeros(KINDS, np.int64)
    for attempt in range(_TRIES + 1):
        for kind in range(first, last):
            older_pool[kind] = 0
            newer_pool[kind] = s.pile[kind]
        for other in range(s.players):
            if other == seat:
                continue
            older_sizes[other] = 0
            newer_sizes[other] = 0
            for kind in range(first, last):
                older[other, kind] = 0
                newer[other, kind] = 0
                fresh = newer_count(s, other, kind)
                older_pool[kind] += s.older[other, kind]
                newer_pool[kind] += fresh
                older_sizes[other] += s.older[other, kind]
                newer_sizes[other] += fresh
        if attempt == _TRIES:
            break
        if _place_spent(
            s, seat, first, last, older, newer, older_sizes, newer_sizes, older_pool, newer_pool, generator
        ):
            break
    if attempt == _TRIES:  # a knot of rare choices: take the sorts as they really were
        for other in range(s.players):
            if other == seat:
                continue
            for kind in range(first, last):
                old = min(s.spent[other, kind], s.older[other, kind])
                older[other, kind] = old
                newer[other, kind] = s.spent[other, kind] - old
                older_pool[kind] -= old
                newer_pool[kind] -= newer[other, kind]
                older_sizes[other] -= old
                newer_sizes[other] -= newer[other, kind]
    _deal_pools(s, seat, first, last, older, newer, older_sizes, newer_sizes, older_pool, newer_pool, generator)
    for kind in range(first, last):
        s.pile[kind] = newer_pool[kind]


@jit
def _deal_pools(s, seat, first, last, older, newer, older_sizes, newer_sizes, older_pool, newer_pool, generator):
    """Deal both pools to the other hands at random; what stays of the newer one is the pile."""
    olds = 0
    news = 0
    for kind in range(first, last):
        olds += older_pool[kind]
        news += newer_pool[kind]
    for other in range(s.players):
        if other == seat:
            continue
        for _ in range(older_sizes[other]):
            older[other, _pick(older_pool, first, last, olds, generator)] += 1
            olds -= 1
        for _ in range(newer_sizes[other]):
            newer[other, _pick(newer_pool, first, last, news, generator)] += 1
            news -= 1
        for kind in range(first, last):
            s.older[other, kind] = older[other, kind]
            s.hand[other, kind] = s.known[other, kind] + older[other, kind] + newer[other, kind] - s.spent[other, kind]


@jit
def _in_pile(s):
    """The tickets of the pile as bits."""
    tickets = NONE
    for i in range(s.ring_size):
        tickets |= bit(s.ring[(s.ring_head + i) % TICKETS])
    return tickets


@jit
def _nth(tickets, n):
    """The n-th ticket of a set."""
    for _ in range(n):
        tickets &= tickets - ONE
    return lowest(tickets)


@jit
def _redeal_long(b, s, other, generator):
    """E4: whether a long ticket was kept is secret. Any choice of that many from the first tickets is as likely."""
    if b.deal_long == 0 or s.kept_first[other] == 0:
        return
    kept = s.held[other] & b.long_tickets
    keeps = below(generator, 0, b.deal_tickets + b.deal_long) < s.kept_first[other]
    if keeps == (kept != NONE):
        return
    if keeps:
        given_up = s.held[other]
        s.held[other] &= ~bit(_nth(given_up, below(generator, 0, count(given_up))))
        s.held[other] |= s.tracked[other] & b.long_tickets
    else:
        out = s.tracked[other] & ~s.held[other] & ~b.long_tickets & ~_in_pile(s)
        s.held[other] &= ~kept
        s.held[other] |= bit(_nth(out, below(generator, 0, count(out))))


@jit
def _rename_set(tickets, new_name):
    renamed = NONE
    while tickets != NONE:
        renamed |= bit(new_name[lowest(tickets)])
        tickets &= tickets - ONE
    return renamed


@jit
def _redeal_tickets(b, s, seat, generator):
    for other in range(s.players):
        if other != seat:
            _redeal_long(b, s, other, generator)
    new_name = np.empty(TICKETS, np.int64)
    hidden = np.empty(TICKETS, np.int64)
    for ticket in range(b.tickets):
        new_name[ticket] = ticket
    for long_ones in range(2):
        n = 0
        for ticket in range(b.tickets):
            if not has(s.tracked[seat], ticket) and has(b.long_tickets, ticket) == (long_ones == 1):
                hidden[n] = ticket
                n += 1
        for i in range(n - 1, 0, -1):
            j = below(generator, 0, i + 1)
            a = hidden[i]
            z = hidden[j]
            kept = new_name[a]
            new_name[a] = new_name[z]
            new_name[z] = kept
    for i in range(s.ring_size):
        place = (s.ring_head + i) % TICKETS
        s.ring[place] = new_name[s.ring[place]]
    for other in range(s.players):
        if other != seat:
            s.held[other] = _rename_set(s.held[other], new_name)
            s.tracked[other] = _rename_set(s.tracked[other], new_name)
            for i in range(s.offer_size[other]):
                s.offer[other, i] = new_name[s.offer[other, i]]


@jit
def _redeal_choices(b, s, seat, generator):
    """Choices made in secret, not shown yet (E5, G5): any legal one."""
    for other in range(s.players):
        if other == seat:
            continue
        if s.phase == KEEP and s.choice[other] != 0:
            while True:
                mask = 1 + below(generator, 0, (1 << s.offer_size[other]) - 1)
                if count(np.uint64(mask)) >= b.keep:
                    break
            s.choice[other] = mask
        elif s.phase == PIECES and s.trains[other] + s.ships[other] > 0:
            fewest = max(0, b.picked - b.ships)
            s.trains[other] = fewest + below(generator, 0, min(b.trains, b.picked) - fewest + 1)
            s.ships[other] = b.picked - s.trains[other]
            s.ships_owned[other] = s.ships[other]


@jit
def redeal(b, s, seat, noise):
    """Make `s`, in place, a game that `seat` cannot tell from the one it was; `noise` decides which."""
    generator = np.empty(1, np.uint64)
    seed_generators(generator, noise)
    for deck in range(b.decks):
        _redeal_deck(b, s, seat, deck, generator)
    _redeal_choices(b, s, seat, generator)
    _redeal_tickets(b, s, seat, generator)
    seed_generators(s.generators, np.uint64(below(generator, 0, 1 << 31)) ^ np.uint64(noise))
