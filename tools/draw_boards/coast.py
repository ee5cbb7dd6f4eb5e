"""Bend the coast along with the cities: a thin-plate spline through the same points."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray
from scipy.interpolate import RBFInterpolator

from tools.draw_boards.geo import area, simplified

Points = NDArray[np.float64]
OVER = 30.0  # the coast runs on this far beyond the frame, so that no shading starts inside it


def bending(
    true: Points, drawn: Points, width: float, height: float, smoothing: float = 0.0
) -> Callable[[Points], Points]:
    """The bend of the plane that takes the true places to the drawn ones and leaves what is far from them in place."""
    over = 0.12
    ring = [
        (x * width, y * height)
        for x in (-over, 0.2, 0.5, 0.8, 1 + over)
        for y in (-over, 0.2, 0.5, 0.8, 1 + over)
        if x in (-over, 1 + over) or y in (-over, 1 + over)
    ]
    far = np.array([p for p in ring if np.hypot(*(true - p).T).min() > 90])
    return RBFInterpolator(
        np.vstack([true, far]), np.vstack([drawn, far]), kernel="thin_plate_spline", smoothing=smoothing
    )


def bend_rings(
    rings: list[Points],
    bend: Callable[[Points], Points],
    width: float,
    height: float,
    tolerance: float,
    smallest: float,
) -> list[Points]:
    """Rings in units of the drawing, cut to the frame, bent and simplified; the smallest left out."""
    bent = []
    for ring in rings:
        near = cut(_dense(ring, 12.0), -160, -160, width + 160, height + 160)
        if len(near) < 3:
            continue
        inside = cut(bend(near), -OVER, -OVER, width + OVER, height + OVER)
        if len(inside) < 3 or abs(area(inside)) < smallest:
            continue
        closed = simplified(np.vstack([inside, inside[:1]]), tolerance)[:-1]
        if len(closed) > 2:
            bent.append(closed)
    return bent


def rounded(ring: Points, times: int = 2) -> Points:
    """Corners cut twice (Chaikin), for a coast known by few points."""
    for _ in range(times):
        after = np.roll(ring, -1, axis=0)
        ring = np.stack([0.75 * ring + 0.25 * after, 0.25 * ring + 0.75 * after], axis=1).reshape(-1, 2)
    return ring


def cut(ring: Points, left: float, top: float, right: float, bottom: float) -> Points:
    """The part of a ring inside a rectangle (Sutherland and Hodgman)."""
    for axis, limit, sign in ((0, left, 1), (0, right, -1), (1, top, 1), (1, bottom, -1)):
        if not len(ring):
            break
        inside = sign * (ring[:, axis] - limit) >= 0
        kept: list[Points] = []
        for index in range(len(ring)):
            before = index - 1
            if inside[index] != inside[before]:
                part = (limit - ring[before, axis]) / (ring[index, axis] - ring[before, axis])
                kept.append(ring[before] + part * (ring[index] - ring[before]))
            if inside[index]:
                kept.append(ring[index])
        ring = np.array(kept) if kept else np.zeros((0, 2))
    return ring


def _dense(ring: Points, step: float) -> Points:
    """Long straight sides get points of their own, so that they can bend."""
    found = []
    for one, two in zip(ring, np.roll(ring, -1, axis=0), strict=True):
        parts = max(1, min(200, int(np.hypot(*(two - one)) / step)))
        found += [one + (two - one) * k / parts for k in range(parts)]
    return np.array(found)
