"""Make the compact coastlines in geo/ from GeoJSON files: python -m tools.draw_boards.compact FOLDER."""

from __future__ import annotations

import sys
from pathlib import Path

from tools.draw_boards.geo import compact

# Tolerance and smallest area in degrees, then steps to a degree.
HOW = {
    "europe": (0.03, 0.02, 100),
    "great_lakes": (0.014, 0.012, 200),
    "france": (0.02, 0.006, 200),
    "world": (0.08, 0.06, 50),
    "san_francisco": (0.0001, 0.0000005, 10000),
}

if __name__ == "__main__":
    for name, (tolerance, smallest, per_degree) in HOW.items():
        compact(Path(sys.argv[1]) / f"{name}.geojson", tolerance, smallest, per_degree)
