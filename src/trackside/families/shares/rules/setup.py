"""Laying out a share game: P1 to P4."""

from __future__ import annotations

from ....kernel import trace as events
from ....kernel.chance import below, shuffle
from ....kernel.jit import jit
from ....kernel.trace import force_order, forced_or, note
from ..layout import BAG, COMPANIES, SETUP, TURN
from .sites import find_way, put_down


@jit
def _place_companies(b, s, t):
    """P2: which company stands where is drawn by chance."""
    for company in range(COMPANIES):
        s.start_of[company] = b.start_hex[company]
    shuffle(s.start_of, 0, COMPANIES, s.generators, SETUP)
    if t is not None:
        force_order(t, s.start_of, COMPANIES, COMPANIES)
        note(t, events.START_HEXES)
        note(t, COMPANIES)
    for company in range(COMPANIES):
        if t is not None:
            note(t, s.start_of[company])
        put_down(b, s, company, int(s.start_of[company]))
    for company in range(COMPANIES):
        find_way(b, s, company, -1, s.way[company])


@jit
def set_up(b, s, t, players, start):
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
        if t is not None:
            note(t, events.DEAL)
            note(t, b.deal[players] + 1)
            note(t, seat)
        for _ in range(b.deal[players]):
            place = below(s.generators, BAG, left)
            company = 0
            while place >= s.supply[company]:
                place -= int(s.supply[company])
                company += 1
            if t is not None:
                company = forced_or(t, company, s.supply)
                note(t, company)
            s.supply[company] -= 1
            s.hand[seat, company] += 1
            left -= 1
    _place_companies(b, s, t)
    s.seat = s.start
    s.phase = TURN
