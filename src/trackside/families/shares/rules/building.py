"""Building a company's network: P6 to P11."""

from __future__ import annotations

from ....kernel.jit import jit
from ....kernel.phases import Beginning, Phase
from ..decisions import BUILD, GIVE, HEX, STOP
from ..layout import COMPANIES, OVER, PLACE
from .sites import can_build, in_set, legal_sites, put_down
from .turns import end_turn


@jit
def legal_builds(b, s, out, n):
    """List the companies that can build."""
    for company in range(COMPANIES):
        if can_build(b, s, company):
            out[n] = BUILD + company
            n += 1
    return n


@jit
def legal_placings(b, s, out, n):
    """List where the next locomotive can stand; after the first one, ending the build too."""
    if s.placed > 0:
        out[n] = STOP
        n += 1
    return legal_sites(b, s, int(s.company), out, n)


@jit
def begin_build(b, s, decision):
    """The first hex is to be chosen next."""
    s.company = decision - BUILD
    s.placed = 0
    s.gained = 0
    s.phase = PLACE


@jit
def end_build(s, final):
    """P11: the value rises when the build is done."""
    s.worth[s.company] += s.gained
    end_turn(s)
    if final:
        s.phase = OVER


@jit
def place_or_stop(b, s, decision):
    """Put a locomotive down, or end the build."""
    if decision == STOP:
        end_build(s, False)
    else:
        _place(b, s, decision - HEX)


@jit
def _place(b, s, hexagon):
    """Put a locomotive down; the build may be over with it (P15)."""
    company = int(s.company)
    put_down(b, s, company, hexagon)
    s.supply[company] -= 1
    s.placed_on[s.placed] = hexagon
    s.placed += 1
    s.gained += b.worth[hexagon]
    final = in_set(b.finals, hexagon)
    if final or s.placed == b.most_built or not can_build(b, s, company):
        end_build(s, final)


BEGINNINGS = (Beginning(range(BUILD, GIVE), legal_builds, begin_build),)
PHASES = (Phase(PLACE, legal_placings, place_or_stop),)
