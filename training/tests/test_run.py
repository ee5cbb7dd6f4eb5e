"""Training goes through all its steps, and its network says the same in ONNX.

Not part of `make test`, since it needs torch: pip install '.[training,test]'; python -m pytest training/tests
"""

from __future__ import annotations

import json
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import onnx
import pytest
import torch

from training.evaluating import match
from training.export import build
from training.games import Games, new_shown
from training.learning import advantages
from training.network import load, new_network
from training.rollout import GROUPS, Actor, Plan, Store
from training.trackside_parts import Trained, Worth

SAN_FRANCISCO = Path("training/checkpoints/san_francisco.pt").absolute()
GAMES = ["europe", "paris_connection"]


@pytest.mark.parametrize(("game", "tables"), [("europe", "2:1,3:1,4:1,5:1"), ("paris_connection", "3:1,4:1,5:1,6:1")])
def test_a_short_run_leaves_a_checkpoint_and_a_curve(game: str, tables: str, tmp_path: Path) -> None:
    command = (
        f"--game {game} --seconds 2 --imitate 2 --width 32 --depth 1 --rows 2 --steps 4 --batch 16 --threads 1 "
        f"--evaluate 100 --games 64 --tables {tables} --out {tmp_path}"
    )
    subprocess.run([sys.executable, "-m", "training.run", *command.split()], check=True, timeout=600)
    network, stored = load(str(tmp_path / "last.pt"))
    assert network.shape.width == 32
    assert stored["decisions"] > 0
    assert {entry["evaluation"] for entry in json.loads((tmp_path / "curve.json").read_text()) if "games" in entry}


def test_a_run_beside_a_former_network_meets_it_in_evaluations(tmp_path: Path) -> None:
    command = (
        f"--game san_francisco --resume {SAN_FRANCISCO} --former {SAN_FRANCISCO} --beside 0.5 --seconds 2 --rows 4 "
        f"--steps 4 --batch 16 --threads 1 --evaluate 100 --games 128 --tables 2:1,4:1 --out {tmp_path}"
    )
    subprocess.run([sys.executable, "-m", "training.run", *command.split()], check=True, timeout=600)
    curve = json.loads((tmp_path / "curve.json").read_text())
    assert [entry["match"] for entry in curve if "match" in entry][-2:] == [2, 4]


def test_a_network_that_meets_itself_wins_half() -> None:
    """Each deal is played in either order, so what one wins the other wins too."""
    network, _ = load(str(SAN_FRANCISCO))
    with ThreadPoolExecutor(1) as pool:
        told = match(network, network, "san_francisco", 2, 64, "cpu", pool, "itself")
    assert told["share"] == 0.5
    assert told["error"] == 0.0


def test_the_former_network_decides_in_every_other_seat_of_the_last_games_of_a_batch() -> None:
    plan = Plan("europe", rows=4, steps=3, tables=((2, 2),), former=0.5)
    assert plan.with_former.tolist() == [2, 3, 6, 7]
    network = new_network("europe", width=32, depth=1)
    store = Store(plan, "cpu")
    with ThreadPoolExecutor(1) as pool:
        Actor(network, plan, "former", "cpu", pool, former=network).play(store)
    rows = torch.arange(GROUPS * plan.group) % plan.group
    theirs = torch.isin(rows, torch.tensor(plan.with_former)) & ((store.seat[:-1] + rows) % 2 == 1)
    assert theirs.any()
    assert torch.equal(store.ours, ~theirs)


@pytest.mark.parametrize("game", GAMES)
def test_the_exported_network_says_nearly_the_same(game: str, tmp_path: Path) -> None:
    torch.manual_seed(1)
    network = new_network(game, width=64, depth=2)
    shown = new_shown(game, 32, imitating=True)
    games = Games(game, 4, shown, "export", 0.0, imitate=True)
    for _ in range(40):
        games.play()
    onnx.save(build(network, Worth()), tmp_path / "small.onnx")
    logits, values = Trained(tmp_path / "small.onnx")(shown.features)
    with torch.no_grad():
        expected, outcome = network(torch.from_numpy(shown.features))
    assert np.abs(logits - expected.numpy()).max() < 0.05  # weights have 8 bits
    assert np.abs(values - outcome.numpy()).max() < 0.05


def test_advantages_chain_each_seats_own_decisions() -> None:
    """Two players; the first decides, then the second, then the first, and the game ends: all values are 0."""
    plan = Plan("europe", rows=1, steps=3, tables=((2, 1),))
    store = Store(plan, "cpu")
    store.seat[:] = torch.tensor([0, 1, 0, 0])[:, None]
    store.done[2] = 1
    store.reward[2, :, 0], store.reward[2, :, 1] = 1.0, -1.0
    advantage, target = advantages(store, 0.5)
    assert advantage[:, 0].tolist() == [0.5, -1.0, 1.0]
    assert target[2, 0, :2].tolist() == [1.0, -1.0]
    assert target[1, 0, :2].tolist() == [-1.0, 0.5]


@pytest.mark.parametrize("worth", [Worth(), Worth(0.0, 0.03, 90.0)])
def test_a_game_is_worth_in_training_what_it_is_in_play(worth: Worth) -> None:
    """The rows' rewards, compiled, against what `Worth` says of the same scores; wins are read from the scores."""
    shown = new_shown("europe", 64, imitating=True)
    games = Games("europe", 3, shown, "worth", 0.0, imitate=True, worth=worth)
    checked = 0
    while checked < 10:
        games.play()
        for row in np.flatnonzero(shown.done):
            totals = shown.score[row, :3]
            if np.count_nonzero(totals == totals.max()) > 1:
                continue  # a tie is decided by more than the score
            result = np.zeros(1, [("total", "i2", 3), ("winner", "i1", 3)])
            result["total"], result["winner"] = totals, totals == totals.max()
            for seat in range(3):
                assert shown.reward[row, seat] == pytest.approx(worth.of(result[0], 3, seat), abs=1e-5)
            checked += 1
