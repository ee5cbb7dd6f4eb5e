"""Maps are folders, found by listing: `maps/europe/` with its board, drawing, picture, words, lesson and bots.

A file `maps/NAME.json` beside the folders is a variant: a board that extends that of a map and uses its drawing and
words. Further folders of maps are named in the environment, in TRACKSIDE_MAPS, or added by `add_folder`.
"""

from __future__ import annotations

import json
import os
from functools import cache
from pathlib import Path

BUILT_IN = Path(__file__).parent.parent / "maps"
BOARD = "board.json"

_added: list[Path] = []


def folders() -> list[Path]:
    """Folders that hold maps, those that come with the package first."""
    named = [Path(name) for name in os.environ.get("TRACKSIDE_MAPS", "").split(os.pathsep) if name]
    return [BUILT_IN, *named, *_added]


def add_folder(folder: str | os.PathLike[str]) -> None:
    """Look for maps in this folder too."""
    path = Path(folder).resolve()
    if path not in _added:
        _added.append(path)
    _listed.cache_clear()


def forget_folder(folder: str | os.PathLike[str]) -> None:
    """Do not look there any more."""
    path = Path(folder).resolve()
    if path in _added:
        _added.remove(path)
    _listed.cache_clear()


@cache
def _listed(places: tuple[Path, ...]) -> tuple[dict[str, Path], dict[str, Path]]:
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


def map_ids() -> tuple[str, ...]:
    """Names of the maps, whether or not their files are right."""
    return tuple(_listed(tuple(folders()))[0])


def variant_ids() -> tuple[str, ...]:
    """Names of the variants, whether or not their files are right."""
    return tuple(_listed(tuple(folders()))[1])


def ids() -> tuple[str, ...]:
    """Names of maps, then of variants."""
    return map_ids() + variant_ids()


def board_file(name: str) -> Path | None:
    """The board file of a map or variant; None where no folder has it."""
    whole, variants = _listed(tuple(folders()))
    return whole.get(name) or variants.get(name)


def map_of(name: str) -> str | None:
    """The map whose drawing, words and bots a game uses: a map's own, that which a variant extends.

    None for a variant that extends nothing there is.
    """
    seen: list[str] = []
    whole, variants = _listed(tuple(folders()))
    while name not in whole:
        if name in seen or name not in variants:
            return None
        seen.append(name)
        try:
            extended = json.loads(variants[name].read_bytes())["extends"]
        except (OSError, ValueError, TypeError, LookupError):  # whoever loads the board says what is wrong with it
            return None
        name = str(extended)
    return name


def map_folder(name: str) -> Path | None:
    """The folder of a map; None where there is none."""
    file = _listed(tuple(folders()))[0].get(name)
    return file.parent if file else None
