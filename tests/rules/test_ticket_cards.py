"""Taking two cards, and what wilds change: T5 to T9 and T12."""

from __future__ import annotations

import pytest

from trackside import Game
from trackside.core.errors import IllegalAction

from ..positions import begun, hand, set_discards, set_hand, set_market, set_pile, steps, texts

PLAIN = ["red", "blue", "white", "black", "orange"]


def table(market: list[str | None], pile: dict[str, int], players: int = 2) -> Game:
    game = begun("europe", players)
    set_hand(game, 0, {})
    set_discards(game, {})
    set_pile(game, pile)
    set_market(game, market)
    return game


@pytest.mark.rules("T5")
@pytest.mark.parametrize(
    ("first", "second", "held"),
    [
        ("take 0", "take 1", {"red": 1, "blue": 1}),
        ("take 0", "draw", {"red": 1, "green": 1}),
        ("draw", "take 3", {"green": 1, "black": 1}),
        ("draw", "draw", {"green": 2}),
    ],
)
def test_two_cards_are_taken_each_from_the_market_or_blind(first, second, held):
    game = table(PLAIN, {"green": 20})
    game.play(first)
    assert game.seat == 0
    game.play(second)
    assert game.seat == 1
    assert hand(game, 0) == held


@pytest.mark.rules("T5")
def test_after_the_first_card_only_a_second_card_can_be_taken():
    game = table(PLAIN, {"green": 20})
    set_hand(game, 0, {"purple": 4, "wild": 4})
    game.play("draw")
    assert texts(game) == ["take 0", "take 1", "take 2", "take 3", "take 4", "draw"]
    for action in ("claim dieppe--paris purple", "tickets", "station wien purple", "pass"):
        with pytest.raises(IllegalAction):
            game.play(action)


@pytest.mark.rules("T6")
def test_a_card_taken_from_the_market_is_replaced_before_the_second_is_chosen():
    game = table(PLAIN, {"green": 20})
    lines = game.play("take 2")
    assert lines == [{"seat": 0, "do": "take", "slot": 2}, {"chance": "turn_up", "slot": 2, "card": "green"}]
    assert game.view().market == ["red", "blue", "green", "black", "orange"]
    assert game.view().decks["cards"].pile == 19
    game.play("take 2")  # the new card can be the second
    assert hand(game, 0) == {"white": 1, "green": 1}
    assert game.view().decks["cards"].pile == 18


@pytest.mark.rules("T5", "T6")
def test_a_blind_card_leaves_the_market_as_it_is():
    game = table(PLAIN, {"green": 20})
    assert game.play("draw")[1:] == [{"chance": "drawn", "seat": 0, "card": "green"}]
    assert game.view().market == PLAIN


@pytest.mark.rules("T7")
def test_an_open_wild_taken_first_ends_the_draw():
    game = table(["wild", "blue", "white", "black", "orange"], {"green": 20})
    game.play("take 0")
    assert game.seat == 1
    assert hand(game, 0) == {"wild": 1}


@pytest.mark.rules("T7", "T6")
def test_the_space_of_an_open_wild_is_refilled_too():
    game = table(["wild", "blue", "white", "black", "orange"], {"green": 20})
    assert steps(game.play("take 0")) == ["take", "turn_up"]
    assert game.view().market[0] == "green"


@pytest.mark.rules("T8")
@pytest.mark.parametrize("first", ["draw", "take 1"])
def test_an_open_wild_may_not_be_the_second_card(first):
    game = table(["wild", "blue", "white", "black", "wild"], {"green": 20})
    game.play(first)
    assert texts(game) == ["take 1", "take 2", "take 3", "draw"]
    with pytest.raises(IllegalAction):
        game.play("take 0")


@pytest.mark.rules("T8")
def test_a_wild_just_turned_up_may_not_be_the_second_card():
    game = table(PLAIN, {"wild": 14})
    game.play("take 2")
    assert game.view().market[2] == "wild"
    assert texts(game) == ["take 0", "take 1", "take 3", "take 4", "draw"]


@pytest.mark.rules("T9")
def test_a_wild_drawn_blind_first_leaves_the_second_card():
    game = table(PLAIN, {"wild": 14})
    game.play("draw")
    assert game.seat == 0
    assert hand(game, 0) == {"wild": 1}
    assert "take 0" in texts(game)
    assert "draw" in texts(game)


@pytest.mark.rules("T9")
@pytest.mark.parametrize("first", ["draw", "take 0"])
def test_a_wild_may_be_drawn_blind_as_the_second_card(first):
    game = table(PLAIN, {"wild": 14})
    game.play(first)
    game.play("draw")
    assert game.seat == 1
    assert hand(game, 0)["wild"] == (2 if first == "draw" else 1)


@pytest.mark.rules("T12")
def test_a_hand_has_no_limit():
    game = table(PLAIN, {"green": 12})
    set_hand(game, 0, dict.fromkeys(("purple", "blue", "white", "yellow", "black", "red"), 11))
    game.play("draw")
    game.play("take 1")
    assert game.view().seats[0].cards == 68
    assert hand(game, 0)["blue"] == 12


@pytest.mark.rules("T12", "E1")
def test_two_players_can_draw_the_whole_deck_and_it_is_the_printed_one():
    game = begun("europe", 2)
    while not {"draw", "take 0", "take 1", "take 2", "take 3", "take 4"}.isdisjoint(texts_of_cards(game)):
        game.play(texts_of_cards(game)[-1])
    held = {name: hand(game, 0).get(name, 0) + hand(game, 1).get(name, 0) for name in game.board.colors}
    assert held == dict.fromkeys(("purple", "blue", "orange", "white", "green", "yellow", "black", "red"), 12)
    assert hand(game, 0).get("wild", 0) + hand(game, 1).get("wild", 0) == 14
    assert sum(game.view().seats[seat].cards for seat in range(2)) == 110


def texts_of_cards(game: Game) -> list[str]:
    """The ways to take a card, without the long list of claims a full hand can make."""
    view = game.view()
    second = view.phase == "second_card"
    takes = [f"take {i}" for i, card in enumerate(view.market) if card and not (second and card == "wild")]
    return takes + (["draw"] if view.decks["cards"].pile else [])
