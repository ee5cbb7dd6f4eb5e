"""How a seat's tickets stand: counted or not, what is still missing, and which route a station borrows (T30, E19, E20).

Whether a ticket counts, the score says and nothing else. What could still be done is looked for here, and generously: a
ticket is only called lost where no claim and no station, built or still in hand, can ever complete it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from heapq import heapify, heappop, heappush
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Literal
from weakref import WeakKeyDictionary

import msgspec
from msgspec.structs import replace

from . import layout
from .worth import apart, worth

if TYPE_CHECKING:
    from .board import Ticket
    from .ground import TicketGround

TOLL = 1000  # what a space costs in the search; a route costs 1 more, so that of equal ways the one with fewer wins


class TicketProgress(msgspec.Struct, frozen=True):
    """How one ticket stands."""

    ticket: str
    state: Literal["done", "borrowed", "open", "station", "lost"]
    """`done` and `borrowed` count now, the latter with routes of others; `open` can be completed by claiming, `station`
    only with a station too; `lost` cannot be completed any more."""
    missing: list[str]
    """Routes still to be claimed on the shortest way."""
    borrowed: list[str]
    """Routes of others that stations let the seat use on this way."""
    stations: list[str]
    """Where those stations stand, or would have to; one for each route in `borrowed`."""
    points: int = 0
    """What it counts as the game stands, below zero where it is not completed; of a tour that is not in its order the
    lower value (W8)."""
    apart: list[tuple[str, str]] = []
    """Cities of the ticket, each with the next in order, that the seat's routes do not join yet."""


class _Way(msgspec.Struct, frozen=True):
    """A way from one city to another, without what the seat owns already."""

    claimed: tuple[int, ...] = ()
    lent: tuple[tuple[int, int], ...] = ()
    """Routes that are borrowed, each with the city of its station."""


class _Map:
    """What the search needs of a position, for one seat."""

    def __init__(self, ground: TicketGround, state: Any, seat: int) -> None:
        self.ground = ground
        self.own = _numbers(state.own[seat])
        self.free = _numbers(state.free)
        players = range(int(state.players))
        self.others: set[int] = set().union(*(_numbers(state.own[other]) for other in players if other != seat))
        self.pieces = int(state.trains[seat]) + int(state.ships[seat])
        with_stations = ground.board.stations is not None
        built = int(state.buildings[seat]) if with_stations else 0
        self.built = [city for city in range(len(ground.board.cities)) if built >> city & 1]
        self.left = int(state.buildings_left[seat]) if with_stations else 0
        taken = 0
        for other in players:
            taken |= int(state.buildings[other])
        self.taken = taken

    def way(self, start: int, end: int, lent: set[int]) -> _Way | None:
        """The shortest way between two cities that the seat's pieces are enough for; None where there is none.

        Routes in `lent` may be borrowed: one for each station that is built, in its city, or that can still be built.
        In the search a place is a city with the stations used up on the way there, and whether the last one stands in
        that very city.
        """
        first = (start, 0, 0, False)
        known = {first: 0}
        waiting: list[tuple[int, tuple[int, int, int, bool], _Way]] = [(0, first, _Way())]
        while waiting:
            cost, place, way = heappop(waiting)
            if place[0] == end:
                return way
            if cost > known[place]:
                continue
            for more, following, step in self._steps(place, lent):
                total = cost + more
                if total // TOLL <= self.pieces and total < known.get(following, total + 1):
                    known[following] = total
                    longer = _Way(way.claimed + step.claimed, way.lent + step.lent)
                    heappush(waiting, (total, following, longer))
        return None

    def _steps(
        self, place: tuple[int, int, int, bool], lent: set[int]
    ) -> Iterator[tuple[int, tuple[int, int, int, bool], _Way]]:
        city, used, new, stands_here = place
        for route, beyond, length in self.ground.neighbours[city]:
            if route in self.own:
                yield 0, (beyond, used, new, False), _Way()
                continue
            if route in self.free:
                yield length * TOLL + 1, (beyond, used, new, False), _Way((route,))
            if route not in lent:
                continue
            for at in (city, beyond):
                if at in self.built:
                    mark = 1 << self.built.index(at)
                    if not used & mark:
                        yield 1, (beyond, used | mark, new, False), _Way(lent=((route, at),))
                elif new < self.left and not self.taken >> at & 1 and not (stands_here and at == city):
                    yield 1, (beyond, used, new + 1, at == beyond), _Way(lent=((route, at),))

    def tree(self, cities: list[int]) -> set[int] | None:
        """The fewest free spaces that join all these cities with what the seat owns; None where its pieces are too few.

        Of every set of the cities it is known, set after set, what it costs to join them to each place: two smaller
        sets meet there, or the last step leads there (Dreyfus and Wagner).
        """
        known: list[dict[int, tuple[int, frozenset[int]]]] = [{}]
        for joined in range(1, 1 << len(cities)):
            best: dict[int, tuple[int, frozenset[int]]] = {}
            if joined & joined - 1 == 0:
                best[cities[joined.bit_length() - 1]] = (0, frozenset())
            part = joined - 1 & joined
            while part > joined ^ part:
                for place, (cost, routes) in known[part].items():
                    if place in known[joined ^ part]:
                        more, others = known[joined ^ part][place]
                        total = cost + more
                        if total // TOLL <= self.pieces and total < best.get(place, (total + 1,))[0]:
                            best[place] = (total, routes | others)
                part = part - 1 & joined
            known.append(self._spread(best))
        found = known[-1].get(cities[0])
        return None if found is None else set(found[1])

    def _spread(self, best: dict[int, tuple[int, frozenset[int]]]) -> dict[int, tuple[int, frozenset[int]]]:
        """The same for places further on, as far as the pieces go."""
        waiting = [(cost, place) for place, (cost, _) in best.items()]
        heapify(waiting)
        while waiting:
            cost, place = heappop(waiting)
            if cost > best[place][0]:
                continue
            for route, beyond, length in self.ground.neighbours[place]:
                if route not in self.own and route not in self.free:
                    continue
                total = cost if route in self.own else cost + length * TOLL + 1
                if total // TOLL <= self.pieces and total < best.get(beyond, (total + 1,))[0]:
                    best[beyond] = (total, best[place][1] if route in self.own else best[place][1] | {route})
                    heappush(waiting, (total, beyond))
        return best


