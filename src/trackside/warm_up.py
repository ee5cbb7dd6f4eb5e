"""Compiling everything once, ahead of use: the two families side by side in two processes, with progress.

Without it the engine compiles what is called when it is first called, which works too but makes a person wait in odd places.
"""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np

from .engine.jit import CACHE_FOLDER, UNCOMPILED

FAMILIES = ("europe", "paris_connection")
"""One board of each family: the code is the same for all boards of it."""

Progress = Callable[[int, int], None]
"""Called with the number of parts compiled so far, and of all."""


def _steps(name: str) -> list[Callable[[], object]]:
    """One call of every compiled entry, in the smallest game that reaches it."""
    from .engine import batch, driver, playouts
    from .env.spaces import mask_size, observation_size
    from .game.families import find_family

    family = find_family(name)
    table, states, blank = family.table, family.new_states(2), family.new_states(1)
    room = family.new_states(driver.LONGEST_CHAIN)
    scores = family.new_scores()
    players = family.board.players[0]
    out = np.empty(400, np.int64)
    chains = np.empty((16, driver.LONGEST_CHAIN), np.int16)
    rows = np.zeros((1, observation_size(family)), np.int16)
    masks = np.zeros((1, mask_size(family)), np.int8)
    seeds, seats, chosen = np.zeros(1, np.uint64), np.zeros(1, np.int64), np.zeros(1, np.int64)
    rewards, totals = np.zeros((1, players), np.float32), np.zeros((1, players), np.int16)
    done = np.zeros(1, np.int8)
    noise = np.uint64(1)

    def first_decision() -> None:
        driver.legal_at(table, states, 0, out)
        driver.drive(table, states, 0, int(out[0]), out)

    def batch_step() -> None:
        batch.choose_at_random(masks, seeds, chosen)
        batch.step_batch(
            table, states[:1], blank, players, seeds, chosen, rows, masks, seats, rewards, totals, done, scores
        )

    return [
        lambda: driver.set_up_at(table, states, 0, players, 0),
        first_decision,
        lambda: driver.list_actions(table, states, room, chains),
        lambda: driver.redeal_at(table, states, 0, 0, noise),
        lambda: driver.score_at(table, states, 0, scores),
        lambda: driver.observe_at(table, states, 0, 0, rows[0]),
        lambda: playouts.play_at_random(table, states, blank, scores, players, 1, noise),
        lambda: playouts.count_sequences(table, states, 1),
        lambda: playouts.copy_state(states, 1),
        lambda: batch.begin_batch(table, states[:1], blank, players, seeds, rows, masks, seats),
        batch_step,
    ]


def compile_family(name: str) -> None:
    """Compile one family in this process, printing a line after each part."""
    for step in _steps(name):
        step()
        print(".", flush=True)


def _marker() -> Path | None:
    return None if CACHE_FOLDER is None else CACHE_FOLDER / "complete"


def is_warm() -> bool:
    """Whether everything is compiled and in the cache."""
    marker = _marker()
    return UNCOMPILED or (marker is not None and marker.exists())


def warm_up(progress: Progress | None = None) -> None:
    """Compile everything that is not in the cache yet. A failure is left to the first call that needs the code."""
    if is_warm():
        return
    total = sum(len(_steps(name)) for name in FAMILIES)
    command = [sys.executable, "-m", "trackside.warm_up"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)}
    workers = [
        subprocess.Popen([*command, name], stdout=subprocess.PIPE, env=environment, text=True) for name in FAMILIES
    ]
    finished = 0
    if progress is not None:
        progress(0, total)
    for _ in _lines(workers):
        finished += 1
        if progress is not None:
            progress(finished, total)
    marker = _marker()
    if all(worker.wait() == 0 for worker in workers) and marker is not None:
        with contextlib.suppress(OSError):
            marker.touch()


def _lines(workers: list[subprocess.Popen[str]]) -> list[str] | object:
    """Lines of all workers as they come."""
    import selectors

    selector = selectors.DefaultSelector()
    for worker in workers:
        assert worker.stdout is not None
        selector.register(worker.stdout, selectors.EVENT_READ)
    while selector.get_map():
        for key, _ in selector.select():
            line = key.fileobj.readline()  # type: ignore[union-attr]
            if line:
                yield line
            else:
                selector.unregister(key.fileobj)


if __name__ == "__main__":
    compile_family(sys.argv[1])
