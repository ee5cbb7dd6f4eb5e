"""What must hold for every game.

Legal and step agree, texts parse back, records replay to the same bytes, games end.
"""

from __future__ import annotations

import json
import random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tables import TABLES, random_positions
from trackside import Game, IllegalAction
from trackside.core import records
from trackside.kernel import driver
from trackside.kernel.copying import duplicate


def random_game(name: str, players: int, seed: int, decisions: int = 10**6) -> Game:
    game = Game.new(name, players=players, seed=seed)
    chooser = random.Random(seed)
    for _ in range(decisions):
        if game.is_over:
            break
        game.decide(chooser.choice(game.decisions))
    return game


@pytest.mark.parametrize(("name", "players"), TABLES)
@settings(max_examples=2)
@given(seed=st.integers(0, 2**32))
def test_a_record_replays_to_the_same_bytes_with_and_without_its_seed(name: str, players: int, seed: int) -> None:
    game = random_game(name, players, seed)
    text = game.record()
    [record] = records.read(text.splitlines())
    again = records.check(record)
    assert again.record() == text
    assert again.states.tobytes() == game.states.tobytes()

    head, *rest = text.splitlines()
    header = json.loads(head)
    del header["seed"]
    [record] = records.read([json.dumps(header), *rest])
    assert records.check(record).record().splitlines()[1:] == rest


@pytest.mark.parametrize(("name", "players"), TABLES)
@settings(max_examples=2)
@given(seed=st.integers(0, 2**32), stop=st.integers(1, 250))
def test_every_legal_action_prints_parses_and_plays(name: str, players: int, seed: int, stop: int) -> None:
    game = random_game(name, players, seed, stop)
    while game.is_begun:
        game.decide(game.decisions[0])
    actions = game.legal
    texts = [str(action) for action in actions]
    assert len(set(texts)) == len(texts)
    chooser = random.Random(seed)
    for action in chooser.sample(actions, min(25, len(actions))):
        by_text, by_line = game.copy(), game.copy()
        by_text.play(str(action))
        by_line.play(action)
        assert by_text.states.tobytes() == by_line.states.tobytes()
        assert by_text.lines == by_line.lines
        again = game.copy()
        again.play({"seat": game.seat, **action.line})
        assert again.lines == by_line.lines


@pytest.mark.parametrize(("name", "players"), TABLES)
@settings(max_examples=2)
@given(seed=st.integers(0, 2**32))
def test_legal_and_step_agree(name: str, players: int, seed: int) -> None:
    """Each legal decision leads on; the lists of `drive` and `legal_at` are the same; asking changes nothing."""
    out = np.empty(400, np.int64)
    for number, (table, states, legal) in enumerate(random_positions(name, players, seed)):
        if number % 7:
            continue
        assert len(set(legal)) == len(legal)
        before = states.tobytes()
        assert out[: driver.legal_at(table, states, 0, out)].tolist() == legal
        assert states.tobytes() == before
        for decision in legal:
            trial = duplicate(states)
            count = driver.drive(table, trial, 0, decision, out)
            assert trial.tobytes() != before
            listed = out[:count].tolist()
            assert listed == out[: driver.legal_at(table, trial, 0, out)].tolist()


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_decision_that_is_not_legal_is_refused_and_changes_nothing(name: str, players: int) -> None:
    game = random_game(name, players, 5, 60)
    before = game.states.tobytes()
    legal = set(game.decisions)
    for decision in range(-5, 410):
        if decision not in legal:
            with pytest.raises(IllegalAction):
                game.decide(decision)
    assert game.states.tobytes() == before


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_random_games_end(name: str, players: int) -> None:
    """The command for more: trackside simulate GAME --players N --games 10000 --bots random."""
    for seed in range(40):
        for decisions, (_, states, legal) in enumerate(random_positions(name, players, seed)):
            assert decisions < 5000
            if not legal:
                assert states["phase"][0] == (15 if name != "paris_connection" else 3)


@pytest.mark.parametrize(("name", "players"), TABLES)
@settings(max_examples=2)
@given(seed=st.integers(0, 2**32), noise=st.integers(0, 2**64 - 1))
def test_a_view_never_shows_what_a_seat_may_not_know(name: str, players: int, seed: int, noise: int) -> None:
    game = Game.new(name, players=players, seed=seed)
    chooser = random.Random(seed)
    for step in range(400):
        if game.is_over:
            break
        if not game.is_begun and step % 5 == 0:
            for seat in range(players):
                other = game.redealt(seat, noise + step)
                assert other.view(seat) == game.view(seat)
                assert other.view() == game.view()
                if seat == game.seat:
                    assert [str(a) for a in other.legal] == [str(a) for a in game.legal]
        game.decide(chooser.choice(game.decisions))
