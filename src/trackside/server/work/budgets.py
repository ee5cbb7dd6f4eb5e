"""Bots that search think shorter while others wait: a shorter answer now, not a longer one later."""

from __future__ import annotations

from dataclasses import replace

from ...bots import LEVELS, parse_spec
from ...bots.registry import cooked_recipe
from ...core.board import Board

_LEAST = 30
"""Milliseconds that a search has at least."""


def under_pressure(spec: str, board: Board, pressure: float) -> str:
    """The bot to ask in place of one, where `pressure` decisions wait for each thread. Only a budget in time is cut."""
    if pressure <= 1:
        return spec
    asked = parse_spec(spec)
    recipe = cooked_recipe(asked.name, board) if asked.name in LEVELS else None
    if recipe is not None:
        if recipe.habits or recipe.forgets:
            return spec
        asked = parse_spec(recipe.bot)
    if asked.milliseconds is None or asked.milliseconds <= _LEAST:
        return spec
    return replace(asked, milliseconds=max(_LEAST, int(asked.milliseconds / pressure))).text
