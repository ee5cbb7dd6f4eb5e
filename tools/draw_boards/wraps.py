"""Routes that leave one edge of the map and come back at the other.

While the board is laid out, such a route is two: each half runs from its city to a signpost at the edge, which is laid
out like a small city and carries the name of the city beyond. Drawn, the halves are one route again.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tools.draw_boards.settings import Settings

INSET = 21.0  # from the edge to the middle of a signpost
HALVES = ("@1", "@2")  # after the id of a route: from a to the edge, from the edge to b


@dataclass
class Signpost:
    """Where a route leaves the map: `place` in the list of cities, and the place of the one at the other edge."""

    place: int
    other: int
    left: bool
    to: str
    name: str
    routes: list[str]
    start: float  # how far down it is at first, in units


def unrolled(board: dict[str, Any], settings: Settings, at: dict[str, tuple[float, float]]) -> tuple[dict, list]:
    """The board with halves for its wrapping routes, and its signposts; `at` is where the cities are, in units."""
    names = {city["id"]: city["name"] for city in board["cities"]}
    cities, routes = [*board["cities"]], []
    posts: list[Signpost] = []
    made: dict[str, tuple[str, str]] = {}
    for route in board["routes"]:
        corridor = route.get("double", route["id"])
        if corridor not in settings.wraps:
            routes.append(route)
            continue
        a, b = route["a"], route["b"]
        a_left = at[a][0] < at[b][0]
        if corridor not in made:
            here, there = at[a][0] + settings.width * a_left, at[b][0] + settings.width * (not a_left)
            part = (settings.width - here) / (there - here)
            start = at[a][1] + part * (at[b][1] - at[a][1])
            place = len(cities)
            for half, (left, to) in enumerate(((a_left, b), (not a_left, a))):
                posts.append(Signpost(place + half, place + 1 - half, left, to, names[to], [], start))
                cities.append({"id": f"{corridor}{HALVES[half]}", "name": names[to]})
            made[corridor] = (f"{corridor}{HALVES[0]}", f"{corridor}{HALVES[1]}")
        for post in posts:
            if cities[post.place]["id"] in made[corridor]:
                post.routes.append(route["id"])
        left, right = settings.wraps[corridor]
        lengths = (left, right) if a_left else (right, left)
        ends = ((a, made[corridor][0]), (made[corridor][1], b))
        for half, (one, two), length in zip(HALVES, ends, lengths, strict=True):
            twin = {"double": route["double"] + half} if "double" in route else {}
            routes.append({**route, **twin, "id": route["id"] + half, "a": one, "b": two, "length": length})
    return {**board, "cities": cities, "routes": routes}, posts


def rolled(board: dict[str, Any], drawn: dict[str, dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """The routes as drawn, the two halves of a wrapping one joined again."""
    whole = {}
    for route in board["routes"]:
        name = route["id"]
        if name in drawn:
            whole[name] = drawn[name]
            continue
        one, two = (drawn[name + half] for half in HALVES)
        longer = max(one, two, key=lambda half: len(half["spaces"]))
        whole[name] = {
            **one,
            "b": two["b"],
            "spaces": one["spaces"] + two["spaces"],
            "middle": longer["middle"],
            "path": one["path"] + two["path"],
            "hit": one["hit"] + two["hit"],
            "wraps": len(one["spaces"]),
        }
        if "double" in one:
            whole[name]["double"] = one["double"].removesuffix(HALVES[0])
    return whole
