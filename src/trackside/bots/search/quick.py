"""The quick player of ticket games, for playouts: follows a sketched plan, about a microsecond a decision."""

from __future__ import annotations

from ...engine import decisions, layout
from ...engine.bits import NONE, ONE, lowest
from ...engine.buildings import harbour_cities, harbour_possible
from ...engine.cards import cards_left
from ...engine.layout import SHIP, WILD
from ...engine.routes import claimable
from ...engine.rules import legal
from ..compiling import jit
from .sketch import (
    count_cards,
    fill_plan,
    missing_cards,
    pieces_left,
    sketch_plan,
    time_left,
    way_cost,
)

_TICKET_PIECES = 0.3  # of all pieces, how many the seat and the first to finish need left to look for tickets
_BLIND = 0.33  # worth of a card drawn blind; one that completes a route is worth 1


@jit
def _still_holds(s, q, seat):
    if q.planned == 0 or q.held != s.held[seat]:
        return False
    for word in range(2):
        if q.plan[word] & ~s.own[seat, word] & ~s.free[word] != NONE:
            return False
    return True


@jit
def _is_open(s, q, seat):
    return q.plan[0] & ~s.own[seat, 0] != NONE or q.plan[1] & ~s.own[seat, 1] != NONE


@jit
def _keep_plan(b, s, q, seat):
    """A plan that holds: for tickets, else a route that fills up."""
    if not _still_holds(s, q, seat):
        sketch_plan(b, s, q, seat)
    if not _is_open(s, q, seat):
        fill_plan(b, s, q, seat)


@jit
def _longest(b, low, high):
    """Of a set of routes, the one with most spaces."""
    best = -1
    for word in range(2):
        routes = low if word == 0 else high
        while routes != NONE:
            route = 64 * word + lowest(routes)
            routes &= routes - ONE
            if best < 0 or b.length[route] > b.length[best]:
                best = route
    return best


@jit
def _wish(b, s, q, seat):
    """How much a card of each colour is wanted: 1 where it is the last one a route of the plan lacks."""
    for vessel in range(2):
        for colour in range(b.colours):
            q.want[vessel, colour] = 0.0
    count_cards(b, s, q, seat)
    nearest = 100.0
    for word in range(2):
        routes = q.plan[word] & ~s.own[seat, word]
        while routes != NONE:
            route = 64 * word + lowest(routes)
            routes &= routes - ONE
            lacking = missing_cards(b, q, route)
            nearest = min(nearest, lacking)
            vessel = int(b.vessel[route])
            colour = int(b.colour[route])
            spaces = int(b.length[route]) - int(b.ferries[route])
            if colour >= 0:
                short = spaces - q.have[vessel, colour]
                if short > 0.0:
                    q.want[vessel, colour] = max(q.want[vessel, colour], 0.3 + 0.7 / short)
                continue
            for c in range(b.colours):
                short = spaces - q.have[vessel, c]
                if short > 0.0:
                    q.want[vessel, c] = max(q.want[vessel, c], 0.2 + 0.7 / short)
    return nearest


@jit
def _worth(b, q, kind):
    """How much a card is wanted; not for wilds."""
    n = int(b.colours)
    if kind <= 2 * n:
        return q.want[0, (kind - 1) % n] + (0.05 if kind > n else 0.0)
    colour = (kind - 1) % n
    return q.want[SHIP, colour] * (1.25 if kind > 3 * n else 1.0)


@jit
def _take_card(b, s, q, seat):
    """A card from the market where one is wanted, else from a pile; -1 where there is none."""
    nearest = _wish(b, s, q, seat)
    best = -1
    best_worth = 0.0
    second = s.phase == layout.SECOND
    wild = -1
    for slot in range(b.slots):
        kind = int(s.market[slot])
        if kind == WILD:
            wild = slot
        elif kind > WILD:
            worth = _worth(b, q, kind)
            if best < 0 or worth > best_worth:
                best = slot
                best_worth = worth
    if wild >= 0 and not second and nearest - int(s.hand[seat, WILD]) == 1.0 and best_worth < 1.0:
        return decisions.TAKE + wild
    deck = 0
    if b.decks > 1:
        trains = 0.0
        ships = 0.0
        for colour in range(b.colours):
            trains += q.want[0, colour]
            ships += q.want[SHIP, colour]
        deck = 1 if ships > trains else 0
    if cards_left(s, deck) == 0:
        deck = 1 - deck if b.decks > 1 else -1
        if deck >= 0 and cards_left(s, deck) == 0:
            deck = -1
    if best >= 0 and (best_worth > _BLIND or deck < 0):
        return decisions.TAKE + best
    if deck >= 0:
        return decisions.DRAW + deck
    if wild >= 0 and not second:
        return decisions.TAKE + wild
    return -1


