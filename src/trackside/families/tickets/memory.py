"""What everybody at the table can know of a hand (T33), kept up to date so that `redeal` can be exact.

A card in a hand is *known* when all saw it go there: taken from the market, or laid for a tunnel and taken back. The
others are hidden. When a pile is reshuffled its make-up is public, so hidden cards split into *older* ones, which
were in a hand before the last reshuffle, and newer ones. When a hidden card is played nobody can tell which of the
two it was, unless the seat had only one sort; such cards are counted in *spent*. Per seat and kind, at all times:

    hand = known + older + newer - spent
"""

from __future__ import annotations

from ...kernel.jit import jit


@jit
def newer_count(s, seat, kind):
    """How many hidden cards of `kind` the seat has drawn since the last reshuffle, those played since included."""
    return s.hand[seat, kind] - s.known[seat, kind] + s.spent[seat, kind] - s.older[seat, kind]


@jit
def take_openly(s, seat, kind):
    """A card everybody saw goes to a hand."""
    s.hand[seat, kind] += 1
    s.known[seat, kind] += 1


@jit
def deck_of(b, kind):
    """The deck a kind of card belongs to."""
    return 0 if kind < b.deck_first[1] else 1


@jit
def _uncover(b, s, seat, kind, number):
    """`number` hidden cards of `kind` are hidden no longer."""
    deck = deck_of(b, kind)
    if s.reshuffled[deck] == 0:  # all hidden cards are of one sort
        return
    older = 0
    for k in range(b.deck_first[deck], b.deck_first[deck + 1]):
        older += s.older[seat, k]
    if older == 0:
        return
    newer = 0
    for k in range(b.deck_first[deck], b.deck_first[deck + 1]):
        newer += newer_count(s, seat, k)
    if newer == 0:
        s.older[seat, kind] -= number
    else:
        s.spent[seat, kind] += number


@jit
def show(b, s, seat, kind, number):
    """`number` cards of `kind` are laid open but stay in the hand for now (a tunnel)."""
    hidden = number - s.known[seat, kind]
    if hidden > 0:
        _uncover(b, s, seat, kind, hidden)
        s.known[seat, kind] += hidden


@jit
def discard_from_hand(b, s, seat, kind, number):
    """`number` cards of `kind` go from a hand to the discards (T23)."""
    if number == 0:
        return
    open_cards = min(s.known[seat, kind], number)
    if number > open_cards:
        _uncover(b, s, seat, kind, number - open_cards)
    s.known[seat, kind] -= open_cards
    s.hand[seat, kind] -= number
    s.discard[kind] += number
    s.discard_size[deck_of(b, kind)] += number


@jit
def remember_reshuffle(b, s, deck):
    """The pile's make-up is public now: every hidden card is an older one."""
    s.reshuffled[deck] = 1
    for seat in range(s.players):
        for kind in range(b.deck_first[deck], b.deck_first[deck + 1]):
            s.older[seat, kind] = s.hand[seat, kind] - s.known[seat, kind]
            s.spent[seat, kind] = 0
