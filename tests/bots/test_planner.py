"""The planner plays legally, honestly, the same compiled and not, and finds plans in positions made by hand."""

from __future__ import annotations

import os
import subprocess
import sys

import numpy as np
import pytest

from tests.positions import begun, own, set_field, set_hand, set_market, set_tickets, state
from tests.tables import TABLES, deal, random_positions
from trackside import Game
from trackside.bots import make_bot
from trackside.bots.planner.bot import PlannerBot
from trackside.bots.planner.entries import choose_at, rank_at
from trackside.bots.planner.notes import new_notes
from trackside.bots.planner.varying import NAMES, UnknownWeight, weigh, weights_of
from trackside.bots.shares.bot import SharesPlanner
from trackside.bots.whole_games import play_games
from trackside.core.ground import find_ground
from trackside.core.seeds import generator_words
from trackside.families.tickets.decisions import DRAW, ROUTE, TAKE
from trackside.kernel.contract import MOST_LEGAL
from trackside.kernel.copying import duplicate
from trackside.kernel.driver import redeal_at

TICKET_TABLES = [(name, players) for name, players in TABLES if name != "paris_connection"]


@pytest.mark.parametrize(("name", "players"), TICKET_TABLES)
def test_it_is_legal_in_every_position_of_random_games_asked_cold_or_not(name: str, players: int) -> None:
    out, values = np.empty(MOST_LEGAL, np.int64), np.empty(MOST_LEGAL)
    warm = new_notes(find_ground(name).table, players)
    for table, states, legal in random_positions(name, players, seed=players):
        if not legal:
            continue
        seat = int(states[0].seat)
        before = states.tobytes()
        assert int(choose_at(table, states, 0, warm, out)) in legal
        cold = new_notes(table, players)
        assert int(choose_at(table, states, 0, cold, out)) in legal
        count = int(rank_at(table, states, 0, new_notes(table, players), out, values))
        assert sorted(out[:count].tolist()) == sorted(legal)
        assert (np.diff(values[:count]) <= 0).all()
        assert np.isfinite(values[:count]).all()
        assert states.tobytes() == before, f"seat {seat} changed the game"


@pytest.mark.parametrize(("name", "players"), TICKET_TABLES)
def test_what_it_cannot_know_does_not_change_its_choice(name: str, players: int) -> None:
    out = np.empty(MOST_LEGAL, np.int64)
    values, others = np.empty(MOST_LEGAL), np.empty(MOST_LEGAL)
    for number, (table, states, legal) in enumerate(random_positions(name, players, seed=20 + players)):
        if not legal or number % 3:
            continue
        seat = int(states[0].seat)
        count = int(rank_at(table, states, 0, new_notes(table, players), out, values))
        chosen = out[:count].tolist()
        for noise in range(3):
            redealt = duplicate(states)
            redeal_at(table, redealt, 0, seat, np.uint64(1000 * number + noise))
            assert int(rank_at(table, redealt, 0, new_notes(table, players), out, others)) == count
            assert out[:count].tolist() == chosen
            assert (values[:count] == others[:count]).all()


