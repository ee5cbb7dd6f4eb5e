"""How the greedy bot plays the ticket games."""

from __future__ import annotations

from functools import cached_property

import numpy as np

from ...families.tickets import decisions, layout
from ...families.tickets.layout import SHIP, TRAIN, WILD
from .ticket_map import BLOCKED, TicketMap, map_of

_TICKETS_UNTIL = 10
"""It takes no new tickets when it can place fewer pieces than this before the end."""


class Position:
    """What a bot looks at in a state. `target` is the route it collects for; other bots collect for others."""

    def __init__(self, table: np.ndarray, states: np.ndarray, seat: int) -> None:
        self.map: TicketMap = map_of(table)
        self._states = states
        self.seat = seat
        self.phase = int(states["phase"][0])
        self.own = _word(states["own"][0, seat])
        self.free = _word(states["free"][0]) & ~self.map.twins(self.own)
        self.hand: list[int] = states["hand"][0, seat].tolist()
        self.pieces = [int(states["trains"][0, seat]), int(states["ships"][0, seat])]

    def number(self, field: str) -> int:
        """A field of the state that is one number."""
        return int(self._states[field][0])

    @property
    def offer(self) -> list[int]:
        """Tickets to choose from."""
        size = int(self._states["offer_size"][0, self.seat])
        tickets: list[int] = self._states["offer"][0, self.seat, :size].tolist()
        return tickets

    @property
    def market(self) -> list[int]:
        """The open cards."""
        cards: list[int] = self._states["market"][0].tolist()
        return cards

    @cached_property
    def tickets(self) -> list[int]:
        """The seat's tickets."""
        return bits(int(self._states["held"][0, self.seat]))

    @cached_property
    def open_tickets(self) -> list[int]:
        """Those that its routes do not complete yet."""
        return [ticket for ticket in self.tickets if not self.map.is_joined(ticket, self.own)]

    @cached_property
    def wanted(self) -> int:
        """Routes on the shortest ways of the open tickets."""
        return self.map.plan(self.open_tickets, self.own, self.free)[1]

    def cards(self, colour: int, vessel: int) -> int:
        """Spaces of a kind of route that the hand's cards of a colour fill."""
        if self.map.decks == 1:
            return self.hand[1 + colour]
        colours = self.map.colours
        if vessel == SHIP:
            return self.hand[1 + 2 * colours + colour] + 2 * self.hand[1 + 3 * colours + colour]
        return self.hand[1 + colour] + self.hand[1 + colours + colour]

    @cached_property
    def _most_held(self) -> tuple[int, int]:
        """The colour of which the hand fills most spaces, for each kind of route."""
        colours = range(self.map.colours)
        return max(colours, key=lambda c: self.cards(c, TRAIN)), max(colours, key=lambda c: self.cards(c, SHIP))

    def best_colour(self, route: int) -> int:
        """The colour to pay a route in: its own, or for a grey one that of which the hand has most."""
        colour = self.map.colour[route]
        return colour if colour >= 0 else self._most_held[self.map.vessel[route]]

    def missing(self, route: int) -> int:
        """Spaces of a route that the hand's coloured cards leave open: what wilds would have to fill."""
        have = self.cards(self.best_colour(route), self.map.vessel[route])
        return max(self.map.length[route] - have, self.map.ferries[route])

    @cached_property
    def target(self) -> int | None:
        """The longest route that is free and fits the pieces left; of several the one that lacks fewest cards."""
        length, vessel = self.map.length, self.map.vessel
        fitting = [route for route in bits(self.free) if length[route] <= self.pieces[vessel[route]]]
        most = max((length[route] for route in fitting), default=0)
        return min((route for route in fitting if length[route] == most), key=self.missing, default=None)

    def claim_gain(self, route: int) -> int:
        """Points of a route, and of the tickets that it completes, which would have been lost."""
        gain = self.map.points[self.map.length[route]]
        if self.wanted >> route & 1:
            owned = self.own | 1 << route
            done = (ticket for ticket in self.open_tickets if self.map.is_joined(ticket, owned))
            gain += sum(2 * self.map.ticket_points[ticket] for ticket in done)
        if {self.map.a[route], self.map.b[route]} & self._souvenir_cities:
            gain += self._next_souvenir
        return gain

    @cached_property
    def _souvenir_cities(self) -> set[int]:
        """Cities where a souvenir lies that the seat has not."""
        cities, left = self._states["stack_city"][0].tolist(), self._states["stack_left"][0].tolist()
        tokens = int(self._states["tokens"][0, self.seat])
        return {cities[s] for s in range(self.map.symbols) if left[s] > 0 and not tokens >> s & 1}

    @cached_property
    def _next_souvenir(self) -> int:
        """Points that one more souvenir brings."""
        owned = int(self._states["tokens"][0, self.seat]).bit_count()
        return self.map.souvenir_points[owned + 1] - self.map.souvenir_points[owned]

    def harbour_gain(self, city: int) -> int:
        """What a harbour in a city is worth now, compared with none."""
        named = [t for t in self.tickets if city in (self.map.ticket_a[t], self.map.ticket_b[t])]
        done = sum(1 for ticket in named if ticket not in self.open_tickets)
        return self.map.harbour_points[min(done, 3)] - self.map.harbour_unbuilt

    def ports(self) -> list[int]:
        """Cities that the seat's routes reach."""
        return sorted({end for r in bits(self.own) for end in (self.map.a[r], self.map.b[r])})


