"""Stations: E17 to E22."""

from __future__ import annotations

import random
from itertools import product

import pytest

from trackside import Game
from trackside.core.errors import IllegalAction

from ..positions import (
    begun,
    build_at,
    hand,
    own,
    payments,
    scores,
    set_discards,
    set_hand,
    set_tickets,
)


def station_cities(game: Game) -> set[str]:
    return {action.line["city"] for action in game.legal if action.line["do"] == "station"}


def tickets_of(game: Game, seat: int = 0) -> tuple[int, int]:
    """Value of a seat's tickets and how many are completed."""
    part = scores(game)["parts"][seat]
    return part["tickets"], part["completed"]


@pytest.mark.rules("E17")
def test_a_station_may_be_built_in_any_city_that_has_none():
    game = begun("europe", 3)
    set_hand(game, 0, {"red": 3})
    assert station_cities(game) == {city.id for city in game.board.cities}
    build_at(game, 0, "wien")
    build_at(game, 1, "kyiv", "roma")
    build_at(game, 2, "paris")
    assert station_cities(game) == {city.id for city in game.board.cities} - {"wien", "kyiv", "roma", "paris"}
    for city in ("wien", "roma", "paris"):
        with pytest.raises(IllegalAction):
            game.play(f"station {city} red")


@pytest.mark.rules("E17")
def test_one_station_per_turn():
    game = begun("europe", 2)
    set_hand(game, 0, {"red": 9})
    assert game.play("station wien red") == [{"seat": 0, "do": "station", "city": "wien", "pay": {"red": 1}}]
    assert game.seat == 1
    assert game.view().seats[0].buildings == ["wien"]
    assert game.view().seats[0].buildings_left == 2


@pytest.mark.rules("E18")
@pytest.mark.parametrize(
    ("built", "expected"),
    [
        ([], {"1 red", "1 blue", "1 green", "1 wild"}),
        (["roma"], {"2 red", "2 blue", "1 red 1 wild", "1 blue 1 wild", "1 green 1 wild", "2 wild"}),
        (
            ["roma", "wien"],
            {"3 red", "2 red 1 wild", "1 red 2 wild", "2 blue 1 wild", "1 blue 2 wild", "1 green 2 wild"},
        ),
        (["roma", "wien", "kyiv"], set()),
    ],
)
def test_the_first_station_costs_one_card_the_second_two_the_third_three(built, expected):
    game = begun("europe", 2)
    set_hand(game, 0, {"red": 4, "blue": 2, "green": 1, "wild": 2})
    build_at(game, 0, *built)
    assert payments(game, do="station") == expected


@pytest.mark.rules("E18")
def test_the_cards_of_a_station_are_of_one_colour_and_go_to_the_discards():
    game = begun("europe", 2)
    set_hand(game, 0, {"red": 2, "blue": 1, "wild": 1})
    set_discards(game, {})
    build_at(game, 0, "roma", "wien")
    with pytest.raises(IllegalAction):
        game.play("station kyiv 2 red 1 blue")
    game.play("station kyiv 2 red 1 wild")
    assert hand(game, 0) == {"blue": 1}
    assert game.view().decks["cards"].discards == {"red": 2, "wild": 1}


@pytest.mark.rules("E18")
def test_others_stations_do_not_make_ones_own_dearer():
    game = begun("europe", 2)
    set_hand(game, 0, {"red": 3})
    build_at(game, 1, "roma", "wien")
    assert payments(game, do="station") == {"1 red"}


@pytest.mark.rules("E19")
def test_a_station_lets_its_owner_use_a_route_of_another_player_that_ends_in_its_city():
    game = begun("europe", 3)
    set_tickets(game, 0, "edinburgh--paris")
    own(game, 0, "edinburgh--london.1", "dieppe--paris")
    own(game, 2, "dieppe--london.1")
    assert tickets_of(game) == (-7, 0)
    for city in ("london", "dieppe"):  # at either end of the route
        build_at(game, 0, city)
        assert tickets_of(game) == (7, 1)
    for city in ("paris", "edinburgh", "wien"):  # where the route does not end
        build_at(game, 0, city)
        assert tickets_of(game) == (-7, 0)
    build_at(game, 0)
    build_at(game, 1, "dieppe")  # someone else's station is of no use
    assert tickets_of(game) == (-7, 0)


@pytest.mark.rules("E19")
def test_a_station_needs_a_route_that_somebody_claimed():
    game = begun("europe", 2)
    set_tickets(game, 0, "edinburgh--paris")
    own(game, 0, "edinburgh--london.1", "dieppe--paris")
    build_at(game, 0, "london", "dieppe")
    assert tickets_of(game) == (-7, 0)


@pytest.mark.rules("E19")
def test_a_station_uses_one_route_only():
    game = begun("europe", 2)
    set_tickets(game, 0, "edinburgh--paris")
    own(game, 0, "edinburgh--london.1")
    own(game, 1, "dieppe--london.1", "dieppe--paris")
    build_at(game, 0, "dieppe")  # both routes end there, and both would be needed
    assert tickets_of(game) == (-7, 0)
    build_at(game, 0, "dieppe", "paris")
    assert tickets_of(game) == (7, 1)


@pytest.mark.rules("E19")
def test_a_ticket_can_be_completed_by_borrowed_routes_alone():
    game = begun("europe", 3)
    set_tickets(game, 0, "budapest--sofia")
    own(game, 1, "budapest--sarajevo")
    own(game, 2, "sarajevo--sofia")
    build_at(game, 0, "budapest", "sofia")
    assert tickets_of(game) == (5, 1)


