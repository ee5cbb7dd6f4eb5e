"""Piles, discards and the market: T5 to T15, G7 to G10."""

from __future__ import annotations

from ....kernel import trace as events
from ....kernel.chance import below
from ....kernel.jit import inlined, jit
from ....kernel.trace import forced_or, note
from .. import decisions
from ..layout import SECOND, WILD
from ..memory import remember_reshuffle, take_openly

_REPLACEMENTS = 10  # T11


@jit
def cards_left(s, deck):
    """How many cards a blind draw from `deck` could still come from."""
    return s.pile_size[deck] + s.discard_size[deck]


@jit
def reshuffle_if_empty(b, s, t, deck):
    """T13, G10: an empty pile is made anew from its discards."""
    if s.pile_size[deck] > 0 or s.discard_size[deck] == 0:
        return
    for kind in range(b.deck_first[deck], b.deck_first[deck + 1]):
        s.pile[kind] = s.discard[kind]
        s.discard[kind] = 0
    s.pile_size[deck] = s.discard_size[deck]
    s.discard_size[deck] = 0
    remember_reshuffle(b, s, deck)
    if t is not None:
        note(t, events.RESHUFFLE)
        note(t, 1)
        note(t, deck)


@jit
def draw_card(b, s, t, deck):
    """The top card of a pile, or -1. Who calls it settles the pile afterwards, once the card has been noted."""
    reshuffle_if_empty(b, s, t, deck)
    size = int(s.pile_size[deck])
    if size == 0:
        return -1
    place = below(s.generators, deck, size)
    kind = int(b.deck_first[deck])
    passed = 0
    for k in range(b.deck_first[deck], b.deck_first[deck + 1] - 1):  # no branch for chance to mislead
        passed += int(s.pile[k])
        kind += 1 if place >= passed else 0
    if t is not None:
        kind = forced_or(t, kind, s.pile)
    s.pile[kind] -= 1
    s.pile_size[deck] -= 1
    return kind


@jit
def wilds_open(b, s):
    """How many market cards are wild."""
    wilds = 0
    for slot in range(b.slots):
        if s.market[slot] == WILD:
            wilds += 1
    return wilds


@jit
def fill_market(b, s, t):
    """Lay out a whole new market (T10, G3, G9)."""
    slot = 0
    for deck in range(b.decks):
        for _ in range(b.market_from[deck]):
            s.market[slot] = draw_card(b, s, t, deck)
            slot += 1
    if t is not None:
        note(t, events.MARKET)
        note(t, slot)
        for i in range(slot):
            note(t, s.market[i])
    for deck in range(b.decks):
        reshuffle_if_empty(b, s, t, deck)


@jit
def better_market_possible(b, s):
    """T11, G9: whether the cards left can form a market with fewer than three wilds."""
    # only the train deck has wilds, so only its cards and spaces matter
    wilds = s.pile[WILD] + s.discard[WILD]
    cards = cards_left(s, 0)
    for slot in range(b.slots):
        kind = s.market[slot]
        if kind >= 0 and kind < b.deck_first[1]:
            cards += 1
            if kind == WILD:
                wilds += 1
    spaces = min(b.market_from[0], cards)
    return spaces - (cards - wilds) < 3


@jit
def sweep_market(b, s, t):
    """T10: three open wilds send the whole market to the discards, as often as it takes (T11)."""
    for _ in range(_REPLACEMENTS):
        if wilds_open(b, s) < 3 or not better_market_possible(b, s):
            return
        if t is not None:
            note(t, events.SWEEP)
            note(t, 0)
        for slot in range(b.slots):
            kind = s.market[slot]
            if kind >= 0:
                s.discard[kind] += 1
                s.discard_size[0 if kind < b.deck_first[1] else 1] += 1
                s.market[slot] = -1
        fill_market(b, s, t)


@jit
def turn_up(b, s, t, slot, deck):
    """Refill one market space; it stays empty where no card is left (T15)."""
    kind = -1
    if deck >= 0:
        kind = draw_card(b, s, t, deck)
    s.market[slot] = kind
    if t is not None:
        note(t, events.TURN_UP)
        note(t, 2)
        note(t, slot)
        note(t, kind)
    if deck >= 0:
        reshuffle_if_empty(b, s, t, deck)


@jit
def refill_empty_spaces(b, s, t):
    """T15, G8: after an action's cards were discarded, spaces left empty are refilled, lowest first."""
    refilled = False
    for slot in range(b.slots):
        if s.market[slot] >= 0:
            continue
        deck = 0
        if cards_left(s, 0) == 0:
            deck = 1
            if b.decks < 2 or cards_left(s, 1) == 0:
                break
        turn_up(b, s, t, slot, deck)
        refilled = True
    if refilled:
        sweep_market(b, s, t)


@jit
def second_card_possible(b, s):
    """T8, T14: whether anything can be taken as the second card."""
    for deck in range(b.decks):
        if cards_left(s, deck) > 0:
            return True
    for slot in range(b.slots):
        if s.market[slot] > WILD:
            return True
    return False


@inlined
def legal_cards(b, s, out, n):
    """Cards that can be taken now: market spaces, then piles."""
    lowest_kind = WILD if s.phase != SECOND else WILD + 1  # T8
    for slot in range(b.slots):
        if s.market[slot] >= lowest_kind:
            out[n] = decisions.TAKE + slot
            n += 1
    for deck in range(b.decks):
        if cards_left(s, deck) > 0:
            out[n] = decisions.DRAW + deck
            n += 1
    return n


@jit
def take_from_market(b, s, slot):
    """Take an open card (T5). Its space is refilled by `refill_taken`."""
    kind = s.market[slot]
    s.market[slot] = -1
    s.slot = slot
    s.took_wild = 1 if kind == WILD else 0
    take_openly(s, s.seat, kind)


@jit
def draw_blind(b, s, t, deck):
    """Take the top card of a pile (T5, T9)."""
    seat = s.seat
    kind = draw_card(b, s, t, deck)
    s.hand[seat, kind] += 1
    s.took_wild = 0
    if t is not None:
        note(t, events.DRAWN)
        note(t, 2)
        note(t, seat)
        note(t, kind)
    reshuffle_if_empty(b, s, t, deck)


@jit
def card_turn_goes_on(b, s):
    """Count a card taken; whether the seat takes another (T5, T7, T14)."""
    s.drawn += 1
    return s.drawn < 2 and s.took_wild == 0 and second_card_possible(b, s)
