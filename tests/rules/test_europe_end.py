"""Europe's end and final score: E23, E24 and E26."""

from __future__ import annotations

import pytest

from trackside import Game
from trackside.core.errors import GameOver

from ..positions import (
    begun,
    build_at,
    let_turns_pass,
    own,
    scores,
    set_field,
    set_hand,
    set_tickets,
)


def claim_one_space(game: Game, trains_before: int) -> None:
    """The seat to move claims a route of one space with so many trains."""
    seat = game.seat
    set_field(game, "trains", trains_before, seat)
    set_hand(game, seat, {"purple": 1})
    game.play("claim dieppe--paris purple")
    assert game.view().seats[seat].trains == trains_before - 1


SEATS = [(players, seat) for players in (2, 3, 4, 5) for seat in range(players)]


@pytest.mark.rules("E23")
@pytest.mark.parametrize(("players", "seat"), SEATS)
def test_two_trains_left_give_every_player_one_more_turn_that_one_too(players, seat):
    game = begun("europe", players, start=1)
    while game.seat != seat:
        let_turns_pass(game, 1)
    assert game.view().turns_left is None
    claim_one_space(game, 3)
    assert game.view().turns_left == players
    for turn in range(1, players + 1):
        assert not game.is_over
        assert game.seat == (seat + turn) % players
        let_turns_pass(game, 1)
    assert game.is_over
    assert game.legal == []
    assert game.result is not None
    with pytest.raises(GameOver):
        game.play("draw")


@pytest.mark.rules("E23")
@pytest.mark.parametrize(("before", "last_round"), [(45, False), (4, False), (3, True), (2, True), (1, True)])
def test_two_or_fewer_trains_bring_on_the_end_and_three_do_not(before, last_round):
    game = begun("europe", 2)
    claim_one_space(game, before)
    assert (game.view().turns_left is not None) == last_round


@pytest.mark.rules("E23")
def test_a_second_player_with_two_trains_does_not_lengthen_the_last_round():
    game = begun("europe", 3)
    claim_one_space(game, 3)
    set_field(game, "trains", 1, 1)
    let_turns_pass(game, 1)
    assert game.view().turns_left == 2
    let_turns_pass(game, 2)
    assert game.is_over


@pytest.mark.rules("E23")
def test_trains_are_looked_at_when_the_turn_ends_not_during_it():
    game = begun("europe", 2)
    set_field(game, "trains", 3, 0)
    set_hand(game, 0, {"purple": 1})
    game.play("draw")
    assert game.view().turns_left is None
    game.play("draw")
    assert game.view().turns_left is None  # three are left


@pytest.mark.rules("E24", "T1", "E21", "E25")
def test_the_final_score_adds_routes_tickets_unbuilt_stations_and_the_longest_path():
    game = begun("europe", 2)
    own(game, 0, "edinburgh--london.1", "dieppe--london.1", "dieppe--paris", score=True)  # 7 + 2 + 1, path 7
    set_tickets(game, 0, "edinburgh--paris", "madrid--dieppe")  # 7 - 8
    build_at(game, 0, "roma")
    own(game, 1, "budapest--kyiv", score=True)  # 15, path 6
    set_tickets(game, 1, "kyiv--sochi")  # -8
    build_at(game, 1, "wien", "kyiv")
    assert scores(game) == {
        "scores": [10 - 1 + 8 + 10, 15 - 8 + 4],
        "winners": [0],
        "parts": [
            {"routes": 10, "tickets": -1, "completed": 1, "stations": 8, "longest": 10, "longest_path": 7},
            {"routes": 15, "tickets": -8, "completed": 0, "stations": 4, "longest": 0, "longest_path": 6},
        ],
    }


@pytest.mark.rules("E24")
def test_the_result_of_a_finished_game_is_that_score():
    game = begun("europe", 2)
    own(game, 0, "edinburgh--london.1", score=True)
    set_tickets(game, 0)
    set_tickets(game, 1, "kyiv--sochi")
    set_field(game, "turns_left", 1)
    let_turns_pass(game, 1)
    result = game.result
    assert result is not None
    assert result.scores == [7 + 12 + 10, 12 - 8]
    assert result.winners == [0]


def level(game: Game) -> dict[str, list[int]]:
    """Give route points so that all totals are the same; who wins then."""
    for seat in range(game.players):
        set_field(game, "score", 0, seat)
    totals = scores(game)["scores"]
    for seat, total in enumerate(totals):
        set_field(game, "score", 100 - total, seat)
    standing = scores(game)
    assert standing["scores"] == [100] * game.players
    return standing["winners"]


@pytest.mark.rules("E26")
@pytest.mark.parametrize("first", [0, 1])
def test_a_tie_goes_to_the_most_completed_tickets(first):
    game = begun("europe", 2)
    second = 1 - first
    own(game, first, "budapest--sarajevo", "sarajevo--sofia")
    set_tickets(game, first, "budapest--sofia", "kyiv--sochi")
    build_at(game, first, "roma", "wien")
    # the other has fewer stations and a longer path
    own(game, second, "petrograd--stockholm")
    set_tickets(game, second, "cadiz--stockholm")
    assert level(game) == [first]


@pytest.mark.rules("E26")
@pytest.mark.parametrize("first", [0, 1])
def test_then_to_the_fewest_stations_built(first):
    game = begun("europe", 2)
    second = 1 - first
    own(game, first, "dieppe--paris")
    set_tickets(game, first)
    build_at(game, first, "roma")
    own(game, second, "petrograd--stockholm")
    set_tickets(game, second, "cadiz--stockholm")
    build_at(game, second, "wien", "kyiv")
    assert level(game) == [first]


@pytest.mark.rules("E26")
@pytest.mark.parametrize("first", [0, 1])
def test_then_to_the_longest_path(first):
    game = begun("europe", 2)
    own(game, first, "budapest--kyiv")
    own(game, 1 - first, "berlin--wien")
    for seat in range(2):
        set_tickets(game, seat)
    build_at(game, 0, "roma")
    build_at(game, 1, "wien")
    assert level(game) == [first]


@pytest.mark.rules("E26")
def test_whoever_is_still_level_shares_the_win():
    game = begun("europe", 4)
    own(game, 0, "berlin--wien")
    own(game, 2, "amsterdam--essen")
    own(game, 3, "dieppe--paris")
    for seat in range(4):
        set_tickets(game, seat)
    assert level(game) == [0, 2]
    set_field(game, "score", 500, 1)
    assert scores(game)["winners"] == [1]  # a tie-break never beats points


@pytest.mark.rules("E26")
def test_a_tie_break_is_only_between_those_still_level():
    game = begun("europe", 3)
    for seat in range(3):
        set_tickets(game, seat)
    own(game, 0, "budapest--sarajevo", "sarajevo--sofia")
    own(game, 1, "athina--sofia", "athina--smyrna")
    set_tickets(game, 0, "budapest--sofia")
    set_tickets(game, 1, "sofia--smyrna")
    build_at(game, 0, "roma")
    build_at(game, 1, "wien")
    own(game, 2, "petrograd--stockholm")  # no station and the longest path, but no ticket
    assert level(game) == [0, 1]
