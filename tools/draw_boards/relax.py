"""Pull cities and routes into place: least squares with one-sided springs, solved by L-BFGS.

What is squared and summed: each city's distance from its true place; each chain's lack of length and its bends; and the
lack of room between any two things that must not touch. The map of neighbours is made anew every few steps.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize
from scipy.spatial import cKDTree

from tools.draw_boards.corridors import Layout, end_room

Points = NDArray[np.float64]
Indices = NDArray[np.int64]

LONG, BEND, FRAME = 0.06, 6.0, 4.0
SHORT = 0.4  # times the room: what pushes a chain must not squeeze it
ROOM, FIRM_ROOM = 2.5, 15.0  # while things find their places, and at the end
PIN, TIE = 4.0, 2.0  # what holds a signpost to its edge, and as far down as the one at the other edge
CLEAR = 3.0  # at least this much is kept free between two things


@dataclass
class Box:
    """A label: a box that moves with its city."""

    city: int
    dx: float  # of its middle
    dy: float
    half_width: float
    half_height: float


class Springs:
    """The sum of squares of a layout and its gradient."""

    def __init__(self, layout: Layout, boxes: list[Box], room: float) -> None:
        self.layout = layout
        self.boxes = boxes
        self.room = room
        settings = layout.settings
        count = len(layout.at)
        self.cities = len(layout.cities)
        self.radius = np.full(count, settings.city_radius)
        self.owner = -np.arange(1, count + 1)  # no two cities share one
        self.home = np.full(count, -1)  # the city a point is too near to count against its other routes
        firsts, seconds, rests, loose, lefts, middles, rights = [], [], [], [], [], [], []
        room = end_room(settings)
        for number, corridor in enumerate(layout.corridors):
            chain = corridor.points
            steps = len(chain) - 1
            step = corridor.rest / steps
            firsts += [*chain[:-1]]
            seconds += [*chain[1:]]
            rests += [step] * steps
            loose += [corridor.loose / steps] * steps
            lefts += [*chain[:-2]]
            middles += [*chain[1:-1]]
            rights += [*chain[2:]]
            inner = chain[1:-1]
            self.radius[inner] = corridor.half_width
            self.owner[inner] = number
            for place, point in enumerate(inner, start=1):
                if place * step < room - 1:
                    self.home[point] = corridor.a
                elif (steps - place) * step < room - 1:
                    self.home[point] = corridor.b
        self.firsts, self.seconds = np.array(firsts), np.array(seconds)
        self.rests, self.loose = np.array(rests), np.array(loose)
        self.lefts, self.middles, self.rights = np.array(lefts), np.array(middles), np.array(rights)
        self.ends = np.array([[c.a, c.b] for c in layout.corridors])
        self.pull = np.full((self.cities, 2), settings.pull)
        for post in layout.posts:
            self.pull[post.place] = (PIN, 0.0)
        self.post = np.array([post.place for post in layout.posts], dtype=int)
        self.other = np.array([post.other for post in layout.posts], dtype=int)
        self.meet(layout.at)

    def meet(self, at: Points) -> None:
        """Find which points may come too near each other before the next meeting."""
        reach = 2 * float(self.radius.max()) + CLEAR + 24
        pairs = cKDTree(at).query_pairs(reach, output_type="ndarray")
        one, two = pairs[:, 0], pairs[:, 1]
        keep = self.owner[one] != self.owner[two]
        for city, other in ((one, two), (two, one)):
            # A route may touch its own two cities, and near a city its routes may touch each other.
            is_city, routed = city < self.cities, self.owner[other] >= 0
            ends = self.ends[np.where(routed, self.owner[other], 0)]
            keep &= ~(is_city & routed & ((ends == city[:, None]).any(axis=1)))
            near = self.home[city]
            ends_other = self.ends[np.where(routed, self.owner[other], 0)]
            keep &= ~((near >= 0) & routed & (ends_other == near[:, None]).any(axis=1))
        self.one, self.two = one[keep], two[keep]
        self.least = self.radius[self.one] + self.radius[self.two] + CLEAR
        both = (self.one < self.cities) & (self.two < self.cities)
        self.least[both] = 2 * self.layout.settings.city_radius + CLEAR

        self._meet_boxes(at)

    def _meet_boxes(self, at: Points) -> None:
        tree = cKDTree(at)
        found: list[tuple[int, int]] = []
        for number, box in enumerate(self.boxes):
            middle = at[box.city] + (box.dx, box.dy)
            reach = float(np.hypot(box.half_width, box.half_height)) + float(self.radius.max()) + CLEAR + 24
            found += [(number, point) for point in tree.query_ball_point(middle, reach) if point != box.city]
        numbers = np.array([number for number, _ in found], dtype=int)
        self.box_point = np.array([point for _, point in found], dtype=int)
        self.box_city = np.array([box.city for box in self.boxes], dtype=int)[numbers] if found else numbers
        shapes = np.array([(box.dx, box.dy, box.half_width, box.half_height) for box in self.boxes]).reshape(-1, 4)
        self.box_off, self.box_half = shapes[numbers, :2], shapes[numbers, 2:]

    def value(self, flat: Points) -> tuple[float, Points]:
        """The sum of squares and its gradient."""
        at = flat.reshape(-1, 2)
        settings = self.layout.settings
        slope = np.zeros_like(at)
        total = 0.0

        away = at[: self.cities] - self.layout.true
        total += float((self.pull * away**2).sum())
        slope[: self.cities] += 2 * self.pull * away
        apart = at[self.post, 1] - at[self.other, 1]  # each pair twice, once from either side
        total += TIE * float((apart**2).sum())
        slope[self.post, 1] += 4 * TIE * apart

        off = at[self.layout.held] - self.layout.start[self.layout.held]
        total += settings.keep * float((off**2).sum())
        slope[self.layout.held] += 2 * settings.keep * off

        total += self._stretch(at, slope)

        bend = at[self.lefts] - 2 * at[self.middles] + at[self.rights]
        total += BEND * float((bend**2).sum())
        for points, sign in ((self.lefts, 1), (self.middles, -2), (self.rights, 1)):
            np.add.at(slope, points, 2 * BEND * sign * bend)

        total += self._push(at, slope, self.one, self.two, self.least, self.room)
        first, second = np.triu_indices(self.cities, 1)
        least = np.full(len(first), settings.city_apart)
        total += self._push(at, slope, first, second, least, 0.15)

        pad = self.radius[:, None] + 12
        low = np.minimum(at - pad, 0)
        high = np.maximum(at + pad - np.array([settings.width, settings.height]), 0)
        total += FRAME * float((low**2).sum() + (high**2).sum())
        slope += 2 * FRAME * (low + high)

        if len(self.box_point):
            total += self._box(at, slope)
        return total, slope.ravel()

    def _stretch(self, at: Points, slope: Points) -> float:
        line = at[self.seconds] - at[self.firsts]
        length = np.maximum(np.hypot(line[:, 0], line[:, 1]), 1e-6)
        lack = np.where(length < self.rests, length - self.rests, np.maximum(length - self.loose, 0))
        stiff = np.where(lack < 0, SHORT * self.room, LONG)
        force = (2 * stiff * lack / length)[:, None] * line
        np.add.at(slope, self.seconds, force)
        np.add.at(slope, self.firsts, -force)
        return float((stiff * lack**2).sum())

    @staticmethod
    def _push(at: Points, slope: Points, one: Indices, two: Indices, least: Points, stiff: float) -> float:
        line = at[two] - at[one]
        length = np.maximum(np.hypot(line[:, 0], line[:, 1]), 1e-6)
        lack = np.minimum(length - least, 0)
        hit = lack < 0
        one, two, line, length, lack = one[hit], two[hit], line[hit], length[hit], lack[hit]
        force = (2 * stiff * lack / length)[:, None] * line
        np.add.at(slope, two, force)
        np.add.at(slope, one, -force)
        return stiff * float((lack**2).sum())

    def _box(self, at: Points, slope: Points) -> float:
        cities, points = self.box_city, self.box_point
        off = at[points] - at[cities] - self.box_off
        out = np.abs(off) - self.box_half
        beyond = np.maximum(out, 0)
        distance = np.hypot(beyond[:, 0], beyond[:, 1])
        inside = distance == 0
        depth = np.where(inside, out.max(axis=1), distance) - self.radius[points] - CLEAR
        hit = depth < 0
        sides = np.sign(off)
        nearest = np.eye(2)[out.argmax(axis=1)]
        normal = np.where(inside[:, None], sides * nearest, sides * beyond / np.maximum(distance, 1e-6)[:, None])
        force = 2 * self.room * depth[hit, None] * normal[hit]
        np.add.at(slope, points[hit], force)
        np.add.at(slope, cities[hit], -force)
        return self.room * float((depth[hit] ** 2).sum())


def relax(layout: Layout, boxes: list[Box], rounds: int, room: float = ROOM, steps: int = 40) -> float:
    """Move the points of the layout until they rest; returns the sum of squares left."""
    springs = Springs(layout, boxes, room)
    rest = 0.0
    for _ in range(rounds):
        springs.meet(layout.at)
        found = minimize(springs.value, layout.at.ravel(), jac=True, method="L-BFGS-B", options={"maxiter": steps})
        layout.at = found.x.reshape(-1, 2)
        rest = float(found.fun)
    return rest