def _numbers(row: Any) -> set[int]:
    """The numbers in a set of routes."""
    found = set()
    for word, bits in enumerate(row.tolist()):
        left = bits & (1 << 64) - 1
        while left:
            low = left & -left
            found.add(64 * word + low.bit_length() - 1)
            left ^= low
    return found


def _joined(ground: TicketGround, routes: Iterable[int], ticket: Ticket) -> bool:
    """Whether routes join all cities of a ticket."""
    use = set(routes)
    reached = {ground.city_number[ticket.a]}
    waiting = list(reached)
    while waiting:
        for route, beyond, _ in ground.neighbours[waiting.pop()]:
            if route in use and beyond not in reached:
                reached.add(beyond)
                waiting.append(beyond)
    return all(ground.city_number[city] in reached for city in ticket.cities)


def _counted(ground: TicketGround, here: _Map, scores: Any, seat: int, ticket: Ticket) -> TicketProgress:
    """A ticket that counts: over own routes, or with those of the borrowed ones that it cannot do without."""
    needed = [int(route) for route in scores.borrowed[seat] if int(route) >= 0]
    for route in list(needed):
        fewer = [other for other in needed if other != route]
        if _joined(ground, here.own.union(fewer), ticket):
            needed = fewer
    cities = []
    for number in needed:
        ends = (ground.city_number[ground.routes[number].a], ground.city_number[ground.routes[number].b])
        cities.append(next(ground.city(city) for city in here.built if city in ends))
    return TicketProgress(
        ticket.id, "borrowed" if needed else "done", [], [ground.routes[number].id for number in needed], cities
    )


def _missing(ground: TicketGround, here: _Map, ticket: Ticket) -> TicketProgress:
    """A ticket that does not count yet: the shortest way there is, without stations where that is possible."""
    cities = [ground.city_number[city] for city in ticket.cities]
    # Free routes can be borrowed too, once somebody else has claimed them: where the seat's own pieces are not enough.
    lent: tuple[set[int], ...] = (set(), here.others, here.others | here.free) if here.built or here.left else (set(),)
    for stations in lent:
        # A tour from city to city: in that order it is worth most.
        ways = [here.way(*leg, stations) for leg in pairwise(cities)]
        if None not in ways:
            claimed = list(dict.fromkeys(route for way in ways if way for route in way.claimed))
            if not stations and sum(ground.routes[route].length for route in claimed) > here.pieces:
                # Each two can be joined, but not all of them so: it may do to join them in another order.
                fewest = here.tree(cities)
                if fewest is None:
                    continue
                claimed = sorted(fewest)
            used = dict(pair for way in ways if way for pair in way.lent)
            return TicketProgress(
                ticket.id,
                "station" if stations else "open",
                [ground.routes[route].id for route in claimed],
                [ground.routes[route].id for route in used],
                [ground.city(city) for city in used.values()],
            )
    return TicketProgress(ticket.id, "lost", [], [], [])


_MOST_KNOWN = 4_000
"""Answers that are remembered for a board."""
_known: WeakKeyDictionary[TicketGround, dict[tuple[Any, ...], list[TicketProgress]]] = WeakKeyDictionary()


def progress(ground: TicketGround, state: Any, scores: Any, seat: int) -> list[TicketProgress]:
    """How each ticket of a seat stands. `scores` is the score as if the game ended now.

    Most actions only move cards, which changes nothing here: answers are remembered by all that they follow from.
    """
    known = _known.setdefault(ground, {})
    routes = (state.own.tobytes(), state.free.tobytes(), int(state.trains[seat]), int(state.ships[seat]))
    stations = (state.buildings.tobytes(), int(state.buildings_left[seat]))
    tickets = (state.held[seat].tobytes(), scores.done[seat].tobytes(), scores.borrowed[seat].tobytes())
    key = (seat, int(state.players), int(state.phase) == layout.OVER, routes, stations, tickets)
    found = known.get(key)
    if found is None:
        found = _progress(ground, state, scores, seat)
        if len(known) >= _MOST_KNOWN:
            known.clear()
        known[key] = found
    return list(found)


def _progress(ground: TicketGround, state: Any, scores: Any, seat: int) -> list[TicketProgress]:
    here = _Map(ground, state, seat)
    done = set(ground.ticket_ids(scores.done[seat]))
    over = int(state.phase) == layout.OVER
    found = []
    for ticket_id in ground.ticket_ids(state.held[seat]):
        ticket = ground.board.tickets[ground.ticket_number[ticket_id]]
        if ticket_id in done:
            told = _counted(ground, here, scores, seat, ticket)
        elif over:
            told = TicketProgress(ticket_id, "lost", [], [], [])
        else:
            told = _missing(ground, here, ticket)
        points = worth(ground, state, seat, ticket, ticket_id in done)
        found.append(replace(told, points=points, apart=apart(ground, here.own, ticket)))
    return found
