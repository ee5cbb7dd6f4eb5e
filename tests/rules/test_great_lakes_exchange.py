"""Exchanging pieces: G23 and G24."""

import pytest

from tests.positions import begun, set_field, set_hand, texts
from trackside import Game
from trackside.core import IllegalAction


def picked(trains: int, players: int = 2) -> Game:
    """All seats have picked so many trains, and ships for the rest of the fifty."""
    game = Game.new("great_lakes", players=players, seed=1, start=0)
    while game.view().phase != "turn":
        game.play(f"pieces {trains} {50 - trains}" if game.view().phase == "pieces" else game.legal[0])
    return game


def most(game: Game, to: str) -> int:
    """The most pieces that can be exchanged; every smaller number can be as well."""
    counts = sorted(int(text.split()[1]) for text in texts(game) if text.startswith("exchange") and text.endswith(to))
    assert counts == list(range(1, len(counts) + 1))
    return len(counts)


@pytest.mark.rules("G23")
@pytest.mark.parametrize(("to", "pieces"), [("ships", (23, 27)), ("trains", (31, 19))])
def test_pieces_are_swapped_one_for_one_at_a_point_each_and_the_turn_is_over(to, pieces):
    game = picked(27)
    set_field(game, "score", 20, 0)
    game.play(f"exchange 4 {to}")
    seat = game.view().seats[0]
    assert (seat.trains, seat.ships) == pieces
    assert seat.score == 16
    assert game.standing()["parts"][0]["exchange"] == -4
    assert game.standing()["parts"][0]["routes"] == 20
    assert game.seat == 1


@pytest.mark.rules("G23")
@pytest.mark.parametrize(("trains", "to_trains", "to_ships"), [(27, 6, 9), (33, 0, 15), (18, 15, 0), (32, 1, 14)])
def test_no_more_than_33_trains_and_32_ships_can_be_had(trains, to_trains, to_ships):
    game = picked(trains)
    assert (most(game, "trains"), most(game, "ships")) == (to_trains, to_ships)
    for count, to in ((to_trains + 1, "trains"), (to_ships + 1, "ships")):
        with pytest.raises(IllegalAction):
            game.play(f"exchange {count} {to}")


@pytest.mark.rules("G23")
def test_ships_on_the_board_count_against_the_limit():
    game = picked(27)
    set_hand(game, 0, {"wild": 6})
    game.play("claim duluth--marquette wild")  # six ships
    game.play("draw train")
    game.play("draw train")
    assert game.view().seats[0].ships == 17
    assert (most(game, "trains"), most(game, "ships")) == (6, 9)
    game.play("exchange 9 ships")
    game.play("exchange 1 ships")
    assert game.view().seats[0].ships == 26  # 32 with those on the board
    assert (most(game, "trains"), most(game, "ships")) == (15, 0)


@pytest.mark.rules("G23")
def test_trains_on_the_board_count_against_the_limit():
    game = picked(27)
    set_hand(game, 0, {"wild": 9})
    game.play("claim cleveland--new_york wild")  # nine trains
    game.play("draw train")
    game.play("draw train")
    assert game.view().seats[0].trains == 18
    assert (most(game, "trains"), most(game, "ships")) == (6, 9)
    game.play("exchange 6 trains")
    game.play("exchange 1 ships")
    assert game.view().seats[0].trains == 24  # 33 with those on the board
    assert (most(game, "trains"), most(game, "ships")) == (0, 15)


@pytest.mark.rules("G23")
def test_only_pieces_not_on_the_board_can_be_given():
    game = picked(27)
    set_field(game, "trains", 2, 0)  # 25 lie on the board
    set_field(game, "ships", 3, 0)
    assert (most(game, "trains"), most(game, "ships")) == (3, 2)
    set_field(game, "ships", 0, 0)
    assert (most(game, "trains"), most(game, "ships")) == (0, 2)


@pytest.mark.rules("G23")
def test_the_box_of_one_player_is_not_the_box_of_another():
    game = picked(27)
    game.play("exchange 9 ships")
    assert (most(game, "trains"), most(game, "ships")) == (6, 9)


@pytest.mark.rules("G24")
def test_pieces_can_be_exchanged_turn_after_turn_in_either_direction():
    game = picked(27)
    for action in ("exchange 3 ships", "exchange 2 ships", "exchange 8 trains", "exchange 1 trains"):
        game.play(action)
        game.play("exchange 1 ships" if game.view().seats[1].ships < 30 else "exchange 1 trains")
    seat = game.view().seats[0]
    assert (seat.trains, seat.ships) == (31, 19)
    assert seat.score == -(3 + 2 + 8 + 1)


@pytest.mark.rules("G24")
def test_the_score_may_fall_below_zero():
    game = begun("great_lakes")  # 18 trains, 32 ships
    assert game.view().seats[0].score == 0
    game.play("exchange 15 trains")
    assert game.view().seats[0].score == -15
    assert game.standing()["parts"][0]["exchange"] == -15
