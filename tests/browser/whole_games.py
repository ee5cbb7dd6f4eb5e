"""Which whole games are played in the browser: each takes up to a minute.

`make test` plays every way to play, by mouse, keyboard and touch, on some maps. `TRACKSIDE_ALL_GAMES=1 make browser`
plays every map by mouse, by keyboard and by touch.
"""

from __future__ import annotations

import os

from trackside.core import maps


def played(*some: str) -> list[str]:
    """These maps, or all where that was asked for."""
    return list(maps.map_ids()) if os.environ.get("TRACKSIDE_ALL_GAMES") == "1" else list(some)
