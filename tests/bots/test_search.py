"""The search: legal, repeatable, honest, and it sees what pays."""

from __future__ import annotations

import numpy as np
import pytest

from tests.tables import deal, random_positions
from trackside import Game, SetupError
from trackside.bots import play_game
from trackside.bots.playing import Dealer
from trackside.bots.search.bot import SearchBot
from trackside.engine import driver

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


@pytest.mark.parametrize(("name", "players"), SMALLEST)
def test_what_it_cannot_know_does_not_move_it(name: str, players: int) -> None:
    """Two games that differ only in what the seat cannot know: the same seed makes the same choice in both."""
    for number, (table, states, legal) in enumerate(random_positions(name, players, 4)):
        if number % 30 or len(legal) < 2:
            continue
        seat = int(states["seat"][0])
        chosen = set()
        for noise in (None, 1, 2):
            other = states.copy()
            if noise is not None:
                driver.redeal_at(table, other, 0, seat, np.uint64(noise))
            chosen.add(Dealer(table, "the same").ask(SearchBot("1", playouts=24), other))
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