def _word(words: np.ndarray) -> int:
    return int(words[0]) | int(words[1]) << 64


def bits(word: int) -> list[int]:
    """The numbers of the bits that are set."""
    found = []
    while word:
        low = word & -word
        found.append(low.bit_length() - 1)
        word ^= low
    return found


def decide_tickets(table: np.ndarray, states: np.ndarray, seat: int, legal: list[int]) -> int:
    """One of the legal decisions."""
    position = Position(table, states, seat)
    if position.phase == layout.TURN:
        return _turn(position, legal)
    if position.phase in (layout.KEEP, layout.CHOOSE):
        return keep_cheapest(position, legal)
    return follow_up(position, legal)


def follow_up(position: Position, legal: list[int]) -> int:
    """What is decided within an action, once its target stands: cards, payments, pieces."""
    phase = position.phase
    if phase == layout.SECOND:
        return card(position, legal)
    if phase == layout.REFILL:
        deck = TRAIN if position.target is None else position.map.vessel[position.target]
        return decisions.REFILL + deck if decisions.REFILL + deck in legal else legal[0]
    if phase in (layout.PAY, layout.EXTRA):
        return _payment(position, legal)
    if phase == layout.MIX:
        return _mix(position, legal)
    if phase == layout.PIECES:
        board = position.map
        trains = board.picked * board.trains // (board.trains + board.ships)
        return min(legal, key=lambda decision: abs(decision - decisions.COUNT - trains))
    if phase == layout.PLACE and position.map.harbours:
        return max(legal, key=lambda decision: position.harbour_gain(decision - decisions.CITY))
    if phase == layout.PRICE:
        return _price(position, legal, bool(position.map.harbours))
    if phase == layout.COUNT:
        count = _exchange(position, SHIP if position.number("to_ships") else TRAIN)
        return decisions.COUNT + count if decisions.COUNT + count in legal else legal[0]
    return legal[0]


def _turn(position: Position, legal: list[int]) -> int:
    """The most points at once; where there are none to have, tickets or cards."""
    board = position.map
    claims = claimable(legal)
    gains = {route: position.claim_gain(route) for route in claims}
    most = max(gains.values(), default=0)
    if harbour_pays(position, legal, most):
        return decisions.HARBOUR
    if claims:
        best = [route for route in claims if gains[route] == most]
        chosen = min(best, key=lambda r: (not position.wanted >> r & 1, position.missing(r), board.tunnel[r], r))
        return decisions.ROUTE + chosen
    return gather(position, legal)


def gains_tickets(table: np.ndarray, states: np.ndarray, seat: int, legal: list[int]) -> dict[int, int]:
    """The points that each legal decision brings at once."""
    position = Position(table, states, seat)
    gains = dict.fromkeys(legal, 0)
    for decision in legal:
        if decision >= decisions.ROUTE:
            gains[decision] = position.claim_gain(decision - decisions.ROUTE)
        elif position.phase == layout.PLACE and position.map.harbours:
            gains[decision] = position.harbour_gain(decision - decisions.CITY)
        elif position.phase == layout.TURN and decision == decisions.HARBOUR:
            gains[decision] = max(map(position.harbour_gain, position.ports()), default=0)
    return gains


def claimable(legal: list[int]) -> list[int]:
    """Routes among the legal decisions."""
    return [decision - decisions.ROUTE for decision in legal if decision >= decisions.ROUTE]


def harbour_pays(position: Position, legal: list[int], most: int) -> bool:
    """Whether a harbour is worth more now than `most`, what a route would score."""
    if decisions.HARBOUR not in legal:
        return False
    gain = max(map(position.harbour_gain, position.ports()), default=0)
    return gain > max(most, -position.map.harbour_unbuilt)


