"""Which cards pay for what: T16 to T19, E9, S10, G11 to G14, E18, G20.

A payment is chosen in one or two decisions: the colour with the number of wilds, then, where the game has two decks,
how many of the coloured cards carry a harbour symbol or are double ships.
"""

from __future__ import annotations

from ....kernel.jit import inlined, jit
from .. import decisions
from ..layout import SHIP, WILD
from ..memory import discard_from_hand, show


@jit
def plain_kind(b, colour, vessel):
    """The ordinary card of a colour: a train, or a single ship."""
    return 1 + colour if vessel != SHIP else 1 + 2 * b.colours + colour


@jit
def special_kind(b, colour, vessel):
    """The other card of a colour: a train with a harbour symbol, or a double ship."""
    return 1 + b.colours + colour if vessel != SHIP else 1 + 3 * b.colours + colour


@jit
def plain_needed(vessel, spaces, special):
    """Ordinary cards that fill `spaces` together with `special` others; below 0 where no payment is made so (G13)."""
    if vessel != SHIP:
        return spaces - special
    plain = spaces - 2 * special
    return 0 if plain == -1 else plain


@jit
def mix_fits(b, s, colour, vessel, spaces, wilds, special):
    """Whether the hand has these cards and none of them is too many."""
    plain = plain_needed(vessel, spaces, special)
    if plain < 0 or plain > int(s.hand[s.seat, plain_kind(b, colour, vessel)]):
        return False
    if special > 0 and special > int(s.hand[s.seat, special_kind(b, colour, vessel)]):
        return False
    # G13: a double that fills one space only goes with doubles alone, else another card could be left out
    return vessel != SHIP or 2 * special <= spaces or wilds == 0


@jit
def most_special(vessel, spaces):
    """The most harbour or double cards that `spaces` can take."""
    most = (spaces + 1) // 2 if vessel == SHIP else spaces
    return min(most, 5)


@jit
def colour_fits(b, s, colour, vessel, spaces, wilds):
    """Whether some mix of cards of a colour fills the spaces that wilds leave."""
    if b.decks == 1:
        return s.hand[s.seat, 1 + colour] >= spaces
    for special in range(most_special(vessel, spaces) + 1):
        if mix_fits(b, s, colour, vessel, spaces, wilds, special):
            return True
    return False


@inlined
def legal_payments(b, s, colour, vessel, spaces, least_wild, out, n):
    """List colour and wilds for `spaces` spaces, of one colour, or of any where `colour` is -1 (T17)."""
    wilds = min(s.hand[s.seat, WILD], spaces)
    first = colour
    last = colour + 1
    if colour < 0:
        first = 0
        last = b.colours
    for c in range(first, last):
        for w in range(least_wild, min(wilds, spaces - 1) + 1):
            if colour_fits(b, s, c, vessel, spaces - w, w):
                out[n] = decisions.PAY + decisions.WILDS * c + w
                n += 1
    if wilds == spaces:  # T18
        out[n] = decisions.PAY + int(spaces)
        n += 1
    return n


@jit
def choose_payment(s, decision, spaces):
    """Remember colour and wilds."""
    s.pay_wild = (decision - decisions.PAY) % decisions.WILDS
    s.pay_colour = (decision - decisions.PAY) // decisions.WILDS
    s.pay_mix = 0
    if s.pay_wild == spaces:
        s.pay_colour = -1


@jit
def legal_mixes(b, s, vessel, spaces, out, n):
    """List how many of the coloured cards are harbour or double cards."""
    for special in range(most_special(vessel, spaces) + 1):
        if mix_fits(b, s, s.pay_colour, vessel, spaces, s.pay_wild, special):
            out[n] = decisions.MIX + special
            n += 1
    return n


@jit
def pay(b, s, vessel, spaces):
    """Discard the chosen payment for `spaces` spaces (T23)."""
    seat = s.seat
    discard_from_hand(b, s, seat, WILD, s.pay_wild)
    colour = int(s.pay_colour)
    if colour >= 0:
        special = s.pay_mix
        plain = plain_needed(vessel, spaces - s.pay_wild, special)
        discard_from_hand(b, s, seat, plain_kind(b, colour, vessel), plain)
        if special > 0:
            discard_from_hand(b, s, seat, special_kind(b, colour, vessel), special)


@jit
def lay(b, s, spaces):
    """Lay the chosen payment open, not yet paid (E10). Tunnels are train routes."""
    seat = s.seat
    show(b, s, seat, WILD, s.pay_wild)
    colour = int(s.pay_colour)
    if colour >= 0:
        special = s.pay_mix
        show(b, s, seat, plain_kind(b, colour, 0), spaces - s.pay_wild - special)
        if special > 0:
            show(b, s, seat, special_kind(b, colour, 0), special)
