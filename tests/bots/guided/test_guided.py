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
from trackside.bots.guided.stopping import Stopping
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
    values = ahead.look(np.array([legal[0], legal[0], legal[-1]]), 6, 1)
    assert (values[:, 0] == values[:, 1]).all()
    assert (values[:, 0] != values[:, 2]).any()
    assert len(set(values[:, 0].tolist())) > 1


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
