"""The network alone: it looks once and decides."""

from __future__ import annotations

import math
import random

import numpy as np

from ..bot import NotForThisGame
from .network import Trained, network_for
from .parts import MOST_LEGAL, feature_size, features_at, legal_at, new_memos, new_room

_GRAIN = 256
"""Logits are compared in steps of 1/256, so that small differences of float arithmetic do not change a decision."""


class LearnedBot:
    """Asks a network that learned by self-play. At temperature 0 a position gets the same decision everywhere."""

    name = "learned"
    looks = True

    def __init__(self, seed: str = "", temperature: float = 0.0) -> None:
        self._chance = random.Random(f"learned/{seed}")
        self._temperature = temperature
        self._network: Trained | None = None
        self._table: np.ndarray | None = None
        self._room = new_room()
        self._out = np.empty(MOST_LEGAL, np.int64)
        self._features = np.zeros((1, 0), np.int8)

    def decide(self, table: np.ndarray, states: np.ndarray, seat: int) -> int:
        """The likeliest decision; of those as likely, the lowest number."""
        if "ring" not in (states.dtype.names or ()):
            raise NotForThisGame(self.name)
        logits, _ = self._look(table, states, seat)
        legal = np.sort(self._out[: legal_at(table, states, 0, self._out)])
        steps = np.rint(logits[legal] * _GRAIN).astype(np.int64)
        if self._temperature <= 0.0:
            return int(legal[int(steps.argmax())])
        weights = [math.exp(float(step - steps.max()) / (_GRAIN * self._temperature)) for step in steps]
        return int(self._chance.choices(legal.tolist(), weights)[0])

    def value(self, table: np.ndarray, states: np.ndarray, seat: int) -> np.ndarray:
        """What the network expects for each seat from `seat` on: 1 for a sure win, and points ahead / 100."""
        return self._look(table, states, seat)[1]

    def _look(self, table: np.ndarray, states: np.ndarray, seat: int) -> tuple[np.ndarray, np.ndarray]:
        if self._network is None or table is not self._table:
            self._network = network_for(table)
            self._table = table
            self._features = np.zeros((1, feature_size(table[0])), np.int8)
        # states[0] is a redealt game each time, so nothing is remembered from one decision to the next
        features_at(table, states, 0, seat, self._room, new_memos(), self._features[0])
        logits, values = self._network(self._features)
        return logits[0], values[0]
