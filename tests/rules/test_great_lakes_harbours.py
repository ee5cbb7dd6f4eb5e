"""Harbours: G19 to G22."""

import random

import pytest

from tests.positions import (
    Counts,
    begun,
    build_at,
    hand,
    own,
    scores,
    set_discards,
    set_field,
    set_hand,
    set_tickets,
    ways_to_pay,
)
from trackside import Game
from trackside.core import IllegalAction

PAID = {"train-red-h": 2, "ship-red": 2}
PAY = "2 train-red-h 2 ship-red"


def by_the_lake(cards: Counts, players: int = 2) -> Game:
    """Seat 0 has a route to Chicago, which is a port, and to South Bend, which is none."""
    game = begun("great_lakes", players=players)
    own(game, 0, "chicago--south_bend.1")
    set_hand(game, 0, cards)
    return game


def harbour_cities(game: Game) -> set[str]:
    return {action.line["city"] for action in game.legal if action.line["do"] == "harbour"}


@pytest.mark.rules("G19")
def test_a_harbour_is_built_in_a_port_that_the_player_has_a_route_to():
    game = by_the_lake(PAID)
    assert harbour_cities(game) == {"chicago"}
    with pytest.raises(IllegalAction, match="no port"):
        game.play(f"harbour south_bend {PAY}")
    with pytest.raises(IllegalAction, match="no route"):
        game.play(f"harbour milwaukee {PAY}")
    game.play(f"harbour chicago {PAY}")
    seat = game.view().seats[0]
    assert (seat.buildings, seat.buildings_left) == (["chicago"], 2)


@pytest.mark.rules("G19")
def test_a_route_by_ship_leads_to_a_port_as_well():
    game = begun("great_lakes")
    own(game, 0, "green_bay--milwaukee.1")
    set_hand(game, 0, PAID)
    assert harbour_cities(game) == {"green_bay", "milwaukee"}


@pytest.mark.rules("G19")
def test_a_route_of_another_player_does_not_lead_to_a_port():
    game = begun("great_lakes")
    own(game, 1, "chicago--south_bend.1")
    set_hand(game, 0, PAID)
    assert harbour_cities(game) == set()


@pytest.mark.rules("G19")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_port_has_one_harbour_of_anyone(owner):
    game = by_the_lake(PAID)
    build_at(game, owner, "chicago")
    assert harbour_cities(game) == set()
    with pytest.raises(IllegalAction, match=f"of seat {owner}"):
        game.play(f"harbour chicago {PAY}")


@pytest.mark.rules("G19")
def test_a_turn_has_one_harbour():
    game = by_the_lake({"wild": 8})
    own(game, 0, "milwaukee--chicago.1")
    game.play("harbour chicago wild")
    assert (game.seat, game.view().phase) == (1, "turn")


@pytest.mark.rules("G20")
def test_a_harbour_costs_two_train_and_two_ship_cards_of_one_colour_with_the_symbol():
    game = by_the_lake({**PAID, "train-white-h": 1})
    set_discards(game, {})
    assert ways_to_pay(game, "harbour", "chicago") == [PAID]
    game.play(f"harbour chicago {PAY}")
    assert hand(game, 0) == {"train-white-h": 1}
    decks = game.view().decks
    assert (decks["train"].discards, decks["ship"].discards) == ({"train-red-h": 2}, {"ship-red": 2})


@pytest.mark.rules("G20")
@pytest.mark.parametrize(
    "cards",
    [
        {"train-red": 2, "ship-red": 2},  # no symbol on the trains
        {"train-red-h": 1, "train-red": 1, "ship-red": 2},
        {"train-red-h": 2, "ship2-red": 2},  # nor on the double ships
        {"train-red-h": 2, "ship-red": 1, "ship2-red": 1},
        {"train-red-h": 4},
        {"ship-red": 4},
        {"train-red-h": 3, "ship-red": 1},
        {"train-red-h": 1, "ship-red": 3},
        {"train-red-h": 2, "ship-white": 2},
        {"train-red-h": 1, "train-white-h": 1, "ship-red": 2},
        {"wild": 3},
        {"train-red-h": 1, "ship-white": 1, "wild": 2},
        {"train-red-h": 3, "ship-red": 0, "wild": 1},
    ],
)
def test_other_cards_do_not_pay_for_a_harbour(cards):
    game = by_the_lake(cards)
    assert harbour_cities(game) == set()
    with pytest.raises(IllegalAction):
        game.play({"do": "harbour", "city": "chicago", "pay": {card: n for card, n in cards.items() if n}})


