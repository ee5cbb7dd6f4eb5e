"""How the levels for people play ticket games, on maps that do not say otherwise."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from ..levels import FamilyLevels, Recipe, register_levels
from .ticket_map import joined
from .ticket_position import bits

_STRETCH = 6
"""Turns of a seat for which a forgotten ticket stays forgotten."""


def forget_tickets(states: np.ndarray, seat: int, share: float, chance: Callable[[str], float]) -> None:
    """Take a share of the tickets out of the seat's mind. The game knows them still."""
    stretch = int(states["turn"][0]) // int(states["players"][0]) // _STRETCH
    held = states["held"][0, seat]
    for ticket in bits(joined(held)):
        if chance(f"stretch {stretch} ticket {ticket}") < share:
            word, place = divmod(ticket, 64)
            held[word] = int(held[word]) & ~(1 << place)


register_levels(
    FamilyLevels(
        "tickets",
        {
            "beginner": Recipe("greedy", habits={"hoarder": 0.4}, forgets=0.5),
            "casual": Recipe("thinker", habits={"greedy": 0.25, "hoarder": 0.15}, forgets=0.25),
            "steady": Recipe("planner", habits={"greedy": 0.15, "hoarder": 0.1}, forgets=0.1),
            "strong": Recipe("planner"),
            "master": Recipe("search:1000ms"),
        },
        forget_tickets,
    )
)
