"""What a person sees at a glance in a share game, as a row of small numbers for a network: docs/training.md.

Everything here follows from what `observe` shows the seat. Which company stands on which start hex is drawn by chance
(P2) and nothing else tells companies apart, so they are told in the order of their start hexes: a network learns once
what it would otherwise have to learn for every company. `order` says which company is which. Numbers are int8 and 0
where there is nothing to say.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ...kernel.bits import NONE, ONE, bit, count, lowest
from ...kernel.jit import entry, jit
from .distances import FARTHEST, MEMO, measure, open_to, update
from .layout import COMPANIES, HEXES, PLACE, SEATS, TRADE, WORDS
from .rules.sites import in_set

VERSION = 1
"""Of the meaning of the numbers: a network plays only with the version it was trained with."""

REACH = 8  # hexes from a network in which the value of cities is told, by distance
NEAR = 6  # hexes beyond a site in which cities are looked for
WORTHS = 4  # printed values of cities (P11)
SUPPLY_STEPS = (1, 2, 4, 7, 10, 15)  # one bit each for: at most so many left
HELD_STEPS = (1, 2, 3, 4, 6, 8)  # one bit each for: at least so many in the hand
COMPANY = 13 + REACH + len(SUPPLY_STEPS) + len(HELD_STEPS)  # numbers a company
SEAT = 7 + 2 * COMPANIES
CITY = 1 + COMPANIES
HEX = COMPANIES + 4 + WORTHS

ROOM = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("at", "i8", COMPANIES),  # the company of each start hex, in the order of the board
                ("beyond", "i1", (WORTHS, HEXES)),  # hexes from each to a free city of a value, plus one; 0: too far
                ("queue", "i2", 2 * HEXES),
                ("left", "u8", WORDS),
                ("first", "u8", WORDS),
                ("hidden", "i8", COMPANIES),  # locomotives of others that nobody saw, by company: public in all
                ("expected", "f8", (SEATS, COMPANIES)),  # locomotives that each seat is thought to hold
            ],
            align=True,
        ),
    )
)


def new_memos(count: int) -> np.ndarray:
    """What is remembered from one look to the next: how far networks are from everywhere."""
    return np.zeros(count, MEMO)


def new_room() -> np.ndarray:
    """Room to work in, of no meaning between calls."""
    return np.zeros(1, ROOM)


def blocks(b: Any) -> list[tuple[str, int, float]]:
    """The parts of a row in order: name, how many numbers, and what a network multiplies them by."""
    cities = sum(int(word).bit_count() for word in b.cities)
    return [
        ("order", COMPANIES * COMPANIES, 1.0),
        ("phase", 4, 1.0),
        ("players", SEATS - 2, 1.0),
        ("began", SEATS, 1.0),
        ("placed", 6, 1.0),
        ("counters", 6, 0.1),
        ("companies", COMPANIES * COMPANY, 0.1),
        ("seats", SEATS * SEAT, 0.1),
        ("cities", cities * CITY, 0.1),
        ("hexes", int(b.hexes) * HEX, 0.2),
    ]


def feature_size(b: Any) -> int:
    """How many numbers a row has on a board."""
    return sum(numbers for _, numbers, _ in blocks(b))


@jit
def _within(value, low, high):
    return max(low, min(high, int(value)))


@jit
def _expect(s, me, room):
    """The locomotives that each seat is thought to hold: those it was seen to take, and its part of the hidden ones."""
    in_all = 0
    for company in range(COMPANIES):
        room.hidden[company] = 0
        for seat in range(s.players):
            if seat != me:
                room.hidden[company] += int(s.hand[seat, company]) - int(s.known[seat, company])
        in_all += room.hidden[company]
    for seat in range(s.players):
        own = 0
        for company in range(COMPANIES):
            own += int(s.hand[seat, company]) - int(s.known[seat, company])
        for company in range(COMPANIES):
            if seat == me:
                room.expected[seat, company] = s.hand[me, company]
            else:
                part = own * room.hidden[company] / max(1, in_all)
                room.expected[seat, company] = s.known[seat, company] + part


@jit
def _points(b, s, room, seat, company, gain):
    """What a seat is thought to score if the game ends with `gain` more for a company (P16, P17)."""
    held = 0
    points = 0.0
    for other in range(COMPANIES):
        held += int(s.hand[seat, other])  # how many a seat holds is public
        points += room.expected[seat, other] * (int(s.worth[other]) + (gain if other == company else 0))
    return points - int(b.penalty) * max(0, held - int(b.limit[s.players]))


@jit
def _lead(b, s, me, room, company, gain):
    """Points ahead of the strongest rival at such an end, doubled."""
    best = -1e9
    for seat in range(s.players):
        if seat != me:
            best = max(best, _points(b, s, room, seat, company, gain))
    return _within(np.rint(2.0 * (_points(b, s, room, me, company, gain) - best)), -120, 120)


@jit
def _write_table(b, s, me, room, out):
    """Which company is which, whose turn of how many, the build under way, and how near the end is (P15)."""
    for company in range(COMPANIES):
        for place in range(COMPANIES):
            if s.start_of[company] == b.start_hex[place]:
                room.at[place] = company
                out[company * COMPANIES + place] = 1
    at = COMPANIES * COMPANIES
    out[at + int(s.phase)] = 1
    at += 4
    out[at + int(s.players) - 3] = 1
    at += SEATS - 2
    out[at + (int(s.start) - me) % int(s.players)] = 1
    at += SEATS
    out[at + int(s.placed)] = 1
    at += 6
    boards = 0
    supplies = 0
    for company in range(COMPANIES):
        supplies += int(s.supply[company])
        if s.supply[company] > 0:
            boards += 1
    out[at] = 10 * boards
    out[at + 1] = min(120, supplies)
    out[at + 2] = min(120, int(s.turn))
    out[at + 3] = 10 * min(12, int(s.gained))
    out[at + 4] = 10 * int(s.placed)
    out[at + 5] = _lead(b, s, me, room, int(s.company), int(s.gained))
    return at + 6


@jit
def _write_companies(b, s, me, room, memo, at, out):
    for place in range(COMPANIES):
        company = int(room.at[place])
        row = at + place * COMPANY
        worth = int(s.worth[company])
        supply = int(s.supply[company])
        mine = int(s.hand[me, company])
        known = 0
        others = 0.0
        most = 0.0
        for seat in range(s.players):
            if seat != me:
                known += int(s.known[seat, company])
                others += room.expected[seat, company]
                most = max(most, room.expected[seat, company])
        out[row] = min(120, 3 * worth)
        out[row + 1] = supply
        out[row + 2] = min(120, 5 * mine)
        out[row + 3] = min(120, 3 * int(room.hidden[company]))
        out[row + 4] = min(120, 3 * known)
        out[row + 5] = _within(np.rint(10.0 * (mine - others / (s.players - 1))), -120, 120)
        out[row + 6] = _within(np.rint(10.0 * (mine - most)), -120, 120)
        if s.phase == PLACE and s.company == company:
            out[row + 7] = 10
        if s.phase == TRADE and s.company == company:
            out[row + 8] = 10
        in_reach = 0
        for word in range(WORDS):
            cities = b.cities[word] & ~s.closed[word]
            while cities != NONE:
                city = 64 * word + lowest(cities)
                cities &= cities - ONE
                far = int(memo.far[company, city])
                if 0 < far <= supply:
                    in_reach += int(b.worth[city])
                    if far <= REACH:
                        out[row + 10 + far] = min(120, int(out[row + 10 + far]) + 5 * int(b.worth[city]))
                    if in_set(b.finals, city):
                        out[row + 9] = 5 * (FARTHEST + 1 - far)
                        building = s.phase == PLACE and s.company == company
                        if far <= int(b.most_built) - int(s.placed) and (s.phase != PLACE or building):
                            gain = int(b.worth[city]) + (int(s.gained) if building else 0)
                            out[row + 11 + REACH] = 10  # this build can end the game
                            out[row + 12 + REACH] = _lead(b, s, me, room, company, gain)
        out[row + 10] = min(120, in_reach)
        row += 13 + REACH
        for step in range(len(SUPPLY_STEPS)):
            if supply <= SUPPLY_STEPS[step]:
                out[row + step] = 10
        row += len(SUPPLY_STEPS)
        for step in range(len(HELD_STEPS)):
            if mine >= HELD_STEPS[step]:
                out[row + step] = 10
    return at + COMPANIES * COMPANY


@jit
def _write_seats(b, s, me, room, at, out):
    """Of each seat: what it holds for all to see, what it is thought to hold, and how it would score now."""
    own = 0.0
    for i in range(s.players):
        seat = (me + i) % int(s.players)
        row = at + i * SEAT
        held = 0
        hides = 0
        score = _points(b, s, room, seat, -1, 0)
        for place in range(COMPANIES):
            company = int(room.at[place])
            held += int(s.hand[seat, company])
            hides += int(s.hand[seat, company]) - int(s.known[seat, company])
            out[row + 7 + place] = min(120, 5 * int(s.known[seat, company]))
            out[row + 7 + COMPANIES + place] = min(120, int(np.rint(5.0 * room.expected[seat, company])))
        if i == 0:
            own = score
        out[row] = 10
        out[row + 1] = min(120, 3 * held)
        out[row + 2] = _within(5 * (int(b.limit[s.players]) - held), -120, 120)
        out[row + 3] = min(120, 10 * max(0, held - int(b.limit[s.players])))
        out[row + 4] = min(120, 3 * hides)
        out[row + 5] = _within(np.rint(score / 2.0), -120, 120)
        out[row + 6] = _within(np.rint(2.0 * (own - score)), -120, 120)
    return at + SEATS * SEAT


@jit
def _write_cities(b, s, room, memo, at, out):
    """Of each free city: how near each company is to it."""
    for word in range(WORDS):
        cities = b.cities[word]
        while cities != NONE:
            hexagon = 64 * word + lowest(cities)
            free = (s.closed[word] & cities & (~cities + ONE)) == NONE
            cities &= cities - ONE
            if free:
                out[at] = 5
                for place in range(COMPANIES):
                    far = int(memo.far[room.at[place], hexagon])
                    if far > 0:
                        out[at + 1 + place] = FARTHEST + 1 - far
            at += CITY
    return at


@jit
def _write_hexes(b, s, room, at, out):
    """Whose locomotives stand where; of each hex beside the network being built, what is to be had there and beyond."""
    for place in range(COMPANIES):
        for word in range(WORDS):
            hexes = s.network[room.at[place], word]
            while hexes != NONE:
                out[at + (64 * word + lowest(hexes)) * HEX + place] = 5
                hexes &= hexes - ONE
    if s.phase != PLACE:
        return
    company = int(s.company)
    for worth in range(WORTHS):
        open_to(b, s, company, room.left)
        for word in range(WORDS):
            room.first[word] = NONE
            cities = b.cities[word] & room.left[word]
            while cities != NONE:
                city = lowest(cities)
                cities &= cities - ONE
                if b.worth[64 * word + city] == worth + 1:
                    room.first[word] |= bit(city)
        measure(b, room.first, room.left, room.queue, NEAR, room.beyond[worth])
    open_to(b, s, company, room.left)
    for word in range(WORDS):
        sites = s.reach[company, word] & room.left[word]
        while sites != NONE:
            hexagon = 64 * word + lowest(sites)
            sites &= sites - ONE
            row = at + hexagon * HEX + COMPANIES
            out[row] = 5
            if in_set(b.cities, hexagon):
                out[row + 1] = 5 * int(b.worth[hexagon])
            if in_set(s.visited, hexagon):
                out[row + 2] = 5  # one more locomotive closes it (P8)
            cities = 0
            for other in range(WORDS):
                cities += count(b.near[hexagon, other] & b.cities[other] & room.left[other])
            out[row + 3] = 5 * cities
            for worth in range(WORTHS):
                if room.beyond[worth, hexagon] > 0:
                    out[row + 4 + worth] = 3 * (NEAR + 1 - int(room.beyond[worth, hexagon]))


@jit
def look(b, s, me, room, memo, out):
    """Write what seat `me` sees at a glance into `out`, `feature_size` numbers."""
    for i in range(out.shape[0]):
        out[i] = 0
    for company in range(COMPANIES):
        update(b, s, company, room.first, room.left, room.queue, memo)
    memo.is_known = 1
    _expect(s, me, room)
    at = _write_table(b, s, me, room, out)
    at = _write_companies(b, s, me, room, memo, at, out)
    at = _write_seats(b, s, me, room, at, out)
    at = _write_cities(b, s, room, memo, at, out)
    _write_hexes(b, s, room, at, out)


@jit
def forget(memo):
    """Another game begins."""
    memo.is_known = 0


@entry
def features_at(boards, states, index, seat, room, memos, out):
    """Write what `seat` sees at a glance of states[index]."""
    look(boards[0], states[index], seat, room[0], memos[0], out)
