"""The numbers a search goes by."""

from __future__ import annotations

import numpy as np

SETTINGS = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("over", "i4"),  # the phase of a game that has ended
                ("candidates", "i4"),  # the planner's favourites in a race
                ("behind", "f8"),  # points behind the planner's favourite with which a decision is no candidate
                ("scale", "f8"),  # points ahead that count as a lot
                ("winning", "f8"),  # how much winning counts beside points
                ("doubt", "f8"),  # standard errors behind that end a candidate's race
                ("shrink", "f8"),  # how much of a difference between the planner's values is taken for real
                ("styles", "i4"),  # to play on in
                ("fewest", "i4"),  # rounds before anybody is dropped
            ],
            align=True,
        ),
    )
)


def new_settings(**own: float) -> np.ndarray:
    """The numbers for games of a board, with those that are its family's own."""
    settings = np.zeros(1, SETTINGS)
    common = {"candidates": 5, "behind": 8.0, "doubt": 2.5, "fewest": 8}
    for name, number in {**common, **own}.items():
        settings[name] = number
    return settings
