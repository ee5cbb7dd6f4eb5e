"""The blocking positions are what they say: one claim decides, it can be paid, and nothing else is as good."""

from __future__ import annotations

import numpy as np
import pytest

from tests.bots.blocking import all_positions, blocks, found_by
from tests.bots.blocking.position import THEM, UNSEEN, US, BlockingPosition, Laid
from tests.positions import state
from trackside.bots import make_bot, play_position
from trackside.bots.simple.ticket_map import joined
from trackside.core.seeds import generator_words
from trackside.families.tickets import decisions
from trackside.families.tickets.ground import numbers

POSITIONS = all_positions()
every_position = pytest.mark.parametrize("position", POSITIONS, ids=[f"{p.game}: {p.name}" for p in POSITIONS])


def test_there_are_thirty_on_three_boards() -> None:
    assert len({(position.game, position.name) for position in POSITIONS}) == len(POSITIONS) == 30
    games = [position.game for position in POSITIONS]
    assert {game: games.count(game) for game in games} == {"europe": 10, "san_francisco": 10, "great_lakes": 10}


@every_position
def test_the_gap_decides_their_tickets_and_we_can_pay_for_it(position: BlockingPosition) -> None:
    laid = Laid(position)
    s, board = state(laid.game), laid.map
    ours, theirs = joined(s.own[US]), joined(s.own[THEM])
    link = laid.number(laid.link)
    for ticket in (laid.ground.ticket_number[name] for name in position.their_tickets):
        assert board.is_joined(ticket, theirs | 1 << link)
    over_the_gap = [
        laid.ground.ticket_number[name]
        for name in position.their_tickets
        if not board.is_joined(laid.ground.ticket_number[name], theirs)
    ]
    assert sum(board.ticket_points[ticket] for ticket in over_the_gap) >= 9
    assert all(board.is_joined(laid.ground.ticket_number[name], ours) for name in position.our_tickets)
    assert laid.way_around() > int(s.trains[THEM]) + int(s.ships[THEM])
    assert board.length[link] <= position.their_pieces
    legal = laid.game.decisions
    assert any(decisions.ROUTE + route in legal for route in laid.links)
    assert decisions.ROUTE + laid.number(position.lure) in legal


@every_position
def test_every_card_is_there_once_and_theirs_stay_where_all_saw_them(position: BlockingPosition) -> None:
    laid = Laid(position)
    s, board = state(laid.game), laid.game.ground.table[0]
    open_cards = [int(card) for card in s.market]
    for kind in range(int(board.kinds)):
        cards = int(s.hand[:, kind].sum()) + int(s.pile[kind]) + open_cards.count(kind)
        assert cards == int(board.kind_count[kind])
    held = set()
    for noise in range(40):
        other = laid.game.position().redealt(noise, US).state
        assert (other.hand[THEM] >= s.known[THEM]).all()
        held |= set(numbers(other.held[THEM]))
    assert len(held) <= len(position.their_tickets) + UNSEEN


def margin(laid: Laid, first: int, games: int) -> float:
    """How far ahead seat 0 ends on average when it begins so and thinkers play on, each knowing its own tickets."""
    total = 0
    for number in range(games):
        position = laid.game.position()
        generators = position.state.generators
        generators[:] = generator_words(f"rest {number}")[: len(generators)]
        position.decide(first)
        play_position(position, [make_bot("thinker", 0), make_bot("thinker", 1)], str(number))
        scores = position.standing()["scores"]
        total += scores[US] - scores[THEM]
    return total / games


@every_position
def test_blocking_is_worth_far_more_than_the_lure_or_cards(position: BlockingPosition) -> None:
    laid = Laid(position)
    legal = laid.game.decisions
    block = max(margin(laid, decisions.ROUTE + r, 4) for r in laid.links if decisions.ROUTE + r in legal)
    for other in (decisions.ROUTE + laid.number(position.lure), decisions.DRAW):
        assert block >= margin(laid, other, 4) + 8


def test_bots_that_look_only_at_points_miss_most() -> None:
    assert len(found_by("greedy")) <= 10
    assert len(found_by("hoarder")) <= 10


def test_a_bot_that_claims_the_gap_finds_it() -> None:
    laid = Laid(POSITIONS[0])

    class Knower:
        name, sees_state = "knower", True

        def decide(self, table: np.ndarray, states: np.ndarray, seat: int) -> int:
            return decisions.ROUTE + min(laid.links)

    assert blocks(Knower, laid)


def test_the_planner_finds_twenty_and_the_search_twenty_five() -> None:
    assert len(found_by("planner")) >= 20
    assert len(found_by("search:400playouts")) >= 25
