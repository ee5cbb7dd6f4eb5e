"""What the view and the terminal say of tours: what they count now, and between which cities a way is missing."""

from __future__ import annotations

import io
import random
from typing import Any

import pytest
from rich.console import Console

from tests.positions import begun, own, set_tickets
from trackside import Game
from trackside.cli.tickets.screen import whole
from trackside.cli.tickets.words import TicketWords

AFRICA = "casablanca--al_qahira--tehran"
ANY_ORDER = ("casablanca--marseille", "athina--marseille", "al_qahira--athina", "athina--tehran")


def with_tour(*routes: str) -> Game:
    game = begun("world")
    set_tickets(game, 0, AFRICA)
    own(game, 0, *routes)
    return game


@pytest.mark.rules("W8")
@pytest.mark.parametrize(
    ("routes", "state", "points", "apart"),
    [
        ((), "open", -15, [("casablanca", "al_qahira"), ("al_qahira", "tehran")]),
        (("al_qahira--casablanca",), "open", -15, [("al_qahira", "tehran")]),
        (("al_qahira--casablanca", "al_qahira--tehran.1"), "done", 9, []),
        (ANY_ORDER, "done", 6, []),
    ],
)
def test_a_tour_says_what_it_counts_and_where_it_is_apart(
    routes: tuple[str, ...], state: str, points: int, apart: list[tuple[str, str]]
) -> None:
    (told,) = with_tour(*routes).view(0).own.progress
    assert (told.state, told.points, told.apart) == (state, points, apart)


@pytest.mark.rules("W8")
def test_what_is_missing_leads_from_city_to_city_in_the_printed_order() -> None:
    (told,) = with_tour().view(0).own.progress
    assert set(told.missing) <= {"al_qahira--casablanca", "al_qahira--tehran.1", "al_qahira--tehran.2"}
    assert len(told.missing) == 2


@pytest.mark.rules("T31", "W8")
def test_the_points_of_the_tickets_are_those_of_the_score() -> None:
    seen: set[bool] = set()
    for number in range(3):
        chance, game = random.Random(number), Game.new("world", 2, number)
        while not game.is_over:
            claims = [action for action in game.legal if action.line["do"] in ("claim", "tickets")]
            game.play(chance.choice(claims if claims and chance.random() < 0.8 else game.legal))
            if chance.random() < 0.05 or game.is_over:
                for seat, part in enumerate(game.standing()["parts"]):
                    told: Any = game.view(seat).own.progress
                    assert sum(one.points for one in told) == part["tickets"]
                    seen |= {len(one.apart) > 0 for one in told}
    assert seen == {True, False}


@pytest.mark.rules("W8")
@pytest.mark.parametrize(
    ("language", "routes", "said"),
    [
        ("en", (), "still to join: Casablanca – Al-Qahira, Al-Qahira – Tehran"),
        ("en", ("al_qahira--casablanca", "al_qahira--tehran.1"), "done in order"),
        ("en", ANY_ORDER, "done, not in order: 6 points"),
        ("nl", ("al_qahira--casablanca",), "nog te verbinden: Al-Qahira – Tehran"),
    ],
)
def test_the_terminal_shows_a_tour_in_its_order_with_what_is_missing(
    language: str, routes: tuple[str, ...], said: str
) -> None:
    game = with_tour(*routes)
    words = TicketWords(game.ground, language)  # type: ignore[arg-type]
    console = Console(file=io.StringIO(), width=200)
    console.print(*whole(game.view(0), words))  # type: ignore[arg-type]
    text = console.file.getvalue()  # type: ignore[attr-defined]
    assert "Casablanca → Al-Qahira → Tehran" in text
    assert "9 / 6" in text
    assert said in text