def _games(name: str, players: int, games: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    ground = find_ground(name)
    states = ground.new_states(games)
    states["generators"] = [generator_words(f"planner/{i}") for i in range(games)]
    notes, out = [new_notes(ground.table, players) for _ in range(games)], np.empty(MOST_LEGAL, np.int64)
    results, made = play_games(
        ground, states, players, lambda game: choose_at(ground.table, states, game, notes[game], out)
    )
    return states, results, made


@pytest.mark.parametrize(("name", "players"), TICKET_TABLES)
def test_games_of_planners_end(name: str, players: int) -> None:
    states, results, made = _games(name, players, 30)
    assert (made > 0).all()
    assert (states["phase"] == 15).all()
    assert (
        results["total"][:, :players].mean() > {"europe": 85, "san_francisco": 25, "great_lakes": 80, "world": 80}[name]
    )


_UNCOMPILED = """
import numpy as np, sys
from tests.bots.test_planner import _games
for name in ("europe", "san_francisco", "great_lakes", "world"):
    states, results, made = _games(name, 2, 1)
    print(name, made.tolist(), results["total"].tolist(), states["own"].tolist(), states["hand"].tolist())
"""


def test_compiled_and_uncompiled_planners_play_the_same_games() -> None:
    def run(**environment: str) -> str:
        ran = subprocess.run(
            [sys.executable, "-c", _UNCOMPILED],
            env={**os.environ, **environment},
            capture_output=True,
            text=True,
            check=True,
        )
        return ran.stdout

    assert run(TRACKSIDE_UNCOMPILED="1") == run(TRACKSIDE_UNCOMPILED="0")


def test_people_ask_for_the_planner_and_get_the_one_for_their_game() -> None:
    assert isinstance(make_bot("planner", 1, "europe"), PlannerBot)
    assert isinstance(make_bot("planner", 1, "paris_connection"), SharesPlanner)


def test_weights_can_be_varied_for_a_seat() -> None:
    table, states = deal("europe", 2, 1)
    notes, out = new_notes(table, 2), np.empty(MOST_LEGAL, np.int64)
    seat = int(states[0].seat)
    choose_at(table, states, 0, notes, out)
    assert (notes["weights"][seat] == weights_of(table)).all()
    weigh(table, notes, seat, patience=100, block=0)
    choose_at(table, states, 0, notes, out)
    changed = {name for name, place in NAMES.items() if notes["weights"][seat, place] != weights_of(table)[place]}
    assert changed == {"patience", "block"}
    with pytest.raises(UnknownWeight, match="the planner has no weight 'luck'"):
        weigh(table, notes, seat, luck=1)


def chosen(game: Game) -> str:
    """The decision of a planner that has not seen the game before: a route, or what else it is."""
    decision = PlannerBot().decide(game.ground.table, game.states.copy(), game.seat)
    if decision >= ROUTE:
        return str(game.ground.routes[decision - ROUTE].id)  # type: ignore[attr-defined]
    if decision < DRAW:
        kinds = {number: name for name, number in game.ground.cards.number.items()}  # type: ignore[attr-defined]
        return f"take {kinds[int(state(game).market[decision - TAKE])]}"
    return {6: "draw", 10: "tickets", 13: "station", 14: "harbour"}.get(decision, str(decision))


def test_it_claims_the_route_that_its_ticket_lacks() -> None:
    game = begun("europe")
    set_tickets(game, 0, "amsterdam--pamplona")
    own(game, 0, "amsterdam--bruxelles", "bruxelles--paris.1")
    set_hand(game, 0, {"blue": 4, "red": 4})
    assert chosen(game) == "pamplona--paris.1"


def test_it_takes_the_open_card_that_its_plan_lacks() -> None:
    game = begun("europe")
    set_tickets(game, 0, "amsterdam--pamplona")
    own(game, 0, "amsterdam--bruxelles", "bruxelles--paris.1")
    set_hand(game, 0, {"blue": 3, "red": 1})
    set_market(game, ["red", "white", "blue", "orange", "black"])
    assert chosen(game) == "take blue"


def test_it_builds_a_station_when_the_last_route_is_gone_and_time_is_short() -> None:
    game = begun("europe")
    set_tickets(game, 0, "amsterdam--pamplona")
    own(game, 0, "amsterdam--bruxelles", "bruxelles--paris.1")
    own(game, 1, "pamplona--paris.1")
    set_field(game, "turns_left", 4)
    set_field(game, "trains", 3, 0)
    set_hand(game, 0, {"blue": 1})
    assert chosen(game) == "station"


def test_in_the_last_turn_it_claims_what_scores_most() -> None:
    game = begun("europe")
    set_tickets(game, 0, "amsterdam--pamplona")
    set_field(game, "turns_left", 2)
    set_hand(game, 0, {"blue": 4, "red": 3, "black": 1})
    line = chosen(game)
    assert game.board.tickets  # the ticket is lost: four spaces are worth most
    route = next(r for r in game.board.routes if r.id == line)  # type: ignore[union-attr]
    assert route.length == 4


def test_it_blocks_the_one_route_that_would_join_two_parts_of_an_opponent() -> None:
    game = begun("europe")
    set_tickets(game, 0, "athina--angora")
    own(game, 1, "lisboa--madrid", "barcelona--madrid", "brest--paris", "marseille--paris", score=True)
    own(game, 1, "paris--zurich", score=True)
    set_field(game, "trains", 5, 1)
    set_hand(game, 0, {"yellow": 4, "black": 1})
    assert chosen(game) == "barcelona--marseille"


def test_it_keeps_tickets_that_share_their_way() -> None:
    game = Game.new("europe", players=2, seed=5, start=0)
    ground = game.ground
    wanted = ["brest--petrograd", "paris--wien", "paris--zagrab", "kyiv--sochi"]
    state(game).offer[0, :4] = [ground.ticket_number[name] for name in wanted]  # type: ignore[attr-defined]
    decision = PlannerBot().decide(game.ground.table, game.states.copy(), 0)
    kept = {wanted[i] for i in range(4) if decision - 32 >> i & 1}
    assert {"paris--wien", "paris--zagrab"} <= kept
    assert "kyiv--sochi" not in kept


def test_it_builds_a_harbour_where_its_tickets_end() -> None:
    game = begun("great_lakes")
    set_tickets(game, 0, "marquette--milwaukee")
    own(game, 0, "marquette--sault_ste_marie", "sault_ste_marie--green_bay.1", "green_bay--milwaukee.1")
    set_hand(game, 0, {"train-red-h": 2, "ship-red": 2})
    assert chosen(game) == "harbour"
