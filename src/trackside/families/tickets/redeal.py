"""Redealing what a seat cannot see: another game, drawn from all those the seat could be in (issue: honest bots).

Kept: the seat's own cards and tickets, everything public, cards that others are known to hold (T33), tickets whose
place in the pile the seat knows, what could be counted at the last reshuffle of a deck (memory.py). Dealt anew: other
hidden cards, tickets, choices made in secret, the order of all piles. Nothing but what the seat may know decides the
outcome: two games that the seat cannot tell apart are redealt to the same bytes.
"""

from __future__ import annotations

import numpy as np

from ...kernel.bits import NONE, ONE, bit, count, lowest
from ...kernel.chance import below, seed_generators
from ...kernel.jit import jit
from .layout import KEEP, KINDS, OFFER, PIECES, SEATS
from .memory import newer_count
from .sets import add, contains, drop

_ROUNDS = 16  # of Metropolis' method
_FINE = 1 << 30


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

    Returns the weight that corrects for deciding one card at a time (the product of what each choice was divided by),
    0 where an early choice left a later card without a source.
    """
    olds = 0
    news = 0
    for kind in range(first, last):
        olds += older_pool[kind]
        news += newer_pool[kind]
    weight = 1.0
    for other in range(s.players):
        if other == seat:
            continue
        for kind in range(first, last):
            for _ in range(s.spent[other, kind]):
                old_weight = older_pool[kind] * older_sizes[other] * max(1, news)
                new_weight = newer_pool[kind] * newer_sizes[other] * max(1, olds)
                if old_weight + new_weight == 0:
                    return 0.0
                weight *= (old_weight + new_weight) / (max(1, olds) * max(1, news))
                if below(generator, 0, old_weight + new_weight) < old_weight:
                    older[other, kind] += 1
                    older_pool[kind] -= 1
                    older_sizes[other] -= 1
                    olds -= 1
                else:
                    newer[other, kind] += 1
                    newer_pool[kind] -= 1
                    newer_sizes[other] -= 1
                    news -= 1
    return weight


@jit
def _gather(s, seat, first, last, older, newer, older_sizes, newer_sizes, older_pool, newer_pool):
    """Take what `seat` cannot see into the two pools. Whether any of it has been played since."""
    played = False
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
            played = played or s.spent[other, kind] > 0
    return played


@jit
def _replace(s, seat, first, last, older, newer, older_sizes, newer_sizes, older_pool, newer_pool, better_older):
    """Decide on `better_older` instead: for each seat and kind, how many of the cards played were older ones."""
    for other in range(s.players):
        if other == seat:
            continue
        for kind in range(first, last):
            old = better_older[other, kind]
            older[other, kind] = old
            newer[other, kind] = s.spent[other, kind] - old
            older_pool[kind] -= old
            older_sizes[other] -= old
            newer_pool[kind] -= newer[other, kind]
            newer_sizes[other] -= newer[other, kind]


@jit
def _redeal_deck(b, s, seat, deck, generator):
    """Deal anew what `seat` cannot see of one deck.

    Which of the cards played were older ones is a chain of choices, and the odds of a whole chain are known only up to
    a factor. So chains are drawn one choice at a time, and a few rounds of Metropolis' method correct their odds; a
    test holds the outcome against a count of all deals.
    """
    first = int(b.deck_first[deck])
    last = int(b.deck_first[deck + 1])
    older = np.zeros((SEATS, KINDS), np.int64)
    newer = np.zeros((SEATS, KINDS), np.int64)
    older_sizes = np.zeros(SEATS, np.int64)
    newer_sizes = np.zeros(SEATS, np.int64)
    older_pool = np.zeros(KINDS, np.int64)
    newer_pool = np.zeros(KINDS, np.int64)
    if _gather(s, seat, first, last, older, newer, older_sizes, newer_sizes, older_pool, newer_pool):
        chosen = np.zeros((SEATS, KINDS), np.int64)
        chosen_weight = 0.0
        rounds = 0
        while rounds < _ROUNDS:  # what really happened is one of the chains, so there is always one to find
            weight = _place_spent(
                s, seat, first, last, older, newer, older_sizes, newer_sizes, older_pool, newer_pool, generator
            )
            if weight > 0 and below(generator, 0, _FINE) * chosen_weight < _FINE * weight:
                chosen_weight = weight
                for other in range(s.players):
                    for kind in range(first, last):
                        chosen[other, kind] = older[other, kind]
            if chosen_weight > 0:
                rounds += 1
            _gather(s, seat, first, last, older, newer, older_sizes, newer_sizes, older_pool, newer_pool)
        _replace(s, seat, first, last, older, newer, older_sizes, newer_sizes, older_pool, newer_pool, chosen)
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
def _in_pile(s, word):
    """The tickets of the pile that are in one word of a set."""
    tickets = NONE
    for i in range(s.ring_size):
        ticket = int(s.ring[(int(s.ring_head) + i) % s.ring.shape[0]])
        if ticket >> 6 == word:
            tickets |= bit(ticket & 63)
    return tickets


@jit
def given_away(s, other, word):
    """Tickets that a seat saw and did not keep, where they left the game (E4), of one word."""
    tickets = s.tracked[other, word] & ~s.held[other, word] & ~_in_pile(s, word)
    for i in range(s.offer_size[other]):
        ticket = int(s.offer[other, i])
        if ticket >> 6 == word:
            tickets &= ~bit(ticket & 63)
    return tickets


@jit
def _lowest_of(row):
    """The lowest number of a set; -1 where it is empty."""
    for word in range(row.shape[0]):
        if row[word] != NONE:
            return 64 * word + lowest(row[word])
    return -1


@jit
def _redeal_long(b, s, other, generator):
    """E4: whether a long ticket was kept is secret. Any choice of that many from the first tickets is as likely.

    Which tickets change places does not matter: all that `seat` cannot see get other names afterwards.
    """
    if b.deal_long == 0 or s.kept_first[other] == 0:
        return
    words = s.held.shape[1]
    kept = False
    for word in range(words):
        kept |= s.held[other, word] & b.long_tickets[word] != NONE
    keeps = below(generator, 0, b.deal_tickets + b.deal_long) < s.kept_first[other]
    if keeps == kept:
        return
    if keeps:
        drop(s.held[other], _lowest_of(s.held[other]))
        for word in range(words):
            s.held[other, word] |= s.tracked[other, word] & b.long_tickets[word]
    else:
        out = np.empty(words, np.uint64)
        for word in range(words):
            out[word] = given_away(s, other, word) & ~b.long_tickets[word]
            s.held[other, word] &= ~b.long_tickets[word]
        add(s.held[other], _lowest_of(out))


@jit
def _append(order, n, word, tickets):
    """List a word of a set of tickets behind the first `n`; how many there are then."""
    while tickets != NONE:
        order[n] = 64 * word + lowest(tickets)
        tickets &= tickets - ONE
        n += 1
    return n


@jit
def _append_one(order, n, unseen, ticket):
    """List a ticket that is in `unseen`, and take it out."""
    if contains(unseen, ticket):
        order[n] = ticket
        n += 1
        drop(unseen, ticket)
    return n


@jit
def _by_place(b, s, seat, order):
    """List all tickets that `seat` cannot place by where they are: the pile, each seat's, those out of the game."""
    words = s.held.shape[1]
    unseen = np.empty(words, np.uint64)
    for word in range(words):
        unseen[word] = ~s.tracked[seat, word]
    n = 0
    for i in range(s.ring_size):
        n = _append_one(order, n, unseen, int(s.ring[(int(s.ring_head) + i) % s.ring.shape[0]]))
    for other in range(s.players):
        if other == seat:
            continue
        for i in range(s.offer_size[other]):
            n = _append_one(order, n, unseen, int(s.offer[other, i]))
        for word in range(words):
            n = _append(order, n, word, unseen[word] & s.held[other, word])
            unseen[word] &= ~s.held[other, word]
        for word in range(words):
            n = _append(order, n, word, unseen[word] & s.tracked[other, word])
            unseen[word] &= ~s.tracked[other, word]
    for ticket in range(b.tickets):
        n = _append_one(order, n, unseen, ticket)
    return n


