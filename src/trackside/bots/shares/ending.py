"""The end of the game: which actions bring it, and whether the seat would win (P15 to P17)."""

from __future__ import annotations

from ...families.shares.layout import COMPANIES
from ...kernel.jit import jit
from .notes import DOUBT, ENDING

WON = 1000.0
"""What ending the game as its winner counts: more than any build or trade. Ending it as a loser counts as much less."""
LONGEST = 150
"""Turns after which nobody puts off the end, and supplies are emptied whatever it costs: players could otherwise trade
one for one until the end of time."""
ONE_FOR_ONE = 1000
"""Points by which greedy players put a trade of one for one without a gain behind others, for the same reason. They are
more than any trade is about."""


@jit
def boards_but(s, company):
    """How many supply boards have a locomotive, one company's left out."""
    boards = 0
    for other in range(COMPANIES):
        if other != company and s.supply[other] > 0:
            boards += 1
    return boards


@jit
def trade_ends(s, give, take, number):
    """Whether a trade empties the last board but one."""
    if number < s.supply[take]:
        return False
    return boards_but(s, take) + (1 if s.supply[give] == 0 else 0) <= 1


@jit
def _above(b, s, seat):
    held = 0
    for company in range(COMPANIES):
        held += int(s.hand[seat, company])  # how many a seat holds is public
    return held - int(b.limit[s.players])


@jit
def end_value(b, s, n, company, gain, give, take, number):
    """What ending the game counts, with `gain` more for a company and a trade done; -1 for none of either."""
    me = int(s.seat)
    mine = 0.0
    for c in range(COMPANIES):
        value = int(s.worth[c]) + (gain if c == company else 0)
        held = int(s.hand[me, c]) + (number if c == take else 0) - (1 if c == give else 0)
        mine += held * value
    more = number - 1 if give >= 0 else 0
    mine -= int(b.penalty) * max(0, _above(b, s, me) + more)
    lead = 1e9
    hides = 0
    for seat in range(s.players):
        if seat == me:
            continue
        theirs = -float(int(b.penalty) * max(0, _above(b, s, seat)))
        hidden = 0
        for c in range(COMPANIES):
            value = int(s.worth[c]) + (gain if c == company else 0)
            theirs += n.holding[seat, c] * value
            hidden += int(s.hand[seat, c]) - int(s.known[seat, c])
        if mine - theirs < lead:
            lead = mine - theirs
            hides = hidden
    if lead >= n.weight[ENDING] + n.weight[DOUBT] * hides:
        return WON + lead
    return lead - WON
