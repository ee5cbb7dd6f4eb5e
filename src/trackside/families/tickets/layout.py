"""What lies on the table in a ticket game: the board, which never changes, and the state, which is a game.

Both are NumPy records, in two sizes: one that all boards of up to 128 routes and 64 tickets share, and one for larger
boards and for those with pair routes or tours. The rules ask the records how large they are, so they are written once;
each size is compiled when it is played, and the compiler leaves out what the usual records have no room for.
Counts are signed so that compiled and uncompiled arithmetic agree.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

SEATS = 5
COLOURS = 8
KINDS = 25  # kinds of cards: wild, then per colour plain, harbour, single ship, double ship
WILD = 0
SLOTS = 6  # spaces of the market
CITIES = 64
OFFER = 5  # tickets shown at once
SYMBOLS = 7
LENGTH = 9  # spaces of the longest route a board may have
FERRIES = 4

TRAIN, SHIP = 0, 1  # decks, kinds of routes, kinds of pieces
DECK_TRAIN, DECK_SHIP, TICKET_PILE, SETUP = range(4)  # generators

(
    KEEP,  # choose first tickets
    PIECES,  # pick 50 pieces (G5)
    STACK,  # which free souvenir stack (S5)
    STACK_CITY,  # where it goes
    TURN,  # a turn begins
    SECOND,  # the second card
    REFILL,  # from which deck the market space is refilled (G8)
    PAY,  # colour and number of wilds for a route
    MIX,  # how many of the coloured cards are harbour or double cards (G13, G14)
    EXTRA,  # pay a tunnel's extra cards or withdraw
    SOUVENIR,  # from which end
    PLACE,  # city of a station or harbour
    PRICE,  # payment for it
    COUNT,  # how many pieces to exchange
    CHOOSE,  # which drawn tickets to keep
    OVER,
) = range(16)
"""Phases: what the next decision is about. A file of rules that brings a new one takes a number above OVER."""


class Size(NamedTuple):
    """How much a record has room for. Sets of routes and of tickets are rows of 64-bit words."""

    routes: int
    doubles: int
    tickets: int
    pair: int
    """Spaces of the longest pair route (W5), 0 for none."""
    tour: int
    """Cities that one ticket can name."""

    @property
    def words(self) -> int:
        """Words for a set of routes."""
        return self.routes // 64

    @property
    def double_words(self) -> int:
        """Words that hold the doubles, which come first."""
        return self.doubles // 32

    @property
    def ticket_words(self) -> int:
        """Words for a set of tickets."""
        return self.tickets // 64


USUAL = Size(routes=128, doubles=32, tickets=64, pair=0, tour=2)
LARGE = Size(routes=192, doubles=64, tickets=128, pair=3, tour=8)

TIE_COMPLETED, TIE_STATIONS, TIE_LONGEST = 1, 2, 3


def _record(fields: list[Any]) -> np.dtype[Any]:
    return np.dtype((np.record, np.dtype(fields, align=True)))


def _board(size: Size) -> np.dtype[Any]:
    return _record(
        [
            # what is looked up most, first, where it lies well for the processor;
            # what a hand can pay for: [colour, cards of it with wilds, wilds] -> routes
            ("train_routes", "u8", (COLOURS, LENGTH + 1, FERRIES + 1, size.words)),
            ("ship_routes", "u8", (COLOURS, LENGTH + 1, size.words)),
            ("fits", "u8", (2, LENGTH + 1, size.words)),  # [vessel, pieces left] -> routes
            ("at_city", "u8", (CITIES, size.words)),  # routes that end there
            # the map
            ("routes", "i2"),
            ("cities", "i2"),
            ("tickets", "i2"),
            ("doubles", "u8", size.double_words),  # first routes of the doubles: bit 2i, its twin is bit 2i + 1
            ("end_a", "i1", size.routes),
            ("end_b", "i1", size.routes),
            ("length", "i1", size.routes),
            ("cards", "i1", size.routes),  # that it costs: one a space, or two (W5)
            ("colour", "i1", size.routes),  # -1 for grey
            ("vessel", "i1", size.routes),  # TRAIN or SHIP
            ("tunnel", "i1", size.routes),
            ("ferries", "i1", size.routes),
            ("places", "u8"),  # cities that are no junction
            ("ports", "u8"),
            ("all_routes", "u8", size.words),
            # cities that begin with a souvenir stack (S4), in file order
            ("stack_cities", "i1", SYMBOLS),
            ("stack_city_count", "i1"),
            # tickets
            ("ticket_a", "i1", size.tickets),
            ("ticket_b", "i1", size.tickets),
            ("ticket_more", "i1", (size.tickets, size.tour - 1)),  # further cities it names, -1 behind the last
            ("ticket_points", "i1", size.tickets),
            ("ticket_any", "i1", size.tickets),  # points of a tour completed in another order (W8)
            ("ticket_lost", "i1", size.tickets),  # points lost where it is not completed
            ("ticket_swing", "i2", size.tickets),  # what completing it is worth at least, compared with losing it
            ("long_tickets", "u8", size.ticket_words),
            # cards
            ("colours", "i1"),
            ("kinds", "i1"),
            ("decks", "i1"),
            ("deck_first", "i1", 3),  # the first kind of each deck, and where the last ends
            ("kind_count", "i1", KINDS),
            ("deal", "i1", 2),
            ("market_from", "i1", 2),
            ("slots", "i1"),
            ("pair_routes", "u8", (size.pair + 1, size.words)),  # [spaces payable with two cards each] -> pair routes
            # numbers of the rules
            ("points", "i1", LENGTH + 1),
            ("trains", "i1"),
            ("ships", "i1"),
            ("picked", "i1"),  # pieces to pick (G5), 0 where all are given
            ("deal_tickets", "i1"),
            ("deal_long", "i1"),
            ("keep", "i1"),
            ("rest_out", "i1"),  # 1: first tickets not kept leave the game (E4)
            ("draw", "i1"),
            ("draw_keep", "i1"),
            ("doubles_as_one", "i1"),
            ("end_pieces", "i1"),
            ("end_turns", "i1"),
            ("turn_up", "i1"),
            ("stations", "i1"),
            ("station_unbuilt", "i1"),
            ("harbours", "i1"),
            ("harbour_points", "i1", 4),
            ("harbour_unbuilt", "i1"),
            ("symbols", "i1"),
            ("souvenir_points", "i1", SYMBOLS + 1),
            ("tokens", "i1", SEATS + 1),  # by number of players
            ("free_tokens", "i1", SEATS + 1),
            ("exchange_cost", "i1"),  # 0 where pieces are not exchanged
            ("longest", "i1"),
            ("ties", "i1", 3),
        ]
    )


def _state(size: Size) -> np.dtype[Any]:
    return _record(
        [
            ("generators", "u8", 4),
            # the map
            ("free", "u8", size.words),  # routes that nobody owns and that are not closed (T25)
            ("own", "u8", (SEATS, size.words)),
            ("buildings", "u8", SEATS),  # cities with a station or harbour of the seat
            # tickets
            ("held", "u8", (SEATS, size.ticket_words)),
            ("tracked", "u8", (SEATS, size.ticket_words)),  # tickets of which the seat knows where they are
            ("ring", "i1", size.tickets),  # the ticket pile, a ring
            ("ring_head", "i1"),
            ("ring_size", "i1"),
            ("offer", "i1", (SEATS, OFFER)),  # tickets the seat is choosing from, from the top of the pile
            ("offer_size", "i1", SEATS),
            ("choice", "i1", SEATS),  # first tickets chosen in secret (E5), a mask over the offer
            ("kept_first", "i1", SEATS),  # how many of the first tickets were kept; public
            # cards
            ("pile", "i1", KINDS),
            ("discard", "i1", KINDS),
            ("pile_size", "i2", 2),
            ("discard_size", "i2", 2),
            ("market", "i1", SLOTS),  # -1: empty
            ("hand", "i1", (SEATS, KINDS)),
            # what all can know of a hand, for redeal: see memory.py
            ("known", "i1", (SEATS, KINDS)),
            ("older", "i1", (SEATS, KINDS)),
            ("spent", "i1", (SEATS, KINDS)),
            ("reshuffled", "i1", 2),
            # pieces and points
            ("score", "i2", SEATS),  # routes less exchanges
            ("trains", "i1", SEATS),
            ("ships", "i1", SEATS),
            ("ships_owned", "i1", SEATS),  # on the board or not (G23)
            ("exchanged", "i2", SEATS),
            ("buildings_left", "i1", SEATS),
            # souvenirs
            ("tokens", "i1", SEATS),  # symbols owned, as bits
            ("stack_city", "i1", SYMBOLS),  # -1: not placed yet
            ("stack_left", "i1", SYMBOLS),
            # whose decision, and what it is about
            ("players", "i1"),
            ("start", "i1"),
            ("seat", "i1"),
            ("phase", "i1"),
            ("drawn", "i1"),  # cards taken this turn
            ("slot", "i1"),  # market space being refilled
            ("took_wild", "i1"),
            ("route", "i2"),
            ("city", "i1"),
            ("pay_colour", "i1"),  # -1: only wilds
            ("pay_wild", "i1"),
            ("pay_mix", "i1"),
            ("to_ships", "i1"),
            ("symbol", "i1"),
            ("turned", "i1", 3),
            ("turned_size", "i1"),
            ("extra", "i1"),
            ("passes", "i1"),
            ("turns_left", "i2"),  # -1: the end has not been triggered
            ("turn", "i2"),
            ("spaces", "i1"),  # of a pair route, still to be paid (W5)
        ]
    )


def _scores(size: Size) -> np.dtype[Any]:
    return _record(
        [
            ("total", "i2", SEATS),
            ("routes", "i2", SEATS),
            ("tickets", "i2", SEATS),
            ("completed", "i2", SEATS),
            ("stations", "i2", SEATS),
            ("longest", "i2", SEATS),
            ("longest_path", "i2", SEATS),
            ("souvenirs", "i2", SEATS),
            ("harbours", "i2", SEATS),
            ("exchange", "i2", SEATS),
            ("done", "u8", (SEATS, size.ticket_words)),  # tickets completed
            ("borrowed", "i2", (SEATS, 3)),  # the route each station uses, -1 for none
            ("winner", "i1", SEATS),
        ]
    )


class Records(NamedTuple):
    """The types of a board's record, of its states and of its scores."""

    board: np.dtype[Any]
    state: np.dtype[Any]
    scores: np.dtype[Any]
    size: Size


def _records(size: Size) -> Records:
    return Records(_board(size), _state(size), _scores(size), size)


RECORDS = (_records(USUAL), _records(LARGE))
"""Smallest first."""

BOARD, STATE, SCORES, _ = RECORDS[0]


def records_for(needed: Size) -> Records:
    """The smallest records that have room for a map."""
    return next(r for r in RECORDS if all(room >= n for room, n in zip(r.size, needed, strict=True)))
