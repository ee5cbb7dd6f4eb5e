"""What a search asks about a ticket game."""

from __future__ import annotations

import numpy as np

from ....families.tickets import decisions, layout
from ....kernel.contract import MOST_LEGAL
from ...choice import Reason
from ...planner.bot import PlannerBot
from ...planner.entries import rank_at
from ...planner.notes import new_notes, records_of
from ...planner.policy import choose
from ...planner.varying import weigh
from ..sides import Ranking, Side, Supposing, register_side
from .gaps import gaps
from .likely import new_likelihoods, swap_tickets, weigh_tickets
from .styles import STYLE_ERROR, styles_of

_SETTLED = (layout.PAY, layout.MIX, layout.PRICE, layout.REFILL, layout.STACK)
"""Phases in which little is at stake."""

_PLAYOUTS = {"urgency": 0.0, "patience": 12.0, "block": 0.0, "refresh": 3.0}
"""How the planner is weighed in playouts: it looks ahead less, which saves a third of the time and loses nothing."""

# Points by which the planner's values err, counted on Europe and the Great Lakes: docs/bots.md.
_ERR_CARDS = 1.3  # of cards to take and piles to draw from
_ERR_KEEP = 5.0  # of tickets to keep
_ERR_OTHERS = 2.8
_ERR_UNCOUNTED = 1.2


def _is_counted(table: np.ndarray) -> bool:
    return bool(table["stations"][0] or table["harbours"][0])


class TicketSide(Side):
    """The planner plays in playouts; what others likely hold is their tickets."""

    family = "tickets"
    supposing = Supposing(choose, weigh_tickets, swap_tickets)
    style_error = STYLE_ERROR

    def rank(self, table: np.ndarray, states: np.ndarray, thinker: np.ndarray) -> Ranking:
        """See `Side`."""
        out, values = np.empty(MOST_LEGAL, np.int64), np.empty(MOST_LEGAL, np.float64)
        count = rank_at(table, states, 0, np.repeat(thinker, layout.SEATS), out, values)
        return out[:count], values[:count]

    def is_settled(self, states: np.ndarray) -> bool:
        """See `Side`."""
        return int(states["phase"][0]) in _SETTLED

    def further(self, table: np.ndarray, states: np.ndarray, ranking: np.ndarray, first: int) -> list[int]:
        """Claims that close a gap in an opponent's network."""
        return gaps(table, states, ranking, first)

    def errors(self, table: np.ndarray, candidates: np.ndarray) -> np.ndarray:
        """See `Side`."""
        if not _is_counted(table):
            return np.full(len(candidates), _ERR_UNCOUNTED)
        keeps = (candidates >= decisions.KEEP) & (candidates < decisions.COUNT)
        errors = np.where(keeps, _ERR_KEEP, np.where(candidates < decisions.REFILL, _ERR_CARDS, _ERR_OTHERS))
        return errors.astype(np.float64)

    def reasons(self, table: np.ndarray, states: np.ndarray, seat: int) -> dict[int, Reason]:
        """See `Side`."""
        return {choice.decision: choice.reason for choice in PlannerBot().explain(table, states, seat)}

    def settings(self, table: np.ndarray) -> dict[str, float]:
        """See `Side`."""
        shrink = 0.65 if _is_counted(table) else 1.0
        return {"over": layout.OVER, "scale": 40.0, "winning": 0.2, "shrink": shrink}

    def players(self, table: np.ndarray) -> np.ndarray:
        """See `Side`."""
        styles = styles_of(table)
        notes = new_notes(table, layout.SEATS + len(styles))
        for style, changes in enumerate(styles):
            weigh(table, notes, layout.SEATS + style, **_PLAYOUTS, **changes)
        return notes

    def thinkers(self, table: np.ndarray) -> np.ndarray:
        """See `Side`."""
        styles = styles_of(table)
        notes = new_notes(table, len(styles))
        for style, changes in enumerate(styles):
            weigh(table, notes, style, **changes)
        return notes

    def new_likely(self, table: np.ndarray) -> np.ndarray:
        """See `Side`."""
        return new_likelihoods(table)

    def new_scores(self, table: np.ndarray) -> np.ndarray:
        """See `Side`."""
        return np.zeros(1, records_of(table).scores)


register_side(TicketSide())
