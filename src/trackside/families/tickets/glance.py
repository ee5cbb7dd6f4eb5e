"""What is seen of each route: who has it, and what the seat could make of it.

Both are kept in the memo's row. Routes whose numbers may have changed are written again: all of them when tickets or the
own network are others, else those at a network that grew, beside a twin that went, and of colours drawn or paid.
"""

from __future__ import annotations

from ...kernel.bits import NONE, ONE, bit, has, lowest
from ...kernel.jit import jit
from .layout import COLOURS, KEEP, PIECES, SEATS, SHIP, TRAIN, WILD
from .parts import GLANCE
from .rules.pairs import is_pair
from .rules.routes import has_twin
from .sets import contains


@jit
def cards_for(b, s, me, colour, vessel):
    """Cards of a colour that pay for routes of a kind."""
    if b.decks == 1:
        return int(s.hand[me, 1 + colour])
    n = int(b.colours)
    if vessel == SHIP:
        return int(s.hand[me, 1 + 2 * n + colour]) + 2 * int(s.hand[me, 1 + 3 * n + colour])
    return int(s.hand[me, 1 + colour]) + int(s.hand[me, 1 + n + colour])


@jit
def _lacking_pairs(b, memo, spaces):
    """Train cards the hand lacks for so many spaces that cost two of a colour each, wilds for any (W5)."""
    twos = 0
    singles = 0
    for colour in range(b.colours):
        cards = int(memo.cards[TRAIN, colour])
        twos += cards // 2
        singles += cards % 2
    rest = max(0, spaces - twos)
    return max(0, 2 * rest - min(rest, singles) - int(memo.wilds))


@jit
def _lacking(b, memo, route):
    """Cards the hand lacks for a route."""
    if is_pair(b, route):
        return _lacking_pairs(b, memo, int(b.length[route]))
    ferries = int(b.ferries[route])
    wilds = int(memo.wilds)
    have = int(memo.cards[int(b.vessel[route]), int(b.colour[route]) if b.colour[route] >= 0 else COLOURS])
    return max(0, int(b.length[route]) - ferries - have - max(0, wilds - ferries)) + max(0, ferries - wilds)


@jit
def _follow_owners(b, s, me, memo, at):
    """Write who has which route, as far as it is new; cities that came to the seat's network, and to others'."""
    routes = int(b.routes)
    mine = NONE
    others = NONE
    for word in range(s.free.shape[0]):
        closed = b.all_routes[word] & ~s.free[word]
        if memo.free[word] == s.free[word]:
            continue
        for i in range(s.players):
            seat = (me + i) % s.players
            closed &= ~s.own[seat, word]
            new = s.own[seat, word] & ~memo.owned[seat, word]
            memo.owned[seat, word] = s.own[seat, word]
            reached = NONE
            while new != NONE:
                route = 64 * word + lowest(new)
                new &= new - ONE
                memo.row[at + i * routes + route] = 1
                reached |= bit(int(b.end_a[route])) | bit(int(b.end_b[route]))
            reached &= ~memo.touched[seat]
            memo.touched[seat] |= reached
            if i == 0:
                mine |= reached
            else:
                others |= reached
        while closed != NONE:
            memo.row[at + SEATS * routes + 64 * word + lowest(closed)] = 1
            closed &= closed - ONE
    return mine, others


@jit
def _follow_hand(b, s, me, room, memo):
    """Note the cards that pay for routes; room.lacking are those that may lack others than before."""
    for word in range(room.lacking.shape[0]):
        room.lacking[word] = NONE
    wilds = int(s.hand[me, WILD])
    if wilds != memo.wilds:
        memo.wilds = wilds
        for word in range(room.lacking.shape[0]):
            room.lacking[word] = b.all_routes[word]
    for vessel in range(2):
        best = 0
        for colour in range(b.colours):
            cards = cards_for(b, s, me, colour, vessel)
            if vessel < b.decks:
                best = max(best, cards)
            if cards != memo.cards[vessel, colour]:
                memo.cards[vessel, colour] = cards
                for word in range(room.lacking.shape[0]):
                    room.lacking[word] |= room.of_colour[vessel, colour, word]
        if best != memo.cards[vessel, COLOURS]:
            memo.cards[vessel, COLOURS] = best
            for word in range(room.lacking.shape[0]):
                room.lacking[word] |= room.of_colour[vessel, COLOURS, word]


