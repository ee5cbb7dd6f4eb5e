"""How Paris Connection ends and is scored: P14 to P19."""

import pytest

from tests.share_positions import STARTS, begun, lay, network, path, set_hand, set_supply, set_value
from trackside import Game
from trackside.core import GameOver, IllegalAction
from trackside.core.boards import load

BOARD = load("paris_connection")
MARSEILLE = (-2, 14)
LIMITS = [(3, 20), (4, 15), (5, 12), (6, 10)]


def at_the_gates(company: str = "green", short: int = 1) -> tuple[Game, list[list[int]]]:
    """A company is to build the last `short` hexes to Marseille; the hexes themselves."""
    game = begun()
    way = path(BOARD, STARTS[company], MARSEILLE)
    lay(game, company, *way[:-short])
    return game, [list(place) for place in way[-short:]]


@pytest.mark.rules("P15")
@pytest.mark.parametrize("company", STARTS)
def test_a_company_that_builds_in_marseille_ends_the_game_and_its_value_counts(company):
    game, last = at_the_gates(company, short=3)
    set_value(game, **{company: 10})
    assert not game.is_over
    added = game.play({"do": "build", "company": company, "hexes": last})
    assert added == [{"seat": 0, "do": "build", "company": company, "hexes": last}]
    assert game.is_over
    assert game.legal == []
    assert game.result is not None
    gained = sum(hexagon.value for hexagon in BOARD.hexes if [hexagon.q, hexagon.r] in last)
    assert gained >= 4
    assert game.view().value[company] == 10 + gained


@pytest.mark.rules("P15")
def test_no_placement_follows_marseille():
    game, last = at_the_gates()
    beyond = [-2, 15]  # Toulon, next to Marseille
    with pytest.raises(IllegalAction):
        game.play({"do": "build", "company": "green", "hexes": [*last, beyond]})
    assert not game.is_over  # nothing was done
    game.play(f"place green {last[0][0]},{last[0][1]}")
    assert (game.is_over, game.view().phase) == (True, "over")
    assert MARSEILLE in network(game, "green")
    with pytest.raises(GameOver):
        game.play(f"place {beyond[0]},{beyond[1]}")
    with pytest.raises(GameOver):
        game.play("stop")


@pytest.mark.rules("P15")
def test_the_value_of_marseille_is_in_the_result():
    game, last = at_the_gates()
    set_hand(game, 0, green=3, red=2)
    set_hand(game, 1, green=1)
    set_hand(game, 2, red=4)
    game.play({"do": "build", "company": "green", "hexes": last})
    assert game.result.scores == [12, 4, 0]
    assert game.result.winners == [0]


@pytest.mark.rules("P15")
def test_a_build_that_leaves_one_supply_board_ends_the_game_at_once():
    game = begun()
    set_supply(game, red=2, blue=9)
    game.play("place red -1,-1")
    assert not game.is_over
    game.play("place -1,-2")  # Rouen, 1: the last red locomotive
    assert game.is_over
    assert game.view().value["red"] == 1  # it counts


@pytest.mark.rules("P15")
def test_a_trade_that_leaves_one_supply_board_ends_the_game():
    game = begun()
    set_hand(game, 0, red=3)
    set_supply(game, red=4, blue=2)
    other = game.copy()
    game.play("trade red blue 1")
    assert not game.is_over
    other.play("trade red blue 2")
    assert other.is_over
    assert other.result is not None


@pytest.mark.rules("P15")
def test_a_locomotive_given_makes_its_empty_supply_board_count_again():
    game = begun()
    set_hand(game, 0, yellow=3)
    set_supply(game, red=4, blue=2)
    game.play("trade yellow blue 2")  # red and yellow are left
    assert not game.is_over


@pytest.mark.rules("P15")
def test_two_supply_boards_left_do_not_end_the_game():
    game = begun()
    set_supply(game, red=1, blue=1, black=1)
    game.play("build red -1,-1")
    assert not game.is_over
    game.play("build blue 2,-2")
    assert game.is_over


@pytest.mark.rules("P15")
def test_no_supply_board_left_ends_the_game_too():
    game = begun()
    set_supply(game, red=1)
    game.play("build red -1,-1")
    assert sum(game.view().supply.values()) == 0
    assert (game.is_over, game.view().phase) == (True, "over")


@pytest.mark.rules("P16")
def test_each_locomotive_scores_the_value_of_its_company():
    game = begun()
    set_value(game, red=7, blue=3, yellow=0, green=11, black=1, brown=5)
    set_hand(game, 0, red=2, blue=1, yellow=6)
    set_hand(game, 1, green=1, black=4, brown=2)
    set_hand(game, 2, red=1, blue=1, yellow=1, green=1, black=1, brown=1)
    standing = game.standing()
    assert standing["scores"] == [17, 25, 27]
    assert standing["parts"] == [{"shares": score, "penalty": 0} for score in (17, 25, 27)]
    assert standing["winners"] == [2]


@pytest.mark.rules("P16")
def test_the_example_of_the_rulebook_is_137_points():
    """6 blue at 12, 3 yellow at 9, 4 red at 8 and 2 green at 3; no colour needs another name here."""
    game = begun()
    set_value(game, blue=12, yellow=9, red=8, green=3, black=5, brown=7)
    set_hand(game, 0, blue=6, yellow=3, red=4, green=2)
    assert game.standing()["parts"][0] == {"shares": 137, "penalty": 0}
    assert game.standing()["scores"][0] == 137


@pytest.mark.rules("P14", "P17")
@pytest.mark.parametrize(("players", "limit"), LIMITS)
def test_each_locomotive_above_the_limit_costs_20_points_and_scores_all_the_same(players, limit):
    game = begun(players)
    set_value(game, red=4, blue=30)
    for seat in range(players):
        set_hand(game, seat)
    set_hand(game, 0, red=limit)
    set_hand(game, 1, red=limit, blue=1)
    set_hand(game, 2, red=limit, blue=3)
    parts = game.standing()["parts"][:3]
    assert parts == [
        {"shares": 4 * limit, "penalty": 0},
        {"shares": 4 * limit + 30, "penalty": -20},
        {"shares": 4 * limit + 90, "penalty": -60},
    ]
    assert game.standing()["scores"][:3] == [4 * limit, 4 * limit + 10, 4 * limit + 30]


@pytest.mark.rules("P17")
def test_the_penalty_may_bring_a_score_below_zero():
    game = begun(6)
    for seat in range(6):
        set_hand(game, seat, red=12)
    assert game.standing()["scores"] == [-40] * 6


@pytest.mark.rules("P18")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_a_tie_is_a_shared_win(players):
    game = begun(players)
    set_value(game, red=5, blue=10)
    for seat in range(players):
        set_hand(game, seat, red=3)
    set_hand(game, 0, red=4)
    set_hand(game, players - 1, blue=2)
    assert game.standing()["winners"] == [0, players - 1]


@pytest.mark.rules("P19")
@pytest.mark.parametrize("value", [20, 60, 127, 300])
def test_the_value_track_has_no_upper_end(value):
    game = begun()
    set_hand(game, 0, red=3)
    set_value(game, red=value)
    game.play("build red -1,-1 -1,-2 -2,-2")  # Rouen and Le Havre
    assert game.view().value["red"] == value + 2
    assert game.standing()["scores"][0] == 3 * (value + 2)
