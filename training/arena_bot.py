"""The learned bot for the arena before it is in the catalogue: trackside arena europe --bots training/arena_bot.py:Learned,planner."""

from __future__ import annotations

from trackside.bots.learned.bot import LearnedBot


class Learned(LearnedBot):
    """As it is."""
