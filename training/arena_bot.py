"""The learned bot as a file, for an arena whose catalogue does not have it: --bots training/arena_bot.py:Learned."""

from __future__ import annotations

from trackside.bots.learned.bot import LearnedBot


class Learned(LearnedBot):
    """As it is."""
