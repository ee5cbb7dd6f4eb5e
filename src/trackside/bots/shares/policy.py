"""The planner's decisions in Paris Connection.

Each seat has notes of its own, the record `n`. A whole turn is planned at its first decision and noted, so that the
others of the turn cost next to nothing; where the state is not what the notes expect, the rest of the turn is planned
anew.
"""

from __future__ import annotations

from ...families.shares.decisions import BUILD, GIVE, HEX, STOP, TAKE
from ...families.shares.layout import COMPANIES, PLACE, TRADE, TURN
from ...families.shares.rules.contract import legal
from ...families.shares.rules.sites import can_build, cuts_off, in_set
from ...kernel.jit import jit
from .build import build_value, city_gain, forget_build, most_value, plan_build, plan_end
from .ending import LONGEST, boards_but, end_value
from .forecast import look_ahead, take_weights
from .notes import TRADE as TRADE_WEIGHT
from .trade import best_take, room_left, trade_value

_NOTHING = -1e9
_IDLE = -5.0  # a build that only passes the time: better than a trade that loses more


@jit
def _plan_builds(b, s, n, enough):
    """Plan a build for every company that could bring more than `enough`, and the end of the game where it wins.

    The company that ends it, or -1.
    """
    most = int(b.most_built)
    for company in range(COMPANIES):
        if boards_but(s, company) > 1 and most_value(b, s, n, company, most) <= enough:
            forget_build(n, company)
        else:
            plan_build(b, s, n, company, most)
    for company in range(COMPANIES):
        if plan_end(b, s, n, company, most):
            return company
    return -1


@jit
def _note_plan(s, n, company):
    n.plan_turn = s.turn
    n.plan_company = company
    n.planned = n.best_size[company]
    for i in range(n.planned):
        n.plan[i] = n.best[company, i]


@jit
def _plan_trade(b, s, n):
    """Note what to take in the best trade; what to give for it, or -1, and its value."""
    boards = boards_but(s, -1)
    best = _IDLE
    chosen = -1
    if s.turn > LONGEST:  # no more trades where something can be built
        return chosen, best
    for give in range(COMPANIES):
        if s.hand[s.seat, give] == 0 or boards <= (1 if s.supply[give] > 0 else 0):
            continue
        take, value = best_take(b, s, n, give)
        if value > best:
            best = value
            chosen = give
            n.taking = take
    return chosen, best


@jit
def _choose_turn(b, s, n):
    look_ahead(b, s, n)
    give, best = _plan_trade(b, s, n)
    chosen = GIVE + give if give >= 0 else -1
    ending = _plan_builds(b, s, n, max(0.0, best))
    if ending >= 0:
        _note_plan(s, n, ending)
        return BUILD + ending
    best = max(0.0, best)
    for company in range(COMPANIES):
        if n.best_size[company] > 0 and n.best_value[company] > best:
            best = n.best_value[company]
            chosen = BUILD + company
    if chosen >= GIVE:
        n.plan_turn = s.turn
        n.planned = 0
        return chosen
    if chosen >= 0:
        _note_plan(s, n, chosen - BUILD)
        return chosen
    return _idle_build(b, s, n)


@jit
def _idle_build(b, s, n):
    """Nothing is worth doing: build for the company that the rivals gain least from; trade if none can be built."""
    chosen = -1
    for company in range(COMPANIES):
        if can_build(b, s, company) and (chosen < 0 or n.net[company] < n.net[chosen]):
            chosen = company
    n.planned = 0
    n.plan_turn = s.turn
    if chosen >= 0:
        return BUILD + chosen
    best = -1e9
    for give in range(COMPANIES):
        if s.hand[s.seat, give] > 0:
            take, value = best_take(b, s, n, give)
            if take >= 0 and value > best:
                best = value
                chosen = GIVE + give
                n.taking = take
    return chosen


@jit
def _can_place(b, s, hexagon):
    """Whether the company being built can place a locomotive there (P6 to P10)."""
    company = int(s.company)
    if not in_set(s.reach[company], hexagon) or not in_set(b.open_land, hexagon):
        return False
    if in_set(s.closed, hexagon) or in_set(s.network[company], hexagon):
        return False
    return not cuts_off(b, s, company, hexagon)


@jit
def _on_plan(s, n):
    """Whether the build under way has gone by the plan so far."""
    if n.planned == 0 or n.plan_turn != s.turn or n.plan_company != s.company or s.placed > n.planned:
        return False
    same = True
    for i in range(s.placed):
        same = same and s.placed_on[i] == n.plan[i]
    return same