@jit
def _tickets_named(b, s, seat, city):
    named = 0
    tickets = s.held[seat]
    while tickets != NONE:
        ticket = lowest(tickets)
        tickets &= tickets - ONE
        if b.ticket_a[ticket] == city or b.ticket_b[ticket] == city:
            named += 1
    return named


@jit
def _best_port(b, s, seat):
    """The port for a harbour (G22), or -1 where no ticket names one that can be built in."""
    best = -1
    most = 0
    ports = harbour_cities(b, s)
    while ports != NONE:
        city = lowest(ports)
        ports &= ports - ONE
        named = _tickets_named(b, s, seat, city)
        if named > most:
            most = named
            best = city
    return best


@jit
def _turn(b, s, q, seat):
    """The action of a turn; -1 where none comes to mind."""
    _keep_plan(b, s, q, seat)
    low, high = claimable(b, s)
    route = _longest(b, low & q.plan[0], high & q.plan[1])
    if route >= 0:
        return decisions.ROUTE + route
    time = time_left(b, s, seat)
    if time <= 1.0:
        route = _longest(b, low, high)
        if route >= 0:
            return decisions.ROUTE + route
    if b.harbours > 0 and harbour_possible(b, s) and _best_port(b, s, seat) >= 0:
        return decisions.HARBOUR
    if q.fills == 1 and s.ring_size > 0:
        fewest = 1000
        for other in range(s.players):
            fewest = min(fewest, pieces_left(s, other))
        pieces = int(b.picked) if b.picked > 0 else int(b.trains) + int(b.ships)
        if fewest > _TICKET_PIECES * pieces:
            return decisions.TICKETS
    return _take_card(b, s, q, seat)


@jit
def _keep(b, s, q, seat):
    """Tickets to keep: the one that costs least for its points, and others that pay by themselves."""
    sketch_plan(b, s, q, seat)
    q.planned = 0
    least = int(b.keep) if s.phase == layout.KEEP else int(b.draw_keep)
    size = int(s.offer_size[seat])
    pieces = pieces_left(s, seat)
    if pieces == 0:
        pieces = int(b.picked)  # G5: not picked yet
    mask = 0
    kept = 0
    for _ in range(size):
        best = -1
        best_gain = -1e9
        for i in range(size):
            if (mask >> i) & 1:
                continue
            ticket = int(s.offer[seat, i])
            gain = 2.0 * int(b.ticket_points[ticket]) - way_cost(b, s, q, seat, ticket)
            if gain > best_gain:
                best = i
                best_gain = gain
        points = int(b.ticket_points[int(s.offer[seat, best])])
        if kept >= min(least, size) and (best_gain < points or s.phase == layout.CHOOSE):
            break
        mask |= 1 << best
        kept += 1
    return decisions.KEEP + mask


@jit
def _pay(b, s, q, seat, out):
    """The payment with fewest wilds and of a colour that is wanted least."""
    count = legal(b, s, out)
    _wish(b, s, q, seat)
    vessel = 0
    if s.phase == layout.PAY:
        vessel = int(b.vessel[s.route])
    best = 0
    best_regret = 1e9
    for i in range(count):
        decision = int(out[i])
        if decision < decisions.PAY:
            continue
        wilds = (decision - decisions.PAY) % decisions.WILDS
        colour = (decision - decisions.PAY) // decisions.WILDS
        regret = 2.0 * wilds
        if s.phase != layout.PRICE or b.stations > 0:
            regret -= 0.2 * q.have[vessel, colour] - q.want[vessel, colour]
        if regret < best_regret:
            best = i
            best_regret = regret
    return int(out[best])


@jit
def _first_choice(b, s, q, seat, out):
    """Decisions that come up seldom, or only at the beginning."""
    count = legal(b, s, out)
    if count < 1:
        return -1
    if s.phase == layout.PLACE and b.harbours > 0:
        port = _best_port(b, s, seat)
        return decisions.CITY + port if port >= 0 else int(out[0])
    if s.phase == layout.PIECES:
        return int(out[count // 2])
    if s.phase == layout.REFILL:
        _wish(b, s, q, seat)
        return int(out[count - 1]) if q.want[SHIP, 0] > q.want[0, 0] else int(out[0])
    return int(out[0])


@jit
def quick_choice(b, s, q, out):
    """The decision of the seat to move, -1 when the game is over. `q` is that seat's sketch."""
    seat = int(s.seat)
    phase = int(s.phase)
    decision = -1
    if phase == layout.TURN:
        decision = _turn(b, s, q, seat)
    elif phase == layout.SECOND:
        decision = _take_card(b, s, q, seat)
    elif phase == layout.PAY or phase == layout.EXTRA or phase == layout.PRICE:
        return _pay(b, s, q, seat, out)
    elif phase == layout.KEEP or phase == layout.CHOOSE:
        return _keep(b, s, q, seat)
    if decision >= 0:
        return decision
    return _first_choice(b, s, q, seat, out)
