"""Compiling: where the code is kept, threads that share a board, and functions Python must not call."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import threading
from pathlib import Path

import numpy as np
import pytest

from tests.tables import NAMES, QUICK
from trackside.core.ground import find_ground
from trackside.families.tickets.rules import contract as rules
from trackside.kernel import driver, jit, playouts
from trackside.kernel.contract import MOST_LEGAL


def _folder(**environment: str) -> Path:
    program = "from trackside.kernel.jit import CACHE_FOLDER; print(CACHE_FOLDER)"
    ran = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    return Path(ran.stdout.strip())


def test_the_cache_is_named_by_the_sources_and_can_be_put_elsewhere(tmp_path: Path) -> None:
    folder = _folder(TRACKSIDE_CACHE=str(tmp_path))
    assert folder.parent == tmp_path
    assert folder.name == f"engine-{jit.sources_digest()}"


def test_a_cache_that_cannot_be_written_is_replaced_by_one_only_the_user_can_write(tmp_path: Path) -> None:
    blocked = tmp_path / "a file, not a folder"
    blocked.write_text("")
    folder = _folder(TRACKSIDE_CACHE=str(blocked), TMPDIR=str(tmp_path))
    assert folder.parent.parent == tmp_path
    assert folder.parent.stat().st_mode & 0o077 == 0
    assert _folder(TRACKSIDE_CACHE=str(blocked), TMPDIR=str(tmp_path)) == folder


@pytest.mark.skipif(jit.UNCOMPILED, reason="plain Python functions can be called by all")
def test_a_function_for_compiled_code_only_raises_when_python_calls_it() -> None:
    ground = find_ground("europe")
    with pytest.raises(TypeError):
        rules.legal(ground.table[0], ground.new_states(1)[0], np.empty(400, np.int64))


@pytest.mark.parametrize("name", NAMES)
def test_threads_that_share_a_board_play_the_same_games_as_one(name: str) -> None:
    ground = find_ground(name)
    players = ground.board.players[0]

    def play(states: np.ndarray) -> None:
        if name not in QUICK:
            step_by_step(states)
            return
        dice = np.arange(len(states) * players, dtype=np.uint64).reshape(-1, players)
        made, scores = np.zeros(len(states), np.int64), ground.new_scores(len(states))
        playouts.play_randomly(ground.table, states, players, dice, 100_000, made, scores)

    def step_by_step(states: np.ndarray) -> None:
        """The same with the functions that are compiled ahead for every map: whole random games are not."""
        out, dice = np.empty(MOST_LEGAL, np.int64), random.Random(1)
        for game in range(len(states)):
            driver.set_up_at(ground.table, states, game, players, -1)
            count = int(driver.legal_at(ground.table, states, game, out))
            while count:
                count = int(driver.drive(ground.table, states, game, int(out[dice.randrange(count)]), out))

    def dealt() -> np.ndarray:
        states = ground.new_states(20)
        states["generators"][:] = np.arange(states["generators"].size).reshape(states["generators"].shape)
        return states

    alone = dealt()
    play(alone)
    together = [dealt() for _ in range(4)]
    threads = [threading.Thread(target=play, args=(states,)) for states in together]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(states.tobytes() == alone.tobytes() for states in together)


_PLAYED = """
import hashlib
import numpy as np
from trackside.core.ground import find_ground
from trackside.kernel import jit
from trackside.kernel.playouts import play_randomly

digest = hashlib.sha256()
for name, players in (("paris_connection", 3),):  # the smaller family: it is compiled anew each time
    ground = find_ground(name)
    states = ground.new_states(10)
    states["generators"][:] = np.arange(states["generators"].size).reshape(states["generators"].shape)
    dice = np.arange(10 * players, dtype=np.uint64).reshape(-1, players)
    made, scores = np.zeros(10, np.int64), ground.new_scores(10)
    play_randomly(ground.table, states, players, dice, 100_000, made, scores)
    digest.update(states.tobytes() + made.tobytes() + scores["total"].tobytes())
print(jit.PUBLIC_NUMBA, digest.hexdigest())
"""


@pytest.mark.long
def test_with_and_without_private_parts_of_numba_the_same_games_are_played(tmp_path: Path) -> None:
    played = {}
    for public in ("0", "1"):
        environment = {**os.environ, "TRACKSIDE_PUBLIC_NUMBA": public}
        ran = subprocess.run(
            [sys.executable, "-c", _PLAYED], env=environment, capture_output=True, text=True, check=True
        )
        said, played[public] = ran.stdout.split()
        assert said == str(public == "1")
    assert played["0"] == played["1"]
