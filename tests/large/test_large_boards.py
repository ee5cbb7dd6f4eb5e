"""Boards with more routes and tickets than fit two and one 64-bit words, and tickets that name several cities."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from tests.large import large_board
from tests.properties.test_conservation import check_cards, check_pieces, check_tickets
from tests.tables import random_positions
from trackside import Game
from trackside.core.boards import check, load
from trackside.core.ground import ground_of
from trackside.core.records import read, replay
from trackside.families.tickets.layout import LARGE, RECORDS, USUAL
from trackside.families.tickets.table import records_of

ROOT = Path(__file__).parents[2]


def test_the_board_needs_large_records_and_is_right() -> None:
    board = large_board()
    assert check(board) == []
    assert len(board.routes) > USUAL.routes
    assert len(board.tickets) > USUAL.tickets
    assert records_of(board).size == LARGE


@pytest.mark.parametrize("name", ["europe", "san_francisco", "great_lakes"])
def test_boards_that_fit_keep_the_usual_records(name: str) -> None:
    assert records_of(load(name)).size == USUAL  # type: ignore[arg-type]
    assert RECORDS[0].state.itemsize <= 1008


@pytest.mark.parametrize(("name", "players"), [("europe", 3), ("great_lakes", 4), ("san_francisco", 2)])
def test_large_records_play_the_same_games(name: str, players: int) -> None:
    program = [sys.executable, "-m", "tests.large.play", name, str(players), "large/1"]
    done = subprocess.run(
        program, cwd=ROOT, env={**os.environ, "TRACKSIDE_UNCOMPILED": "1"}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-2000:]
    assert int(done.stdout) > 60


def test_cards_pieces_and_tickets_are_conserved() -> None:
    for table, states, _ in random_positions(large_board(), 4, 7):
        check_cards(table, states)
        check_pieces(table, states, 4)
        assert check_tickets(table, states, 4) == 0


def test_a_record_of_a_large_board_replays_to_the_same_bytes() -> None:
    board = large_board()
    game = Game.new(board, players=5, seed="large")
    dice = random.Random(3)
    while not game.is_over:
        legal = game.legal
        claims = [action for action in legal if action.verb == "claim"]
        game.play(dice.choice(claims or legal))
        game.view(game.seat)
    text = game.record()
    assert replay(next(read(text.splitlines())), board).record() == text
    assert any(line.get("route") == "c33--c44" for line in game.lines) or len(game.lines) > 100


def test_a_ticket_of_several_cities_is_done_when_all_are_joined() -> None:
    board = large_board()
    game = Game.new(board, players=2, seed=1)
    while game.is_secret:
        game.play(game.legal[0])
    ground = ground_of(board)
    state = game.states[0]
    number = next(i for i, ticket in enumerate(board.tickets) if ticket.id == "tour0")
    state.held[0] = 0
    state.held[0, number >> 6] = 1 << (number & 63)

    def own(*routes: str) -> None:
        for route in routes:
            index = next(i for i, r in enumerate(ground.routes) if r.id.split(".")[0] == route)  # type: ignore[attr-defined]
            state.own[0, index >> 6] |= state.own.dtype.type(1 << (index & 63))
        game.rearranged()

    own("c00--c01", "c01--c02", "c02--c03", "c03--c04", "c04--c05", "c05--c06")
    assert game.view(0).own.completed == []
    assert game.standing()["parts"][0]["completed"] == 0
    own("c04--c14")
    assert game.view(0).own.completed == ["tour0"]
    assert game.standing()["parts"][0]["tickets"] == 14
