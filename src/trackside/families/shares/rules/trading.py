"""Trading locomotives: P12, P13."""

from __future__ import annotations

from ....kernel.jit import jit
from ..decisions import GIVE, TAKE
from ..layout import COMPANIES
from .turns import end_turn, supplies_left


@jit
def can_give(s, company):
    """P12: a locomotive to give, and one of another company to take."""
    if s.hand[s.seat, company] == 0:
        return False
    return supplies_left(s) > (1 if s.supply[company] > 0 else 0)


@jit
def legal_gives(s, out, n):
    """List the companies of which the seat can give a locomotive."""
    for company in range(COMPANIES):
        if can_give(s, company):
            out[n] = GIVE + company
            n += 1
    return n


@jit
def legal_takes(s, out, n):
    """List what can be taken for the company given."""
    for company in range(COMPANIES):
        if company == s.company:
            continue
        for number in range(1, min(2, s.supply[company]) + 1):
            out[n] = TAKE + 2 * company + number - 1
            n += 1
    return n


@jit
def trade(s, company, number):
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
    end_turn(s)
