"""Three open wilds: T10 and T11."""

from __future__ import annotations

from itertools import pairwise

import msgspec
import pytest

from trackside import Game
from trackside.core.boards import load

from ..positions import begun, hand, set_discards, set_hand, set_market, set_pile, state, steps, texts


def table(market: list[str | None], pile: dict[str, int], discards: dict[str, int] | None = None) -> Game:
    """A two-player game with known cards; a card taken from space 0 is replaced from the pile."""
    game = begun("europe", 2)
    for seat in range(2):
        set_hand(game, seat, {})
    set_market(game, market)
    set_pile(game, pile)
    set_discards(game, discards or {})
    return game


def wilds_open(game: Game) -> int:
    return game.view().market.count("wild")


@pytest.mark.rules("T10")
def test_a_third_open_wild_sends_the_whole_market_to_the_discards():
    game = table(["red", "wild", "blue", "wild", "white"], {"wild": 1}, {"green": 9})
    game.play("take 0")
    assert game.view().market == ["green"] * 5
    assert game.view().decks["cards"].discards == {"blue": 1, "white": 1, "wild": 3}
    assert game.seat == 0  # the second card is still to be taken
    game.play("take 4")
    assert hand(game, 0) == {"red": 1, "green": 1}


@pytest.mark.rules("T10")
def test_the_record_has_a_sweep_and_then_the_whole_market():
    game = table(["red", "wild", "blue", "wild", "white"], {"wild": 1}, {"green": 9})
    assert game.play("take 0")[-2:] == [{"chance": "sweep"}, {"chance": "market", "cards": ["green"] * 5}]


@pytest.mark.rules("T10")
def test_two_open_wilds_are_left_alone():
    game = table(["red", "wild", "blue", "wild", "white"], {"green": 20})
    assert steps(game.play("take 0")) == ["take", "turn_up"]
    assert game.view().market == ["green", "wild", "blue", "wild", "white"]


@pytest.mark.rules("T10", "T7")
def test_the_market_is_swept_also_after_an_open_wild_was_taken():
    game = table(["wild", "wild", "blue", "wild", "white"], {"wild": 1}, {"green": 9})
    game.play("take 0")
    assert game.view().market == ["green"] * 5
    assert game.seat == 1


@pytest.mark.rules("T10")
def test_the_replacement_is_looked_at_again():
    game = table(["red", "wild", "wild", "blue", "white"], {"wild": 6}, {"green": 40})
    lines = game.play("take 0")
    assert steps(lines)[:4] == ["take", "turn_up", "sweep", "market"]
    assert lines[3]["cards"] == ["wild"] * 5
    assert steps(lines)[5] == "sweep"
    assert wilds_open(game) < 3


@pytest.mark.rules("T10")
def test_three_wilds_are_swept_at_setup():
    board = load("europe")
    rich = msgspec.structs.replace(board, decks=[msgspec.structs.replace(board.decks[0], wild=60)])
    swept = 0
    for seed in range(10):
        game = Game.new(rich, players=2, seed=seed)
        setup = [line for line in game.lines if line["chance"] in ("market", "sweep")]
        swept += len(setup) > 1
        assert wilds_open(game) < 3
        assert setup[-1] == {"chance": "market", "cards": game.view().market}
        for before, after in pairwise(setup):
            if after["chance"] == "sweep":
                assert before["cards"].count("wild") >= 3
        assert game.view().decks["cards"].pile + sum(game.view().decks["cards"].discards.values()) == 156 - 13
    assert swept > 0


@pytest.mark.rules("T11")
def test_a_market_that_cannot_be_cured_stays():
    # blue and white are the only cards left that are not wild: any five cards have three wilds
    game = table(["red", "wild", "wild", "blue", "white"], {"wild": 9})
    assert steps(game.play("take 0")) == ["take", "turn_up"]
    assert game.view().market == ["wild", "wild", "wild", "blue", "white"]
    assert texts(game) == ["take 3", "take 4", "draw"]


@pytest.mark.rules("T11")
@pytest.mark.parametrize("where", ["pile", "discards"])
def test_one_more_plain_card_in_pile_or_discards_makes_a_cure_possible(where):
    pile = {"wild": 9} if where == "discards" else {"wild": 1, "green": 1}
    game = table(["red", "wild", "wild", "blue", "white"], pile, {"green": 1} if where == "discards" else {})
    swept = 0
    for seed in range(12):
        trial = game.copy()
        state(trial).generators[:] = 1000 + seed
        lines = trial.play("take 0")
        assert ("sweep" in steps(lines)) == (lines[1]["card"] == "wild")
        swept += "sweep" in steps(lines)
    assert swept > 0


@pytest.mark.rules("T11")
def test_a_short_market_of_wilds_stays():
    game = table(["red", "wild", "wild", "wild", None], {})
    lines = game.play("take 0")
    assert lines[1:] == [{"chance": "turn_up", "slot": 0, "card": None}]
    assert game.view().market == [None, "wild", "wild", "wild", None]


@pytest.mark.rules("T11")
def test_a_market_that_stayed_is_looked_at_again_after_the_next_refill():
    game = table(["red", "wild", "wild", "blue", "white"], {"wild": 12})
    set_hand(game, 1, {"purple": 1})
    game.play("take 0")
    game.play("draw")
    assert steps(game.play("claim dieppe--paris purple")) == ["claim"]  # curable now, but nothing was refilled
    assert wilds_open(game) == 3
    assert steps(game.play("draw")) == ["draw", "drawn"]
    assert wilds_open(game) == 3
    game.play("draw")
    assert steps(game.play("take 0"))[:4] == ["take", "turn_up", "sweep", "market"]


@pytest.mark.rules("T11")
def test_after_ten_replacements_in_a_row_the_market_stays():
    game = table(["red", "wild", "wild", "blue", "white"], {"wild": 120}, {"green": 3})
    lines = game.play("take 0")
    assert steps(lines) == ["take", "turn_up"] + ["sweep", "market"] * 10
    assert game.view().market == ["wild"] * 5
    assert game.view().decks["cards"].pile == 120 - 1 - 50
    assert texts(game) == ["draw"]  # T8 still holds
    game.play("draw")
    # ... and it is looked at again after the next refill, ten times at most
    lines = game.play("take 0")
    assert steps(lines)[:4] == ["take", "turn_up", "sweep", "market"]
    assert steps(lines).count("sweep") == 10
