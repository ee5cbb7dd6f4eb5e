"""Piles that run out: T13 to T15, and where a reshuffle stands in a record."""

from __future__ import annotations

import pytest

from trackside import Game
from trackside.core.errors import IllegalAction

from ..positions import (
    begun,
    hand,
    no_cards,
    set_discards,
    set_field,
    set_hand,
    set_market,
    set_pile,
    state,
    steps,
    texts,
)

PLAIN = ["red", "blue", "white", "black", "orange"]


def table(market: list[str | None], pile: dict[str, int], discards: dict[str, int] | None = None) -> Game:
    game = begun("europe", 2)
    for seat in range(2):
        set_hand(game, seat, {})
    set_market(game, market)
    set_pile(game, pile)
    set_discards(game, discards or {})
    return game


def deck(game: Game) -> tuple[int, dict[str, int]]:
    """Size of the pile, and the discards."""
    cards = game.view().decks["cards"]
    return cards.pile, cards.discards


@pytest.mark.rules("T13")
def test_the_discards_become_the_pile_at_once_when_a_blind_draw_empties_it():
    game = table(PLAIN, {"red": 1}, {"green": 4, "wild": 2})
    assert steps(game.play("draw")) == ["draw", "drawn", "reshuffle"]
    assert deck(game) == (6, {})


@pytest.mark.rules("T13")
def test_the_discards_become_the_pile_at_once_when_a_refill_empties_it():
    game = table(PLAIN, {"yellow": 1}, {"green": 4})
    lines = game.play("take 0")
    assert steps(lines) == ["take", "turn_up", "reshuffle"]
    assert lines[1]["card"] == "yellow"
    assert lines[2] == {"chance": "reshuffle", "deck": "cards"}
    assert deck(game) == (4, {})


@pytest.mark.rules("T13")
def test_a_pile_that_is_not_empty_is_not_reshuffled():
    game = table(PLAIN, {"red": 2}, {"green": 4})
    assert steps(game.play("draw")) == ["draw", "drawn"]
    assert deck(game) == (1, {"green": 4})


@pytest.mark.rules("T13")
def test_without_discards_the_pile_is_made_as_soon_as_a_card_is_needed():
    game = table(PLAIN, {"green": 2})
    set_hand(game, 1, {"purple": 1})
    game.play("draw")
    assert steps(game.play("draw")) == ["draw", "drawn"]
    assert deck(game) == (0, {})
    assert steps(game.play("claim dieppe--paris purple")) == ["claim"]  # nothing needed a card
    assert deck(game) == (0, {"purple": 1})
    assert "draw" in texts(game)
    assert steps(game.play("draw")) == ["draw", "reshuffle", "drawn"]
    assert hand(game, 0) == {"green": 2, "purple": 1}
    assert deck(game) == (0, {})


@pytest.mark.rules("T13", "T6")
def test_a_refill_makes_the_pile_where_only_discards_are_left():
    game = table(PLAIN, {}, {"green": 2})
    lines = game.play("take 0")
    assert steps(lines) == ["take", "reshuffle", "turn_up"]
    assert lines[2]["card"] == "green"
    assert deck(game) == (1, {})


@pytest.mark.rules("T13", "T10")
def test_a_refill_that_empties_the_pile_and_makes_three_wilds_reshuffles_first():
    game = table(["red", "wild", "wild", "blue", "white"], {"wild": 1}, {"yellow": 8})
    assert steps(game.play("take 0")) == ["take", "turn_up", "reshuffle", "sweep", "market"]
    # so the swept cards are not in the new pile
    assert game.view().market == ["yellow"] * 5
    assert deck(game) == (3, {"blue": 1, "white": 1, "wild": 3})


@pytest.mark.rules("T13", "T10")
def test_a_new_market_that_needs_more_cards_than_the_pile_holds_reshuffles_before_its_line():
    game = table(["red", "wild", "wild", "blue", "white"], {"wild": 3}, {"yellow": 90})
    lines = game.play("take 0")
    assert steps(lines)[:5] == ["take", "turn_up", "sweep", "reshuffle", "market"]
    assert lines[4]["cards"][:2] == ["wild", "wild"]  # the old pile was used up first


@pytest.mark.rules("T13", "T10")
def test_a_new_market_that_empties_the_pile_reshuffles_after_its_line():
    game = table(["red", "wild", "wild", "blue", "white"], {"wild": 1}, {"yellow": 5})
    assert steps(game.play("take 0")) == ["take", "turn_up", "reshuffle", "sweep", "market", "reshuffle"]
    assert deck(game) == (5, {})  # the swept cards


@pytest.mark.rules("T13", "E10")
def test_a_tunnel_that_needs_more_cards_than_the_pile_holds_reshuffles_before_its_line():
    game = table(PLAIN, {"red": 1}, {"green": 5})
    set_hand(game, 0, {"purple": 2})
    lines = game.play("claim marseille--zurich purple")
    assert steps(lines) == ["claim", "reshuffle", "tunnel"]
    assert lines[2] == {"chance": "tunnel", "cards": ["red", "green", "green"], "extra": 0}
    assert deck(game) == (3, {"green": 2, "purple": 2, "red": 1})


