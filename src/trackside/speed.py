"""How fast the engine is on this machine, beside a yardstick measured in the same run.

Figures are the best of several runs.
"""

from __future__ import annotations

import os
import random
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from .core import maps
from .core.boards import load
from .core.ground import Ground, find_ground
from .env import Batch
from .kernel import driver, playouts
from .kernel.copying import duplicate, overwrite

Row = dict[str, Any]
RUNS = 9


def _best(measure: Callable[[], float]) -> float:
    """The highest of several figures: what the machine can do when nobody disturbs it."""
    return max(measure() for _ in range(RUNS))


class _Playouts:
    """Random games in compiled code, with room of their own so that threads do not meet."""

    def __init__(self, ground: Ground, players: int, size: int) -> None:
        self.size = size
        self.table, self.players = ground.table, players
        self.blank = ground.new_states(self.size)
        self.states, self.scores = duplicate(self.blank), ground.new_scores(self.size)
        self.dice = np.arange(self.size * players, dtype=np.uint64).reshape(self.size, players)
        self.made = np.zeros(self.size, np.int64)
        self.seeds = np.random.default_rng(7)
        self.run(1)

    def run(self, times: int) -> int:
        """Deal, play and score `size` games so many times; decisions made."""
        decisions = 0
        generators = self.states["generators"]
        for _ in range(times):
            overwrite(self.states, self.blank)
            generators[:] = self.seeds.integers(0, 2**64, generators.shape, np.uint64)
            playouts.play_randomly(self.table, self.states, self.players, self.dice, 100_000, self.made, self.scores)
            decisions += int(self.made.sum())
        return decisions

    def times_in(self, seconds: float) -> int:
        """How many times take about so long."""
        begin = time.perf_counter()
        self.run(4)
        return max(4, int(4 * seconds / (time.perf_counter() - begin)))


def random_games(game: str, players: int, seconds: float = 0.25) -> Row:
    """Whole random games with final scoring on one core."""
    ground = find_ground(game)
    table = _Playouts(ground, players, size=16)  # few enough to stay in the processor's cache
    times = table.times_in(seconds)
    games = times * table.size
    decisions = 0

    def measure() -> float:
        nonlocal decisions
        begin = time.perf_counter()
        decisions = table.run(times)
        return games / (time.perf_counter() - begin)

    rate = _best(measure)
    return {
        "game": ground.board.id,
        "players": players,
        "games_per_s": round(rate),
        "decisions_per_s": round(rate * decisions / games),
    }


def two_threads(name: str = "europe", players: int = 2, seconds: float = 0.5) -> float:
    """How many times as many games two threads play as one."""
    # long calls: a thread needs Python's lock only between them
    tables = [_Playouts(find_ground(name), players, size=64) for _ in range(2)]
    times = tables[0].times_in(seconds)

    def run(count: int) -> float:
        threads = [threading.Thread(target=table.run, args=(times,)) for table in tables[:count]]
        begin = time.perf_counter()
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        return count / (time.perf_counter() - begin)

    # two threads right after one, and the middle ratio: slow spells of a shared machine come and go in between
    return statistics.median(run(2) / run(1) for _ in range(RUNS))


def driven_from_python(name: str = "europe", players: int = 2, decisions: int = 100_000) -> int:
    """Decisions a second when Python chooses each one from the list of legal ones."""
    ground = find_ground(name)
    table, states, blank = ground.table, ground.new_states(1), ground.new_states(1)
    out = np.empty(400, np.int64)
    chooser = random.Random(1).random

    def measure() -> float:
        count = 0
        begin = time.perf_counter()
        for _ in range(decisions):
            if count == 0:
                states[0] = blank[0]
                states[0].generators[:] = int(chooser() * 2**60)
                driver.set_up_at(table, states, 0, players, -1)
                count = driver.legal_at(table, states, 0, out)
            count = driver.drive(table, states, 0, out[int(chooser() * count)], out)
        return decisions / (time.perf_counter() - begin)

    return round(_best(measure))


def batch_environment(
    name: str = "europe", players: int = 2, games: int = 256, steps: int = 400, features: bool = False
) -> int:
    """Decisions a second with observation, mask, reward and restart, the choosing not counted."""
    batch = Batch(name, players, games, seed=1, features=features)

    def measure() -> float:
        spent = 0.0
        for _ in range(steps):
            decisions = batch.random_decisions()
            begin = time.perf_counter()
            batch.step(decisions)
            spent += time.perf_counter() - begin
        return games * steps / spent

    return round(_best(measure))


def copy_nanoseconds(name: str) -> float:
    """The time to copy a state in compiled code."""
    states = find_ground(name).new_states(2)
    playouts.copy_state(states, 10)
    times = 2_000_000

    def measure() -> float:
        begin = time.perf_counter()
        playouts.copy_state(states, times)
        return times / (time.perf_counter() - begin)

    return round(1e9 / _best(measure), 1)


_FIRST_MOVE = "import trackside; game = trackside.Game.new('europe', players=2, seed=1); game.play(game.legal[0])"


def first_move_seconds() -> float:
    """From the start of Python to the first move, with the compiled code in the cache."""

    def measure() -> float:
        begin = time.perf_counter()
        subprocess.run([sys.executable, "-c", _FIRST_MOVE], check=True)
        return 1 / (time.perf_counter() - begin)

    measure()
    return round(1 / _best(measure), 2)


_ALL_STAGES = "from trackside.warm_up import warm_up; [warm_up(None, stage) for stage in ('rules', 'bots')]"


def cold_compile_seconds() -> float:
    """Compiling the rules and the bots of all games into an empty cache."""
    with tempfile.TemporaryDirectory() as folder:
        begin = time.perf_counter()
        subprocess.run([sys.executable, "-c", _ALL_STAGES], check=True, env={**os.environ, "TRACKSIDE_CACHE": folder})
        return round(time.perf_counter() - begin, 1)


def openspiel_backgammon(decisions: int = 20_000) -> int | None:
    """The yardstick: OpenSpiel's backgammon driven from Python; None where OpenSpiel is not installed."""
    try:
        import pyspiel
    except ImportError:
        return None
    game = pyspiel.load_game("backgammon")
    chooser = random.Random(1)

    def measure() -> float:
        state = game.new_initial_state()
        done = 0
        begin = time.perf_counter()
        while done < decisions:
            if state.is_terminal():
                state = game.new_initial_state()
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(chooser.choices(*zip(*outcomes, strict=True))[0])
            else:
                state.apply_action(chooser.choice(state.legal_actions()))
                done += 1
        return decisions / (time.perf_counter() - begin)

    return round(_best(measure))


def tables(games: Sequence[str] | None = None) -> list[tuple[str, int]]:
    """Boards, by name or file, at every number of players."""
    return [
        (name, players)
        for name in games or maps.map_ids()
        for players in range(load(name).players[0], load(name).players[1] + 1)
    ]


def state_bytes() -> dict[str, int]:
    """The size of a state of each family."""
    return {name: find_ground(name).new_states(1).nbytes for name in ("europe", "paris_connection")}
