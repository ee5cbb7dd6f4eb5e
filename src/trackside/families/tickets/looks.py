"""What a look at a game works in, and what it leaves for the seat's next look."""

from __future__ import annotations

from functools import lru_cache
from types import SimpleNamespace
from typing import Any

import numpy as np

from ...kernel.jit import jit
from .distances import FAR, empty_map
from .lanes import CARDS, TICKETS
from .layout import CITIES, COLOURS, KINDS, LENGTH, OFFER, RECORDS, SEATS, SLOTS, SYMBOLS, Size
from .parts import CITY, MASKS, feature_size

LINE = 64  # bytes that a processor fetches at once


def _record(fields: list[Any]) -> np.dtype[Any]:
    """A record after which another begins with a line."""
    fill = -np.dtype(fields, align=True).itemsize % LINE
    return np.dtype((np.record, np.dtype([*fields, ("fill", "u1", fill)], align=True)))


def _room(size: Size) -> np.dtype[Any]:
    return _record(
        [
            ("empty", "u1", (CITIES, CITIES)),  # distances while nobody has claimed anything
            ("direct", "u1", (CITIES, CITIES)),  # length of the routes between two cities, FAR if not one
            ("zero", "u1", CITIES),
            ("through", "u1", CITIES),  # distances to the ends of a route that was claimed
            ("far", "u1", CITIES),  # distances from one city
            ("from_way", "u1", ((TICKETS + OFFER) * (size.tour - 1), CITIES)),  # from ways taken for built
            ("from_set", "u1", (MASKS, size.tour - 1, CITIES)),
            ("ends", "u1", (CITIES, 2 * TICKETS)),  # of each city the distances to both ends of each ticket
            ("whole", "u1", TICKETS),
            ("points", "u1", TICKETS),
            ("unlike", "u8", CITIES),  # of each city those to which its routes are of several lengths
            ("of_length", "u8", (LENGTH + 2, size.words)),  # routes
            ("lost", "u8", CITIES),  # from each city those that are farther without a route
            ("steps", "u1", (2 * size.routes + 1, 3)),  # between those cities: from, to, spaces
            ("open", "u8", size.words),  # the map as it is
            ("built", "u8", size.words),
            # the plan: how many ways are taken for built, and the routes of the last
            ("ways", "i8"),
            ("path", "u8", size.words),
            # sets of offered tickets: ways for the last of them, over those for the others and the plan;
            # which cities are joined then, of no tickets by the plan alone
            ("set_cost", "i8", MASKS),
            ("set_joined", "u8", (MASKS, CITIES)),
            ("set_ways", "i8", MASKS),
            # routes that a change in the hand's cards of a colour concerns, grey ones last
            ("of_colour", "u8", (2, COLOURS + 1, size.words)),
            ("changed", "u8", (2, COLOURS + 1)),
            ("lacking", "u8", size.words),
            ("shown", "u8", size.words),  # routes that the seat could claim now
            ("known", "i1", CARDS),  # cards known in other hands
        ]
    )


