"""Whether code for this very processor is worth compiling, where code for any of its kind came with the package.

One part is compiled for this processor and raced against what came along. Only where it is faster by more than a
twentieth everything is compiled; else that is written down, and nobody tries again.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path

from . import compiled_code
from .behind import compile_all, say, step_back
from .kernel.jit import processor
from .warm_up import STAGES, code_of, expect_compiling, folder_of

GAIN = 1.05
"""How many times as fast native code must be."""
_BOARD, _PLAYERS = "europe", 3
_HEATS = 5
_SECONDS = 0.5


def _choice() -> Path | None:
    """The file that says how the race went, on this machine."""
    folder = folder_of(STAGES[0])
    name = compiled_code.marker_name("race", processor())
    return None if folder is None else folder / name


def games_a_second(seconds: float = _SECONDS) -> float:
    """How many random games this process plays; the code that it has decides."""
    import numpy as np

    from .core.ground import find_ground
    from .kernel.playouts import play_randomly

    ground = find_ground(_BOARD)
    states, scores = ground.new_states(20), ground.new_scores(20)
    states["generators"][:] = np.arange(states["generators"].size).reshape(states["generators"].shape)
    dice, made = np.zeros((20, _PLAYERS), np.uint64), np.zeros(20, np.int64)
    play_randomly(ground.table, states.copy(), _PLAYERS, dice, 10_000, made, scores)
    games, began = 0, time.perf_counter()
    while time.perf_counter() - began < seconds:
        play_randomly(ground.table, states.copy(), _PLAYERS, dice, 10_000, made, scores)
        games += len(states)
    return games / (time.perf_counter() - began)


def _measured(shipped: str) -> float:
    """Games a second in another process, with what came along or without. Raises OSError or ValueError."""
    command = [sys.executable, "-m", "trackside.native", "measure"]
    environment = {**os.environ, "TRACKSIDE_SHIPPED": shipped}
    if shipped != "0":  # not the part that was compiled for this processor
        environment["TRACKSIDE_CACHE"] = os.devnull
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    return float(done.stdout)


def race() -> dict[str, float]:
    """The best of some heats of both, in turns: other work on the machine slows both alike."""
    best = {"generic": 0.0, "native": 0.0}
    for _ in range(_HEATS):
        for kind, shipped in (("generic", ""), ("native", "0")):
            best[kind] = max(best[kind], _measured(shipped))
    return best


def is_worth_it(speeds: dict[str, float]) -> bool:
    """Whether native code is faster by more than a twentieth."""
    return speeds["native"] > GAIN * speeds["generic"] > 0


def replace_generic() -> int:
    """Race once; compile everything where that pays."""
    choice = _choice()
    if choice is None or code_of(STAGES[0]) != "generic":
        say(state="kept")
        return 0
    try:
        speeds = json.loads(choice.read_text("utf-8"))
    except (OSError, ValueError):
        speeds = race()
        choice.write_text(json.dumps(speeds), "utf-8")
    if not is_worth_it(speeds):
        say(state="kept")
        return 0
    os.environ["TRACKSIDE_SHIPPED"] = "0"
    compiled_code.shipped.cache_clear()
    return compile_all(())


if __name__ == "__main__":
    step_back()
    if sys.argv[1:] == ["measure"]:
        expect_compiling()
        print(games_a_second())
    else:
        try:
            sys.exit(replace_generic())
        except (BrokenPipeError, ValueError, OSError):  # the program is gone, or the race could not be run
            sys.exit(1)