@jit
def _plan_rest(b, s, n):
    """Plan the rest of the build under way; how many hexes are worth placing."""
    company = int(s.company)
    most = int(b.most_built) - int(s.placed)
    look_ahead(b, s, n)
    plan_build(b, s, n, company, most)
    plan_end(b, s, n, company, most)
    return int(n.best_size[company])


@jit
def _choose_place(b, s, n, out):
    if _on_plan(s, n):
        if s.placed == n.planned:
            return STOP
        if _can_place(b, s, int(n.plan[s.placed])):
            return HEX + int(n.plan[s.placed])
    size = _plan_rest(b, s, n)
    company = int(s.company)
    if size > 0 and _can_place(b, s, int(n.best[company, 0])):
        for i in range(s.placed):
            n.plan[i] = s.placed_on[i]
        for i in range(size):
            n.plan[s.placed + i] = n.best[company, i]
        n.planned = s.placed + size
        n.plan_company = company
        n.plan_turn = s.turn
        return HEX + int(n.best[company, 0])
    if s.placed > 0:
        return STOP
    return _least_harm(b, s, n, out)


@jit
def _least_harm(b, s, n, out):
    """The hex to place a locomotive on where none is wanted."""
    count = legal(b, s, out)
    best = -1e9
    chosen = int(out[0])
    for i in range(count):
        hexagon = int(out[i]) - HEX
        value = 0.0
        if in_set(b.finals, hexagon):
            value = -1e6
        elif in_set(b.cities, hexagon):
            value = city_gain(b, n, int(s.company), hexagon)
        if value > best:
            best = value
            chosen = int(out[i])
    return chosen


@jit
def _choose_take(b, s, n):
    if n.plan_turn == s.turn and n.planned == 0 and n.taking >= TAKE:
        take = int(n.taking)
        company = (take - TAKE) // 2
        if company != s.company and s.supply[company] > (take - TAKE) % 2:
            return take
    look_ahead(b, s, n)
    take, _ = best_take(b, s, n, int(s.company))
    return take


@jit
def choose(b, s, n, out):
    """The planner's decision for the seat to move, whose notes are `n`."""
    take_weights(n)
    if s.phase == TURN:
        return _choose_turn(b, s, n)
    if s.phase == PLACE:
        return _choose_place(b, s, n, out)
    return _choose_take(b, s, n)


@jit
def _rank_turn(b, s, n, out, values, count):
    look_ahead(b, s, n)
    _plan_builds(b, s, n, _NOTHING)
    for i in range(count):
        if out[i] < GIVE:
            company = int(out[i]) - BUILD
            values[i] = n.best_value[company] if n.best_size[company] > 0 else _IDLE + min(0.0, n.net[company])
        else:
            give = int(out[i]) - GIVE
            n.best_take[give], values[i] = best_take(b, s, n, give)


@jit
def _rank_places(b, s, n, out, values, count):
    """The best build that goes on with each hex; stopping brings nothing more."""
    size = _plan_rest(b, s, n)
    company = int(s.company)
    for i in range(count):
        hexagon = int(out[i]) - HEX
        if out[i] == STOP:
            values[i] = 0.0
        elif size > 0 and hexagon == n.best[company, 0]:
            values[i] = n.best_value[company]
        elif in_set(b.finals, hexagon):
            values[i] = end_value(b, s, n, company, int(s.gained) + int(b.worth[hexagon]), -1, -1, 0)
        else:
            values[i] = build_value(b, s, n, company, int(b.most_built) - int(s.placed), hexagon)


@jit
def rank(b, s, n, out, values):
    """List the legal decisions, best first, each with what the planner thinks it brings; how many they are."""
    take_weights(n)
    count = legal(b, s, out)
    if count == 0:
        return 0
    if s.phase == TURN:
        _rank_turn(b, s, n, out, values, count)
    elif s.phase == PLACE:
        _rank_places(b, s, n, out, values, count)
    elif s.phase == TRADE:
        look_ahead(b, s, n)
        room = room_left(b, s)
        for i in range(count):
            taken = int(out[i]) - TAKE
            values[i] = trade_value(b, s, n, int(s.company), taken // 2, taken % 2 + 1, room)
    points = max(1.0, n.weight[TRADE_WEIGHT])  # the weights favour trades; told is what a trade brings in points
    for i in range(count):
        values[i] /= points
    _sort(out, values, count)
    return count


@jit
def _sort(out, values, count):
    """Best first; equal ones stay in their order."""
    for i in range(1, count):
        decision = out[i]
        value = values[i]
        j = i - 1
        while j >= 0 and values[j] < value:
            out[j + 1] = out[j]
            values[j + 1] = values[j]
            j -= 1
        out[j + 1] = decision
        values[j + 1] = value
