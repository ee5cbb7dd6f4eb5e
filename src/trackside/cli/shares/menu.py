"""The choices that lead to the actions of a share game."""

from __future__ import annotations

from ...core import Action
from ...families.shares.actions.building import PlaceLocomotive
from ...families.shares.actions.trading import TradeLocomotives
from ...families.shares.view import ShareView
from ..menu import single
from .words import ShareWords

_ORDER = ("stop", "place", "trade")


def path(action: Action, view: ShareView, words: ShareWords) -> list[str]:
    """The choices that lead to an action."""
    match action:
        case PlaceLocomotive(company=None):
            return [words.say("do-place", hex=words.hex(action.hex))]
        case PlaceLocomotive(company=str(company)):
            where = words.say("do-place", hex=words.hex(action.hex))
            return [words.say("do-place-company", company=words.company(company)), where]
        case TradeLocomotives():
            taken = words.say("do-trade-take", count=action.count, company=words.company(action.take))
            return [words.say("do-trade-give", company=words.company(action.give)), taken]
    return [single(action, words)]


def apart(action: Action) -> str:
    """Nothing reads the same."""
    return ""


def rank(action: Action, words: ShareWords) -> tuple[int, int]:
    """By verb, those it does not know first."""
    return _ORDER.index(action.verb) if action.verb in _ORDER else 0, 0
