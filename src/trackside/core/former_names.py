"""Names from before: what a board calls otherwise today is still understood, and records keep the names they have.

A board's field `formerly` lists names that were replaced (`{"purple": "green"}`). Whoever reads a line or an action
takes today's name for each, so that there is only one game; a record that was read is written again in its own words.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

Names = Mapping[str, str]


def renamed(value: Any, names: Names) -> Any:
    """A line, or a part of one, with other names in it.

    >>> renamed({"do": "trade", "give": "purple", "take": "red"}, {"purple": "green"})
    {'do': 'trade', 'give': 'green', 'take': 'red'}
    """
    if not names:
        return value
    if isinstance(value, str):
        return names.get(value, value)
    if isinstance(value, dict):
        return {names.get(key, key): renamed(entry, names) for key, entry in value.items()}
    if isinstance(value, list):
        return [renamed(entry, names) for entry in value]
    return value


def renamed_words(text: str, names: Names) -> str:
    """An action's text with other names in it.

    >>> renamed_words("trade purple red 2", {"purple": "green"})
    'trade green red 2'
    """
    return " ".join(names.get(word, word) for word in text.split(" ")) if names else text


def spoken(lines: Iterable[Any], formerly: Names) -> dict[str, str]:
    """The names of before that lines use: today's name of each, with the one they use.

    >>> spoken([{"chance": "deal", "cards": ["red", "purple"]}], {"purple": "green"})
    {'green': 'purple'}
    """
    return {new: old for old, new in formerly.items() if any(_names(line, old) for line in lines)}


def _names(value: Any, name: str) -> bool:
    if isinstance(value, dict):
        return name in value or any(_names(entry, name) for entry in value.values())
    if isinstance(value, list):
        return any(_names(entry, name) for entry in value)
    return bool(value == name)
