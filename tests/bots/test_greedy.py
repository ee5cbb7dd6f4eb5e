"""What the greedy bot prefers, position by position."""

from __future__ import annotations

import pytest

from tests.positions import begun, own, set_field, set_hand, set_market, set_tickets, state, way
from tests.tables import random_positions
from trackside import Game
from trackside.bots import GreedyBot, Seats, make_bot, play_game


def chosen(game: Game) -> dict[str, object]:
    """The action the greedy bot does for the seat to move."""
    before = len(game.lines)
    Seats(game, {game.seat: make_bot("greedy", 1)}).act()
    lines = [line for line in game.lines[before:] if "do" in line]
    return lines[0]


def test_it_claims_the_most_points_it_can_pay_for() -> None:
    game = begun("europe")
    set_hand(game, 0, {"purple": 1, "blue": 4})
    line = chosen(game)
    assert line["do"] == "claim"
    assert line["pay"] == {"blue": 4}


def test_it_pays_with_the_fewest_wilds() -> None:
    game = begun("europe")
    set_hand(game, 0, {"green": 4, "wild": 3})
    line = chosen(game)
    assert line["do"] == "claim"
    assert line["pay"] == {"green": 4, "wild": 2}  # six spaces for 15 points


def test_among_equal_points_it_claims_what_its_tickets_need() -> None:
    game = begun("europe")
    set_hand(game, 0, {"purple": 1, "black": 1})
    set_tickets(game, 0, "amsterdam--pamplona")
    assert chosen(game)["route"] == "amsterdam--bruxelles"


def test_it_takes_a_card_it_needs_for_the_longest_open_route() -> None:
    game = begun("europe")
    set_hand(game, 0, {})
    set_hand(game, 1, {})
    set_tickets(game, 0, "amsterdam--pamplona")
    set_hand(game, 0, {"blue": 1})
    free = [0, 0]
    for name in ("palermo--smyrna", "petrograd--stockholm"):
        number = game.ground.route_number[name]
        free[number >> 6] |= 1 << (number & 63)
    state(game).free[:] = free
    set_market(game, ["red", "wild", "white", "blue", "green"])
    assert chosen(game) == {"seat": 0, "do": "take", "slot": 3}


def test_it_draws_tickets_when_none_is_open() -> None:
    game = begun("europe")
    set_hand(game, 0, {})
    set_tickets(game, 0, "amsterdam--pamplona")
    own(game, 0, "amsterdam--bruxelles", "bruxelles--paris.1", "pamplona--paris.1")
    assert chosen(game)["do"] == "tickets"


def test_it_draws_no_tickets_near_the_end() -> None:
    game = begun("europe")
    set_hand(game, 0, {})
    set_tickets(game, 0)
    set_field(game, "turns_left", 3)
    assert chosen(game)["do"] in ("take", "draw")


@pytest.mark.parametrize(("name", "least"), [("europe", 2), ("san_francisco", 1), ("great_lakes", 3)])
def test_it_keeps_as_few_first_tickets_as_it_may(name: str, least: int) -> None:
    game = Game.new(name, 2, seed=5)
    line = chosen(game)
    assert line["do"] == "keep"
    assert len(line["tickets"]) == least  # type: ignore[arg-type]


def test_it_builds_a_harbour_that_scores_more_than_a_route() -> None:
    game = begun("great_lakes")
    set_tickets(game, 0, "eau_claire--green_bay")
    ticket = next(t for t in game.board.tickets if t.id == "eau_claire--green_bay")  # type: ignore[union-attr]
    own(game, 0, *way(game, ticket.a, ticket.b))
    set_hand(game, 0, {"train-red-h": 2, "ship-red": 2})
    line = chosen(game)
    assert (line["do"], line["city"]) == ("harbour", "green_bay")


def test_it_builds_where_its_own_shares_gain_most() -> None:
    game = Game.new("paris_connection", 3, seed=1, start=0)
    held = state(game).hand
    held[0] = [0, 0, 5, 0, 0, 0]
    line = chosen_build(game)
    assert line["company"] == "yellow"
    assert state(game).worth[2] > 0


