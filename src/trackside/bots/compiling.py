"""Compiling bots: the same decorators as the engine's, with a cache that a change of any compiled bot makes new."""

from __future__ import annotations

from pathlib import Path

from ..kernel.jit import cache_folder, cached_in, jit

__all__ = ["BOT_CACHE", "bot_entry", "jit"]

_HERE = Path(__file__).parent
_COMPILED = ("planner", "shares", "search")

BOT_CACHE = cache_folder("bots", *(_HERE / name for name in _COMPILED))
"""Where compiled bots are kept; None when nothing is compiled."""

bot_entry = cached_in(BOT_CACHE)
"""Compile a function that Python calls. Functions that only compiled code calls take `jit`."""
