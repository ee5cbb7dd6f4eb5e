"""Ferries: E9."""

from __future__ import annotations

import pytest

from trackside.core.errors import IllegalAction

from ..positions import begun, hand, payments, set_discards, set_hand


@pytest.mark.rules("E9")
@pytest.mark.parametrize(
    ("route", "cards", "expected"),
    [
        # two spaces, two symbols
        ("amsterdam--london", {"red": 9, "wild": 1}, set()),
        ("amsterdam--london", {"red": 9, "wild": 2}, {"2 wild"}),
        # four spaces, one symbol
        ("athina--brindisi", {"red": 9}, set()),
        ("athina--brindisi", {"red": 9, "wild": 1}, {"3 red 1 wild"}),
        ("athina--brindisi", {"red": 3, "blue": 2, "wild": 2}, {"3 red 1 wild", "2 red 2 wild", "2 blue 2 wild"}),
        ("athina--brindisi", {"red": 2, "wild": 1}, set()),
        ("athina--brindisi", {"wild": 4}, {"4 wild"}),
        # six spaces, two symbols
        ("palermo--smyrna", {"red": 5, "wild": 1}, set()),
        ("palermo--smyrna", {"red": 5, "wild": 3}, {"4 red 2 wild", "3 red 3 wild"}),
        ("palermo--smyrna", {"red": 3, "wild": 2}, set()),
    ],
)
def test_each_symbol_of_a_ferry_is_paid_with_a_locomotive(route, cards, expected):
    game = begun("europe", 2)
    set_hand(game, 0, cards)
    assert payments(game, route=route) == expected


@pytest.mark.rules("E9", "T23")
def test_a_ferry_is_paid_with_exactly_the_cards_named():
    game = begun("europe", 2)
    set_discards(game, {})
    set_hand(game, 0, {"red": 3, "blue": 3, "wild": 3})
    for wrong in ("4 red", "2 red 1 blue 1 wild", "3 red 2 wild"):
        with pytest.raises(IllegalAction):
            game.play(f"claim athina--brindisi {wrong}")
    game.play("claim athina--brindisi 3 red 1 wild")
    assert hand(game, 0) == {"blue": 3, "wild": 2}
    assert game.view().decks["cards"].discards == {"red": 3, "wild": 1}


@pytest.mark.rules("E9")
def test_every_ferry_is_grey_and_asks_for_its_symbols():
    game = begun("europe", 2)
    ferries = [route for route in game.board.routes if route.ferries]
    assert len(ferries) == 13
    for route in ferries:
        assert route.color == "gray"
        set_hand(game, 0, {"green": 9, "wild": route.ferries - 1})
        assert payments(game, route=route.id) == set()
        set_hand(game, 0, {"green": 9, "wild": route.ferries})
        assert len(payments(game, route=route.id)) == 1  # no card of another sort can take a symbol
