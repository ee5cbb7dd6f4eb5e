"""What lies on the table in Paris Connection: the hex map, which never changes, and the state, which is a game."""

from __future__ import annotations

import numpy as np

SEATS = 6
COMPANIES = 6
HEXES = 256
WORDS = 4  # 64-bit words for a set of hexes
MOST_BUILT = 5

BAG, SETUP = 0, 1  # generators

TURN, PLACE, TRADE, OVER = range(4)
"""Phases: choose an action; place the next locomotive or stop; take from a supply; the end."""

BOARD = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("hexes", "i2"),
                ("near", "u8", (HEXES, WORDS)),  # hexes next to each, dashed borders left out (P7)
                ("open_land", "u8", WORDS),  # country and city hexes (P9)
                ("cities", "u8", WORDS),
                ("finals", "u8", WORDS),  # building there ends the game (P15)
                ("worth", "i1", HEXES),
                ("start_hex", "i2", COMPANIES),
                ("locomotives", "i1"),
                ("deal", "i1", SEATS + 1),
                ("limit", "i1", SEATS + 1),
                ("penalty", "i1"),
                ("most_built", "i1"),
            ],
            align=True,
        ),
    )
)

STATE = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("generators", "u8", 2),
                ("network", "u8", (COMPANIES, WORDS)),  # hexes with a locomotive of the company, its start hex included
                ("reach", "u8", (COMPANIES, WORDS)),  # hexes next to the network
                ("visited", "u8", WORDS),  # hexes with a locomotive
                ("closed", "u8", WORDS),  # hexes that hold all they can (P8)
                ("way", "u8", (COMPANIES, WORDS)),  # a path to a free city, where the company has no city yet (P10)
                ("in_city", "i1", COMPANIES),
                ("supply", "i1", COMPANIES),
                ("worth", "i2", COMPANIES),  # the value track
                ("hand", "i1", (SEATS, COMPANIES)),
                ("known", "i1", (SEATS, COMPANIES)),  # those everybody saw the seat take (P13)
                ("start_of", "i2", COMPANIES),  # the start hex of each company (P2)
                ("players", "i1"),
                ("start", "i1"),
                ("seat", "i1"),
                ("phase", "i1"),
                ("company", "i1"),  # being built, or given away
                ("placed", "i1"),
                ("placed_on", "i2", MOST_BUILT),
                ("gained", "i2"),
                ("turn", "i2"),
            ],
            align=True,
        ),
    )
)

SCORES = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("total", "i2", SEATS),
                ("shares", "i2", SEATS),
                ("penalty", "i2", SEATS),
                ("winner", "i1", SEATS),
            ],
            align=True,
        ),
    )
)


def new_states(count: int = 1) -> np.ndarray:
    """Room for `count` games."""
    return np.zeros(count, STATE)


def new_scores(count: int = 1) -> np.ndarray:
    """Room for `count` results."""
    return np.zeros(count, SCORES)
