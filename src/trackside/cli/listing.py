"""Maps and their variants as the terminal lists them, and where the words of each lie."""

from __future__ import annotations

from pathlib import Path

from ..core import maps


def words_folder(name: str) -> Path | None:
    """The folder with the words of a map or variant."""
    found = maps.map_of(name)
    return maps.map_folder(found) if found is not None else None


def listed() -> list[tuple[str, bool]]:
    """All games in the order of a list: each map, below it its variants, which are marked. Variants of nothing last."""
    variants = {name: maps.map_of(name) for name in maps.variant_ids()}
    found: list[tuple[str, bool]] = []
    for name in maps.map_ids():
        found.append((name, False))
        found += [(variant, True) for variant, of in variants.items() if of == name]
    return found + [(variant, True) for variant, of in variants.items() if of is None]
