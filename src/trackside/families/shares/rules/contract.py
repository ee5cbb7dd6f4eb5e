"""The contract of Paris Connection: setup, legal decisions, what they do, the score and redealing. P1 to P19."""

from __future__ import annotations

import numpy as np

from ....kernel import trace as events
from ....kernel.chance import below, seed_generators, shuffle
from ....kernel.jit import jit
from ....kernel.trace import force_order, forced_or, note
from ..layout import BAG, BUILD, COMPANIES, GIVE, HEX, OVER, PLACE, SETUP, STOP, TAKE, TRADE, TURN
from .sites import can_build, find_way, in_set, legal_sites, put_down


@jit
def _place_companies(b, s):
    """P2: which company stands where is drawn by chance."""
    for company in range(COMPANIES):
        s.start_of[company] = b.start_hex[company]
    shuffle(s.start_of, 0, COMPANIES, s.generators, SETUP)
    if b.tracing:
        force_order(b, s.start_of, COMPANIES, COMPANIES)
        note(b, events.START_HEXES)
        note(b, COMPANIES)
    for company in range(COMPANIES):
        if b.tracing:
            note(b, s.start_of[company])
        put_down(b, s, company, int(s.start_of[company]))
    for company in range(COMPANIES):
        find_way(b, s, company, -1, s.way[company])


@jit
def set_up(b, s, players, start):
    """Lay out a game in a cleared state whose generators are seeded. `start` below 0: drawn by chance (P4)."""
    s.players = players
    drawn = below(s.generators, SETUP, players)  # drawn even where it is named: the rest stays the same
    s.start = drawn if start < 0 else start
    left = 0
    for company in range(COMPANIES):
        s.supply[company] = b.locomotives
        left += int(b.locomotives)
    for i in range(players):  # P3: the supply is the bag until all have drawn
        seat = (s.start + i) % players
        if b.tracing:
            note(b, events.DEAL)
            note(b, b.deal[players] + 1)
            note(b, seat)
        for _ in range(b.deal[players]):
            place = below(s.generators, BAG, left)
            company = 0
            while place >= s.supply[company]:
                place -= int(s.supply[company])
                company += 1
            if b.tracing:
                company = forced_or(b, company, s.supply)
                note(b, company)
            s.supply[company] -= 1
            s.hand[seat, company] += 1
            left -= 1
    _place_companies(b, s)
    s.seat = s.start
    s.phase = TURN


@jit
def supplies_left(s):
    """How many supply boards have a locomotive."""
    boards = 0
    for company in range(COMPANIES):
        if s.supply[company] > 0:
            boards += 1
    return boards


@jit
def _can_give(s, company):
    """P12: a locomotive to give, and one of another company to take."""
    if s.hand[s.seat, company] == 0:
        return False
    return supplies_left(s) > (1 if s.supply[company] > 0 else 0)


@jit
def legal(b, s, out):
    """Write the legal decisions of the seat to move into `out`; how many they are, 0 when the game is over."""
    n = 0
    if s.phase == TURN:
        for company in range(COMPANIES):
            if can_build(b, s, company):
                out[n] = BUILD + company
                n += 1
        for company in range(COMPANIES):
            if _can_give(s, company):
                out[n] = GIVE + company
                n += 1
    elif s.phase == PLACE:
        if s.placed > 0:
            out[n] = STOP
            n += 1
        n = legal_sites(b, s, int(s.company), out, n)
    elif s.phase == TRADE:
        for company in range(COMPANIES):
            if company == s.company:
                continue
            for number in range(1, min(2, s.supply[company]) + 1):
                out[n] = TAKE + 2 * company + number - 1
                n += 1
    return n


@jit
def _end_turn(s):
    """The action is done; the game may be over (P15)."""
    s.turn += 1
    s.seat = (s.seat + 1) % s.players
    s.phase = TURN
    s.placed = 0
    s.gained = 0
    if supplies_left(s) <= 1:
        s.phase = OVER


@jit
def _end_build(s, final):
    """P11: the value rises when the build is done."""
    s.worth[s.company] += s.gained
    _end_turn(s)
    if final:
        s.phase = OVER


@jit
def _place(b, s, hexagon):
    company = int(s.company)
    put_down(b, s, company, hexagon)
    s.supply[company] -= 1
    s.placed_on[s.placed] = hexagon
    s.placed += 1
    s.gained += b.worth[hexagon]
    final = in_set(b.finals, hexagon)
    if final or s.placed == b.most_built or not can_build(b, s, company):
        _end_build(s, final)


@jit
def _trade(s, company, number):
    """P12, P13: everybody sees what is given and taken."""
    seat = s.seat
    given = s.company
    s.hand[seat, given] -= 1
    if s.known[seat, given] > 0:
        s.known[seat, given] -= 1
    s.supply[given] += 1
    s.supply[company] -= number
    s.hand[seat, company] += number
    s.known[seat, company] += number
    _end_turn(s)


@jit
def step(b, s, decision):
    """Do a legal decision. The caller answers for its being legal."""
    if s.phase == TURN:
        if decision < GIVE:
            s.company = decision - BUILD
            s.placed = 0
            s.gained = 0
            s.phase = PLACE
        else:
            s.company = decision - GIVE
            s.phase = TRADE
    elif s.phase == PLACE:
        if decision == STOP:
            _end_build(s, False)
        else:
            _place(b, s, decision - HEX)
    elif s.phase == TRADE:
        _trade(s, (decision - TAKE) // 2, (decision - TAKE) % 2 + 1)


@jit
def amid(s):
    """Whether an action is begun that needs a further decision: no hex named yet, or nothing taken yet."""
    return (s.phase == PLACE and s.placed == 0) or s.phase == TRADE


@jit
def score(b, s, r):
    """Write the score into the record `r` (P16 to P18). Also says how a running game stands."""
    best = -30000
    for seat in range(s.players):
        held = 0
        shares = 0
        for company in range(COMPANIES):
            held += s.hand[seat, company]
            shares += int(s.hand[seat, company]) * int(s.worth[company])
        r.shares[seat] = shares
        r.penalty[seat] = -int(b.penalty) * max(0, int(held) - int(b.limit[s.players]))
        r.total[seat] = r.shares[seat] + r.penalty[seat]
        best = max(best, int(r.total[seat]))
    for seat in range(s.players):
        r.winner[seat] = 1 if r.total[seat] == best else 0


@jit
def redeal(b, s, seat, noise):
    """Make `s`, in place, a game that `seat` cannot tell from the one it was: locomotives never shown change hands.

    Everything but who drew which locomotive from the bag is public, so the hidden ones of all others are one pool.
    """
    generator = np.empty(1, np.uint64)
    seed_generators(generator, noise)
    pool = np.zeros(COMPANIES, np.int64)
    left = 0
    for other in range(s.players):
        if other == seat:
            continue
        for company in range(COMPANIES):
            hidden = s.hand[other, company] - s.known[other, company]
            pool[company] += hidden
            left += hidden
    for other in range(s.players):
        if other == seat:
            continue
        size = 0
        for company in range(COMPANIES):
            size += s.hand[other, company] - s.known[other, company]
            s.hand[other, company] = s.known[other, company]
        for _ in range(size):
            place = below(generator, 0, left)
            company = 0
            while place >= pool[company]:
                place -= pool[company]
                company += 1
            pool[company] -= 1
            left -= 1
            s.hand[other, company] += 1
    seed_generators(s.generators, np.uint64(below(generator, 0, 1 << 31)) ^ np.uint64(noise))
