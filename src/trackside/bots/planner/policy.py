"""The planner's decisions: every legal decision gets a value in points, the best is chosen."""

from __future__ import annotations

from ...families.tickets import decisions, layout
from ...families.tickets.layout import SHIP, WILD
from ...families.tickets.rules.contract import legal
from ...families.tickets.rules.pairs import is_pair
from ..compiling import jit
from .beginnings import value_counts, value_pieces, value_souvenirs, value_stack_cities
from .blocks import watch_opponents
from .buildings import value_harbour, value_places, value_prices, value_station
from .claims import claim_value, find_groups
from .horizon import hand_size, turns_left
from .needs import survey, value_cards
from .paying import payment_regret
from .plan import keep_plan, open_routes, read_board
from .tickets import value_drawing, value_keeps


@jit
def _best_second(b, s, notes, taken):
    """The worth of the best second card when the card in market space `taken`, or a blind one, is the first."""
    best = 0.0
    for deck in range(b.decks):
        if int(s.pile_size[deck]) + int(s.discard_size[deck]) > 0:
            best = max(best, float(notes.blind[deck]))
    for slot in range(b.slots):
        if slot != taken and s.market[slot] > WILD:
            best = max(best, float(notes.worth[int(s.market[slot])]))
    return best


@jit
def _value_card(b, s, notes, decision):
    """What taking a card is worth, with the second card that goes with it."""
    slot = -1
    if decision < decisions.DRAW:
        slot = decision - decisions.TAKE
        kind = int(s.market[slot])
        worth = float(notes.worth[kind])
        if kind == WILD:
            return worth
    else:
        worth = float(notes.blind[decision - decisions.DRAW])
    if s.phase == layout.SECOND:
        return worth
    return worth + _best_second(b, s, notes, slot)


@jit
def _value_turn(b, s, notes, seat, out, values, count):
    keep_plan(b, s, notes, seat)
    watch_opponents(b, s, notes, seat)
    notes.turns = turns_left(b, s, notes, seat)
    last = notes.turns <= 1.0
    tickets = -10.0
    if not last and s.ring_size > 0 and open_routes(s, notes, seat) == 0:
        tickets = value_drawing(b, s, notes, seat)
    survey(b, s, notes, seat)
    value_cards(b, s, notes, seat)
    if last:
        find_groups(b, s, notes, seat)
    notes.best_draw = 0.0
    for i in range(count):
        decision = int(out[i])
        if decision >= decisions.REFILL:  # cards are listed first
            break
        values[i] = _value_card(b, s, notes, decision) * (0.01 if last else 1.0)
        notes.best_draw = max(notes.best_draw, values[i])
    for i in range(count):
        decision = int(out[i])
        if decision >= decisions.ROUTE:
            values[i] = claim_value(b, s, notes, seat, decision - decisions.ROUTE)
        elif decision < decisions.REFILL:
            continue
        elif decision == decisions.TICKETS:
            values[i] = tickets
        elif decision == decisions.STATION:
            values[i] = value_station(b, s, notes, seat)
        elif decision == decisions.HARBOUR:
            values[i] = value_harbour(b, s, notes, seat)
        else:
            values[i] = -3.0


@jit
def _value_second(b, s, notes, seat, out, values, count):
    survey(b, s, notes, seat)
    value_cards(b, s, notes, seat)
    for i in range(count):
        values[i] = _value_card(b, s, notes, int(out[i]))


