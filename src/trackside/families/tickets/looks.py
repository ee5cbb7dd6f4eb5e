"""What a look at a game works in, and what it leaves for the seat's next look."""

from __future__ import annotations

from functools import lru_cache
from types import SimpleNamespace
from typing import Any

import numpy as np

from ...kernel.jit import jit
from .distances import empty_map
from .lanes import TICKETS
from .layout import CITIES, COLOURS, KINDS, OFFER, RECORDS, SEATS, SLOTS, SYMBOLS, Size
from .parts import CITY, MASKS, feature_size


def _room(size: Size) -> np.dtype[Any]:
    return np.dtype(
        (
            np.record,
            np.dtype(
                [
                    ("empty", "u1", (CITIES, CITIES)),  # distances while nobody has claimed anything
                    ("zero", "u1", CITIES),
                    ("through", "u1", CITIES),  # distances to the ends of a route that was claimed
                    ("lost", "u8", CITIES),  # from each city those that are farther without a route
                    ("ends", "u1", (CITIES, 2 * TICKETS)),  # of each city the distances to both ends of each ticket
                    ("whole", "u1", TICKETS),
                    ("points", "u1", TICKETS),
                    ("open", "u8", size.words),  # the map as it is
                    ("built", "u8", size.words),
                    # the plan: ways taken for built, one after the other, and how far from each all cities are
                    ("joined", "u8", CITIES),
                    ("ways", "i8"),
                    ("from_way", "u1", ((TICKETS + OFFER) * (size.tour - 1), CITIES)),
                    ("far", "u1", CITIES),  # distances from one city
                    ("path", "u8", size.words),
                    # sets of offered tickets: ways for the last of them, over those for the others
                    ("set_cost", "i8", MASKS),
                    ("set_joined", "u8", (MASKS, CITIES)),
                    ("set_ways", "i8", MASKS),
                    ("from_set", "u1", (MASKS, size.tour - 1, CITIES)),
                    # routes that a change in the hand's cards of a colour concerns, grey ones last
                    ("of_colour", "u8", (2, COLOURS + 1, size.words)),
                    ("changed", "u8", (2, COLOURS + 1)),
                    ("lacking", "u8", size.words),
                ],
                align=True,
            ),
        )
    )


def _memo(size: Size) -> np.dtype[Any]:
    most = feature_size(
        SimpleNamespace(
            kinds=KINDS, routes=size.routes, cities=CITIES, tickets=size.tickets, slots=SLOTS, symbols=SYMBOLS
        )
    )
    return np.dtype(
        (
            np.record,
            np.dtype(
                [
                    ("valid", "i8"),
                    ("seat", "i8"),
                    # what the rest was worked out from
                    ("held", "u8", size.ticket_words),
                    ("trains", "i8"),
                    # the map: own routes and those lent by stations, cities they join, distances between all cities
                    ("open", "u8", size.words),
                    ("built", "u8", size.words),
                    ("joined", "u8", CITIES),
                    ("distance", "u1", (CITIES, CITIES)),
                    # tickets held, the most valuable first, and how far each is from done
                    ("n", "i8"),
                    ("ticket", "i8", TICKETS),
                    ("whole", "i8", TICKETS),
                    # the network for them
                    ("plan", "u8", size.words),
                    ("spaces", "i8"),
                    # routes on the way of tickets: points of those tickets, how near the way
                    ("worth", "i1", size.routes),
                    ("close", "i1", size.routes),
                    # what was seen, and what its numbers were made of
                    ("row", "i1", most),
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
                ],
                align=True,
            ),
        )
    )


_ROOMS = {records.board: _room(records.size) for records in RECORDS}
_MEMOS = {records.board: _memo(records.size) for records in RECORDS}


def new_room(table: np.ndarray) -> np.ndarray:
    """Room for `features` to work in on a board; one for each thread."""
    return _empty_room(table.tobytes(), table.dtype).copy()


@lru_cache(maxsize=16)
def _empty_room(content: bytes, kind: np.dtype[Any]) -> np.ndarray:
    """Bots are made for each decision at a server, and what a map comes to takes some milliseconds."""
    table = np.frombuffer(content, kind)
    room = np.zeros(1, _ROOMS[kind])
    room["empty"] = empty_map(table[0])
    room["of_colour"] = _routes_by_colour(table[0])
    return room


def new_memos(table: np.ndarray, count: int = 1) -> np.ndarray:
    """What a seat's features were worked out from last, so that the costly part is done only when it changes."""
    return np.zeros(count, _MEMOS[table.dtype])


def _routes_by_colour(b: Any) -> np.ndarray:
    """A route of any colour depends on them all, but only on the most cards of one; a pair route on each (W5)."""
    found = np.zeros((2, COLOURS + 1, len(b.all_routes)), np.uint64)
    for route in range(int(b.routes)):
        colours = [int(b.colour[route]) % (COLOURS + 1)]  # grey is -1
        if b.cards[route] > b.length[route]:
            colours = list(range(COLOURS))
        found[b.vessel[route], colours, route >> 6] |= np.uint64(1 << (route & 63))
    return found


@jit
def forget(memo):
    """What was remembered holds no more."""
    memo.valid = 0
