"""Route points, routes over the edge and doubles of World: W4, W6, W7."""

import pytest

from tests.positions import begun, claim_and_score, own, scores, set_field, set_hand, set_tickets, ways_to_pay
from trackside.core import IllegalAction
from trackside.core.boards import load

PAIRS = {"anchorage--vancouver", "beijing--lahore", "casablanca--marseille", "dar_es_salaam--luanda", "lahore--tehran"}


@pytest.mark.rules("W4")
@pytest.mark.parametrize(
    ("length", "points", "route"),
    [
        (1, 1, "lagos--luanda.1"),
        (2, 2, "athina--tehran"),
        (3, 4, "beijing--yakutsk"),
        (4, 7, "cambridge_bay--winnipeg"),
        (5, 10, "honolulu--manila"),
        (6, 15, "luanda--rio_de_janeiro"),
        (7, 18, "caracas--lagos"),
        (8, 21, "anchorage--tiksi"),
    ],
)
def test_a_route_scores_by_its_length_at_once(length, points, route):
    claim_and_score("world", route, points, 60 - length)


@pytest.mark.rules("W4")
def test_no_route_is_longer_than_eight():
    board = load("world")
    assert {route.length for route in board.routes} == set(range(1, 9)) == set(board.route_points)


@pytest.mark.rules("W6")
@pytest.mark.parametrize(
    ("route", "pay", "points"),
    [
        ("anchorage--cambridge_bay", {"ship-black": 2, "ship2-black": 2}, 15),
        ("honolulu--los_angeles", {"ship-yellow": 1, "ship2-yellow": 1}, 4),
        ("los_angeles--tokyo.1", {"ship2-black": 3, "wild": 1}, 18),
        ("lima--sydney.2", {"ship2-purple": 4}, 21),
    ],
)
def test_a_route_over_the_edge_is_claimed_like_any_other(route, pay, points):
    game = begun("world")
    set_hand(game, 0, pay)
    assert ways_to_pay(game, "claim", route) == [pay]
    game.play({"do": "claim", "route": route, "pay": pay})
    assert (game.view().seats[0].routes, game.view().seats[0].score) == ([route], points)


@pytest.mark.rules("W6")
def test_a_ticket_is_completed_over_the_edge():
    game = begun("world")
    set_tickets(game, 0, "new_york--tokyo")  # 15
    own(game, 0, "los_angeles--new_york.1")
    assert scores(game)["parts"][0]["tickets"] == -15
    own(game, 0, "los_angeles--tokyo.2")
    assert game.view(0).own.completed == ["new_york--tokyo"]
    assert scores(game)["parts"][0]["tickets"] == 15


@pytest.mark.rules("W7")
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize(
    ("double", "pay"), [("edinburgh--hamburg", "ship-black"), ("lagos--luanda", "train-yellow")], ids=["sea", "land"]
)
def test_with_two_or_three_players_a_claimed_route_closes_its_double(players, double, pay):
    game = begun("world", players=players)
    for seat in range(players):
        set_hand(game, seat, {pay: 1, "wild": 1})
    game.play(f"claim {double}.1 {pay}")
    assert game.view().closed == [f"{double}.2"]
    for _ in range(players):
        assert ways_to_pay(game, "claim", f"{double}.2") == []
        with pytest.raises(IllegalAction):
            game.play(f"claim {double}.2 wild")
        game.play("exchange 1 trains")


@pytest.mark.rules("W7")
@pytest.mark.parametrize("players", [4, 5])
def test_with_four_or_five_players_both_routes_of_a_double_can_be_claimed(players):
    game = begun("world", players=players)
    for seat in range(players):
        set_hand(game, seat, {"wild": 8})
    game.play("claim lima--sydney.1 wild")  # the last doubles lie beyond the first 64 routes
    assert game.view().closed == []
    game.play("claim lima--sydney.2 wild")
    assert game.view().seats[1].routes == ["lima--sydney.2"]


@pytest.mark.rules("W7")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_nobody_owns_both_routes_of_any_double(players):
    game = begun("world", players=players)
    doubles = {route.double for route in game.board.routes if route.double}
    assert len(doubles) == 34
    own(game, 0, *(f"{double}.1" for double in doubles))
    set_hand(game, 0, {"wild": 8})
    set_field(game, "trains", 25, 0)
    claimable = {action.line["route"] for action in game.legal if action.line["do"] == "claim"}
    assert not claimable & {f"{double}.2" for double in doubles}
    assert claimable
