"""Hints: what a bot would do, with values and reasons where its kind can give them."""

from __future__ import annotations

from typing import Any

import numpy as np

from .. import bots
from ..game.families import Family
from .catalogue import LEVELS, usual_bot
from .types import Choice

_MOST = 8


def best_adviser() -> str:
    """The bot that is asked where nobody names one."""
    return LEVELS[-1] if LEVELS else usual_bot()


def advise(spec: str, family: Family, states: np.ndarray, seed: str) -> list[Choice]:
    """The choices of a bot for the seat to move in states[0], best first. Runs in a thread."""
    dealer = bots.Dealer(family.table, seed)
    chosen = Choice(bots.choose_action(family, states, bots.make_bot(spec, seed), dealer).text, None, None)
    explain: Any = getattr(bots, "explain", None)
    if explain is None:
        return [chosen]
    # what the seat cannot know is dealt anew before anybody looks
    shown = dealer.shown(states)
    ranked = [Choice(text, value, reason) for text, value, reason in explain(family, shown, int(shown["seat"][0]))]
    best = next((choice for choice in ranked if choice.text == chosen.text), chosen)
    return [best, *[choice for choice in ranked if choice is not best]][:_MOST]
