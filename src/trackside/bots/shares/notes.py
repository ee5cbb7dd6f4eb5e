"""What the share planner writes down: the build it is in the middle of, its weights, and room to work in."""

from __future__ import annotations

import numpy as np

from ...core import TracksideError
from ...families.shares.layout import COMPANIES, HEXES, MOST_BUILT, SEATS, WORDS

FARTHEST = 12
"""How far from a network the planner looks for cities."""

WEIGHTS = (
    "decay",  # how much less likely a city becomes with each hex between it and a network
    "strength",  # how strongly a company is built that nobody holds, next to 1 for each locomotive held
    "nobody",  # the claim of no company at all on a city, while the end is far
    "hurry",  # what is added to that for each step nearer to the end
    "yield",  # the value a company can still gain for each locomotive in its supply
    "rivals",  # what a point of the average rival counts, next to one of the seat's own
    "leader",  # the part of that which looks at the strongest rival alone
    "trade",  # what a point gained by a trade counts, next to one gained by building
    "foresight",  # how much of what a city would bring anyway is taken off the gain of building there now
    "advance",  # what coming closer to a city counts, next to reaching it
    "locomotive",  # what each locomotive used costs, for each one of the company held more than rivals do
    "ending",  # points ahead of the strongest rival at which the game is ended
    "doubt",  # points more for each locomotive that the rival hides
    "tempo",  # what each locomotive used brings for each point that an early end is better than a late one
    "rush",  # what each hex towards a final city brings for each such point
    "focus",  # what growth counts more in companies that rivals do not hold, for a seat that is behind
)
"""Names of the weights, in their order in a record."""

(
    DECAY,
    STRENGTH,
    NOBODY,
    HURRY,
    YIELD,
    RIVALS,
    LEADER,
    TRADE,
    FORESIGHT,
    ADVANCE,
    LOCOMOTIVE,
    ENDING,
    DOUBT,
    TEMPO,
    RUSH,
    FOCUS,
) = range(len(WEIGHTS))

DEFAULTS = np.array(
    [0.874, 0.802, 7.23, 0.908, 0.531, 0.963, 0.244, 3.3, 0.3, 0.315, 0.0245, 0.5, 0.2, 0.0139, 0.0577, 1.0]
)

NOTES = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("weight", "f8", len(WEIGHTS)),
                ("weighed", "i1"),  # whether weights are set; the standard ones are taken where not
                # the build under way
                ("planned", "i1"),  # hexes of the plan
                ("plan_company", "i1"),
                ("plan_turn", "i2"),
                ("plan", "i2", MOST_BUILT),
                # the trade under way: what to take
                ("taking", "i2"),
                # room to work in, of no meaning between decisions
                ("layer", "u8", (COMPANIES, FARTHEST + 1, WORDS)),  # hexes at each distance from each network
                ("distance", "i1", (COMPANIES, HEXES)),  # of free cities; 0: too far
                ("near", "f8", FARTHEST + 1),  # how likely a city is at each distance
                ("claim", "f8", COMPANIES),  # how strongly each company is built
                ("forecast", "f8", COMPANIES),  # expected value of each company at the end
                ("holding", "f8", (SEATS, COMPANIES)),  # expected locomotives of each seat
                ("net", "f8", COMPANIES),  # own locomotives less what those of the rivals count
                ("later", "f8"),  # points ahead of the strongest rival by the forecast
                ("early", "f8"),  # points by which an early end is better for the seat than a late one
                ("expected", "f8", HEXES),  # what each free city will bring if the seat does nothing for it
                ("banned", "u8", WORDS),  # hexes that would cut a company off
                ("walk", "u8", (FARTHEST + 1, WORDS)),
                ("enterable", "u8", WORDS),
                ("left", "u8", WORDS),
                ("way", "i2", FARTHEST),
                ("trial", "i2", MOST_BUILT),
                ("best", "i2", (COMPANIES, MOST_BUILT)),
                ("best_size", "i1", COMPANIES),
                ("best_value", "f8", COMPANIES),
                ("best_take", "i2", COMPANIES),  # what to take for each company given away
                ("ends", "i1", COMPANIES),  # whether the best build ends the game
            ],
            align=True,
        ),
    )
)


def new_notes(count: int) -> np.ndarray:
    """Notes for `count` seats, with nothing known yet."""
    return np.zeros(count, NOTES)


class UnknownWeight(TracksideError, ValueError):
    """The planner has no weight of that name."""

    def __init__(self, name: str) -> None:
        super().__init__(f"the share planner has no weight {name!r}; weights are {', '.join(WEIGHTS)}")


def weigh(notes: np.ndarray, seat: int, **weights: float) -> None:
    """Give a seat the standard weights, but these where named. Raises UnknownWeight."""
    notes["weight"][seat] = DEFAULTS
    for name, value in weights.items():
        if name not in WEIGHTS:
            raise UnknownWeight(name)
        notes["weight"][seat, WEIGHTS.index(name)] = value
    notes["weighed"][seat] = 1
