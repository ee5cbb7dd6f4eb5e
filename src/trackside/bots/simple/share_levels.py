"""How the levels for people play share games, on maps that do not say otherwise."""

from __future__ import annotations

from ..levels import FamilyLevels, Recipe, register_levels

register_levels(
    FamilyLevels(
        "shares",
        {
            "beginner": Recipe("favourite", habits={"greedy": 0.3}),
            "casual": Recipe("greedy", habits={"favourite": 0.3}),
            "steady": Recipe("greedy", habits={"planner": 0.35}),
            "strong": Recipe("planner"),
            "master": Recipe("search:1000ms"),
        },
    )
)
