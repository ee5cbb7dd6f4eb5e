"""Which whole games are played in the browser: each takes up to a minute.

`make test` plays every way to play, by mouse, keyboard and touch, on some maps. `TRACKSIDE_ALL_GAMES=1 make browser`
plays every map by mouse, by keyboard and by touch, by mouse and by touch on every screen of `screens.py`.
"""

from __future__ import annotations

import os
from collections.abc import Sequence

from trackside.core import maps

ALL = os.environ.get("TRACKSIDE_ALL_GAMES") == "1"


def played(*some: str) -> list[str]:
    """These maps, or all where that was asked for."""
    return list(maps.map_ids()) if ALL else list(some)


def played_on(screens: Sequence[str], *some: tuple[str, str]) -> list[tuple[str, str]]:
    """These maps on these screens, or all on all of them where that was asked for."""
    return [(game, screen) for game in maps.map_ids() for screen in screens] if ALL else list(some)
