"""A coast that makes way for ships: painted in grains, the ways of the ships washed out, and its outline traced."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw
from scipy.ndimage import gaussian_filter

from tools.draw_boards.geo import area, simplified

Points = NDArray[np.float64]
Way = tuple[Points, float]  # a line and how wide it is
OVER = 30.0  # as far as this beyond the frame
FINE = 3  # grains of paint to a unit
SOFT = 1.3  # units: corners smaller than this are rounded


def carve(
    rings: list[Points],
    railways: list[Way],
    seaways: list[Way],
    width: float,
    height: float,
    tolerance: float,
    smallest: float,
) -> list[Points]:
    """Land with the railways and without the seaways, as rings; water inside land runs the other way round."""
    size = (round((width + 2 * OVER) * FINE), round((height + 2 * OVER) * FINE))
    paint = Image.new("L", size, 0)
    draw = ImageDraw.Draw(paint)

    def grains(points: Points) -> list[tuple[float, float]]:
        return [(float(x), float(y)) for x, y in (points + OVER) * FINE]

    for ring in rings:
        draw.polygon(grains(ring), fill=255)
    for ways, fill in ((railways, 255), (seaways, 0)):
        for line, wide in ways:
            half = wide * FINE / 2
            draw.line(grains(line), fill=fill, width=round(2 * half), joint="curve")
            for x, y in grains(line):
                draw.ellipse((x - half, y - half, x + half, y + half), fill=fill)
    whole = (size[0] // FINE, size[1] // FINE)
    land = np.asarray(paint.resize(whole, Image.Resampling.BOX), dtype=float) / 255
    # A rim of water closes every ring inside the picture.
    land = np.pad(gaussian_filter(land, SOFT, mode="nearest"), 1)
    found = []
    for ring in outlines(land, 0.5):
        units = ring - OVER - 0.5
        if abs(area(units)) >= smallest:
            closed = simplified(np.vstack([units, units[:1]]), tolerance)[:-1]
            if len(closed) > 2:
                found.append(closed)
    return found


# For each pattern of a cell's four corners (top left 1, top right 2, bottom right 4, bottom left 8) the sides that its
# line joins, from and to, with what is high on the right hand: 0 top, 1 right, 2 bottom, 3 left.
_SIDES = {
    1: ((0, 3),), 2: ((1, 0),), 3: ((1, 3),), 4: ((2, 1),), 5: ((0, 3), (2, 1)), 6: ((2, 0),), 7: ((2, 3),),
    8: ((3, 2),), 9: ((0, 2),), 10: ((1, 0), (3, 2)), 11: ((1, 2),), 12: ((3, 1),), 13: ((0, 1),), 14: ((3, 0),),
}  # fmt: skip


def outlines(field: Points, level: float) -> list[Points]:
    """The closed lines along which a field has this level (marching squares)."""
    high = field >= level
    pattern = (
        high[:-1, :-1] + 2 * high[:-1, 1:].astype(int) + 4 * high[1:, 1:].astype(int) + 8 * high[1:, :-1].astype(int)
    )
    after: dict[tuple[int, int, int], tuple[int, int, int]] = {}
    for row, column in np.argwhere((pattern > 0) & (pattern < 15)).tolist():
        sides = {0: (row, column, 0), 2: (row + 1, column, 0), 3: (row, column, 1), 1: (row, column + 1, 1)}
        for one, two in _SIDES[int(pattern[row, column])]:
            after[sides[one]] = sides[two]
    rings = []
    while after:
        start = here = next(iter(after))
        ring = []
        while here in after:
            ring.append(_crossing(field, level, *here))
            here = after.pop(here)
        if here == start:
            rings.append(np.array(ring))
    return rings


def _crossing(field: Points, level: float, row: int, column: int, down: int) -> tuple[float, float]:
    """Where the level is met between a point of the field and the next to the right or below."""
    here, there = field[row, column], field[row + down, column + 1 - down]
    part = (level - here) / (there - here)
    return (column + part * (1 - down), row + part * down)
