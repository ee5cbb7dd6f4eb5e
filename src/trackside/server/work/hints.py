"""Hints: what a bot would do, with values and reasons where it can give them."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any

from ...behind import in_time
from ...bots import Dealer, choose_action, make_bot
from ...core import Action, Position
from ...core.ground import Ground
from ..wire.play import Choice

_MOST = 8


def advise(spec: str, position: Position, seed: str, shortened: str | None = None) -> list[Choice]:
    """The choices of a bot for the seat to move, best first; of a shortened one while others wait. Runs in a thread."""
    board = position.ground.board
    bot = make_bot(in_time(shortened or spec, board), seed, board)
    chosen = choose_action(bot, position, Dealer(seed))
    explain: Any = getattr(bot, "explain", None)
    if explain is None:
        return [Choice(chosen.text, None, None)]
    noise = int.from_bytes(hashlib.sha256(seed.encode()).digest()[:8], "big")
    shown = position.redealt(noise)  # what the seat cannot know is dealt anew before anybody looks
    begins = {decision: _first(actions, chosen) for decision, actions in position.first_actions().items()}
    ranked = [
        Choice(begins[choice.decision].text, float(choice.value), told(choice.reason, position.ground))
        for choice in explain(shown.table, shown.states, position.seat)
        if choice.decision in begins
    ]
    best = next((choice for choice in ranked if choice.text == chosen.text), Choice(chosen.text, None, None))
    return [best, *[choice for choice in ranked if choice is not best]][:_MOST]


def _first(actions: list[Action], chosen: Action) -> Action:
    """Of the actions that begin with one decision the chosen one, else the first."""
    return next((action for action in actions if action.text == chosen.text), actions[0])


def told(reason: Mapping[str, Any], ground: Ground) -> dict[str, Any]:
    """A bot's reason as clients get it: `code`, then ids and names of the board file."""
    named = ground.named(reason)
    code = named.pop("kind")
    if code == "exchange" and "give" not in named:  # pieces for pieces; `exchange` alone is shares for shares
        code = "exchange_pieces"
    return {"code": code, **named}
