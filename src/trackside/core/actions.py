"""What an action is: one class for each verb, in the family that has it, with all there is to say about the verb.

A class holds its fields, how they are written and read as text and as a line of a record, which engine decisions the
action is made of, what others see of it, and why it is refused. Nothing else describes a verb again.
"""

from __future__ import annotations

import dataclasses
import importlib
import pkgutil
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Self

from .errors import IllegalAction, UnknownAction

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from .ground import Ground

Line = dict[str, Any]
"""One line of a record: an action or what chance gave. See docs/records.md."""


@dataclass(frozen=True, eq=False, slots=True)
class Action:
    """Something a seat can do. `Game.legal` lists them, `Game.play` takes them.

    They print as the short text that people type, and `line` is how a record writes them.
    """

    text: str

    verb: ClassVar[str]
    """What lines of a record call it in their field `do`."""
    form: ClassVar[str]
    """How its text reads, for people who typed something else."""
    depends: ClassVar[bool] = False
    """Whether the same decisions can be another action in another state."""
    in_setup: ClassVar[bool] = False
    """Whether seats choose it in secret before the first turn."""

    def __str__(self) -> str:
        return self.text

    def __hash__(self) -> int:
        return hash(self.text)

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.line == other.line

    @property
    def line(self) -> Line:
        """The action as a record writes it, without its seat."""
        line: Line = {"do": self.verb}
        for name in fields_of(type(self)):
            value = getattr(self, name)
            if value is not None:
                line[name] = value
        return line

    # between decisions and actions

    @classmethod
    def begins(cls, ground: Any) -> Iterable[int]:
        """The decisions that an action of this kind begins with."""
        raise NotImplementedError

    @classmethod
    def of_decisions(cls, ground: Any, state: Any, chain: Sequence[int]) -> Self:
        """The action that a chain of decisions is."""
        raise NotImplementedError

    @classmethod
    def same(cls, ground: Any, state: Any, chain: Sequence[int]) -> Any:
        """A key under which the action of a chain is always the same; None where it depends on more of the state."""
        return None if cls.depends else tuple(chain)

    def decisions(self, ground: Any, state: Any) -> list[int]:
        """The decisions the action is made of. Raises IllegalAction where it names what cannot be decided."""
        raise NotImplementedError

    def completion(self, ground: Any, state: Any) -> list[int]:
        """Decisions that the action implies after those it names."""
        return []

    def refusal(self, ground: Any, state: Any) -> IllegalAction:
        """Why the action, which is known not to be legal, is not."""
        return IllegalAction("not-now", do=self.verb)

    # between text, lines and actions

    @classmethod
    def of_words(cls, ground: Any, state: Any, words: list[str]) -> Self | None:
        """The action that the words after its verb mean; None where they do not read as `form`."""
        raise NotImplementedError

    @classmethod
    def of_line(cls, ground: Any, state: Any, line: Line) -> Self:
        """The action that a record's line means."""
        known = fields_of(cls)
        strange = sorted(str(name) for name in line if name not in known and name not in ("do", "seat"))
        if strange:
            raise UnknownAction("strange-fields", do=cls.verb, fields=strange)
        return cls.of_fields(ground, **{name: line[name] for name in known if name in line})

    @classmethod
    def of_fields(cls, ground: Any, *args: Any, **fields: Any) -> Self:
        """The action with these fields, its text written from them. Wrong types raise TypeError, LookupError."""
        raise NotImplementedError

    # what others see

    @classmethod
    def seen_line(cls, line: Line, first: bool) -> Line:
        """The line as other seats may see it while the game runs; `first` marks choices of the setup."""
        return line

    @classmethod
    def is_secret(cls, first: bool) -> bool:
        """Whether others may not know all of it while the game runs."""
        return False

    @classmethod
    def ordered(cls, line: Line) -> Line:
        """The line for comparing, with what may stand in any order sorted."""
        return line


@dataclass(frozen=True, eq=False, slots=True)
class BareAction(Action):
    """An action that is only its verb and one decision."""

    decision: ClassVar[int]

    @classmethod
    def begins(cls, ground: Any) -> range:
        """One decision."""
        return range(cls.decision, cls.decision + 1)

    @classmethod
    def of_decisions(cls, ground: Any, state: Any, chain: Sequence[int]) -> Self:
        """The only one there is."""
        return cls(cls.verb)

    def decisions(self, ground: Any, state: Any) -> list[int]:
        """The only one there is."""
        return [self.decision]

    @classmethod
    def of_words(cls, ground: Any, state: Any, words: list[str]) -> Self | None:
        """The verb alone."""
        return None if words else cls(cls.verb)

    @classmethod
    def of_fields(cls, ground: Any, *args: Any, **fields: Any) -> Self:
        """It has none."""
        return cls(cls.verb)


_fields: dict[str, tuple[str, ...]] = {}


def fields_of(kind: type[Action]) -> tuple[str, ...]:
    """The names of an action's own fields, in the order of a record's line."""
    found = _fields.get(kind.__qualname__)
    if found is None:
        found = tuple(field.name for field in dataclasses.fields(kind) if field.name != "text")
        _fields[kind.__qualname__] = found
    return found


def kinds_in(package: str, path: Iterable[str]) -> tuple[type[Action], ...]:
    """The classes of actions in the modules of a package: every one that has a verb of its own."""
    found: list[type[Action]] = []
    for listed in pkgutil.iter_modules(path):
        module = importlib.import_module(f"{package}.{listed.name}")
        classes = [value for value in vars(module).values() if isinstance(value, type) and issubclass(value, Action)]
        found += [kind for kind in classes if "verb" in vars(kind) and kind.__module__ == module.__name__]
    return tuple(found)


def action_of_line(ground: Ground, state: Any, line: Line) -> Action:
    """The action that a line means in a state; whether it is legal is not looked at."""
    kind = ground.kind_named(line.get("do"))
    try:
        return kind.of_line(ground, state, line)
    except (LookupError, TypeError, ValueError, AttributeError) as problem:
        if isinstance(problem, IllegalAction):
            raise
        raise UnknownAction("unreadable-line", do=kind.verb, line=str(line)[:200]) from None


def action_of_text(ground: Ground, state: Any, text: str) -> Action:
    """The action that a text means in a state; whether it is legal is not looked at."""
    verb, *words = text.split() or [""]
    kind = ground.kind_named(verb)
    action = kind.of_words(ground, state, words)
    if action is None:
        raise UnknownAction("unreadable", words=text[:200], form=kind.form)
    return action


def whole(value: Any, name: str, low: int, high: int) -> int:
    """A whole number within bounds, out of a line. Raises UnknownAction for anything else."""
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise UnknownAction("not-a-number", name=name, low=low, high=high, value=repr(value)[:40])
    return value


def number(word: str, digits: int = 4) -> int | None:
    """The number that a word is; None where it is none. Only the digits 0 to 9: others mean nothing here."""
    return int(word) if word.isascii() and word.isdigit() and len(word) <= digits else None
