"""The hand held against the plan: which cards are missing, which are to spare, what the next card is worth."""

from __future__ import annotations

from ...families.tickets.layout import SHIP, TRAIN, WILD
from ...families.tickets.layout import TURN as TURN_BEGINS
from ...families.tickets.rules.pairs import is_pair
from ...families.tickets.rules.scoring import tickets_naming
from ...kernel.bits import NONE, ONE, has, lowest
from ..compiling import jit
from .horizon import hand_size, turns_left
from .network import available, cards_in_twos, count_hand, souvenir_gain
from .plan import open_routes
from .weights import (
    CROWD,
    FERRY,
    FILL_CARD,
    FILL_EARLY,
    FILL_HELD,
    FILL_PIECE,
    FILL_WASTE,
    FOCUS,
    GREY,
    GREY_OTHER,
    HARBOUR,
    IDLE,
    LONGEST,
    REFRESH,
    TUNNEL,
    TURN,
    WASTE,
)
from .weights import SHIP as SHIP_CARDS
from .weights import WILD as WILD_WORTH


@jit
def owned(s, seat, route):
    """Whether a route is the seat's."""
    return has(s.own[seat, route >> 6], route & 63)


@jit
def _best_spare(b, notes, vessel):
    """The colour of which most cards are to spare."""
    best = 0
    for colour in range(1, b.colours):
        if notes.spare[vessel, colour] > notes.spare[vessel, best]:
            best = colour
    return best


@jit
def _reserve_harbour(b, s, notes, seat):
    """Choose the port for the next harbour and the colour to pay it in (G20, G21)."""
    notes.harbour_city = 0
    notes.harbour_gain = 0.0
    if b.harbours == 0 or s.buildings_left[seat] == 0:
        return
    taken = NONE
    for other in range(s.players):
        taken |= s.buildings[other]
    best = 0.0
    city = -1
    ports = b.ports & ~taken
    while ports != NONE:
        port = lowest(ports)
        ports &= ports - ONE
        named = tickets_naming(b, notes.pursued, port)
        gain = float(int(b.harbour_points[min(named, 3)]) - int(b.harbour_unbuilt))
        if named > 0 and gain > best:
            best = gain
            city = port
    if city < 0:
        return
    notes.harbour_city = city + 1
    notes.harbour_gain = best
    n = int(b.colours)
    most = -1
    for colour in range(n):
        held = min(2, int(s.hand[seat, 1 + n + colour])) + min(2, int(s.hand[seat, 1 + 2 * n + colour]))
        if held > most:
            most = held
            notes.harbour_colour = colour


@jit
def _lay_grey(b, notes, vessel, cards, wilds):
    """Lay cards of the colour of which most are to spare, and wilds for those that are missing; the wilds left."""
    colour = _best_spare(b, notes, vessel)
    left = notes.spare[vessel, colour] - cards
    if left < 0.0:
        helped = min(wilds, -left)
        wilds -= helped
        left += helped
        if left < 0.0:
            notes.grey_short[vessel] -= left
            notes.grey[vessel, colour] = max(notes.grey[vessel, colour], 1.0 / -left)
        left = 0.0
    notes.spare[vessel, colour] = left
    return wilds


@jit
def _allot(b, s, notes, seat):
    """Give the hand's cards to the routes of the plan: coloured ones first, grey ones from what is to spare."""
    symbols = 0
    for vessel in range(2):
        notes.grey_short[vessel] = 0.0
        for colour in range(b.colours):
            notes.spare[vessel, colour] = notes.have[vessel, colour]
            notes.demand[vessel, colour] = 0.0
            notes.short[vessel, colour] = 0.0
            notes.focus[vessel, colour] = 0.0
            notes.grey[vessel, colour] = 0.0
    for i in range(notes.listed):
        route = int(notes.list_route[i])
        if owned(s, seat, route):
            continue
        symbols += int(b.ferries[route])
        colour = int(b.colour[route])
        if colour < 0:
            continue
        vessel = int(b.vessel[route])
        spaces = float(int(b.length[route]) - int(b.ferries[route]))
        notes.demand[vessel, colour] += spaces
        missing = spaces - notes.have[vessel, colour]
        if missing > 0.0:
            near = (1.0 + 0.2 * notes.list_urgency[i]) / missing
            notes.focus[vessel, colour] = max(notes.focus[vessel, colour], near)
        left = notes.spare[vessel, colour] - spaces
        if left < 0.0:
            notes.short[vessel, colour] -= left
            left = 0.0
        notes.spare[vessel, colour] = left
    notes.wild_short = max(0.0, float(symbols - int(s.hand[seat, WILD])))
    wilds = max(0.0, float(int(s.hand[seat, WILD]) - symbols))
    for i in range(notes.listed):
        route = int(notes.list_route[i])
        if b.colour[route] >= 0 or owned(s, seat, route):
            continue
        vessel = int(b.vessel[route])
        if is_pair(b, route):
            for _ in range(b.length[route]):
                wilds = _lay_grey(b, notes, vessel, 2.0, wilds)
        else:
            wilds = _lay_grey(b, notes, vessel, float(int(b.length[route]) - int(b.ferries[route])), wilds)
    return wilds


