"""Spaces along the routes, and the lines a route needs on the page."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from tools.draw_boards.corridors import Corridor, Layout, end_room

HIT = 27.0  # a pointer target of 24 px where 1500 units are drawn 1400 px wide
WIDEST_GAP = 0.55  # of the length of a space; a longer route leaves the rest at its ends
Points = NDArray[np.float64]


class Curve:
    """A chain as a curve by the length along it."""

    def __init__(self, points: Points) -> None:
        self.points = points
        self.along = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(points, axis=0).T))])
        self.length = float(self.along[-1])

    def at(self, done: float) -> Points:
        """The point after this length."""
        x = np.interp(done, self.along, self.points[:, 0])
        y = np.interp(done, self.along, self.points[:, 1])
        return np.array([x, y])

    def ahead(self, done: float, reach: float) -> Points:
        """The direction at this length, over a reach to either side."""
        line = self.at(min(done + reach, self.length)) - self.at(max(done - reach, 0))
        return line / max(float(np.hypot(*line)), 1e-9)

    def beside(self, off: float, start: float, stop: float, step: float = 9.0) -> Points:
        """The stretch of the curve from start to stop, moved to its right (left when negative)."""
        marks = np.linspace(start, stop, max(2, math.ceil((stop - start) / step) + 1))
        found = []
        for mark in marks:
            ahead = self.ahead(mark, step)
            found.append(self.at(mark) + off * np.array([-ahead[1], ahead[0]]))
        return np.array(found)


def kind_of(route: dict[str, object]) -> str:
    """The shape of a route's spaces."""
    if route.get("kind") == "ship":
        return "ship"
    if route.get("tunnel"):
        return "tunnel"
    return "ferry" if route.get("ferries") else "train"


def draw_routes(layout: Layout) -> dict[str, dict[str, object]]:
    """Every route as the page draws it."""
    drawn = {}
    for corridor in layout.corridors:
        curve = Curve(layout.at[corridor.points])
        for number, route in enumerate(corridor.routes):
            drawn[str(route["id"])] = _draw(layout, corridor, curve, number)
    return drawn


def _draw(layout: Layout, corridor: Corridor, curve: Curve, number: int) -> dict[str, object]:
    settings = layout.settings
    route = corridor.routes[number]
    twins = len(corridor.routes)
    off = (number - (twins - 1) / 2) * (settings.space_width + settings.twin_gap)
    room = end_room(settings)
    pitch = min(
        (curve.length - 2 * room + settings.gap) / corridor.spaces, settings.space_length * (1 + WIDEST_GAP)
    )
    first = curve.length / 2 - pitch * (corridor.spaces - 1) / 2
    wilds = _spread(corridor.spaces, int(str(route.get("ferries", 0))))
    spaces = []
    for place in range(corridor.spaces):
        done = first + place * pitch
        ahead = curve.ahead(done, settings.space_length / 2)
        x, y = curve.at(done) + off * np.array([-ahead[1], ahead[0]])
        space: dict[str, object] = {
            "x": round(float(x), 1),
            "y": round(float(y), 1),
            "angle": round(math.degrees(math.atan2(ahead[1], ahead[0])), 1),
        }
        if place in wilds:
            space["wild"] = True
        spaces.append(space)
    start, stop = first - settings.space_length / 2, first + pitch * (corridor.spaces - 1) + settings.space_length / 2
    middle = curve.beside(off, curve.length / 2, curve.length / 2 + 1)[0]
    outward = 0.0 if twins == 1 else math.copysign(HIT / 2, off)
    entry: dict[str, object] = {
        "a": route["a"],
        "b": route["b"],
        "kind": kind_of(route),
        "color": route["color"],
        "spaces": spaces,
        "middle": [round(float(v), 1) for v in middle],
        "path": path(curve.beside(off, min(settings.city_radius, start), curve.length - min(settings.city_radius, start))),
        "hit": path(curve.beside(outward, start, stop)),
    }
    if twins > 1:
        entry["double"] = corridor.routes[1 - number]["id"]
    return entry


def _spread(spaces: int, symbols: int) -> set[int]:
    """Which spaces of a ferry carry the symbols: spread evenly, the middle one when there is one."""
    return {min(spaces - 1, int((index + 0.5) * spaces / symbols)) for index in range(symbols)}


def path(points: Points, closed: bool = False) -> str:
    """SVG path data of a line, in steps of a tenth, smooth through its points when it is open."""
    tenths = [[f"{v:.1f}".removesuffix(".0") for v in point] for point in points]
    text = "M" + "L".join(f"{x} {y}" for x, y in tenths)
    return text + "Z" if closed else text
