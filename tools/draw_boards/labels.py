"""Where the names of the cities stand: beside their city, off everything that is drawn."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from tools.draw_boards.corridors import Layout, end_room
from tools.draw_boards.relax import Box
from tools.draw_boards.shapes import Box as Shape
from tools.draw_boards.shapes import overlap, overlap_disc

LINE = 1.08  # line height, in font sizes
_NARROW, _WIDE = "ijlItf.'- ", "mwMWOQGDHNUAÀ"
PAD = 2.5


@dataclass
class Label:
    """The lines of a name and the box they fill, seen from the city."""

    lines: tuple[str, ...]
    box: Box
    cost: float


def text_width(text: str, font: float) -> float:
    """An upper bound of the width of a semi-bold text in the fonts the page may meet."""
    return font * sum(0.36 if c in _NARROW else 0.82 if c in _WIDE else 0.62 for c in text)


def place_labels(layout: Layout, chosen: dict[int, Label], sweeps: int = 6) -> dict[int, Label]:
    """Choose a place for every name so that together they cover least; a name stays put unless moving pays."""
    settings = layout.settings
    discs, radii = _discs(layout)
    places = {
        city: [
            label for lines in _splits(str(entry["name"])) for label in _candidates(layout, city, lines, discs, radii)
        ]
        for city, entry in enumerate(layout.cities)
        if not entry.get("junction")
    }
    chosen = {city: _nearest(places[city], chosen.get(city)) for city in places}

    def near(city: int, other: int) -> bool:
        return float(np.abs(layout.at[city] - layout.at[other]).max()) < 16 * settings.font

    for _ in range(sweeps):
        for city, candidates in places.items():
            others = [(other, label) for other, label in chosen.items() if other != city and near(city, other)]
            kept = chosen[city]

            def price(label: Label, others: list[tuple[int, Label]] = others, kept: Label = kept) -> float:
                covers = sum(_cover(layout, label.box, other.box) for _, other in others)
                return label.cost + 8 * covers + (0 if label is kept else 3)

            chosen[city] = min(candidates, key=price)
    return chosen


def _splits(name: str) -> list[tuple[str, ...]]:
    """A name in one line, or in two where it has a space."""
    words = name.split(" ")
    return [(name,), *((" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words)))]


def _discs(layout: Layout) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Everything a label must not cover, as discs: the cities and the chains where they carry spaces."""
    settings = layout.settings
    cities = len(layout.cities)
    at, radii = [*layout.at[:cities]], [settings.city_radius] * cities
    room = end_room(settings)
    for corridor in layout.corridors:
        chain = layout.at[corridor.points]
        along = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(chain, axis=0).T))])
        for point, done in zip(chain, along, strict=True):
            if room - 3 <= done <= along[-1] - room + 3:
                at.append(point)
                radii.append(corridor.half_width)
    return np.array(at), np.array(radii)


def _candidates(
    layout: Layout, city: int, lines: tuple[str, ...], discs: NDArray[np.float64], radii: NDArray[np.float64]
) -> list[Label]:
    settings = layout.settings
    half_width = max(text_width(line, settings.font) for line in lines) / 2 + PAD
    half_height = len(lines) * settings.font * LINE / 2 + PAD - 2
    found = []
    side = settings.sides.get(str(layout.cities[city]["id"]))
    for step in range(32):
        angle = 2 * math.pi * step / 32
        if side is not None and abs((math.degrees(angle) - side + 180) % 360 - 180) > 25:
            continue
        for extra in (0.0, 5.0, 12.0):
            near = settings.city_radius + 1 + extra
            dx, dy = _slide(angle, near, half_width, half_height)
            box = Box(city, dx, dy, half_width, half_height)
            x, y = layout.at[city] + (dx, dy)
            over = np.hypot(
                np.maximum(np.abs(discs[:, 0] - x) - half_width, 0),
                np.maximum(np.abs(discs[:, 1] - y) - half_height, 0),
            )
            depth = np.maximum(radii + 3 - over, 0)
            depth[city] = 0
            out = max(0, half_width + 14 - x) + max(0, x + half_width + 14 - settings.width)
            out += max(0, half_height + 14 - y) + max(0, y + half_height + 14 - settings.height)
            # A name must not seem to be another city's.
            others = over[: len(layout.cities)].copy()
            others[city] = np.inf
            out += max(0, near + 20 - float(others.min()))
            taste = (
                (1.2 if len(lines) > 1 else 0)
                + 1.5 * abs(math.sin(angle))
                + (0.8 if math.cos(angle) < -0.3 else 0)
                + extra * 0.5
            )
            found.append(Label(lines, box, float((depth**2).sum()) + 40 * out + taste))
    return found


def _slide(angle: float, near: float, half_width: float, half_height: float) -> tuple[float, float]:
    """The nearest middle in this direction for a box that stays `near` away from the city."""
    low, high = 0.0, half_width + half_height + near
    cos, sin = math.cos(angle), math.sin(angle)
    for _ in range(24):
        middle = (low + high) / 2
        gap = math.hypot(max(abs(cos * middle) - half_width, 0), max(abs(sin * middle) - half_height, 0))
        low, high = (middle, high) if gap < near else (low, middle)
    return cos * high, sin * high


def _nearest(candidates: list[Label], before: Label | None) -> Label:
    if before is None:
        return min(candidates, key=lambda label: label.cost)
    same = [label for label in candidates if label.lines == before.lines]
    return min(same, key=lambda label: math.hypot(label.box.dx - before.box.dx, label.box.dy - before.box.dy))


def _cover(layout: Layout, one: Box, two: Box) -> float:
    """How far two labels overlap, zero when they are clear of each other."""
    x1, y1 = layout.at[one.city]
    x2, y2 = layout.at[two.city]
    wide = one.half_width + two.half_width + 2 - abs(x1 + one.dx - x2 - two.dx)
    high = one.half_height + two.half_height + 2 - abs(y1 + one.dy - y2 - two.dy)
    return wide * high if wide > 0 and high > 0 else 0.0


def settle(layout: Layout, labels: dict[int, Label], spaces: list[Shape], reach: int = 9) -> None:
    """Shift a label that still touches something by the few units it takes."""
    boxes = {city: _shape(layout, label.box) for city, label in labels.items()}
    radius = layout.settings.city_radius
    for city, label in labels.items():
        spots = sorted(
            ((dx, dy) for dx in range(-reach, reach + 1) for dy in range(-reach, reach + 1)),
            key=lambda d: math.hypot(*d),
        )
        others = [*spaces, *(box for other, box in boxes.items() if other != city)]
        near = [
            box
            for box in others
            if overlap(replace(boxes[city], width=boxes[city].width + 30, height=boxes[city].height + 30), box) > 0
        ]
        for dx, dy in spots:
            moved = replace(boxes[city], x=boxes[city].x + dx, y=boxes[city].y + dy)
            grown = replace(moved, width=moved.width + 2, height=moved.height + 1)
            clear = all(overlap(grown, box) <= 0 for box in near)
            if clear and all(
                overlap_disc(grown, *map(float, layout.at[c]), radius + 0.5) <= 0 for c in range(len(layout.cities))
            ):
                boxes[city] = moved
                label.box = replace(label.box, dx=label.box.dx + dx, dy=label.box.dy + dy)
                break


def _shape(layout: Layout, box: Box) -> Shape:
    x, y = layout.at[box.city]
    return Shape(float(x) + box.dx, float(y) + box.dy, 2 * box.half_width, 2 * box.half_height)
