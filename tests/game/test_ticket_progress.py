"""What the view says of tickets, held against the score over many positions: done where it counts, lost for good."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from tests.positions import begun, build_at, changed, own, set_field, set_tickets, state, way
from trackside import Game
from trackside.families.tickets.progress import TicketProgress

POSITIONS = 200
GAMES = ("europe", "san_francisco", "great_lakes")


def positions(name: str) -> Iterator[Game]:
    """Positions from games of random moves: some with long games, so that much is claimed and built."""
    found = 0
    number = 0
    while found < POSITIONS:
        chance = random.Random(f"{name}/{number}")
        game = Game.new(name, players=2 + number % 3, seed=number)
        number += 1
        while not game.is_over:
            building = [d for d in game.legal if d.line["do"] in ("claim", "station", "harbour", "tickets")]
            game.play(chance.choice(building if building and chance.random() < 0.8 else game.legal))
            if chance.random() < 0.07:
                yield game
                found += 1
        yield game
        found += 1


def joined(game: Game, routes: set[str], cities: tuple[str, ...]) -> bool:
    """Whether routes join cities."""
    board: Any = game.board
    reached = {cities[0]}
    while True:
        more = {
            city
            for route in board.routes
            if route.id in routes and (route.a in reached) != (route.b in reached)
            for city in (route.a, route.b)
        }
        if more <= reached:
            return reached.issuperset(cities)
        reached |= more


def best_value(game: Game, seat: int) -> int:
    """The value of a seat's tickets with the best use of its stations, by trying everything out (E19, E20)."""
    view: Any = game.view(seat)
    board: Any = game.board
    tickets = {ticket.id: ticket for ticket in board.tickets}
    held = [tickets[ticket] for ticket in view.own.tickets]
    own = set(view.seats[seat].routes)
    others = {route for n, one in enumerate(view.seats) if n != seat for route in one.routes}
    stations = view.seats[seat].buildings if board.stations else []
    choices = [
        [route.id for route in board.routes if route.id in others and city in (route.a, route.b)] or [""]
        for city in stations
    ]
    return max(
        sum(t.points if joined(game, own | set(lent), t.cities) else -t.points for t in held)
        for lent in product(*choices)
    )


def check_counted(game: Game, seat: int, told: TicketProgress) -> None:
    """A ticket that is shown done is joined by the routes that are named, and by no fewer."""
    view: Any = game.view(seat)
    board: Any = game.board
    ticket = next(one for one in board.tickets if one.id == told.ticket)
    own, lent = set(view.seats[seat].routes), set(told.borrowed)
    assert joined(game, own | lent, ticket.cities)
    assert not any(joined(game, own | lent - {route}, ticket.cities) for route in lent)
    assert (told.state == "borrowed") == bool(lent)
    assert len(set(told.stations)) == len(told.stations) == len(told.borrowed)
    for route, city in zip(told.borrowed, told.stations, strict=True):
        ends = next((one.a, one.b) for one in board.routes if one.id == route)
        assert city in ends
        assert city in view.seats[seat].buildings
        assert any(route in one.routes for n, one in enumerate(view.seats) if n != seat)


def completed_as_told(game: Game, seat: int, told: TicketProgress) -> TicketProgress:
    """How the ticket stands when the seat has claimed and built what is missing, others what is borrowed."""
    there = game.copy()
    s, ground = state(there), there.ground
    other = (seat + 1) % there.players
    for owner, routes in ((seat, told.missing), (other, told.borrowed)):
        for route in routes:
            number = ground.route_number[route]
            if ground.is_free(s, number):
                s.own[owner, number >> 6] |= 1 << (number & 63)
                s.free[number >> 6] &= ~(1 << (number & 63)) & (1 << 64) - 1
    for city in told.stations:
        if not int(s.buildings[seat]) >> ground.city_number[city] & 1:
            assert not any(int(s.buildings[n]) >> ground.city_number[city] & 1 for n in range(there.players))
            s.buildings[seat] |= 1 << ground.city_number[city]
            s.buildings_left[seat] -= 1
            assert s.buildings_left[seat] >= 0
    s.held[seat] = 0  # only this ticket: others may be worth more to a station
    number = ground.ticket_number[told.ticket]
    s.held[seat, number >> 6] |= 1 << (number & 63)
    changed(there)
    (now,) = there.view(seat).own.progress
    return now


@pytest.mark.rules("T30", "T31", "E19", "E20")
@pytest.mark.parametrize("name", GAMES)
def test_tickets_are_shown_as_the_score_counts_them(name: str) -> None:
    seen: dict[str, int] = {}
    lost: dict[tuple[int, int, str], bool] = {}
    last: Any = None
    for count, game in enumerate(positions(name)):
        if game is not last:
            lost, last = {}, game
        standing = game.standing()
        routes = {route.id: route for route in game.board.routes}  # type: ignore[attr-defined]
        for seat in range(game.players):
            view: Any = game.view(seat)
            own, part = view.own, standing["parts"][seat]
            assert [told.ticket for told in own.progress] == own.tickets
            counted = [told for told in own.progress if told.state in ("done", "borrowed")]
            assert {told.ticket for told in counted} == set(own.completed)
            assert len(counted) == part["completed"]
            if (count + seat) % 4 == 0:  # trying everything out is slow
                assert best_value(game, seat) == part["tickets"]
            for told in own.progress:
                seen[told.state] = seen.get(told.state, 0) + 1
                key = (id(game), seat, told.ticket)
                if told.state in ("done", "borrowed"):
                    check_counted(game, seat, told)
                    assert key not in lost, f"{told.ticket} was called lost and counts"
                elif told.state == "lost":
                    assert (told.missing, told.borrowed) == ([], [])
                    lost[key] = True
                else:
                    assert (told.state == "station") == bool(told.borrowed)
                    spaces = sum(routes[route].length for route in told.missing)
                    assert spaces <= own.trains + own.ships
                    assert completed_as_told(game, seat, told).state in ("done", "borrowed")
            assert not game.is_over or {told.state for told in own.progress} <= {"done", "borrowed", "lost"}
    states = {"done", "open", "lost"} | ({"borrowed", "station"} if name == "europe" else set())
    assert set(seen) == states, seen


