"""Doubles, route points, tickets across trains and ships: G15 to G18."""

from itertools import combinations

import pytest

from tests.positions import (
    begun,
    claim_and_score,
    own,
    scores,
    set_field,
    set_hand,
    set_tickets,
    texts,
    ticket_pile,
    ways_to_pay,
)
from trackside.core import IllegalAction

BESIDE = ["duluth--thunder_bay", "traverse_city--muskegon"]  # a train route and a ship route between the same cities


@pytest.mark.rules("G15")
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize(
    ("double", "pay"), [("milwaukee--chicago", "ship-green"), ("chicago--south_bend", "train-green")]
)
def test_with_two_or_three_players_a_claimed_route_closes_its_double(players, double, pay):
    game = begun("great_lakes", players=players)
    for seat in range(players):
        set_hand(game, seat, {pay: 1, "wild": 1})
    game.play(f"claim {double}.1 {pay}")
    assert game.view().closed == [f"{double}.2"]
    for _ in range(players):
        assert ways_to_pay(game, "claim", f"{double}.2") == []
        with pytest.raises(IllegalAction):
            game.play(f"claim {double}.2 wild")
        game.play("exchange 1 trains")


@pytest.mark.rules("G15")
@pytest.mark.parametrize("players", [4, 5])
@pytest.mark.parametrize(
    ("double", "pay"), [("milwaukee--chicago", "ship-green"), ("chicago--south_bend", "train-green")]
)
def test_with_four_or_five_players_both_routes_of_a_double_can_be_claimed(players, double, pay):
    game = begun("great_lakes", players=players)
    for seat in range(players):
        set_hand(game, seat, {pay: 1, "wild": 1})
    game.play(f"claim {double}.1 {pay}")
    assert game.view().closed == []
    game.play(f"claim {double}.2 wild")
    assert game.view().seats[1].routes == [f"{double}.2"]


@pytest.mark.rules("G15")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("ends", BESIDE)
def test_a_train_route_and_a_ship_route_between_the_same_cities_are_not_a_double(players, ends):
    game = begun("great_lakes", players=players)
    for seat in range(players):
        set_hand(game, seat, {"wild": 9})
    game.play(f"claim {ends}.train wild")
    assert game.view().closed == []
    assert ways_to_pay(game, "claim", f"{ends}.ship") != []  # for another player
    set_field(game, "seat", 0)
    set_hand(game, 0, {"wild": 9})
    game.play(f"claim {ends}.ship wild")  # and for the same
    assert set(game.view().seats[0].routes) == {f"{ends}.train", f"{ends}.ship"}


@pytest.mark.rules("G16")
@pytest.mark.parametrize(
    ("length", "points", "route"),
    [
        (1, 1, "wausau--green_bay"),
        (1, 1, "milwaukee--chicago.1"),
        (2, 2, "bay_city--detroit"),
        (2, 2, "detroit--cleveland"),
        (3, 4, "duluth--eau_claire"),
        (4, 7, "duluth--wausau"),
        (5, 10, "marathon--timmins"),
        (6, 15, "duluth--marquette"),
        (7, 18, "rouyn_noranda--ottawa"),
        (8, 21, "rouyn_noranda--montreal"),
        (9, 27, "cleveland--new_york"),
    ],
)
def test_a_route_scores_by_its_length_at_once(length, points, route):
    claim_and_score("great_lakes", route, points, 50 - length)


@pytest.mark.rules("G17")
def test_a_ticket_is_completed_over_train_and_ship_routes_together():
    game = begun("great_lakes")
    set_tickets(game, 0, "chicago--green_bay")  # 5
    own(game, 0, "madison--milwaukee", "madison--chicago")  # trains
    assert scores(game)["parts"][0]["tickets"] == -5
    own(game, 0, "green_bay--milwaukee.1")  # a ship route
    assert game.view(0).own.completed == ["chicago--green_bay"]
    assert scores(game)["parts"][0]["tickets"] == 5


@pytest.mark.rules("G17")
@pytest.mark.parametrize(
    ("ticket", "points", "routes"),
    [
        ("detroit--south_baymouth", 4, ["detroit--junction_huron.2", "south_baymouth--junction_huron"]),
        (
            "duluth--traverse_city",
            7,
            ["duluth--junction_superior.1", "sault_ste_marie--junction_superior.2", "sault_ste_marie--traverse_city"],
        ),
    ],
)
def test_routes_meet_at_the_junctions_in_the_lakes(ticket, points, routes):
    game = begun("great_lakes")
    set_tickets(game, 0, ticket)
    own(game, 0, *routes[1:])
    assert scores(game)["parts"][0]["tickets"] == -points
    own(game, 0, routes[0])
    assert game.view(0).own.completed == [ticket]
    assert scores(game)["parts"][0]["tickets"] == points


@pytest.mark.rules("G17")
def test_routes_of_another_player_do_not_complete_a_ticket():
    game = begun("great_lakes")
    set_tickets(game, 0, "detroit--south_baymouth")
    own(game, 0, "detroit--junction_huron.2")
    own(game, 1, "south_baymouth--junction_huron")
    assert scores(game)["parts"][0]["tickets"] == -4


@pytest.mark.rules("G17")
def test_a_junction_is_no_city_to_build_in():
    game = begun("great_lakes")
    own(game, 0, "south_baymouth--junction_huron", "thunder_bay--junction_superior.1")
    set_hand(game, 0, {"wild": 4})
    ports = {action.line["city"] for action in game.legal if action.line["do"] == "harbour"}
    assert ports == {"south_baymouth", "thunder_bay"}


@pytest.mark.rules("G18")
def test_four_tickets_are_drawn_and_at_least_one_kept():
    game = begun("great_lakes")
    drawn = ticket_pile(game)[:4]
    game.play("tickets")
    assert game.view(0).own.offer == drawn
    choices = {" ".join(["keep", *chosen]) for size in (1, 2, 3, 4) for chosen in combinations(drawn, size)}
    assert set(texts(game)) == choices
    with pytest.raises(IllegalAction):
        game.play("keep")
    game.play(f"keep {drawn[2]}")
    assert drawn[2] in game.view(0).own.tickets
    assert ticket_pile(game)[-3:] == [drawn[0], drawn[1], drawn[3]]
    assert game.seat == 1


@pytest.mark.rules("G18")
@pytest.mark.parametrize("left", [1, 2, 3])
def test_with_fewer_than_four_tickets_left_all_of_them_are_drawn(left):
    game = begun("great_lakes")
    pile = ticket_pile(game)
    set_field(game, "ring_size", left)
    game.play("tickets")
    assert game.view(0).own.offer == pile[:left]
    assert len(game.legal) == 2**left - 1
