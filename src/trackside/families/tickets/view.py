"""What a seat of a ticket game may know (T32, T33), and the result when all may know everything."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from . import layout
from .card_names import Pay
from .progress import TicketProgress, progress

if TYPE_CHECKING:
    from .ground import TicketGround

PHASES = {
    layout.KEEP: "keep",
    layout.PIECES: "pieces",
    layout.STACK: "stack",
    layout.TURN: "turn",
    layout.SECOND: "second_card",
    layout.EXTRA: "extra",
    layout.SOUVENIR: "souvenir",
    layout.CHOOSE: "keep",
    layout.OVER: "over",
}
"""Names of the phases between actions."""


class TicketSeat(msgspec.Struct, frozen=True):
    """What everybody knows of a seat."""

    score: int
    """Route points less exchanges."""
    trains: int | None
    """None while pieces are picked in secret."""
    ships: int | None
    cards: int
    known: Pay
    """Cards everybody saw go to this hand and that have not been played since."""
    tickets: int | None
    """None while first tickets are chosen in secret."""
    routes: list[str]
    buildings: list[str]
    """Cities with its stations or harbours."""
    buildings_left: int
    tokens: list[int]
    """Souvenir symbols."""


class Deck(msgspec.Struct, frozen=True):
    """A pile's size and its discards."""

    pile: int
    discards: Pay


class Tunnel(msgspec.Struct, frozen=True):
    """A tunnel being dug: cards laid are still counted in the hand."""

    route: str
    laid: Pay
    turned_up: list[str]
    extra: int


class Stack(msgspec.Struct, frozen=True):
    """A stack of souvenirs; `city` is None until it is placed."""

    symbol: int
    city: str | None
    left: int


class Own(msgspec.Struct, frozen=True):
    """What only the seat itself knows."""

    hand: Pay
    tickets: list[str]
    completed: list[str]
    """Those of the tickets that count as the game stands, stations put to their best use."""
    progress: list[TicketProgress]
    """How each of the tickets stands, in the same order."""
    offer: list[str]
    """Tickets to choose from."""
    returned: list[str]
    """Tickets that lie in the pile where the seat put them."""
    trains: int
    ships: int


class TicketView(msgspec.Struct, frozen=True, tag_field="family", tag="tickets"):
    """A ticket game as one seat sees it, or a spectator."""

    game: str
    players: int
    start: int
    seat: int | None
    """Whose view this is; None for a spectator."""
    to_move: int
    phase: str
    turn: int
    turns_left: int | None
    """Turns until the end once it has been triggered, all seats together."""
    cards_taken: int
    market: list[str | None]
    decks: dict[str, Deck]
    ticket_pile: int
    closed: list[str]
    """Routes nobody owns that nobody can claim any more."""
    seats: list[TicketSeat]
    stacks: list[Stack]
    tunnel: Tunnel | None
    claimed: str | None
    """The route just claimed while a souvenir is chosen."""
    own: Own | None


def _seat_view(ground: TicketGround, state: Any, seat: int) -> TicketSeat:
    phase = int(state.phase)
    picking = ground.facts.picked > 0 and phase in (layout.KEEP, layout.PIECES)
    own_routes = state.own[seat].tolist()
    return TicketSeat(
        score=int(state.score[seat]),
        trains=None if picking else int(state.trains[seat]),
        ships=None if picking else int(state.ships[seat]),
        cards=sum(state.hand[seat].tolist()),
        known=ground.cards.hand(state.known[seat].tolist()),
        tickets=None if phase == layout.KEEP else sum(word.bit_count() for word in state.held[seat].tolist()),
        routes=ground.route_ids(own_routes),
        buildings=ground.city_ids(int(state.buildings[seat])),
        buildings_left=int(state.buildings_left[seat]),
        tokens=[symbol for symbol in range(layout.SYMBOLS) if int(state.tokens[seat]) >> symbol & 1],
    )


