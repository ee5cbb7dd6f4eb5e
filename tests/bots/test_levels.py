"""Levels for people: ordered in strength, with mistakes that people make."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from tests.positions import begun, state
from trackside.arena import Report, local, new_tournament, run
from trackside.bots import LEVELS, GreedyBot, RandomBot, make_bot, offered
from trackside.bots.levels import FILE, Recipe, levels_of_family, recipes_of
from trackside.bots.mistaken import Habit, MistakenBot
from trackside.bots.simple.greedy_tickets import decide_tickets, gains_tickets
from trackside.bots.simple.ticket_levels import forget_tickets
from trackside.bots.simple.ticket_map import joined
from trackside.core import BoardError, maps
from trackside.core.board import Board
from trackside.core.boards import load

GAMES = maps.map_ids()

ORDERED = [name for name in LEVELS if name != "master"]
"""`master` thinks for a second a decision: docs/bots.md has its games."""


def test_there_are_five() -> None:
    assert LEVELS == ("beginner", "casual", "steady", "strong", "master")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("weaker", "stronger"), list(pairwise(ORDERED)))
def test_a_level_beats_the_one_below(game: str, weaker: str, stronger: str) -> None:
    players = 2 if game != "paris_connection" else 4
    tournament = new_tournament(game, players, [stronger, weaker], seed="levels")
    report = Report(tournament, run(tournament, 24, local(1)))
    assert report.bot(stronger)["win_share"] > report.bot(weaker)["win_share"]


@pytest.mark.parametrize("game", GAMES)
def test_every_map_has_recipes_for_all_levels(game: str) -> None:
    assert (maps.BUILT_IN / game / FILE).is_file()
    assert tuple(recipes_of(load(game))) == LEVELS
    assert set(LEVELS) <= set(offered(game))


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A folder of maps that the program knows."""
    maps.add_folder(tmp_path)
    yield tmp_path
    maps.forget_folder(tmp_path)


def own_map(folder: Path, levels: object = None) -> Board:
    """A map of one's own, much like San Francisco, with a file about bots or none."""
    (folder / "home").mkdir()
    board = {**json.loads((maps.BUILT_IN / "san_francisco" / "board.json").read_text()), "id": "home"}
    (folder / "home" / "board.json").write_text(json.dumps(board))
    if levels is not None:
        (folder / "home" / FILE).write_text(json.dumps({"levels": levels, "anchors": {"greedy": [20, 5]}}))
    return load("home")


def test_a_map_without_recipes_has_those_of_its_family(folder: Path) -> None:
    assert recipes_of(own_map(folder)) == levels_of_family("tickets").recipes


def test_a_map_says_which_levels_it_plays_otherwise(folder: Path) -> None:
    board = own_map(folder, {"strong": {"bot": "thinker", "habits": {"random": 0.1}}})
    recipes = recipes_of(board)
    assert recipes["strong"] == Recipe("thinker", habits={"random": 0.1})
    assert recipes["steady"] == levels_of_family("tickets").recipes["steady"]
    assert make_bot("strong", 1, board).name == "strong"


def test_a_variant_has_the_levels_of_the_map_it_extends(folder: Path) -> None:
    (folder / "home_quick.json").write_text('{"extends": "home", "id": "home_quick"}')
    own_map(folder, {"strong": {"bot": "thinker"}})
    assert recipes_of(load("home_quick"))["strong"] == Recipe("thinker")


def test_a_recipe_names_the_bot_that_plays_where_the_first_cannot(folder: Path) -> None:
    board = own_map(folder, {"strong": {"bot": "learned", "else": "thinker", "habits": {"random": 0.1}}})
    recipe = recipes_of(board)["strong"]
    assert recipe == Recipe("learned", "thinker", {"random": 0.1})
    assert recipe.on(lambda spec: spec != "learned") == Recipe("thinker", habits={"random": 0.1})
    assert recipe.on(lambda spec: True) == Recipe("learned", habits={"random": 0.1})
    assert "strong" in offered(board)
    assert make_bot("strong", 1, board).name == "strong"


