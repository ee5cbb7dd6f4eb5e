"""Routes and tickets of San Francisco: S7 to S10."""

import msgspec
import pytest

from tests.positions import begun, hand, set_field, set_hand, state, texts, ticket_pile, ways_to_pay
from trackside import Game
from trackside.core import IllegalAction
from trackside.core.boards import load

FERRY = "fort_mason--golden_gate_bridge"  # five grey spaces, one ferry symbol
DOUBLE = "market_street--union_square"  # .1 black, .2 purple, one space each, no stack at its ends


def on_a_board_with(route: str, **changes: object) -> Game:
    """A game on San Francisco with one route changed."""
    board = load("san_francisco")
    routes = tuple(msgspec.structs.replace(other, **changes) if other.id == route else other for other in board.routes)
    game = Game.new(msgspec.structs.replace(board, routes=routes), players=2, seed=1, start=0)
    while game.view().phase != "turn":
        game.play(game.legal[0])
    return game


@pytest.mark.rules("S7")
@pytest.mark.parametrize(("length", "points"), [(1, 1), (2, 2), (3, 4), (4, 7), (5, 10), (6, 15)])
def test_a_route_scores_by_its_length_at_once(length, points):
    game = on_a_board_with("fort_mason--lombard_street", length=length)
    set_hand(game, 0, {"red": length})
    game.play("claim fort_mason--lombard_street red")
    assert game.view().seats[0].score == points
    assert game.view().seats[0].trains == 20 - length


@pytest.mark.rules("S8")
def test_two_tickets_are_drawn_and_one_or_both_kept():
    game = begun("san_francisco")
    first, second = ticket_pile(game)[:2]
    game.play("tickets")
    assert game.view(0).own.offer == [first, second]
    assert set(texts(game)) == {f"keep {first}", f"keep {second}", f"keep {first} {second}"}
    game.play(f"keep {second}")
    assert second in game.view(0).own.tickets
    assert ticket_pile(game)[-1] == first
    assert game.seat == 1


@pytest.mark.rules("S8")
def test_the_only_ticket_left_may_be_drawn_and_must_be_kept():
    game = begun("san_francisco")
    last = ticket_pile(game)[0]
    set_field(game, "ring_size", 1)
    game.play("tickets")
    assert texts(game) == [f"keep {last}"]
    with pytest.raises(IllegalAction):
        game.play("keep")
    game.play(f"keep {last}")
    assert last in game.view(0).own.tickets
    assert game.view().ticket_pile == 0


@pytest.mark.rules("S8")
def test_with_no_ticket_left_none_can_be_drawn():
    game = begun("san_francisco")
    set_field(game, "ring_size", 0)
    assert "tickets" not in texts(game)
    assert "draw" in texts(game)


@pytest.mark.rules("S9")
def test_with_two_players_a_claimed_route_closes_its_double():
    game = begun("san_francisco", players=2)
    for seat in (0, 1):
        set_hand(game, seat, {"black": 1, "purple": 1})
    game.play(f"claim {DOUBLE}.1 black")
    assert game.view().closed == [f"{DOUBLE}.2"]
    assert ways_to_pay(game, "claim", f"{DOUBLE}.2") == []
    with pytest.raises(IllegalAction, match="closed"):
        game.play(f"claim {DOUBLE}.2 purple")


@pytest.mark.rules("S9")
@pytest.mark.parametrize("players", [3, 4])
def test_with_three_or_four_players_another_player_may_claim_the_other_route_of_a_double(players):
    game = begun("san_francisco", players=players)
    set_hand(game, 1, {"purple": 1})
    set_hand(game, 0, {"black": 1, "purple": 1})
    game.play(f"claim {DOUBLE}.1 black")
    assert game.view().closed == []
    game.play(f"claim {DOUBLE}.2 purple")
    assert game.view().seats[1].routes == [f"{DOUBLE}.2"]


@pytest.mark.rules("S10")
def test_a_ferry_route_needs_a_ferry_card_beside_a_set_of_one_colour():
    game = begun("san_francisco")
    set_hand(game, 0, {"blue": 4, "red": 5, "green": 2, "wild": 2})
    assert sorted(ways_to_pay(game, "claim", FERRY), key=str) == [
        {"blue": 3, "wild": 2},
        {"blue": 4, "wild": 1},
        {"red": 3, "wild": 2},
        {"red": 4, "wild": 1},
    ]


@pytest.mark.rules("S10")
def test_without_a_ferry_card_a_ferry_route_cannot_be_claimed():
    game = begun("san_francisco")
    set_hand(game, 0, {"blue": 5, "black": 2})
    assert ways_to_pay(game, "claim", FERRY) == []
    assert ways_to_pay(game, "claim", "alcatraz--fort_mason.1") == []
    assert ways_to_pay(game, "claim", "golden_gate_bridge--presidio.1") == [{"black": 2}]  # no ferry symbol


@pytest.mark.rules("S10")
def test_a_coloured_ferry_route_takes_only_its_colour_for_the_other_spaces():
    game = begun("san_francisco")
    set_hand(game, 0, {"black": 2, "orange": 2, "wild": 2})
    assert ways_to_pay(game, "claim", "alcatraz--fort_mason.1") == [{"black": 1, "wild": 1}, {"wild": 2}]
    assert ways_to_pay(game, "claim", "alcatraz--fort_mason.2") == [{"orange": 1, "wild": 1}, {"wild": 2}]


@pytest.mark.rules("S10")
def test_a_ferry_route_may_be_paid_with_ferry_cards_alone():
    game = begun("san_francisco")
    set_hand(game, 0, {"wild": 5})
    assert ways_to_pay(game, "claim", FERRY) == [{"wild": 5}]
    game.play(f"claim {FERRY} wild")
    assert hand(game, 0) == {}
    assert FERRY in game.view().seats[0].routes


@pytest.mark.rules("S10")
@pytest.mark.parametrize("symbols", [1, 2, 3])
def test_each_ferry_symbol_asks_for_a_ferry_card_of_its_own(symbols):
    game = on_a_board_with(FERRY, ferries=symbols)
    set_hand(game, 0, {"blue": 5, "wild": 3})
    wilds = sorted(pay["wild"] for pay in ways_to_pay(game, "claim", FERRY))
    assert wilds == list(range(symbols, 4))
    set_hand(game, 0, {"blue": 5, "wild": symbols - 1})
    assert ways_to_pay(game, "claim", FERRY) == []


@pytest.mark.rules("S10")
def test_the_cards_of_a_ferry_route_are_discarded():
    game = begun("san_francisco")
    set_hand(game, 0, {"blue": 4, "wild": 2})
    before = game.view().decks["cards"].discards
    game.play(f"claim {FERRY} 4 blue 1 wild")
    after = game.view().decks["cards"].discards
    assert {card: after[card] - before.get(card, 0) for card in after} == {"blue": 4, "wild": 1}
    assert hand(game, 0) == {"wild": 1}
    assert int(state(game).trains[0]) == 15