@jit
def _filling_rate(b, s, notes, seat, route, colour, wilds, time):
    """Points a turn that a route brings when collected for in a colour, 0 where time is short; spaces missing."""
    w = notes.weights
    length = int(b.length[route])
    vessel = int(b.vessel[route])
    ferries = int(b.ferries[route])
    price = int(b.cards[route])
    held = min(float(notes.spare[vessel, colour]), float(price - ferries))
    if price > length:
        held = min(cards_in_twos(b, notes.spare[TRAIN]), float(price))
    missing = price - ferries - held
    helped = min(wilds, missing + ferries)
    missing += ferries - helped
    cards = missing * (w[FILL_WASTE] if b.colour[route] >= 0 else w[WASTE])
    if vessel == SHIP:
        cards *= w[SHIP_CARDS]
    cards += max(0.0, ferries - helped) * w[FERRY]
    if b.tunnel[route] != 0:
        cards += w[TUNNEL]
    turns = 1.0 + cards / 2.0
    if turns > time + 0.5:
        return 0.0, missing
    gain = float(b.points[length]) + souvenir_gain(b, s, notes, seat, route)
    if b.longest > 0:
        touched = NONE
        for word in range(s.own.shape[1]):
            ends = b.at_city[int(b.end_a[route]), word] | b.at_city[int(b.end_b[route]), word]
            touched |= ends & s.own[seat, word]
        if touched != NONE:
            gain += w[LONGEST]
    card = w[FILL_HELD] / (1.0 + max(0.0, notes.cards - w[CROWD]) / 8.0)  # of many cards each is worth less
    return (gain - card * (held + helped) - w[FILL_PIECE] * length) / turns, missing


@jit
def _choose_filler(b, s, notes, seat, wilds):
    """The route that brings most per turn with the pieces the plan leaves over."""
    notes.filler = 0
    notes.filler_rate = 0.0
    for vessel in range(2):
        for colour in range(b.colours):
            notes.fill_rate[vessel, colour] = 0.0
    trains = int(s.trains[seat])
    ships = int(s.ships[seat])
    effort = 0.0
    planned = open_routes(s, notes, seat) > 0
    if planned:
        for i in range(notes.listed):
            route = int(notes.list_route[i])
            if owned(s, seat, route):
                continue
            if b.vessel[route] == SHIP:
                ships -= int(b.length[route])
            else:
                trains -= int(b.length[route])
            effort += 1.0
        for vessel in range(2):
            missing = notes.grey_short[vessel]
            for colour in range(b.colours):
                missing += notes.short[vessel, colour]
            effort += missing / 2.0
    time = max(1.0, notes.turns - effort)
    greyest = _best_spare(b, notes, TRAIN)
    shipest = _best_spare(b, notes, SHIP)
    best = 0.0
    grey = -1
    grey_best = 0.0
    for word in range(s.free.shape[0]):
        routes = available(b, s, seat, word) & ~notes.plan[word]
        while routes != NONE:
            route = 64 * word + lowest(routes)
            routes &= routes - ONE
            vessel = int(b.vessel[route])
            if int(b.length[route]) > (ships if vessel == SHIP else trains):
                continue
            colour = int(b.colour[route])
            if colour < 0:
                colour = shipest if vessel == SHIP else greyest
            rate, missing = _filling_rate(b, s, notes, seat, route, colour, wilds, time)
            if rate > notes.fill_rate[vessel, colour]:
                notes.fill_rate[vessel, colour] = rate
                notes.fill_short[vessel, colour] = missing
            if b.colour[route] < 0 and rate > grey_best:
                grey_best = rate
                grey = route
            if rate > best:
                best = rate
                notes.filler = route + 1
    if grey >= 0:
        vessel = int(b.vessel[grey])
        for colour in range(b.colours):
            rate, missing = _filling_rate(b, s, notes, seat, grey, colour, wilds, time)
            if rate > notes.fill_rate[vessel, colour]:
                notes.fill_rate[vessel, colour] = rate
                notes.fill_short[vessel, colour] = missing
    notes.filler_rate = best


@jit
def _knows_filler(b, s, notes, seat):
    """Whether the filling routes need not be looked for: in the middle of a turn or, by REFRESH, for some turns."""
    if notes.filler_turn == 0 or int(s.turn) + 1 < notes.filler_turn:
        return False
    if notes.filler_turn == int(s.turn) + 1 and s.phase != TURN_BEGINS:
        return True
    if int(s.turn) + 1 - notes.filler_turn >= notes.weights[REFRESH] * int(s.players):
        return False
    route = int(notes.filler) - 1
    return notes.filling == 0 and (route < 0 or has(s.free[route >> 6], route & 63))