def test_a_level_whose_bots_cannot_play_is_not_offered(folder: Path) -> None:
    assert "strong" not in offered(own_map(folder, {"strong": {"bot": "learned"}}))


def test_europe_has_the_bot_that_learned_and_looks_ahead_where_it_can_play_and_its_variants_the_others() -> None:
    europe, quick = make_bot("master", 1, "europe"), make_bot("master", 1, "europe_quick")
    assert type(europe).__name__ == "GuidedBot"
    assert type(quick).__name__ == "SearchBot"
    assert (europe.name, quick.name) == ("master", "master")


@pytest.mark.parametrize(
    ("levels", "problem"),
    [
        ({"grandmaster": {"bot": "greedy"}}, "levels.grandmaster: no such level"),
        ({"strong": {"habits": {}}}, "missing required field"),
        ({"strong": {"bot": "greedy", "habbits": {}}}, "unknown field"),
        ({"strong": {"bot": "greedy", "habits": {"random": 1.5}}}, "shares beyond 0 to 1"),
        ({"strong": {"bot": "greedy", "forgets": -1}}, "shares beyond 0 to 1"),
        ([], "Expected `object`"),
    ],
)
def test_a_file_that_is_wrong_is_named_with_what_is_wrong(folder: Path, levels: object, problem: str) -> None:
    board = own_map(folder, levels)
    with pytest.raises(BoardError, match=rf"home.bots\.json: .*{problem}"):
        recipes_of(board)


class Marked(RandomBot):
    """Plays at random, and notes in which turns it was asked."""

    def __init__(self) -> None:
        super().__init__("marked")
        self.turns: list[int] = []

    def decide(self, table: np.ndarray, states: np.ndarray, seat: int) -> int:
        self.turns.append(int(states["turn"][0]))
        return super().decide(table, states, seat)


def test_a_habit_rules_whole_turns_and_as_many_as_said() -> None:
    asked = Counter[str]()
    for seed in range(30):
        usual, habit = Marked(), Marked()
        bot = MistakenBot("mistaken", usual, [Habit(habit, 0.3)], str(seed))
        game = begun("europe", seed=seed)
        for turn in range(40):
            state(game).turn = turn
            for _ in range(2):
                bot.decide(game.ground.table, game.states.copy(), 0)
        assert not set(usual.turns) & set(habit.turns)
        asked["usual"] += len(usual.turns)
        asked["habit"] += len(habit.turns)
    assert 0.25 < asked["habit"] / asked.total() < 0.35


class Mindful(GreedyBot):
    """Notes which tickets it has in mind."""

    def __init__(self) -> None:
        super().__init__(decide_tickets, gains_tickets)
        self.seen: list[int] = []

    def decide(self, table: np.ndarray, states: np.ndarray, seat: int) -> int:
        self.seen.append(joined(states["held"][0, seat]))
        return super().decide(table, states, seat)


def test_a_forgotten_ticket_is_out_of_mind_and_still_in_the_game() -> None:
    mind = Mindful()
    bot = MistakenBot("mistaken", mind, [], "seed", forget_tickets, 0.5)
    game = begun("europe")
    held = joined(state(game).held[0])
    for turn in range(0, 240, 2):
        state(game).turn = turn
        bot.decide(game.ground.table, game.states.copy(), 0)
    assert joined(state(game).held[0]) == held
    assert all(seen | held == held for seen in mind.seen)
    assert len(set(mind.seen)) > 1
    assert all(mind.seen[first] == mind.seen[first + 5] for first in range(0, 120, 6))  # for a stretch of turns


def test_a_level_plays_both_families() -> None:
    bot = make_bot("beginner", 1)
    for name in ("europe", "paris_connection"):
        game = begun(name, players=3) if name == "europe" else None
        if game is None:
            from tests.share_positions import begun as begun_shares

            game = begun_shares()
        assert bot.decide(game.ground.table, game.states.copy(), game.seat) in game.decisions
