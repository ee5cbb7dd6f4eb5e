"""Looking ahead with the network: in games made up, everybody plays a turn as it would; then it says how it stands."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from ..learned.worth import Worth
from .worlds import BACK, ENDED, Worlds

Network = Callable[[np.ndarray], tuple[np.ndarray, np.ndarray]]
"""Features of some positions in; logits, and values of all seats from the observer on, out."""

_OTHERS = 0.3
"""How much the others' view of one's outcome counts beside one's own: they see what a claim did to their tickets."""

_STEP = 4096
"""Values are added up in steps of 1/4096, for the same reason as logits are rounded."""


class Ahead:
    """A position that is looked ahead from."""

    def __init__(self, table: np.ndarray, states: np.ndarray, seat: int, network: Network, worth: Worth) -> None:
        """`worth` is what the network was trained for."""
        self._worlds, self._network = Worlds(table, states, seat, worth), network
        self._seat, self._players = seat, int(states["players"][0])

    def look(self, candidates: np.ndarray, deals: int, noise: int) -> np.ndarray:
        """What each candidate comes to in each deal, for the seat that looks: [deals, candidates]."""
        worlds, many = self._worlds, deals * len(candidates)
        worlds.deal(candidates, deals, noise)
        own, others, asked = worlds.outcome, np.zeros(many), np.zeros(many)
        while len(asking := worlds.waiting()):
            logits, values = self._network(worlds.rows[: len(asking)])
            movers = worlds.movers(asking)
            told = np.rint(values[np.arange(len(asking)), (self._seat - movers) % self._players] * _STEP) / _STEP
            is_own = movers == self._seat
            back = is_own & (worlds.stage[asking] == BACK)
            own[asking[back]] = told[back]
            others[asking[~is_own]] += told[~is_own]
            asked[asking[~is_own]] += 1
            worlds.decide(asking, logits)
        mixed = (1 - _OTHERS) * own + _OTHERS * others / np.maximum(1, asked)
        return np.where((worlds.stage == ENDED) | (asked == 0), own, mixed).reshape(deals, len(candidates))
