"""Trading locomotives: P12, P13."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Self

from ....core.actions import Action, number
from ....core.errors import IllegalAction, UnknownAction
from .. import decisions
from .building import not_done

if TYPE_CHECKING:
    from ..ground import ShareGround


@dataclass(frozen=True, eq=False, slots=True)
class TradeLocomotives(Action):
    """Give a locomotive and take one or two of another company."""

    give: str
    take: str
    count: int

    verb = "trade"
    form = "trade GIVE TAKE NUMBER"

    @classmethod
    def begins(cls, ground: ShareGround) -> range:
        """What is given."""
        return range(decisions.GIVE, decisions.TAKE)

    @classmethod
    def of_fields(cls, ground: ShareGround, give: Any, take: Any, count: Any) -> Self:
        """What is given, what is taken and how many."""
        return cls(f"trade {give} {take} {count}", give, take, count)

    @classmethod
    def of_decisions(cls, ground: ShareGround, state: Any, chain: Sequence[int]) -> Self:
        """What is given, then what is taken."""
        take, more = divmod(chain[1] - decisions.TAKE, 2)
        given = ground.companies[chain[0] - decisions.GIVE]
        return cls.of_fields(ground, given, ground.companies[take], more + 1)

    def decisions(self, ground: ShareGround, state: Any) -> list[int]:
        """What is given, then what is taken."""
        if self.count not in (1, 2) or isinstance(self.count, bool):
            raise UnknownAction("one-or-two")
        take = 2 * ground.company_number(self.take) + self.count - 1
        return [decisions.GIVE + ground.company_number(self.give), decisions.TAKE + take]

    @classmethod
    def of_words(cls, ground: ShareGround, state: Any, words: list[str]) -> Self | None:
        """Two companies and a number."""
        count = number(words[2], 1) if len(words) == 3 else None
        return cls.of_fields(ground, words[0], words[1], count) if count in (1, 2) else None

    def refusal(self, ground: ShareGround, state: Any) -> IllegalAction:
        """Not now, the same company, none to give, or too few to take."""
        early = not_done(state)
        if early is not None:
            return early
        if self.give == self.take:
            return IllegalAction("trade-same")
        if int(state.hand[state.seat, ground.company_number(self.give)]) == 0:
            return IllegalAction("none-to-give", seat=int(state.seat), company=self.give)
        return IllegalAction("supply-short", company=self.take)
