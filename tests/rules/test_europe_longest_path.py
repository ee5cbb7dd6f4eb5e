"""The longest path: E25."""

from __future__ import annotations

import random

import pytest

from trackside import Game

from ..positions import begun, own, scores

TRIANGLE = ["berlin--essen", "essen--frankfurt", "berlin--frankfurt.1"]  # 2 + 2 + 3
SECOND_LOOP = ["amsterdam--bruxelles", "bruxelles--frankfurt", "amsterdam--frankfurt"]  # 1 + 2 + 2, at Frankfurt too


def path(game: Game, seat: int = 0) -> int:
    return int(scores(game)["parts"][seat]["longest_path"])


def bonus(game: Game) -> list[int]:
    return [part["longest"] for part in scores(game)["parts"]]


@pytest.mark.rules("E25")
@pytest.mark.parametrize(
    ("routes", "spaces"),
    [
        ([], 0),
        (["petrograd--stockholm"], 8),
        (["brest--dieppe", "dieppe--paris"], 3),
        # a fork: the shortest arm is left out
        (["berlin--essen", "berlin--wien", "berlin--danzig"], 3 + 4),
        # a loop is walked whole
        (TRIANGLE, 7),
        # a loop with a tail, and with two tails at one city: in by one, round, out by the other
        ([*TRIANGLE, "berlin--wien"], 7 + 3),
        ([*TRIANGLE, "berlin--wien", "berlin--danzig"], 7 + 3 + 4),
        # two tails at different cities: one of them is left out, or a side of the loop
        ([*TRIANGLE, "berlin--wien", "frankfurt--munchen"], 7 + 3),
        ([*TRIANGLE, "berlin--danzig", "frankfurt--paris.1", "pamplona--paris.1"], 4 + 4 + 3 + 4),
        # a figure-eight goes through Frankfurt twice
        ([*TRIANGLE, *SECOND_LOOP], 7 + 5),
        ([*TRIANGLE, *SECOND_LOOP, "frankfurt--munchen"], 7 + 5 + 2),
        # two loops joined by one route
        ([*TRIANGLE, "frankfurt--munchen", "munchen--venezia", "venezia--zurich", "munchen--zurich"], 7 + 2 + 6),
        # parts that do not hang together are not added up
        (["berlin--essen", "cadiz--lisboa", "kyiv--smolensk"], 3),
        ([*TRIANGLE, "petrograd--stockholm"], 8),
        ([*SECOND_LOOP, "kyiv--smolensk", "moskva--smolensk"], 5),
    ],
)
def test_the_longest_trail_of_a_network(routes, spaces):
    game = begun("europe", 2)
    own(game, 0, *routes)
    assert path(game) == spaces


@pytest.mark.rules("E25")
def test_it_is_counted_in_spaces_not_in_routes():
    game = begun("europe", 2)
    own(game, 0, "amsterdam--bruxelles", "bruxelles--dieppe", "dieppe--paris")  # three routes, four spaces
    own(game, 1, "budapest--kyiv")  # one route, six spaces
    assert [path(game, seat) for seat in range(2)] == [4, 6]
    assert bonus(game) == [0, 10]


@pytest.mark.rules("E25")
def test_only_ones_own_trains_count():
    game = begun("europe", 3)
    own(game, 0, "brest--dieppe")
    own(game, 1, "dieppe--paris")
    own(game, 2, "frankfurt--paris.1")
    assert [path(game, seat) for seat in range(3)] == [2, 1, 3]


@pytest.mark.rules("E25")
def test_all_who_tie_get_ten():
    game = begun("europe", 4)
    own(game, 0, "berlin--wien")
    own(game, 1, "dieppe--paris")
    own(game, 2, "amsterdam--essen")
    assert bonus(game) == [10, 0, 10, 0]


@pytest.mark.rules("E25")
def test_with_no_route_claimed_nobody_gets_it():
    game = begun("europe", 3)
    assert bonus(game) == [0, 0, 0]
    own(game, 1, "dieppe--paris")
    assert bonus(game) == [0, 10, 0]


def longest_by_trying(edges: list[tuple[str, str, int]]) -> int:
    """The longest trail, by walking every one of them."""

    def onward(city: str, unused: frozenset[int]) -> int:
        best = 0
        for number in unused:
            a, b, length = edges[number]
            if city in (a, b):
                best = max(best, length + onward(b if city == a else a, unused - {number}))
        return best

    cities = {city for a, b, _ in edges for city in (a, b)}
    return max((onward(city, frozenset(range(len(edges)))) for city in cities), default=0)


def random_network(game: Game, rng: random.Random, size: int) -> list[str]:
    """Routes that mostly grow out of one another, in the part of the map where they are dense."""
    dense = [route for route in game.board.routes if not route.id.endswith(".2")]
    chosen = [rng.choice(dense)]
    while len(chosen) < size:
        reached = {city for route in chosen for city in (route.a, route.b)}
        near = [route for route in dense if route not in chosen and {route.a, route.b} & reached]
        closing = [route for route in near if {route.a, route.b} <= reached]
        pool = dense if rng.random() < 0.1 else closing if closing and rng.random() < 0.6 else near
        route = rng.choice(pool)
        if route not in chosen:
            chosen.append(route)
    return [route.id for route in chosen]


@pytest.mark.rules("E25")
@pytest.mark.parametrize("seed", range(30))
def test_random_networks_have_the_longest_trail_that_walking_every_trail_finds(seed):
    rng = random.Random(seed)
    game = begun("europe", 2)
    ends = {route.id: (route.a, route.b, route.length) for route in game.board.routes}
    network = random_network(game, rng, rng.randint(4, 13))
    own(game, 0, *network)
    assert path(game) == longest_by_trying([ends[route] for route in network])
