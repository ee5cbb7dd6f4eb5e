"""Whole games of random bots without leaving compiled code: the same games that `RandomBot`s play one by one."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..engine.chance import below
from ..engine.contract import legal, score, set_up, step
from ..engine.decisions import MOST_LEGAL
from ..engine.jit import entry


@entry
def play_randomly(
    boards: Any, states: Any, players: int, dice: Any, over: int, most: int, decisions: Any, results: Any
) -> None:
    """Set up, play and score the game in each of `states`, whose generators are seeded.

    dice[game, seat] is the word of the seat's generator. `decisions` receives how many were made, below 0 where the
    game did not reach the phase `over` within `most` of them.
    """
    out = np.empty(MOST_LEGAL, np.int64)
    for game in range(states.shape[0]):
        set_up(boards[0], states[game], players, -1)
        made = 0
        while made < most:
            count = legal(boards[0], states[game], out)
            if count == 0:
                break
            decision: Any = out[below(dice[game], states[game].seat, count)]
            step(boards[0], states[game], decision)
            made += 1
        score(boards[0], states[game], results[game])
        decisions[game] = made if states[game].phase == over else -made
