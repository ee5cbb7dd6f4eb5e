"""Tunnels: E10 to E16."""

from __future__ import annotations

from ....kernel import trace as events
from ....kernel.jit import jit
from ....kernel.trace import note
from .. import decisions
from ..layout import EXTRA, WILD
from ..memory import discard_from_hand
from .cards import draw_card, refill_empty_spaces, reshuffle_if_empty
from .payments import lay
from .turns import end_turn


@jit
def dig(b, s, t):
    """Lay the cards and turn up others; whether extra cards are asked for.

    The laid cards stay in the hand, shown, until they are paid: so none of them can be reshuffled and turned up (E15).
    """
    lay(b, s, b.length[s.route])
    s.turned_size = 0
    s.extra = 0
    for _ in range(b.turn_up):
        kind = draw_card(b, s, t, 0)
        if kind < 0:
            break
        s.turned[s.turned_size] = kind
        s.turned_size += 1
        if kind == WILD or kind == 1 + s.pay_colour:  # E11; only wilds laid: kind 0 again (E12)
            s.extra += 1
    if t is not None:
        note(t, events.TUNNEL)
        note(t, s.turned_size + 1)
        note(t, s.extra)
        for i in range(s.turned_size):
            note(t, s.turned[i])
    reshuffle_if_empty(b, s, t, 0)
    if s.extra == 0:
        return False
    s.phase = EXTRA
    return True


@jit
def legal_extra(b, s, out, n):
    """List the ways to pay the extra cards, then withdrawing (E11 to E13)."""
    seat = s.seat
    extra = int(s.extra)
    wilds = s.hand[seat, WILD] - s.pay_wild
    colour = int(s.pay_colour)
    if colour >= 0:
        cards = s.hand[seat, 1 + colour] - (b.length[s.route] - s.pay_wild)
        for w in range(min(wilds, extra - 1) + 1):
            if cards >= extra - w:
                out[n] = decisions.PAY + decisions.WILDS * colour + w
                n += 1
    if wilds >= extra:
        out[n] = decisions.PAY + extra
        n += 1
    out[n] = decisions.WITHDRAW
    return n + 1


@jit
def discard_extra(b, s, decision):
    """Pay the extra cards."""
    seat = s.seat
    wilds = (decision - decisions.PAY) % decisions.WILDS
    discard_from_hand(b, s, seat, WILD, wilds)
    if wilds < s.extra:
        discard_from_hand(b, s, seat, 1 + s.pay_colour, s.extra - wilds)


@jit
def discard_turned(b, s):
    """E14: cards turned up go to the discards, whatever became of the tunnel."""
    for i in range(s.turned_size):
        s.discard[s.turned[i]] += 1
        s.discard_size[0] += 1
    s.turned_size = 0


@jit
def withdraw(b, s, t):
    """E13: the laid cards, which never left the hand, are the player's again; the turn is over."""
    discard_turned(b, s)
    refill_empty_spaces(b, s, t)
    end_turn(b, s)
