"""Whether a tour is done in its order, held against a search that tries every path."""

from __future__ import annotations

import random
from functools import cache

import numpy as np
import pytest
from msgspec.structs import replace

from tests.tables import deal
from trackside.core.boards import load
from trackside.core.ground import find_ground
from trackside.families.tickets.board import Ticket, TicketBoard
from trackside.families.tickets.ground import TicketGround
from trackside.kernel.driver import score_at

POINTS, ANY_ORDER, PENALTY = 20, 12, 30


@cache
def ground_with_tours() -> TicketGround:
    """The Great Lakes with tours instead of its tickets."""
    board = load("great_lakes")
    assert isinstance(board, TicketBoard)
    chooser = random.Random("tours")
    cities = [city.id for city in board.cities if not city.junction]
    tickets = []
    for number in range(120):
        a, *via, b = chooser.sample(cities, chooser.randint(3, 5))
        tickets.append(Ticket(str(number), a, b, POINTS, via=tuple(via), points_any_order=ANY_ORDER, penalty=PENALTY))
    ground = find_ground(replace(board, id="tours", tickets=tuple(tickets)))
    assert isinstance(ground, TicketGround)
    return ground


def joined(near: dict[str, set[str]], cities: tuple[str, ...]) -> bool:
    reached, rest = {cities[0]}, [cities[0]]
    while rest:
        for city in near.get(rest.pop(), set()) - reached:
            reached.add(city)
            rest.append(city)
    return set(cities) <= reached


def in_order(near: dict[str, set[str]], cities: tuple[str, ...], path: tuple[str, ...]) -> bool:
    """Whether some path that goes on from `path` and visits no place twice has the cities in their order."""
    seen = [city for city in path if city in cities]
    if seen == list(cities):
        return True
    if seen != list(cities[: len(seen)]):
        return False
    return any(in_order(near, cities, (*path, city)) for city in near.get(path[-1], set()) - set(path))


@pytest.mark.parametrize("seed", range(8))
def test_a_tour_scores_by_its_order(seed: int) -> None:
    ground, chooser = ground_with_tours(), random.Random(seed)
    table, states = deal(ground.board, 2, seed)
    scores = ground.new_scores()
    values: dict[int, int] = {}
    for _ in range(40):
        states[0].own[0] = 0
        near: dict[str, set[str]] = {}
        # A piece of the map, so that tours are often joined, and in several ways
        start = chooser.choice(ground.routes).a
        group = {start}
        for _ in range(chooser.randint(4, 26)):
            number = chooser.choice([i for i, r in enumerate(ground.routes) if {r.a, r.b} & group])
            route = ground.routes[number]
            group |= {route.a, route.b}
            states[0].own[0, number >> 6] |= np.uint64(1 << (number & 63))
            near.setdefault(route.a, set()).add(route.b)
            near.setdefault(route.b, set()).add(route.a)
        there = [i for i, t in enumerate(ground.board.tickets) if set(t.cities) <= group]
        ticket = chooser.choice(there or range(len(ground.board.tickets)))
        states[0].held[0] = 0
        states[0].held[0, ticket >> 6] |= np.uint64(1 << (ticket & 63))
        score_at(table, states, 0, scores)
        cities = ground.board.tickets[ticket].cities
        expected = -PENALTY
        if joined(near, cities):
            expected = POINTS if in_order(near, cities, (cities[0],)) else ANY_ORDER
        assert int(scores[0].tickets[0]) == expected
        assert int(scores[0].completed[0]) == (expected > 0)
        values[expected] = values.get(expected, 0) + 1
    assert {POINTS, ANY_ORDER, -PENALTY} <= set(values)