@jit
def _has_pieces(b, memo, route):
    """Whether the seat has pieces enough left for a route."""
    return int(b.length[route]) <= memo.left[int(b.vessel[route])]


@jit
def _write_route(b, s, me, memo, route, row):
    """What is to be seen of a route that the seat could claim."""
    out = memo.row
    a = int(b.end_a[route])
    z = int(b.end_b[route])
    others = 0
    gap = 0
    for seat in range(s.players):
        if seat != me:
            ends = int(has(memo.touched[seat], a)) + int(has(memo.touched[seat], z))
            others += ends
            if ends == 2:
                gap = 5
    lack = _lacking(b, memo, route)
    out[row] = 1
    out[row + 1] = lack
    out[row + 2] = memo.worth[route]
    out[row + 3] = memo.close[route]
    out[row + 4] = 5 if contains(memo.plan, route) else 0
    out[row + 5] = int(has(memo.touched[me], a)) + int(has(memo.touched[me], z))
    out[row + 6] = others
    out[row + 7] = gap
    out[row + 8] = 5 if has_twin(b, route) and contains(s.free, route ^ 1) else 0
    out[row + 9] = 5 if lack == 0 else 0


@jit
def _clear_route(memo, row):
    for i in range(GLANCE):
        memo.row[row + i] = 0


@jit
def _sum_up_plan(b, memo, at):
    """What the plan's routes need of each colour, and how near one of them is to being paid."""
    for vessel in range(2):
        for colour in range(COLOURS + 1):
            memo.need[vessel, colour] = 0
            memo.lack[vessel, colour] = 0
    for word in range(memo.plan.shape[0]):
        planned = memo.plan[word] & memo.shown[word]
        while planned != NONE:
            route = 64 * word + lowest(planned)
            planned &= planned - ONE
            vessel = int(b.vessel[route])
            colour = int(b.colour[route]) if b.colour[route] >= 0 else COLOURS
            memo.need[vessel, colour] += int(b.cards[route]) - int(b.ferries[route])
            near = 10 - int(memo.row[at + route * GLANCE + 1])
            memo.lack[vessel, colour] = max(int(memo.lack[vessel, colour]), near)


@jit
def write_routes(b, s, me, room, memo, at, is_new):
    """Owners of all routes, then what is to be seen of each that the seat could claim; `is_new`: of all of them."""
    mine, others = _follow_owners(b, s, me, memo, at)
    at += (SEATS + 1) * int(b.routes)
    _follow_hand(b, s, me, room, memo)
    hidden = s.phase == KEEP or s.phase == PIECES
    for vessel in range(2):
        left = int(s.ships[me]) if vessel == SHIP else int(s.trains[me])
        if hidden:
            left = 127
        is_new = is_new or left != memo.left[vessel]
        memo.left[vessel] = left
    is_new = is_new or mine != NONE
    is_changed = is_new
    for word in range(s.free.shape[0]):
        gone = memo.shown[word] & ~memo.open[word]
        while gone != NONE:
            _clear_route(memo, at + (64 * word + lowest(gone)) * GLANCE)
            gone &= gone - ONE
        shown = memo.open[word] if is_new else memo.shown[word] & memo.open[word]
        stale = shown
        if not is_new:
            taken = memo.free[word] & ~s.free[word]
            stale = NONE
            if word < b.doubles.shape[0]:
                doubles = b.doubles[word]
                stale = ((taken & doubles) << ONE) | ((taken >> ONE) & doubles)
            cities = others
            while cities != NONE:
                stale |= b.at_city[lowest(cities), word]
                cities &= cities - ONE
            stale &= shown
        lacking = room.lacking[word] & shown & ~stale
        is_changed = is_changed or lacking != NONE or shown != memo.shown[word]
        while stale != NONE:
            place = lowest(stale)
            stale &= stale - ONE
            route = 64 * word + place
            if _has_pieces(b, memo, route):
                _write_route(b, s, me, memo, route, at + route * GLANCE)
            else:
                _clear_route(memo, at + route * GLANCE)
                shown &= ~bit(place)
        while lacking != NONE:
            route = 64 * word + lowest(lacking)
            lacking &= lacking - ONE
            lack = _lacking(b, memo, route)
            memo.row[at + route * GLANCE + 1] = lack
            memo.row[at + route * GLANCE + 9] = 5 if lack == 0 else 0
        memo.shown[word] = shown
        memo.free[word] = s.free[word]
    if is_changed:
        _sum_up_plan(b, memo, at)
    return at + int(b.routes) * GLANCE
