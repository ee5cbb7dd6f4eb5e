"""The learned bot in share games, with a made-up network: it decides by the network, and every game ends."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from tests.bots.learned.test_features import positions
from trackside.bots.learned.bot import LearnedBot
from trackside.bots.shares.bot import SharesPlanner
from trackside.bots.shares.ending import LONGEST
from trackside.core import Position
from trackside.core.ground import find_ground
from trackside.families.shares import decisions

GAME = "paris_connection"
Wish = Callable[[np.ndarray], np.ndarray]


@pytest.fixture
def taught(monkeypatch: pytest.MonkeyPatch) -> Callable[[Wish], LearnedBot]:
    """Make a bot of what a network is to say to the features."""

    def make(wish: Wish) -> LearnedBot:
        def network(features: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
            return wish(features), np.zeros((1, 6), np.float32)

        monkeypatch.setattr("trackside.bots.learned.bot.network_file", lambda table, only: Path("made-up"))
        monkeypatch.setattr("trackside.bots.learned.bot.load", lambda file: network)
        return LearnedBot("1")

    return make


def any_wish(features: np.ndarray) -> np.ndarray:
    """Logits that look arbitrary and follow from the features."""
    wild = np.random.default_rng(int(np.abs(features.astype(np.int64)).sum()))
    return wild.normal(size=(1, decisions.END)).astype(np.float32)


def one_for_one(features: np.ndarray) -> np.ndarray:
    """The wish to trade one for one for ever."""
    logits = np.zeros((1, decisions.END), np.float32)
    logits[0, decisions.GIVE : decisions.TAKE] = 1
    logits[0, decisions.TAKE : decisions.STOP : 2] = 1
    return logits


def test_it_is_legal_and_honest_and_gives_the_planners_reasons(taught: Callable[[Wish], LearnedBot]) -> None:
    bot = taught(any_wish)
    kinds = set()
    for number, position in enumerate(positions(GAME, 4, "learned")):
        if len(position.legal) == 1 or int(position.state.turn) > LONGEST:
            continue
        other = position.redealt(number)
        decision = bot.decide(position.table, position.copy().states, position.seat)
        assert decision in position.legal
        assert bot.decide(other.table, other.states, other.seat) == decision
        if number % 10 == 0:
            choices = bot.explain(position.table, position.states, position.seat)
            assert choices[0].decision == decision
            assert sorted(choice.decision for choice in choices) == sorted(position.legal)
            kinds |= {choice.reason["kind"] for choice in choices}
    assert {"learned", "exchange", "build", "place"} <= kinds


def test_a_game_ends_whatever_the_network_likes(taught: Callable[[Wish], LearnedBot]) -> None:
    bot = taught(one_for_one)
    position = Position.dealt(find_ground(GAME), 3, "for ever")
    legal = position.legal
    while legal and int(position.state.turn) <= 2 * LONGEST:
        table, states, seat = position.table, position.copy().states, position.seat
        decision = bot.decide(table, states, seat)
        if int(position.state.turn) > LONGEST and len(legal) > 1:
            assert decision == SharesPlanner().decide(table, states, seat)
            assert bot.explain(table, states, seat) == SharesPlanner().explain(table, states, seat)
        legal = position.decide(decision)
    assert not legal
    assert int(position.state.turn) > LONGEST