def gather(position: Position, legal: list[int]) -> int:
    """A turn without a claim: new tickets where all are complete, pieces that fit, cards for the target."""
    if decisions.TICKETS in legal and has_time(position) and not position.open_tickets:
        return decisions.TICKETS
    if position.target is None:
        directions = {decisions.TO_SHIPS: SHIP, decisions.TO_TRAINS: TRAIN}
        useful = [d for d in directions if d in legal and _exchange(position, directions[d]) < BLOCKED]
        if useful:
            return min(useful, key=lambda d: _exchange(position, directions[d]))
    if any(decision < decisions.REFILL for decision in legal):
        return card(position, legal)
    for last_resort in (decisions.STATION, decisions.HARBOUR, decisions.TICKETS):
        if last_resort in legal:
            return last_resort
    return legal[0]


def has_time(position: Position) -> bool:
    """Whether new tickets can still be built."""
    left = sum(position.pieces) - position.map.end_pieces
    return position.number("turns_left") < 0 and left >= min(_TICKETS_UNTIL, position.map.trains // 2)


def _exchange(position: Position, to: int) -> int:
    """The fewest pieces to exchange so that some free route fits; BLOCKED where none would."""
    have, give = position.pieces[to], position.pieces[1 - to]
    lengths = [position.map.length[r] for r in bits(position.free) if position.map.vessel[r] == to]
    return min((length - have for length in lengths if 0 < length - have <= give), default=BLOCKED)


def card(position: Position, legal: list[int]) -> int:
    """A card for the longest open route: from the market, else blind."""
    board, target = position.map, position.target
    open_cards = {d: position.market[d] for d in legal if d < decisions.DRAW}
    piles = [d - decisions.DRAW for d in legal if decisions.DRAW <= d < decisions.REFILL]
    vessel = TRAIN if target is None else board.vessel[target]
    if target is not None:
        colour, colours = position.best_colour(target), board.colours
        useful = [1 + colour, 1 + colours + colour]
        if vessel == SHIP:
            useful = [1 + 3 * colours + colour, 1 + 2 * colours + colour]
        elif board.decks == 1:
            useful = [1 + colour]
        if position.hand[WILD] < board.ferries[target]:
            useful.append(WILD)
        for kind in useful:
            for decision, shown in open_cards.items():
                if shown == kind:
                    return decision
    if piles:
        return decisions.DRAW + (vessel if vessel in piles else piles[0])
    return next(iter(open_cards), legal[0])


def _payment(position: Position, legal: list[int]) -> int:
    """The fewest wilds, then the colour of which the hand has most. A tunnel's extra cards are paid if they can be."""

    def rank(decision: int) -> tuple[int, int]:
        colour, wilds = divmod(decision - decisions.PAY, decisions.WILDS)
        route = position.number("route")
        return wilds, -position.cards(colour, position.map.vessel[route])

    payments = [decision for decision in legal if decision != decisions.WITHDRAW]
    return min(payments, key=rank) if payments else decisions.WITHDRAW


def _mix(position: Position, legal: list[int]) -> int:
    """Keep harbour symbols: few of them among trains; among ships nothing lost, then many doubles."""
    route = position.number("route")
    if position.map.vessel[route] != SHIP:
        return legal[0]
    spaces = position.map.length[route] - position.number("pay_wild")
    exact = [decision for decision in legal if 2 * (decision - decisions.MIX) <= spaces]
    return exact[-1] if exact else legal[-1]


def _price(position: Position, legal: list[int], harbour: bool) -> int:
    """The fewest wilds; for a station then the colour of which the hand has most."""

    def rank(decision: int) -> tuple[int, int]:
        colour, wilds = divmod(decision - decisions.PAY, decisions.WILDS)
        if harbour:
            return sum(divmod(wilds, 3)), 0
        return wilds, -position.hand[1 + colour]

    return min(legal, key=rank)


def keep_cheapest(position: Position, legal: list[int]) -> int:
    """As few tickets as allowed, those cheapest to build; and all that are complete already."""
    board, offer = position.map, position.offer
    masks = [decision - decisions.KEEP for decision in legal]
    done = sum(1 << i for i, ticket in enumerate(offer) if board.is_joined(ticket, position.own))
    if done in masks:
        return decisions.KEEP + done
    fewest = min(mask.bit_count() for mask in masks)

    def rank(mask: int) -> tuple[int, int]:
        kept = [offer[i] for i in bits(mask)]
        cost = board.plan([*position.open_tickets, *kept], position.own, position.free)[0]
        return cost, -sum(board.ticket_points[ticket] for ticket in kept)

    return decisions.KEEP + min((mask for mask in masks if mask.bit_count() == fewest), key=rank)
