"""What each company will be worth, who holds what, and what each free city will bring if nothing is done for it.

Only what the seat may know is read: its own locomotives, those others were seen to take (P13), how many each holds,
and of which companies the hidden ones are all together, which follows from supplies and tracks.
"""

from __future__ import annotations

from ...families.shares.layout import COMPANIES, MOST_BUILT, WORDS
from ...kernel.bits import NONE, ONE, lowest
from ...kernel.jit import jit
from .notes import DECAY, DEFAULTS, FARTHEST, HURRY, LEADER, NOBODY, RIVALS, STRENGTH, YIELD
from .spread import spread

_MOST_EARLY = 20.0


@jit
def take_weights(n):
    """Take the standard weights where none are set."""
    if n.weighed == 0:
        for i in range(DEFAULTS.size):
            n.weight[i] = DEFAULTS[i]
        n.weighed = 1


@jit
def _expect_holdings(s, n, me):
    """The locomotives each seat is expected to hold."""
    hidden_in_all = 0
    for company in range(COMPANIES):
        n.claim[company] = 0.0
    for seat in range(s.players):
        if seat == me:
            continue
        for company in range(COMPANIES):
            hidden = int(s.hand[seat, company]) - int(s.known[seat, company])
            n.claim[company] += hidden  # only the sum over the others is used, which is public
            hidden_in_all += hidden
    for seat in range(s.players):
        if seat == me:
            for company in range(COMPANIES):
                n.holding[seat, company] = s.hand[seat, company]
            continue
        hidden = 0
        for company in range(COMPANIES):
            hidden += int(s.hand[seat, company]) - int(s.known[seat, company])
        share = hidden / max(1, hidden_in_all)
        for company in range(COMPANIES):
            n.holding[seat, company] = s.known[seat, company] + share * n.claim[company]


@jit
def steps_to_end(b, s, n):
    """How many builds the company nearest to a final city needs at least; also as many as supplies allow (P15)."""
    least = 4
    for word in range(WORDS):
        finals = b.finals[word]
        while finals != NONE:
            hexagon = 64 * word + lowest(finals)
            finals &= finals - ONE
            for company in range(COMPANIES):
                far = int(n.distance[company, hexagon])
                if far > 0 and far <= s.supply[company]:
                    least = min(least, (far + MOST_BUILT - 1) // MOST_BUILT)
    second = 0
    for company in range(COMPANIES):
        second += int(s.supply[company])
    return min(least, 1 + second // (2 * MOST_BUILT))


@jit
def look_ahead(b, s, n):
    """Fill in the forecast for the seat to move."""
    me = int(s.seat)
    weight = n.weight
    _expect_holdings(s, n, me)
    for company in range(COMPANIES):
        spread(b, s, n, company, FARTHEST)
        n.claim[company] = weight[STRENGTH]
        for seat in range(s.players):
            n.claim[company] += n.holding[seat, company]
        n.forecast[company] = 0.0
    nobody = weight[NOBODY] + weight[HURRY] * (4 - steps_to_end(b, s, n))
    _share_out_cities(b, s, n, nobody)
    for company in range(COMPANIES):
        most = weight[YIELD] * s.supply[company]
        n.forecast[company] = s.worth[company] + min(n.forecast[company], most)
    _weigh_rivals(s, n, me)
    _weigh_end(s, n, me)
    _expect_from_cities(b, s, n)


@jit
def _share_out_cities(b, s, n, nobody):
    """Give each company its part of every free city: `expected` takes the sum of claims, `forecast` the value."""
    near = n.near
    near[0] = 1.0
    for depth in range(1, FARTHEST + 1):
        near[depth] = near[depth - 1] * n.weight[DECAY]
    for word in range(WORDS):
        cities = b.cities[word] & ~s.closed[word]
        while cities != NONE:
            city = 64 * word + lowest(cities)
            cities &= cities - ONE
            claims = 0.0
            for company in range(COMPANIES):
                far = int(n.distance[company, city])
                if far > 0 and far <= s.supply[company]:
                    claims += n.claim[company] * near[far]
            n.expected[city] = claims + nobody
            for company in range(COMPANIES):
                far = int(n.distance[company, city])
                if far > 0 and far <= s.supply[company]:
                    n.forecast[company] += b.worth[city] * n.claim[company] * near[far] / n.expected[city]


@jit
def _weigh_rivals(s, n, me):
    """The seat's locomotives, less what those of the rivals count, the strongest rival's more."""
    best = -1.0
    leader = -1
    for seat in range(s.players):
        if seat == me:
            continue
        total = 0.0
        for company in range(COMPANIES):
            total += n.holding[seat, company] * n.forecast[company]
        if total > best:
            best = total
            leader = seat
    even = n.weight[RIVALS] * (1.0 - n.weight[LEADER]) / (s.players - 1)
    for company in range(COMPANIES):
        n.net[company] = n.holding[me, company] - n.weight[RIVALS] * n.weight[LEADER] * n.holding[leader, company]
        for seat in range(s.players):
            if seat != me:
                n.net[company] -= even * n.holding[seat, company]


@jit
def _weigh_end(s, n, me):
    """How much better an early end is: the lead now, next to the lead forecast; within bounds."""
    now = 1e9
    later = 1e9
    for seat in range(s.players):
        if seat == me:
            continue
        ahead = 0.0
        forecast = 0.0
        for company in range(COMPANIES):
            more = n.holding[me, company] - n.holding[seat, company]
            ahead += more * s.worth[company]
            forecast += more * n.forecast[company]
        now = min(now, ahead)
        later = min(later, forecast)
    n.later = later
    n.early = min(_MOST_EARLY, max(-_MOST_EARLY, now - later))


@jit
def _expect_from_cities(b, s, n):
    for word in range(WORDS):
        cities = b.cities[word] & ~s.closed[word]
        while cities != NONE:
            city = 64 * word + lowest(cities)
            cities &= cities - ONE
            brings = 0.0
            for company in range(COMPANIES):
                far = int(n.distance[company, city])
                if far > 0 and far <= s.supply[company]:
                    brings += n.net[company] * n.claim[company] * n.near[far]
            n.expected[city] = brings * b.worth[city] / n.expected[city]