EVERY_MIX = [
    {"train-red-h": 2, "ship-red": 2},
    {"train-red-h": 2, "ship-red": 1, "wild": 1},
    {"train-red-h": 1, "ship-red": 2, "wild": 1},
    {"train-red-h": 2, "wild": 2},
    {"train-red-h": 1, "ship-red": 1, "wild": 2},
    {"ship-red": 2, "wild": 2},
    {"train-red-h": 1, "wild": 3},
    {"ship-red": 1, "wild": 3},
    {"wild": 4},
]


@pytest.mark.rules("G20")
@pytest.mark.parametrize("mix", EVERY_MIX, ids=str)
def test_locomotives_may_replace_any_of_the_four_cards(mix):
    game = by_the_lake({**mix, "train-yellow": 1})
    set_discards(game, {})
    assert ways_to_pay(game, "harbour", "chicago") == [mix]
    game.play({"do": "harbour", "city": "chicago", "pay": mix})
    assert game.view().seats[0].buildings == ["chicago"]
    assert hand(game, 0) == {"train-yellow": 1}
    decks = game.view().decks
    assert {**decks["train"].discards, **decks["ship"].discards} == mix


@pytest.mark.rules("G20")
@pytest.mark.parametrize("seed", range(8))
def test_every_mix_that_the_hand_holds_can_be_chosen_once(seed):
    chance = random.Random(seed)
    colours = ("red", "black", "white")
    cards = {f"train-{c}-h": chance.randint(0, 3) for c in colours}
    cards |= {f"ship-{c}": chance.randint(0, 3) for c in colours} | {"wild": chance.randint(0, 5)}
    game = by_the_lake(cards)
    mixes = {str(mix).replace("red", colour) for mix in EVERY_MIX for colour in colours if held(mix, colour, cards)}
    pays = [str(pay) for pay in ways_to_pay(game, "harbour", "chicago")]
    assert sorted(pays) == sorted(mixes)


def held(mix: Counts, colour: str, cards: Counts) -> bool:
    return all(cards[card.replace("red", colour)] >= n for card, n in mix.items())


@pytest.mark.rules("G21")
@pytest.mark.parametrize(("completed", "points"), [(0, 0), (1, 10), (2, 20), (3, 30), (4, 30)])
def test_a_harbour_scores_for_completed_tickets_that_name_its_city(completed, points):
    game = by_the_lake({})
    own(game, 0, "south_bend--detroit", "green_bay--milwaukee.1", "milwaukee--chicago.1", "toronto--detroit")
    own(game, 0, "duluth--wausau", "wausau--green_bay")
    tickets = ["chicago--green_bay", "chicago--detroit", "chicago--toronto", "chicago--duluth"][:completed]
    set_tickets(game, 0, *tickets, "chicago--new_york", "green_bay--toronto")  # not completed; completed, names others
    build_at(game, 0, "chicago")
    assert scores(game)["parts"][0]["completed"] == completed + 1
    assert scores(game)["parts"][0]["harbours"] == points - 2 * 4


@pytest.mark.rules("G21")
def test_one_ticket_counts_for_two_harbours():
    game = by_the_lake({})
    own(game, 0, "south_bend--detroit")
    set_tickets(game, 0, "chicago--detroit")
    build_at(game, 0, "chicago", "detroit")
    assert scores(game)["parts"][0]["harbours"] == 10 + 10 - 4


@pytest.mark.rules("G21")
def test_a_harbour_scores_for_tickets_of_its_owner_only():
    game = by_the_lake({})
    own(game, 0, "south_bend--detroit")
    set_tickets(game, 0, "chicago--detroit")
    set_tickets(game, 1)
    build_at(game, 1, "chicago")
    assert [parts["harbours"] for parts in scores(game)["parts"]] == [-12, -8]


@pytest.mark.rules("G22")
@pytest.mark.parametrize("built", [0, 1, 2, 3])
def test_each_harbour_not_built_costs_four_points(built):
    game = by_the_lake({})
    set_tickets(game, 0)
    set_field(game, "score", 50, 0)
    build_at(game, 0, *["chicago", "detroit", "toledo"][:built])
    assert scores(game)["parts"][0]["harbours"] == -4 * (3 - built)
    assert scores(game)["scores"][0] == 50 - 4 * (3 - built)