def _own(ground: TicketGround, state: Any, seat: int, scores: Any) -> Own:
    tracked = set(ground.ticket_ids(state.tracked[seat]))
    ring = state.ring.tolist() if tracked else []
    pile = [ring[(state.ring_head + i) % len(ring)] for i in range(state.ring_size)] if tracked else []
    lying = [ground.board.tickets[ticket].id for ticket in pile]
    return Own(
        hand=ground.cards.hand(state.hand[seat].tolist()),
        tickets=ground.ticket_ids(state.held[seat]),
        completed=ground.ticket_ids(scores.done[seat]),
        progress=progress(ground, state, scores, seat),
        offer=ground.offered(state, seat),
        returned=[ticket for ticket in lying if ticket in tracked],
        trains=int(state.trains[seat]),
        ships=int(state.ships[seat]),
    )


def _tunnel(ground: TicketGround, state: Any) -> Tunnel | None:
    if int(state.phase) != layout.EXTRA:
        return None
    route = ground.routes[int(state.route)]
    wilds = int(state.pay_wild)
    laid = {layout.WILD: wilds}
    if int(state.pay_colour) >= 0:
        special = int(state.pay_mix)
        laid[1 + int(state.pay_colour)] = route.length - wilds - special
        if special:
            laid[ground.cards.special(int(state.pay_colour), layout.TRAIN)] = special
    return Tunnel(
        route=route.id,
        laid=ground.cards.counts(laid),
        turned_up=[ground.cards.names[int(kind)] for kind in state.turned[: int(state.turned_size)]],
        extra=int(state.extra),
    )


def _closed(ground: TicketGround, state: Any) -> list[str]:
    closed = ground.facts.all_routes & ~state.free
    for seat in range(int(state.players)):
        closed = closed & ~state.own[seat]
    return ground.route_ids(closed.tolist())


def view(ground: TicketGround, state: Any, seat: int | None, scores: Any) -> TicketView:
    """What `seat` may know; what all may know where it is None. `scores` is the score as if the game ended now."""
    table = ground.facts
    decks = {}
    for number, name in enumerate(ground.decks):
        first, last = int(table.deck_first[number]), int(table.deck_first[number + 1])
        discards = {kind: int(state.discard[kind]) for kind in range(first, last)}
        decks[name] = Deck(pile=int(state.pile_size[number]), discards=ground.cards.counts(discards))
    stacks = []
    for symbol in range(int(table.symbols)):
        city = int(state.stack_city[symbol])
        stacks.append(Stack(symbol, None if city < 0 else ground.city(city), int(state.stack_left[symbol])))
    phase = int(state.phase)
    return TicketView(
        game=ground.board.id,
        players=int(state.players),
        start=int(state.start),
        seat=seat,
        to_move=int(state.seat),
        phase=PHASES[phase],
        turn=int(state.turn),
        turns_left=None if int(state.turns_left) < 0 else int(state.turns_left),
        cards_taken=int(state.drawn),
        market=[ground.cards.name(int(state.market[slot])) for slot in range(int(table.slots))],
        decks=decks,
        ticket_pile=int(state.ring_size),
        closed=_closed(ground, state),
        seats=[_seat_view(ground, state, other) for other in range(int(state.players))],
        stacks=stacks,
        tunnel=_tunnel(ground, state),
        claimed=ground.routes[int(state.route)].id if phase == layout.SOUVENIR else None,
        own=None if seat is None else _own(ground, state, seat, scores),
    )


def result(ground: TicketGround, state: Any, scores: Any) -> dict[str, Any]:
    """Scores, winners and parts: only the parts the game has."""
    board = ground.board
    parts = []
    for seat in range(int(state.players)):
        part = {
            "routes": int(scores.routes[seat]),
            "tickets": int(scores.tickets[seat]),
            "completed": int(scores.completed[seat]),
        }
        if board.stations:
            part["stations"] = int(scores.stations[seat])
        if board.longest_path:
            part["longest"] = int(scores.longest[seat])
            part["longest_path"] = int(scores.longest_path[seat])
        if board.souvenirs:
            part["souvenirs"] = int(scores.souvenirs[seat])
        if board.harbours:
            part["harbours"] = int(scores.harbours[seat])
        if board.exchange:
            part["exchange"] = int(scores.exchange[seat])
        parts.append(part)
    players = range(int(state.players))
    return {
        "scores": [int(scores.total[seat]) for seat in players],
        "winners": [seat for seat in players if scores.winner[seat]],
        "parts": parts,
    }
