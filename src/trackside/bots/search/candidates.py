"""What the search considers: the planner's favourites, and what else may be worth trying."""

from __future__ import annotations

import numpy as np

from .sides import Ranking, Side
from .standing import WIDTH


def worth_trying(
    side: Side, table: np.ndarray, states: np.ndarray, ranking: Ranking, most: int, behind: float
) -> Ranking:
    """The decisions to try and what the planner thinks of them.

    The first `most` of its favourites, without those that it puts `behind` points and more behind; then others of which
    it may think too little.
    """
    decisions, values = ranking
    if side.is_settled(states):
        return decisions[:1], values[:1]
    first = min(most, int(np.count_nonzero(values > values[0] - behind)))
    chosen = [*range(first), *side.further(table, states, decisions, first)[: WIDTH - first]]
    return decisions[chosen], values[chosen]
