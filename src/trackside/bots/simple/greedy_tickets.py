"""How the greedy bot plays the ticket games."""

from __future__ import annotations

import numpy as np

from ...families.tickets import decisions, layout
from ...families.tickets.layout import SHIP, TRAIN, WILD
from .ticket_map import BLOCKED
from .ticket_position import TicketPosition, bits

_TICKETS_UNTIL = 10
"""It takes no new tickets when it can place fewer pieces than this before the end."""


def decide_tickets(table: np.ndarray, states: np.ndarray, seat: int, legal: list[int]) -> int:
    """One of the legal decisions."""
    position = TicketPosition(table, states, seat)
    if position.phase == layout.TURN:
        return _turn(position, legal)
    if position.phase in (layout.KEEP, layout.CHOOSE):
        return keep_cheapest(position, legal)
    return follow_up(position, legal)


def follow_up(position: TicketPosition, legal: list[int]) -> int:
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


def _turn(position: TicketPosition, legal: list[int]) -> int:
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
    position = TicketPosition(table, states, seat)
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


def harbour_pays(position: TicketPosition, legal: list[int], most: int) -> bool:
    """Whether a harbour is worth more now than `most`, what a route would score."""
    if decisions.HARBOUR not in legal:
        return False
    gain = max(map(position.harbour_gain, position.ports()), default=0)
    return gain > max(most, -position.map.harbour_unbuilt)


def gather(position: TicketPosition, legal: list[int]) -> int:
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


def has_time(position: TicketPosition) -> bool:
    """Whether new tickets can still be built."""
    left = sum(position.pieces) - position.map.end_pieces
    return position.number("turns_left") < 0 and left >= min(_TICKETS_UNTIL, position.map.trains // 2)


def _exchange(position: TicketPosition, to: int) -> int:
    """The fewest pieces to exchange so that some free route fits; BLOCKED where none would."""
    have, give = position.pieces[to], position.pieces[1 - to]
    lengths = [position.map.length[r] for r in bits(position.free) if position.map.vessel[r] == to]
    return min((length - have for length in lengths if 0 < length - have <= give), default=BLOCKED)


def card(position: TicketPosition, legal: list[int]) -> int:
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


def _payment(position: TicketPosition, legal: list[int]) -> int:
    """The fewest wilds, then the colour of which the hand has most. A tunnel's extra cards are paid if they can be."""

    def rank(decision: int) -> tuple[int, int]:
        colour, wilds = divmod(decision - decisions.PAY, decisions.WILDS)
        route = position.number("route")
        return wilds, -position.cards(colour, position.map.vessel[route])

    payments = [decision for decision in legal if decision != decisions.WITHDRAW]
    return min(payments, key=rank) if payments else decisions.WITHDRAW


def _mix(position: TicketPosition, legal: list[int]) -> int:
    """Keep harbour symbols: few of them among trains; among ships nothing lost, then many doubles."""
    route = position.number("route")
    if position.map.vessel[route] != SHIP:
        return legal[0]
    spaces = position.map.length[route] - position.number("pay_wild")
    exact = [decision for decision in legal if 2 * (decision - decisions.MIX) <= spaces]
    return exact[-1] if exact else legal[-1]


def _price(position: TicketPosition, legal: list[int], harbour: bool) -> int:
    """The fewest wilds; for a station then the colour of which the hand has most."""

    def rank(decision: int) -> tuple[int, int]:
        colour, wilds = divmod(decision - decisions.PAY, decisions.WILDS)
        if harbour:
            return sum(divmod(wilds, 3)), 0
        return wilds, -position.hand[1 + colour]

    return min(legal, key=rank)


def keep_cheapest(position: TicketPosition, legal: list[int]) -> int:
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
