"""The legal actions as a numbered list; those that differ only in a later choice are one entry with its own list."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from ..core import Action
from .families import terminal_of
from .words import Words


@dataclass
class Entry:
    """One line of the list: an action, or a choice that leads to several."""

    label: str
    actions: list[Action] = field(default_factory=list)
    choices: list[Entry] = field(default_factory=list)

    @property
    def action(self) -> Action | None:
        """The action, where there is nothing more to choose."""
        return self.actions[0] if len(self.actions) == 1 else None

    @property
    def verb(self) -> str:
        """What kind of action it is."""
        return self.actions[0].verb

    @property
    def typed(self) -> str:
        """What can be typed for it: the action, or how its actions all begin."""
        if self.action is not None:
            return self.action.text
        texts = [action.text.split() for action in self.actions]
        shared = []
        for words in zip(*texts, strict=False):
            if len(set(words)) > 1:
                break
            shared.append(words[0])
        return " ".join([*shared, "…"])


def menu(actions: Iterable[Action], view: Any, words: Words) -> list[Entry]:
    """The list for the actions of a seat."""
    family = terminal_of(words.ground.board)
    entries: dict[str, Entry] = {}
    deeper: dict[str, dict[str, Entry]] = {}
    for action in actions:
        path = family.path(action, view, words)
        key = f"{path[0]}\n{family.apart(action)}"
        entry = entries.setdefault(key, Entry(path[0]))
        entry.actions.append(action)
        _descend(entry, action, path[1:], deeper, key)
    return sorted(entries.values(), key=lambda entry: family.rank(entry.actions[0], words))


def _descend(entry: Entry, action: Action, path: list[str], known: dict[str, dict[str, Entry]], place: str) -> None:
    if not path:
        return
    here = known.setdefault(place, {})
    label = path[0]
    if label not in here:
        here[label] = Entry(label)
        entry.choices.append(here[label])
    here[label].actions.append(action)
    _descend(here[label], action, path[1:], known, f"{place}\n{label}")


def single(action: Action, words: Words) -> str:
    """An action that is one choice: its message, with its fields as values."""
    fields = {key: value for key, value in action.line.items() if key != "do"}
    return words.say(f"do-{action.verb}", **words.named(fields))
