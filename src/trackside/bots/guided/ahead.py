"""Looking ahead with the network: in games made up, everybody plays a turn as it would; then it says how it stands."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from ...families.tickets.features import feature_size
from ...families.tickets.layout import SEATS
from ...families.tickets.ways import new_memos, new_room
from ..search.sides import side_of
from ..search.tickets.worlds import BACK, ENDED, advance, deal, weigh

Network = Callable[[np.ndarray], tuple[np.ndarray, np.ndarray]]
"""Features of some positions in; logits, and values of all seats from the observer on, out."""

_OTHERS = 0.3
"""How much the others' view of one's outcome counts beside one's own: they see what a claim did to their tickets."""

_STEP = 4096
"""Values are added up in steps of 1/4096, for the same reason as logits are rounded."""


class Ahead:
    """Room for looking ahead on a board."""

    def __init__(self, table: np.ndarray, states: np.ndarray, network: Network) -> None:
        self._table, self._network = table, network
        self._side = side_of(states)
        self._notes = self._side.players(table)[: SEATS + 1]
        self._likely = self._side.new_likely(table)
        self._scores = self._side.new_scores(table)
        self._room, self._memos = new_room(table), new_memos(table, 2)
        self._numbers = feature_size(table[0])
        self._given = states
        self._seat = 0

    def begin(self, states: np.ndarray, seat: int) -> None:
        """Look from states[0] on."""
        self._given, self._seat = states, seat
        weigh(self._table, states, seat, self._notes, self._likely)

    def look(self, candidates: np.ndarray, deals: int, noise: int) -> np.ndarray:
        """What each candidate comes to in each deal, for the seat that looks: [deals, candidates]."""
        given, seat, many = self._given, self._seat, deals * len(candidates)
        games, stage = np.zeros(many, given.dtype), np.zeros(many, np.int64)
        deal(self._table, given, seat, self._notes, self._likely, np.uint64(noise), candidates, games)
        players, turn = int(given["players"][0]), int(given["turn"][0])
        asking, movers = np.zeros(many, np.int64), np.zeros(many, np.int64)
        rows = np.zeros((many, self._numbers), np.int8)
        own, others, asked = np.zeros(many), np.zeros(many), np.zeros(many)
        logits, count = np.zeros((1, 1), np.float32), 0
        while True:
            count = advance(
                self._table, games, stage, seat, turn, asking, movers, count, logits,
                self._room, self._memos, rows, self._scores, own,
            )  # fmt: skip
            if count == 0:
                break
            logits, values = self._network(rows[:count])
            told = np.rint(values[np.arange(count), (seat - movers[:count]) % players] * _STEP) / _STEP
            here = asking[:count]
            is_own = movers[:count] == seat
            back = is_own & (stage[here] == BACK)
            own[here[back]] = told[back]
            others[here[~is_own]] += told[~is_own]
            asked[here[~is_own]] += 1
        mixed = (1 - _OTHERS) * own + _OTHERS * others / np.maximum(1, asked)
        return np.where((stage == ENDED) | (asked == 0), own, mixed).reshape(deals, len(candidates))
