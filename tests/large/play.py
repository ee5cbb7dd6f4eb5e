"""Run by the tests as a program, uncompiled: the same game with usual and with large records, step by step."""

from __future__ import annotations

import random
import sys

import numpy as np

from trackside.core.boards import load
from trackside.core.seeds import generator_words
from trackside.families.tickets.ground import TicketGround, numbers
from trackside.families.tickets.layout import RECORDS
from trackside.kernel import driver
from trackside.kernel.contract import MOST_LEGAL

SETS = ("free", "own", "held", "tracked")


def compare(name: str, players: int, seed: str) -> int:
    """Play a random game on both; how many decisions were the same."""
    board = load(name)
    grounds = [TicketGround(board, records) for records in RECORDS]  # type: ignore[arg-type]
    games, outs = [], [np.empty(MOST_LEGAL, np.int64) for _ in grounds]
    for ground in grounds:
        states = ground.new_states(1)
        states[0].generators[:] = generator_words(seed)
        driver.set_up_at(ground.table, states, 0, players, -1)
        games.append(states)
    chooser = random.Random(seed)
    made = 0
    while True:
        legal = [
            out[: driver.legal_at(g.table, s, 0, out)].tolist() for g, s, out in zip(grounds, games, outs, strict=True)
        ]
        assert legal[0] == legal[1], (made, legal)
        if made % 40 == 7:
            for ground, states in zip(grounds, games, strict=True):
                driver.redeal_at(ground.table, states, 0, int(states[0].seat), np.uint64(made))
        same_state(*games)
        if not legal[0]:
            break
        decision = chooser.choice(legal[0])
        for ground, states, out in zip(grounds, games, outs, strict=True):
            driver.drive(ground.table, states, 0, decision, out)
        made += 1
    scores = []
    for ground, states in zip(grounds, games, strict=True):
        results = ground.new_scores()
        driver.score_at(ground.table, states, 0, results)
        scores.append((ground.result(states[0], results[0]), [numbers(row) for row in results[0].done]))
    assert scores[0] == scores[1]
    return made


def same_state(usual: np.ndarray, large: np.ndarray) -> None:
    """Both states hold the same; rings of tickets are compared from their heads, since they are of other sizes."""
    one, other = usual[0], large[0]
    for field in usual.dtype.names or ():
        if field in SETS:
            rows = (getattr(one, field), getattr(other, field))
            listed = [[numbers(row) for row in (rows_ if rows_.ndim > 1 else [rows_])] for rows_ in rows]
            assert listed[0] == listed[1], field
        elif field not in ("ring", "ring_head"):
            assert np.array_equal(getattr(one, field), getattr(other, field)), field
    piles = []
    for state in (one, other):
        pile = state.ring.tolist()
        piles.append([pile[(int(state.ring_head) + i) % len(pile)] for i in range(int(state.ring_size))])
    assert piles[0] == piles[1]


if __name__ == "__main__":
    print(compare(sys.argv[1], int(sys.argv[2]), sys.argv[3]))
