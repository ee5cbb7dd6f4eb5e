"""PettingZoo's own tests on every game at every number of players."""

from __future__ import annotations

import warnings

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from tests.tables import NAMES
from trackside import IllegalAction, SetupError
from trackside.core.boards import load
from trackside.env.pettingzoo import env

TABLES = [(name, players) for name in NAMES for players in range(load(name).players[0], load(name).players[1] + 1)]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_pettingzoo_finds_nothing_wrong(name: str, players: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it advises on float observations; ours are counts
        api_test(env(name, players), num_cycles=200, verbose_progress=False)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_same_seed_gives_the_same_game(name: str, players: int) -> None:
    seed_test(lambda: env(name, players), num_cycles=60)


def test_an_illegal_decision_changes_nothing() -> None:
    table = env("europe", 3)
    table.reset(seed=1)
    before = table.observe("seat_0")["observation"].copy()
    with pytest.raises(IllegalAction):
        table.step(11)
    assert np.array_equal(before, table.observe("seat_0")["observation"])


def test_rewards_come_at_the_end_and_sum_to_nothing() -> None:
    table = env("san_francisco", 3)
    table.reset(seed=5)
    rng = np.random.default_rng(1)
    while not any(table.terminations.values()):
        assert not any(table.rewards.values())
        mask = table.observe(table.agent_selection)["action_mask"]
        table.step(int(rng.choice(np.flatnonzero(mask))))
    assert sum(table.rewards.values()) == pytest.approx(0)
    assert max(table.rewards.values()) > 0


def test_a_wrong_number_of_players_is_told() -> None:
    with pytest.raises(SetupError, match="2 to 4 players"):
        env("san_francisco", 5)
