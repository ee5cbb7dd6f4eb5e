"""The network alone: it looks once and decides."""

from __future__ import annotations

import math
import random
from pathlib import Path

import numpy as np

from ...kernel.contract import MOST_LEGAL
from ...kernel.driver import legal_at
from ..bot import NotForThisGame
from ..choice import Choice, Reason
from .finding import network_file
from .network import Trained, load
from .rounding import rounded
from .sights import Sight, sight_of


class LearnedBot:
    """Asks a network that learned by self-play. At temperature 0 a position gets the same decision everywhere.

    With a temperature it draws lots: 1 is how the network itself would play, below that likelier decisions gain.
    """

    name = "learned"
    sees_state = True

    def __init__(self, seed: str = "", temperature: float = 0.0, file: Path | None = None) -> None:
        """With `file` it plays by that network, otherwise by the one in the map's folder."""
        self._chance = random.Random(f"learned/{seed}")
        self._temperature = temperature
        self._file = file
        self._table: np.ndarray | None = None
        self._network: Trained
        self._sight: Sight
        self._out = np.empty(MOST_LEGAL, np.int64)

    def decide(self, table: np.ndarray, states: np.ndarray, seat: int) -> int:
        """The likeliest decision; of those as likely, the lowest number."""
        legal = self._legal(table, states)
        if len(legal) == 1:
            return int(legal[0])
        self._meet(table)
        if self._sight.is_settled(states):
            return self._sight.new_planner().decide(table, states, seat)
        logits = rounded(self._look(table, states, seat)[0][legal])
        if self._temperature <= 0.0:
            return int(legal[int(logits.argmax())])
        weights = _shares(logits / self._temperature)
        return int(self._chance.choices(legal.tolist(), weights)[0])

    def explain(self, table: np.ndarray, states: np.ndarray, seat: int) -> list[Choice]:
        """The legal decisions, best first. The value is how often the network would choose each, in per cent.

        Where the planner would choose the same, its reason is given.
        """
        self._meet(table)
        planned = self._sight.new_planner().explain(table, states, seat)
        if self._sight.is_settled(states):
            return planned
        legal = self._legal(table, states)
        shares = _shares(rounded(self._look(table, states, seat)[0][legal]))
        best = planned[0]
        choices = []
        for decision, share in zip(legal.tolist(), shares, strict=True):
            reason: Reason = {"kind": "learned", "share": round(100 * share)}
            choices.append(Choice(decision, 100 * share, best.reason if decision == best.decision else reason))
        return sorted(choices, key=lambda choice: (-choice.value, choice.decision))

    def likelihoods(self, table: np.ndarray, states: np.ndarray, seat: int) -> tuple[np.ndarray, np.ndarray]:
        """The legal decisions, the likeliest first, and the logarithm of each one's share; as likely ones by number."""
        legal = self._legal(table, states)
        if len(legal) == 1:
            return legal, np.zeros(1)
        logits = rounded(self._look(table, states, seat)[0][legal])
        order = np.lexsort((legal, -logits))
        shares = np.array(_shares(logits[order]))
        return legal[order], np.log(np.maximum(shares, 1e-12))

    def network(self, table: np.ndarray) -> Trained:
        """The network of a board. Raises NotForThisGame."""
        self._meet(table)
        return self._network

    def value(self, table: np.ndarray, states: np.ndarray, seat: int) -> np.ndarray:
        """What the network expects for each seat from `seat` on, in the measure of `worth.py`."""
        return self._look(table, states, seat)[1]

    def _legal(self, table: np.ndarray, states: np.ndarray) -> np.ndarray:
        """Legal decisions, the lowest number first."""
        return np.sort(self._out[: legal_at(table, states, 0, self._out)])

    def _look(self, table: np.ndarray, states: np.ndarray, seat: int) -> tuple[np.ndarray, np.ndarray]:
        logits, values = self.network(table)(self._sight.look(states, seat))
        return logits[0], values[0]

    def _meet(self, table: np.ndarray) -> None:
        """Look the network of a board up, unless it is the last one's. Raises NotForThisGame."""
        if table is self._table:
            return
        file = network_file(table, self._file)
        if file is None:
            raise NotForThisGame(self.name, "this board: no network was trained for it")
        self._network, self._table = load(file), table
        self._sight = sight_of(table)(table)


def _shares(logits: np.ndarray) -> list[float]:
    weights = [math.exp(float(logit - logits.max())) for logit in logits]
    return [weight / sum(weights) for weight in weights]
