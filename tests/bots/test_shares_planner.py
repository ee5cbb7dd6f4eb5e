"""The planner at Paris Connection: legal at every table, ends its games, honest, and the same compiled or not."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import numpy as np
import pytest

from tests.tables import random_positions
from trackside.bots import Bot, make_bot, play_position
from trackside.bots.shares.bot import SharesPlanner
from trackside.bots.shares.entries import choose_at, choose_greedily_at, rank_at
from trackside.bots.shares.matches import chooser, play_match
from trackside.bots.shares.notes import DEFAULTS, NOTES, WEIGHTS, UnknownWeight, new_notes, weigh
from trackside.bots.whole_games import play_games
from trackside.core import Position
from trackside.core.ground import find_ground
from trackside.core.seeds import generator_words
from trackside.kernel.copying import duplicate
from trackside.kernel.driver import redeal_at

NAME = "paris_connection"
PLAYERS = (3, 4, 5, 6)


def greedy() -> Bot:
    return make_bot("greedy", 1, NAME)


def ranked(table: np.ndarray, states: np.ndarray) -> tuple[list[int], list[float]]:
    """The decisions of the seat to move, best first, and their values."""
    out, values = np.empty(400, np.int64), np.zeros(400)
    count = int(rank_at(table, states, 0, new_notes(6), out, values))
    return out[:count].tolist(), values[:count].tolist()


def chosen(table: np.ndarray, states: np.ndarray, notes: np.ndarray | None = None) -> int:
    """The decision of the seat to move."""
    notes = new_notes(6) if notes is None else notes
    return int(choose_at(table, states, 0, notes, np.empty(400, np.int64)))


@pytest.mark.parametrize("players", PLAYERS)
def test_every_decision_is_legal_and_games_end(players: int) -> None:
    for seed in range(5):
        position = Position.dealt(find_ground(NAME), players, f"legal/{seed}")
        play_position(position, [SharesPlanner() for _ in range(players)], str(seed))  # raises where one is not legal
    for seed in range(5):
        position = Position.dealt(find_ground(NAME), players, f"mixed/{seed}")
        play_position(position, [SharesPlanner() if seat % 2 else greedy() for seat in range(players)], str(seed))


@pytest.mark.parametrize("players", PLAYERS)
def test_it_answers_in_any_position_whatever_its_notes_say(players: int) -> None:
    notes = new_notes(6)  # plans of other positions pile up in it
    for table, states, legal in random_positions(NAME, players, 8):
        if legal:
            assert chosen(table, states, notes) in legal
            assert chosen(table, states) in legal


@pytest.mark.parametrize("players", PLAYERS)
def test_it_ranks_exactly_what_is_legal(players: int) -> None:
    for table, states, legal in random_positions(NAME, players, 9):
        decisions, values = ranked(table, states)
        assert sorted(decisions) == sorted(legal)
        assert values == sorted(values, reverse=True)


def test_what_it_cannot_know_makes_no_difference() -> None:
    changed = 0
    for table, states, legal in random_positions(NAME, 4, 10):
        if not legal:
            break
        seat = int(states["seat"][0])
        decision, ranking = chosen(table, states), ranked(table, states)
        for noise in range(3):
            other = duplicate(states)
            redeal_at(table, other, 0, seat, np.uint64(77 * noise + 1))
            changed += other["hand"].tobytes() != states["hand"].tobytes()
            assert chosen(table, other) == decision
            assert ranked(table, other) == ranking
    assert changed > 50


def test_weights_can_be_set_for_a_seat() -> None:
    notes = new_notes(2)
    assert not notes.view(np.uint8).any()
    weigh(notes, 1, rivals=0.0)
    assert notes["weighed"].tolist() == [0, 1]
    assert notes["weight"][1, WEIGHTS.index("rivals")] == 0.0
    assert notes["weight"][1].any()
    with pytest.raises(UnknownWeight, match="luck"):
        weigh(notes, 0, luck=1.0)


@pytest.mark.parametrize(("players", "least"), [(3, 0.9), (4, 0.85), (5, 0.75), (6, 0.65)])
def test_it_beats_a_table_of_greedy_bots(players: int, least: float) -> None:
    match = play_match(players, 120 // players, "test")
    assert match.unfinished == 0
    assert match.win_share >= least


def test_a_match_rotates_seats_so_that_equals_share_the_wins() -> None:
    match = play_match(4, 10, "test", others=DEFAULTS)
    assert match.games == 40
    assert match.win_share == pytest.approx(0.25)
    assert match.mean_score == pytest.approx(match.others_score)
    weak = DEFAULTS.copy()
    weak[WEIGHTS.index("trade")] = 0.0  # never trades
    assert play_match(4, 10, "test", weights=weak, others=DEFAULTS).win_share < 0.2


@pytest.mark.parametrize("players", [3, 5])
def test_games_of_a_match_are_those_of_bots_at_a_table(players: int) -> None:
    """Other copies of hidden hands, and notes kept between turns, change nothing."""
    ground = find_ground(NAME)
    states = ground.new_states(players)
    states["generators"] = generator_words("deal")[: states["generators"].shape[1]]
    are_greedy = ~np.eye(players, 6, dtype=np.bool_)
    choose = chooser(ground.table, states, np.zeros((players, 6), NOTES), are_greedy)
    results, made = play_games(ground, states, players, choose)
    for game in range(players):
        position = Position.dealt(ground, players, "deal")
        bots = [greedy() if are_greedy[game, seat] else SharesPlanner() for seat in range(players)]
        assert play_position(position, bots, "noise") == made[game]
        assert position.states["network"].tolist() == states["network"][game : game + 1].tolist()
        assert position.scores().total.tolist() == results["total"][game].tolist()


@pytest.mark.parametrize("players", PLAYERS)
def test_the_compiled_greedy_bot_is_the_greedy_bot(players: int) -> None:
    notes, out, bot = new_notes(6), np.empty(400, np.int64), greedy()
    for table, states, legal in random_positions(NAME, players, 11):
        if legal:
            seat = int(states["seat"][0])
            assert choose_greedily_at(table, states, 0, notes, out) == bot.decide(table, duplicate(states), seat)


PROGRAM = """
import json
from tests.bots.test_shares_planner import thoughts
print(json.dumps(thoughts()))
"""


def thoughts() -> list[object]:
    """What the planner thinks here and there in a random game; every phase is among the positions."""
    places = enumerate(random_positions(NAME, 5, 12))
    return [
        [chosen(table, states), *ranked(table, states)]
        for at, (table, states, legal) in places
        if legal and at % 37 == 0
    ]


def test_it_thinks_the_same_compiled_or_not() -> None:
    ran = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        env={**os.environ, "TRACKSIDE_UNCOMPILED": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    assert json.loads(ran.stdout) == thoughts()
