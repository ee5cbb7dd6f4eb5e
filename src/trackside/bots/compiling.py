"""Compiling bots: the same decorators as the engine's, with a cache that a change of any compiled bot makes new."""

from __future__ import annotations

from pathlib import Path

from ..kernel.jit import cache_folder, cached_in, jit

__all__ = ["BOT_CACHE", "COMPILED", "bot_entry", "jit"]

COMPILED = tuple(Path(__file__).parent / name for name in ("planner", "shares", "search"))
"""Folders with compiled bots. Compiled modules import only from these, from `kernel` and from `families`, so that the
digest covers them; tests/bots/test_digest.py checks it."""

BOT_CACHE = cache_folder("bots", *COMPILED)
"""Where compiled bots are kept; None when nothing is compiled."""

bot_entry = cached_in(BOT_CACHE)
"""Compile a function that Python calls. Functions that only compiled code calls take `jit`."""
