"""The learned bot decides legally, the same each time, by what its seat may know, and better than the planner."""

from __future__ import annotations

import numpy as np
import pytest

from tests.training.test_features import positions
from trackside.engine.copying import duplicate
from trackside.engine.driver import legal_at, redeal_at

pytest.importorskip("onnxruntime")

from trackside.arena import Report, local, new_tournament, run
from trackside.bots.bot import NotForThisGame
from trackside.bots.learned.bot import LearnedBot
from trackside.bots.learned.network import NoNetwork
from trackside.game.families import find_family


def test_it_is_legal_repeatable_and_honest() -> None:
    bot, again = LearnedBot("1"), LearnedBot("2")
    out = np.empty(400, np.int64)
    for number, (table, states) in enumerate(positions("europe", 4, "learned")):
        seat = int(states[0].seat)
        other = duplicate(states)
        redeal_at(table, other, 0, seat, np.uint64(number))
        decision = bot.decide(table, duplicate(states), seat)
        assert decision in out[: legal_at(table, states, 0, out)]
        assert again.decide(table, other, seat) == decision


def test_with_a_temperature_chance_decides_by_the_seed() -> None:
    def choices(seed: str) -> list[int]:
        bot = LearnedBot(seed, temperature=1.0)
        return [bot.decide(table, states, int(states[0].seat)) for table, states in positions("europe", 2, "warm")]

    first = choices("a")
    assert first == choices("a")
    assert first != choices("b")


@pytest.mark.parametrize(("game", "problem"), [("great_lakes", NoNetwork), ("paris_connection", NotForThisGame)])
def test_a_board_it_was_not_trained_for_is_refused(game: str, problem: type[Exception]) -> None:
    family = find_family(game)
    with pytest.raises(problem):
        LearnedBot("1").decide(family.table, family.new_states(1), 0)


def test_it_beats_the_planner() -> None:
    tournament = new_tournament("europe", 2, ["training/arena_bot.py:Learned", "planner"], seed="test")
    report = Report(tournament, run(tournament, games=40, executor=local(workers=1)))
    assert report.bot("training/arena_bot.py:Learned")["win_share"] > 0.75
