"""Payments of pair routes, on boards of one deck and of two, held against every set of cards that could pay."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from itertools import product

import numpy as np
import pytest
from msgspec.structs import replace

from tests.tables import deal
from trackside.core.boards import load
from trackside.core.ground import find_ground
from trackside.families.tickets import decisions, layout
from trackside.families.tickets.actions.routes import ClaimRoute
from trackside.families.tickets.board import TicketBoard
from trackside.families.tickets.ground import TicketGround
from trackside.kernel import driver
from trackside.kernel.contract import MOST_LEGAL

WILD = layout.WILD


@cache
def ground_with_pairs(name: str) -> TicketGround:
    """A map whose short grey train routes are pair routes."""
    board = load(name)
    assert isinstance(board, TicketBoard)
    routes = tuple(
        replace(route, pair=True)
        if route.color == "gray" and route.kind == "train" and route.length <= 3 and not route.tunnel | route.ferries
        else route
        for route in board.routes
    )
    ground = find_ground(replace(board, id=f"{name}_pairs", routes=routes))
    assert isinstance(ground, TicketGround)
    return ground


def sets_that_pay(hand: list[int], colours: int, length: int) -> set[tuple[tuple[int, int], ...]]:
    """Every set of cards that two of a colour, a card and a wild, or two wilds for each space make up."""
    found = set()
    spaces = [((WILD, WILD),)]
    for colour in range(colours):
        kinds = [1 + colour, 1 + colours + colour] if len(hand) > 1 + colours else [1 + colour]
        spaces.append(tuple((first, second) for first, second in product(kinds, [*kinds, WILD])))
    ways = [way for group in spaces for way in group]
    partial = {()}
    for _ in range(length):
        partial = {tuple(sorted((*cards, *way))) for cards in partial for way in ways}
        partial = {cards for cards in partial if all(n <= hand[kind] for kind, n in Counter(cards).items())}
    for cards in partial:
        found.add(tuple(sorted(Counter(cards).items())))
    return found


def random_hand(ground: TicketGround, chooser: random.Random) -> list[int]:
    kinds = 1 + len(ground.cards.colours) * len(ground.decks)
    hand = [chooser.choice([0, 0, 0, 1, 1, 2, 3, 4]) for _ in range(kinds)]
    hand[WILD] = chooser.choice([0, 1, 2, 3, 6])
    return hand


def at_a_turn(ground: TicketGround, chooser: random.Random) -> tuple[np.ndarray, np.ndarray]:
    table, states = deal(ground.board, 2, chooser.randrange(1000))
    out = np.empty(MOST_LEGAL, np.int64)
    while states[0].phase != layout.TURN:
        count = driver.legal_at(table, states, 0, out)
        driver.drive(table, states, 0, int(out[chooser.randrange(count)]), out)
    return table, states


@pytest.mark.parametrize("name", ["europe", "great_lakes"])
@pytest.mark.parametrize("seed", range(6))
def test_every_set_of_cards_that_pays_is_listed_once(name: str, seed: int) -> None:
    ground, chooser = ground_with_pairs(name), random.Random(seed)
    table, states = at_a_turn(ground, chooser)
    state = states[0]
    seat = int(state.seat)
    hand = random_hand(ground, chooser)
    state.hand[seat] = 0
    state.hand[seat, : len(hand)] = hand
    chains = np.empty((16384, driver.LONGEST_CHAIN), np.int16)
    count = driver.list_actions(table, states, ground.new_states(driver.LONGEST_CHAIN), chains)
    listed: dict[str, list[tuple[tuple[int, int], ...]]] = {r.id: [] for r in ground.routes if r.pair}
    for row in chains[:count].tolist():
        chain = [decision for decision in row if decision >= 0]
        if chain[0] < decisions.ROUTE or not ground.routes[chain[0] - decisions.ROUTE].pair:
            continue
        claim = ClaimRoute.of_decisions(ground, state, chain)
        assert claim.decisions(ground, state) == chain
        read = ClaimRoute.of_words(ground, state, claim.text.split()[1:])
        assert read is not None
        assert read.pay == claim.pay
        listed[claim.route].append(tuple(sorted((ground.cards.number[n], k) for n, k in claim.pay.items())))
    assert listed
    for route in ground.routes:
        if route.pair:
            assert len(listed[route.id]) == len(set(listed[route.id]))
            assert set(listed[route.id]) == sets_that_pay(hand, len(ground.cards.colours), route.length)


def test_a_claim_takes_its_cards_trains_and_points() -> None:
    ground, chooser = ground_with_pairs("great_lakes"), random.Random(3)
    table, states = at_a_turn(ground, chooser)
    seat = int(states[0].seat)
    states[0].hand[seat] = 0
    states[0].hand[seat, : 1 + 2 * len(ground.cards.colours)] = 3
    out = np.empty(MOST_LEGAL, np.int64)
    longest = max((route for route in ground.routes if route.pair), key=lambda route: route.length)
    before = int(states[0].hand[seat].sum()), int(states[0].trains[seat]), int(states[0].score[seat])
    count = driver.drive(table, states, 0, decisions.ROUTE + ground.route_number[longest.id], out)
    while states[0].phase in (layout.PAY, layout.MIX):
        count = driver.drive(table, states, 0, int(out[chooser.randrange(count)]), out)
    points = ground.board.route_points[longest.length]
    after = int(states[0].hand[seat].sum()), int(states[0].trains[seat]), int(states[0].score[seat])
    assert after == (before[0] - 2 * longest.length, before[1] - longest.length, before[2] + points)
