"""What a person sees at a glance in a ticket game, as a row of small numbers for a network: docs/training.md.

Everything here follows from what `observe` shows the seat; it is only worked out: how far each ticket is from done,
which routes lie on its way, what a route still lacks in the hand. Numbers are int8 and 0 where there is nothing to say.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ...kernel.bits import NONE, ONE, bit, count, has, lowest
from ...kernel.jit import entry, jit
from .lanes import copy
from .layout import COLOURS, COUNT, EXTRA, KEEP, MIX, PAY, PIECES, SEATS, SHIP, STACK_CITY, SYMBOLS, TRAIN, WILD
from .rules.pairs import is_pair
from .rules.routes import has_twin
from .rules.tours import has_tours
from .sets import contains, size
from .ways import MASKS, build_for_set, survey

VERSION = 1
"""Of the meaning of the numbers: a network plays only with the version it was trained with."""

HAND_STEPS = 8  # one bit each for: at least 1, 2, ... cards of a kind
TRAIN_STEPS = (2, 4, 6, 8, 10, 14, 18, 24)  # one bit each for: at most so many trains left
GLANCE = 10  # numbers a route
KIND = 8  # numbers a kind of card
CITY = 5
TICKET = 5
MASK = 6  # numbers a set of offered tickets
SUMS = 10


def blocks(b: Any) -> list[tuple[str, int, float]]:
    """The parts of a row in order: name, how many numbers, and what a network multiplies them by."""
    kinds, routes, cities, tickets = int(b.kinds), int(b.routes), int(b.cities), int(b.tickets)
    return [
        ("phase", 16, 1.0),
        ("players", 4, 1.0),
        ("began", SEATS, 1.0),
        ("counters", 12, 0.1),
        ("ending", 12, 1.0),
        ("payment", COLOURS + 1 + 2 + SYMBOLS, 1.0),
        ("turned", kinds, 1.0),
        ("route", routes, 1.0),
        ("city", cities, 1.0),
        ("market", int(b.slots) * kinds, 1.0),
        ("hand", kinds * HAND_STEPS, 1.0),
        ("kinds", kinds * KIND, 0.2),
        ("seats", SEATS * (8 + len(TRAIN_STEPS) + kinds + int(b.symbols)), 0.1),
        ("owners", routes * (SEATS + 1), 1.0),
        ("glance", routes * GLANCE, 0.2),
        ("cities", cities * CITY, 0.5),
        ("tickets", tickets * TICKET, 0.2),
        ("masks", MASKS * MASK, 0.1),
        ("sums", SUMS, 0.05),
    ]


def feature_size(b: Any) -> int:
    """How many numbers a row has on a board."""
    return sum(numbers for _, numbers, _ in blocks(b))


@jit
def _within(value, low, high):
    return max(low, min(high, int(value)))


@jit
def _cards_for(b, s, me, colour, vessel):
    if b.decks == 1:
        return int(s.hand[me, 1 + colour])
    n = int(b.colours)
    if vessel == SHIP:
        return int(s.hand[me, 1 + 2 * n + colour]) + 2 * int(s.hand[me, 1 + 3 * n + colour])
    return int(s.hand[me, 1 + colour]) + int(s.hand[me, 1 + n + colour])


@jit
def _lacking_pairs(b, s, me, spaces):
    """Train cards the hand lacks for so many spaces that cost two of a colour each, wilds for any (W5)."""
    twos = 0
    singles = 0
    for colour in range(b.colours):
        cards = _cards_for(b, s, me, colour, TRAIN)
        twos += cards // 2
        singles += cards % 2
    rest = max(0, spaces - twos)
    return max(0, 2 * rest - min(rest, singles) - int(s.hand[me, WILD]))


@jit
def _lacking(b, s, me, route, best):
    """Cards the hand lacks for a route; `best`: the most cards it has of one colour."""
    if is_pair(b, route):
        return _lacking_pairs(b, s, me, int(b.length[route]))
    ferries = int(b.ferries[route])
    wilds = int(s.hand[me, WILD])
    colour = int(b.colour[route])
    have = _cards_for(b, s, me, colour, int(b.vessel[route])) if colour >= 0 else best
    return max(0, int(b.length[route]) - ferries - have - max(0, wilds - ferries)) + max(0, ferries - wilds)


@jit
def _write_routes(b, s, me, room, memo, at, out):
    """Owners of all routes, then what is to be seen of each that the seat could claim."""
    routes = int(b.routes)
    for word in range(s.free.shape[0]):
        closed = b.all_routes[word] & ~s.free[word]
        for i in range(s.players):
            owned = s.own[(me + i) % s.players, word]
            closed &= ~owned
            while owned != NONE:
                out[at + i * routes + 64 * word + lowest(owned)] = 1
                owned &= owned - ONE
        while closed != NONE:
            out[at + SEATS * routes + 64 * word + lowest(closed)] = 1
            closed &= closed - ONE
    at += (SEATS + 1) * routes
    for seat in range(s.players):
        touched = NONE
        for word in range(s.free.shape[0]):
            owned = s.own[seat, word]
            while owned != NONE:
                route = 64 * word + lowest(owned)
                owned &= owned - ONE
                touched |= bit(int(b.end_a[route])) | bit(int(b.end_b[route]))
        room.touched[seat] = touched
    best_train = 0
    best_ship = 0
    for colour in range(b.colours):
        best_train = max(best_train, _cards_for(b, s, me, colour, TRAIN))
        if b.decks > 1:
            best_ship = max(best_ship, _cards_for(b, s, me, colour, SHIP))
    for vessel in range(2):
        for colour in range(COLOURS + 1):
            room.need[vessel, colour] = 0
            room.near[vessel, colour] = 0
    hidden = s.phase == KEEP or s.phase == PIECES
    for word in range(s.free.shape[0]):
        free = memo.open[word]
        while free != NONE:
            place = lowest(free)
            free &= free - ONE
            route = 64 * word + place
            vessel = int(b.vessel[route])
            length = int(b.length[route])
            if not hidden and length > (int(s.ships[me]) if vessel == SHIP else int(s.trains[me])):
                continue
            row = at + route * GLANCE
            lack = _lacking(b, s, me, route, best_ship if vessel == SHIP else best_train)
            a = int(b.end_a[route])
            z = int(b.end_b[route])
            out[row] = 1
            out[row + 1] = lack
            out[row + 2] = memo.worth[route]
            out[row + 3] = memo.close[route]
            if has(memo.plan[word], place):
                out[row + 4] = 5
                colour = int(b.colour[route]) if b.colour[route] >= 0 else COLOURS
                room.need[vessel, colour] += int(b.cards[route]) - int(b.ferries[route])
                before = room.near[vessel, colour]
                room.near[vessel, colour] = max(before, 10 - lack)
            out[row + 5] = int(has(room.touched[me], a)) + int(has(room.touched[me], z))
            others = 0
            for seat in range(s.players):
                if seat != me:
                    ends = int(has(room.touched[seat], a)) + int(has(room.touched[seat], z))
                    others += ends
                    if ends == 2:
                        out[row + 7] = 5
            out[row + 6] = others
            if has_twin(b, route) and contains(s.free, route ^ 1):
                out[row + 8] = 5
            if lack == 0:
                out[row + 9] = 5
    return at + routes * GLANCE


@jit
def _write_kinds(b, s, me, room, at, out):
    """The hand in steps, then what is known of each kind of card."""
    kinds = int(b.kinds)
    for kind in range(kinds):
        for step in range(min(HAND_STEPS, int(s.hand[me, kind]))):
            out[at + kind * HAND_STEPS + step] = 1
    at += kinds * HAND_STEPS
    n = int(b.colours)
    short = 0
    for vessel in range(b.decks):
        for colour in range(n):
            short += max(0, int(room.need[vessel, colour]) - _cards_for(b, s, me, colour, vessel))
    for kind in range(kinds):
        row = at + kind * KIND
        shown = 0
        for slot in range(b.slots):
            if s.market[slot] == kind:
                shown += 1
        known = 0
        for other in range(s.players):
            if other != me:
                known += int(s.known[other, kind])
        unseen = int(b.kind_count[kind]) - int(s.hand[me, kind]) - int(s.discard[kind]) - shown - known
        for i in range(s.turned_size if s.phase == EXTRA else 0):
            if s.turned[i] == kind:
                unseen -= 1
        out[row] = s.hand[me, kind]
        out[row + 1] = shown
        out[row + 2] = s.discard[kind]
        out[row + 3] = max(0, unseen)
        out[row + 4] = known
        if kind == WILD:
            out[row + 5] = min(60, short)
        else:
            vessel = SHIP if kind >= 1 + 2 * n else TRAIN
            colour = (kind - 1) % n
            need = int(room.need[vessel, colour])
            out[row + 5] = min(60, need)
            out[row + 6] = max(0, need - _cards_for(b, s, me, colour, vessel))
            out[row + 7] = room.near[vessel, colour]
    return at + kinds * KIND


@jit
def _write_seats(b, s, me, at, out):
    kinds = int(b.kinds)
    numbers = 8 + len(TRAIN_STEPS) + kinds + int(b.symbols)
    for i in range(s.players):
        seat = (me + i) % s.players
        row = at + i * numbers
        cards = 0
        for kind in range(kinds):
            cards += int(s.hand[seat, kind])
            out[row + 8 + len(TRAIN_STEPS) + kind] = 5 * int(s.known[seat, kind])
        out[row] = 10
        out[row + 1] = min(100, cards)
        if s.phase != KEEP:  # chosen in secret until all have chosen
            out[row + 2] = 5 * min(25, size(s.held[seat]))
            if s.phase != PIECES:
                out[row + 3] = s.trains[seat]
                out[row + 4] = s.ships[seat]
                for step in range(len(TRAIN_STEPS)):
                    if s.trains[seat] <= TRAIN_STEPS[step]:
                        out[row + 8 + step] = 10
        out[row + 5] = _within(int(s.score[seat]) // 2, -120, 120)
        out[row + 6] = 5 * int(s.buildings_left[seat])
        out[row + 7] = min(100, int(s.exchanged[seat]))
        for symbol in range(b.symbols):
            out[row + 8 + len(TRAIN_STEPS) + kinds + symbol] = 10 * ((int(s.tokens[seat]) >> symbol) & 1)
    return at + SEATS * numbers


@jit
def _write_cities(b, s, me, room, memo, at, out):
    others = NONE
    for seat in range(s.players):
        if seat != me:
            others |= s.buildings[seat]
    wanted = NONE
    for i in range(memo.n):
        ticket = int(memo.ticket[i])
        if memo.whole[i] > 0:
            wanted |= bit(int(b.ticket_a[ticket])) | bit(int(b.ticket_b[ticket]))
            for place in range(b.ticket_more.shape[1] if has_tours(b) else 0):
                if b.ticket_more[ticket, place] >= 0:
                    wanted |= bit(int(b.ticket_more[ticket, place]))
    for city in range(b.cities):
        row = at + city * CITY
        out[row] = 2 * int(has(s.buildings[me], city))
        out[row + 1] = 2 * int(has(others, city))
        out[row + 2] = 2 * int(has(room.touched[me], city))
        out[row + 3] = 2 * int(has(wanted, city))
    for symbol in range(b.symbols):
        if s.stack_city[symbol] >= 0 and s.stack_left[symbol] > 0 and (int(s.tokens[me]) >> symbol) & 1 == 0:
            out[at + int(s.stack_city[symbol]) * CITY + 4] = 2
    return at + int(b.cities) * CITY


@jit
def _write_tickets(b, memo, at, out):
    """Held tickets with the distances measured; points held, done and out of reach."""
    held = 0
    done = 0
    lost = 0
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
        elif distance > memo.trains:
            out[row + 4] = 5
            lost += points
    return held, done, lost


@jit
def _write_offer(b, s, me, room, memo, at, at_masks, out):
    """Offered tickets, and for each set of them what keeping it would ask for beyond the plan."""
    n = int(s.offer_size[me])
    trains = int(memo.trains)
    spaces = int(memo.spaces)
    room.set_cost[0] = 0
    copy(room.set_joined[0], room.joined)
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
def _write_table(b, s, me, at, out):
    """Whose turn of how many, the piles, and what the running action is about."""
    secret = s.phase == KEEP
    players = int(s.players)
    out[at + int(s.phase)] = 1
    at += 16
    out[at + players - 2] = 1
    at += 4
    out[at + (int(s.start) - me) % players] = 1
    at += SEATS
    out[at] = 10 * int(s.drawn)
    out[at + 1] = _within(int(s.turns_left) + 1, 0, 20)
    out[at + 2] = min(60, int(s.ring_size))
    for deck in range(2):
        out[at + 3 + deck] = min(120, int(s.pile_size[deck]) // 2)
        out[at + 5 + deck] = min(120, int(s.discard_size[deck]) // 2)
    out[at + 7] = 5 * int(s.passes)
    out[at + 8] = min(120, int(s.turn) // players)
    if s.phase == EXTRA:
        out[at + 9] = 5 * int(s.extra)
    if s.phase == COUNT:
        out[at + 10] = 10 * (1 + int(s.to_ships))
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
    if not secret and s.route >= 0:
        out[at + int(s.route)] = 1
    at += int(b.routes)
    if not secret and s.city >= 0:
        out[at + int(s.city)] = 1
    at += int(b.cities)
    for slot in range(b.slots):
        if s.market[slot] >= 0:
            out[at + slot * int(b.kinds) + int(s.market[slot])] = 1
    return at + int(b.slots) * int(b.kinds)


@jit
def features(b, s, me, room, memo, out):
    """Write what seat `me` sees at a glance into `out`, `feature_size` numbers; `memo` is its own, or a blank one."""
    for i in range(out.shape[0]):
        out[i] = 0
    at = _write_table(b, s, me, 0, out)
    hidden = s.phase == KEEP or s.phase == PIECES
    trains = int(b.trains) + int(b.ships) if hidden else int(s.trains[me]) + int(s.ships[me])
    if b.picked > 0 and hidden:
        trains = int(b.picked)
    survey(b, s, me, room, memo, trains)
    at_kinds = at
    at += int(b.kinds) * (HAND_STEPS + KIND)
    at = _write_seats(b, s, me, at, out)
    at = _write_routes(b, s, me, room, memo, at, out)
    _write_kinds(b, s, me, room, at_kinds, out)
    at = _write_cities(b, s, me, room, memo, at, out)
    held, done, lost = _write_tickets(b, memo, at, out)
    at_masks = at + int(b.tickets) * TICKET
    if s.offer_size[me] > 0:
        _write_offer(b, s, me, room, memo, at, at_masks, out)
    at = at_masks + MASKS * MASK
    spaces = int(memo.spaces)
    out[at] = min(120, spaces)
    out[at + 1] = 10 * min(12, size(memo.plan))
    out[at + 2] = _within(trains - spaces, -60, 60)
    out[at + 3] = min(120, held)
    out[at + 4] = min(120, done)
    out[at + 5] = min(120, lost)
    out[at + 6] = min(120, held - done - lost)
    out[at + 7] = 20 if spaces == 0 else 0
    out[at + 8] = _within(int(s.score[me]) + done - (held - done), -120, 120)
    grey = 0
    for vessel in range(2):
        grey += int(room.need[vessel, COLOURS])
    out[at + 9] = min(120, grey)


@entry
def features_at(boards, states, index, seat, room, memos, out):
    """Write what `seat` sees at a glance of states[index]; memos[0] is the seat's, or a blank one."""
    features(boards[0], states[index], seat, room[0], memos[0], out)
