"""A tournament on a real Ray cluster of two nodes, one of which is lost on the way."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import ray
from ray.cluster_utils import Cluster

import trackside
from trackside.arena import ClusterError, Played, local, new_tournament, run
from trackside.arena.ray_cluster import on_ray
from trackside.bots import BotFailed


@pytest.fixture
def cluster(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Two nodes with one core each; workers find the sources that this process runs."""
    source = os.path.dirname(os.path.dirname(trackside.__file__))
    paths = [source, *sys.path, os.environ.get("PYTHONPATH", "")]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(path for path in paths if path))
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    made = Cluster(
        initialize_head=True,
        head_node_args={"num_cpus": 1, "object_store_memory": 80 << 20, "include_dashboard": False},
    )
    try:
        yield made
    finally:
        ray.shutdown()
        made.shutdown()


def counted(games: list[Played]) -> list[tuple[object, ...]]:
    """What must be the same whoever plays: everything but time."""
    return [
        (game.pairing, [sheet.without_time() for sheet in game.sheets])
        for game in sorted(games, key=lambda game: game.pairing)
    ]


def alive_in_the_end() -> int:
    """Nodes that are alive, once Ray has noticed which are not."""
    for _ in range(60):
        alive = sum(node["Alive"] for node in ray.nodes())
        if alive == 1:
            break
        time.sleep(0.5)
    return alive


@pytest.mark.long
def test_a_lost_node_changes_nothing(cluster: Any, tmp_path: Path) -> None:
    """And a bot that fails is named. One test, so that there is one cluster at a time whoever runs the tests."""
    second = cluster.add_node(num_cpus=1, object_store_memory=80 << 20)
    cluster.wait_for_nodes()
    tournament = new_tournament("san_francisco", 2, ["thinker", "greedy"], seed="ray")
    games = []
    for game in run(tournament, 60, on_ray(cluster.address)):
        games.append(game)
        if len(games) == 20:
            assert ray.cluster_resources()["CPU"] == 2
            cluster.remove_node(second, allow_graceful=False)
    assert alive_in_the_end() == 1
    assert len(games) == 60
    assert len({game.pairing for game in games}) == 60
    assert counted(games) == counted(list(run(tournament, 60, local(1))))

    file = tmp_path / "broken.py"
    file.write_text("class Broken:\n    def __init__(self, seed): ...\n    def decide(self, *a): return 1 / 0\n")
    broken = new_tournament("europe", 2, [f"{file}:Broken", "greedy"])
    with pytest.raises(BotFailed, match=r"broken.py:Broken failed in the game with seed '0/0': ZeroDivisionError"):
        list(run(broken, 2, on_ray(cluster.address)))


def test_a_cluster_that_is_not_there_is_said_so() -> None:
    tournament = new_tournament("europe", 2, ["random"])
    with pytest.raises(ClusterError, match=r"no Ray cluster answers at 127\.0\.0\.1:1"):
        list(run(tournament, 2, on_ray("127.0.0.1:1")))
