"""Maps and their variants as the terminal lists them, and where the words of each lie."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import msgspec

from ..core import maps


class _Head(msgspec.Struct):
    extends: str = ""


@lru_cache(maxsize=256)
def _extended(file: Path, changed: int) -> str:
    """The board that a file extends; no name where it extends none or cannot be read."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=_Head).extends
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError):  # whoever loads the board says what is wrong with it
        return ""


def map_of(name: str) -> str | None:
    """The map that a name stands for: a map is its own, a variant has the one it extends; None for any other board."""
    seen: set[str] = set()
    while name not in seen:
        seen.add(name)
        if maps.map_folder(name) is not None:
            return name
        file = maps.board_file(name)
        if file is None or not file.is_file():
            return None
        name = _extended(file, file.stat().st_mtime_ns)
    return None


def words_folder(name: str) -> Path | None:
    """The folder with the words of a map or variant."""
    found = map_of(name)
    return maps.map_folder(found) if found is not None else None


def listed() -> list[tuple[str, bool]]:
    """All games in the order of a list: each map, below it its variants, which are marked. Variants of nothing last."""
    variants = {name: map_of(name) for name in maps.variant_ids()}
    found: list[tuple[str, bool]] = []
    for name in maps.map_ids():
        found.append((name, False))
        found += [(variant, True) for variant, of in variants.items() if of == name]
    return found + [(variant, True) for variant, of in variants.items() if of is None]