@pytest.mark.rules("T13", "E10", "E15")
def test_a_tunnel_that_empties_the_pile_reshuffles_after_its_line_and_without_its_own_cards():
    game = table(PLAIN, {"red": 3}, {"green": 5})
    set_hand(game, 0, {"purple": 2})
    assert steps(game.play("claim marseille--zurich purple")) == ["claim", "tunnel", "reshuffle"]
    assert deck(game) == (5, {"purple": 2, "red": 3})


@pytest.mark.rules("T14")
def test_with_no_card_anywhere_drawing_is_not_possible():
    game = begun("europe", 2)
    no_cards(game)
    set_hand(game, 0, {"purple": 1})
    assert not [text for text in texts(game) if text.startswith(("draw", "take"))]
    for action in ("draw", "take 0"):
        with pytest.raises(IllegalAction):
            game.play(action)


@pytest.mark.rules("T14")
def test_drawing_is_possible_while_the_pile_the_discards_or_the_market_has_a_card():
    game = begun("europe", 2)
    no_cards(game)
    set_market(game, [None, None, None, "wild", None])
    assert [text for text in texts(game) if text.startswith(("draw", "take"))] == ["take 3"]
    no_cards(game)
    set_discards(game, {"red": 1})
    assert [text for text in texts(game) if text.startswith(("draw", "take"))] == ["draw"]


@pytest.mark.rules("T14", "T6")
@pytest.mark.parametrize(
    ("market", "pile", "first"),
    [
        ([None] * 5, {"red": 1}, "draw"),  # nothing is left at all
        ([None, "wild", None, None, None], {"red": 1}, "draw"),  # only a wild is left, which may not be the second
        ([None, None, "red", None, None], {}, "take 2"),
        (["red", "wild", None, "wild", None], {}, "take 0"),
        (["red", None, None, None, None], {"wild": 1}, "take 0"),  # the refill takes the last card, and it is a wild
    ],
)
def test_where_only_the_second_card_is_impossible_the_turn_ends_after_the_first(market, pile, first):
    game = table(market, pile)
    game.play(first)
    assert game.seat == 1
    assert hand(game, 0) == {"red": 1}


@pytest.mark.rules("T14")
@pytest.mark.parametrize(
    ("market", "pile", "discards", "second"),
    [
        ([None, None, "blue", None, None], {"red": 1}, {}, "take 2"),
        ([None] * 5, {"red": 2}, {}, "draw"),
        ([None] * 5, {"red": 1}, {"blue": 1}, "draw"),
    ],
)
def test_a_second_card_that_can_be_had_must_be_taken(market, pile, discards, second):
    game = table(market, pile, discards)
    game.play("draw")
    assert game.seat == 0
    assert texts(game) == [second]


@pytest.mark.rules("T15")
def test_a_space_that_cannot_be_refilled_stays_empty():
    game = table(PLAIN, {})
    assert game.play("take 1")[1:] == [{"chance": "turn_up", "slot": 1, "card": None}]
    assert game.view().market == ["red", None, "white", "black", "orange"]
    with pytest.raises(IllegalAction):
        game.play("take 1")
    game.play("take 3")
    assert game.view().market == ["red", None, "white", None, "orange"]


@pytest.mark.rules("T15")
def test_empty_spaces_are_refilled_lowest_first_right_after_a_claim():
    game = table(["red", None, "white", None, None], {})
    set_hand(game, 0, {"yellow": 2})
    lines = game.play("claim barcelona--madrid yellow")
    assert steps(lines) == ["claim", "reshuffle", "turn_up", "turn_up"]
    assert [line["slot"] for line in lines[2:]] == [1, 3]
    assert game.view().market == ["red", "yellow", "white", "yellow", None]
    assert deck(game) == (0, {})


@pytest.mark.rules("T15")
def test_empty_spaces_are_refilled_right_after_a_station():
    game = table([None, "red", None, None, None], {})
    set_hand(game, 0, {"yellow": 1})
    assert steps(game.play("station wien yellow")) == ["station", "reshuffle", "turn_up"]
    assert game.view().market == ["yellow", "red", None, None, None]


@pytest.mark.rules("T15", "E14", "E15")
def test_a_tunnel_without_cards_fills_empty_spaces_from_what_was_laid():
    game = table([None, "red", None, None, None], {})
    set_hand(game, 0, {"purple": 2})
    lines = game.play("claim marseille--zurich purple")
    assert steps(lines) == ["claim", "tunnel", "reshuffle", "turn_up", "turn_up"]
    assert game.view().market == ["purple", "red", "purple", None, None]


@pytest.mark.rules("T15", "T10")
def test_all_empty_spaces_are_refilled_before_three_wilds_are_looked_at():
    game = table([None, "wild", "wild", None, "blue"], {})
    set_hand(game, 0, {"red": 2, "wild": 2})
    swept = 0
    for noise in range(12):
        trial = game.copy()
        set_field(trial, "generators", 7000 + noise)
        lines = trial.play("claim kyiv--warszawa 2 red 2 wild")
        assert steps(lines)[:4] == ["claim", "reshuffle", "turn_up", "turn_up"]
        assert [line["slot"] for line in lines[2:4]] == [0, 3]
        wilds = 2 + sum(line["card"] == "wild" for line in lines[2:4])
        assert ("sweep" in steps(lines)) == (wilds >= 3)
        swept += wilds >= 3
        assert int(state(trial).pile_size[0]) == 2
    assert swept > 0
