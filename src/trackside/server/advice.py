"""Hints: what a bot would do, with values and reasons where it can give them."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..bots import Dealer, choose_action, make_bot
from ..core.ground import Ground
from ..kernel.copying import duplicate
from ..kernel.driver import LONGEST_CHAIN, list_actions, redeal_at
from .catalogue import LEVELS, usual_bot
from .reasons import told
from .types import Choice

_MOST = 8


def best_adviser() -> str:
    """The bot that is asked where nobody names one."""
    return LEVELS[-1] if LEVELS else usual_bot()


def advise(spec: str, ground: Ground, states: np.ndarray, seed: str) -> list[Choice]:
    """The choices of a bot for the seat to move in states[0], best first. Runs in a thread."""
    bot = make_bot(spec, seed)
    chosen = choose_action(ground, states, bot, Dealer(ground.table, seed)).text
    chosen_by = bot.bot_for(states) if hasattr(bot, "bot_for") else bot
    explain: Any = getattr(chosen_by, "explain", None)
    if explain is None:
        return [Choice(chosen, None, None)]
    shown = duplicate(states)  # what the seat cannot know is dealt anew before anybody looks
    seat = int(shown["seat"][0])
    redeal_at(ground.table, shown, 0, seat, np.uint64(int(seed.encode().hex()[:12], 16)))
    begins = _first_texts(ground, states, chosen)
    ranked = [
        Choice(begins[choice.decision], float(choice.value), told(choice.reason, ground))
        for choice in explain(ground.table, shown, seat)
        if choice.decision in begins
    ]
    best = next((choice for choice in ranked if choice.text == chosen), Choice(chosen, None, None))
    return [best, *[choice for choice in ranked if choice is not best]][:_MOST]


def _first_texts(ground: Ground, states: np.ndarray, chosen: str) -> dict[int, str]:
    """For each decision the first whole action that begins with it; for that of the chosen action, this one."""
    chains = np.empty((16384, LONGEST_CHAIN), np.int16)
    count = list_actions(ground.table, states, ground.new_states(LONGEST_CHAIN), chains)
    state = states[0]
    texts: dict[int, str] = {}
    for chain in chains[:count].tolist():
        text = ground.text(ground.line(state, [part for part in chain if part >= 0]))
        if text == chosen or chain[0] not in texts:
            texts[chain[0]] = text
    return texts
