"""Every built-in board at every number of players, and random games on them at the engine's level."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator

import numpy as np

from trackside.core import maps
from trackside.core.board import Board
from trackside.core.boards import load
from trackside.core.ground import find_ground
from trackside.core.seeds import generator_words
from trackside.kernel import driver
from trackside.kernel.contract import MOST_LEGAL

NAMES = maps.map_ids()
QUICK = NAMES if os.environ.get("TRACKSIDE_ALL_GAMES") == "1" else [name for name in NAMES if name != "world"]
"""Maps whose environments and random games are compiled ahead of use (`warm_up.py`). Compiling World's takes half a
minute each, so they are tested uncompiled (`tests/env/test_large_maps.py`), and compiled where all games are asked for.
"""
TABLES = [(name, players) for name in NAMES for players in range(load(name).players[0], load(name).players[1] + 1)]


def deal(name: str | Board, players: int, seed: int | str) -> tuple[np.ndarray, np.ndarray]:
    """The board's record and a state at its first decision."""
    ground = find_ground(name)
    states = ground.new_states(1)
    generators = states[0].generators
    generators[:] = generator_words(str(seed))[: len(generators)]
    driver.set_up_at(ground.table, states, 0, players, -1)
    return ground.table, states


def random_positions(name: str | Board, players: int, seed: int) -> Iterator[tuple[np.ndarray, np.ndarray, list[int]]]:
    """Every position of a random game with its legal decisions; the last has none."""
    table, states = deal(name, players, seed)
    chooser = random.Random(seed)
    out = np.empty(MOST_LEGAL, np.int64)
    count = int(driver.legal_at(table, states, 0, out))
    while True:
        yield table, states, out[:count].tolist()
        if not count:
            return
        count = int(driver.drive(table, states, 0, int(out[chooser.randrange(count)]), out))
