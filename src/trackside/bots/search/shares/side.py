"""What a search asks about a share game."""

from __future__ import annotations

import numpy as np

from ....families.shares import layout
from ....kernel.contract import MOST_LEGAL
from ...choice import Reason
from ...shares.bot import SharesPlanner
from ...shares.entries import rank_at
from ...shares.notes import new_notes
from ...shares.policy import choose
from ..no_secrets import suppose_nothing, weigh_nothing
from ..sides import Ranking, Side, Supposing, register_side

_ERROR = 1.2
"""Points by which the planner's values are taken to err. Nobody has counted."""


class ShareSide(Side):
    """The planner for share games plays in playouts. Nothing that matters is held in secret."""

    family = "shares"
    supposing = Supposing(choose, weigh_nothing, suppose_nothing)

    def rank(self, table: np.ndarray, states: np.ndarray, thinker: np.ndarray) -> Ranking:
        """See `Side`."""
        out, values = np.empty(MOST_LEGAL, np.int64), np.empty(MOST_LEGAL, np.float64)
        count = rank_at(table, states, 0, np.repeat(thinker, layout.SEATS), out, values)
        return out[:count], values[:count]

    def errors(self, table: np.ndarray, decisions: np.ndarray) -> np.ndarray:
        """See `Side`."""
        return np.full(len(decisions), _ERROR)

    def reasons(self, table: np.ndarray, states: np.ndarray, seat: int) -> dict[int, Reason]:
        """See `Side`."""
        return {choice.decision: choice.reason for choice in SharesPlanner().explain(table, states, seat)}

    def settings(self, table: np.ndarray) -> dict[str, float]:
        """See `Side`."""
        return {"over": layout.OVER, "scale": 15.0, "winning": 0.5, "shrink": 1.0}

    def players(self, table: np.ndarray) -> np.ndarray:
        """See `Side`."""
        return new_notes(layout.SEATS + 1)

    def thinkers(self, table: np.ndarray) -> np.ndarray:
        """See `Side`."""
        return new_notes(1)

    def new_scores(self, table: np.ndarray) -> np.ndarray:
        """See `Side`."""
        return layout.new_scores(1)


register_side(ShareSide())
