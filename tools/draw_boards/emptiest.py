"""How far a place is from everything of the game, and the emptiest place, for the compass."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tools.draw_boards.corridors import Layout
from tools.draw_boards.labels import Label
from tools.draw_boards.settings import Settings

LARGEST = 70.0  # of a compass


def clearance(
    settings: Settings, layout: Layout, labels: dict[int, Label], spots: NDArray[np.float64]
) -> NDArray[np.float64]:
    """The radius of the free circle around each spot."""
    frame = np.array([settings.width, settings.height])
    free = np.minimum(spots, frame - spots).min(axis=1) - 14
    wide = settings.space_width + 3
    for start in range(0, len(layout.at), 200):
        part = layout.at[start : start + 200]
        away = np.hypot(spots[:, None, 0] - part[None, :, 0], spots[:, None, 1] - part[None, :, 1]).min(axis=1)
        free = np.minimum(free, away - wide)
    for label in labels.values():
        middle = layout.at[label.box.city] + (label.box.dx, label.box.dy)
        off = np.maximum(np.abs(spots - middle) - [label.box.half_width, label.box.half_height], 0)
        free = np.minimum(free, np.hypot(off[:, 0], off[:, 1]) - 3)
    return free


def emptiest(settings: Settings, layout: Layout, labels: dict[int, Label]) -> dict[str, float]:
    """The middle and radius of the largest free circle, nearest a corner where several would do."""
    x, y = np.meshgrid(np.arange(30, settings.width - 29, 10), np.arange(30, settings.height - 29, 10))
    spots = np.column_stack([x.ravel(), y.ravel()]).astype(float)
    if settings.compass:
        spots = np.array([settings.compass], dtype=float)
    free = np.minimum(clearance(settings, layout, labels, spots) - 8, LARGEST)
    corner = np.minimum(spots, [settings.width, settings.height] - spots).sum(axis=1)
    best = int(np.argmax(free - corner / 1000))
    return {"x": float(spots[best, 0]), "y": float(spots[best, 1]), "r": round(float(free[best]), 1)}
