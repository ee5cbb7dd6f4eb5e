"""Telling boards apart: a network plays only the map it was trained on."""

from __future__ import annotations

import hashlib

import numpy as np

_MAP = (
    "routes",
    "cities",
    "tickets",
    "end_a",
    "end_b",
    "length",
    "colour",
    "vessel",
    "tunnel",
    "ferries",
    "ticket_a",
    "ticket_b",
    "ticket_points",
    "kind_count",
)


def board_digest(table: np.ndarray) -> str:
    """The same for every copy of a board, different where map, tickets or cards differ."""
    digest = hashlib.sha256()
    for field in _MAP:
        digest.update(np.ascontiguousarray(table[field]).tobytes())
    return digest.hexdigest()[:16]
