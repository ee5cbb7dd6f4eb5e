"""Opponents for the arena, written from published descriptions of how simple agents play ticket games."""

from __future__ import annotations

from collections.abc import Callable

from ..bot import Bot

OPPONENTS: dict[str, Callable[[], Bot]] = {}
"""What makes each of them, by name."""
