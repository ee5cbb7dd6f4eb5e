"""Hints: what a bot would do, with its reasons where it can give any."""

from __future__ import annotations

from typing import Any

import numpy as np

from .. import bots
from ..game.families import Family
from .catalogue import LEVELS, usual_bot
from .types import Choice


def best_adviser() -> str:
    """The bot that is asked where nobody names one."""
    return LEVELS[-1] if LEVELS else usual_bot()


def advise(spec: str, family: Family, states: np.ndarray, seed: str) -> list[Choice]:
    """The choices of a bot for the seat to move in states[0], best first. Runs in a thread."""
    bot = bots.make_bot(spec, seed)
    dealer = bots.Dealer(family.table, seed)
    explain: Any = getattr(bots, "explain", None)
    if explain is None:
        return [Choice(bots.choose_action(family, states, bot, dealer).text, None, None)]
    raise NotImplementedError("explain")  # see below
