"""Nothing is ever lost or made: cards, pieces, tickets, tokens and locomotives, at every step of random games."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tables import TABLES, random_positions

TICKET_TABLES = [table for table in TABLES if table[0] != "paris_connection"]


def check_cards(b: Any, s: Any) -> None:
    held = s["hand"][0].sum(axis=0) + s["pile"][0] + s["discard"][0]
    held = held.astype(int)
    for kind in s["market"][0]:
        if kind >= 0:
            held[kind] += 1
    for kind in s["turned"][0][: s["turned_size"][0]]:
        held[kind] += 1
    assert np.array_equal(held, b["kind_count"][0])
    for deck in range(2):
        kinds = slice(b["deck_first"][0][deck], b["deck_first"][0][deck + 1])
        assert s["pile"][0][kinds].sum() == s["pile_size"][0][deck]
        assert s["discard"][0][kinds].sum() == s["discard_size"][0][deck]
    assert (s["pile"][0] >= 0).all()
    assert (s["hand"][0] >= s["known"][0]).all()
    newer = s["hand"][0] - s["known"][0] + s["spent"][0] - s["older"][0]
    assert (newer >= 0).all()
    assert (s["older"][0] >= 0).all()


def check_pieces(b: Any, s: Any, players: int) -> None:
    taken = [0] * len(s["free"][0])
    for seat in range(players):
        on_board = [0, 0]
        for route in range(int(b["routes"][0])):
            if int(s["own"][0][seat, route >> 6]) >> (route & 63) & 1:
                on_board[b["vessel"][0][route]] += int(b["length"][0][route])
                assert not int(s["free"][0][route >> 6]) >> (route & 63) & 1
        for word in range(len(taken)):
            assert taken[word] & int(s["own"][0][seat, word]) == 0
            taken[word] |= int(s["own"][0][seat, word])
        left = [int(s["trains"][0][seat]), int(s["ships"][0][seat])]
        assert min(left) >= 0
        if b["picked"][0] == 0:
            assert left[0] + on_board[0] == b["trains"][0]
        elif sum(left) or sum(on_board):
            assert sum(left) + sum(on_board) == b["picked"][0]
            assert left[1] + on_board[1] == s["ships_owned"][0][seat] <= b["ships"][0]
            assert left[0] + on_board[0] <= b["trains"][0]
        built = int(s["buildings"][0][seat]).bit_count()
        assert built + int(s["buildings_left"][0][seat]) == b["stations"][0] + b["harbours"][0]


def check_tickets(b: Any, s: Any, players: int) -> int:
    places = [sum(int(word) << 64 * at for at, word in enumerate(row)) for row in s["held"][0][:players]]
    pile, head = s["ring"][0], int(s["ring_head"][0])
    ring = [int(pile[(head + i) % len(pile)]) for i in range(int(s["ring_size"][0]))]
    places += [1 << ticket for ticket in ring]
    for seat in range(players):
        places += [1 << int(t) for t in s["offer"][0][seat][: s["offer_size"][0][seat]]]
    seen = 0
    for mask in places:
        assert seen & mask == 0
        seen |= mask
    return int(b["tickets"][0]) - seen.bit_count()


def check_tokens(b: Any, s: Any, players: int) -> None:
    for symbol in range(int(b["symbols"][0])):
        taken = sum(int(s["tokens"][0][seat]) >> symbol & 1 for seat in range(players))
        placed_first = s["stack_city"][0][symbol] in b["stack_cities"][0][: b["stack_city_count"][0]]
        field = "tokens" if placed_first else "free_tokens"
        assert taken + s["stack_left"][0][symbol] == b[field][0][players]
        assert s["stack_left"][0][symbol] >= 0


@pytest.mark.parametrize(("name", "players"), TICKET_TABLES)
@settings(max_examples=3)
@given(seed=st.integers(0, 2**32))
def test_cards_pieces_tickets_and_tokens_are_conserved(name: str, players: int, seed: int) -> None:
    out_of_game = None
    for table, states, _ in random_positions(name, players, seed):
        check_cards(table, states)
        check_pieces(table, states, players)
        check_tokens(table, states, players)
        missing = check_tickets(table, states, players)
        in_setup = states["phase"][0] == 0
        if not in_setup:
            assert out_of_game in (None, missing)  # after setup no ticket leaves the game
            out_of_game = missing


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@settings(max_examples=3)
@given(seed=st.integers(0, 2**32))
def test_locomotives_are_conserved(players: int, seed: int) -> None:
    for table, states, _ in random_positions("paris_connection", players, seed):
        for company in range(6):
            placed = sum(int(word).bit_count() for word in states["network"][0][company]) - 1
            held = int(states["hand"][0][:, company].sum())
            assert placed + held + int(states["supply"][0][company]) == table["locomotives"][0]
        assert (states["hand"][0] >= states["known"][0]).all()
        crowd = [0] * 256
        for company in range(6):
            for number in range(int(table["hexes"][0])):
                crowd[number] += int(states["network"][0][company, number >> 6]) >> (number & 63) & 1
        cities = table["cities"][0]
        for number in range(int(table["hexes"][0])):
            is_city = int(cities[number >> 6]) >> (number & 63) & 1
            assert crowd[number] <= (1 if is_city else 2)
