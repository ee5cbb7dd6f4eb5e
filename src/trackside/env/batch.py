"""Thousands of games as arrays. The table of an observation's numbers is in docs/environments.md."""

from __future__ import annotations

import os
from dataclasses import dataclass

import numpy as np

from ..core.board import Board
from ..core.errors import SetupError, TracksideError
from ..core.ground import find_ground
from ..core.seeds import generator_words
from ..kernel.batch import choose_at_random, look_batch, step_batch
from ..kernel.contract import MOST_LEGAL


class BatchError(TracksideError, ValueError):
    """A decision that is not legal in its row, `row`. No row was stepped."""

    def __init__(self, row: int, decision: int) -> None:
        super().__init__(f"row {row}: {decision} is not a legal decision there")
        self.row = row


@dataclass(frozen=True)
class Turn:
    """What a batch shows. All arrays are the batch's own and change with the next step: copy what you keep."""

    observation: np.ndarray
    """int16 [games, numbers]: what the seat to move may know, seen from its place."""
    mask: np.ndarray
    """int8 [games, decisions]: 1 where a decision is legal."""
    seat: np.ndarray
    """int64 [games]: the seat to move."""
    reward: np.ndarray
    """float32 [games, seats]: all 0 but when a game ended with the last step; sums to 0."""
    score: np.ndarray
    """int16 [games, seats]: final scores of the game that ended last in the row."""
    done: np.ndarray
    """int8 [games]: 1 where a game ended with the last step and a new one was dealt."""
    features: np.ndarray
    """int8 [games, numbers]: what the seat to move sees at a glance; no numbers unless they were asked for."""


class Batch:
    """Many games of one board side by side, each restarted when it ends.

    >>> batch = Batch("san_francisco", players=2, games=4, seed=1)
    >>> turn = batch.step(batch.random_decisions())
    >>> turn.observation.shape, turn.mask.shape, turn.done.tolist()
    ((4, 566), (4, 337), [0, 0, 0, 0])
    """

    def __init__(
        self, game: str | os.PathLike[str] | Board, players: int, games: int, seed: int = 0, features: bool = False
    ) -> None:
        ground = find_ground(game)
        low, high = ground.board.players
        if not low <= players <= high:
            raise SetupError(f"{ground.board.id} is for {low} to {high} players, not {players}")
        if games < 1:
            raise SetupError(f"a batch has at least one game, not {games}")
        self.players = players
        self.games = games
        self._table = ground.table
        self._states = ground.new_states(games)
        self._blank = ground.new_states(1)
        self._result = ground.new_scores()
        self._legal = np.empty(MOST_LEGAL, np.int64)
        # rows are far apart in a stream of seeds that begins where the batch's seed says, so no deal comes twice
        first, chooser = generator_words(f"batch/{seed}")[:2]
        self._seeds = first + (np.arange(games, dtype=np.uint64) << np.uint64(40))
        self._generator = np.array([chooser], np.uint64)
        blocks = ground.feature_blocks() if features else []
        self._turn = Turn(
            observation=np.zeros((games, ground.observation_size), np.int16),
            mask=np.zeros((games, ground.decision_count), np.int8),
            seat=np.zeros(games, np.int64),
            reward=np.zeros((games, players), np.float32),
            score=np.zeros((games, players), np.int16),
            done=np.zeros(games, np.int8),
            features=np.zeros((games, sum(numbers for _, numbers, _ in blocks)), np.int8),
        )
        self.feature_version = ground.feature_version
        """Of the meaning of `Turn.features`."""
        self.feature_parts = _parts(blocks)
        """Where each part of `Turn.features` lies, by its name."""
        self._room, self._memos = ground.new_room(), ground.new_memos(games * players if features else 0)
        self._run(np.zeros(games, np.int64), True)

    def _run(self, decisions: np.ndarray, begin: bool) -> int:
        turn = self._turn
        illegal = int(
            step_batch(
                self._table,
                self._states,
                self._blank,
                self.players,
                self._seeds,
                decisions,
                turn.observation,
                turn.mask,
                turn.seat,
                turn.reward,
                turn.score,
                turn.done,
                self._result,
                self._legal,
                begin,
            )
        )
        if illegal < 0 and turn.features.size:
            look_batch(
                self._table, self._states, self.players, turn.seat, turn.done, self._room, self._memos, turn.features
            )
        return illegal

    @property
    def turn(self) -> Turn:
        """What the batch shows now."""
        return self._turn

    def step(self, decisions: np.ndarray) -> Turn:
        """Do one decision in every row."""
        chosen = np.ascontiguousarray(decisions, dtype=np.int64)
        if chosen.shape != (self.games,):
            raise SetupError(f"one decision for each of {self.games} games, not {chosen.shape}")
        illegal = self._run(chosen, False)
        if illegal >= 0:
            raise BatchError(illegal, int(chosen[illegal]))
        return self._turn

    def random_decisions(self) -> np.ndarray:
        """A random legal decision for every row."""
        decisions = np.empty(self.games, np.int64)
        choose_at_random(self._turn.mask, self._generator, decisions)
        return decisions


def _parts(blocks: list[tuple[str, int, float]]) -> dict[str, slice]:
    parts = {}
    at = 0
    for name, numbers, _ in blocks:
        parts[name] = slice(at, at + numbers)
        at += numbers
    return parts
