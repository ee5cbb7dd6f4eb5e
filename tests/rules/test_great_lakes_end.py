"""How Great Lakes ends and is scored: G25 to G27."""

import pytest

from tests.positions import (
    about_to_claim,
    begun,
    build_at,
    draw_turn,
    last_turns,
    own,
    scores,
    set_field,
    set_hand,
    set_tickets,
)
from trackside.core import GameOver

TRAIN = "claim wausau--green_bay train-red"
SHIP = "claim milwaukee--chicago.1 ship-green"
SEATS = [(players, seat) for players in (2, 3, 4, 5) for seat in range(players)]
CARDS = {"train-red": 1, "ship-green": 1}
"""For a route of one space of either kind."""


@pytest.mark.rules("G25")
@pytest.mark.parametrize(("players", "seat"), SEATS)
def test_six_pieces_left_give_every_player_two_more_turns(players, seat):
    game = about_to_claim("great_lakes", players, seat, (4, 3), CARDS)
    game.play(TRAIN)
    assert game.view().turns_left == 2 * players
    last = last_turns(game)
    assert last == [(seat + 1 + i) % players for i in range(players)] * 2
    assert last.count(seat) == 2
    assert game.result is not None
    with pytest.raises(GameOver):
        game.play("draw train")


@pytest.mark.rules("G25")
@pytest.mark.parametrize(
    ("trains", "ships", "claim", "ends"),
    [
        (7, 0, TRAIN, True),
        (0, 7, SHIP, True),
        (1, 6, TRAIN, True),
        (6, 1, SHIP, True),
        (1, 0, TRAIN, True),
        (8, 0, TRAIN, False),
        (0, 8, SHIP, False),
        (1, 7, TRAIN, False),
        (7, 1, SHIP, False),
        (1, 32, TRAIN, False),
        (33, 1, SHIP, False),
    ],
)
def test_pieces_of_both_kinds_are_counted_together(trains, ships, claim, ends):
    game = about_to_claim("great_lakes", 2, 0, (trains, ships), CARDS)
    game.play(claim)
    assert (game.view().turns_left is not None) == ends


@pytest.mark.rules("G25")
def test_the_end_is_brought_once():
    game = about_to_claim("great_lakes", 3, 0, (4, 3), CARDS)
    game.play(TRAIN)
    for seat in (1, 2):
        set_field(game, "trains", 0, seat)
        set_field(game, "ships", 5, seat)
    assert [draw_turn(game) for _ in range(6)] == [1, 2, 0, 1, 2, 0]
    assert game.is_over


@pytest.mark.rules("G25")
def test_an_exchange_does_not_bring_the_end():
    game = about_to_claim("great_lakes", 2, 0, (4, 3), CARDS)
    game.play("exchange 3 trains")
    assert (game.view().seats[0].trains, game.view().seats[0].ships) == (7, 0)
    assert game.view().turns_left is None


@pytest.mark.rules("G26")
def test_the_final_score_is_routes_less_exchanges_tickets_and_harbours():
    game = begun("great_lakes")
    set_hand(game, 0, {"wild": 9})
    game.play("claim madison--chicago wild")  # 4 points
    set_field(game, "seat", 0)
    game.play("exchange 2 trains")
    set_field(game, "seat", 0)
    own(game, 0, "madison--milwaukee", "green_bay--milwaukee.1")
    build_at(game, 0, "chicago")
    set_tickets(game, 0, "chicago--green_bay", "duluth--new_york")  # 5 completed, 24 not
    expected = {"routes": 4, "tickets": 5 - 24, "completed": 1, "harbours": 10 - 2 * 4, "exchange": -2}
    assert scores(game)["parts"][0] == expected
    assert scores(game)["scores"][0] == 4 + 5 - 24 + 10 - 8 - 2


@pytest.mark.rules("G26")
def test_neither_a_long_path_nor_many_tickets_bring_a_bonus():
    game = begun("great_lakes")
    own(game, 0, "madison--chicago", "madison--milwaukee", "green_bay--milwaukee.1", "wausau--green_bay")
    set_tickets(game, 0, "chicago--green_bay")
    set_tickets(game, 1)
    set_field(game, "score", 30, 0)
    set_field(game, "score", 35, 1)
    assert scores(game)["scores"] == [30 + 5 - 12, 35 - 12]


@pytest.mark.rules("G27")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_tie_is_a_shared_win_whatever_else_was_done(players):
    game = begun("great_lakes", players=players)
    own(game, 0, "madison--chicago", "madison--milwaukee", "green_bay--milwaukee.1")
    for seat in range(players):
        set_tickets(game, seat)
        set_field(game, "score", 20, seat)
    set_tickets(game, 0, "chicago--green_bay")  # 5
    set_field(game, "score", 25, players - 1)
    assert scores(game)["scores"][0] == scores(game)["scores"][players - 1]
    assert scores(game)["winners"] == [0, players - 1]
    set_field(game, "score", 26, players - 1)
    assert scores(game)["winners"] == [players - 1]
