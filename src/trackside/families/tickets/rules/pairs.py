"""Routes that cost two cards of one colour for each space: W5.

The spaces are paid one after another, each as a grey route of two spaces would be. So that one chain of decisions leads
to each set of cards, they are laid in an order: colour after colour, those with a harbour symbol before the others, a
card beside a wild as the last of its colour, and two wilds last of all.
"""

from __future__ import annotations

from ....kernel.jit import jit
from .. import decisions
from ..layout import TRAIN, WILD
from .payments import pay

_BOTH = 2  # cards that a space costs


@jit
def is_pair(b, route):
    """Whether each space of a route costs two cards. The usual records have no room for such routes."""
    return b.pair_routes.shape[0] > 1 and b.cards[route] > b.length[route]


@jit
def _payable(twos, singles, wilds):
    """Spaces that so many cards pay: two of a colour, a single one beside a wild, two wilds."""
    mixed = min(singles, wilds)
    return twos + mixed + (wilds - mixed) // 2


@jit
def spaces_payable(b, s, seat):
    """Spaces that the seat's train cards can pay, two each."""
    twos = 0
    singles = 0
    for colour in range(b.colours):
        cards = int(s.hand[seat, 1 + colour])
        if b.decks > 1:
            cards += int(s.hand[seat, 1 + b.colours + colour])
        twos += cards // _BOTH
        singles += cards % _BOTH
    return _payable(twos, singles, int(s.hand[seat, WILD]))


@jit
def begin_pair(b, s):
    """The first space is to be paid next, with any cards."""
    s.spaces = b.length[s.route]
    s.pay_colour = -1
    s.pay_wild = 0


@jit
def _hand(b, s, colour):
    plain = int(s.hand[s.seat, 1 + colour])
    harbour = int(s.hand[s.seat, 1 + b.colours + colour]) if b.decks > 1 else 0
    return plain, harbour


@jit
def _open_cards(b, s, colour):
    """Plain cards and harbour cards of a colour that may be laid after what was laid for the space before."""
    plain, harbour = _hand(b, s, colour)
    if colour > s.pay_colour and s.pay_wild < _BOTH:
        return plain, harbour
    if colour < s.pay_colour or s.pay_wild > 0:
        return 0, 0
    return plain, harbour if s.pay_mix == _BOTH else 0


@jit
def _fits(b, s, colour, plain, harbour, wilds, special):
    """Whether the next space can take cards of a colour, of which some are open, with the others payable behind it."""
    if special > harbour or _BOTH - wilds - special > plain:
        return False
    if s.spaces == 1:
        return True
    left = 0
    if wilds == 0:  # behind a plain card come no harbour cards
        left = plain + harbour - _BOTH if special == _BOTH else plain - (_BOTH - special)
    twos = left // _BOTH
    singles = left % _BOTH
    for other in range(colour + 1, b.colours):
        more_plain, more_harbour = _hand(b, s, other)
        twos += (more_plain + more_harbour) // _BOTH
        singles += (more_plain + more_harbour) % _BOTH
    return _payable(twos, singles, int(s.hand[s.seat, WILD]) - wilds) >= s.spaces - 1


@jit
def legal_pair_payments(b, s, out, n):
    """List colour and wilds for the next space."""
    held = int(s.hand[s.seat, WILD])
    for colour in range(b.colours):
        plain, harbour = _open_cards(b, s, colour)
        for wilds in range(min(held, 1) + 1):
            for special in range(_BOTH - wilds + 1):
                if _fits(b, s, colour, plain, harbour, wilds, special):
                    out[n] = decisions.PAY + decisions.WILDS * colour + wilds
                    n += 1
                    break
    if held >= _BOTH * s.spaces:  # behind two wilds come only wilds
        out[n] = decisions.PAY + _BOTH
        n += 1
    return n


@jit
def choose_pair_payment(s, decision):
    """Remember colour and wilds for a space; `pay_mix` says until the mix is chosen whether harbour cards are open."""
    colour = (decision - decisions.PAY) // decisions.WILDS
    wilds = (decision - decisions.PAY) % decisions.WILDS
    if colour != s.pay_colour:
        s.pay_mix = _BOTH
    s.pay_wild = wilds
    s.pay_colour = colour if wilds < _BOTH else -1


@jit
def legal_pair_mixes(b, s, out, n):
    """List how many of the coloured cards for the next space are harbour cards."""
    colour = int(s.pay_colour)
    wilds = int(s.pay_wild)
    plain, harbour = _hand(b, s, colour)
    if s.pay_mix < _BOTH:
        harbour = 0
    for special in range(_BOTH - wilds + 1):
        if _fits(b, s, colour, plain, harbour, wilds, special):
            out[n] = decisions.MIX + special
            n += 1
    return n


@jit
def pay_space(b, s, special):
    """Discard the two cards chosen for a space; whether it was the last one."""
    s.pay_mix = special
    pay(b, s, TRAIN, _BOTH)
    s.spaces -= 1
    return s.spaces == 0
