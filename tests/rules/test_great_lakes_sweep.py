"""Three open locomotives: G9."""

import pytest

from tests.positions import begun, set_discards, set_hand, set_market, set_pile
from trackside import Game
from trackside.core.actions import Line


def with_cards(market: list[str | None], pile: dict[str, int], discards: dict[str, int]) -> Game:
    game = begun("great_lakes")
    set_market(game, market)
    set_pile(game, pile)
    set_discards(game, discards)
    return game


def chances(lines: list[Line]) -> list[str]:
    return [line["chance"] for line in lines if "chance" in line]


@pytest.mark.rules("G9")
def test_the_third_open_locomotive_sweeps_all_six_and_three_of_each_deck_are_laid_out():
    game = with_cards(
        ["wild", "ship2-black", "train-red", "wild", "train-green", "train-yellow"],
        {"wild": 1, "ship-white": 4},
        {"train-black": 3},
    )
    added = game.play("take 2 train")
    assert added[1:] == [
        {"chance": "turn_up", "slot": 2, "card": "wild"},
        {"chance": "reshuffle", "deck": "train"},
        {"chance": "sweep"},
        {"chance": "market", "cards": ["train-black"] * 3 + ["ship-white"] * 3},
        {"chance": "reshuffle", "deck": "train"},
    ]
    assert game.view().market == ["train-black"] * 3 + ["ship-white"] * 3


@pytest.mark.rules("G9")
def test_each_card_swept_goes_to_the_discards_of_its_own_deck():
    market = ["wild", "ship2-black", "wild", "wild", "train-green", "ship-red"]
    game = with_cards(market, {"train-white": 9, "ship-white": 4}, {})
    game.play("take 1 ship")
    assert game.view().market == ["train-white"] * 3 + ["ship-white"] * 3
    assert game.view().decks["train"].discards == {"wild": 3, "train-green": 1}
    assert (game.view().decks["ship"].pile, game.view().decks["ship"].discards) == (2, {})  # reshuffled


@pytest.mark.rules("G9")
def test_two_open_locomotives_stay():
    market = ["wild", "wild", "train-red", "ship-red", "ship-red", "ship-red"]
    game = with_cards(market, {"train-black": 5, "ship-white": 5}, {})
    added = game.play("take 2 train")
    assert chances(added) == ["turn_up"]
    assert game.view().market == ["wild", "wild", "train-black", "ship-red", "ship-red", "ship-red"]


@pytest.mark.rules("G9")
def test_spaces_of_a_deck_with_fewer_than_three_cards_stay_empty():
    market = ["wild", "wild", "train-red", "train-green", "train-green", "ship-red"]
    game = with_cards(market, {"wild": 1}, {"train-black": 3})
    game.play("take 2 train")
    assert game.view().market == ["train-black"] * 3 + ["ship-red", None, None]
    assert game.view().decks["ship"].pile == 0


@pytest.mark.rules("G9")
def test_spaces_of_an_exhausted_deck_stay_empty():
    market = ["wild", "wild", "train-red", "train-green", "train-green", "train-white"]
    game = with_cards(market, {"wild": 1}, {"train-black": 3})
    added = game.play("take 2 train")
    assert {"chance": "market", "cards": ["train-black"] * 3 + [None] * 3} in added
    assert game.view().market == ["train-black"] * 3 + [None] * 3
    assert game.view().decks["train"].pile == 6  # three locomotives, two green, one white


@pytest.mark.rules("G9")
def test_a_deck_with_just_three_cards_in_its_discards_fills_its_spaces():
    market = ["wild", "wild", "train-red", "train-green", "ship-red", "ship2-green"]
    game = with_cards(market, {"wild": 1}, {"train-black": 3, "ship-white": 1})
    game.play("take 2 train")
    assert game.view().market[:3] == ["train-black"] * 3
    assert sorted(game.view().market[3:]) == ["ship-red", "ship-white", "ship2-green"]


@pytest.mark.rules("G9")
def test_where_all_train_cards_left_are_locomotives_the_market_stays():
    market = ["wild", "wild", "ship-red", "ship-red", "ship-green", "ship-black"]
    game = with_cards(market, {"wild": 2, "ship-white": 6}, {})
    added = game.play("take 2 train")
    assert chances(added) == ["turn_up"]
    assert game.view().market == ["wild", "wild", "wild", "ship-red", "ship-green", "ship-black"]
    assert game.view().phase == "second_card"


@pytest.mark.rules("G9")
@pytest.mark.parametrize("where", ["market", "pile", "discards"])
def test_one_other_train_card_anywhere_makes_a_better_market_possible(where):
    market = ["wild", "wild", "ship-red", "train-red" if where == "market" else "ship-red", "ship-green", "ship-black"]
    pile = {"wild": 2, "ship-white": 6} | ({"train-red": 1} if where == "pile" else {})
    game = with_cards(market, pile, {"train-red": 1} if where == "discards" else {})
    if where == "pile":  # a locomotive is turned up first
        set_market(game, ["wild", "wild", "ship-red", "wild", "ship-green", "ship-black"])
        added = game.play("take 2 ship")
    else:
        added = game.play("take 2 train")
    assert "sweep" in chances(added)
    assert game.view().market[:3].count("wild") <= 2 or chances(added).count("sweep") == 10


@pytest.mark.rules("G9")
def test_a_market_that_stayed_is_looked_at_again_after_the_next_refill():
    market = ["wild", "wild", "wild", "ship-red", "ship-green", "ship-black"]
    game = with_cards(market, {"wild": 1, "ship-white": 9}, {})
    added = game.play("take 3 ship")
    assert chances(added) == ["turn_up"]
    game.play("draw ship")
    set_hand(game, 1, {"train-yellow": 3})
    game.play("claim duluth--eau_claire train-yellow")  # nothing is refilled now, but three other train cards are there
    assert game.view().market[:3] == ["wild"] * 3
    added = game.play("take 3 ship")
    assert "sweep" in chances(added)


@pytest.mark.rules("G9")
def test_a_third_locomotive_that_a_claim_refills_sweeps_the_market():
    game = with_cards(["wild", "wild", None, "train-red", "train-red", "train-red"], {"ship-white": 3}, {})
    set_hand(game, 0, {"wild": 1})
    added = game.play("claim wausau--green_bay wild")  # turned up again at once
    assert chances(added)[:3] == ["reshuffle", "turn_up", "sweep"]
    assert game.view().market[3:] == ["ship-white"] * 3
