"""The greedy bot's way with Paris Connection, compiled: an opponent for loops that tune the planner.

It decides as bots/simple/greedy_shares.py does, which a test shows.
"""

from __future__ import annotations

from ...families.shares.decisions import BUILD, GIVE, HEX, STOP, TAKE
from ...families.shares.layout import COMPANIES, PLACE, TURN, WORDS
from ...families.shares.rules.contract import legal
from ...families.shares.rules.sites import in_set
from ...kernel.bits import NONE, ONE, bit, lowest
from ...kernel.jit import jit
from .ending import ONE_FOR_ONE
from .notes import FARTHEST
from .spread import onward, spread_from_trial, trace_back
from .trade import room_left


@jit
def _build(b, s, n, company, most):
    """The value that up to `most` locomotives can add, city by city; where is in `trial`. And how many that takes."""
    most = min(most, int(s.supply[company]))
    for word in range(WORDS):
        n.banned[word] = NONE
    size = 0
    gain = 0
    while size < most:
        spread_from_trial(b, s, n, company, size, most - size)
        best_rate = 0.0
        best_worth = 0
        chosen = -1
        far = 0
        for depth in range(1, most - size + 1):
            for word in range(WORDS):
                cities = n.walk[depth, word] & b.cities[word]
                while cities != NONE:
                    city = 64 * word + lowest(cities)
                    cities &= cities - ONE
                    worth = int(b.worth[city])
                    rate = worth / depth
                    better = rate > best_rate or (rate == best_rate and worth > best_worth)
                    if better or (rate == best_rate and worth == best_worth and city < chosen):
                        best_rate = rate
                        best_worth = worth
                        chosen = city
                        far = depth
        if chosen < 0:
            break
        trace_back(b, n.walk, chosen, far, n.trial, size)
        size += far
        gain += best_worth
    return gain, size


@jit
def _trade_gain(b, s, give, take, number, room):
    above = max(0, number - 1 - max(0, room))
    gain = number * int(s.worth[take]) - int(s.worth[give]) - int(b.penalty) * above
    return gain - ONE_FOR_ONE if gain <= 0 and number == 1 else gain


@jit
def _best_take(b, s, give):
    """What to take for a company given away, and the gain and future of it by which trades are compared."""
    room = room_left(b, s)
    best = -30000
    best_future = -1
    chosen = -1
    for take in range(COMPANIES):
        if take == give:
            continue
        for number in range(1, min(2, int(s.supply[take])) + 1):
            gain = _trade_gain(b, s, give, take, number, room)
            future = int(s.worth[take]) * int(s.supply[take])
            if gain > best or (gain == best and future > best_future):
                best = gain
                best_future = future
                chosen = TAKE + 2 * take + number - 1
    return chosen, best, best_future


@jit
def _turn(b, s, n, out, count):
    built = -1
    best_build = -1
    best_shares = -1
    traded = -1
    best_trade = -30000
    best_future = -1
    for i in range(count):
        if out[i] < GIVE:
            company = int(out[i]) - BUILD
            shares = int(s.hand[s.seat, company])
            gain = 0
            if shares > 0:
                gain, _ = _build(b, s, n, company, int(b.most_built))
                gain *= shares
            if gain > best_build or (gain == best_build and shares > best_shares):
                best_build = gain
                best_shares = shares
                built = int(out[i])
        else:
            _, gain, future = _best_take(b, s, int(out[i]) - GIVE)
            if gain > best_trade or (gain == best_trade and future > best_future):
                best_trade = gain
                best_future = future
                traded = int(out[i])
    if built < 0 or (traded >= 0 and best_trade > best_build):
        return traded
    return built


@jit
def _place(b, s, n, out, count):
    company = int(s.company)
    gain, _ = _build(b, s, n, company, int(b.most_built) - int(s.placed))
    if gain * int(s.hand[s.seat, company]) > 0:
        for i in range(count):
            if out[i] == HEX + n.trial[0]:
                return int(out[i])
    if out[0] == STOP:
        return STOP
    return _towards(b, s, n, out, count)


@jit
def _towards(b, s, n, out, count):
    """The first site beside the nearest way from any site to a city, however far."""
    for word in range(WORDS):
        n.walk[0, word] = NONE
        n.left[word] = b.open_land[word] & ~s.closed[word] & ~s.network[s.company, word]
    for i in range(count):
        site = int(out[i]) - HEX
        n.walk[0, site >> 6] |= bit(site & 63)
    depth = 0
    while depth < FARTHEST and onward(b, n.walk, depth, n.left):
        depth += 1
        for word in range(WORDS):
            cities = n.walk[depth, word] & b.cities[word]
            if cities != NONE:
                trace_back(b, n.walk, 64 * word + lowest(cities), depth, n.way, 0)
                for i in range(count):
                    site = int(out[i]) - HEX
                    if in_set(b.near[n.way[0]], site):
                        return int(out[i])
    return int(out[0])


@jit
def choose_greedily(b, s, n, out):
    """The greedy bot's decision for the seat to move; the notes `n` are only room to work in."""
    count = legal(b, s, out)
    if count == 1:
        return int(out[0])
    if s.phase == TURN:
        return _turn(b, s, n, out, count)
    if s.phase == PLACE:
        return _place(b, s, n, out, count)
    take, _, _ = _best_take(b, s, int(s.company))
    return take
