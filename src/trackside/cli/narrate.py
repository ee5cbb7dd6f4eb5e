"""The lines of a record as sentences: all of it, or what one seat may know.

A line is told by the message `log-NAME`, where NAME is its verb or what chance gave, with the fields of the line as
values. What a seat may not know is taken out by the rules themselves (`Ground.seen`); such a line is told by the
message `log-NAME-hidden`. A family overrides what needs more than that.
"""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from .words import Words

Line = dict[str, Any]
W = TypeVar("W", bound=Words)


class Narrator(Generic[W]):
    """Tells a game from its first line on. With a seat, what others keep secret is left out (T32, P13)."""

    def __init__(self, words: W, seat: int | None = None) -> None:
        self._words = words
        self._seat = seat

    def tell(self, line: Line) -> str | None:
        """One line as a sentence; None where it says nothing that this reader may know or has not been told."""
        seen = line if self._seat is None else self._words.ground.seen(line, self._seat, self._is_first(line))
        name = str(line.get("chance") or line["do"])
        hidden = "_hidden" if seen != line else ""
        special = getattr(self, f"_tell_{name}{hidden}", None)
        if special is not None:
            sentence: str | None = special(seen)
        else:
            fields = {key: value for key, value in seen.items() if key not in ("do", "chance", "seat")}
            ending = "-hidden" if hidden else ""
            sentence = self._say(f"log-{name.replace('_', '-')}{ending}", seen, **self._words.named(fields))
        self._note(line)
        return sentence

    def is_listed(self, line: Line) -> bool:
        """Whether a person who has the decision sees it in the list to choose from, so that it need not be told."""
        return False

    def _say(self, message_id: str, line: Line, /, **values: Any) -> str:
        who = self._words.seat(line["seat"]) if "seat" in line else ""
        return self._words.say(message_id, who=who, **values)

    def _is_first(self, line: Line) -> bool:
        """Whether a line is a choice of the setup, of which others learn nothing (E5, G5)."""
        return False

    def _note(self, line: Line) -> None:
        """Remember what later lines need."""