def _memo(size: Size) -> np.dtype[Any]:
    most = feature_size(
        SimpleNamespace(
            kinds=KINDS, routes=size.routes, cities=CITIES, tickets=size.tickets, slots=SLOTS, symbols=SYMBOLS
        )
    )
    return _record(
        [
            ("distance", "u1", (CITIES, CITIES)),  # between all cities
            ("valid", "i8"),
            ("seat", "i8"),
            # what the rest was worked out from
            ("held", "u8", size.ticket_words),
            ("trains", "i8"),
            # the map: own routes and those lent by stations, cities they join
            ("open", "u8", size.words),
            ("built", "u8", size.words),
            ("joined", "u8", CITIES),
            # tickets held, the most valuable first, and how far each is from done
            ("n", "i8"),
            ("ticket", "i8", TICKETS),
            ("whole", "i8", TICKETS),
            # the network for them
            ("plan", "u8", size.words),
            ("spaces", "i8"),
            # what the numbers that were seen were made of
            ("owned", "u8", (SEATS, size.words)),
            ("free", "u8", size.words),
            ("shown", "u8", size.words),  # open routes the seat has pieces for
            ("planned", "u8", size.words),
            ("touched", "u8", SEATS),  # cities of each seat's network
            ("wilds", "i8"),
            ("cards", "i8", (2, COLOURS + 1)),  # that pay for routes of a colour; the most of one last
            ("need", "i8", (2, COLOURS + 1)),  # cards for the plan's routes by colour, grey last
            ("lack", "i8", (2, COLOURS + 1)),  # 10 less the fewest cards a route of the plan lacks
            ("cities", "u8", CITY),
            ("wanted", "u8"),  # cities that tickets not done name
            ("offered", "i8"),
            ("points", "i8", 3),  # of tickets held, done and out of reach
            ("row", "i1", most),  # what was seen
        ]
    )


_ROOMS = {records.board: _room(records.size) for records in RECORDS}
_MEMOS = {records.board: _memo(records.size) for records in RECORDS}


def new_room(table: np.ndarray) -> np.ndarray:
    """Room for `features` to work in on a board; one for each thread."""
    fields = table.dtype.fields
    assert fields is not None, "a record has fields"
    first = fields["at_city"][1]  # what lies before takes four times as long to compare as the map
    return _empty_room(table.tobytes()[first:], table.dtype).copy()


@lru_cache(maxsize=16)
def _empty_room(content: bytes, kind: np.dtype[Any]) -> np.ndarray:
    """Bots are made for each decision at a server, and what a map comes to takes some milliseconds."""
    table = np.frombuffer(bytes(kind.itemsize - len(content)) + content, kind)
    room = np.zeros(1, _ROOMS[kind])
    room["empty"] = empty_map(table[0])
    room["of_colour"] = _routes_by_colour(table[0])
    _note_lengths(table[0], room[0])
    return room


def new_memos(table: np.ndarray, count: int = 1) -> np.ndarray:
    """What a seat's features were worked out from last, so that the costly part is done only when it changes."""
    return np.zeros(count, _MEMOS[table.dtype])


def on_lines(records: np.ndarray) -> np.ndarray:
    """A copy whose records begin with a line each: a row of 64 numbers across two takes twice as long.

    For who looks again and again; for one look it gains less than it costs.
    """
    room = np.zeros(records.nbytes + LINE, np.uint8)
    first = -room.ctypes.data % LINE
    found = room[first : first + records.nbytes].view(records.dtype)
    found[:] = records
    return found


def _routes_by_colour(b: Any) -> np.ndarray:
    """A route of any colour depends on them all, but only on the most cards of one; a pair route on each (W5)."""
    found = np.zeros((2, COLOURS + 1, len(b.all_routes)), np.uint64)
    for route in range(int(b.routes)):
        colours = [int(b.colour[route]) % (COLOURS + 1)]  # grey is -1
        if b.cards[route] > b.length[route]:
            colours = list(range(COLOURS))
        found[b.vessel[route], colours, route >> 6] |= np.uint64(1 << (route & 63))
    return found


def _note_lengths(b: Any, room: Any) -> None:
    lengths: dict[tuple[int, int], set[int]] = {}
    for route in range(int(b.routes)):
        lengths.setdefault((int(b.end_a[route]), int(b.end_b[route])), set()).add(int(b.length[route]))
        room.of_length[b.length[route], route >> 6] |= np.uint64(1 << (route & 63))
    room.direct[:] = FAR
    for (a, z), found in lengths.items():
        all_lengths = found | lengths.get((z, a), set())
        for city, other in ((a, z), (z, a)):
            if len(all_lengths) == 1:
                room.direct[city, other] = min(all_lengths)
            else:
                room.unlike[city] |= np.uint64(1 << other)


@jit
def forget(memo):
    """What was remembered holds no more."""
    memo.valid = 0