@pytest.mark.rules("E19")
@pytest.mark.parametrize("without", ["edinburgh", "london", "dieppe", "paris"])
def test_three_stations_can_borrow_three_routes_in_a_row(without):
    game = begun("europe", 2)
    set_tickets(game, 0, "edinburgh--paris")
    own(game, 1, "edinburgh--london.1", "dieppe--london.1", "dieppe--paris")
    cities = [city for city in ("edinburgh", "london", "dieppe", "paris") if city != without]
    build_at(game, 0, *cities)
    assert tickets_of(game) == (7, 1)
    build_at(game, 0, *cities[1:])
    assert tickets_of(game) == (-7, 0)


@pytest.mark.rules("E19", "E24")
def test_borrowed_routes_score_no_route_points():
    game = begun("europe", 2)
    set_tickets(game, 0)
    own(game, 1, "dieppe--london.1", score=True)
    build_at(game, 0, "dieppe")
    assert scores(game)["parts"][0]["routes"] == 0


WEST, EAST = "venezia--constantinople", "sofia--smyrna"


def crossroads() -> Game:
    """A station in Athina, from which one borrowed route leads west (ticket worth 10), another east (5 and 5)."""
    game = begun("europe", 2)
    own(game, 0, "athina--sofia", "constantinople--sofia", "brindisi--roma", "roma--venezia", "angora--smyrna")
    own(game, 1, "athina--brindisi", "athina--smyrna")
    build_at(game, 0, "athina")
    return game


@pytest.mark.rules("E20")
@pytest.mark.parametrize(
    ("tickets", "value", "completed"),
    [
        ([WEST], 10, 1),
        ([EAST], 5, 1),
        ([WEST, EAST], 10 - 5, 1),  # never both
        ([EAST, "athina--angora"], 5 + 5, 2),
        ([WEST, EAST, "athina--angora"], 10 - 5 - 5, 2),  # as good as going west, but two are completed
        ([WEST, EAST, "roma--smyrna"], 10 - 5 - 8, 1),
    ],
)
def test_a_station_uses_the_one_route_that_is_best_for_all_tickets_together(tickets, value, completed):
    game = crossroads()
    set_tickets(game, 0, *tickets)
    assert tickets_of(game) == (value, completed)


@pytest.mark.rules("E20")
def test_the_higher_score_goes_before_more_completed_tickets():
    game = crossroads()
    own(game, 0, "venezia--zurich", "paris--zurich", "dieppe--paris", "dieppe--london.1", "edinburgh--london.1")
    set_tickets(game, 0, "edinburgh--athina", EAST, "athina--angora")
    assert tickets_of(game) == (21 - 5 - 5, 1)


def best_by_trying(game: Game, cities: list[str], tickets: list[str], owners: dict[str, int]) -> tuple[int, int]:
    """The best value and number of completed tickets of seat 0 over every choice of one route or none per station."""
    ends = {route.id: (route.a, route.b) for route in game.board.routes}
    by_id = {ticket.id: ticket for ticket in game.board.tickets}
    mine = [ends[route] for route, owner in owners.items() if owner == 0]
    choices = [
        [None, *(ends[route] for route, owner in owners.items() if owner != 0 and city in ends[route])]
        for city in cities
    ]
    best = (-999, 0)
    for borrowed in product(*choices):
        links = mine + [link for link in borrowed if link is not None]
        value = completed = 0
        for name in tickets:
            ticket = by_id[name]
            reached = {ticket.a}
            for _ in links:
                reached |= {city for link in links if reached & set(link) for city in link}
            done = ticket.b in reached
            value += ticket.points if done else -ticket.points
            completed += done
        best = max(best, (value, completed))
    return best


@pytest.mark.rules("E19", "E20")
@pytest.mark.parametrize("seed", range(25))
def test_the_best_use_of_stations_is_what_trying_everything_finds(seed):
    rng = random.Random(seed)
    game = begun("europe", 3)
    singles = [route.id for route in game.board.routes if not route.id.endswith(".2")]
    owners = {route: rng.choice((0, 1, 1, 2)) for route in rng.sample(singles, 55)}
    for route, owner in owners.items():
        own(game, owner, route)
    cities = rng.sample([city.id for city in game.board.cities], rng.choice((1, 2, 3)))
    tickets = rng.sample([ticket.id for ticket in game.board.tickets], 12)
    build_at(game, 0, *cities)
    set_tickets(game, 0, *tickets)
    assert tickets_of(game) == best_by_trying(game, cities, tickets, owners)


@pytest.mark.rules("E21")
@pytest.mark.parametrize(("built", "points"), [(0, 12), (1, 8), (2, 4), (3, 0)])
def test_each_station_not_built_is_worth_four_points(built, points):
    game = begun("europe", 2)
    set_hand(game, 0, {"red": 9})
    set_tickets(game, 0)
    build_at(game, 0, *["roma", "wien", "kyiv"][:built])
    assert scores(game)["parts"][0]["stations"] == points
    assert scores(game)["scores"][0] == points


@pytest.mark.rules("E22")
def test_borrowed_routes_do_not_count_for_the_longest_path():
    game = begun("europe", 2)
    own(game, 0, "edinburgh--london.1", "dieppe--paris")  # 4 and 1
    own(game, 1, "dieppe--london.1", "frankfurt--paris.1")  # 2 and 3
    set_tickets(game, 0, "edinburgh--paris")
    build_at(game, 0, "dieppe")
    assert tickets_of(game) == (7, 1)
    assert [part["longest_path"] for part in scores(game)["parts"]] == [4, 3]
