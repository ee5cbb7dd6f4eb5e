"""Trading locomotives: P12, P13."""

from __future__ import annotations

from ....kernel.jit import jit
from ....kernel.phases import Beginning, Phase
from ..decisions import GIVE, TAKE
from ..layout import COMPANIES, TRADE
from .turns import end_turn, supplies_left


@jit
def can_give(s, company):
    """P12: a locomotive to give, and one of another company to take."""
    if s.hand[s.seat, company] == 0:
        return False
    return supplies_left(s) > (1 if s.supply[company] > 0 else 0)


@jit
def legal_gives(b, s, out, n):
    """List the companies of which the seat can give a locomotive."""
    for company in range(COMPANIES):
        if can_give(s, company):
            out[n] = GIVE + company
            n += 1
    return n


@jit
def legal_takes(b, s, out, n):
    """List what can be taken for the company given."""
    for company in range(COMPANIES):
        if company == s.company:
            continue
        for number in range(1, min(2, s.supply[company]) + 1):
            out[n] = TAKE + 2 * company + number - 1
            n += 1
    return n


@jit
def choose_given(b, s, decision):
    """What is taken for it is to be chosen next."""
    s.company = decision - GIVE
    s.phase = TRADE


@jit
def trade(b, s, decision):
    """P12, P13: everybody sees what is given and taken."""
    company = (decision - TAKE) // 2
    number = (decision - TAKE) % 2 + 1
    seat = s.seat
    given = s.company
    s.hand[seat, given] -= 1
    if s.known[seat, given] > 0:
        s.known[seat, given] -= 1
    s.supply[given] += 1
    s.supply[company] -= number
    s.hand[seat, company] += number
    s.known[seat, company] += number
    end_turn(s)


BEGINNINGS = (Beginning(range(GIVE, GIVE + COMPANIES), legal_gives, choose_given),)
PHASES = (Phase(TRADE, legal_takes, trade),)
