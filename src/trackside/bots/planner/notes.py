"""What a planner remembers from one decision to the next: its weights and its plan. All zeros: nothing yet.

Everything in it can be worked out again from the game, so notes may be cleared at any time; keeping them saves time.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ...families.tickets.layout import CITIES, COLOURS, KINDS, RECORDS, Records, Size
from .weights import WEIGHTS

PATHS = 24  # tickets planned for at once
LISTED = 64  # routes a plan can have
BLOCKS = 8

_OTHERS = 64
"""Decisions that can be legal at once besides claims, more than there are."""


def _notes(size: Size) -> np.dtype[Any]:
    """Notes about games in records of a size. Sets of routes and of tickets are rows of words, as there."""
    return np.dtype(
        (
            np.record,
            np.dtype(
                [
                    ("weights", "f8", WEIGHTS),
                    ("weighted", "i8"),  # whether the weights are set
                    ("mean_length", "f8"),  # spaces of a route on this board
                    # the plan and what it was made for
                    ("planned", "i8"),
                    ("turn", "i8"),  # when it was made
                    ("held", "u8", size.ticket_words),
                    ("own", "u8", size.words),
                    ("plan", "u8", size.words),  # routes to claim
                    ("borrow", "u8", size.words),  # routes of others to use by a station
                    ("pursued", "u8", size.ticket_words),  # tickets the plan completes, or that are complete
                    ("value", "f8"),
                    ("plan_turns", "f8"),
                    ("plan_trains", "i8"),
                    ("plan_ships", "i8"),
                    ("listed", "i8"),
                    ("list_route", "i8", LISTED),
                    ("list_urgency", "f8", LISTED),
                    ("ticket_value", "f8"),  # what drawing tickets is worth
                    ("ticket_turn", "i8"),  # when that was worked out, plus one
                    ("dug", "i1", size.routes),  # cards in hand when a tunnel was last given up
                    # opponents' evident gaps and what they were worked out for
                    ("seen", "u8", size.words),
                    ("blocks", "i8"),
                    ("block_route", "i8", BLOCKS),
                    ("block_seat", "i8", BLOCKS),
                    ("block_value", "f8", BLOCKS),
                    # the hand against the plan, for one decision
                    ("turns", "f8"),  # own turns left
                    ("cards", "i8"),  # in hand
                    ("pace", "f8"),  # points a turn is worth now
                    ("have", "f8", (2, COLOURS)),  # spaces the hand fills
                    ("spare", "f8", (2, COLOURS)),  # of those, not needed by coloured routes of the plan
                    ("demand", "f8", (2, COLOURS)),  # spaces that coloured routes of the plan take
                    ("short", "f8", (2, COLOURS)),  # spaces the plan still lacks
                    ("focus", "f8", (2, COLOURS)),
                    ("grey", "f8", (2, COLOURS)),  # spaces missing in grey routes collected in this colour
                    ("grey_short", "f8", 2),
                    ("wild_short", "f8"),
                    ("filler", "i8"),  # route to fill up with, plus one
                    ("filler_rate", "f8"),
                    ("filler_turn", "i8"),  # when it was chosen, plus one
                    ("filling", "i8"),  # whether the plan has no route left to claim
                    ("fill_rate", "f8", (2, COLOURS)),  # points a turn of the best filling route in each colour
                    ("fill_short", "f8", (2, COLOURS)),  # and what it lacks
                    ("plan_points", "f8"),
                    ("harbour_city", "i8"),  # plus one
                    ("harbour_gain", "f8"),
                    ("harbour_colour", "i8"),
                    ("worth", "f8", KINDS),
                    ("blind", "f8", 2),
                    ("best_draw", "f8"),  # what the best way to draw cards is worth
                    # room to work in
                    ("cost", "f8", size.routes),
                    ("effort", "f8", size.routes),  # turns a route takes
                    ("usable", "u8", size.words),
                    ("built", "u8", size.words),  # routes of others that own stations already give
                    ("distance", "f8", CITIES),
                    ("came", "i8", CITIES),
                    ("order", "i8", PATHS),
                    ("paths", "u8", (PATHS, size.words)),
                    ("values", "f8", size.routes + _OTHERS),
                    ("prospects", "f8", size.tickets),
                    ("leader", "i8", CITIES),
                    ("part_size", "f8", CITIES),
                    ("there", "u8", size.words),  # routes that a way may use for nothing
                    ("way", "u8", size.words),  # the routes of a way
                    ("trial", "u8", size.words),
                    ("kept", "u8", size.ticket_words),  # tickets that could be held
                ],
                align=True,
            ),
        )
    )


_BY_BOARD = {records.board: _notes(records.size) for records in RECORDS}


def records_of(table: np.ndarray) -> Records:
    """The types of records that go with a board's."""
    return next(records for records in RECORDS if records.board == table.dtype)


def notes_type(table: np.ndarray) -> np.dtype[Any]:
    """The type of notes about games on a board."""
    return _BY_BOARD[table.dtype]


def new_notes(table: np.ndarray, count: int = 1) -> np.ndarray:
    """Notes of `count` seats with nothing in them, for games on a board."""
    return np.zeros(count, notes_type(table))
