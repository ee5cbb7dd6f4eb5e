"""Many games of one map and one number of players, in arrays that the network reads and writes."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from training.advance import advance
from training.sides import side_of
from training.trackside_parts import Worth, find_ground, generator_words


def decisions_of(game: str) -> int:
    """How many decisions a mask of the game has."""
    return find_ground(game).decision_count


def features_of(game: str) -> int:
    """How many numbers the network sees."""
    return sum(numbers for _, numbers, _ in find_ground(game).feature_blocks())


@dataclass
class Shown:
    """What games show, one row each; `target` is written in imitation only."""

    features: np.ndarray  # int8
    mask: np.ndarray  # int8
    seat: np.ndarray  # int64
    reward: np.ndarray  # float32, by seat
    score: np.ndarray  # int16, by seat
    done: np.ndarray  # int8
    alone: np.ndarray  # int8: 1 + the network's seat where the game that ended was one network against bots
    chosen: np.ndarray  # int64: read, in imitation written
    target: np.ndarray  # uint8


def new_shown(game: str, rows: int, imitating: bool) -> Shown:
    """Arrays for `rows` games."""
    return Shown(
        features=np.zeros((rows, features_of(game)), np.int8),
        mask=np.zeros((rows, decisions_of(game)), np.int8),
        seat=np.zeros(rows, np.int64),
        reward=np.zeros((rows, side_of(game).seats), np.float32),
        score=np.zeros((rows, side_of(game).seats), np.int16),
        done=np.zeros(rows, np.int8),
        alone=np.zeros(rows, np.int8),
        chosen=np.zeros(rows, np.int64),
        target=np.zeros((rows if imitating else 1, decisions_of(game)), np.uint8),
    )


class Games:
    """`rows` games; a share of the rows, `against`, are games of one network against `rivals`, each in turn."""

    def __init__(
        self,
        game: str,
        players: int,
        shown: Shown,
        seed: str,
        against: float,
        imitate: bool = False,
        softness: float = 1.0,
        worth: Worth = Worth(),  # noqa: B008 - it cannot be changed
        rivals: tuple[int, ...] = (),
    ) -> None:
        ground, side = find_ground(game), side_of(game)
        rows = len(shown.seat)
        self.players = players
        self.shown = shown
        self._table = ground.table
        self._states = ground.new_states(rows)
        self._blank = ground.new_states(1)
        self._result = ground.new_scores()
        first, chooser = generator_words(f"training/{seed}")[:2]
        self._seeds = first + (np.arange(rows, dtype=np.uint64) << np.uint64(40))
        self._generator = np.array([chooser], np.uint64)
        self._room = ground.new_room()
        self._memos = ground.new_memos(rows * players)
        chosen = np.resize(rivals or side.rivals, rows)
        self._mixed = np.where(np.arange(rows) < against * rows, chosen, 0).astype(np.int8)
        self.planned = np.zeros(rows, np.int64)
        self._notes = side.new_notes(ground.table, rows * players)  # untouched pages cost nothing
        self._clean = side.new_notes(ground.table, 1)
        self._imitate, self._softness, self._worth = imitate, softness, worth
        self.play(begin=True)

    def play(self, begin: bool = False) -> None:
        """Do the decisions in `shown.chosen`, in imitation the planner's, and show what is to be decided next."""
        shown = self.shown
        stuck = advance(
            self._table, self._states, self._blank, self.players, self._seeds, shown.chosen, shown.features,
            shown.mask, shown.seat, shown.reward, shown.score, shown.done, shown.alone, self._result, begin,
            self._room, self._memos, self._mixed, self.planned, self._notes, self._clean, self._imitate, self._softness,
            shown.target, self._worth, self._generator,
        )  # fmt: skip
        if stuck >= 0:
            raise RuntimeError(f"row {stuck} is stuck")
