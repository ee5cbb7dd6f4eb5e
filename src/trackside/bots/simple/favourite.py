"""How many people play their first game of Paris Connection: all for the company they have most of, and no trading."""

from __future__ import annotations

import numpy as np

from ...families.shares import decisions, layout
from ...kernel.contract import MOST_LEGAL
from ...kernel.driver import legal_at
from ..kinds import BotKind, register
from .greedy_shares import decide_shares


class FavouriteBot:
    """Builds for its favourite company, as the greedy bot would. Trades only where it can build nothing of its own."""

    name = "favourite"
    sees_state = True

    def __init__(self) -> None:
        self._out = np.empty(MOST_LEGAL, np.int64)

    def decide(self, table: np.ndarray, states: np.ndarray, seat: int) -> int:
        """Build for the favourite; the rest is as a greedy player does it."""
        legal: list[int] = self._out[: int(legal_at(table, states, 0, self._out))].tolist()
        if len(legal) == 1:
            return legal[0]
        if int(states["phase"][0]) == layout.TURN:
            held: list[int] = states["hand"][0, seat].tolist()
            builds = [d for d in legal if d < decisions.GIVE and held[d - decisions.BUILD]]
            if builds:
                return max(builds, key=lambda d: (held[d - decisions.BUILD], -d))
        return decide_shares(table, states, seat, legal)


register(BotKind("favourite", lambda order: FavouriteBot(), families=("shares",), is_listed=False))
