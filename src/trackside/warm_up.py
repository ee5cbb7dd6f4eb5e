"""Compiling everything once, ahead of use: the rules, then the bots, two processes side by side, with progress.

Without it the engine compiles what is called when it is first called, which works too but makes a person wait in
odd places.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import selectors
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np

from .bots.compiling import BOT_CACHE
from .kernel.jit import CACHE_FOLDER, UNCOMPILED

_ALL = ("set_up", "drive", "record", "list_actions", "playouts", "batch", "redeal", "score", "observe")
_SHARES = {
    "rules": (
        [("europe", part) for part in ("set_up", "drive", "record", "list_actions", "playouts", "batch")],
        [("paris_connection", part) for part in _ALL] + [("europe", part) for part in ("redeal", "score", "observe")],
    ),
    "bots": (
        [("europe", "planner"), ("europe", "learned"), ("paris_connection", "planner")],
        [("europe", "search"), ("paris_connection", "search")],
    ),
}
"""What each of two processes compiles: one board of each family, since the code is the same for all of it.

About equal shares.
"""

Progress = Callable[[int, int], None]
"""Called with the number of parts compiled so far, and of all."""


def _calls(name: str) -> dict[str, Callable[[], object]]:
    """One call of every compiled entry, in the smallest game that reaches it."""
    from .core.ground import find_ground
    from .env import Batch
    from .kernel import driver, playouts
    from .kernel.trace import new_trace

    ground = find_ground(name)
    table, states, scores = ground.table, ground.new_states(1), ground.new_scores()
    players = ground.board.players[0]
    out = np.empty(400, np.int64)
    noise = np.uint64(1)

    def drive() -> None:
        driver.set_up_at(table, states, 0, players, 0)
        driver.legal_at(table, states, 0, out)
        driver.drive(table, states, 0, int(out[0]), out)

    def list_actions() -> None:
        chains = np.empty((16, driver.LONGEST_CHAIN), np.int16)
        driver.list_actions(table, states, ground.new_states(driver.LONGEST_CHAIN), chains)

    def play_randomly() -> None:
        dice, made = np.zeros((1, players), np.uint64), np.zeros(1, np.int64)
        playouts.play_randomly(table, ground.new_states(1), players, dice, 1000, made, scores)

    def batch() -> None:
        games = Batch(name, players, games=1)
        games.step(games.random_decisions())

    def planner() -> None:
        from .bots import make_bot
        from .bots.search.sides import side_of

        driver.set_up_at(table, states, 0, players, 0)
        make_bot("planner", "1").decide(table, states, 0)
        side_of(states).reasons(table, states, 0)

    def learned() -> None:
        from .families.tickets.features import feature_size, features_at
        from .families.tickets.ways import new_memos, new_room

        driver.set_up_at(table, states, 0, players, 0)
        row = np.zeros(feature_size(table[0]), np.int8)
        features_at(table, states, 0, 0, new_room(table), new_memos(table), row)

    def search() -> None:
        from .bots.search.race import begin, judge, run
        from .bots.search.room import rooms_for

        driver.set_up_at(table, states, 0, players, 0)
        [room] = rooms_for(table, states, 1)
        count = int(driver.legal_at(table, states, 0, out))
        begin(
            table, states, 0, room.players, room.likely, room.races,
            out, np.zeros(len(out), np.int64), np.zeros(len(out)), np.ones(len(out)), min(2, count),
        )  # fmt: skip
        run(
            table, states, 0, noise, 1,
            room.states, room.players, room.likely, room.settings, room.races, room.scores,
        )  # fmt: skip
        judge(room.all_races, room.settings)

    states[0].players = players
    return {
        "planner": planner,
        "search": search,
        "learned": learned,
        "set_up": lambda: driver.set_up_at(table, states, 0, players, 0),
        "drive": drive,
        "record": lambda: driver.record_at(table, states, 0, new_trace(), -1, players, 0),
        "list_actions": list_actions,
        "playouts": play_randomly,
        "batch": batch,
        "redeal": lambda: driver.redeal_at(table, states, 0, 0, noise),
        "score": lambda: driver.score_at(table, states, 0, scores),
        "observe": lambda: driver.observe_at(table, states, 0, 0, np.zeros(2000, np.int16)),
    }


def compile_share(stage: str, worker: int) -> None:
    """Compile one worker's share in this process, printing a line after each part."""
    for name, part in _SHARES[stage][worker]:
        _calls(name)[part]()
        print(part, flush=True)


def _marker(stage: str) -> Path | None:
    """The file that says a stage is compiled. Numba keeps code by the source's place: each copy of it has a marker."""
    folder = CACHE_FOLDER if stage == "rules" else BOT_CACHE
    place = hashlib.sha256(str(Path(__file__).resolve()).encode()).hexdigest()[:16]
    return None if folder is None else folder / f"complete-{place}"


def is_warm(stage: str = "rules") -> bool:
    """Whether everything of a stage, "rules" or "bots", is compiled and in the cache."""
    marker = _marker(stage)
    return UNCOMPILED or (marker is not None and marker.exists())


def warm_up(progress: Progress | None = None, stage: str = "rules") -> None:
    """Compile what is not in the cache yet. A failure is left to the first call that needs the code."""
    if is_warm(stage):
        return
    shares = _SHARES[stage]
    total = sum(len(share) for share in shares)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)}
    workers = []
    for worker in range(len(shares)):
        command = [sys.executable, "-m", "trackside.warm_up", stage, str(worker)]
        workers.append(subprocess.Popen(command, stdout=subprocess.PIPE, env=environment, text=True))
    if progress is not None:
        progress(0, total)
    for done, _ in enumerate(_lines(workers), 1):
        if progress is not None:
            progress(done, total)
    marker = _marker(stage)
    if all(worker.wait() == 0 for worker in workers) and marker is not None:
        with contextlib.suppress(OSError):
            marker.touch()


def _lines(workers: list[subprocess.Popen[str]]) -> Iterator[str]:
    """Lines of all workers as they come."""
    selector = selectors.DefaultSelector()
    for worker in workers:
        if worker.stdout is not None:
            selector.register(worker.stdout, selectors.EVENT_READ)
    while selector.get_map():
        for key, _ in selector.select():
            line = key.fileobj.readline()  # type: ignore[union-attr]
            if line:
                yield line
            else:
                selector.unregister(key.fileobj)


if __name__ == "__main__":
    compile_share(sys.argv[1], int(sys.argv[2]))
