"""What all actions of ticket games share: whether their moment has come; and passing (T3, T4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from ....core.actions import Action, BareAction
from ....core.errors import IllegalAction
from .. import decisions, layout

if TYPE_CHECKING:
    from ..ground import TicketGround

_NOW = {
    layout.KEEP: "now-first-tickets",
    layout.PIECES: "now-pieces",
    layout.STACK: "now-stack",
    layout.SECOND: "now-second-card",
    layout.EXTRA: "now-extra",
    layout.SOUVENIR: "now-souvenir",
    layout.CHOOSE: "now-tickets",
}
"""What is to be done in a phase that leaves no choice of action."""


@dataclass(frozen=True, eq=False, slots=True)
class TicketAction(Action):
    """An action of a ticket game."""

    phases: ClassVar[tuple[int, ...]] = (layout.TURN,)
    """When it may come."""

    def refusal(self, ground: TicketGround, state: Any) -> IllegalAction:
        """Not now, or not so."""
        return self.not_now(state) or self.why_not(ground, state)

    @classmethod
    def not_now(cls, state: Any) -> IllegalAction | None:
        """Why an action of this kind does not come now; None where it may."""
        phase = int(state.phase)
        if phase in cls.phases:
            return None
        code = _NOW.get(phase)
        return IllegalAction("not-now", do=cls.verb) if code is None else IllegalAction(code)

    def check_moment(self, state: Any) -> None:
        """Raise IllegalAction where the fields mean nothing, since the moment has not come."""
        early = self.not_now(state)
        if early is not None:
            raise early

    def why_not(self, ground: TicketGround, state: Any) -> IllegalAction:
        """Why it is not legal although its moment has come."""
        raise NotImplementedError


@dataclass(frozen=True, eq=False, slots=True)
class BareTicketAction(BareAction, TicketAction):
    """An action of a ticket game that is only its verb."""


@dataclass(frozen=True, eq=False, slots=True)
class Pass(BareTicketAction):
    """Do nothing, where nothing else is possible (T4)."""

    verb = "pass"
    form = "pass"
    decision = decisions.PASS

    def why_not(self, ground: TicketGround, state: Any) -> IllegalAction:
        """Something else is possible."""
        return IllegalAction("not-pass")
