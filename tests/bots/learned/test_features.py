"""The features say what is so: distances are the shortest, nothing hidden shows, and remembering changes nothing."""

from __future__ import annotations

import hashlib
import heapq
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from trackside.bots import make_bot
from trackside.core import Position
from trackside.core.ground import find_ground
from trackside.env import Batch
from trackside.families.tickets import decisions
from trackside.families.tickets.features import GLANCE, TICKET, blocks, feature_size, features_at
from trackside.families.tickets.layout import TURN, WILD
from trackside.families.tickets.ways import FAR, new_memos, new_room
from trackside.kernel.batch import look_batch
from trackside.kernel.jit import UNCOMPILED

GAMES = ["europe", "san_francisco", "great_lakes", "world"]


def positions(game: str, players: int, seed: str) -> Iterator[Position]:
    """Every position of a game in which planners play."""
    position = Position.dealt(find_ground(game), players, seed)
    planner = make_bot("planner", seed, game)
    legal = position.legal
    while legal:
        yield position
        legal = position.decide(planner.decide(position.table, position.copy().states, position.seat))


def row(position: Position, memos: np.ndarray | None = None) -> np.ndarray:
    table = position.table
    out = np.ones(feature_size(table[0]), np.int8)
    memos = new_memos(table) if memos is None else memos
    features_at(table, position.states, 0, position.seat, new_room(table), memos, out)
    return out


def part(position: Position, wanted: str) -> np.ndarray:
    first = 0
    for name, numbers, _ in blocks(position.table[0]):
        if name == wanted:
            return row(position)[first : first + numbers]
        first += numbers
    raise KeyError(wanted)


PINNED = [
    ("europe", 2, 229, "e8c394f9cb64f227"),
    ("europe", 5, 509, "c0e5755568c88efc"),
    ("san_francisco", 4, 203, "4ea96a373a73092f"),
    ("great_lakes", 3, 515, "df33c32be35f93a5"),
]
"""Rows of a game played by dice, and their digest, as they were when the network of Europe was trained (version 1)."""


