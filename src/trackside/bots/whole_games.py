"""Whole games in which one function chooses for everybody: what tests, benchmarks and tuning count their scores in."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from ..core.ground import Ground
from ..kernel import driver
from ..kernel.contract import MOST_LEGAL


def play_games(
    ground: Ground,
    states: np.ndarray,
    players: int,
    choose: Callable[[int], int],
    *,
    start: int = -1,
    most: int = 10_000,
) -> tuple[np.ndarray, np.ndarray]:
    """Lay out, play and score the game in each of `states`, whose generators are seeded; choose(game) decides.

    The scores, and how many decisions were made: below 0 where a game was not over after `most` of them.
    """
    scores, made = ground.new_scores(len(states)), np.zeros(len(states), np.int64)
    out = np.empty(MOST_LEGAL, np.int64)
    for game in range(len(states)):
        driver.set_up_at(ground.table, states, game, players, start)
        count = driver.legal_at(ground.table, states, game, out)
        while count > 0 and made[game] < most:
            count = driver.drive(ground.table, states, game, choose(game), out)
            made[game] += 1
        driver.score_at(ground.table, states, game, scores[game : game + 1])
        if count > 0:
            made[game] = -made[game]
    return scores, made
