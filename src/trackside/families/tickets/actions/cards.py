"""Taking cards: T5 to T9, G8."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Self

from ....core.actions import number, whole
from ....core.errors import IllegalAction, UnknownAction
from .. import decisions, layout
from .turns import TicketAction

if TYPE_CHECKING:
    from ..ground import TicketGround

_CARD_PHASES = (layout.TURN, layout.SECOND)


@dataclass(frozen=True, eq=False, slots=True)
class TakeCard(TicketAction):
    """Take an open card."""

    slot: int
    refill: str | None = None
    """The deck that refills the space, where there are two (G8)."""

    verb = "take"
    form = "take SPACE, in a game with two decks: take SPACE DECK"
    phases = _CARD_PHASES

    @classmethod
    def begins(cls, ground: TicketGround) -> range:
        """A space of the market."""
        return range(decisions.TAKE, decisions.DRAW)

    @classmethod
    def of_fields(cls, ground: TicketGround, slot: Any, refill: Any = None) -> Self:
        """By space."""
        text = f"take {slot}" if refill is None else f"take {slot} {refill}"
        return cls(text, whole(slot, "slot", 0, 99), refill)

    @classmethod
    def of_decisions(cls, ground: TicketGround, state: Any, chain: Sequence[int]) -> Self:
        """A space, then perhaps a deck."""
        refill = ground.decks[chain[1] - decisions.REFILL] if len(chain) > 1 else None
        return cls.of_fields(ground, chain[0] - decisions.TAKE, refill)

    def decisions(self, ground: TicketGround, state: Any) -> list[int]:
        """A space, then perhaps a deck."""
        chain = [decisions.TAKE + whole(self.slot, "slot", 0, int(ground.facts.slots) - 1)]
        if self.refill is not None:
            if len(ground.decks) < 2:
                raise UnknownAction("one-deck")
            chain.append(decisions.REFILL + ground.deck_number(self.refill))
        return chain

    @classmethod
    def of_words(cls, ground: TicketGround, state: Any, words: list[str]) -> Self | None:
        """By space, or by what lies there."""
        if not 1 <= len(words) <= 2:
            return None
        slot = number(words[0], 2)
        if slot is None:
            kind = ground.cards.kind(words[0])
            slots = [slot for slot in range(int(ground.facts.slots)) if int(state.market[slot]) == kind]
            if not slots:
                raise UnknownAction("not-in-market", card=words[0])
            slot = slots[0]
        return cls.of_fields(ground, slot, *words[1:])

    def why_not(self, ground: TicketGround, state: Any) -> IllegalAction:
        """No card, a second wild (T8), or no deck named."""
        kind = int(state.market[self.slot])
        if kind < 0:
            return IllegalAction("space-empty", slot=self.slot)
        if int(state.phase) == layout.SECOND and kind == layout.WILD:
            return IllegalAction("second-wild")
        return IllegalAction("name-the-deck", decks=list(ground.decks))


@dataclass(frozen=True, eq=False, slots=True)
class DrawCard(TicketAction):
    """Draw a card blind."""

    deck: str | None = None
    """Where there are two."""

    verb = "draw"
    form = "draw, in a game with two decks: draw DECK"
    phases = _CARD_PHASES

    @classmethod
    def begins(cls, ground: TicketGround) -> range:
        """A deck."""
        return range(decisions.DRAW, decisions.REFILL)

    @classmethod
    def of_fields(cls, ground: TicketGround, deck: Any = None) -> Self:
        """By deck, where there are two."""
        return cls("draw" if deck is None else f"draw {deck}", deck)

    @classmethod
    def of_decisions(cls, ground: TicketGround, state: Any, chain: Sequence[int]) -> Self:
        """A deck."""
        return cls.of_fields(ground, ground.decks[chain[0] - decisions.DRAW] if len(ground.decks) > 1 else None)

    def decisions(self, ground: TicketGround, state: Any) -> list[int]:
        """A deck."""
        if len(ground.decks) > 1:
            return [decisions.DRAW + ground.deck_number(self.deck)]
        if self.deck is not None:
            raise UnknownAction("one-deck")
        return [decisions.DRAW]

    @classmethod
    def of_words(cls, ground: TicketGround, state: Any, words: list[str]) -> Self | None:
        """By deck, where there are two."""
        return cls.of_fields(ground, *words) if len(words) < 2 else None

    def why_not(self, ground: TicketGround, state: Any) -> IllegalAction:
        """The pile and the discards are empty."""
        return IllegalAction("no-card-left")
