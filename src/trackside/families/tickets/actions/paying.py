"""Payments between cards by name and the decisions that choose them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....core.errors import IllegalAction
from .. import decisions, layout
from ..card_names import Pay

if TYPE_CHECKING:
    from ..ground import TicketGround


def cards_paid(ground: TicketGround, decision: int, cards: int, colour: int = -1) -> Pay:
    """The cards of one deck that a decision pays with; `colour` where it is not the decision's to choose."""
    named, wilds = divmod(decision - decisions.PAY, decisions.WILDS)
    colour = named if colour < 0 else colour
    return ground.cards.counts({1 + colour: cards - wilds, layout.WILD: wilds})


def wild_payment(wilds: int, cards: int) -> int:
    """The decision to pay with wilds alone."""
    if wilds != cards:
        raise IllegalAction("wilds-do-not-pay", wilds=wilds, cards=cards)
    return decisions.PAY + cards


def one_colour(ground: TicketGround, pay: Pay, cards: int) -> int:
    """The decision to pay so many cards of one colour, wilds among them."""
    wilds, kinds = ground.cards.split(pay)
    if not kinds:
        return wild_payment(wilds, cards)
    (kind, count), *others = kinds.items()
    if others or wilds + count != cards:
        raise IllegalAction("one-colour", count=cards)
    return decisions.PAY + decisions.WILDS * (kind - 1) + wilds
