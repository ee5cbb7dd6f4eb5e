"""Opponents for the arena, written from published descriptions of how simple agents play ticket games."""

from __future__ import annotations

from collections.abc import Callable

from ..bot import Bot
from .hoarder import Hoarder
from .long_routes import LongRoutes
from .thinker import Thinker

OPPONENTS: dict[str, Callable[[], Bot]] = {"thinker": Thinker, "long_routes": LongRoutes, "hoarder": Hoarder}
"""What makes each of them, by name."""
