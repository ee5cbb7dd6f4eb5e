"""The best build of a company: which cities, over which hexes, and how far on towards the next."""

from __future__ import annotations

from ...families.shares.layout import WORDS
from ...families.shares.rules.sites import cuts_off, in_set
from ...kernel.bits import NONE, ONE, bit, lowest
from ...kernel.jit import jit
from .ending import LONGEST, boards_but, end_value
from .notes import ADVANCE, FARTHEST, FORESIGHT, LOCOMOTIVE, RUSH, TEMPO
from .spread import spread, spread_from_trial, trace_back, trace_near_cities

_TRIES = 4  # times that a plan is made anew without a hex that would cut a company off
_NOWHERE = -1e9
_LOOKOUT = 7  # hexes beyond a build in which its next city is looked for


@jit
def city_gain(b, n, company, city):
    """What a free city brings the seat if a company takes it now."""
    return n.net[company] * b.worth[city] - n.weight[FORESIGHT] * n.expected[city]


@jit
def _next_city(b, n, company, room):
    """The city within `room` hexes of the walk with the most gain for each hex, and how far it is; -1 for none."""
    best = 0.0
    chosen = -1
    far = 0
    for depth in range(1, room + 1):
        for word in range(WORDS):
            cities = n.walk[depth, word] & b.cities[word] & ~b.finals[word]
            while cities != NONE:
                city = 64 * word + lowest(cities)
                cities &= cities - ONE
                gain = city_gain(b, n, company, city) / depth
                if gain > best:
                    best = gain
                    chosen = city
                    far = depth
    return chosen, far


@jit
def _advance(b, s, n, company, size, room):
    """Go on with the trial towards a city beyond this build; what that counts, very little where there is none."""
    spread_from_trial(b, s, n, company, size, min(FARTHEST, room + _LOOKOUT))
    best = 0.0
    chosen = -1
    far = 0
    for depth in range(room + 1, min(FARTHEST, room + _LOOKOUT) + 1):
        for word in range(WORDS):
            cities = n.walk[depth, word] & b.cities[word]
            while cities != NONE:
                city = 64 * word + lowest(cities)
                cities &= cities - ONE
                if in_set(b.finals, city):
                    gain = n.weight[RUSH] * n.early * room
                else:
                    gain = n.weight[ADVANCE] * city_gain(b, n, company, city) * (n.near[depth - room] - n.near[depth])
                if gain > best:
                    best = gain
                    chosen = city
                    far = depth
    if chosen < 0:
        return _NOWHERE
    way = n.way
    trace_near_cities(b, s, n.walk, chosen, far, way, 0)
    for i in range(room):
        n.trial[size + i] = way[i]
    return best


@jit
def _try_first(b, s, n, company, most, first, depth):
    """A build that goes to one city first; how many hexes it takes and what it brings."""
    trace_near_cities(b, s, n.layer[company], first, depth, n.trial, 0)
    size = depth
    value = city_gain(b, n, company, first) if in_set(b.cities, first) else 0.0
    while size < most:
        spread_from_trial(b, s, n, company, size, most - size)
        city, far = _next_city(b, n, company, most - size)
        if city < 0:
            break
        trace_near_cities(b, s, n.walk, city, far, n.trial, size)
        size += far
        value += city_gain(b, n, company, city)
    return size, value


@jit
def build_value(b, s, n, company, most, first):
    """What the best build that begins on one hex beside the network brings."""
    most = min(most, int(s.supply[company]))
    size, value = _try_first(b, s, n, company, most, first, 1)
    price = _price(n, company)
    value -= price * size
    if size < most:
        more = _advance(b, s, n, company, size, most - size) - price * (most - size)
        value += max(0.0, more)
    return value


@jit
def _price(n, company):
    """What using up a locomotive costs; below 0 where it hurts rivals more, or an early end is wanted."""
    return n.weight[LOCOMOTIVE] * n.net[company] - n.weight[TEMPO] * n.early


@jit
def _keep_trial(n, company, size, value):
    for i in range(size):
        n.best[company, i] = n.trial[i]
    n.best_size[company] = size
    n.best_value[company] = value


