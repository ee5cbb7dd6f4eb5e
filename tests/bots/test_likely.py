"""What the search supposes of others' tickets: likely where they built, and never impossible."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from tests import positions as at
from tests.tables import deal, random_positions
from trackside.bots.planner.notes import new_notes
from trackside.bots.search.tickets.likely import new_likelihoods, swap_tickets_at, weigh_tickets_at
from trackside.families.tickets import layout
from trackside.families.tickets.ground import numbers
from trackside.kernel import driver

BOARDS = [("europe", 4), ("san_francisco", 3), ("great_lakes", 3)]


def _seen(table: np.ndarray, states: np.ndarray, seat: int) -> bytes:
    view = np.zeros(2000, np.int16)
    driver.observe_at(table, states, 0, seat, view)
    return view.tobytes()


def _tickets(row: np.ndarray) -> set[int]:
    return set(numbers(row))


@pytest.mark.parametrize(("name", "players"), BOARDS)
def test_only_what_the_seat_cannot_place_changes_hands(name: str, players: int) -> None:
    for number, (table, states, _) in enumerate(random_positions(name, players, 3)):
        if number % 20:
            continue
        for seat in range(players):
            likely = new_likelihoods(table)
            weigh_tickets_at(table, states, seat, new_notes(table), likely)
            other = states.copy()
            swap_tickets_at(table, other, seat, new_notes(table), likely, np.uint64(number))
            assert _seen(table, other, seat) == _seen(table, states, seat)
            long_ones = _tickets(table["long_tickets"][0])  # of which everybody is dealt one
            known = _tickets(states["tracked"][0][seat])
            for holder in range(players):
                before, after = (_tickets(state["held"][0][holder]) for state in (states, other))
                assert len(before) == len(after)
                assert len((after - known) & long_ones) <= 1
                assert before & known == after & known
            held = [_tickets(row) for row in other["held"][0][:players]]
            pile = [int(ticket) for ticket in other["ring"][0]]
            start, size = int(other["ring_head"][0]), int(other["ring_size"][0])
            lying = {pile[(start + i) % len(pile)] for i in range(size)}
            assert len(lying) == size
            assert sum(map(len, held)) + size == len(set().union(*held) | lying)


def _hands(table: np.ndarray, states: np.ndarray, likely: np.ndarray, games: int) -> Counter[int]:
    found: Counter[int] = Counter()
    for noise in range(games):
        other = states.copy()
        driver.redeal_at(table, other, 0, 0, np.uint64(noise * 7919 + 1))
        swap_tickets_at(table, other, 0, new_notes(table), likely, np.uint64(noise))
        found.update(_tickets(other["held"][0][1]))
    return found


def test_a_likelier_ticket_is_held_more_often() -> None:
    table, states = deal("san_francisco", 2, 1)
    out = np.empty(400, np.int64)
    while int(states["phase"][0]) != layout.TURN:
        driver.legal_at(table, states, 0, out)
        driver.drive(table, states, 0, int(out[0]), out)
    likely = new_likelihoods(table)
    before = _hands(table, states, likely, 300)
    doubted, favoured = (min(before, key=before.__getitem__), max(before, key=before.__getitem__))
    likely[1, doubted] = 4.0
    likely[1, favoured] = -4.0
    after = _hands(table, states, likely, 300)
    assert after[doubted] > 4 * before[doubted] + 20
    assert after[favoured] < before[favoured] / 4


def test_who_has_built_a_ticket_likely_holds_it() -> None:
    game = at.begun("europe")
    table, states, board = game.ground.table, game.states, game.ground.table[0]
    seen = _tickets(states["tracked"][0][0]) | _tickets(board["long_tickets"])
    ticket = next(ticket for ticket in range(int(board["tickets"])) if ticket not in seen)
    likely = new_likelihoods(table)

    def weighed() -> float:
        weigh_tickets_at(table, states, 0, new_notes(table), likely)
        return float(likely[1, ticket])

    untouched = weighed()
    named = game.board.tickets[ticket]  # type: ignore[union-attr]
    routes = at.way(game, named.a, named.b)
    at.own(game, 1, *routes[:-1], score=True)
    begun = weighed()
    at.own(game, 1, routes[-1], score=True)
    assert untouched < begun < weighed() == likely[1].max()
