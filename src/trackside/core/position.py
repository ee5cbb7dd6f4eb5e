"""A position: a copy of a game's state for those who think about it, bots and whoever explains them."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..kernel.contract import MOST_LEGAL
from ..kernel.copying import duplicate
from ..kernel.driver import LONGEST_CHAIN, drive, legal_at, list_actions, redeal_at, score_at, set_up_at
from .actions import Action
from .ground import Ground
from .seeds import generator_words

_WORD = (1 << 64) - 1
_ROOM = 16384
"""Actions that can be legal at once; far above what any hand allows."""


class Position:
    """One state on a ground, independent of the game it was copied from.

    `states` is an array of one record and `ground.table` the board's: together they are what a bot is asked with.
    """

    def __init__(self, ground: Ground, states: np.ndarray) -> None:
        self.ground = ground
        self.states = states
        self._out = np.empty(MOST_LEGAL, np.int64)

    @classmethod
    def dealt(cls, ground: Ground, players: int, seed: str, start: int | None = None) -> Position:
        """A game just dealt, as `Game.new` deals it from this seed. No record is kept of what chance gave.

        Whether the board is for so many players is not looked at.
        """
        states = ground.new_states(1)
        generators = states[0].generators
        generators[:] = generator_words(seed)[: len(generators)]
        set_up_at(ground.table, states, 0, players, -1 if start is None else start)
        return cls(ground, states)

    @property
    def table(self) -> np.ndarray:
        """The board's record."""
        return self.ground.table

    @property
    def state(self) -> Any:
        """The record itself."""
        return self.states[0]

    @property
    def seat(self) -> int:
        """Whose decision it is."""
        return int(self.states["seat"][0])

    @property
    def turn(self) -> int:
        """How many turns have been played."""
        return int(self.states["turn"][0])

    @property
    def legal(self) -> list[int]:
        """The decisions that are legal; none when the game is over."""
        decisions: list[int] = self._out[: int(legal_at(self.table, self.states, 0, self._out))].tolist()
        return decisions

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.ground.is_over(self.states[0])

    @property
    def is_begun(self) -> bool:
        """Whether an action is begun that lacks a decision."""
        return self.ground.begun(self.states[0])

    def copy(self) -> Position:
        """An independent position."""
        return Position(self.ground, duplicate(self.states))

    def redealt(self, noise: int, seat: int | None = None) -> Position:
        """What a seat, else the one to move, cannot tell from this one: what it cannot know is dealt anew."""
        other = self.copy()
        redeal_at(self.table, other.states, 0, self.seat if seat is None else seat, np.uint64(noise & _WORD))
        return other

    def decide(self, decision: int) -> list[int]:
        """Do a decision, which the caller knows to be legal; the decisions that are legal next."""
        decisions: list[int] = self._out[: int(drive(self.table, self.states, 0, decision, self._out))].tolist()
        return decisions

    def scores(self) -> Any:
        """The scores as if the game ended now, as a record of the engine."""
        scores = self.ground.new_scores()
        score_at(self.table, self.states, 0, scores)
        return scores[0]

    def standing(self) -> dict[str, Any]:
        """The same with scores, winners and parts, as a result line has them."""
        return self.ground.result(self.states[0], self.scores())

    def first_actions(self) -> dict[int, list[Action]]:
        """The legal actions by the decision that each begins with."""
        found: dict[int, list[Action]] = {}
        for chain in self.chains():
            found.setdefault(chain[0], []).append(self.action(chain))
        return found

    def chains(self) -> list[list[int]]:
        """Every legal action as the decisions it is made of."""
        chains = np.empty((_ROOM, LONGEST_CHAIN), np.int16)
        count = list_actions(self.table, self.states, self.ground.new_states(LONGEST_CHAIN), chains)
        return [chain if chain[-1] >= 0 else [d for d in chain if d >= 0] for chain in chains[:count].tolist()]

    def action(self, chain: list[int]) -> Action:
        """The action that a chain of decisions, begun in this position, is."""
        return self.ground.action(self.states[0], chain)
