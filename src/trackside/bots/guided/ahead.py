"""Looking ahead: in games made up, everybody plays some turns as the network would; then it says how things stand."""

from __future__ import annotations

import math
import time
from collections.abc import Callable

import numpy as np

from ..learned.worth import Worth
from .worlds import Worlds

Network = Callable[[np.ndarray], tuple[np.ndarray, np.ndarray]]
"""Features of some positions in; logits, and values of all seats from the observer on, out."""

STEP = 4096
"""Values are added up in steps of 1/4096, for the same reason as logits are rounded."""


class Ahead:
    """A position that is looked ahead from."""

    def __init__(self, table: np.ndarray, states: np.ndarray, seat: int, network: Network, worth: Worth) -> None:
        """`worth` is what the network was trained for."""
        self._worlds, self._network = Worlds(table, states, seat, worth), network
        self._seat, self._players = seat, int(states["players"][0])

    def look(self, candidates: np.ndarray, deals: int, noise: int, depth: int, until: float = math.inf) -> np.ndarray:
        """What each candidate comes to in each deal, for the seat that looks: [deals, candidates].

        That is what the network expects when the seat's turn comes for the `depth`-th time after this one, or what it
        last expected when the clock, `time.perf_counter`, says `until`.
        """
        worlds = self._worlds
        worlds.deal(candidates, deals, noise, depth)
        while len(asking := worlds.waiting()) and time.perf_counter() < until:
            logits, values = self._network(worlds.rows[: len(asking)])
            from_movers = (self._seat - worlds.movers(asking)) % self._players
            worlds.outcome[asking] = np.rint(values[np.arange(len(asking)), from_movers] * STEP) / STEP
            worlds.decide(asking, logits)
        return worlds.outcome.reshape(deals, len(candidates))
