"""The emptiest place of a board, for its compass."""

from __future__ import annotations

import numpy as np

from tools.draw_boards.corridors import Layout
from tools.draw_boards.labels import Label
from tools.draw_boards.settings import Settings


def emptiest(settings: Settings, layout: Layout, labels: dict[int, Label]) -> dict[str, float]:
    """The middle and radius of the largest free circle, at most 70 units."""
    x, y = np.meshgrid(np.arange(30, settings.width - 29, 10), np.arange(30, settings.height - 29, 10))
    spots = np.column_stack([x.ravel(), y.ravel()]).astype(float)
    free = np.minimum(spots, [settings.width, settings.height] - spots).min(axis=1) - 24
    for start in range(0, len(layout.at), 200):
        part = layout.at[start : start + 200]
        away = np.hypot(spots[:, None, 0] - part[None, :, 0], spots[:, None, 1] - part[None, :, 1]).min(axis=1)
        free = np.minimum(free, away - 22)
    for label in labels.values():
        middle = layout.at[label.box.city] + (label.box.dx, label.box.dy)
        off = np.maximum(np.abs(spots - middle) - [label.box.half_width, label.box.half_height], 0)
        free = np.minimum(free, np.hypot(off[:, 0], off[:, 1]) - 8)
    # Beyond 70 units room is room: then the place nearest a corner looks best.
    corner = np.minimum(spots, [settings.width, settings.height] - spots).sum(axis=1)
    best = int(np.argmax(np.minimum(free, 70) - corner / 1000))
    return {"x": float(spots[best, 0]), "y": float(spots[best, 1]), "r": round(float(min(free[best], 70)), 1)}
