"""The features say what is so: distances are the shortest, nothing hidden shows, and remembering changes nothing."""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from trackside.bots import make_bot
from trackside.engine.copying import duplicate
from trackside.engine.decisions import MOST_LEGAL
from trackside.engine.driver import drive, legal_at, redeal_at, set_up_at
from trackside.engine.ticket_features import TICKET, blocks, feature_size, features_at
from trackside.engine.ticket_ways import FAR, new_memos, new_room
from trackside.game.families import find_family
from trackside.game.seeds import generator_words

GAMES = ["europe", "san_francisco", "great_lakes"]


def positions(game: str, players: int, seed: str) -> Iterator[tuple[np.ndarray, np.ndarray]]:
    """Every position of a game in which planners play, with the table."""
    family = find_family(game)
    states = family.new_states(1)
    states[0].generators[:] = generator_words(seed)[: len(states[0].generators)]
    set_up_at(family.table, states, 0, players, -1)
    out = np.empty(MOST_LEGAL, np.int64)
    planner = make_bot("planner", seed)
    count = legal_at(family.table, states, 0, out)
    while count:
        yield family.table, states
        decision = planner.decide(family.table, duplicate(states), int(states[0].seat))
        count = drive(family.table, states, 0, decision, out)


def row(table: np.ndarray, states: np.ndarray, memos: np.ndarray | None = None) -> np.ndarray:
    out = np.ones(feature_size(table[0]), np.int8)
    features_at(table, states, 0, int(states[0].seat), new_room(), new_memos() if memos is None else memos, out)
    return out


def part(table: np.ndarray, features: np.ndarray, wanted: str) -> np.ndarray:
    first = 0
    for name, numbers, _ in blocks(table[0]):
        if name == wanted:
            return features[first : first + numbers]
        first += numbers
    raise KeyError(wanted)


@pytest.mark.parametrize("game", GAMES)
def test_remembering_changes_nothing(game: str) -> None:
    memos = [new_memos() for _ in range(3)]
    for table, states in positions(game, 3, "memo"):
        assert (row(table, states) == row(table, states, memos[int(states[0].seat)])).all()


@pytest.mark.parametrize("game", GAMES)
def test_what_is_hidden_does_not_show(game: str) -> None:
    for number, (table, states) in enumerate(positions(game, 3, "hidden")):
        other = duplicate(states)
        redeal_at(table, other, 0, int(states[0].seat), np.uint64(number))
        assert (row(table, states) == row(table, other)).all()


def distance(b: Any, s: Any, me: int, start: int, goal: int) -> int:
    """Dijkstra's way, plainly; None of the seats has a station."""
    own = [int(s.own[me, 0]), int(s.own[me, 1])]
    free = [int(s.free[0]), int(s.free[1])]
    for route in range(64):  # the twin of an own route is closed to the owner (T24)
        pair = (int(b.pairs) >> (route & ~1)) & 1
        if pair and (own[0] >> (route ^ 1)) & 1:
            free[0] &= ~(1 << route)
    best = {start: 0}
    edge = [(0, start)]
    while edge:
        far, city = heapq.heappop(edge)
        if far > best[city]:
            continue
        for route in range(int(b.routes)):
            ends = {int(b.end_a[route]), int(b.end_b[route])}
            if city not in ends:
                continue
            if (own[route >> 6] >> (route & 63)) & 1:
                cost = 0
            elif (free[route >> 6] >> (route & 63)) & 1:
                cost = int(b.length[route])
            else:
                continue
            (there,) = ends - {city}
            if far + cost < best.get(there, FAR):
                best[there] = far + cost
                heapq.heappush(edge, (far + cost, there))
    return best.get(goal, FAR)


def test_distances_are_the_shortest() -> None:
    checked = 0
    for number, (table, states) in enumerate(positions("europe", 3, "far")):
        s, b, me = states[0], table[0], int(states[0].seat)
        if number % 5 or int(s.buildings[me]):
            continue
        tickets = part(table, row(table, states), "tickets").reshape(-1, TICKET)
        for ticket in range(int(b.tickets)):
            if (int(s.held[me]) >> ticket) & 1:
                expected = distance(b, s, me, int(b.ticket_a[ticket]), int(b.ticket_b[ticket]))
                assert tickets[ticket].tolist()[:3] == [5, 0, min(40, expected)]
                assert (tickets[ticket, 3] > 0) == (expected == 0)
                checked += 1
            else:
                assert tickets[ticket, 0] == 0
    assert checked > 50


def test_a_set_of_offered_tickets_costs_no_more_than_its_tickets_alone() -> None:
    seen = 0
    for table, states in positions("europe", 2, "offer"):
        offered = int(states[0].offer_size[int(states[0].seat)])
        if not offered:
            continue
        sets = part(table, row(table, states), "masks").reshape(32, -1)
        for mask in range(1, 1 << offered):
            alone = sum(int(sets[1 << i, 2]) for i in range(offered) if (mask >> i) & 1)
            assert sets[mask, 0] == 10
            assert sets[mask, 2] <= alone
        assert not sets[1 << offered :].any()
        seen += 1
    assert seen >= 2
