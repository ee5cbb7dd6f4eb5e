"""Hints: what a bot would do, with values and reasons where it can give them."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..bots import Dealer, choose_action, make_bot
from ..engine.copying import duplicate
from ..engine.driver import LONGEST_CHAIN, list_actions, redeal_at
from ..game.families import Family
from .catalogue import LEVELS, usual_bot
from .types import Choice

_MOST = 8


def best_adviser() -> str:
    """The bot that is asked where nobody names one."""
    return LEVELS[-1] if LEVELS else usual_bot()


def advise(spec: str, family: Family, states: np.ndarray, seed: str) -> list[Choice]:
    """The choices of a bot for the seat to move in states[0], best first. Runs in a thread."""
    bot = make_bot(spec, seed)
    chosen = Choice(choose_action(family, states, bot, Dealer(family.table, seed)).text, None, None)
    chosen_by = bot.bot_for(states) if hasattr(bot, "bot_for") else bot
    explain: Any = getattr(chosen_by, "explain", None)
    if explain is None:
        return [chosen]
    shown = duplicate(states)  # what the seat cannot know is dealt anew before anybody looks
    seat = int(shown["seat"][0])
    redeal_at(family.table, shown, 0, seat, np.uint64(int(seed.encode().hex()[:12], 16)))
    ranked = [
        Choice(text, float(choice.value), dict(choice.reason))
        for choice in explain(family.table, shown, seat)
        for text in _texts(family, states, int(choice.decision))
    ]
    best = next((choice for choice in ranked if choice.text == chosen.text), chosen)
    return [best, *[choice for choice in ranked if choice is not best]][:_MOST]


def _texts(family: Family, states: np.ndarray, decision: int) -> list[str]:
    """The first whole action that begins with a decision."""
    chains = np.empty((16384, LONGEST_CHAIN), np.int16)
    count = list_actions(family.table, states, family.new_states(LONGEST_CHAIN), chains)
    for chain in chains[:count].tolist():
        if chain[0] == decision:
            return [family.text(family.line(states[0], [part for part in chain if part >= 0]))]
    return []