@jit
def _rename_set(row, new_name, renamed):
    """Rename the tickets of a set; `renamed` is room for another one."""
    for word in range(row.shape[0]):
        renamed[word] = NONE
    for word in range(row.shape[0]):
        tickets = row[word]
        while tickets != NONE:
            add(renamed, new_name[64 * word + lowest(tickets)])
            tickets &= tickets - ONE
    for word in range(row.shape[0]):
        row[word] = renamed[word]


@jit
def rename_tickets(s, seat, new_name):
    """Put new_name[ticket] in the place of each ticket, wherever `seat` cannot see it."""
    renamed = np.empty(s.held.shape[1], np.uint64)
    for i in range(s.ring_size):
        place = (int(s.ring_head) + i) % s.ring.shape[0]
        s.ring[place] = new_name[s.ring[place]]
    for other in range(s.players):
        if other != seat:
            _rename_set(s.held[other], new_name, renamed)
            _rename_set(s.tracked[other], new_name, renamed)
            for i in range(s.offer_size[other]):
                s.offer[other, i] = new_name[s.offer[other, i]]


@jit
def _redeal_tickets(b, s, seat, generator):
    for other in range(s.players):
        if other != seat:
            _redeal_long(b, s, other, generator)
    room = s.ring.shape[0]
    order = np.empty(room, np.int64)
    places = _by_place(b, s, seat, order)
    new_name = np.empty(room, np.int64)
    names = np.empty(room, np.int64)
    for ticket in range(b.tickets):
        new_name[ticket] = ticket
    for long_ones in range(2):  # long tickets change places among themselves
        n = 0
        for ticket in range(b.tickets):
            if not contains(s.tracked[seat], ticket) and contains(b.long_tickets, ticket) == (long_ones == 1):
                names[n] = ticket
                n += 1
        for i in range(places):
            if contains(b.long_tickets, order[i]) == (long_ones == 1):
                j = below(generator, 0, n)
                new_name[order[i]] = names[j]
                n -= 1
                names[j] = names[n]
    rename_tickets(s, seat, new_name)
    _wipe(s)


@jit
def _wipe(s):
    """Clear places where tickets lay once: a bot that read them would learn who drew what."""
    for i in range(s.ring_size, s.ring.shape[0]):
        s.ring[(int(s.ring_head) + i) % s.ring.shape[0]] = 0
    for other in range(s.players):
        for i in range(s.offer_size[other], OFFER):
            s.offer[other, i] = 0


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
