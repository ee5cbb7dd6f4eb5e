"""Maps are folders, found by listing: `maps/europe/` with its board, drawing, picture, words, lesson and bots.

A file `maps/NAME.json` beside the folders is a variant: a board that extends that of a map and uses its drawing and
words. Further folders of maps are named in the environment, in TRACKSIDE_MAPS, or added by `add_folder`.
"""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path

from ..folders import Folders

BUILT_IN = Path(__file__).parent.parent / "maps"
BOARD = "board.json"

_folders = Folders("TRACKSIDE_MAPS", BUILT_IN)
folders, add_folder, forget_folder = _folders.listed, _folders.add, _folders.forget


def _changed(places: tuple[Path, ...]) -> tuple[int, ...]:
    """When each folder was last changed: maps that were added meanwhile are found."""
    return tuple(place.stat().st_mtime_ns if place.is_dir() else 0 for place in places)


@lru_cache(maxsize=64)
def _found(places: tuple[Path, ...], changed: tuple[int, ...]) -> tuple[dict[str, Path], dict[str, Path]]:
    """Board files of maps and of variants, by name; a name that comes twice is the first one's."""
    whole: dict[str, Path] = {}
    variants: dict[str, Path] = {}
    for place in places:
        for entry in sorted(place.iterdir()) if place.is_dir() else []:
            if entry.name.startswith((".", "_")):
                continue
            if entry.is_dir():
                whole.setdefault(entry.name, entry / BOARD)
            elif entry.suffix == ".json":
                variants.setdefault(entry.stem, entry)
    return whole, {name: file for name, file in variants.items() if name not in whole}


def _listed() -> tuple[dict[str, Path], dict[str, Path]]:
    places = folders()
    return _found(places, _changed(places))


def map_ids() -> tuple[str, ...]:
    """Names of the maps, whether or not their files are right."""
    return tuple(_listed()[0])


def variant_ids() -> tuple[str, ...]:
    """Names of the variants, whether or not their files are right."""
    return tuple(_listed()[1])


def ids() -> tuple[str, ...]:
    """Names of maps, then of variants."""
    return map_ids() + variant_ids()


def board_file(name: str) -> Path | None:
    """The board file of a map or variant; None where no folder has it."""
    whole, variants = _listed()
    return whole.get(name) or variants.get(name)


def map_of(name: str) -> str | None:
    """The map whose drawing, words and bots a game uses: a map's own, that which a variant extends.

    None for any other board, and for a variant that extends nothing there is.

    >>> map_of("europe_quick"), map_of("europe"), map_of("atlantis")
    ('europe', 'europe', None)
    """
    seen: list[str] = []
    whole, variants = _listed()
    while name not in whole:
        if name in seen or name not in variants:
            return None
        seen.append(name)
        try:
            name = str(json.loads(variants[name].read_bytes())["extends"])
        except (OSError, ValueError, TypeError, LookupError):  # whoever loads the board says what is wrong with it
            return None
    return name


def map_folder(name: str) -> Path | None:
    """The folder of a map; None where there is none."""
    file = _listed()[0].get(name)
    return file.parent if file else None


def part(game: str, name: str) -> Path | None:
    """A file in the folder of the map that a game, a variant too, is played on; None where the map does without."""
    folder = map_folder(map_of(game) or "")
    file = folder / name if folder else None
    return file if file is not None and file.is_file() else None
