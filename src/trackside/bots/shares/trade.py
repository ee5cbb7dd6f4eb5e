"""What a trade is worth: two of a company with a future for one with less of it (P12)."""

from __future__ import annotations

from ...families.shares.decisions import TAKE
from ...families.shares.layout import COMPANIES
from ...kernel.jit import jit
from .ending import LONGEST, end_value, trade_ends
from .notes import FOCUS, TRADE

PATIENCE = 0.03
"""Points by which every turn makes trading dearer: games end although forecasts can change to and fro for ever."""
_FAR_AHEAD = 10.0  # points


@jit
def room_left(b, s):
    """Locomotives the seat can add before its limit (P14)."""
    held = 0
    for company in range(COMPANIES):
        held += int(s.hand[s.seat, company])
    return int(b.limit[s.players]) - held


@jit
def trade_value(b, s, n, give, take, number, room):
    """Expected points from giving one locomotive for others, the penalty counted (P17).

    A seat that is behind holds what its rivals do not: what all hold cannot bring it forward. One ahead does as they
    do.
    """
    ends = trade_ends(s, give, take, number)
    if s.turn > LONGEST:  # towards the end: by two at a time, onto boards that are not empty
        return number + (1.0 if s.supply[give] > 0 else 0.0) + (2.0 if ends else 0.0)
    if ends:
        return end_value(b, s, n, -1, 0, give, take, number)
    above = max(0, number - 1 - max(0, room))
    gain = number * n.forecast[take] - n.forecast[give] - int(b.penalty) * above
    control = number * _growth(s, n, take) * n.net[take] - _growth(s, n, give) * n.net[give]
    behind = min(1.0, max(-1.0, -n.later / _FAR_AHEAD))
    gain += n.weight[FOCUS] * behind * control / int(b.limit[s.players])
    return n.weight[TRADE] * gain - PATIENCE * s.turn


@jit
def _growth(s, n, company):
    """What a company is expected to gain yet."""
    return n.forecast[company] - s.worth[company]


@jit
def best_take(b, s, n, give):
    """The best decision of what to take for a company given away, and its value."""
    room = room_left(b, s)
    best = -1e9
    chosen = -1
    for company in range(COMPANIES):
        if company == give:
            continue
        for number in range(1, min(2, int(s.supply[company])) + 1):
            value = trade_value(b, s, n, give, company, number, room)
            if value > best:
                best = value
                chosen = TAKE + 2 * company + number - 1
    return chosen, best
