"""Variants: a board file that extends another and says only what differs.

The rest of such a file is laid over the board it extends: objects field by field, and null takes a field out. A list
whose entries have ids is changed by an object keyed by those ids; any other list is replaced whole.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .errors import BoardError
from .findings import shown

Fields = dict[str, Any]

_LONGEST_CHAIN = 8
"""Boards that extend one another. A longer chain is no mistake of ours to follow."""


def extended(fields: Fields, source: str, find: Callable[[str], Fields]) -> Fields:
    """The whole board that `fields` describe; `find` gives the fields of the board of a name."""
    layers = [fields]
    names: list[str] = []
    while "extends" in layers[-1]:
        base = layers[-1]["extends"]
        if not isinstance(base, str):
            raise BoardError(source, "extends", f"{shown(base)} is no name of a board", 'use a name, like "europe"')
        if base in names or base == fields.get("id"):
            circle = " extends ".join([*names[names.index(base) :], base] if base in names else [base, *names, base])
            raise BoardError(source, "extends", f"a circle: {circle}", "let one of them describe its board whole")
        if len(names) == _LONGEST_CHAIN:
            raise BoardError(source, "extends", "too many boards extend one another", "extend a map itself")
        names.append(base)
        layers.append(find(base))
    whole = layers.pop()
    for layer in reversed(layers):
        whole = _laid_over(whole, {name: value for name, value in layer.items() if name != "extends"}, source, "")
    return whole


def _laid_over(base: Any, change: Any, source: str, entry: str) -> Any:
    if not isinstance(change, dict):
        return change
    if isinstance(base, list) and all(isinstance(item, dict) and "id" in item for item in base):
        return _entries(base, change, source, entry)
    whole = dict(base) if isinstance(base, dict) else {}
    for name, value in change.items():
        place = f"{entry}.{name}" if entry else name
        if value is not None:
            whole[name] = _laid_over(whole.get(name), value, source, place)
        elif name in whole:
            del whole[name]
        else:
            raise BoardError(source, place, "there is nothing to take out", "leave the field out")
    return whole


def _entries(base: list[Fields], change: Fields, source: str, entry: str) -> list[Fields]:
    """A list of entries with ids: null takes one out, an object changes one or adds it at the end."""
    whole = {item["id"]: item for item in base}
    for name, value in change.items():
        place = f"{entry}.{name}"
        if value is None:
            if name not in whole:
                raise BoardError(source, place, "there is nothing to take out", "check the id")
            del whole[name]
        elif isinstance(value, dict):
            whole[name] = {"id": name, **_laid_over(whole.get(name, {}), value, source, place)}
        else:
            raise BoardError(source, place, f"{shown(value)} is no entry", "use an object, or null to take it out")
    return list(whole.values())
