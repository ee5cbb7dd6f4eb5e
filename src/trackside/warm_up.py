"""Compiling everything once, ahead of use: the rules, then the bots, a few processes side by side, with progress.

Without it the engine compiles what is called when it is first called, which works too but makes a person wait in
odd places.
"""

from __future__ import annotations

import gc
import os
import selectors
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import numpy as np

from . import compiled_code
from .bots.compiling import BOT_CACHE
from .core.maps import BUILT_IN, map_folder, map_ids
from .kernel.jit import CACHE_FOLDER, PUBLIC_NUMBA, UNCOMPILED, processor

_ALL = ("record", "drive", "list_actions", "playouts", "batch", "redeal", "score", "observe")
_PLAYED = ("record", "drive", "list_actions", "redeal", "score")
"""What a game at a table needs. Environments and random games on large boards are compiled when they are first used."""
_TICKETS, _LARGE, _HEXES = ("tickets", 0), ("tickets", 1), ("shares", 0)
_SHARES = {
    "rules": (
        [(_TICKETS, part) for part in _ALL],
        [(_HEXES, part) for part in _ALL] + [(_LARGE, part) for part in _PLAYED],
    ),
    "bots": (
        [(_TICKETS, part) for part in ("planner", "search", "learned", "guided")],
        [(_LARGE, part) for part in ("planner", "search", "learned", "guided")],
        [(_HEXES, part) for part in ("planner", "search", "learned")],
    ),
}
"""What each process compiles, for a family and one of its sizes of records: the code is the same for all boards that
have them, and the first map that does is played. A process that compiled a bot has half of the next one on the same
board. So that two cores are busy to the end the rules are about equal shares, and of the bots the third share takes
half as long as each of the others.
"""

Progress = Callable[[int, int], None]
"""Called with the number of parts compiled so far, and of all."""


@cache
def _map_with(family: str, size: int) -> str | None:
    """The first map in the box that is of a family and has records of a size; None where there is none."""
    from .core.family import family_named
    from .core.ground import find_ground

    state = family_named(family).states[size]
    names = (name for name in map_ids() if map_folder(name) == BUILT_IN / name)
    return next((name for name in names if find_ground(name).new_states(1).dtype == state), None)


def _compile(family: str, size: int, part: str) -> None:
    name = _map_with(family, size)
    if name is not None:
        _calls(name)[part]()


def _calls(name: str) -> dict[str, Callable[[], object]]:
    """One call of every compiled entry, in the smallest game that reaches it."""
    from .core.ground import find_ground
    from .env import Batch
    from .kernel import driver, playouts

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
        from .bots.learned.sights import sight_of

        driver.set_up_at(table, states, 0, players, 0)
        sight_of(table)(table).look(states, 0)

    def guided() -> None:
        from .bots.guided.ahead import Ahead
        from .bots.learned.worth import Worth

        def network(rows: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
            return np.zeros((len(rows), 1000), np.float32), np.zeros((len(rows), 5), np.float32)

        driver.set_up_at(table, states, 0, players, 0)
        ahead = Ahead(table, states, 0, network, Worth())
        ahead.look(np.sort(out[: int(driver.legal_at(table, states, 0, out))])[:2], 1, 1, depth=1)

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
        "guided": guided,
        "drive": drive,
        "record": lambda: driver.set_up_at(table, states, 0, players, 0),
        "list_actions": list_actions,
        "playouts": play_randomly,
        "batch": batch,
        "redeal": lambda: driver.redeal_at(table, states, 0, 0, noise),
        "score": lambda: driver.score_at(table, states, 0, scores),
        "observe": lambda: driver.observe_at(table, states, 0, 0, np.zeros(2000, np.int16)),
    }


STAGES = tuple(_SHARES)
"""What is compiled, in this order."""


def parts_of(stage: str) -> int:
    """How many parts a stage has."""
    return sum(len(share) for share in _SHARES[stage])


def compile_share(stage: str, worker: int, first: tuple[str, ...] = ()) -> None:
    """Compile one worker's share in this process, that of the families in `first` before others.

    A line is printed after each part.
    """
    expect_compiling()
    gc.disable()  # a compiler makes millions of small objects that live on; a tenth of the time went into counting them
    share = _SHARES[stage][worker]
    for (family, size), part in sorted(share, key=lambda one: one[0][0] not in first):
        _compile(family, size, part)
        print(part, flush=True)


def expect_compiling() -> None:
    """Compile in this process without a warning: nobody waits in the middle of something."""
    if not (UNCOMPILED or PUBLIC_NUMBA):
        from .kernel.private_numba import KeptCode

        KeptCode.warns = False


def load_all() -> None:
    """Call everything once in this process: what cannot be run shows before anybody depends on it."""
    for shares in _SHARES.values():
        for share in shares:
            for (family, size), part in share:
                _compile(family, size, part)


def folder_of(stage: str) -> Path | None:
    """Where the code of a stage is kept; None where nothing is, or nowhere can be written to."""
    return CACHE_FOLDER if stage == "rules" else BOT_CACHE


def code_of(stage: str) -> str | None:
    """What a stage has ready: "native" code for this processor, or "generic" code that came with the package."""
    folder = folder_of(stage)
    if folder is None:
        return None
    if compiled_code.is_complete(folder, processor()):
        return "native"
    shipped = compiled_code.shipped(folder.name)
    return "generic" if shipped and compiled_code.is_complete(shipped, compiled_code.GENERIC) else None


def is_warm(stage: str = "rules") -> bool:
    """Whether everything of a stage, "rules" or "bots", is compiled and can be loaded."""
    return UNCOMPILED or code_of(stage) is not None


def warm_up(progress: Progress | None = None, stage: str = "rules", first: tuple[str, ...] = ()) -> None:
    """Compile what is not there yet. A failure is left to the first call that needs the code.

    progress: told how many parts are done, and of how many. first: names of families that go before others.
    """
    if is_warm(stage):
        return
    total = parts_of(stage)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)}
    workers = []
    for worker in range(len(_SHARES[stage])):
        command = [sys.executable, "-m", "trackside.warm_up", stage, str(worker), *first]
        workers.append(subprocess.Popen(command, stdout=subprocess.PIPE, env=environment, text=True))
    try:
        if progress is not None:
            progress(0, total)
        for done, _ in enumerate(_lines(workers), 1):
            if progress is not None:
                progress(done, total)
    except BaseException:  # nobody wants it any more
        for one in workers:
            one.terminate()
        raise
    folder = folder_of(stage)
    if all(worker.wait() == 0 for worker in workers) and folder is not None:
        try:
            compiled_code.mark_complete(folder, processor())
        except OSError as problem:
            compiled_code.logger.warning("compiled code cannot be kept in %s: %s", folder, problem.strerror)


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
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # who stops the program stops this in the middle of a function, too
    compile_share(sys.argv[1], int(sys.argv[2]), tuple(sys.argv[3:]))
