"""Paris Connection before the first turn, and how turns go: P1 to P4."""

from collections import Counter

import pytest

from tests.share_positions import begun
from trackside import Game
from trackside.core import IllegalAction, UnknownAction

COMPANIES = {"red", "blue", "yellow", "green", "black", "brown"}
AROUND_THE_TOWER = {(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)}
DEALT = [(3, 10), (4, 8), (5, 6), (6, 5)]


def dealt(players: int, seed: int = 1) -> Game:
    return Game.new("paris_connection", players=players, seed=seed)


def holdings(game: Game) -> list[dict[str, int]]:
    return [game.view(seat).own for seat in range(game.players)]


@pytest.mark.rules("P1")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_each_company_has_31_locomotives_in_play_one_on_its_start_hex_and_a_value_of_0(players):
    view = dealt(players).view()
    in_play = Counter(view.supply)
    for own in holdings(dealt(players)):
        in_play.update(own)
    assert in_play == dict.fromkeys(COMPANIES, 31)
    assert view.value == dict.fromkeys(COMPANIES, 0)
    assert sorted(len(network) for network in view.networks.values()) == [1] * 6


@pytest.mark.rules("P2")
def test_the_six_companies_stand_on_the_six_start_hexes_around_the_tower():
    for seed in range(10):
        networks = dealt(3, seed).view().networks
        assert {tuple(network[0]) for network in networks.values()} == AROUND_THE_TOWER


@pytest.mark.rules("P2")
def test_any_company_may_stand_on_any_start_hex():
    seen = set()
    for seed in range(50):
        networks = dealt(3, seed).view().networks
        seen |= {(company, tuple(network[0])) for company, network in networks.items()}
    assert len(seen) == 36


@pytest.mark.rules("P3")
@pytest.mark.parametrize(("players", "number"), DEALT)
def test_each_player_draws_10_8_6_or_5_locomotives_and_the_rest_is_open_supply(players, number):
    game = dealt(players)
    view = game.view()
    assert [sum(own.values()) for own in holdings(game)] == [number] * players
    assert [seat.locomotives for seat in view.seats] == [number] * players
    assert sum(view.supply.values()) == 186 - players * number
    for company in COMPANIES:
        assert view.supply[company] == 31 - sum(own[company] for own in holdings(game))


@pytest.mark.rules("P3")
def test_locomotives_are_drawn_by_chance():
    hands, drawn = set(), Counter()
    for seed in range(20):
        own = dealt(3, seed).view(1).own
        hands.add(tuple(own.values()))
        drawn.update(own)
    assert len(hands) > 10
    assert set(drawn) == COMPANIES
    assert all(15 <= count <= 55 for count in drawn.values())  # 33 of each are to be expected


@pytest.mark.rules("P3")
def test_what_was_drawn_is_hidden_from_the_others():
    game = dealt(4)
    assert game.view().own is None
    for seat in range(4):
        assert [other.known for other in game.view(seat).seats] == [{}] * 4


@pytest.mark.rules("P4")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_any_seat_may_be_drawn_to_begin(players):
    assert {dealt(players, seed).seat for seed in range(25)} == set(range(players))


@pytest.mark.rules("P4")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_play_goes_clockwise_after_a_build_and_after_a_trade(players):
    game = begun(players, start=1)
    turns = []
    for turn in range(2 * players):
        turns.append(game.seat)
        if turn % 2:
            game.play(next(action for action in game.legal if action.line["do"] == "trade"))
        else:
            place = next(action for action in game.legal if action.line["do"] == "place")
            game.play(place)
            game.play("stop")
    assert turns == [(1 + turn) % players for turn in range(2 * players)]


@pytest.mark.rules("P4")
def test_a_turn_is_a_build_or_a_trade_and_cannot_be_passed():
    game = begun()
    assert {action.line["do"] for action in game.legal} == {"place", "trade"}
    with pytest.raises(UnknownAction):
        game.play("pass")
    with pytest.raises(IllegalAction):
        game.play("stop")
    with pytest.raises(IllegalAction):
        game.play({"do": "build", "company": "red", "hexes": []})
    assert game.turn == 0
