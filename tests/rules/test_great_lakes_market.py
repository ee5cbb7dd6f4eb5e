"""Drawing cards from two decks and a market of both: G7, G8 and G10."""

import pytest

from tests.positions import begun, hand, own, set_discards, set_hand, set_market, set_pile, texts
from trackside import Game
from trackside.core import IllegalAction

MARKET = ["train-red", "train-green", "wild", "ship-red", "ship2-black", "ship-white"]


def with_piles(pile: dict[str, int], discards: dict[str, int] | None = None, market: list | None = None) -> Game:
    game = begun("great_lakes")
    set_hand(game, 0, {})
    set_market(game, market or MARKET)
    set_pile(game, pile)
    set_discards(game, discards or {})
    return game


def card_actions(game: Game) -> set[str]:
    return {text for text in texts(game) if text.split()[0] in ("take", "draw")}


@pytest.mark.rules("G7", "G8")
def test_any_of_six_open_cards_can_be_taken_or_one_drawn_blind_from_either_deck():
    game = with_piles({"train-black": 5, "ship2-red": 5})
    takes = {f"take {slot} {deck}" for slot in range(6) for deck in ("train", "ship")}
    assert card_actions(game) == takes | {"draw train", "draw ship"}


@pytest.mark.rules("G7")
@pytest.mark.parametrize(
    ("first", "second", "got"),
    [
        ("draw train", "draw train", {"train-black": 2}),
        ("draw train", "draw ship", {"train-black": 1, "ship2-red": 1}),
        ("draw ship", "draw ship", {"ship2-red": 2}),
        ("take 0 ship", "draw ship", {"train-red": 1, "ship2-red": 1}),
        ("take 3 train", "take 3 ship", {"ship-red": 1, "train-black": 1}),
    ],
)
def test_a_turn_gives_two_cards_of_any_mix(first, second, got):
    game = with_piles({"train-black": 5, "ship2-red": 5})
    game.play(first)
    assert (game.seat, game.view().phase) == (0, "second_card")
    game.play(second)
    assert (game.seat, game.view().phase) == (1, "turn")
    assert hand(game, 0) == got


@pytest.mark.rules("G7")
def test_an_open_locomotive_is_the_only_card_of_a_turn_and_never_the_second():
    game = with_piles({"train-black": 5, "ship2-red": 5})
    other = game.copy()
    game.play("take 2 ship")
    assert (game.seat, hand(game, 0)) == (1, {"wild": 1})
    other.play("draw ship")
    assert {text for text in card_actions(other) if text.startswith("take 2")} == set()
    with pytest.raises(IllegalAction, match="second card"):
        other.play("take 2 train")


@pytest.mark.rules("G7")
def test_a_locomotive_drawn_blind_is_an_ordinary_card():
    game = with_piles({"wild": 3, "ship2-red": 5})
    game.play("draw train")
    assert game.view().phase == "second_card"
    game.play("draw train")
    assert (game.seat, hand(game, 0)) == (1, {"wild": 2})


@pytest.mark.rules("G8")
@pytest.mark.parametrize("slot", [0, 2, 3, 5])
@pytest.mark.parametrize(("deck", "card"), [("train", "train-black"), ("ship", "ship2-red")])
def test_a_card_taken_is_replaced_from_the_deck_the_player_chooses(slot, deck, card):
    game = with_piles({"train-black": 5, "ship2-red": 5})
    game.play(f"take {slot} {deck}")
    assert game.view().market == [card if i == slot else open_card for i, open_card in enumerate(MARKET)]


@pytest.mark.rules("G8")
@pytest.mark.parametrize(("deck", "card"), [("train", "train-black"), ("ship", "ship2-red")])
def test_the_open_cards_may_all_come_to_be_of_one_deck(deck, card):
    game = with_piles({"train-black": 20, "ship2-red": 20})
    for slot in (2, 0, 1, 3, 4, 5):
        game.play(f"take {slot} {deck}")
    assert game.view().market == [card] * 6


@pytest.mark.rules("G8")
@pytest.mark.parametrize(
    ("pile", "discards", "choices"),
    [
        ({"train-black": 1}, {}, ["train"]),
        ({"ship2-red": 1}, {}, ["ship"]),
        ({}, {"train-black": 1}, ["train"]),
        ({}, {"ship2-red": 1}, ["ship"]),
        ({"train-black": 1}, {"ship2-red": 1}, ["train", "ship"]),
        ({}, {"train-black": 1, "ship2-red": 1}, ["train", "ship"]),
    ],
)
def test_a_deck_can_be_chosen_while_it_or_its_discards_have_a_card(pile, discards, choices):
    game = with_piles(pile, discards)
    takes = {f"take {slot} {deck}" for slot in range(6) for deck in choices}
    assert card_actions(game) == takes | {f"draw {deck}" for deck in choices}
    for deck in {"train", "ship"} - set(choices):
        with pytest.raises(IllegalAction):
            game.play(f"take 0 {deck}")
        with pytest.raises(IllegalAction):
            game.play(f"draw {deck}")