@jit
def _value_payments(b, s, notes, seat, out, values, count):
    """Payments for a route, or for a tunnel's extra cards."""
    survey(b, s, notes, seat)
    route = int(s.route)
    spaces = 2 if is_pair(b, route) else int(b.length[route])
    extra = s.phase == layout.EXTRA
    for i in range(count):
        decision = int(out[i])
        if decision == decisions.WITHDRAW:
            values[i] = -4.0 * notes.pace
            continue
        colour = (decision - decisions.PAY) // decisions.WILDS
        wilds = (decision - decisions.PAY) % decisions.WILDS
        if extra:
            values[i] = -notes.pace * (0.5 * int(s.extra) + 0.3 * wilds)
            continue
        if wilds == spaces:
            colour = -1
        values[i] = -payment_regret(b, notes, route, colour, wilds)
        if b.tunnel[route] != 0 and colour >= 0:  # what is left could pay for extra cards
            values[i] += 0.2 * min(2, int(s.hand[seat, 1 + colour]) - int(b.length[route]) + wilds)


@jit
def _value_mixes(b, s, notes, seat, out, values, count):
    """Keep harbour symbols for harbours; waste no double ship (G13)."""
    route = int(s.route)
    spaces = int(b.length[route]) - int(s.pay_wild)
    for i in range(count):
        special = int(out[i]) - decisions.MIX
        if int(b.vessel[route]) != SHIP:
            values[i] = -float(special)
        else:
            values[i] = float(special) - (3.0 if 2 * special > spaces else 0.0)


@jit
def value_decisions(b, s, notes, out, values, count):
    """Write the value of each of the legal decisions in `out` into `values`."""
    seat = int(s.seat)
    phase = int(s.phase)
    read_board(b, notes)
    if phase == layout.TURN:
        _value_turn(b, s, notes, seat, out, values, count)
        return
    if phase == layout.KEEP or phase == layout.CHOOSE:
        value_keeps(b, s, notes, seat, out, values, count)
        return
    if phase != layout.MIX:
        keep_plan(b, s, notes, seat)
    if phase == layout.SECOND:
        _value_second(b, s, notes, seat, out, values, count)
    elif phase == layout.PAY or phase == layout.EXTRA:
        _value_payments(b, s, notes, seat, out, values, count)
    elif phase == layout.MIX:
        _value_mixes(b, s, notes, seat, out, values, count)
    elif phase == layout.REFILL:
        survey(b, s, notes, seat)
        value_cards(b, s, notes, seat)
        for i in range(count):
            values[i] = float(notes.blind[int(out[i]) - decisions.REFILL])
    elif phase == layout.SOUVENIR:
        value_souvenirs(b, s, notes, seat, out, values, count)
    elif phase == layout.PLACE:
        value_places(b, s, notes, seat, out, values, count)
    elif phase == layout.PRICE:
        survey(b, s, notes, seat)
        value_prices(b, s, notes, seat, out, values, count)
    elif phase == layout.COUNT:
        value_counts(b, s, notes, seat, out, values, count)
    elif phase == layout.PIECES:
        value_pieces(b, s, notes, seat, out, values, count)
    elif phase == layout.STACK_CITY:
        value_stack_cities(b, s, notes, seat, out, values, count)
    else:
        for i in range(count):
            values[i] = 0.0


@jit
def choose(b, s, notes, out):
    """The decision of the seat to move, -1 when the game is over. `notes` are that seat's; `out` is room to work in."""
    count = legal(b, s, out)
    if count < 1:
        return -1
    best = 0
    if count > 1:
        value_decisions(b, s, notes, out, notes.values, count)
    for i in range(1, count):
        if notes.values[i] > notes.values[best]:
            best = i
    if out[best] == decisions.WITHDRAW:
        notes.dug[int(s.route)] = min(127, hand_size(b, s, int(s.seat)))
    return int(out[best])


@jit
def rank(b, s, notes, out, values):
    """Write the legal decisions into `out`, best first, and the planner's value in points of each into `values`."""
    count = legal(b, s, out)
    if count > 0:
        value_decisions(b, s, notes, out, values, count)
    for i in range(1, count):
        decision = out[i]
        value = values[i]
        place = i
        while place > 0 and values[place - 1] < value:
            out[place] = out[place - 1]
            values[place] = values[place - 1]
            place -= 1
        out[place] = decision
        values[place] = value
    return count
