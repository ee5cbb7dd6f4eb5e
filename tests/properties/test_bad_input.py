"""Bad input gets a typed error and changes nothing. The command for a million: python tools/bad_input.py."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tools.bad_input import attempts
from trackside import Game, GameOver, IllegalAction, NothingToUndo, SetupError, UnknownAction, WrongSeat


def test_ten_thousand_bad_inputs_are_refused_and_change_nothing() -> None:
    seen: Counter[str] = Counter()
    for _ in attempts(random.Random(7), 10_000, seen):
        pass
    assert seen["IllegalAction"] > 3_000
    assert seen["UnknownAction"] > 300
    assert seen["RecordError"] > 25
    assert seen["accepted"] < 1_000


def test_errors_say_what_was_wrong() -> None:
    game = Game.new("europe", players=2, seed=1, start=0)
    with pytest.raises(UnknownAction, match="no action is called 'fly'"):
        game.play("fly paris")
    with pytest.raises(WrongSeat, match="seat 0, seat 1, not seat 5"):
        game.play("keep", seat=5)
    with pytest.raises(NothingToUndo):
        game.undo()
    with pytest.raises(SetupError, match="2 to 5 players, not 9"):
        Game.new("europe", players=9)
    with pytest.raises(SetupError, match="start seat"):
        Game.new("europe", players=2, start=2)
    with pytest.raises(SetupError, match="seats are 0 to 1"):
        game.view(2)


def test_a_finished_game_takes_no_action() -> None:
    game = Game.new("san_francisco", players=2, seed=1)
    while not game.is_over:
        game.decide(game.decisions[-1])  # claims whenever it can, so it ends
    with pytest.raises(GameOver):
        game.play("draw")
    with pytest.raises(IllegalAction):
        game.decide(0)