@pytest.mark.rules("G8")
def test_the_deck_must_be_named_while_one_can_be_chosen():
    game = with_piles({"train-black": 1})
    with pytest.raises(IllegalAction, match="name the deck"):
        game.play("take 0")
    assert game.view().market == MARKET


@pytest.mark.rules("G8")
def test_with_both_decks_empty_nothing_is_chosen_and_the_space_stays_empty():
    game = with_piles({})
    assert card_actions(game) == {f"take {slot}" for slot in range(6)}
    added = game.play("take 0")
    assert added[-1] == {"chance": "turn_up", "slot": 0, "card": None}
    assert game.view().market == [None, *MARKET[1:]]
    assert card_actions(game) == {"take 1", "take 3", "take 4", "take 5"}
    game.play("take 4")
    assert game.view().market == [None, "train-green", "wild", "ship-red", None, "ship-white"]
    assert game.seat == 1


@pytest.mark.rules("G8")
@pytest.mark.parametrize(
    ("cards", "claim", "turned_up"),
    [
        ({"train-red": 1}, "claim wausau--green_bay train-red", "train-red"),
        ({"ship-green": 1}, "claim milwaukee--chicago.1 ship-green", "ship-green"),
    ],
)
def test_a_space_refilled_later_comes_from_the_deck_that_has_a_card(cards, claim, turned_up):
    game = with_piles({}, market=["train-green", None, "wild", "ship-red", None, "ship-white"])
    set_hand(game, 0, cards)
    added = game.play(claim)
    deck = turned_up.split("-")[0]
    assert added[1:] == [{"chance": "reshuffle", "deck": deck}, {"chance": "turn_up", "slot": 1, "card": turned_up}]
    assert game.view().market == ["train-green", turned_up, "wild", "ship-red", None, "ship-white"]


@pytest.mark.rules("G8")
def test_spaces_refilled_later_come_from_the_train_deck_before_the_ship_deck_lowest_space_first():
    game = with_piles({}, market=[None, "train-green", None, "ship-red", None, "ship-white"])
    own(game, 0, "chicago--south_bend.1")
    set_hand(game, 0, {"train-red-h": 2, "ship-red": 2})
    game.play("harbour chicago 2 train-red-h 2 ship-red")
    assert game.view().market == ["train-red-h", "train-green", "train-red-h", "ship-red", "ship-red", "ship-white"]


@pytest.mark.rules("G10")
@pytest.mark.parametrize(("deck", "other"), [("train", "ship"), ("ship", "train")])
def test_an_empty_deck_is_reshuffled_from_its_own_discards_at_once(deck, other):
    trains, ships = {"train-black": 3, "train-white-h": 2, "wild": 1}, {"ship-black": 3, "ship2-white": 2}
    single = "train-red" if deck == "train" else "ship-red"
    full = {"ship2-red": 9} if deck == "train" else {"train-green": 9}
    game = with_piles({single: 1, **full}, trains | ships)
    mine, others = (trains, ships) if deck == "train" else (ships, trains)
    added = game.play(f"draw {deck}")
    assert added[1:] == [{"chance": "drawn", "seat": 0, "card": single}, {"chance": "reshuffle", "deck": deck}]
    decks = game.view().decks
    assert (decks[deck].pile, decks[deck].discards) == (sum(mine.values()), {})
    assert (decks[other].pile, decks[other].discards) == (9, others)


@pytest.mark.rules("G10")
@pytest.mark.parametrize("deck", ["train", "ship"])
def test_discards_of_the_other_deck_do_not_help_an_empty_one(deck):
    discards = {"ship-black": 3} if deck == "train" else {"train-black": 3}
    full = {"ship2-red": 9} if deck == "train" else {"train-green": 9}
    game = with_piles(full, discards)
    assert f"draw {deck}" not in texts(game)
    assert f"take 0 {deck}" not in texts(game)


@pytest.mark.rules("G10")
def test_cards_played_go_to_the_discards_of_their_own_deck():
    game = with_piles({"train-green": 9, "ship2-red": 9})
    set_hand(game, 0, {"ship-yellow": 1, "ship2-yellow": 1, "wild": 1})
    game.play("claim duluth--thunder_bay.ship 1 ship-yellow 1 ship2-yellow 1 wild")
    decks = game.view().decks
    assert decks["train"].discards == {"wild": 1}
    assert decks["ship"].discards == {"ship-yellow": 1, "ship2-yellow": 1}
