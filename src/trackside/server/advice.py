"""Hints: what a bot would do, with values and reasons where it can give them."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..bots import Dealer, choose_action, make_bot
from ..engine.copying import duplicate
from ..engine.driver import LONGEST_CHAIN, list_actions, redeal_at
from ..game.families import Family
from .catalogue import LEVELS, usual_bot
from .reasons import told
from .types import Choice

_MOST = 8


def best_adviser() -> str:
    """The bot that is asked where nobody names one."""
    return LEVELS[-1] if LEVELS else usual_bot()


def advise(spec: str, family: Family, states: np.ndarray, seed: str) -> list[Choice]:
    """The choices of a bot for the seat to move in states[0], best first. Runs in a thread."""
    bot = make_bot(spec, seed)
    chosen = choose_action(family, states, bot, Dealer(family.table, seed)).text
    chosen_by = bot.bot_for(states) if hasattr(bot, "bot_for") else bot
    explain: Any = getattr(chosen_by, "explain", None)
    if explain is None:
        return [Choice(chosen, None, None)]
    shown = duplicate(states)  # what the seat cannot know is dealt anew before anybody looks
    seat = int(shown["seat"][0])
    redeal_at(family.table, shown, 0, seat, np.uint64(int(seed.encode().hex()[:12], 16)))
    begins = _first_texts(family, states, chosen)
    ranked = [
        Choice(begins[choice.decision], float(choice.value), told(choice.reason, family))
        for choice in explain(family.table, shown, seat)
        if choice.decision in begins
    ]
    best = next((choice for choice in ranked if choice.text == chosen), Choice(chosen, None, None))
    return [best, *[choice for choice in ranked if choice is not best]][:_MOST]


def _first_texts(family: Family, states: np.ndarray, chosen: str) -> dict[int, str]:
    """For each decision the first whole action that begins with it; for that of the chosen action, this one."""
    chains = np.empty((16384, LONGEST_CHAIN), np.int16)
    count = list_actions(family.table, states, family.new_states(LONGEST_CHAIN), chains)
    state = states[0]
    texts: dict[int, str] = {}
    for chain in chains[:count].tolist():
        text = family.text(family.line(state, [part for part in chain if part >= 0]))
        if text == chosen or chain[0] not in texts:
            texts[chain[0]] = text
    return texts
