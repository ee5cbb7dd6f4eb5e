"""Souvenirs of San Francisco: S11 and S12."""

import pytest

from tests.positions import begun, set_discards, set_hand, set_market, set_pile, set_stack, set_tokens, texts
from trackside import Game
from trackside.core import IllegalAction

ROUTE = "pier_39--the_embarcadero.1"  # one green space
CLAIM = f"claim {ROUTE} green"


def with_stacks(**places: tuple[int, int]) -> Game:
    """Seat 0 can claim ROUTE; stacks (symbol, tokens left) lie at the cities named, all others out of the way."""
    game = begun("san_francisco", players=3)
    away = ["alcatraz", "sunset", "potrero_hill", "golden_gate_bridge", "twin_peaks", "union_square", "presidio"]
    for symbol, city in enumerate(away):
        set_stack(game, symbol, city, 2)
    for city, (symbol, left) in places.items():
        set_stack(game, symbol, city, left)
    set_hand(game, 0, {"green": 1})
    return game


@pytest.mark.rules("S11")
def test_a_route_without_a_stack_at_its_ends_gives_no_token():
    game = with_stacks()
    game.play(CLAIM)
    assert (game.seat, game.view().phase) == (1, "turn")
    assert game.view().seats[0].tokens == []


@pytest.mark.rules("S11")
@pytest.mark.parametrize("city", ["pier_39", "the_embarcadero"])
def test_the_token_at_one_end_must_be_taken(city):
    game = with_stacks(**{city: (4, 2)})
    game.play(CLAIM)
    assert (game.seat, game.view().phase, game.view().claimed) == (0, "souvenir", ROUTE)
    assert texts(game) == [f"souvenir {city}"]
    with pytest.raises(IllegalAction):
        game.play("draw")
    with pytest.raises(IllegalAction):
        game.play("pass")
    game.play(f"souvenir {city}")
    assert game.view().seats[0].tokens == [4]
    assert game.view().stacks[4].left == 1
    assert game.seat == 1


@pytest.mark.rules("S11")
@pytest.mark.parametrize(("chosen", "taken"), [("pier_39", 3), ("the_embarcadero", 6)])
def test_where_both_ends_offer_a_token_the_player_chooses_one_and_gets_no_second(chosen, taken):
    game = with_stacks(pier_39=(3, 2), the_embarcadero=(6, 1))
    game.play(CLAIM)
    assert set(texts(game)) == {"souvenir pier_39", "souvenir the_embarcadero"}
    game.play(f"souvenir {chosen}")
    assert game.view().seats[0].tokens == [taken]
    assert (game.seat, game.view().phase) == (1, "turn")


@pytest.mark.rules("S11")
def test_a_token_elsewhere_on_the_board_cannot_be_taken():
    game = with_stacks(pier_39=(3, 2))
    game.play(CLAIM)
    with pytest.raises(IllegalAction):
        game.play("souvenir alcatraz")
    with pytest.raises(IllegalAction):
        game.play("souvenir the_embarcadero")


@pytest.mark.rules("S11")
def test_a_card_turn_gives_no_token():
    game = with_stacks(pier_39=(3, 2))
    game.play("draw")
    game.play("draw")
    assert (game.seat, game.view().seats[0].tokens) == (1, [])


@pytest.mark.rules("S11", "S12")
def test_with_the_symbols_of_both_ends_already_owned_no_token_is_taken():
    game = with_stacks(pier_39=(3, 2), the_embarcadero=(6, 1))
    set_tokens(game, 0, 3, 6)
    game.play(CLAIM)
    assert (game.seat, game.view().phase) == (1, "turn")
    assert game.view().seats[0].tokens == [3, 6]
    assert [game.view().stacks[symbol].left for symbol in (3, 6)] == [2, 1]


@pytest.mark.rules("S11", "S12")
@pytest.mark.parametrize(("owned", "other"), [(3, "the_embarcadero"), (6, "pier_39")])
def test_with_the_symbol_of_one_end_owned_the_other_one_is_taken(owned, other):
    game = with_stacks(pier_39=(3, 2), the_embarcadero=(6, 1))
    set_tokens(game, 0, owned)
    game.play(CLAIM)
    assert texts(game) == [f"souvenir {other}"]
    game.play(f"souvenir {other}")
    assert game.view().seats[0].tokens == [3, 6]


@pytest.mark.rules("S12")
def test_a_symbol_that_another_player_owns_can_be_taken():
    game = with_stacks(pier_39=(3, 2))
    set_tokens(game, 1, 3)
    game.play(CLAIM)
    game.play("souvenir pier_39")
    assert [seat.tokens for seat in game.view().seats] == [[3], [3], []]


@pytest.mark.rules("S11")
def test_an_exhausted_stack_offers_nothing():
    game = with_stacks(pier_39=(3, 0))
    game.play(CLAIM)
    assert (game.seat, game.view().phase) == (1, "turn")
    assert game.view().seats[0].tokens == []


@pytest.mark.rules("S11")
def test_with_the_stack_of_one_end_exhausted_the_other_one_is_taken():
    game = with_stacks(pier_39=(3, 0), the_embarcadero=(6, 1))
    game.play(CLAIM)
    assert texts(game) == ["souvenir the_embarcadero"]
    game.play("souvenir the_embarcadero")
    assert game.view().stacks[6].left == 0
    set_hand(game, 1, {"red": 1})
    game.play("claim pier_39--the_embarcadero.2 red")  # the last token is gone
    assert (game.seat, game.view().seats[1].tokens) == (2, [])


@pytest.mark.rules("S12")
def test_tokens_are_public():
    game = with_stacks(pier_39=(3, 2))
    set_tokens(game, 0, 0, 5)
    set_tokens(game, 2, 1)
    for viewer in (None, 0, 1, 2):
        assert [seat.tokens for seat in game.view(viewer).seats] == [[0, 5], [], [1]]


@pytest.mark.rules("T15", "S11")
def test_empty_market_spaces_are_refilled_before_a_souvenir_is_chosen():
    game = with_stacks(pier_39=(3, 2))
    set_pile(game, {})
    set_discards(game, {})
    set_market(game, ["red", None, "blue", "black", "red"])
    game.play(CLAIM)
    assert game.view().phase == "souvenir"
    assert game.view().market == ["red", "green", "blue", "black", "red"]