@jit
def survey(b, s, notes, seat):
    """Work out what the hand lacks and has to spare; the plan is there."""
    count_hand(b, s, notes, seat)
    notes.cards = hand_size(b, s, seat)
    notes.turns = turns_left(b, s, notes, seat)
    _reserve_harbour(b, s, notes, seat)
    if notes.harbour_city > 0:
        colour = int(notes.harbour_colour)
        n = int(b.colours)
        notes.have[TRAIN, colour] -= min(2, int(s.hand[seat, 1 + n + colour]))
        notes.have[SHIP, colour] -= min(2, int(s.hand[seat, 1 + 2 * n + colour]))
    wilds = _allot(b, s, notes, seat)
    if not _knows_filler(b, s, notes, seat):
        _choose_filler(b, s, notes, seat, wilds)
        notes.filler_turn = int(s.turn) + 1
    pace = float(notes.weights[TURN])
    notes.filling = 1 if open_routes(s, notes, seat) == 0 else 0
    if notes.filling == 1:
        pace = min(pace, max(0.3, float(notes.filler_rate)))
    notes.pace = pace


@jit
def _colour_worth(b, notes, vessel, colour):
    """What a card that fills one space in a colour is worth, in cards."""
    w = notes.weights
    worth = float(w[IDLE])
    if notes.grey_short[vessel] > 0.0:
        worth = max(worth, float(w[GREY_OTHER]))
        if notes.grey[vessel, colour] > 0.0:
            worth = max(worth, float(w[GREY]) + w[FOCUS] * notes.grey[vessel, colour])
    if notes.short[vessel, colour] > 0.0:
        worth = max(worth, 1.0 + w[FOCUS] * notes.focus[vessel, colour])
    if notes.fill_rate[vessel, colour] > 0.0 and notes.fill_short[vessel, colour] > 0.0:
        share = notes.fill_rate[vessel, colour] / notes.filler_rate
        use = share * (w[FILL_CARD] + w[FOCUS] / notes.fill_short[vessel, colour])
        worth = max(worth, use if notes.filling == 1 else w[FILL_EARLY] * use)
    return worth


@jit
def _value_kinds(b, s, notes, seat):
    """What each kind of card is worth to the seat, in points."""
    w = notes.weights
    card = notes.pace / 2.0
    n = int(b.colours)
    most = 0.0
    for colour in range(n):
        worth = _colour_worth(b, notes, TRAIN, colour)
        most = max(most, worth)
        notes.worth[1 + colour] = worth * card
        if b.decks > 1:
            at_sea = _colour_worth(b, notes, SHIP, colour)
            most = max(most, at_sea)
            notes.worth[1 + n + colour] = worth * card
            notes.worth[1 + 2 * n + colour] = at_sea * card
            double = 1.9 if notes.short[SHIP, colour] >= 2.0 or notes.grey_short[SHIP] >= 2.0 else 1.4
            notes.worth[1 + 3 * n + colour] = double * at_sea * card
    wild = max(1.0, most) + w[WILD_WORTH]
    if notes.wild_short > 0.0:
        wild += w[FERRY]
    notes.worth[WILD] = wild * card
    if notes.harbour_city > 0:
        colour = int(notes.harbour_colour)
        better = w[HARBOUR] * notes.harbour_gain / 5.0
        if s.hand[seat, 1 + n + colour] < 2:
            notes.worth[1 + n + colour] += better
        if s.hand[seat, 1 + 2 * n + colour] < 2:
            notes.worth[1 + 2 * n + colour] += better


@jit
def unseen(b, s, seat, kind):
    """Cards of a kind whose place the seat does not know: in the piles or hidden in others' hands."""
    cards = int(b.kind_count[kind]) - int(s.hand[seat, kind]) - int(s.discard[kind])
    for slot in range(b.slots):
        if s.market[slot] == kind:
            cards -= 1
    for other in range(s.players):
        if other != seat:
            cards -= int(s.known[other, kind])
    for i in range(s.turned_size):
        if s.turned[i] == kind:
            cards -= 1
    return max(0, cards)


@jit
def value_cards(b, s, notes, seat):
    """What each kind of card is worth, and a card drawn blind from each deck."""
    _value_kinds(b, s, notes, seat)
    for deck in range(b.decks):
        cards = 0
        worth = 0.0
        for kind in range(int(b.deck_first[deck]), int(b.deck_first[deck + 1])):
            here = unseen(b, s, seat, kind)
            cards += here
            worth += here * notes.worth[kind]
        notes.blind[deck] = worth / cards if cards > 0 else 0.0
