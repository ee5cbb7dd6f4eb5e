"""Tours: tickets with an order, two values and a penalty, W8 and W9."""

import random

import pytest

from tests.positions import begun, own, scores, set_tickets
from trackside import Game
from trackside.core.boards import load

TOURS = {
    "manila--honolulu--port_moresby--darwin": (13, 9, 19),
    "anchorage--cambridge_bay--reykjavik--murmansk--tiksi": (34, 23, 40),
    "anchorage--vancouver--winnipeg--cambridge_bay": (18, 12, 24),
    "casablanca--al_qahira--tehran": (9, 6, 15),
    "mexico--caracas--lima--valparaiso": (15, 10, 21),
    "lagos--luanda--dar_es_salaam--djibouti": (9, 6, 15),
    "tehran--lahore--mumbai--bangkok": (13, 9, 19),
    "murmansk--tiksi--novosibirsk--yakutsk--petropavlovsk": (30, 20, 36),
}
LEGS = {
    "manila--honolulu--port_moresby--darwin": ("honolulu--manila", "honolulu--port_moresby", "darwin--port_moresby"),
    "anchorage--cambridge_bay--reykjavik--murmansk--tiksi": (
        "anchorage--cambridge_bay",
        "cambridge_bay--reykjavik",
        "murmansk--reykjavik",
        "murmansk--tiksi",
    ),
    "anchorage--vancouver--winnipeg--cambridge_bay": (
        "anchorage--vancouver",
        "vancouver--winnipeg",
        "cambridge_bay--winnipeg",
    ),
    "casablanca--al_qahira--tehran": ("al_qahira--casablanca", "al_qahira--tehran.1"),
    "mexico--caracas--lima--valparaiso": ("caracas--mexico.1", "caracas--lima.1", "lima--valparaiso.1"),
    "lagos--luanda--dar_es_salaam--djibouti": ("lagos--luanda.1", "dar_es_salaam--luanda", "dar_es_salaam--djibouti.1"),
    "tehran--lahore--mumbai--bangkok": ("lahore--tehran", "lahore--mumbai.1", "bangkok--mumbai.1"),
    "murmansk--tiksi--novosibirsk--yakutsk--petropavlovsk": (
        "murmansk--tiksi",
        "novosibirsk--tiksi",
        "novosibirsk--yakutsk",
        "petropavlovsk--yakutsk",
    ),
}
"""For each tour a route from every city to the next."""

AFRICA = "casablanca--al_qahira--tehran"
INDIA = "tehran--lahore--mumbai--bangkok"
NORTH = "anchorage--vancouver--winnipeg--cambridge_bay"


def with_tour(tour: str, *routes: str) -> Game:
    """Seat 0 has this tour, no other ticket, and these routes."""
    game = begun("world")
    set_tickets(game, 0, tour)
    own(game, 0, *routes)
    return game


def value(game: Game) -> int:
    return int(scores(game)["parts"][0]["tickets"])


@pytest.mark.rules("W8")
def test_eight_tickets_are_tours_with_two_values_and_a_larger_penalty():
    tours = [ticket for ticket in load("world").tickets if len(ticket.cities) > 2]
    assert {ticket.id: (ticket.points, ticket.points_any_order, ticket.penalty) for ticket in tours} == TOURS
    for ticket in tours:
        assert ticket.id == "--".join(ticket.cities)
        assert ticket.points_any_order < ticket.points < ticket.penalty


@pytest.mark.rules("W8")
@pytest.mark.parametrize("tour", TOURS)
def test_a_tour_that_is_not_completed_costs_its_penalty(tour):
    game = with_tour(tour)
    assert value(game) == -TOURS[tour][2]
    assert scores(game)["parts"][0]["completed"] == 0
    assert game.view(0).own.completed == []


@pytest.mark.rules("W8")
@pytest.mark.parametrize("tour", TOURS)
def test_all_but_one_of_its_cities_are_not_enough(tour):
    game = begun("world")
    set_tickets(game, 0, tour)
    last = tour.split("--")[-1]
    own(game, 0, *(route.id for route in game.board.routes if last not in (route.a, route.b)))
    assert value(game) == -TOURS[tour][2]


@pytest.mark.rules("W8")
@pytest.mark.parametrize("tour", TOURS)
def test_a_tour_in_the_printed_order_brings_its_full_value(tour):
    game = with_tour(tour, *LEGS[tour])
    assert value(game) == TOURS[tour][0]
    assert scores(game)["parts"][0]["completed"] == 1
    assert game.view(0).own.completed == [tour]


@pytest.mark.rules("W8")
def test_a_tour_completed_in_order():
    assert value(with_tour(AFRICA, "al_qahira--casablanca", "al_qahira--tehran.1")) == 9


@pytest.mark.rules("W8", "W9")
def test_a_tour_completed_in_another_order():
    # From Athina one way leads to Casablanca, one to Al-Qahira and one to Tehran.
    routes = ("casablanca--marseille", "athina--marseille", "al_qahira--athina", "athina--tehran")
    game = with_tour(AFRICA, *routes)
    assert value(game) == 6
    assert scores(game)["parts"][0]["completed"] == 1
    assert game.view(0).own.completed == [AFRICA]


