"""Taking cards, one after another: T5 to T9, T14, G8."""

from __future__ import annotations

from ....kernel.jit import jit
from ....kernel.phases import Beginning, Phase
from .. import decisions
from ..layout import REFILL, SECOND
from .cards import card_turn_goes_on, cards_left, draw_blind, legal_cards, sweep_market, take_from_market, turn_up
from .turns import end_turn


@jit
def _after_card(b, s):
    if card_turn_goes_on(b, s):
        s.phase = SECOND
    else:
        end_turn(b, s)


@jit
def _refill(b, s, t, deck):
    """T6, T10: the space is refilled before the next card is chosen."""
    turn_up(b, s, t, s.slot, deck)
    sweep_market(b, s, t)
    _after_card(b, s)


@jit
def _take(b, s, t, slot):
    take_from_market(b, s, slot)
    if b.decks == 1:
        _refill(b, s, t, 0)
    elif cards_left(s, 0) > 0 or cards_left(s, 1) > 0:
        s.phase = REFILL
    else:
        _refill(b, s, t, -1)


@jit
def take_or_draw(b, s, t, decision):
    """Take an open card, or draw one blind."""
    if decision < decisions.DRAW:
        _take(b, s, t, decision - decisions.TAKE)
    else:
        draw_blind(b, s, t, decision - decisions.DRAW)
        _after_card(b, s)


@jit
def legal_refills(b, s, out, n):
    """G8: a deck can be chosen while it or its discards have a card."""
    for deck in range(b.decks):
        if cards_left(s, deck) > 0:
            out[n] = decisions.REFILL + deck
            n += 1
    return n


@jit
def refill_from(b, s, t, decision):
    """Refill the space from the deck chosen."""
    _refill(b, s, t, decision - decisions.REFILL)


BEGINNINGS = (Beginning(range(decisions.TAKE, decisions.REFILL), legal_cards, take_or_draw),)
PHASES = (
    Phase(SECOND, legal_cards, take_or_draw),
    Phase(REFILL, legal_refills, refill_from, within=True),
)
