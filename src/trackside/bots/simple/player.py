"""What the opponents share: how a decision of a ticket game reaches the part of a bot that is about it."""

from __future__ import annotations

import numpy as np

from ...families.tickets import layout
from ...kernel.contract import MOST_LEGAL
from ...kernel.driver import legal_at
from .greedy_tickets import follow_up, keep_cheapest
from .ticket_position import TicketPosition


class TicketPlayer:
    """A bot for the ticket games. Payments and the like are done as the greedy bot does them."""

    name = ""
    sees_state = True
    position: type[TicketPosition] = TicketPosition

    def __init__(self) -> None:
        self._out = np.empty(MOST_LEGAL, np.int64)

    def decide(self, table: np.ndarray, states: np.ndarray, seat: int) -> int:
        """One of the legal decisions."""
        legal: list[int] = self._out[: int(legal_at(table, states, 0, self._out))].tolist()
        if len(legal) == 1:
            return legal[0]
        position = self.position(table, states, seat)
        if position.phase == layout.TURN:
            return self.turn(position, legal)
        if position.phase in (layout.KEEP, layout.CHOOSE):
            return self.keep(position, legal)
        return follow_up(position, legal)

    def turn(self, position: TicketPosition, legal: list[int]) -> int:
        """What to do with a turn."""
        raise NotImplementedError

    def keep(self, position: TicketPosition, legal: list[int]) -> int:
        """Which tickets to keep."""
        return keep_cheapest(position, legal)
