"""Stations (E17, E18) and harbours (G19, G20): choosing the city, then the payment."""

from __future__ import annotations

from ....kernel.bits import NONE, ONE, bit, lowest
from ....kernel.jit import jit
from ....kernel.phases import Beginning, Phase
from .. import decisions
from ..layout import PLACE, PRICE, WILD
from ..memory import discard_from_hand
from .cards import refill_empty_spaces
from .payments import legal_payments
from .turns import end_turn


@jit
def _empty_cities(b, s, cities):
    for seat in range(s.players):
        cities &= ~s.buildings[seat]
    return cities


@jit
def station_price(b, s):
    """The number of cards the seat's next station costs (E18)."""
    return b.stations - s.buildings_left[s.seat] + 1


@jit
def station_possible(b, s):
    """Whether the seat has a station left, a city for it and the cards."""
    seat = s.seat
    if b.stations == 0 or s.buildings_left[seat] == 0 or _empty_cities(b, s, b.places) == NONE:
        return False
    most = 0
    for colour in range(b.colours):
        most = max(most, s.hand[seat, 1 + colour])
    return most + s.hand[seat, WILD] >= station_price(b, s)


@jit
def _wilds_for_harbour(b, s, colour):
    """How many wilds a harbour in a colour needs at least (G20)."""
    seat = s.seat
    trains = int(s.hand[seat, 1 + b.colours + colour])
    ships = int(s.hand[seat, 1 + 2 * b.colours + colour])
    return max(0, 2 - trains) + max(0, 2 - ships)


@jit
def harbour_cities(b, s):
    """Ports without a harbour that a route of the seat ends in (G19)."""
    ports = _empty_cities(b, s, b.ports)
    reached = NONE
    while ports != NONE:
        city = lowest(ports)
        ports &= ports - ONE
        for word in range(s.own.shape[1]):
            if s.own[s.seat, word] & b.at_city[city, word] != NONE:
                reached |= bit(city)
    return reached


@jit
def harbour_possible(b, s):
    """Whether the seat has a harbour left, the cards, and a port for it."""
    seat = s.seat
    if b.harbours == 0 or s.buildings_left[seat] == 0:
        return False
    wilds = s.hand[seat, WILD]
    for colour in range(b.colours):
        if _wilds_for_harbour(b, s, colour) <= wilds:
            return harbour_cities(b, s) != NONE
    return False


@jit
def legal_places(b, s, out, n):
    """List the cities for the station or harbour."""
    cities = _empty_cities(b, s, b.places) if b.stations > 0 else harbour_cities(b, s)
    while cities != NONE:
        out[n] = decisions.CITY + lowest(cities)
        n += 1
        cities &= cities - ONE
    return n


@jit
def legal_station(b, s, out, n):
    """List building a station, where it is possible."""
    if station_possible(b, s):
        out[n] = decisions.STATION
        n += 1
    return n


@jit
def legal_harbour(b, s, out, n):
    """List building a harbour, where it is possible."""
    if harbour_possible(b, s):
        out[n] = decisions.HARBOUR
        n += 1
    return n


@jit
def begin_building(b, s, decision):
    """The city is to be chosen next."""
    s.phase = PLACE


@jit
def choose_place(b, s, decision):
    """The payment is to be chosen next."""
    s.city = decision - decisions.CITY
    s.phase = PRICE


@jit
def legal_prices(b, s, out, n):
    """List the payments for the station or harbour."""
    if b.stations > 0:
        return legal_payments(b, s, -1, 0, station_price(b, s), 0, out, n)
    seat = s.seat
    wilds = s.hand[seat, WILD]
    for colour in range(b.colours):
        trains = int(s.hand[seat, 1 + b.colours + colour])
        ships = int(s.hand[seat, 1 + 2 * b.colours + colour])
        for wild_trains in range(max(0, 2 - trains), 3):
            for wild_ships in range(max(0, 2 - ships), 3):
                if wild_trains + wild_ships <= min(wilds, 3):
                    out[n] = decisions.PAY + decisions.WILDS * colour + 3 * wild_trains + wild_ships
                    n += 1
    if wilds >= 4:  # four locomotives are of no colour
        out[n] = decisions.PAY + 8
        n += 1
    return n


@jit
def _pay_station(b, s, decision):
    price = station_price(b, s)
    wilds = (decision - decisions.PAY) % decisions.WILDS
    colour = (decision - decisions.PAY) // decisions.WILDS
    discard_from_hand(b, s, s.seat, WILD, wilds)
    discard_from_hand(b, s, s.seat, 1 + colour, price - wilds)


@jit
def _pay_harbour(b, s, decision):
    colour = (decision - decisions.PAY) // decisions.WILDS
    wild_trains = (decision - decisions.PAY) % decisions.WILDS // 3
    wild_ships = (decision - decisions.PAY) % decisions.WILDS % 3
    seat = s.seat
    discard_from_hand(b, s, seat, WILD, wild_trains + wild_ships)
    discard_from_hand(b, s, seat, 1 + b.colours + colour, 2 - wild_trains)
    discard_from_hand(b, s, seat, 1 + 2 * b.colours + colour, 2 - wild_ships)


@jit
def build(b, s, t, decision):
    """Pay and put the station or harbour down."""
    seat = s.seat
    if b.stations > 0:
        _pay_station(b, s, decision)
    else:
        _pay_harbour(b, s, decision)
    s.buildings[seat] |= bit(s.city)
    s.buildings_left[seat] -= 1
    refill_empty_spaces(b, s, t)
    end_turn(b, s)


BEGINNINGS = (
    Beginning(range(decisions.STATION, decisions.STATION + 1), legal_station, begin_building),
    Beginning(range(decisions.HARBOUR, decisions.HARBOUR + 1), legal_harbour, begin_building),
)
PHASES = (
    Phase(PLACE, legal_places, choose_place, within=True),
    Phase(PRICE, legal_prices, build, within=True),
)
