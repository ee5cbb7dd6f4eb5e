"""World's environment and random games, uncompiled: compiling them takes half a minute each (`tests.tables.QUICK`)."""

from __future__ import annotations

import os
import subprocess
import sys

_PROGRAM = """
import numpy as np
from trackside.bots import play_series
from trackside.env import Batch
from trackside.kernel import driver

batch = Batch("world", 3, games=2, seed=4)
row = np.zeros_like(batch.turn.observation[0])
for step in range(40):
    turn = batch.step(batch.random_decisions())
    assert turn.mask.any(axis=1).all()
    for seat in range(3):
        states = batch._states[:1].copy()
        driver.observe_at(batch._table, states, 0, seat, row)
        real = row.copy()
        driver.redeal_at(batch._table, states, 0, seat, np.uint64(step))
        driver.observe_at(batch._table, states, 0, seat, row)
        assert np.array_equal(real, row)
[one] = play_series("world", 2, ["random"], "same", games=1)
[other] = play_series("world", 2, ["random"], "same", games=1, records=True)
assert (one.scores, one.turns, one.decisions) == (other.scores, other.turns, other.decisions)
print(one.decisions)
"""


def test_a_large_map_in_a_batch_and_at_random() -> None:
    environment = {**os.environ, "TRACKSIDE_UNCOMPILED": "1"}
    done = subprocess.run([sys.executable, "-c", _PROGRAM], env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > 100
