"""The features of share games say what is so: distances are the shortest, and nothing hidden shows."""

from __future__ import annotations

import hashlib
from typing import Any

import numpy as np
import pytest

from tests.bots.learned.test_features import positions
from trackside.core import Position
from trackside.core.ground import find_ground
from trackside.env import Batch
from trackside.families.shares.distances import FARTHEST
from trackside.families.shares.features import (
    CITY,
    COMPANY,
    HEX,
    blocks,
    feature_size,
    features_at,
    new_memos,
    new_room,
)
from trackside.families.shares.layout import COMPANIES, PLACE
from trackside.kernel.batch import look_batch
from trackside.kernel.jit import UNCOMPILED

GAME = "paris_connection"


def row(position: Position, memos: np.ndarray | None = None) -> np.ndarray:
    out = np.ones(feature_size(position.table[0]), np.int8)
    memos = new_memos(1) if memos is None else memos
    features_at(position.table, position.states, 0, position.seat, new_room(), memos, out)
    return out


def part(position: Position, wanted: str) -> np.ndarray:
    first = 0
    for name, numbers, _ in blocks(position.table[0]):
        if name == wanted:
            return row(position)[first : first + numbers]
        first += numbers
    raise KeyError(wanted)


def hexes_of(words: Any) -> set[int]:
    return {64 * place + i for place, word in enumerate(words.tolist()) for i in range(64) if word >> i & 1}


def companies(position: Position) -> list[int]:
    """In the order in which they are told: that of their start hexes."""
    starts = position.table[0].start_hex.tolist()
    return sorted(range(COMPANIES), key=lambda company: starts.index(int(position.state.start_of[company])))


def distances(position: Position, company: int) -> dict[int, int]:
    """Locomotives that a company needs to stand on each hex it can reach (P6 to P9)."""
    b, s = position.table[0], position.state
    open_to = hexes_of(b.open_land) - hexes_of(s.closed) - hexes_of(s.network[company])
    found: dict[int, int] = {}
    edge = hexes_of(s.network[company])
    for far in range(1, FARTHEST + 1):
        edge = {there for hexagon in edge for there in hexes_of(b.near[hexagon])} & open_to - set(found)
        found |= dict.fromkeys(edge, far)
    return found


PINNED = [(3, 200, "fab33e04a6d26c64"), (6, 200, "785508158d9718a4")]
"""Rows of the beginning of a game played by dice, and their digest (version 1)."""


@pytest.mark.parametrize(("players", "rows", "digest"), PINNED)
def test_the_numbers_are_those_that_networks_were_trained_with(players: int, rows: int, digest: str) -> None:
    position = Position.dealt(find_ground(GAME), players, "features")
    found, seen, word = hashlib.sha256(), 0, 1
    legal = sorted(position.legal)
    while legal and seen < rows:
        found.update(row(position).tobytes())
        seen += 1
        word = (word * 6364136223846793005 + 1442695040888963407) % 2**64
        legal = sorted(position.decide(legal[(word >> 33) % len(legal)]))
    assert (seen, found.hexdigest()[:16]) == (rows, digest)


@pytest.mark.parametrize("players", [3, 6])
def test_remembering_changes_nothing(players: int) -> None:
    memos = [new_memos(1) for _ in range(players)]
    for position in positions(GAME, players, "memo"):
        assert (row(position) == row(position, memos[position.seat])).all()


@pytest.mark.skipif(UNCOMPILED, reason="tens of thousands of looks")
def test_remembering_changes_nothing_in_games_played_by_dice() -> None:
    """Networks grow everywhere there, and hexes close that were the only way to others."""
    batch = Batch(GAME, 4, games=64, seed=3, features=True)
    ground = find_ground(GAME)
    room, fresh = ground.new_room(), np.zeros_like(batch.turn.features)
    for _ in range(500):
        turn = batch.step(batch.random_decisions())
        look_batch(batch._table, batch._states, 4, turn.seat, turn.done, room, ground.new_memos(64 * 4), fresh)
        assert np.array_equal(fresh, turn.features)


@pytest.mark.parametrize("players", [3, 6])
def test_what_is_hidden_does_not_show(players: int) -> None:
    for number, position in enumerate(positions(GAME, players, "hidden")):
        assert (row(position) == row(position.redealt(number))).all()


def test_companies_are_told_in_the_order_of_their_start_hexes() -> None:
    for number, position in enumerate(positions(GAME, 4, "order")):
        if number % 10:
            continue
        s, told = position.state, part(position, "companies").reshape(COMPANIES, COMPANY)
        order = part(position, "order").reshape(COMPANIES, COMPANIES)
        for place, company in enumerate(companies(position)):
            assert order[company].tolist() == [int(i == place) for i in range(COMPANIES)]
            mine = int(s.hand[position.seat, company])
            assert told[place, :3].tolist() == [3 * int(s.worth[company]), int(s.supply[company]), 5 * mine]


def test_distances_are_the_shortest() -> None:
    for number, position in enumerate(positions(GAME, 5, "far")):
        if number % 20:
            continue
        b, s = position.table[0], position.state
        told = part(position, "cities").reshape(-1, CITY)
        ways = [distances(position, company) for company in companies(position)]
        for place, city in enumerate(sorted(hexes_of(b.cities))):
            if city in hexes_of(s.closed):
                assert not told[place].any()
            else:
                assert told[place].tolist() == [5, *(FARTHEST + 1 - way.get(city, FARTHEST + 1) for way in ways)]


def test_sites_are_the_hexes_beside_the_network_being_built() -> None:
    seen = 0
    for position in positions(GAME, 3, "sites"):
        s = position.state
        told = part(position, "hexes").reshape(-1, HEX)
        for place, company in enumerate(companies(position)):
            assert set(np.flatnonzero(told[:, place]).tolist()) == hexes_of(s.network[company])
        if int(s.phase) != PLACE:
            assert not told[:, COMPANIES:].any()
            continue
        near = {hexagon for hexagon, far in distances(position, int(s.company)).items() if far == 1}
        assert set(np.flatnonzero(told[:, COMPANIES]).tolist()) == near
        assert {decision - 25 for decision in position.legal if decision >= 25} <= near
        seen += 1
    assert seen > 50
