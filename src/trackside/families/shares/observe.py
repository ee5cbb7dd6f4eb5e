"""What a seat of Paris Connection may know, as a row of numbers for learning programs.

Docs/environments.md has the table.
"""

from __future__ import annotations

from ...kernel.bits import NONE, ONE, lowest
from ...kernel.jit import jit
from .layout import COMPANIES, HEXES, PLACE, SEATS, TRADE, WORDS

AT_TABLE = 0  # phase one-hot (4), players, whose decision, start, limit, placed, gained, turn
AT_COMPANIES = 12  # per company: value, supply, mine, being built, being given, start hex
COMPANY_SIZE = 6
AT_SEATS = AT_COMPANIES + COMPANIES * COMPANY_SIZE  # per seat: locomotives, known ones by company
SEAT_SIZE = 1 + COMPANIES
AT_HEXES = AT_SEATS + SEATS * SEAT_SIZE  # companies on each hex, as bits
SIZE = AT_HEXES + HEXES
"""How many numbers an observation has."""


@jit
def observe(b, s, me, out):
    """Write what seat `me` may know into `out`, SIZE numbers."""
    for i in range(SIZE):
        out[i] = 0
    out[AT_TABLE + s.phase] = 1
    out[AT_TABLE + 4] = s.players
    out[AT_TABLE + 5] = (s.seat - me) % s.players
    out[AT_TABLE + 6] = (s.start - me) % s.players
    out[AT_TABLE + 7] = b.limit[s.players]
    out[AT_TABLE + 8] = s.placed
    out[AT_TABLE + 9] = s.gained
    out[AT_TABLE + 10] = s.turn
    for company in range(COMPANIES):
        at = AT_COMPANIES + company * COMPANY_SIZE
        out[at] = s.worth[company]
        out[at + 1] = s.supply[company]
        out[at + 2] = s.hand[me, company]
        out[at + 3] = 1 if s.phase == PLACE and s.company == company else 0
        out[at + 4] = 1 if s.phase == TRADE and s.company == company else 0
        out[at + 5] = s.start_of[company]
        for word in range(WORDS):
            hexes = s.network[company, word]
            while hexes != NONE:
                out[AT_HEXES + 64 * word + lowest(hexes)] += 1 << company
                hexes &= hexes - ONE
    for i in range(s.players):
        seat = (me + i) % s.players
        at = AT_SEATS + i * SEAT_SIZE
        for company in range(COMPANIES):
            out[at] += s.hand[seat, company]
            out[at + 1 + company] = s.known[seat, company]
