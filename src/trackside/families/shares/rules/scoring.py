"""The score of a share game and who wins: P16 to P18."""

from __future__ import annotations

from ....kernel.jit import jit
from ..layout import COMPANIES


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
