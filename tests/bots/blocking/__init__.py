"""Thirty positions in which one claim decides an opponent's evident path, and how many of them a bot finds.

`python -m tests.bots.blocking greedy` counts for one bot.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec

from trackside.bots import Bot, Dealer, make_bot
from trackside.families.tickets import decisions

from .position import BlockingPosition, Laid

_DATA = Path(__file__).parent / "positions.json"


def all_positions() -> list[BlockingPosition]:
    """The positions of the data file."""
    return msgspec.json.decode(_DATA.read_bytes(), type=list[BlockingPosition])


def blocks(make: Callable[[], Bot], laid: Laid, noise: str = "blocking") -> bool:
    """Whether a bot claims the route of the gap."""
    decision = Dealer(noise).ask(make(), laid.game.position())
    return decision - decisions.ROUTE in laid.links


def found_by(spec: str) -> list[str]:
    """Names of the positions in which a bot finds the block."""
    return [position.name for position in all_positions() if blocks(lambda: make_bot(spec, "blocking"), Laid(position))]
