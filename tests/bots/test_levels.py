"""Levels for people: ordered in strength, with mistakes that people make."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import numpy as np
import pytest

from tests.positions import begun, state
from trackside.arena import Report, local, new_tournament, run
from trackside.bots import LEVELS, GreedyBot, RandomBot, make_bot
from trackside.bots.simple.mistaken import Habit, MistakenBot
from trackside.core.boards import NAMES as GAMES

ORDERED = [name for name in LEVELS if name != "master"]
"""`master` thinks for a second a decision: docs/bots.md has its games."""


def test_there_are_five() -> None:
    assert list(LEVELS) == ["beginner", "casual", "steady", "strong", "master"]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("weaker", "stronger"), list(pairwise(ORDERED)))
def test_a_level_beats_the_one_below(game: str, weaker: str, stronger: str) -> None:
    players = 2 if game != "paris_connection" else 4
    tournament = new_tournament(game, players, [stronger, weaker], seed="levels")
    report = Report(tournament, run(tournament, 40, local(1)))
    assert report.bot(stronger)["win_share"] > report.bot(weaker)["win_share"]


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
                bot.decide(game._table, game._states.copy(), 0)
        assert not set(usual.turns) & set(habit.turns)
        asked["usual"] += len(usual.turns)
        asked["habit"] += len(habit.turns)
    assert 0.25 < asked["habit"] / asked.total() < 0.35


class Mindful(GreedyBot):
    """Notes which tickets it has in mind."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[int] = []

    def decide(self, table: np.ndarray, states: np.ndarray, seat: int) -> int:
        self.seen.append(int(states["held"][0, seat]))
        return super().decide(table, states, seat)


def test_a_forgotten_ticket_is_out_of_mind_and_still_in_the_game() -> None:
    mind = Mindful()
    bot = MistakenBot("mistaken", mind, [], "seed", forgets=0.5)
    game = begun("europe")
    held = int(state(game).held[0])
    for turn in range(0, 240, 2):
        state(game).turn = turn
        bot.decide(game._table, game._states.copy(), 0)
    assert int(state(game).held[0]) == held
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
        assert bot.decide(game._table, game._states.copy(), game.seat) in game.decisions
