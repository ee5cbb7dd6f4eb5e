"""Goal, turns and passing: T1 to T4."""

from __future__ import annotations

import pytest

from trackside import Game
from trackside.core.errors import IllegalAction, SetupError

from ..positions import (
    begun,
    let_turns_pass,
    no_cards,
    own,
    scores,
    set_field,
    set_hand,
    set_pile,
    set_tickets,
    state,
    texts,
)


def bare(players: int) -> Game:
    """A game in which nobody can do anything."""
    game = begun("europe", players)
    no_cards(game)
    set_field(game, "ring_size", 0)
    for seat in range(players):
        set_hand(game, seat, {})
        set_tickets(game, seat)
    return game


@pytest.mark.rules("T1")
def test_most_points_win():
    game = begun("europe", 3)
    for seat, points in enumerate((30, 41, 40)):
        set_tickets(game, seat)
        set_field(game, "score", points, seat)
    assert scores(game)["winners"] == [1]


@pytest.mark.rules("T1", "T31")
def test_tickets_decide_a_game_that_routes_alone_would_not():
    game = begun("europe", 2)
    set_tickets(game, 0, "edinburgh--paris")  # 7
    set_tickets(game, 1)
    set_field(game, "score", 20, 0)
    set_field(game, "score", 15, 1)
    assert scores(game)["winners"] == [1]  # 13 : 15, the ticket is not completed
    own(game, 0, "edinburgh--london.1", "dieppe--london.1", "dieppe--paris")
    own(game, 1, "kyiv--smolensk", "kyiv--warszawa")  # as long a path, so the bonus decides nothing
    assert scores(game)["winners"] == [0]  # 27 : 15


@pytest.mark.rules("T2")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_play_goes_clockwise_from_the_start_player(players):
    for start in range(players):
        game = begun("europe", players, start=start)
        seats = []
        for _ in range(2 * players):
            seats.append(game.seat)
            let_turns_pass(game, 1)
        assert seats == [(start + turn) % players for turn in range(2 * players)]


@pytest.mark.rules("T2")
def test_the_seed_draws_the_start_player_unless_the_table_names_one():
    starts = [Game.new("europe", players=3, seed=seed).start for seed in range(40)]
    assert set(starts) == {0, 1, 2}
    assert starts == [Game.new("europe", players=3, seed=seed).start for seed in range(40)]
    assert {Game.new("europe", players=3, seed=seed, start=2).start for seed in range(10)} == {2}
    with pytest.raises(SetupError):
        Game.new("europe", players=3, start=3)


@pytest.mark.rules("T3")
@pytest.mark.parametrize(
    "action",
    [
        ["draw", "draw"],
        ["claim dieppe--paris purple"],
        ["tickets", "keep"],
        ["station kyiv purple"],
    ],
)
def test_a_turn_is_exactly_one_action(action):
    game = begun("europe", 2)
    set_hand(game, 0, {"purple": 9})
    set_pile(game, {"green": 30})
    for part in action:
        assert game.seat == 0
        game.play(game.legal[0] if part == "keep" else part)
    assert (game.seat, game.turn, game.view().phase) == (1, 1, "turn")


@pytest.mark.rules("T3", "T4")
def test_passing_is_not_possible_while_any_action_is():
    one_way_each = {
        "draw": lambda game: set_pile(game, {"red": 1}),
        "take 0": lambda game: state(game).market.__setitem__(0, 1),
        "tickets": lambda game: set_field(game, "ring_size", 1),
        "station wien red": lambda game: set_hand(game, 0, {"red": 1}),
    }
    for action, make_possible in one_way_each.items():
        game = bare(2)
        make_possible(game)
        assert action in texts(game)
        assert "pass" not in texts(game)
        with pytest.raises(IllegalAction):
            game.play("pass")
    game = bare(2)
    set_hand(game, 0, {"red": 1})
    set_field(game, "buildings_left", 0, 0)
    assert texts(game) == ["claim budapest--wien.1 red"]


@pytest.mark.rules("T4")
def test_where_no_action_is_possible_the_turn_is_passed_and_the_log_says_so():
    game = bare(3)
    assert texts(game) == ["pass"]
    assert game.play("pass") == [{"seat": 0, "do": "pass"}]
    assert game.lines[-1] == {"seat": 0, "do": "pass"}
    assert (game.seat, game.is_over) == (1, False)


@pytest.mark.rules("T4")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_the_game_is_over_and_scored_when_all_seats_pass_in_a_row(players):
    game = bare(players)
    set_tickets(game, 1, "madrid--dieppe")
    for seat in range(players):
        assert not game.is_over
        assert game.seat == seat
        game.play("pass")
    assert game.is_over
    assert game.legal == []
    result = game.result
    assert result is not None
    assert result.scores == [12 - 8 * (seat == 1) for seat in range(players)]
    assert result.winners == [seat for seat in range(players) if seat != 1]


@pytest.mark.rules("T4")
def test_passes_with_an_action_between_them_do_not_end_the_game():
    game = bare(3)
    state(game).free[:] = 0
    set_hand(game, 1, {"red": 1})
    set_field(game, "buildings_left", 0, 2)
    game.play("pass")
    game.play("station wien red")  # the red card becomes the market
    game.play("take 0")
    game.play("pass")
    game.play("pass")
    assert not game.is_over  # three passes, but not in a row
    game.play("pass")
    assert game.is_over
