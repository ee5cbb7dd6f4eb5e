"""The things of one game by the names people know. Each family of games adds its own: cities, cards, companies."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Self

from ..core.errors import IllegalAction, NothingToUndo
from ..core.ground import Ground
from ..messages import voice
from .listing import words_folder

Naming = Callable[[Any], str]


def plain(text: object) -> str:
    """A text from a file as it may be shown: on one line, and without what would steer a terminal."""
    return "".join(letter if letter.isprintable() else "?" for letter in str(text))


def in_language(texts: Mapping[str, str], language: str) -> str:
    """The text of a board file in a language, else in English."""
    return plain(texts.get(language) or texts["en"])


class Words:
    """Names and messages in one language. `you` is the seat that reads them."""

    def __init__(
        self, ground: Ground, language: str, names: Sequence[str | None] | None = None, you: int | None = None
    ) -> None:
        self.ground = ground
        self.language = language
        self.you = you
        self._names = list(names or [])
        self._voice = voice(language, words_folder(ground.board.id))
        self.namings: dict[str, Naming] = {"seat": self.seat, "card": self.card}
        """How values of actions, lines and refusals are named, by their key."""

    def for_seat(self, seat: int | None) -> Self:
        """The same words for another reader."""
        return type(self)(self.ground, self.language, self._names, seat)

    def say(self, message_id: str, /, **values: Any) -> str:
        """A message, in the map's own words where it has some."""
        return self._voice.say(message_id, **values)

    def heads(self, *message_ids: str) -> list[str]:
        """Several messages without values, such as the heads of a table."""
        return [self.say(message_id) for message_id in message_ids]

    @property
    def game(self) -> str:
        """The name of the game."""
        return in_language(self.ground.board.name, self.language)

    def colour(self, name: str) -> str:
        """A colour, also that of a company."""
        return self.say("colour", colour=plain(name))

    def card(self, name: str | None) -> str:
        """A card by the name records use."""
        return self.say("no-card") if name is None else self.colour(name)

    def pay(self, counts: Mapping[str, int]) -> str:
        """Numbers of cards: 2× red, 1× locomotive."""
        return ", ".join(f"{count}× {self.card(name)}" for name, count in counts.items())

    def cards(self, names: Iterable[str | None]) -> str:
        """Cards one by one."""
        return ", ".join(self.card(name) for name in names)

    def seat(self, number: int) -> str:
        """A seat with who sits there."""
        if number == self.you:
            return self.say("seat-named", number=number, name=self.say("you"))
        name = self._names[number] if number < len(self._names) else None
        if name:
            return self.say("seat-named", number=number, name=plain(name))
        return self.say("seat", number=number)

    # values of actions, lines and refusals

    def named(self, data: Mapping[str, Any]) -> dict[str, Any]:
        """Values as messages ask for them: names in place of ids, by key.

        A colour, a deck and a direction stay as they are: messages choose their words by them.
        """
        return {key: self._named(key, value) for key, value in data.items()}

    def _named(self, key: str, value: Any) -> Any:
        naming = self.namings.get(key)
        if naming is not None:
            try:
                return naming(value)
            except (LookupError, TypeError, ValueError):  # what was typed is the name of nothing
                return plain(value)
        if isinstance(value, list):
            return ", ".join(str(self._named(_singular(key), item)) for item in value)
        return value if isinstance(value, int) else plain(value)

    def refusal(self, problem: Exception) -> str:
        """Why something was refused, in this language and with names in place of ids."""
        if isinstance(problem, NothingToUndo):
            return self.say("nothing-to-undo")
        if not isinstance(problem, IllegalAction):
            return plain(problem)
        if problem.code.startswith("unknown-"):  # it quotes what was typed, and what can be typed
            data = {key: _quoted(value) for key, value in problem.data.items()}
        else:
            data = self.named(problem.data)
        return self._voice.refused(problem.code, data)


def _singular(key: str) -> str:
    return key.removesuffix("ies") + "y" if key.endswith("ies") else key.removesuffix("s")


def _quoted(value: Any) -> Any:
    if isinstance(value, list):
        return ", ".join(map(plain, value))
    return value if isinstance(value, int) else plain(value)
