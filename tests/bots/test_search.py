"""The search: legal, repeatable, honest, and it sees what pays."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from tests.tables import deal, random_positions
from trackside import Game, SetupError
from trackside.bots import play_game
from trackside.bots.asking import Dealer
from trackside.bots.search.bot import SearchBot
from trackside.bots.search.line_up import line_up_decisions
from trackside.bots.search.race import begin, run
from trackside.bots.search.room import rooms_for
from trackside.core import Position
from trackside.core.ground import find_ground
from trackside.kernel import driver

SMALLEST = [("europe", 2), ("san_francisco", 3), ("great_lakes", 2), ("paris_connection", 3)]


@pytest.mark.parametrize(("name", "players"), SMALLEST)
def test_it_plays_whole_games(name: str, players: int) -> None:
    game = Game.new(name, players=players, seed=5)
    play_game(game, [SearchBot(f"{seat}", playouts=6) for seat in range(players)])
    assert game.is_over


@pytest.mark.parametrize(("name", "players"), SMALLEST)
def test_its_choice_is_legal_in_any_position(name: str, players: int) -> None:
    for number, (table, states, legal) in enumerate(random_positions(name, players, 12)):
        if number % 6 or not legal:
            continue
        assert SearchBot("1", playouts=12).decide(table, states, int(states["seat"][0])) in legal


@pytest.mark.parametrize("threads", [1, 2])
def test_with_a_budget_of_playouts_the_same_seed_chooses_the_same(threads: int) -> None:
    table, states = deal("europe", 2, 3)
    out = np.empty(400, np.int64)
    for decision in (0, 0, 0):
        legal = driver.legal_at(table, states, 0, out)
        assert legal
        driver.drive(table, states, 0, int(out[decision]), out)
    races = []
    for _ in range(2):
        race, best = SearchBot("7", playouts=100, threads=threads).race(table, states, int(states["seat"][0]))
        races.append((best, race.tobytes()))
    assert races[0] == races[1]


@pytest.mark.parametrize(
    ("name", "players", "playouts", "apart"),
    [(*table, 24, 30) for table in SMALLEST] + [("europe", 2, 500, 90)],  # the last one looks for a style, too
)
def test_what_it_cannot_know_does_not_move_it(name: str, players: int, playouts: int, apart: int) -> None:
    """Two games that differ only in what the seat cannot know: the same seed makes the same choice in both."""
    for number, (table, states, legal) in enumerate(random_positions(name, players, 4)):
        if number % apart or len(legal) < 2:
            continue
        seat = int(states["seat"][0])
        chosen = set()
        for noise in (None, 1, 2):
            other = states.copy()
            if noise is not None:
                driver.redeal_at(table, other, 0, seat, np.uint64(noise))
            position = Position(find_ground(name), other)
            chosen.add(Dealer("the same").ask(SearchBot("1", playouts=playouts), position))
        assert len(chosen) == 1


def test_a_budget_is_needed_and_only_one() -> None:
    for budget in ({}, {"milliseconds": 5, "playouts": 5}, {"milliseconds": 0}, {"playouts": -1}):
        with pytest.raises(SetupError):
            SearchBot("1", **budget)


def test_more_playouts_are_made_with_more_time() -> None:
    table, states = deal("paris_connection", 3, 3)
    seat = int(states["seat"][0])
    SearchBot("1", milliseconds=5).race(table, states, seat)  # compiled or loaded
    few = SearchBot("1", milliseconds=10).race(table, states, seat)[0].playouts
    many = SearchBot("1", milliseconds=300).race(table, states, seat)[0].playouts
    assert many > few


@pytest.mark.parametrize(("name", "players"), SMALLEST)
def test_it_tells_what_it_saw_and_why(name: str, players: int) -> None:
    for number, (table, states, legal) in enumerate(random_positions(name, players, 4)):
        if number % 40 or len(legal) < 2:
            continue
        seat = int(states["seat"][0])
        choices = SearchBot("1", playouts=24).explain(table, states, seat)
        race, best = SearchBot("1", playouts=24).race(table, states, seat)
        assert choices[0].decision == int(race["decision"][best])
        assert all(choice.decision in legal for choice in choices)
        assert all(choice.reason["kind"] for choice in choices)
        tried = [choice for choice in choices if choice.reason["playouts"]]
        assert all(0 <= choice.reason["wins"] <= 1 and choice.value == 100 * choice.reason["wins"] for choice in tried)


def _raced(name: str, players: int, playouts: int) -> Iterator[np.record]:
    """Races in some positions of a random game."""
    for number, (table, states, legal) in enumerate(random_positions(name, players, 9)):
        if number % 25 == 0 and len(legal) > 1:
            yield SearchBot("1", playouts=playouts).race(table, states, int(states["seat"][0]))[0]


def test_with_a_long_budget_it_looks_for_the_style_to_play_on_in() -> None:
    found = {int(style) for race in _raced("europe", 2, 500) for style in race["style"][: race["candidates"]]}
    assert len(found) > 1


def test_all_candidates_of_a_race_are_played_on_in_one_style() -> None:
    for race in _raced("europe", 2, 500):
        assert len(set(race["style"][: race["candidates"]].tolist())) == 1


def test_with_a_short_budget_it_plays_on_as_the_planner_does() -> None:
    assert all(not race["style"].any() for race in _raced("europe", 2, 100))


def test_where_no_style_was_counted_it_plays_on_as_the_planner_does() -> None:
    for name, players in SMALLEST[1:]:
        assert all(not race["style"].any() for race in _raced(name, players, 500))


def test_the_looking_is_part_of_the_budget() -> None:
    for race in _raced("europe", 2, 500):
        assert race["playouts"] < 500


def test_two_styles_meet_the_same_chance_and_play_differently() -> None:
    """One decision, raced in the planner's style twice and in another one: only the other one differs."""
    table, states = deal("europe", 2, 3)
    seat = int(states["seat"][0])
    [room] = rooms_for(table, states, 1)
    decision = line_up_decisions(table, states, room, 0).decisions[0]
    begin(
        table, states, seat, room.players, room.likely, room.races,
        np.full(3, decision), np.array([0, 0, 1]), np.zeros(3), np.ones(3), 3,
    )  # fmt: skip
    run(
        table, states, seat, np.uint64(5), 10,
        room.states, room.players, room.likely, room.settings, room.races, room.scores,
    )  # fmt: skip
    [race] = room.races
    assert race["lead_squared"][0, 1] == 0
    assert race["lead_squared"][0, 2] > 0
