"""What a person sees at a glance in a ticket game, as a row of small numbers for a network: docs/training.md.

Everything here follows from what `observe` shows the seat; it is only worked out: how far each ticket is from done,
which routes lie on its way, what a route still lacks in the hand. Numbers are int8 and 0 where there is nothing to say.
"""

from __future__ import annotations

import numpy as np

from ...kernel.bits import NONE, ONE, bit, count, has, lowest
from ...kernel.jit import entry, jit
from .glance import seat_after, write_routes
from .lanes import add_cards, clear, copy, count_cards, write_cards, write_steps, write_train_steps
from .layout import COLOURS, COUNT, EXTRA, KEEP, MIX, PAY, PIECES, SEATS, STACK_CITY, SYMBOLS, WILD
from .parts import CITY, GLANCE, HAND_STEPS, KIND, MASK, MASKS, TICKET, TRAIN_STEPS, blocks, feature_size
from .rules.pairs import is_pair
from .sets import size
from .ways import build_for_set, cities_named, survey

__all__ = ["GLANCE", "TICKET", "VERSION", "blocks", "feature_size", "features", "features_at"]

VERSION = 1
"""Of the meaning of the numbers: a network plays only with the version it was trained with."""


@jit
def _within(value, low, high):
    return max(low, min(high, int(value)))


@jit
def _write_hand(b, s, me, at, out):
    """The hand in steps."""
    for kind in range(b.kinds):
        write_steps(out, at + kind * HAND_STEPS, int(s.hand[me, kind]))


@jit
def _write_kinds(b, s, me, room, memo, at, out):
    """What is known of each kind of card; of those in other hands `_write_seats` has made the sum."""
    for kind in range(b.kinds):
        row = at + kind * KIND
        known = int(room.known[kind])
        held = int(s.hand[me, kind])
        discarded = int(s.discard[kind])
        out[row] = held
        out[row + 1] = 0
        out[row + 2] = discarded
        out[row + 3] = max(0, int(b.kind_count[kind]) - held - discarded - known)
        out[row + 4] = known
    for slot in range(b.slots):
        if s.market[slot] >= 0:
            row = at + int(s.market[slot]) * KIND
            out[row + 1] += 1
            out[row + 3] = max(0, int(out[row + 3]) - 1)
    for i in range(s.turned_size if s.phase == EXTRA else 0):
        row = at + int(s.turned[i]) * KIND
        out[row + 3] = max(0, int(out[row + 3]) - 1)
    n = int(b.colours)
    decks = int(b.decks)
    short = 0
    for vessel in range(decks):
        for colour in range(n):
            need = int(memo.need[vessel, colour])
            lacking = max(0, need - int(memo.cards[vessel, colour]))
            near = int(memo.lack[vessel, colour])
            short += lacking
            for more in range(decks):  # with two decks two kinds of cards pay for a colour
                row = at + (1 + (decks * vessel + more) * n + colour) * KIND
                out[row + 5] = min(60, need)
                out[row + 6] = lacking
                out[row + 7] = near
    out[at + WILD * KIND + 5] = min(60, short)


