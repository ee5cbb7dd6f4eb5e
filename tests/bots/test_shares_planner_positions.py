"""What the planner does at Paris Connection where the best move is evident, and how it explains itself."""

from __future__ import annotations

from typing import Any

import pytest

from tests.share_positions import (
    STARTS,
    begun,
    changed,
    lay,
    network,
    path,
    set_hand,
    set_seat,
    set_supply,
    set_value,
    state,
)
from trackside import Game
from trackside.bots import Seats
from trackside.bots.shares.bot import SharesPlanner
from trackside.bots.shares.explain import explain

MARSEILLE, NIMES = (-2, 14), (-3, 13)
COMPANIES = ("red", "blue", "yellow", "green", "black", "brown")


def turn_of_planner(game: Game) -> list[dict[str, Any]]:
    """The lines of the planner's whole turn."""
    seats, seat, before = Seats(game, {game.seat: SharesPlanner()}), game.seat, len(game.lines)
    while game.seat == seat and not game.is_over:
        seats.act()
    return game.lines[before:]


def reasons(game: Game) -> list[dict[str, Any]]:
    """Why the planner likes its choices, best first."""
    return [game.ground.named(reason) for _, _, reason in explain(game.ground.table, game.states, game.seat)]


def near_marseille(**value: int) -> Game:
    """Purple stands two hexes from Marseille; all hold what the test gives them."""
    game = begun(3)
    way = path(game.board, STARTS["green"], MARSEILLE, avoid={NIMES})  # type: ignore[arg-type]
    lay(game, "green", *way[:-2])
    set_value(game, **value)
    set_seat(game, 0)
    return game


def test_it_ends_the_game_at_marseille_when_it_is_well_ahead() -> None:
    game = near_marseille(red=10, green=3)
    set_hand(game, 0, red=12)
    set_hand(game, 1, blue=12)
    set_hand(game, 2, yellow=12)
    assert reasons(game)[0]["ends"]
    assert reasons(game)[0]["cities"] == ["Marseille"]
    turn_of_planner(game)
    assert game.is_over
    assert game.standing()["winners"] == [0]


def test_it_does_not_end_the_game_as_a_loser() -> None:
    game = near_marseille(red=10, green=3)
    set_hand(game, 0, blue=12)
    set_hand(game, 1, red=12)
    set_hand(game, 2, yellow=12)
    turn_of_planner(game)
    assert not game.is_over
    assert MARSEILLE not in network(game, "green")


@pytest.mark.parametrize(("mine", "theirs", "ends"), [("red", "blue", True), ("blue", "red", False)])
def test_it_empties_the_last_board_but_one_only_as_the_winner(mine: str, theirs: str, ends: bool) -> None:
    game = begun(3)
    set_supply(game, black=2, brown=20)
    set_value(game, red=10)
    set_hand(game, 0, **{mine: 20})
    set_hand(game, 1, **{theirs: 20})
    set_hand(game, 2, yellow=20)
    turn_of_planner(game)
    assert game.is_over == ends


def test_it_trades_a_worthless_locomotive_for_two_of_the_best_company() -> None:
    game = begun(3)
    set_hand(game, 0, red=5)
    set_value(game, green=25)
    set_supply(game, red=10, green=10, blue=10)
    assert turn_of_planner(game) == [{"seat": 0, "do": "trade", "give": "red", "take": "green", "count": 2}]
    assert reasons(game)[0]["kind"] in ("build", "exchange")


def test_it_does_not_go_above_the_limit_for_less_than_the_penalty() -> None:
    game = begun(3)
    set_hand(game, 0, red=20)
    set_value(game, green=12)
    set_supply(game, green=10, blue=10)
    lines = turn_of_planner(game)
    assert lines == [{"seat": 0, "do": "trade", "give": "red", "take": "green", "count": 1}]


def test_it_builds_into_a_city_for_the_company_it_holds() -> None:
    game = begun(3)
    set_hand(game, 0, black=20)
    set_hand(game, 1, red=20)
    set_hand(game, 2, blue=20)
    set_supply(game, **dict.fromkeys(COMPANIES, 10))
    line = turn_of_planner(game)[0]
    assert line["company"] == "black"
    assert int(state(game).worth[4]) >= 2


def test_it_does_not_build_for_a_company_that_only_a_rival_holds() -> None:
    game = begun(3)
    set_hand(game, 0, red=20)
    set_hand(game, 1, black=20)
    set_hand(game, 2, black=20)
    state(game).known[1] = state(game).hand[1]
    state(game).known[2] = state(game).hand[2]
    changed(game)
    turn_of_planner(game)
    assert int(state(game).worth[4]) == 0


def test_it_takes_the_city_that_a_rival_is_about_to_take() -> None:
    """Both cities are as near and worth as much; a rival's company stands beside one of them."""
    game = begun(3)
    board: Any = game.board
    set_hand(game, 0, black=20)
    set_hand(game, 1, green=20)
    set_hand(game, 2, green=20)
    state(game).known[:] = state(game).hand
    orleans, auxerre = (-2, 3), (0, 3)
    lay(game, "black", (-1, 2), (-1, 3))
    lay(game, "green", *path(board, STARTS["green"], auxerre)[:-1])
    set_supply(game, black=1, green=10, red=10)
    set_seat(game, 0)
    assert {orleans, auxerre} & network(game, "black") == set()
    turn_of_planner(game)
    assert {orleans, auxerre} & network(game, "black") == {auxerre}


def test_reasons_name_companies_cities_and_forecasts() -> None:
    game = begun(5)
    told = reasons(game)
    assert {reason["kind"] for reason in told} == {"build", "exchange"}
    for reason in told:
        if reason["kind"] == "build":
            assert reason["company"] in COMPANIES
            assert all(isinstance(city, str) for city in reason["cities"])
            assert reason["gain"] >= len(reason["cities"])
        else:
            assert {reason["give"], reason["take"]} <= set(COMPANIES)
            assert reason["count"] in (1, 2)
            assert reason["forecast_take"] > 0


def test_it_explains_every_decision_of_a_turn() -> None:
    game = begun(4)
    bot = SharesPlanner()
    kinds = set()
    for _ in range(120):
        if game.is_over:
            break
        table, states = game.ground.table, game.states
        explained = explain(table, states, game.seat)
        assert sorted(decision for decision, _, _ in explained) == sorted(game.decisions)
        kinds |= {reason["kind"] for _, _, reason in explained}
        game.decide(bot.decide(table, states.copy(), game.seat))
    assert kinds == {"build", "exchange", "place", "stop"}
