"""Cards by name, as records name them, and payments as counts of cards."""

from __future__ import annotations

from ...core.actions import number
from ...core.errors import UnknownAction
from .board import TicketBoard
from .layout import SHIP, WILD

WILD_NAME = "wild"

Pay = dict[str, int]
"""A payment: {"red": 2, "wild": 1}, nothing with a zero."""


class CardNames:
    """The kinds of cards of a board, by number and by name."""

    def __init__(self, board: TicketBoard) -> None:
        colours = list(board.colors)
        self.colours = colours
        self.two_decks = len(board.decks) > 1
        if self.two_decks:
            self.names = ["wild"]
            for pattern in ("train-{}", "train-{}-h", "ship-{}", "ship2-{}"):
                self.names += [pattern.format(colour) for colour in colours]
        else:
            self.names = ["wild", *colours]
        self.number = {name: kind for kind, name in enumerate(self.names)}

    def name(self, kind: int) -> str | None:
        """The card's name; None for no card."""
        return None if kind < 0 else self.names[kind]

    def kind(self, name: str) -> int:
        """The number of the card of that name."""
        if name not in self.number:
            raise UnknownAction("unknown-card", name=str(name)[:60], cards=list(self.names))
        return self.number[name]

    def plain(self, colour: int, vessel: int) -> int:
        """The ordinary card of a colour: a train, or a single ship."""
        return 1 + colour + (2 * len(self.colours) if vessel == SHIP else 0)

    def special(self, colour: int, vessel: int) -> int:
        """The other card of a colour: a train with a harbour symbol, or a double ship."""
        return self.plain(colour, vessel) + len(self.colours)

    def counts(self, kinds: dict[int, int]) -> Pay:
        """Numbers of cards by name, wilds last, nothing with a zero."""
        pay = {self.names[kind]: int(count) for kind, count in sorted(kinds.items()) if count and kind != WILD}
        if kinds.get(WILD):
            pay[self.names[WILD]] = int(kinds[WILD])
        return pay

    def hand(self, counts: list[int]) -> Pay:
        """A hand by name."""
        held = {name: count for name, count in zip(self.names, counts, strict=False) if count}
        if WILD_NAME in held:
            held[WILD_NAME] = held.pop(WILD_NAME)  # wilds last
        return held

    def split(self, pay: Pay) -> tuple[int, dict[int, int]]:
        """The wilds of a payment, and its other cards by kind."""
        kinds = {}
        for name, count in pay.items():
            kind = self.kind(name)
            if not isinstance(count, int) or isinstance(count, bool) or count < 1:
                raise UnknownAction("not-a-count", count=repr(count)[:40], card=name)
            kinds[kind] = count
        return kinds.pop(WILD, 0), kinds

    def text(self, pay: Pay, total: int) -> str:
        """A payment as text: "purple" where `total` cards are all of one kind, else "2 purple 1 wild"."""
        if list(pay.values()) == [total]:
            return next(iter(pay))
        return " ".join(f"{count} {name}" for name, count in pay.items())

    def parse(self, words: list[str], total: int, vessel: int = 0) -> Pay:
        """The payment a text names; `total` cards where it gives no numbers."""
        if len(words) == 1:
            return {self._resolve(words[0], vessel): total}
        pay: Pay = {}
        for count, word in zip(words[::2], words[1::2], strict=False):
            cards = number(count)
            if cards is None:
                break
            name = self._resolve(word, vessel)
            pay[name] = pay.get(name, 0) + cards
        else:
            if words and len(words) % 2 == 0:
                return {name: count for name, count in pay.items() if count}
        raise UnknownAction("payment-form")

    def _resolve(self, word: str, vessel: int) -> str:
        if self.two_decks and word in self.colours:  # a bare colour is the ordinary card of it
            return self.names[self.plain(self.colours.index(word), vessel)]
        return self.names[self.kind(word)]
