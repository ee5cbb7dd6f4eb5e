"""Pairs: train routes whose every space costs two cards of one colour, W5."""

import itertools
from collections import Counter

import pytest

from tests.positions import Counts, begun, hand, paid, payments, set_discards, set_field, set_hand, ways_to_pay
from trackside import Game
from trackside.core import IllegalAction
from trackside.core.boards import load

PAIRS = {
    "anchorage--vancouver": 2,
    "beijing--lahore": 3,
    "casablanca--marseille": 1,
    "dar_es_salaam--luanda": 2,
    "lahore--tehran": 2,
}


def holding(cards: Counts, players: int = 2) -> Game:
    game = begun("world", players=players)
    set_hand(game, 0, cards)
    set_discards(game, {})
    return game


def claim(game: Game, route: str, pay: Counts) -> None:
    game.play({"do": "claim", "route": route, "pay": pay})


@pytest.mark.rules("W5")
def test_five_train_routes_are_pairs():
    assert {route.id: route.length for route in load("world").routes if route.pair} == PAIRS
    assert all(route.kind == "train" for route in load("world").routes if route.pair)


@pytest.mark.rules("W5")
@pytest.mark.parametrize(
    ("route", "pay"),
    [
        ("casablanca--marseille", {"train-red": 2}),
        ("casablanca--marseille", {"train-red": 1, "train-red-h": 1}),
        ("casablanca--marseille", {"train-red": 1, "wild": 1}),
        ("casablanca--marseille", {"wild": 2}),
        ("lahore--tehran", {"train-black": 4}),
        ("lahore--tehran", {"train-red": 2, "train-black": 2}),  # in two colours
        ("lahore--tehran", {"train-red-h": 2, "train-black": 2}),
        ("lahore--tehran", {"train-red": 1, "train-black": 2, "wild": 1}),  # with one locomotive
        ("lahore--tehran", {"train-red": 3, "wild": 1}),
        ("lahore--tehran", {"train-red": 1, "train-black": 1, "wild": 2}),
        ("lahore--tehran", {"train-red": 2, "wild": 2}),
        ("lahore--tehran", {"train-red": 1, "wild": 3}),
        ("lahore--tehran", {"wild": 4}),  # with locomotives only
        ("beijing--lahore", {"train-red": 2, "train-black": 2, "train-white": 2}),
        ("beijing--lahore", {"train-red": 4, "train-white-h": 2}),
        ("beijing--lahore", {"train-red": 1, "train-black": 1, "train-white": 1, "wild": 3}),
        ("beijing--lahore", {"wild": 6}),
        ("anchorage--vancouver", {"train-green": 2, "train-purple": 2}),  # over the edge of the map
    ],
    ids=str,
)
def test_each_space_costs_two_train_cards_of_one_colour(route, pay):
    game = holding({**pay, "ship-red": 1})
    claim(game, route, pay)
    seat = game.view().seats[0]
    assert seat.routes == [route]
    assert hand(game, 0) == {"ship-red": 1}
    assert game.view().decks["train"].discards == pay


@pytest.mark.rules("W5")
@pytest.mark.parametrize(
    "cards",
    [
        {"train-red": 3},
        {"train-red": 3, "train-black": 1},  # two spaces, and the second would have two colours
        {"train-red": 1, "train-black": 1, "train-white": 1, "train-green": 1},
        {"train-red": 1, "train-black": 2, "train-white": 1},
        {"wild": 3},
        {"train-red": 1, "wild": 2},
        {"ship-red": 4},
        {"train-red": 2, "ship-red": 2},
        {"ship2-red": 2, "train-red": 2},
    ],
    ids=str,
)
def test_other_cards_do_not_pay_for_a_pair(cards):
    game = holding(cards)
    assert ways_to_pay(game, "claim", "lahore--tehran") == []
    with pytest.raises(IllegalAction):
        claim(game, "lahore--tehran", cards)


@pytest.mark.rules("W5")
@pytest.mark.parametrize(("route", "length", "points"), [("beijing--lahore", 3, 4), ("lahore--tehran", 2, 2)])
def test_length_and_points_count_spaces_and_one_train_stands_on_each(route, length, points):
    game = holding({"wild": 6, "train-red": 4})
    before = game.view().seats[0].trains
    claim(game, route, {"train-red": 2, "wild": 2 * length - 2})
    seat = game.view().seats[0]
    assert (seat.score, before - seat.trains) == (points, length)


@pytest.mark.rules("W5")
def test_one_train_for_each_space_is_enough_and_one_less_is_not():
    game = holding({"wild": 6})
    set_field(game, "trains", 3, 0)
    assert ways_to_pay(game, "claim", "beijing--lahore") == [{"wild": 6}]
    set_field(game, "trains", 2, 0)
    assert ways_to_pay(game, "claim", "beijing--lahore") == []
    with pytest.raises(IllegalAction):
        claim(game, "beijing--lahore", {"wild": 6})


@pytest.mark.rules("W5")
def test_neither_more_nor_fewer_cards_than_two_a_space_are_paid():
    game = holding({"train-red": 8, "wild": 3})
    for pay in ({"train-red": 5}, {"train-red": 6}, {"train-red": 3}, {"train-red": 2}, {"train-red": 4, "wild": 1}):
        with pytest.raises(IllegalAction):
            claim(game, "lahore--tehran", pay)
    claim(game, "lahore--tehran", {"train-red": 4})


def every_payment(cards: Counts, spaces: int) -> set[str]:
    """All sets of cards that pay for so many spaces: for each space every two cards of a colour or wild, tried out."""
    single = [name for name in cards if name == "wild" or name.startswith("train")]

    def colour(name: str) -> str:
        return name.removesuffix("-h")

    twos = [
        two
        for two in itertools.combinations_with_replacement(single, 2)
        if "wild" in two or colour(two[0]) == colour(two[1])
    ]
    found = set()
    for chosen in itertools.combinations_with_replacement(twos, spaces):
        total = Counter(name for two in chosen for name in two)
        if all(total[name] <= cards[name] for name in total):
            found.add(paid(dict(total)))
    return found


@pytest.mark.rules("W5")
@pytest.mark.parametrize(
    "cards",
    [
        {"train-red": 4, "train-red-h": 2, "wild": 2},
        {"train-red": 2, "train-black": 3, "wild": 1},
        {"train-red": 1, "train-red-h": 1, "train-black": 1, "train-black-h": 2, "wild": 3},
        {"train-purple": 2, "train-white": 2, "train-white-h": 1},
        {"train-purple": 1, "train-yellow": 1, "train-green": 1, "train-red": 1, "wild": 4},
        {"train-yellow": 5, "train-yellow-h": 3},
        {"wild": 7, "train-green-h": 1},
    ],
    ids=str,
)
@pytest.mark.parametrize("route", ["casablanca--marseille", "dar_es_salaam--luanda", "beijing--lahore"])
def test_every_payment_that_the_hand_holds_can_be_chosen_once(cards, route):
    game = holding(cards)
    pays = [paid(pay) for pay in ways_to_pay(game, "claim", route)]
    assert sorted(pays) == sorted(every_payment(cards, PAIRS[route]))


@pytest.mark.rules("W5")
def test_an_ordinary_grey_route_beside_it_still_takes_one_colour_and_one_card_a_space():
    game = holding({"train-red": 2, "train-black": 2})
    assert payments(game, route="athina--tehran") == {"2 train-red", "2 train-black"}
    assert payments(game, route="lahore--tehran") == {"2 train-black 2 train-red"}
