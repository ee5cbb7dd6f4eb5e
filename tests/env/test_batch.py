"""The batch environment: the same games as `Game`, only what the seat may know, restarts."""

from __future__ import annotations

import numpy as np
import pytest

from tests.tables import QUICK
from trackside import SetupError
from trackside.core.boards import load
from trackside.core.ground import find_ground
from trackside.env import Batch, BatchError
from trackside.kernel import driver
from trackside.kernel.batch import look_batch

TABLES = [(name, players) for name in QUICK for players in range(load(name).players[0], load(name).players[1] + 1)]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_games_end_pay_out_and_begin_anew(name: str, players: int) -> None:
    batch = Batch(name, players, games=32, seed=3)
    ended = np.zeros(32, int)
    for _ in range(4000):
        turn = batch.step(batch.random_decisions())
        assert turn.mask.any(axis=1).all()
        assert np.allclose(turn.reward.sum(axis=1), 0, atol=1e-5)
        over = turn.done == 1
        assert (np.abs(turn.reward).sum(axis=1) > 0)[~over].sum() == 0
        best = turn.score.max(axis=1)
        for row in np.flatnonzero(over):
            lead = turn.score[row] == best[row]
            assert turn.reward[row][~lead].max(initial=-1) <= turn.reward[row][lead].max()
        ended += over
        if (ended > 0).all():
            break
    assert (ended > 0).all()


@pytest.mark.parametrize("name", QUICK)
def test_the_same_seed_plays_the_same(name: str) -> None:
    players = load(name).players[0]
    one, other = Batch(name, players, 8, seed=9), Batch(name, players, 8, seed=9)
    for _ in range(300):
        a, b = one.step(one.random_decisions()), other.step(other.random_decisions())
        assert np.array_equal(a.observation, b.observation)
        assert np.array_equal(a.mask, b.mask)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_an_observation_holds_nothing_the_seat_may_not_know(name: str, players: int) -> None:
    batch = Batch(name, players, games=16, seed=4)
    row = np.zeros_like(batch.turn.observation[0])
    for step in range(250):
        turn = batch.step(batch.random_decisions())
        game = step % 16
        for seat in range(players):
            states = batch._states[game : game + 1].copy()
            driver.observe_at(batch._table, states, 0, seat, row)
            real = row.copy()
            driver.redeal_at(batch._table, states, 0, seat, np.uint64(step))
            driver.observe_at(batch._table, states, 0, seat, row)
            assert np.array_equal(real, row)
        assert turn.seat[game] in range(players)


def test_an_illegal_decision_names_its_row_and_steps_nothing() -> None:
    batch = Batch("europe", 2, games=3, seed=1)
    decisions = batch.random_decisions()
    decisions[1] = 10**6
    before = batch._states.tobytes()
    with pytest.raises(BatchError) as caught:
        batch.step(decisions)
    assert caught.value.row == 1
    assert batch._states.tobytes() == before


def test_wrong_sizes_are_told() -> None:
    with pytest.raises(SetupError, match="players"):
        Batch("europe", 6, games=1)
    with pytest.raises(SetupError, match="at least one"):
        Batch("europe", 2, games=0)
    with pytest.raises(SetupError, match="each of 2 games"):
        Batch("europe", 2, games=2).step(np.zeros(3))


SEEN = [("europe_quick", 2), ("paris_connection", 3)]


@pytest.mark.parametrize(("name", "players"), SEEN)
def test_features_are_what_a_fresh_look_shows_and_nothing_hidden(name: str, players: int) -> None:
    """What a batch remembers between looks changes nothing, and neither does what the seat may not know."""
    batch = Batch(name, players, games=8, seed=6, features=True)
    ground = find_ground(name)
    for step in range(400):
        turn = batch.step(batch.random_decisions())
        game = step % 8
        seat = int(turn.seat[game])
        states = batch._states[game : game + 1].copy()
        driver.redeal_at(batch._table, states, 0, seat, np.uint64(step))
        fresh = np.zeros((1, turn.features.shape[1]), np.int8)
        nothing = np.zeros(1, np.int8)
        room, memos = ground.new_room(), ground.new_memos(players)
        look_batch(batch._table, states, players, turn.seat[game : game + 1], nothing, room, memos, fresh)
        assert np.array_equal(fresh[0], turn.features[game])


@pytest.mark.parametrize(("name", "players"), SEEN)
def test_features_come_in_parts_with_names_and_only_when_asked_for(name: str, players: int) -> None:
    asked, plain = Batch(name, players, 2, features=True), Batch(name, players, 2)
    assert plain.turn.features.shape == (2, 0)
    assert not plain.feature_parts
    ends = [part.stop for part in asked.feature_parts.values()]
    assert [part.start for part in asked.feature_parts.values()] == [0, *ends[:-1]]
    assert asked.turn.features.shape == (2, ends[-1])
    assert asked.feature_version == find_ground(name).feature_version
    assert (asked.turn.features[:, asked.feature_parts["players"]].sum(axis=1) == 1).all()
