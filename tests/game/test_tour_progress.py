"""What the view and the terminal say of tours: what they count now, and between which cities a way is missing."""

from __future__ import annotations

import io
import random
from typing import Any

import pytest
from rich.console import Console

from tests.positions import begun, own, set_field, set_tickets, state
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


def told_with(pieces: int, *routes: str) -> Any:
    """What is said of the tour by a seat that has so many pieces left."""
    game = with_tour(*routes)
    set_field(game, "trains", pieces, 0)
    set_field(game, "ships", 0, 0)
    (told,) = game.view(0).own.progress
    return told


@pytest.mark.rules("W8")
@pytest.mark.parametrize(
    ("pieces", "routes", "state", "missing"),
    [
        (4, (), "open", {"al_qahira--casablanca", "al_qahira--tehran.1"}),
        (3, (), "lost", set()),  # three are enough for each of the two legs, and not for both
        (1, ("al_qahira--casablanca",), "open", {"al_qahira--tehran.1"}),
        (0, ("al_qahira--casablanca",), "lost", set()),
    ],
)
def test_a_tour_is_lost_where_the_pieces_are_enough_for_each_leg_and_not_for_all(
    pieces: int, routes: tuple[str, ...], state: str, missing: set[str]
) -> None:
    told = told_with(pieces, *routes)
    assert (told.state, set(told.missing)) == (state, missing)


@pytest.mark.rules("W8")
def test_where_the_pieces_are_too_few_for_the_order_another_order_is_shown() -> None:
    """Manila to Honolulu, on to Port Moresby and Darwin takes nine; over Jakarta eight do, for the lower value."""
    game = begun("world")
    set_tickets(game, 0, "manila--honolulu--port_moresby--darwin")
    shown = {}
    for pieces in (9, 8, 7):
        set_field(game, "trains", 0, 0)
        set_field(game, "ships", pieces, 0)
        (told,) = game.view(0).own.progress
        shown[pieces] = (told.state, set(told.missing))
    joined = {"honolulu--port_moresby", "darwin--port_moresby"}
    assert shown == {
        9: ("open", joined | {"honolulu--manila"}),
        8: ("open", joined | {"darwin--jakarta", "jakarta--manila"}),
        7: ("lost", set()),
    }


def fewest_spaces(game: Game, seat: int, cities: tuple[str, ...], most: int) -> int | None:
    """How many free spaces join cities at least, by trying all sets of free routes that grow from the first city."""
    board: Any = game.board
    free = [route for route in board.routes if route.id in free_routes(game)]
    own = set(game.view(seat).seats[seat].routes)  # type: ignore[union-attr]
    parts = {city.id: frozenset(reached_from(board, own, city.id)) for city in board.cities}
    waiting, seen = [(0, parts[cities[0]])], set()
    while waiting:
        cost, joined = min(waiting, key=lambda one: one[0])
        waiting.remove((cost, joined))
        if joined.issuperset(cities):
            return cost
        for route in free:
            if (route.a in joined) != (route.b in joined) and cost + route.length <= most:
                more = (cost + route.length, joined | parts[route.a] | parts[route.b])
                if more not in seen:
                    seen.add(more)
                    waiting.append(more)
    return None


def reached_from(board: Any, routes: set[str], city: str) -> set[str]:
    """Cities that routes join with one, and itself."""
    reached = {city}
    while (
        more := {
            end
            for route in board.routes
            if route.id in routes and (route.a in reached) != (route.b in reached)
            for end in (route.a, route.b)
        }
        - reached
    ):
        reached |= more
    return reached


def free_routes(game: Game) -> set[str]:
    """Routes that a claim could still take."""
    row = state(game).free
    return {route.id for number, route in enumerate(game.ground.routes) if int(row[number >> 6]) >> (number & 63) & 1}


@pytest.mark.rules("W8")
def test_tours_are_open_exactly_where_the_pieces_can_join_all_their_cities() -> None:
    """In positions of random games with few pieces left, held against a search that tries everything out."""
    found = set()
    for number in range(12):
        chance, game = random.Random(number), Game.new("world", 2, number)
        for _ in range(150):
            claims = [action for action in game.legal if action.line["do"] in ("claim", "tickets")]
            game.play(chance.choice(claims if claims and chance.random() < 0.8 else game.legal))
            if game.is_over:
                break
        if game.is_over:
            continue
        tours = {ticket.id: ticket for ticket in game.board.tickets if ticket.via}  # type: ignore[attr-defined]
        set_tickets(game, 0, *tours)
        pieces = chance.randrange(2, 8)
        set_field(game, "trains", pieces, 0)
        set_field(game, "ships", 0, 0)
        for told in game.view(0).own.progress:  # type: ignore[union-attr]
            if told.state == "done":
                continue
            least = fewest_spaces(game, 0, tours[told.ticket].cities, pieces)
            assert told.state == ("lost" if least is None else "open"), (number, told.ticket, pieces, least)
            lengths = {route.id: route.length for route in game.board.routes}  # type: ignore[attr-defined]
            assert sum(lengths[route] for route in told.missing) <= pieces
            found.add(told.state)
    assert found == {"open", "lost"}
