"""How World ends and is scored: W11."""

import pytest

from tests.positions import about_to_claim, begun, build_at, last_turns, own, scores, set_field, set_hand, set_tickets

TRAIN = "claim lagos--luanda.1 train-yellow"
SHIP = "claim edinburgh--hamburg.1 ship-black"
SEATS = [(players, seat) for players in (2, 3, 4, 5) for seat in range(players)]
CARDS = {"train-yellow": 1, "ship-black": 1}
"""For a route of one space of either kind."""


@pytest.mark.rules("W11")
@pytest.mark.parametrize(("players", "seat"), SEATS)
def test_six_pieces_left_give_every_player_two_more_turns(players, seat):
    game = about_to_claim("world", players, seat, (4, 3), CARDS)
    game.play(TRAIN)
    assert game.view().turns_left == 2 * players
    last = last_turns(game)
    assert last == [(seat + 1 + i) % players for i in range(players)] * 2


@pytest.mark.rules("W11")
@pytest.mark.parametrize(
    ("trains", "ships", "claim", "ends"),
    [(7, 0, TRAIN, True), (0, 7, SHIP, True), (8, 0, TRAIN, False), (1, 7, TRAIN, False), (7, 1, SHIP, False)],
)
def test_pieces_of_both_kinds_are_counted_together(trains, ships, claim, ends):
    game = about_to_claim("world", 2, 0, (trains, ships), CARDS)
    game.play(claim)
    assert (game.view().turns_left is not None) == ends


@pytest.mark.rules("W11")
def test_the_final_score_is_routes_less_exchanges_tickets_and_harbours():
    game = begun("world")
    set_hand(game, 0, {"wild": 9})
    game.play("claim al_qahira--casablanca wild")  # 4 points
    set_field(game, "seat", 0)
    game.play("exchange 2 trains")
    set_field(game, "seat", 0)
    own(game, 0, "al_qahira--tehran.1")
    build_at(game, 0, "casablanca")
    set_tickets(game, 0, "casablanca--al_qahira--tehran", "edinburgh--sydney")  # 9 completed, 25 not
    expected = {"routes": 4, "tickets": 9 - 25, "completed": 1, "harbours": 20 - 2 * 4, "exchange": -2}
    assert scores(game)["parts"][0] == expected
    assert scores(game)["scores"][0] == 4 + 9 - 25 + 20 - 8 - 2


@pytest.mark.rules("W11")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_tie_is_a_shared_win_whatever_else_was_done(players):
    game = begun("world", players=players)
    own(game, 0, "al_qahira--casablanca", "casablanca--marseille")
    for seat in range(players):
        set_tickets(game, seat)
        set_field(game, "score", 20, seat)
    set_tickets(game, 0, "marseille--al_qahira")  # 5
    set_field(game, "score", 25, players - 1)
    assert scores(game)["winners"] == [0, players - 1]
    set_field(game, "score", 26, players - 1)
    assert scores(game)["winners"] == [players - 1]
