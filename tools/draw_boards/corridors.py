"""Corridors: what the routes of one pair of cities need of the map, as chains of points."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tools.draw_boards.settings import Settings
from tools.draw_boards.wraps import Signpost

STEP = 10.0  # about this far apart are the points of a chain


@dataclass
class Corridor:
    """One route, or the two routes of a double side by side."""

    routes: list[dict[str, object]]
    a: int
    b: int
    spaces: int
    half_width: float
    rest: float  # the length at which every space has just its room
    loose: float  # up to this length nothing pulls it together
    points: NDArray[np.int64]  # indices into the points of the layout, from city a to city b


@dataclass
class Layout:
    """Every point of a board: the cities first, then the inner points of the chains."""

    settings: Settings
    cities: list[dict[str, object]]
    corridors: list[Corridor]
    at: NDArray[np.float64]
    true: NDArray[np.float64]  # where the projection puts the cities
    posts: list[Signpost]
    held: NDArray[np.int64]  # points of chains with a course
    start: NDArray[np.float64]  # where all points began


def end_room(settings: Settings) -> float:
    """From the middle of a city to the first space."""
    return settings.city_radius + settings.end_gap


def chains(
    board: dict[str, list[dict[str, object]]],
    settings: Settings,
    true: NDArray[np.float64],
    courses: dict[str, NDArray[np.float64]],
    posts: list[Signpost],
) -> Layout:
    """Every chain straight from city to city, or bowed or by the course that the settings give."""
    order = {str(city["id"]): index for index, city in enumerate(board["cities"])}
    pairs: dict[str, list[dict[str, object]]] = {}
    for route in board["routes"]:
        pairs.setdefault(str(route.get("double", route["id"])), []).append(route)
    at = [*true]
    corridors = []
    held: list[int] = []
    for name, routes in pairs.items():
        a, b = order[str(routes[0]["a"])], order[str(routes[0]["b"])]
        spaces = int(str(routes[0]["length"]))
        course = np.vstack([true[a], *courses.get(name, []), true[b]])
        along = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(course, axis=0).T))])
        rest = spaces * (settings.space_length + settings.gap) - settings.gap + 2 * end_room(settings)
        loose = max(rest, min(float(along[-1]), settings.slack * rest))
        steps = math.ceil(loose / STEP)
        chord = true[b] - true[a]
        left = np.array([chord[1], -chord[0]])
        bow = settings.bows.get(name, 0.0)
        inner = []
        for step in range(1, steps):
            part = step / steps
            inner.append(len(at))
            on = np.array([np.interp(part * along[-1], along, course[:, axis]) for axis in (0, 1)])
            at.append(on + 4 * part * (1 - part) * bow * left)
        count = len(routes)
        half = (count * settings.space_width + (count - 1) * settings.twin_gap) / 2
        corridors.append(Corridor(routes, a, b, spaces, half, rest, loose, np.array([a, *inner, b])))
        if name in courses:
            held += inner
    return Layout(
        settings, board["cities"], corridors, np.array(at), true, posts, np.array(held, dtype=int), np.array(at)
    )
