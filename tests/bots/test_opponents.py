"""The arena's opponents play as they are described, and well enough to be worth beating."""

from __future__ import annotations

import pytest

from tests.positions import begun, own, set_field, set_hand, set_market, set_tickets
from trackside import Game
from trackside.arena import Report, local, new_tournament, run
from trackside.bots import Seats, make_bot
from trackside.bots.simple.thinker import ThinkerPosition

OPPONENTS = ("thinker", "long_routes", "hoarder")
BOARDS = ("europe", "san_francisco", "great_lakes")


def chosen(game: Game, name: str) -> dict[str, object]:
    """The action a bot does for the seat to move."""
    before = len(game.lines)
    Seats(game, {game.seat: make_bot(name, 1)}).act()
    return next(line for line in game.lines[before:] if "do" in line)


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("name", OPPONENTS)
def test_an_opponent_beats_greedy(name: str, board: str) -> None:
    tournament = new_tournament(board, 2, [name, "greedy"], seed="opponents")
    assert Report(tournament, run(tournament, 30, local(1))).bot(name)["win_share"] >= 0.6


@pytest.mark.parametrize(("board", "most"), [("europe", 5), ("san_francisco", 4), ("great_lakes", 5)])
@pytest.mark.parametrize("name", OPPONENTS)
def test_an_opponent_plays_at_full_tables(name: str, board: str, most: int) -> None:
    tournament = new_tournament(board, most, [name], seed="full")
    assert len(list(run(tournament, 2, local(1)))) == 2


def test_the_hoarder_waits_for_ten_cards() -> None:
    game = begun("europe")
    set_hand(game, 0, {"red": 4, "blue": 3, "green": 2})
    assert chosen(game, "hoarder")["do"] in ("take", "draw")
    game = begun("europe")
    set_hand(game, 0, {"red": 4, "blue": 3, "green": 3})
    line = chosen(game, "hoarder")
    assert (line["do"], sum(line["pay"].values())) == ("claim", 4)  # type: ignore[attr-defined]


def test_the_hoarder_spends_what_it_has_when_the_end_is_near() -> None:
    game = begun("europe")
    set_hand(game, 0, {"red": 4})
    set_field(game, "turns_left", 2)
    assert chosen(game, "hoarder")["do"] == "claim"


def test_the_lover_of_long_routes_leaves_short_ones_alone() -> None:
    game = begun("europe")
    set_hand(game, 0, {"red": 3, "blue": 2})
    assert chosen(game, "long_routes")["do"] in ("take", "draw")
    game = begun("europe")
    set_hand(game, 0, {"red": 6, "wild": 2})
    line = chosen(game, "long_routes")
    assert line["do"] == "claim"
    assert sum(line["pay"].values()) >= 6  # type: ignore[attr-defined]


def test_the_lover_of_long_routes_collects_for_one() -> None:
    game = begun("europe")
    set_hand(game, 0, {"green": 5})
    set_market(game, ["red", "green", "blue", "white", "black"])
    assert chosen(game, "long_routes") == {"seat": 0, "do": "take", "slot": 1}


def test_the_thinker_counts_points_and_how_much_nearer_a_ticket_comes() -> None:
    game = begun("europe")
    set_tickets(game, 0, "edinburgh--paris")  # 7 points over 4 + 2 + 1 spaces: won or lost, 2 points a space
    own(game, 0, "edinburgh--london.1", "dieppe--london.1")
    position = ThinkerPosition(game.ground.table, game.states, 0)
    number = game.ground.route_number
    assert position.value(number["dieppe--paris"]) == 1 + 2 * 1
    assert position.value(number["barcelona--madrid"]) == 2
    assert position.value(number["bruxelles--dieppe"]) == 2  # a way, but no shorter one


def test_the_thinker_takes_the_cards_its_next_route_needs() -> None:
    game = begun("europe")
    set_tickets(game, 0, "edinburgh--paris")
    own(game, 0, "edinburgh--london.1", "dieppe--london.1")
    set_hand(game, 0, {})
    set_market(game, ["red", "green", "purple", "white", "black"])
    assert chosen(game, "thinker") == {"seat": 0, "do": "take", "slot": 2}


def test_the_thinker_keeps_tickets_that_go_together() -> None:
    game = Game.new("europe", players=2, seed=3, start=0)
    ground = game.ground
    offer = [ground.ticket_number[name] for name in ("paris--wien", "paris--zagrab", "rostov--erzurum")]
    game.states[0].offer[0][:3] = offer
    game.states[0].offer_size[0] = 3
    game.rearranged()
    decision = make_bot("thinker", 1).decide(game.ground.table, game.states.copy(), 0)
    assert (decision - 32) & 0b011 == 0b011
