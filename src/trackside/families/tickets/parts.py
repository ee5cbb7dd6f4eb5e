"""The parts of a row of features in a ticket game: their order and how many numbers each has."""

from __future__ import annotations

from typing import Any

from .layout import COLOURS, OFFER, SEATS, SYMBOLS

MASKS = 1 << OFFER  # sets of offered tickets
HAND_STEPS = 8  # one bit each for: at least 1, 2, ... cards of a kind
TRAIN_STEPS = (2, 4, 6, 8, 10, 14, 18, 24)  # one bit each for: at most so many trains left
GLANCE = 10  # numbers a route
KIND = 8  # numbers a kind of card
CITY = 5
TICKET = 5
MASK = 6  # numbers a set of offered tickets
SUMS = 10


def blocks(b: Any) -> list[tuple[str, int, float]]:
    """The parts of a row in order: name, how many numbers, and what a network multiplies them by."""
    kinds, routes, cities, tickets = int(b.kinds), int(b.routes), int(b.cities), int(b.tickets)
    return [
        ("phase", 16, 1.0),
        ("players", 4, 1.0),
        ("began", SEATS, 1.0),
        ("counters", 12, 0.1),
        ("ending", 12, 1.0),
        ("payment", COLOURS + 1 + 2 + SYMBOLS, 1.0),
        ("turned", kinds, 1.0),
        ("route", routes, 1.0),
        ("city", cities, 1.0),
        ("market", int(b.slots) * kinds, 1.0),
        ("hand", kinds * HAND_STEPS, 1.0),
        ("kinds", kinds * KIND, 0.2),
        ("seats", SEATS * (8 + len(TRAIN_STEPS) + kinds + int(b.symbols)), 0.1),
        ("owners", routes * (SEATS + 1), 1.0),
        ("glance", routes * GLANCE, 0.2),
        ("cities", cities * CITY, 0.5),
        ("tickets", tickets * TICKET, 0.2),
        ("masks", MASKS * MASK, 0.1),
        ("sums", SUMS, 0.05),
    ]


def feature_size(b: Any) -> int:
    """How many numbers a row has on a board."""
    return sum(numbers for _, numbers, _ in blocks(b))
