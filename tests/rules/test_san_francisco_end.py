"""How San Francisco ends and is scored: S13 to S15."""

from collections import Counter

import pytest

from tests.positions import begun, draw_turn, own, scores, set_field, set_hand, set_stack, set_tickets, set_tokens
from trackside import Game
from trackside.core import GameOver

BARE = "mission_district--the_castro"  # one black space, no stack at its ends
SEATS = [(players, seat) for players in (2, 3, 4) for seat in range(players)]


def about_to_claim(players: int, seat: int, cars: int) -> Game:
    """The seat is to move with so many cable cars and a card for BARE; no stack lies there."""
    game = begun("san_francisco", players=players, start=seat)
    for symbol, stack in enumerate(game.view().stacks):
        set_stack(game, symbol, "alcatraz" if stack.city in ("mission_district", "the_castro") else stack.city, 2)
    set_field(game, "trains", cars, seat)
    set_hand(game, seat, {"black": 1})
    return game


@pytest.mark.rules("S13")
@pytest.mark.parametrize(("players", "seat"), SEATS)
def test_two_cable_cars_left_give_every_player_one_more_turn(players, seat):
    game = about_to_claim(players, seat, cars=3)
    game.play(f"claim {BARE} black")
    assert game.view().seats[seat].trains == 2
    assert game.view().turns_left == players
    last = []
    while not game.is_over:
        last.append(draw_turn(game))
    assert last == [(seat + 1 + i) % players for i in range(players)]
    assert game.result is not None
    with pytest.raises(GameOver):
        game.play("draw")


@pytest.mark.rules("S13")
@pytest.mark.parametrize("cars", [1, 2])
def test_fewer_than_two_cable_cars_left_bring_the_end_too(cars):
    game = about_to_claim(2, 0, cars)
    game.play(f"claim {BARE} black")
    assert Counter(draw_turn(game) for _ in range(2)) == {0: 1, 1: 1}
    assert game.is_over


@pytest.mark.rules("S13")
def test_three_cable_cars_left_do_not_bring_the_end():
    game = about_to_claim(2, 0, cars=4)
    game.play(f"claim {BARE} black")
    for _ in range(4):
        draw_turn(game)
    assert game.view().turns_left is None
    assert game.result is None


@pytest.mark.rules("S13")
def test_another_player_who_runs_low_during_the_last_turns_does_not_lengthen_them():
    game = about_to_claim(3, 0, cars=3)
    game.play(f"claim {BARE} black")
    set_field(game, "trains", 2, 1)
    assert [draw_turn(game) for _ in range(3)] == [1, 2, 0]
    assert game.is_over


@pytest.mark.rules("S14")
@pytest.mark.parametrize(("tokens", "points"), list(enumerate([0, 0, 1, 2, 4, 6, 9, 12])))
def test_tokens_score_by_their_number(tokens, points):
    game = begun("san_francisco")
    set_tickets(game, 0)
    set_tokens(game, 0, *range(7 - tokens, 7))
    assert scores(game)["parts"][0]["souvenirs"] == points
    assert scores(game)["scores"][0] == points


@pytest.mark.rules("S14")
def test_the_final_score_is_routes_tickets_and_tokens():
    game = begun("san_francisco")
    own(game, 0, "haight_ashbury--the_castro.1", "mission_district--the_castro", score=True)
    set_tickets(game, 0, "haight_ashbury--mission_district", "alcatraz--twin_peaks")  # 2 completed, 8 not
    set_tokens(game, 0, 0, 1, 2)
    assert scores(game)["parts"][0] == {"routes": 2, "tickets": 2 - 8, "completed": 1, "souvenirs": 2}
    assert scores(game)["scores"][0] == 2 + 2 - 8 + 2


@pytest.mark.rules("S15")
def test_a_tie_goes_to_the_player_with_most_completed_tickets():
    game = begun("san_francisco", players=3)
    own(game, 1, "haight_ashbury--the_castro.1", "mission_district--the_castro", "market_street--union_square.1")
    own(game, 1, "the_embarcadero--union_square.1")
    set_tickets(game, 0)
    set_tickets(game, 1, "haight_ashbury--mission_district")  # 2
    set_tickets(game, 2)
    set_field(game, "score", 12, 0)
    set_field(game, "score", 10, 1)
    set_field(game, "score", 12, 2)
    assert scores(game)["scores"] == [12, 12, 12]
    assert scores(game)["winners"] == [1]
    set_tickets(game, 1, "haight_ashbury--mission_district", "the_embarcadero--market_street")  # 2 and 2
    assert scores(game)["winners"] == [1]


@pytest.mark.rules("S15")
def test_more_completed_tickets_do_not_outweigh_points():
    game = begun("san_francisco")
    own(game, 1, "haight_ashbury--the_castro.1", "mission_district--the_castro")
    set_tickets(game, 0)
    set_tickets(game, 1, "haight_ashbury--mission_district")
    set_field(game, "score", 13, 0)
    set_field(game, "score", 10, 1)
    assert scores(game)["winners"] == [0]


@pytest.mark.rules("S15")
@pytest.mark.parametrize("completed", [0, 1])
def test_a_tie_in_points_and_completed_tickets_is_a_shared_win(completed):
    game = begun("san_francisco", players=3)
    own(game, 0, "haight_ashbury--the_castro.1", "mission_district--the_castro")
    own(game, 2, "market_street--union_square.1", "the_embarcadero--union_square.1")
    set_tickets(game, 0, *["haight_ashbury--mission_district"][:completed])
    set_tickets(game, 1)
    set_tickets(game, 2, *["the_embarcadero--market_street"][:completed])
    for seat, score in enumerate([30, 29, 30]):
        set_field(game, "score", score, seat)
    assert scores(game)["winners"] == [0, 2]