@pytest.mark.rules("W9")
def test_a_tour_completed_in_order_only_through_a_detour():
    # Mumbai lies between all others: from Tehran to Lahore one would pass it before its turn.
    star = ("mumbai--tehran.1", "lahore--mumbai.1", "bangkok--mumbai.1")
    assert value(with_tour(INDIA, *star)) == 9
    detour = ("moskva--tehran", "moskva--novosibirsk.2", "lahore--novosibirsk")
    assert value(with_tour(INDIA, *star, *detour)) == 13
    assert value(with_tour(INDIA, *star, *detour[:2])) == 9, "half a detour is none"


@pytest.mark.rules("W9")
def test_a_tour_completed_in_order_over_the_edge_of_the_map():
    over = ("anchorage--vancouver", "vancouver--winnipeg", "cambridge_bay--winnipeg")
    assert value(with_tour(NORTH, *over)) == 18
    # The other way round over the same edge, Vancouver is the last of all.
    back = ("anchorage--cambridge_bay", "vancouver--winnipeg", "cambridge_bay--winnipeg")
    assert value(with_tour(NORTH, *back)) == 12
    assert value(with_tour(NORTH, *over, *back)) == 18


@pytest.mark.rules("W9")
def test_other_cities_and_a_junction_may_lie_between():
    routes = ("manila--tokyo", "honolulu--tokyo", "honolulu--port_moresby", "darwin--port_moresby")
    assert value(with_tour("manila--honolulu--port_moresby--darwin", *routes)) == 13
    around = ("cape_town--luanda", "cape_town--junction_southern_ocean.1", "perth--junction_southern_ocean.1")
    around += ("jakarta--perth", "dar_es_salaam--jakarta.1", "dar_es_salaam--djibouti.1", "lagos--luanda.1")
    assert value(with_tour("lagos--luanda--dar_es_salaam--djibouti", *around)) == 9


@pytest.mark.rules("W9")
def test_the_path_may_not_come_to_a_place_twice_even_one_that_the_tour_does_not_name():
    # Novosibirsk would have to be passed from Tiksi on the way there and again on the way to Yakutsk.
    tour = "murmansk--tiksi--novosibirsk--yakutsk--petropavlovsk"
    east = ("beijing--novosibirsk.1", "beijing--yakutsk", "petropavlovsk--yakutsk")
    assert value(with_tour(tour, "murmansk--tiksi", "novosibirsk--tiksi", *east)) == 30
    # Moskva, which is not named, joins Murmansk, and lies on the only way from Novosibirsk.
    west = ("moskva--murmansk", "moskva--novosibirsk.1", "novosibirsk--tiksi")
    assert value(with_tour(tour, *west, *east)) == 20


@pytest.mark.rules("W9")
def test_the_order_may_be_walked_only_forwards_but_routes_have_no_direction():
    assert value(with_tour(AFRICA, "al_qahira--tehran.2", "al_qahira--casablanca")) == 9
    assert value(with_tour(INDIA, "lahore--tehran", "lahore--mumbai.2", "bangkok--mumbai.2")) == 13


@pytest.mark.rules("W8")
def test_tours_count_beside_other_tickets_and_only_for_their_owner():
    game = begun("world")
    set_tickets(game, 0, AFRICA, INDIA, "marseille--al_qahira")  # the last one 5
    set_tickets(game, 1, AFRICA)
    own(game, 0, "al_qahira--casablanca", "al_qahira--tehran.1", "casablanca--marseille")
    assert [parts["tickets"] for parts in scores(game)["parts"]] == [9 - 19 + 5, -15]


def is_in_order(edges: set[frozenset[str]], tour: list[str]) -> bool:
    """W9, said again as plainly as possible: try every path that visits no place twice."""

    def walk(here: str, left: tuple[str, ...], been: frozenset[str]) -> bool:
        if not left:
            return True
        for edge in edges:
            if here in edge:
                (there,) = edge - {here}
                if there not in been and there not in left[1:]:
                    rest = left[1:] if there == left[0] else left
                    if walk(there, rest, been | {there}):
                        return True
        return False

    return walk(tour[0], tuple(tour[1:]), frozenset(tour[:1]))


def is_joined(edges: set[frozenset[str]], tour: list[str]) -> bool:
    reached, waiting = {tour[0]}, [tour[0]]
    while waiting:
        here = waiting.pop()
        for edge in edges:
            if here in edge and (there := next(iter(edge - {here}))) not in reached:
                reached.add(there)
                waiting.append(there)
    return set(tour) <= reached


@pytest.mark.rules("W8", "W9")
@pytest.mark.parametrize("tour", TOURS)
def test_values_of_many_networks_are_those_of_a_plain_search(tour):
    chance = random.Random(tour)
    game = begun("world")
    set_tickets(game, 0, tour)
    cities = tour.split("--")
    near = {city for route in game.board.routes if {route.a, route.b} & set(cities) for city in (route.a, route.b)}
    routes = [route for route in game.board.routes if {route.a, route.b} <= near and not route.id.endswith(".2")]
    s = game.states[0]
    seen = set()
    for _ in range(60):
        s.own[0] = 0
        chosen = chance.sample(routes, chance.randint(len(cities) - 1, min(len(routes), 14)))
        own(game, 0, *(route.id for route in chosen))
        edges = {frozenset((route.a, route.b)) for route in chosen}
        full, lower, penalty = TOURS[tour]
        expected = -penalty if not is_joined(edges, cities) else full if is_in_order(edges, cities) else lower
        assert value(game) == expected, sorted(route.id for route in chosen)
        seen.add(expected)
    assert len(seen) > 1