@jit
def _plan(b, s, n, company, most):
    n.best_size[company] = 0
    n.best_value[company] = 0.0
    price = _price(n, company)
    for depth in range(1, most + 1):
        for word in range(WORDS):
            cities = n.layer[company, depth, word] & b.cities[word] & ~b.finals[word]
            while cities != NONE:
                city = 64 * word + lowest(cities)
                cities &= cities - ONE
                if city_gain(b, n, company, city) > 0.0:
                    size, value = _try_first(b, s, n, company, most, city, depth)
                    value -= price * size
                    if value > n.best_value[company]:
                        _keep_trial(n, company, size, value)
    size = int(n.best_size[company])
    if size < most:
        for i in range(size):
            n.trial[i] = n.best[company, i]
        more = _advance(b, s, n, company, size, most - size) - price * (most - size)
        if more > 0.0:
            _keep_trial(n, company, most, n.best_value[company] + more)
    size = int(n.best_size[company])
    if size < most and price < 0.0:
        for i in range(size):
            n.trial[i] = n.best[company, i]
        more_hexes = _waste(b, s, n, company, size, most)
        _keep_trial(n, company, size + more_hexes, n.best_value[company] - price * more_hexes)


@jit
def _waste(b, s, n, company, size, most):
    """Go on with the trial over country hexes, wherever they are, to use locomotives up; how many."""
    placed = 0
    while size + placed < most:
        spread_from_trial(b, s, n, company, size + placed, 1)
        found = -1
        for word in range(WORDS):
            sites = n.walk[1, word] & ~b.cities[word]
            if sites != NONE:
                found = 64 * word + lowest(sites)
                break
        if found < 0:
            break
        n.trial[size + placed] = found
        placed += 1
    return placed


@jit
def _illegal(b, s, company, hexes, size):
    """The first of some hexes that would cut a company off (P10), or -1."""
    for i in range(size):
        if cuts_off(b, s, company, int(hexes[i])):
            return int(hexes[i])
    return -1


@jit
def most_value(b, s, n, company, most):
    """No build of a company brings more than this: it spares the planning of builds that cannot be chosen."""
    value = 0.0
    beyond = 0.0
    for word in range(WORDS):
        cities = b.cities[word] & ~s.closed[word] & ~b.finals[word]
        while cities != NONE:
            city = 64 * word + lowest(cities)
            cities &= cities - ONE
            far = int(n.distance[company, city])
            if far > 0:
                gain = city_gain(b, n, company, city)
                if gain > 0.0 and far <= most:
                    value += gain
                beyond = max(beyond, gain)
    advance = max(n.weight[ADVANCE] * beyond, n.weight[RUSH] * n.early * most)
    return value + max(0.0, advance) + max(0.0, -_price(n, company)) * most


@jit
def forget_build(n, company):
    """Note that nothing is to be built."""
    n.best_size[company] = 0
    n.best_value[company] = 0.0
    n.ends[company] = 0


@jit
def plan_build(b, s, n, company, most):
    """Note the best build of up to `most` hexes for a company, with its value; 0 hexes where none is worth while."""
    n.ends[company] = 0
    most = min(most, int(s.supply[company]))
    if most == s.supply[company] and s.turn <= LONGEST and boards_but(s, company) <= 1:
        most -= 1  # whether to empty the last board but one is for `plan_end` to say
    if most <= 0:
        forget_build(n, company)
        return
    for word in range(WORDS):
        n.banned[word] = NONE
    for _ in range(_TRIES):
        _plan(b, s, n, company, most)
        barred = _illegal(b, s, company, n.best[company], int(n.best_size[company]))
        if barred < 0:
            break
        n.banned[barred >> 6] |= bit(barred & 63)
        spread(b, s, n, company, FARTHEST)
        n.best_size[company] = 0
        n.best_value[company] = 0.0
    for word in range(WORDS):
        n.banned[word] = NONE


@jit
def _worth_of(b, hexes, size):
    gain = 0
    for i in range(size):
        gain += int(b.worth[hexes[i]])
    return gain


@jit
def plan_end(b, s, n, company, most):
    """Note a build that ends the game instead where that wins it; whether there is one (P15)."""
    most = min(most, int(s.supply[company]))
    for word in range(WORDS):
        finals = b.finals[word]
        while finals != NONE:
            city = 64 * word + lowest(finals)
            finals &= finals - ONE
            far = int(n.distance[company, city])
            if far > 0 and far <= most:
                trace_back(b, n.layer[company], city, far, n.trial, 0)
                if _keep_end(b, s, n, company, far):
                    return True
    if most > 0 and most == s.supply[company] and boards_but(s, company) <= 1:
        size = int(n.best_size[company])
        for i in range(size):
            n.trial[i] = n.best[company, i]
        size += _waste(b, s, n, company, size, most)
        return size == most and _keep_end(b, s, n, company, size)
    return False


@jit
def _keep_end(b, s, n, company, size):
    """Keep the trial, which ends the game, where it is legal and wins."""
    value = end_value(b, s, n, company, _worth_of(b, n.trial, size) + int(s.gained), -1, -1, 0)
    if value < 0.0 or _illegal(b, s, company, n.trial, size) >= 0:
        return False
    _keep_trial(n, company, size, value)
    n.ends[company] = 1
    return True
