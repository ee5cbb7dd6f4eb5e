"""Who plays the games: this process, several processes, or a Ray cluster. Games come back in any order."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice

from .games import Played, Tournament, play
from .lineup import Pairing

Executor = Callable[[Tournament, Iterator[Pairing]], Iterator[Played]]
"""Plays the games of a tournament that it is given and yields each once."""

_AHEAD = 4
"""Games handed out per process: enough that none waits, few enough that a stopped run loses little."""


def here(tournament: Tournament, games: Iterator[Pairing]) -> Iterator[Played]:
    """One game after another in this process."""
    for pairing in games:
        yield play(tournament, pairing)


def processes(workers: int) -> Executor:
    """So many processes of this machine."""

    def run(tournament: Tournament, games: Iterator[Pairing]) -> Iterator[Played]:
        # a fresh interpreter, not a fork: threads of this process (a progress bar) would be cut off in the middle
        context = multiprocessing.get_context("spawn")
        pool = ProcessPoolExecutor(workers, mp_context=context)
        try:
            running: set[Future[Played]] = set()
            while True:
                running |= {
                    pool.submit(play, tournament, pairing) for pairing in islice(games, workers * _AHEAD - len(running))
                }
                if not running:
                    break
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
        finally:
            pool.shutdown(cancel_futures=True)

    return run


def local(workers: int | None = None) -> Executor:
    """This machine: one process in place, or several; without a number one per core."""
    number = workers or os.cpu_count() or 1
    return here if number == 1 else processes(number)
