"""What a planner remembers from one decision to the next: its weights and its plan. All zeros: nothing yet.

Everything in it can be worked out again from the game, so notes may be cleared at any time; keeping them saves time.
"""

from __future__ import annotations

import numpy as np

from ...families.tickets.layout import CITIES, COLOURS, KINDS, USUAL
from .weights import WEIGHTS

PATHS = 24  # tickets planned for at once
LISTED = 64  # routes a plan can have
VALUES = 192  # decisions that can be legal at once, more than there are
BLOCKS = 8

NOTES = np.dtype(
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
                ("held", "u8"),
                ("own", "u8", 2),
                ("plan", "u8", 2),  # routes to claim
                ("borrow", "u8", 2),  # routes of others to use by a station
                ("pursued", "u8"),  # tickets the plan completes, or that are complete
                ("value", "f8"),
                ("plan_turns", "f8"),
                ("plan_trains", "i8"),
                ("plan_ships", "i8"),
                ("listed", "i8"),
                ("list_route", "i8", LISTED),
                ("list_urgency", "f8", LISTED),
                ("ticket_value", "f8"),  # what drawing tickets is worth
                ("ticket_turn", "i8"),  # when that was worked out, plus one
                ("dug", "i1", USUAL.routes),  # cards in hand when a tunnel was last given up
                # opponents' evident gaps and what they were worked out for
                ("seen", "u8", 2),
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
                ("cost", "f8", USUAL.routes),
                ("effort", "f8", USUAL.routes),  # turns a route takes
                ("usable", "u8", 2),
                ("built", "u8", 2),  # routes of others that own stations already give
                ("distance", "f8", CITIES),
                ("came", "i8", CITIES),
                ("order", "i8", PATHS),
                ("paths", "u8", (PATHS, 2)),
                ("values", "f8", VALUES),
                ("prospects", "f8", USUAL.tickets),
                ("leader", "i8", CITIES),
                ("part_size", "f8", CITIES),
            ],
            align=True,
        ),
    )
)


def new_notes(count: int = 1) -> np.ndarray:
    """Notes of `count` seats with nothing in them."""
    return np.zeros(count, NOTES)
