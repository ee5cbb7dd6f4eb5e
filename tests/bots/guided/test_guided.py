"""The search led by the network: legal, repeatable, within its budget, and it sees what the network alone does not."""

from __future__ import annotations

import time

import numpy as np
import pytest

from tests.bots.blocking import all_positions, found_by
from tests.bots.blocking.position import Laid
from tests.bots.learned.test_features import positions
from trackside import Game, SetupError
from trackside.bots import NotForThisGame, make_bot, play_game
from trackside.bots.guided.ahead import Ahead
from trackside.bots.guided.bot import GuidedBot
from trackside.bots.guided.pace import Pace
from trackside.bots.guided.stopping import Stopping
from trackside.bots.guided.worlds import BACK, ENDED, Worlds
from trackside.bots.learned.bot import LearnedBot
from trackside.bots.learned.worth import Worth
from trackside.bots.search.tickets.gaps import gaps
from trackside.families.tickets import decisions
from trackside.families.tickets.layout import TURN

TRAINED = ["europe", "great_lakes", "san_francisco", "world"]


@pytest.mark.parametrize("name", TRAINED)
def test_it_plays_whole_games(name: str) -> None:
    game = Game.new(name, players=3, seed=5)
    play_game(game, [make_bot("guided:8playouts", seat, name) for seat in range(3)])
    assert game.is_over


@pytest.mark.parametrize("name", TRAINED)
def test_the_same_seed_chooses_the_same_and_explains_it(name: str) -> None:
    for number, position in enumerate(positions(name, 2, "guided")):
        if number % 20 or len(position.legal) == 1:
            continue
        told = []
        for _ in range(2):
            shown = position.copy()
            told.append(GuidedBot("7", playouts=24).decide(shown.table, shown.states, shown.seat))
        choices = GuidedBot("7", playouts=24).explain(position.table, position.copy().states, position.seat)
        assert told == [choices[0].decision] * 2
        assert sorted(choice.decision for choice in choices) == sorted(position.legal)


def test_a_budget_is_needed_and_only_one() -> None:
    for budget in ({}, {"milliseconds": 5, "playouts": 5}, {"milliseconds": 0}, {"playouts": -1}):
        with pytest.raises(SetupError):
            GuidedBot("1", **budget)


def test_it_is_for_boards_with_a_network() -> None:
    for game in ("europe_quick", "paris_connection"):
        with pytest.raises(NotForThisGame):
            make_bot("guided", 1, game)


def test_candidates_meet_the_same_deals() -> None:
    """A decision raced against itself comes to the same in every deal; against another it does not."""
    position = next(p for number, p in enumerate(positions("europe", 2, "deals")) if number > 30 and len(p.legal) > 5)
    ahead = Ahead(position.table, position.states, position.seat, LearnedBot().network(position.table), Worth())
    legal = sorted(position.legal)
    values = ahead.look(np.array([legal[0], legal[0], legal[-1]]), 6, 1, depth=2)
    assert (values[:, 0] == values[:, 1]).all()
    assert (values[:, 0] != values[:, 2]).any()
    assert len(set(values[:, 0].tolist())) > 1


@pytest.mark.parametrize("depth", [1, 3])
def test_a_look_goes_as_many_own_turns_as_it_is_told(depth: int) -> None:
    for number, position in enumerate(positions("europe", 3, "depth")):
        if number % 40 or len(position.legal) < 3:
            continue
        network = LearnedBot().network(position.table)
        worlds = Worlds(position.table, position.states, position.seat, network.worth)
        worlds.deal(np.array(sorted(position.legal)[:3]), 4, 1, depth)
        while len(asking := worlds.waiting()):
            worlds.decide(asking, network(worlds.rows[: len(asking)])[0])
        back = worlds.stage == BACK
        assert (worlds.own_turns[back] == depth).all()
        assert (worlds.movers(np.flatnonzero(back)) == position.seat).all()
        assert (worlds.stage[~back] == ENDED).all()


def test_a_look_that_runs_out_of_time_takes_what_it_has_seen() -> None:
    """Each question to the network takes time here, so that only a few are asked."""
    position = next(p for number, p in enumerate(positions("europe", 2, "cut")) if number > 30 and len(p.legal) > 5)
    network, asked = LearnedBot().network(position.table), []

    def slow(rows: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        asked.append(len(rows))
        time.sleep(0.02)
        return network(rows)

    ahead = Ahead(position.table, position.states, position.seat, slow, network.worth)
    candidates = np.array(sorted(position.legal)[:2])
    values = ahead.look(candidates, 3, 1, depth=5, until=time.perf_counter() + 0.05)
    assert len(asked) <= 3
    assert values.shape == (3, 2)
    assert values.all()


def test_pace_fits_looks_into_the_time_that_is_left() -> None:
    pace = Pace()
    first = pace.deals(0.1, 3, 4, 2)
    assert first == 2
    assert pace.deals(0.0, 3, 4, 2) == 0
    for _ in range(8):
        pace.took(0.060, 6, 4, 2, was_cut=False)  # one millisecond for a game and own turn, beyond the start
    fits = pace.deals(0.100, 3, 4, 2)
    assert 1 <= fits < 6
    assert pace.deals(0.400, 3, 4, 2) > fits
    assert pace.deals(0.100, 6, 4, 2) < fits
    assert pace.deals(0.100, 3, 4, 4) == first  # with more players it has yet to be seen


def test_one_slow_look_does_not_stop_all_further_ones() -> None:
    pace = Pace()
    pace.took(5.0, 6, 2, 2, was_cut=True)
    assert pace.deals(0.02, 3, 2, 2) == 0
    for _ in range(500):
        if pace.deals(0.02, 3, 2, 2) > 0:
            return
    pytest.fail("it never looks again")


def test_it_keeps_its_time() -> None:
    """CPU time, so that other work on the machine does not count; a first decision is left out."""
    bot = make_bot("guided:100ms", 1, "europe")
    took = []
    for number, position in enumerate(positions("europe", 4, "time")):
        if number % 8 == 0:
            began = time.process_time()
            bot.decide(position.table, position.copy().states, position.seat)
            took.append(time.process_time() - began)
    assert sorted(took[1:])[int(0.9 * len(took))] < 0.12


def test_it_finds_blocks_which_the_network_alone_does_not() -> None:
    assert len(found_by("learned")) <= 12
    assert len(found_by("guided:64playouts")) >= 28


def test_a_claim_stops_somebody_only_where_it_ends_far_better() -> None:
    """In ordinary positions most gaps are left to the network, and what is claimed is one that can be claimed."""
    gapped, claimed = 0, 0
    for number, position in enumerate(positions("europe", 3, "stopping")):
        if number % 3 or int(position.states["phase"][0]) != TURN:
            continue
        legal, _ = LearnedBot().likelihoods(position.table, position.states, position.seat)
        gapped += len(gaps(position.table, position.states, legal, 0)) > 0
        claim = Stopping("1", playouts=32).claim(position.table, position.copy().states, position.seat, legal)
        if claim is not None:
            claimed += 1
            assert claim in legal.tolist()
            assert claim >= decisions.ROUTE
    assert gapped > 0
    assert claimed <= gapped / 2


def test_a_block_is_explained_as_one() -> None:
    laid = Laid(next(position for position in all_positions() if position.name == "Pamplona to Paris"))
    position = laid.game.position()
    best = GuidedBot("1", playouts=32).explain(position.table, position.copy().states, position.seat)[0]
    assert best.decision - decisions.ROUTE in laid.links
    assert best.reason["kind"] == "block"
    assert best.reason["opponent"] != position.seat
