"""Games on a Ray cluster. What a lost machine was playing is played again elsewhere, and counted once."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from itertools import islice
from typing import Any

from .errors import ClusterError, MissingExtra
from .executors import Executor
from .games import Played, Tournament, play
from .lineup import Pairing

_AHEAD = 2
_SECONDS = 5.0
"""How long to wait for a game before looking how big the cluster is by now."""


def on_ray(address: str) -> Executor:
    """The cluster at an address: `auto`, HOST:PORT or `ray://HOST:PORT`. Every machine needs trackside installed."""
    try:
        import ray
        from ray import exceptions
    except ImportError:
        raise MissingExtra("--ray", "Ray", "cluster") from None

    def connect() -> None:
        if ray.is_initialized():
            return
        _knock(address)
        try:
            ray.init(address=address, log_to_driver=False, logging_level="error")
        except Exception as problem:  # Ray raises ConnectionError, RuntimeError, ValueError and more
            raise ClusterError(f"no Ray cluster answers at {address}: {problem}") from problem

    def run(tournament: Tournament, games: Iterator[Pairing]) -> Iterator[Played]:
        connect()
        remote = ray.remote(num_cpus=1, max_retries=-1)(play)
        running: dict[Any, Pairing] = {}
        again: list[Pairing] = []
        try:
            while True:
                room = max(0, _AHEAD * _cores(ray) - len(running))
                for pairing in [*_popped(again, room), *islice(games, max(0, room - len(again)))]:
                    running[remote.remote(tournament, pairing)] = pairing
                if not running:
                    break
                done, _ = ray.wait(list(running), timeout=_SECONDS)
                for reference in done:
                    pairing = running.pop(reference)
                    try:
                        yield ray.get(reference)
                    except exceptions.RayTaskError as problem:
                        raise getattr(problem, "cause", problem) from None
                    except exceptions.RaySystemError as problem:
                        raise ClusterError(str(problem)) from problem
                    except exceptions.RayError:
                        again.append(pairing)  # its machine is gone, or its result with the machine
        finally:
            for reference in running:
                ray.cancel(reference)

    return run


def _knock(address: str) -> None:
    """Ask whether anything listens: Ray itself goes on trying for minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon or not port.isdecimal():
        return  # auto, local and the like
    try:
        socket.create_connection((host.strip("[]"), int(port)), timeout=_SECONDS).close()
    except (OSError, OverflowError) as problem:
        raise ClusterError(f"no Ray cluster answers at {address}: {problem}") from None


def _popped(pairings: list[Pairing], most: int) -> list[Pairing]:
    taken = pairings[:most]
    del pairings[:most]
    return taken


def _cores(ray: Any) -> int:
    """Cores of the cluster now: machines come and go."""
    return max(1, int(ray.cluster_resources().get("CPU", 1)))