def cheapest(game: Game, seat: int, lent: set[str], cities: tuple[str, ...]) -> float:
    """Spaces that must still be claimed between two cities, where some routes are borrowed."""
    view: Any = game.view(seat)
    board: Any = game.board
    own = set(view.seats[seat].routes) | lent
    gone = {route for one in view.seats for route in one.routes} | set(view.closed)
    cost = {cities[0]: 0.0}
    tolls = [(r.a, r.b, 0 if r.id in own else r.length) for r in board.routes if r.id in own or r.id not in gone]
    shorter = True
    while shorter:
        shorter = False
        for a, b, toll in tolls:
            for one, other in ((a, b), (b, a)):
                if cost.get(one, 1e9) + toll < cost.get(other, 1e9):
                    cost[other] = cost[one] + toll
                    shorter = True
    return cost.get(cities[1], 1e9)


@pytest.mark.rules("T30", "E19", "E20")
@pytest.mark.parametrize("name", GAMES)
def test_a_lost_ticket_has_no_way_whatever_a_station_borrows(name: str) -> None:
    """Every route that a station could borrow is tried out, for seats with one station built and none in hand."""
    tried = 0
    for game in positions(name):
        if tried >= 12:
            break
        if game.is_over:
            continue
        there = game.copy()
        s = state(there)
        stations = there.board.stations is not None  # type: ignore[attr-defined]
        for seat in range(there.players):
            s.buildings_left[seat] = 0
            s.buildings[seat] = int(s.buildings[seat]) & -int(s.buildings[seat])  # the first one it built, if any
            changed(there)
            tried += check_lost(there, seat, set(there.view().seats[seat].buildings) if stations else set())
    assert tried > 0


def check_lost(game: Game, seat: int, built: set[str]) -> int:
    """Hold every ticket of a seat against all there is to try; how many are lost."""
    view: Any = game.view(seat)
    board: Any = game.board
    pieces = view.own.trains + view.own.ships
    closed = set(view.closed)
    lendable = [r.id for r in board.routes if {r.a, r.b} & built and r.id not in closed]
    for told in view.own.progress:
        ticket = next(one for one in board.tickets if one.id == told.ticket)
        ways = [cheapest(game, seat, lent, ticket.cities) for lent in (set(), *({route} for route in lendable))]
        if told.state in ("open", "station", "lost"):
            assert (told.state == "lost") == (min(ways) > pieces)
            assert (told.state == "open") == (ways[0] <= pieces)
    return sum(told.state == "lost" for told in view.own.progress)


@pytest.mark.rules("E19", "E20")
def test_a_ticket_over_a_borrowed_route_names_it_and_its_station() -> None:
    game = begun("europe", players=2)
    own(game, 0, "dieppe--paris")
    own(game, 1, "frankfurt--paris.1")
    set_tickets(game, 0, "frankfurt--kobenhavn")
    own(game, 0, *way(game, "frankfurt", "kobenhavn"))
    (told,) = game.view(0).own.progress
    assert (told.state, told.borrowed) == ("done", [])
    set_tickets(game, 0, "paris--wien")
    own(game, 0, *way(game, "frankfurt", "wien"))
    (told,) = game.view(0).own.progress
    assert told.state == "open"
    build_at(game, 0, "paris")
    (told,) = game.view(0).own.progress
    assert (told.state, told.borrowed, told.stations) == ("borrowed", ["frankfurt--paris.1"], ["paris"])
    assert game.view(0).own.completed == ["paris--wien"]


@pytest.mark.rules("E16", "E19")
def test_a_station_still_in_hand_keeps_a_ticket_alive() -> None:
    """Every route to Palermo is another's: a station there, not built yet, can borrow one."""
    game = begun("europe", players=2)
    board: Any = game.board
    others = [route.id for route in board.routes if "palermo" in (route.a, route.b)]
    own(game, 1, *others)
    set_tickets(game, 0, "palermo--constantinople")
    (told,) = game.view(0).own.progress
    assert told.state == "station"
    assert set(told.borrowed) <= set(others)
    set_field(game, "buildings_left", 0, 0)
    (told,) = game.view(0).own.progress
    assert told.state == "lost"


@pytest.mark.parametrize("name", [*GAMES, "world"])
def test_what_is_remembered_is_what_would_be_found(name: str) -> None:
    """Whatever changes in a game, a remembered answer is the one that looking again gives."""
    from trackside.families.tickets import progress, view

    looked = 0

    def both(*given: Any) -> list[TicketProgress]:
        nonlocal looked
        looked += 1
        found = progress.progress(*given)
        assert found == progress._progress(*given)
        return found

    chance = random.Random(name)
    game = Game.new(name, players=2, seed=5)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(view, "progress", both)
        for _ in range(60):
            building = [d for d in game.legal if d.line["do"] in ("claim", "station", "harbour", "tickets")]
            game.play(chance.choice(building if building and chance.random() < 0.5 else game.legal))
            for seat in range(2):
                game.view(seat)
            if game.is_over:
                break
    assert looked >= 60