@jit
def _write_seats(b, s, me, room, at, out):
    """What is known of each seat; room.known has then of each kind the cards that are known in other hands."""
    kinds = int(b.kinds)
    symbols = int(b.symbols)
    numbers = 8 + len(TRAIN_STEPS) + kinds + symbols
    clear(room.known, 0, room.known.shape[0])
    for i in range(s.players):
        seat = seat_after(s, me, i)
        row = at + i * numbers
        if i > 0:
            add_cards(room.known, s.known[seat])
        write_cards(out, row + 8 + len(TRAIN_STEPS), s.known[seat], kinds)
        out[row] = 10
        out[row + 1] = min(100, count_cards(s.hand[seat], kinds))
        if s.phase != KEEP:  # chosen in secret until all have chosen
            out[row + 2] = 5 * min(25, size(s.held[seat]))
            if s.phase != PIECES:
                out[row + 3] = s.trains[seat]
                out[row + 4] = s.ships[seat]
                write_train_steps(out, row + 8, int(s.trains[seat]))
        out[row + 5] = _within(int(s.score[seat]) // 2, -120, 120)
        out[row + 6] = 5 * int(s.buildings_left[seat])
        out[row + 7] = min(100, int(s.exchanged[seat]))
        tokens = int(s.tokens[seat])
        for symbol in range(symbols):
            out[row + 8 + len(TRAIN_STEPS) + kinds + symbol] = 10 * ((tokens >> symbol) & 1)
    return at + SEATS * numbers


@jit
def _write_cities(b, s, me, memo, at, out):
    """Buildings, the own network, ends of open tickets and souvenirs, where they are others than before."""
    others = NONE
    for i in range(1, s.players):
        others |= s.buildings[seat_after(s, me, i)]
    souvenirs = NONE
    for symbol in range(b.symbols):
        if s.stack_city[symbol] >= 0 and s.stack_left[symbol] > 0 and (int(s.tokens[me]) >> symbol) & 1 == 0:
            souvenirs |= bit(int(s.stack_city[symbol]))
    _mark(memo, at, 0, s.buildings[me], out)
    _mark(memo, at, 1, others, out)
    _mark(memo, at, 2, memo.touched[me], out)
    _mark(memo, at, 3, memo.wanted, out)
    _mark(memo, at, 4, souvenirs, out)


@jit
def _mark(memo, at, number, cities, out):
    """Write one of the sets of cities where it differs from the last."""
    changed = cities ^ memo.cities[number]
    memo.cities[number] = cities
    while changed != NONE:
        city = lowest(changed)
        changed &= changed - ONE
        out[at + city * CITY + number] = 2 * int(has(cities, city))


@jit
def _write_tickets(b, memo, at, out):
    """Held tickets with the distances measured; points held, done and out of reach."""
    held = 0
    done = 0
    lost = 0
    memo.wanted = NONE
    clear(out, at, int(b.tickets) * TICKET)
    for i in range(memo.n):
        ticket = int(memo.ticket[i])
        row = at + ticket * TICKET
        distance = int(memo.whole[i])
        points = int(b.ticket_points[ticket])
        held += points
        out[row] = 5
        out[row + 2] = min(40, distance)
        if distance == 0:
            out[row + 3] = 5
            done += points
            continue
        memo.wanted |= cities_named(b, ticket)
        if distance > memo.trains:
            out[row + 4] = 5
            lost += points
    memo.points[0] = held
    memo.points[1] = done
    memo.points[2] = lost


@jit
def _write_offer(b, s, me, room, memo, at, at_masks, out):
    """Offered tickets, and for each set of them what keeping it would ask for beyond the plan."""
    n = int(s.offer_size[me])
    trains = int(memo.trains)
    spaces = int(memo.spaces)
    room.set_cost[0] = 0
    for mask in range(1, 1 << n):
        top = 0
        points = 0
        for i in range(n):
            if (mask >> i) & 1:
                top = i
                points += int(b.ticket_points[int(s.offer[me, i])])
        rest = mask & ~(1 << top)
        ticket = int(s.offer[me, top])
        cost = int(room.set_cost[rest]) + build_for_set(b, room, memo, mask, top, ticket)
        room.set_cost[mask] = min(120, cost)
        row = at_masks + mask * MASK
        out[row] = 10
        out[row + 1] = 5 * count(np.uint64(mask))
        out[row + 2] = min(100, cost)
        out[row + 3] = min(100, points)
        out[row + 4] = _within(trains - spaces - cost, -60, 60)
        if spaces + cost > trains:
            out[row + 5] = 10
        if rest == 0:
            row = at + ticket * TICKET
            out[row + 1] = 5
            out[row + 2] = min(40, cost)
            if cost == 0:
                out[row + 3] = 5
            elif cost > trains:
                out[row + 4] = 5


@jit
def _table_size(b):
    """How many numbers `_write_table` writes."""
    fixed = 16 + 4 + SEATS + 12 + 12 + COLOURS + 3 + SYMBOLS
    return fixed + int(b.kinds) + int(b.routes) + int(b.cities) + int(b.slots) * int(b.kinds)


@jit
def _write_table(b, s, me, at, out):
    """Whose turn of how many, the piles, and what the running action is about."""
    secret = s.phase == KEEP
    players = int(s.players)
    clear(out, at, _table_size(b))
    out[at + int(s.phase)] = 1
    at += 16
    out[at + players - 2] = 1
    at += 4
    began = int(s.start) - me
    out[at + (began + players if began < 0 else began)] = 1
    at += SEATS
    out[at] = 10 * int(s.drawn)
    out[at + 1] = _within(int(s.turns_left) + 1, 0, 20)
    out[at + 2] = min(60, int(s.ring_size))
    for deck in range(2):
        out[at + 3 + deck] = min(120, int(s.pile_size[deck]) // 2)
        out[at + 5 + deck] = min(120, int(s.discard_size[deck]) // 2)
    out[at + 7] = 5 * int(s.passes)
    out[at + 8] = min(120, int(s.turn) // players)
    out[at + 9] = 5 * int(s.extra) if s.phase == EXTRA else 0
    out[at + 10] = 10 * (1 + int(s.to_ships)) if s.phase == COUNT else 0
    if (s.phase == PAY or s.phase == MIX) and is_pair(b, int(s.route)):
        out[at + 11] = 5 * int(s.spaces)  # that are still to be paid
    at += 12
    out[at + _within(int(s.turns_left) + 1, 0, 11)] = 1
    at += 12
    if not secret:
        out[at + int(s.pay_colour) + 1] = 1
        out[at + COLOURS + 1] = s.pay_wild
        out[at + COLOURS + 2] = s.took_wild
        if s.phase == STACK_CITY:
            out[at + COLOURS + 3 + int(s.symbol)] = 1
    at += COLOURS + 3 + SYMBOLS
    if s.phase == EXTRA:
        for i in range(s.turned_size):
            out[at + int(s.turned[i])] += 1
    at += int(b.kinds)
    out[at + max(0, int(s.route))] = int(not secret and s.route >= 0)
    at += int(b.routes)
    out[at + max(0, int(s.city))] = int(not secret and s.city >= 0)
    at += int(b.cities)
    for slot in range(b.slots):
        if s.market[slot] >= 0:
            out[at + slot * int(b.kinds) + int(s.market[slot])] = 1
    return at + int(b.slots) * int(b.kinds)


@jit
def _goes_on(s, me, memo):
    """Whether the game went on from what is remembered: nothing was taken back."""
    if memo.valid == 0 or memo.seat != me:
        return False
    for word in range(s.free.shape[0]):
        if s.free[word] & ~memo.free[word] != NONE:
            return False
        for seat in range(s.players):
            if memo.owned[seat, word] & ~s.own[seat, word] != NONE:
                return False
    return True


@jit
def _begin(b, me, memo):
    """Nothing was seen yet."""
    memo.valid = 0
    memo.seat = me
    clear(memo.row, 0, memo.row.shape[0])
    for word in range(memo.free.shape[0]):
        memo.free[word] = b.all_routes[word]
        memo.shown[word] = NONE
        memo.planned[word] = NONE
        for seat in range(SEATS):
            memo.owned[seat, word] = NONE
    for seat in range(SEATS):
        memo.touched[seat] = NONE
    for number in range(CITY):
        memo.cities[number] = NONE
    for vessel in range(2):
        for colour in range(COLOURS + 1):
            memo.need[vessel, colour] = 0
            memo.lack[vessel, colour] = 0
    memo.offered = 0


@jit
def features(b, s, me, room, memo, out):
    """Write what seat `me` sees at a glance into `out`, `feature_size` numbers; `memo` is its own, or a blank one."""
    is_new = not _goes_on(s, me, memo)
    if is_new:
        _begin(b, me, memo)
    row = memo.row
    at = _write_table(b, s, me, 0, row)
    hidden = s.phase == KEEP or s.phase == PIECES
    trains = int(b.trains) + int(b.ships) if hidden else int(s.trains[me]) + int(s.ships[me])
    if b.picked > 0 and hidden:
        trains = int(b.picked)
    has_other_trains = trains != memo.trains
    has_other_ways = survey(b, s, me, room, memo, trains)
    at_kinds = at
    at += int(b.kinds) * (HAND_STEPS + KIND)
    at = _write_seats(b, s, me, room, at, row)
    at = write_routes(b, s, me, room, memo, at, has_other_ways)
    _write_hand(b, s, me, at_kinds, row)
    _write_kinds(b, s, me, room, memo, at_kinds + int(b.kinds) * HAND_STEPS, row)
    at_cities = at
    at = at + int(b.cities) * CITY
    offered = int(s.offer_size[me])
    if is_new or has_other_ways or has_other_trains or offered + memo.offered > 0:
        _write_tickets(b, memo, at, row)
    _write_cities(b, s, me, memo, at_cities, row)
    at_masks = at + int(b.tickets) * TICKET
    if offered + memo.offered > 0:
        clear(row, at_masks, MASKS * MASK)
    if offered > 0:
        _write_offer(b, s, me, room, memo, at, at_masks, row)
    memo.offered = offered
    at = at_masks + MASKS * MASK
    held = int(memo.points[0])
    done = int(memo.points[1])
    lost = int(memo.points[2])
    spaces = int(memo.spaces)
    row[at] = min(120, spaces)
    row[at + 1] = 10 * min(12, size(memo.plan))
    row[at + 2] = _within(trains - spaces, -60, 60)
    row[at + 3] = min(120, held)
    row[at + 4] = min(120, done)
    row[at + 5] = min(120, lost)
    row[at + 6] = min(120, held - done - lost)
    row[at + 7] = 20 if spaces == 0 else 0
    row[at + 8] = _within(int(s.score[me]) + done - (held - done), -120, 120)
    grey = 0
    for vessel in range(2):
        grey += int(memo.need[vessel, COLOURS])
    row[at + 9] = min(120, grey)
    copy(out, row[: out.shape[0]])


@entry
def features_at(boards, states, index, seat, room, memos, out):
    """Write what `seat` sees at a glance of states[index]; memos[0] is the seat's, or a blank one."""
    features(boards[0], states[index], seat, room[0], memos[0], out)
