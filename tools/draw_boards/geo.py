"""Coastlines in compact form: rings of whole numbers, each point the step from the one before it."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

Ring = NDArray[np.float64]
FOLDER = Path(__file__).parent / "geo"


def read_coast(name: str) -> tuple[dict[str, list[Ring]], str]:
    """Rings of lon/lat by kind ("land", "lake", "island" in a lake), and where they come from."""
    stored = json.loads((FOLDER / f"{name}.json").read_text())
    rings = {
        kind: [np.cumsum(np.array(flat).reshape(-1, 2), axis=0) / stored["per_degree"] for flat in flats]
        for kind, flats in stored["rings"].items()
    }
    return rings, stored["source"]


def compact(geojson: Path, tolerance: float, smallest: float, per_degree: int) -> None:
    """Write the compact copy of a GeoJSON file: simplified, without specks of land or water."""
    source = json.loads(geojson.read_text())
    rings: dict[str, list[list[int]]] = {}
    for feature in source["features"]:
        for polygon in feature["geometry"]["coordinates"]:
            for place, ring in enumerate(polygon):
                points = np.array(ring, dtype=float)
                points[:, 0] = np.unwrap(points[:, 0], period=360)  # on past 180 degrees, not back across the map
                if abs(area(points)) < smallest:
                    continue
                kind = feature["properties"]["kind"]
                if place:  # a hole: water in land, an island in a lake
                    kind = "lake" if kind == "land" else "island"
                whole = np.rint(simplified(points, tolerance) * per_degree).astype(int)
                steps = np.diff(whole, axis=0, prepend=np.zeros((1, 2), int))
                rings.setdefault(kind, []).append(steps.ravel().tolist())
    text = json.dumps(
        {"source": source["source"], "per_degree": per_degree, "rings": rings},
        separators=(",", ":"),
        ensure_ascii=False,
    )
    (FOLDER / f"{geojson.stem}.json").write_text(text + "\n")


def area(ring: Ring) -> float:
    """The signed area of a ring."""
    x, y = ring[:, 0], ring[:, 1]
    return float(np.dot(x, np.roll(y, -1)) - np.dot(y, np.roll(x, -1))) / 2


def simplified(ring: Ring, tolerance: float) -> Ring:
    """Fewer points, none of them farther than `tolerance` from the line kept (Douglas and Peucker)."""
    # A closed ring has no chord to start from: its farthest point gives one.
    far = int(np.argmax(np.hypot(*(ring - ring[0]).T)))
    return _thinned(ring, tolerance, [(0, far), (far, len(ring) - 1)])


def simplified_line(line: Ring, tolerance: float) -> Ring:
    """The same for an open line."""
    return _thinned(line, tolerance, [(0, len(line) - 1)])


def _thinned(ring: Ring, tolerance: float, spans: list[tuple[int, int]]) -> Ring:
    keep = np.zeros(len(ring), bool)
    for first, last in spans:
        keep[first] = keep[last] = True
    while spans:
        first, last = spans.pop()
        if last - first < 2:
            continue
        chord = ring[last] - ring[first]
        between = ring[first + 1 : last] - ring[first]
        length = float(np.hypot(*chord))
        if length == 0:
            off = np.hypot(between[:, 0], between[:, 1])
        else:
            off = np.abs(chord[0] * between[:, 1] - chord[1] * between[:, 0]) / length
        worst = int(np.argmax(off))
        if off[worst] > tolerance:
            middle = first + 1 + worst
            keep[middle] = True
            spans += [(first, middle), (middle, last)]
    return ring[keep]
