"""Exact geometry of what is drawn: boxes at any angle, discs, and whether they touch."""

from __future__ import annotations

import math
from dataclasses import dataclass


@dataclass(frozen=True)
class Box:
    """A rectangle around a middle, turned by an angle in degrees."""

    x: float
    y: float
    width: float
    height: float
    angle: float = 0.0

    def axes(self) -> tuple[tuple[float, float], tuple[float, float]]:
        """The directions along and across."""
        turn = math.radians(self.angle)
        return (math.cos(turn), math.sin(turn)), (-math.sin(turn), math.cos(turn))

    def corners(self) -> list[tuple[float, float]]:
        """The four corners."""
        (ux, uy), (vx, vy) = self.axes()
        a, b = self.width / 2, self.height / 2
        return [(self.x + i * a * ux + j * b * vx, self.y + i * a * uy + j * b * vy) for i in (-1, 1) for j in (-1, 1)]


def overlap(one: Box, two: Box) -> float:
    """How far two boxes reach into each other (separating axes); zero or less when they are clear."""
    if math.hypot(one.x - two.x, one.y - two.y) > math.hypot(one.width, one.height) + math.hypot(two.width, two.height):
        return 0.0
    least = math.inf
    for ax, ay in (*one.axes(), *two.axes()):
        spans = []
        for box in (one, two):
            along = [x * ax + y * ay for x, y in box.corners()]
            spans.append((min(along), max(along)))
        (low_1, high_1), (low_2, high_2) = spans
        least = min(least, min(high_1, high_2) - max(low_1, low_2))
    return least


def overlap_disc(box: Box, x: float, y: float, radius: float) -> float:
    """How far a disc reaches into a box; zero or less when they are clear."""
    (ux, uy), (vx, vy) = box.axes()
    along = abs((x - box.x) * ux + (y - box.y) * uy) - box.width / 2
    across = abs((x - box.x) * vx + (y - box.y) * vy) - box.height / 2
    if along <= 0 and across <= 0:
        return radius - max(along, across)
    return radius - math.hypot(max(along, 0), max(across, 0))
