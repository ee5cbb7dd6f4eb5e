"""The numbers a search goes by."""

from __future__ import annotations

import numpy as np

from ...engine import layout, shares_layout

SETTINGS = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("over", "i4"),  # the phase of a game that has ended
                ("candidates", "i4"),  # at the root
                ("behind", "f8"),  # points behind the planner's favourite with which a decision is no candidate
                ("width", "i4"),  # candidates below it
                ("depth", "i4"),  # own decisions in the tree below the root, at most DEEPEST
                ("patience", "i4"),  # visits before a branch gets a node of its own
                ("explore", "f8"),
                ("scale", "f8"),  # points ahead that count as a lot
                ("winning", "f8"),  # how much winning counts beside points
                ("doubt", "f8"),  # standard errors behind that end a candidate's race
                ("trust", "f8"),  # points by which the planner's values are taken to err
                ("fewest", "i4"),  # rounds before anybody is dropped
            ],
            align=True,
        ),
    )
)


def new_settings(states: np.ndarray) -> np.ndarray:
    """The numbers for games of these states' family."""
    settings = np.zeros(1, SETTINGS)
    tickets = "ring" in (states.dtype.names or ())
    settings["over"] = layout.OVER if tickets else shares_layout.OVER
    settings["candidates"] = 5
    settings["behind"] = 8.0
    settings["width"] = 4
    settings["depth"] = 0
    settings["patience"] = 4
    settings["explore"] = 0.25
    settings["scale"] = 40.0 if tickets else 15.0
    settings["winning"] = 0.2 if tickets else 0.5
    settings["doubt"] = 2.5
    settings["trust"] = 1.2
    settings["fewest"] = 8
    return settings
