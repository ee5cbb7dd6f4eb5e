"""Claiming a route: T16 to T25."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations_with_replacement

import pytest

from trackside import Game
from trackside.core.errors import IllegalAction

from ..positions import begun, hand, own, paid, payments, set_discards, set_field, set_hand, state, texts

DOUBLES = ["berlin--frankfurt", "dieppe--london", "madrid--pamplona", "budapest--wien", "kobenhavn--stockholm"]


def claims(game: Game) -> set[str]:
    """The routes that can be claimed."""
    return {action.line["route"] for action in game.legal if action.line["do"] == "claim"}


@pytest.mark.rules("T16")
def test_a_route_takes_as_many_cards_of_its_colour_as_it_has_spaces():
    game = begun("europe", 2)
    set_hand(game, 0, {"yellow": 4, "blue": 9})
    assert payments(game, route="barcelona--madrid") == {"2 yellow"}  # two spaces, yellow
    for wrong in ("1 yellow", "3 yellow", "2 blue", "1 yellow 1 blue"):
        with pytest.raises(IllegalAction):
            game.play(f"claim barcelona--madrid {wrong}")
    game.play("claim barcelona--madrid yellow")
    assert hand(game, 0) == {"yellow": 2, "blue": 9}


@pytest.mark.rules("T16")
def test_one_card_too_few_is_not_enough():
    game = begun("europe", 2)
    set_hand(game, 0, {"yellow": 1, "blue": 9})
    assert "barcelona--madrid" not in claims(game)
    assert "amsterdam--essen" not in claims(game)


@pytest.mark.rules("T17")
def test_a_grey_route_takes_any_one_colour_and_never_two():
    game = begun("europe", 2)
    set_hand(game, 0, {"red": 2, "blue": 2, "green": 1, "white": 1})
    assert payments(game, route="danzig--warszawa") == {"2 red", "2 blue"}
    with pytest.raises(IllegalAction):
        game.play("claim danzig--warszawa 1 red 1 blue")
    set_hand(game, 0, dict.fromkeys(game.board.colors, 1))
    assert "danzig--warszawa" not in claims(game)


@pytest.mark.rules("T18")
def test_wilds_stand_in_for_any_number_of_the_cards():
    game = begun("europe", 2)
    set_hand(game, 0, {"yellow": 3, "wild": 3})
    colour = {"3 yellow", "2 yellow 1 wild", "1 yellow 2 wild", "3 wild"}
    assert payments(game, route="amsterdam--essen") == colour
    set_hand(game, 0, {"wild": 2})
    assert payments(game, route="barcelona--madrid") == {"2 wild"}
    assert payments(game, route="danzig--warszawa") == {"2 wild"}


@pytest.mark.rules("T17", "T18", "T19")
def test_wilds_do_not_join_two_colours():
    game = begun("europe", 2)
    set_hand(game, 0, {"red": 3, "blue": 2, "wild": 2})
    # rostov--sochi has two grey spaces, kharkov--kyiv four
    assert payments(game, route="rostov--sochi") == {"2 red", "2 blue", "1 red 1 wild", "1 blue 1 wild", "2 wild"}
    assert payments(game, route="kharkov--kyiv") == {"3 red 1 wild", "2 red 2 wild", "2 blue 2 wild"}


@pytest.mark.rules("T16", "T17", "T18", "T19", "E9")
@pytest.mark.parametrize("seed", range(4))
def test_the_player_chooses_among_all_payments_that_fit(seed):
    """Every set of cards of the hand is looked at, for every route of the board."""
    rng = random.Random(seed)
    game = begun("europe", 2)
    cards = {color: rng.randrange(5) for color in rng.sample(game.board.colors, 5)}
    cards["wild"] = rng.randrange(2, 5)
    set_hand(game, 0, cards)
    for route in game.board.routes:
        fitting = set()
        for chosen in combinations_with_replacement(sorted(cards), route.length):
            pay = Counter(chosen)
            colours = set(pay) - {"wild"}
            if (
                all(cards[name] >= count for name, count in pay.items())
                and len(colours) <= 1
                and (route.color == "gray" or colours <= {route.color})
                and pay["wild"] >= route.ferries
            ):
                fitting.add(paid({name: count for name, count in pay.items() if count}))
        assert payments(game, do="claim", route=route.id) == fitting, route.id


@pytest.mark.rules("T20")
def test_a_piece_goes_on_every_space():
    game = begun("europe", 2)
    set_hand(game, 0, {"yellow": 4})
    game.play("claim amsterdam--essen yellow")
    assert game.view().seats[0].trains == 42
    assert game.view().seats[1].trains == 45


@pytest.mark.rules("T20")
@pytest.mark.parametrize("trains", [0, 1, 2, 3, 4, 6, 7, 8])
def test_a_player_with_too_few_pieces_cannot_claim(trains):
    game = begun("europe", 2)
    set_hand(game, 0, {"wild": 8})
    set_field(game, "trains", trains, 0)
    assert claims(game) == {route.id for route in game.board.routes if route.length <= trains}


@pytest.mark.rules("T21")
def test_any_free_route_may_be_claimed_wherever_ones_own_are():
    game = begun("europe", 4)
    set_hand(game, 0, {"wild": 8})
    own(game, 0, "cadiz--lisboa")
    own(game, 1, "kharkov--moskva", "berlin--wien")
    taken = {"cadiz--lisboa", "kharkov--moskva", "berlin--wien"}
    assert claims(game) == {route.id for route in game.board.routes} - taken
    with pytest.raises(IllegalAction):
        game.play("claim kharkov--moskva wild")


@pytest.mark.rules("T21", "T3")
def test_one_route_per_turn():
    game = begun("europe", 2)
    set_hand(game, 0, {"wild": 8})
    game.play("claim dieppe--paris wild")
    assert game.seat == 1
    assert game.view().seats[0].routes == ["dieppe--paris"]


@pytest.mark.rules("T21")
def test_a_claimed_route_is_free_no_longer():
    game = begun("europe", 4)
    set_hand(game, 0, {"wild": 1})
    game.play("claim dieppe--paris wild")
    for seat in range(2):
        set_field(game, "seat", seat)
        set_hand(game, seat, {"wild": 8})
        assert claims(game) == {route.id for route in game.board.routes} - {"dieppe--paris"}


@pytest.mark.rules("T21")
def test_a_route_is_claimed_whole_or_not_at_all():
    game = begun("europe", 2)
    set_hand(game, 0, {"yellow": 1, "wild": 1})
    before = game.view(0)
    with pytest.raises(IllegalAction):
        game.play("claim amsterdam--essen 1 yellow 1 wild")  # two cards for three spaces
    assert game.view(0) == before


@pytest.mark.rules("T22", "E6")
@pytest.mark.parametrize(
    ("route", "spaces", "points"),
    [
        ("dieppe--paris", 1, 1),
        ("barcelona--madrid", 2, 2),
        ("amsterdam--essen", 3, 4),
        ("athina--sarajevo", 4, 7),
        ("palermo--smyrna", 6, 15),
        ("petrograd--stockholm", 8, 21),
    ],
)
def test_points_for_a_routes_length_are_scored_at_once(route, spaces, points):
    game = begun("europe", 2)
    set_hand(game, 0, {"wild": spaces})
    set_discards(game, {})
    state(game).pile[:] = 0  # no tunnel can ask for more
    set_field(game, "pile_size", 0)
    game.play(f"claim {route} wild")
    assert [seat.score for seat in game.view().seats] == [points, 0]


@pytest.mark.rules("T23")
def test_the_cards_played_go_to_the_discards():
    game = begun("europe", 2)
    set_discards(game, {"red": 1})
    set_hand(game, 0, {"yellow": 3, "wild": 2})
    game.play("claim amsterdam--essen 2 yellow 1 wild")
    assert game.view().decks["cards"].discards == {"red": 1, "yellow": 2, "wild": 1}
    assert hand(game, 0) == {"yellow": 1, "wild": 1}


@pytest.mark.rules("T24")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("twin", [1, 2])
def test_no_player_owns_both_routes_of_a_double(players, twin):
    for double in DOUBLES:
        game = begun("europe", players)
        own(game, 0, f"{double}.{twin}")
        set_hand(game, 0, {"wild": 8})
        assert f"{double}.{3 - twin}" not in claims(game)
        with pytest.raises(IllegalAction):
            game.play(f"claim {double}.{3 - twin} wild")
        # the twin is free: only its neighbour's owner may not have it
        set_field(game, "seat", 1)
        set_hand(game, 1, {"wild": 8})
        assert f"{double}.{3 - twin}" in claims(game)


@pytest.mark.rules("T25", "E8")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("twin", [1, 2])
def test_a_double_counts_as_one_with_two_or_three_players(players, twin):
    game = begun("europe", players)
    set_hand(game, 0, {"wild": 8})
    game.play(f"claim berlin--frankfurt.{twin} wild")
    other = f"berlin--frankfurt.{3 - twin}"
    closed = players <= 3
    assert game.view().closed == ([other] if closed else [])
    for seat in range(1, players):
        set_field(game, "seat", seat)
        set_hand(game, seat, {"wild": 8})
        assert (other in claims(game)) == (not closed)
    set_field(game, "seat", 1)
    if closed:
        with pytest.raises(IllegalAction):
            game.play(f"claim {other} wild")
    else:
        game.play(f"claim {other} wild")
        assert game.view().seats[1].routes == [other]


@pytest.mark.rules("T25", "E8")
@pytest.mark.parametrize("players", [2, 3])
def test_closing_a_double_leaves_every_other_route_open(players):
    game = begun("europe", players)
    set_hand(game, 0, {"wild": 8})
    set_hand(game, 1, {"wild": 8})
    game.play("claim budapest--wien.2 wild")
    gone = {"budapest--wien.1", "budapest--wien.2"}
    assert claims(game) == {route.id for route in game.board.routes} - gone
    set_hand(game, 1, {"wild": 1})
    game.play("claim dieppe--paris wild")  # a single route closes nothing
    assert game.view().closed == ["budapest--wien.1"]
    assert "claim dieppe--paris wild" not in texts(game)
