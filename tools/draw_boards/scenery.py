"""Peaks, trees and ripples: what fills the map where nothing of the game is."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from tools.draw_boards.corridors import Layout
from tools.draw_boards.emptiest import clearance
from tools.draw_boards.labels import Label

Points = NDArray[np.float64]
Line = tuple[tuple[float, float], ...]


def scenery(
    layout: Layout,
    labels: dict[int, Label],
    land: list[Points],
    water: list[Points],
    bend: Callable[[Points], Points],
    compass: dict[str, float],
) -> list[list[object]]:
    """Every piece of scenery as [kind, x, y, size]; the same each time, for the dice are seeded."""
    settings = layout.settings
    dice = np.random.default_rng(7)
    spots: list[tuple[str, float, float, float]] = []
    for line in settings.ranges:
        for x, y in _along(bend(np.array(line)), 17):
            for _ in range(settings.peaks):
                spots.append(("peak", x + dice.normal(0, 9), y + dice.normal(0, 8), dice.uniform(8, 13)))
    for ring in settings.woods:
        corners = bend(np.array(ring))
        low, high = corners.min(axis=0), corners.max(axis=0)
        for x, y in dice.uniform(low, high, size=(int(np.prod(high - low) / settings.wood_room), 2)):
            if inside([corners], np.array([[x, y]]))[0]:
                spots.append(("tree", x, y, dice.uniform(6, 8.5)))
    for y in np.arange(28, settings.height - 20, 46):
        for x in np.arange(30, settings.width - 20, 62):
            spots.append(("ripple", x + dice.normal(0, 13), y + dice.normal(0, 9), dice.uniform(8, 13)))
    at = np.array([spot[1:3] for spot in spots])
    free = clearance(settings, layout, labels, at)
    free = np.minimum(free, np.hypot(at[:, 0] - compass["x"], at[:, 1] - compass["y"]) - compass["r"] - 4)
    dry = inside(land, at) & ~inside(water, at)
    kept: list[list[object]] = []
    places: list[tuple[float, float, float]] = []
    for (kind, x, y, size), room, on_land in zip(spots, free, dry, strict=True):
        shore = (x - size, y), (x + size, y), (x, y + size), (x, y - size)
        edges = inside(land, np.array(shore)) & ~inside(water, np.array(shore))
        fits = (on_land and edges.all()) if kind != "ripple" else not (on_land or edges.any())
        crowded = any(np.hypot(x - px, y - py) < 0.95 * (size + other) for px, py, other in places)
        if room > size + 2 and fits and not crowded:
            kept.append([kind, round(x, 1), round(y, 1), round(size, 1)])
            places.append((x, y, size))
    return sorted(kept, key=lambda piece: float(str(piece[2])))  # what stands lower stands in front


def inside(rings: list[Points], spots: Points) -> NDArray[np.bool_]:
    """Which spots lie inside an odd number of rings (ray casting)."""
    odd = np.zeros(len(spots), bool)
    for ring in rings:
        x1, y1 = ring.T
        x2, y2 = np.roll(ring, -1, axis=0).T
        for index, (x, y) in enumerate(spots):
            across = (y1 > y) != (y2 > y)
            if across.any():
                at = x1[across] + (y - y1[across]) * (x2[across] - x1[across]) / (y2[across] - y1[across])
                odd[index] ^= bool((at > x).sum() % 2)
    return odd


def _along(line: Points, step: float) -> Points:
    far = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(line, axis=0).T))])
    marks = np.arange(0, far[-1], step)
    return np.column_stack([np.interp(marks, far, line[:, 0]), np.interp(marks, far, line[:, 1])])
