"""Payments of pair routes between cards by name and the decisions that choose them, space by space: W5."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from .. import decisions, layout
from ..card_names import Pay

if TYPE_CHECKING:
    from ..ground import TicketGround

_BOTH = 2  # cards that a space costs


def pair_cards(ground: TicketGround, chain: Sequence[int]) -> Pay:
    """The cards that a chain of decisions pays with."""
    kinds: Counter[int] = Counter()
    rest = list(chain)
    while rest:
        colour, wilds = divmod(rest.pop(0) - decisions.PAY, decisions.WILDS)
        kinds[layout.WILD] += wilds
        if wilds < _BOTH:
            special = rest.pop(0) - decisions.MIX if len(ground.decks) > 1 else 0
            kinds[ground.cards.plain(colour, layout.TRAIN)] += _BOTH - wilds - special
            if special:
                kinds[ground.cards.special(colour, layout.TRAIN)] += special
    return ground.cards.counts(kinds)


def pair_spaces(ground: TicketGround, wilds: int, kinds: dict[int, int], length: int) -> list[int] | None:
    """The decisions that pay for so many spaces with these cards; None where they do not make up the spaces.

    In the order of rules/pairs.py: colour after colour, harbour cards first, a card beside a wild last of its colour,
    two wilds last of all.
    """
    cards = ground.cards
    kinds = dict(kinds)
    chain: list[int] = []
    spaces = 0
    for colour in range(len(cards.colours)):
        harbour = kinds.pop(cards.special(colour, layout.TRAIN), 0) if len(ground.decks) > 1 else 0
        plain = kinds.pop(cards.plain(colour, layout.TRAIN), 0)
        while harbour + plain > 0:
            laid = min(_BOTH, harbour + plain)
            special = min(harbour, laid)
            wilds -= _BOTH - laid
            chain.append(decisions.PAY + decisions.WILDS * colour + _BOTH - laid)
            if len(ground.decks) > 1:
                chain.append(decisions.MIX + special)
            harbour -= special
            plain -= laid - special
            spaces += 1
    if kinds or wilds < 0 or wilds % _BOTH or spaces + wilds // _BOTH != length:
        return None
    return chain + [decisions.PAY + _BOTH] * (wilds // _BOTH)