def chosen_build(game: Game) -> dict[str, object]:
    """The whole build of the greedy bot."""
    seats = Seats(game, {game.seat: make_bot("greedy", 1)})
    seat, before = game.seat, len(game.lines)
    while game.seat == seat:
        seats.act()
    return game.lines[before]


def test_it_trades_where_that_gains_more_than_building() -> None:
    game = Game.new("paris_connection", 3, seed=1, start=0)
    state(game).hand[0] = [1, 0, 0, 0, 0, 0]
    state(game).worth[:] = [0, 0, 0, 40, 0, 0]
    assert chosen(game) == {"seat": 0, "do": "trade", "give": "red", "take": "green", "count": 2}


def test_it_does_not_trade_above_the_limit_for_less_than_the_penalty() -> None:
    game = Game.new("paris_connection", 3, seed=1, start=0)
    state(game).hand[0] = [20, 0, 0, 0, 0, 0]
    state(game).worth[:] = [0, 0, 0, 12, 0, 0]
    state(game).supply[0] = 0
    assert chosen(game) == {"seat": 0, "do": "trade", "give": "red", "take": "green", "count": 1}


def test_who_cannot_gain_by_a_trade_takes_two_so_that_the_game_ends() -> None:
    """Six greedy bots once gave each other worthless shares, one for one, for ever."""
    game = Game.new("paris_connection", 6, seed="stall6/129")
    play_game(game, [make_bot("greedy", seat) for seat in range(6)])
    assert game.is_over
    assert len(game.lines) < 1000


def test_a_claim_that_completes_a_ticket_counts_its_points() -> None:
    game = begun("europe")
    set_tickets(game, 0, "amsterdam--pamplona")
    own(game, 0, "bruxelles--paris.1", "pamplona--paris.1")
    set_hand(game, 0, {"black": 1, "blue": 4})
    assert chosen(game)["route"] == "amsterdam--bruxelles"


def test_a_souvenir_counts_for_what_it_adds() -> None:
    """S: the second souvenir is worth a point, so a route that brings it beats one as long that does not."""
    game = begun("san_francisco")
    board = game.ground.table[0]
    stacks = [int(city) for city in state(game).stack_city[: int(board["symbols"])]]
    free = [0, 0]
    with_one, without = [], []
    for number in range(int(board["routes"])):
        if (
            int(board["length"][number]) == 2
            and int(board["ferries"][number]) == 0
            and int(board["colour"][number]) < 0
        ):
            near = {int(board["end_a"][number]), int(board["end_b"][number])} & set(stacks)
            (with_one if near else without).append(number)
    for number in (with_one[0], without[0]):
        free[number >> 6] |= 1 << (number & 63)
    state(game).free[:] = free
    set_tickets(game, 0)
    other = next(
        s for s, city in enumerate(stacks) if city not in (board["end_a"][with_one[0]], board["end_b"][with_one[0]])
    )
    state(game).tokens[0] = 1 << other
    set_hand(game, 0, {"red": 2})
    assert game.ground.route_number[str(chosen(game)["route"])] == with_one[0]


@pytest.mark.parametrize(
    ("name", "players"), [("europe", 2), ("san_francisco", 3), ("great_lakes", 2), ("paris_connection", 3)]
)
def test_it_tells_what_each_choice_brings_at_once(name: str, players: int) -> None:
    bot = make_bot("greedy", 1, name)
    assert isinstance(bot, GreedyBot)
    worth_something = 0
    for table, states, legal in random_positions(name, players, 3):
        if not legal:
            break
        seat = int(states["seat"][0])
        choices = bot.explain(table, states, seat)
        assert choices[0].decision == bot.decide(table, states, seat)
        assert sorted(choice.decision for choice in choices) == sorted(legal)
        values = [choice.value for choice in choices[1:]]
        assert values == sorted(values, reverse=True)
        assert all(choice.reason == {"kind": "gain", "points": choice.value} for choice in choices)
        worth_something += choices[0].value > 0
    assert worth_something > 5
