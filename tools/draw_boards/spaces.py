"""Spaces along the routes, and the lines a route needs on the page."""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from tools.draw_boards.corridors import Corridor, Layout, end_room
from tools.draw_boards.geo import simplified_line
from tools.draw_boards.shapes import Box, overlap

HIT = 27.0  # a pointer target of 24 px where 1500 units are drawn 1400 px wide
WIDEST_GAP = 0.55  # of the length of a space; a longer route leaves the rest at its ends
SHARPEST = 44.9  # degrees from space to space; in a sharper bend they stand closer
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
    if route.get("pair"):
        return "pair"
    return "ferry" if route.get("ferries") else "train"


@dataclass
class Run:
    """Where along a corridor its spaces lie."""

    corridor: Corridor
    curve: Curve
    ends: list[float]  # kept free at either city
    widest: float = WIDEST_GAP

    def pitch(self, layout: Layout) -> float:
        """From one space to the next."""
        settings = layout.settings
        free = self.curve.length - sum(self.ends) + settings.gap
        return min(free / self.corridor.spaces, settings.space_length * (1 + self.widest))

    def first(self, layout: Layout) -> float:
        """The middle of the first space."""
        middle = (self.ends[0] + self.curve.length - self.ends[1]) / 2
        return middle - self.pitch(layout) * (self.corridor.spaces - 1) / 2

    def sharpest(self, layout: Layout) -> float:
        """The largest turn from one space to the next, in degrees."""
        angles = [box.angle for box in self.boxes(layout)[:: len(self.corridor.routes)]]
        return max((abs((two - one + 180) % 360 - 180) for one, two in itertools.pairwise(angles)), default=0.0)

    def boxes(self, layout: Layout) -> list[Box]:
        """The spaces of all its routes, place by place."""
        settings = layout.settings
        twins = len(self.corridor.routes)
        found = []
        for place in range(self.corridor.spaces):
            done = self.first(layout) + place * self.pitch(layout)
            ahead = self.curve.ahead(done, settings.space_length / 2)
            angle = math.degrees(math.atan2(ahead[1], ahead[0]))
            for number in range(twins):
                x, y = self.curve.at(done) + offset(layout, twins, number) * np.array([-ahead[1], ahead[0]])
                found.append(Box(float(x), float(y), settings.space_length, settings.space_width, angle))
        return found


def offset(layout: Layout, twins: int, number: int) -> float:
    """How far right of its corridor's middle a route runs."""
    return (number - (twins - 1) / 2) * (layout.settings.space_width + layout.settings.twin_gap)


def run_routes(layout: Layout) -> list[Run]:
    """Every corridor with its spaces in place."""
    room = end_room(layout.settings)
    runs = [Run(corridor, Curve(layout.at[corridor.points]), [room, room]) for corridor in layout.corridors]
    for run in runs:
        while run.widest > 0.2 and run.sharpest(layout) > SHARPEST:
            run.widest -= 0.05
    make_way(layout, runs)
    return runs


def draw_routes(layout: Layout, runs: list[Run]) -> dict[str, dict[str, object]]:
    """Every route as the page draws it."""
    return {
        str(route["id"]): _draw(layout, run, number) for run in runs for number, route in enumerate(run.corridor.routes)
    }


def make_way(layout: Layout, runs: list[Run], clear: float = 1.2, step: float = 1.0) -> None:
    """Where the first spaces of two routes touch at a busy city, the route with more slack starts farther off."""
    settings = layout.settings
    for _ in range(80):
        boxes = [run.boxes(layout) for run in runs]
        grown = [[replace(b, width=b.width + clear, height=b.height + clear) for b in row] for row in boxes]
        moved = False
        for one, two in itertools.combinations(range(len(runs)), 2):
            a, b = runs[one].corridor, runs[two].corridor
            shared = {a.a, a.b} & {b.a, b.b}
            for city in shared:
                ends = [(runs[k], 0 if runs[k].corridor.a == city else 1) for k in (one, two)]
                near = [
                    row[: 2 * len(run.corridor.routes)] if end == 0 else row[-2 * len(run.corridor.routes) :]
                    for (run, end), row in zip(ends, (grown[one], grown[two]), strict=True)
                ]
                if all(overlap(x, y) <= 0 for x in near[0] for y in near[1]):
                    continue
                slack = [run.pitch(layout) - settings.space_length - 1.5 for run, _ in ends]
                run, end = ends[0] if slack[0] > slack[1] else ends[1]
                if max(slack) > 0:
                    run.ends[end] += step
                    moved = True
        if not moved:
            return


def _draw(layout: Layout, run: Run, number: int) -> dict[str, object]:
    settings = layout.settings
    corridor, curve = run.corridor, run.curve
    route = corridor.routes[number]
    twins = len(corridor.routes)
    off = offset(layout, twins, number)
    pitch, first = run.pitch(layout), run.first(layout)
    wilds = _spread(corridor.spaces, int(str(route.get("ferries", 0))))
    spaces = []
    for place, box in enumerate(run.boxes(layout)[number::twins]):
        space: dict[str, object] = {"x": round(box.x, 1), "y": round(box.y, 1), "angle": round(box.angle, 1)}
        if place in wilds:
            space["wild"] = True
        spaces.append(space)
    last = first + pitch * (corridor.spaces - 1)
    start, stop = first - settings.space_length / 2, last + settings.space_length / 2
    middle = curve.beside(off, (first + last) / 2, (first + last) / 2 + 1)[0]
    outward = 0.0 if twins == 1 else math.copysign(HIT / 2, off)
    rim = min(settings.city_radius, start)
    entry: dict[str, object] = {
        "a": route["a"],
        "b": route["b"],
        "kind": kind_of(route),
        "color": route["color"],
        "spaces": spaces,
        "middle": [round(float(v), 1) for v in middle],
        "path": path(simplified_line(curve.beside(off, rim, curve.length - rim), 0.35)),
        "hit": path(simplified_line(curve.beside(outward, start, stop), 0.5)),
    }
    if twins > 1:
        entry["double"] = corridor.routes[1 - number]["id"]
    return entry


def _spread(spaces: int, symbols: int) -> set[int]:
    """Which spaces of a ferry carry the symbols: spread evenly, the middle one when there is one."""
    return {min(spaces - 1, int((index + 0.5) * spaces / symbols)) for index in range(symbols)}


def path(points: Points, closed: bool = False) -> str:
    """SVG path data of a line, to a tenth of a unit."""
    tenths = [[f"{v:.1f}".removesuffix(".0") for v in point] for point in points]
    text = "M" + "L".join(f"{x} {y}" for x, y in tenths)
    return text + "Z" if closed else text