@pytest.mark.parametrize(("game", "players", "rows", "digest"), PINNED)
def test_the_numbers_are_those_that_networks_were_trained_with(game: str, players: int, rows: int, digest: str) -> None:
    position = Position.dealt(find_ground(game), players, "features")
    found, seen, word = hashlib.sha256(), 0, 1
    legal = sorted(position.legal)
    while legal:
        found.update(row(position).tobytes())
        seen += 1
        word = (word * 6364136223846793005 + 1442695040888963407) % 2**64
        dice = word >> 33
        decision = (
            legal[-1] if dice % 3 == 0 else legal[dice // 3 % len(legal)]
        )  # the last is a route where there is one
        legal = sorted(position.decide(decision))
    assert (seen, found.hexdigest()[:16]) == (rows, digest)


@pytest.mark.parametrize("game", GAMES)
def test_remembering_changes_nothing(game: str) -> None:
    memos = [new_memos(find_ground(game).table) for _ in range(3)]
    for position in positions(game, 3, "memo"):
        assert (row(position) == row(position, memos[position.seat])).all()


@pytest.mark.skipif(UNCOMPILED, reason="tens of thousands of looks")
def test_of_a_tour_nothing_out_of_date_is_remembered() -> None:
    """A route that is lost far from a tour's farthest city can make another of its cities the farthest."""
    batch = Batch("world", 5, games=64, seed=3, features=True)
    ground = find_ground("world")
    room, fresh = ground.new_room(), np.zeros_like(batch.turn.features)
    for _ in range(560):
        turn = batch.step(batch.random_decisions())
        memos = ground.new_memos(64 * 5)
        look_batch(batch._table, batch._states, 5, turn.seat, turn.done, room, memos, fresh)
        assert np.array_equal(fresh, turn.features)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_hidden_does_not_show(game: str) -> None:
    for number, position in enumerate(positions(game, 3, "hidden")):
        assert (row(position) == row(position.redealt(number))).all()


@pytest.mark.parametrize("game", GAMES)
def test_a_route_that_lacks_nothing_is_one_that_can_be_claimed(game: str) -> None:
    seen = 0
    for position in positions(game, 2, "lack"):
        if position.state.phase != TURN:
            continue
        glance = part(position, "glance").reshape(-1, GLANCE)
        ready = {int(route) for route in np.flatnonzero((glance[:, 0] == 1) & (glance[:, 1] == 0))}
        assert ready == {d - decisions.ROUTE for d in position.legal if decisions.ROUTE <= d < decisions.FREE}
        seen += len(ready)
    assert seen > 50


@pytest.mark.rules("W5")
@pytest.mark.parametrize(
    ("plain", "harbour", "wilds", "lacks"),
    [
        ({}, {}, 0, {1: 2, 2: 4, 3: 6}),
        ({0: 1}, {}, 0, {1: 1, 2: 3, 3: 5}),
        ({0: 1, 1: 1}, {}, 0, {1: 1, 2: 2, 3: 4}),  # two singles are no pair
        ({0: 1}, {0: 1}, 0, {1: 0, 2: 2, 3: 4}),  # a harbour card is of its colour too
        ({0: 1, 1: 1}, {}, 1, {1: 0, 2: 1, 3: 3}),
        ({0: 5}, {}, 0, {1: 0, 2: 0, 3: 1}),
        ({0: 3, 1: 1, 2: 1}, {}, 1, {1: 0, 2: 0, 3: 1}),
        ({}, {}, 3, {1: 0, 2: 1, 3: 3}),
        ({0: 2, 3: 2}, {5: 2}, 0, {1: 0, 2: 0, 3: 0}),
    ],
)
def test_a_pair_route_lacks_cards_two_by_two(
    plain: dict[int, int], harbour: dict[int, int], wilds: int, lacks: dict[int, int]
) -> None:
    position = next(p for p in positions("world", 2, "pairs") if p.state.phase == TURN)
    s, b = position.state, position.table[0]
    hand = s.hand[position.seat]
    hand[:] = 0
    hand[WILD] = wilds
    for colour, cards in plain.items():
        hand[1 + colour] = cards
    for colour, cards in harbour.items():
        hand[1 + int(b.colours) + colour] = cards
    s.trains[position.seat] = 20
    glance = part(position, "glance").reshape(-1, GLANCE)
    pairs = [route for route in range(int(b.routes)) if b.cards[route] > b.length[route]]
    assert len(pairs) == 5
    for route in pairs:
        assert glance[route, 0] == 1
        assert glance[route, 1] == lacks[int(b.length[route])]


@pytest.mark.rules("W5")
def test_a_pair_route_in_the_plan_needs_two_cards_a_space() -> None:
    seen = 0
    for position in positions("world", 3, "need"):
        if position.state.phase != TURN:
            continue
        b = position.table[0]
        planned = np.flatnonzero(part(position, "glance").reshape(-1, GLANCE)[:, 4])
        grey = [route for route in planned if b.colour[route] < 0]
        assert part(position, "sums")[9] == min(120, sum(int(b.cards[route]) for route in grey))
        seen += sum(int(b.cards[route]) > int(b.length[route]) for route in grey)
    assert seen > 0


def distance(b: Any, s: Any, me: int, start: int, goal: int) -> int:
    """Dijkstra's way, plainly; None of the seats has a station."""
    own = [int(s.own[me, 0]), int(s.own[me, 1])]
    free = [int(s.free[0]), int(s.free[1])]
    for route in range(64):  # the twin of an own route is closed to the owner (T24)
        pair = (int(b.doubles[0]) >> (route & ~1)) & 1
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
    for number, position in enumerate(positions("europe", 3, "far")):
        s, b, me = position.state, position.table[0], position.seat
        if number % 5 or int(s.buildings[me]):
            continue
        tickets = part(position, "tickets").reshape(-1, TICKET)
        for ticket in range(int(b.tickets)):
            if int(s.held[me, ticket >> 6]) >> (ticket & 63) & 1:
                expected = distance(b, s, me, int(b.ticket_a[ticket]), int(b.ticket_b[ticket]))
                assert tickets[ticket].tolist()[:3] == [5, 0, min(40, expected)]
                assert (tickets[ticket, 3] > 0) == (expected == 0)
                checked += 1
            else:
                assert tickets[ticket, 0] == 0
    assert checked > 50


def test_a_set_of_offered_tickets_costs_no_more_than_its_tickets_alone() -> None:
    seen = 0
    for position in positions("europe", 2, "offer"):
        offered = int(position.state.offer_size[position.seat])
        if not offered:
            continue
        sets = part(position, "masks").reshape(32, -1)
        for mask in range(1, 1 << offered):
            alone = sum(int(sets[1 << i, 2]) for i in range(offered) if (mask >> i) & 1)
            assert sets[mask, 0] == 10
            assert sets[mask, 2] <= alone
        assert not sets[1 << offered :].any()
        seen += 1
    assert seen >= 2
