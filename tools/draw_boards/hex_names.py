"""Where the names on a board of hexes stand: between two rows, where no locomotive can come.

A piece lies in the middle of its hex, so that between two rows of hexes a strip stays free that is as high as a line of
text. Every name stands in the strip above or below its hex, shifted sideways where others need the room.
"""

from __future__ import annotations

import itertools
from dataclasses import dataclass

from tools.draw_boards.labels import text_width
from tools.draw_boards.shapes import Box, overlap

ASCENT, DESCENT = 0.76, 0.24  # of a line, in font sizes
STEPS = 9  # places of a name in each strip, from left to right
_HARD = 1000.0


@dataclass(frozen=True)
class Named:
    """A hex with a name, and how many points its city counts."""

    name: str
    x: float
    y: float
    value: int


@dataclass(frozen=True)
class Name:
    """A name in its place: middle of the line, baseline, and the box it fills."""

    x: float
    y: float
    box: Box
    cost: float


def place_names(hexes: list[Named], size: float, font: float, frame: Box, taken: list[Box]) -> list[Name]:
    """Choose a place for each name, so that none covers another, a city's points or anything in `taken`."""
    pips = [pips_box(one, size) for one in hexes]
    places = [_candidates(one, size, font) for one in hexes]

    def covers(place: Name) -> float:
        """What a place covers besides other names."""
        outside = any(
            abs(x - frame.x) > frame.width / 2 or abs(y - frame.y) > frame.height / 2 for x, y in place.box.corners()
        )
        others = [box for box in pips if box is not None]
        return (
            _HARD * outside
            + sum(_HARD for box in others if overlap(place.box, box) > 0)
            + sum(40.0 for box in taken if overlap(place.box, box) > 0)
        )

    priced = [[Name(p.x, p.y, p.box, p.cost + covers(p)) for p in all_] for all_ in places]
    chosen = [min(all_, key=lambda place: place.cost) for all_ in priced]
    for _ in range(40):
        before = list(chosen)
        for number, all_ in enumerate(priced):

            def price(place: Name, number: int = number) -> float:
                hits = sum(overlap(place.box, other.box) > 0 for n, other in enumerate(chosen) if n != number)
                return place.cost + _HARD * hits

            chosen[number] = min(all_, key=price)
        if chosen == before:
            break
    clashes = [
        (hexes[a].name, hexes[b].name)
        for a, b in itertools.combinations(range(len(hexes)), 2)
        if overlap(chosen[a].box, chosen[b].box) > 0
    ]
    if clashes:
        raise RuntimeError(f"names that have no room beside each other: {clashes}")
    return chosen


def pips_box(hex_: Named, size: float) -> Box | None:
    """Where the points of a city stand: a row at the foot of its hex."""
    if not hex_.value:
        return None
    return Box(hex_.x, hex_.y + 0.66 * size, 0.3 * size * hex_.value, 0.28 * size)


def _candidates(hex_: Named, size: float, font: float) -> list[Name]:
    wide = text_width(hex_.name, font) * 0.94  # the names are short of the bound everywhere
    found = []
    for below in (False, True):
        middle = hex_.y + (1.06 if below else -0.76) * size
        reach = max(0.0, wide / 2 - 0.3 * size)
        for step in range(STEPS):
            shift = reach * (2 * step / (STEPS - 1) - 1)
            box = Box(hex_.x + shift, middle, wide, font * 1.0)
            cost = abs(shift) / size + (2.5 if below else 0.0)
            found.append(Name(hex_.x + shift, middle + font * (ASCENT - DESCENT) / 2, box, cost))
    return found
