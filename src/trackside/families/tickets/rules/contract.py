"""The contract of a ticket game: which decisions are legal, and what a decision does."""

from __future__ import annotations

from ....kernel.jit import jit
from .. import decisions, layout
from .buildings import (
    begin_building,
    build,
    choose_place,
    harbour_possible,
    legal_places,
    legal_prices,
    station_possible,
)
from .cards import card_turn_goes_on, cards_left, draw_blind, legal_cards, sweep_market, take_from_market, turn_up
from .pieces import begin_exchange, exchange, legal_counts, legal_exchanges, legal_pieces, pick_pieces
from .routes import (
    choose_route,
    complete_claim,
    legal_route_mixes,
    legal_route_payments,
    legal_routes,
    mix_for_route,
    pay_for_route,
)
from .souvenirs import choose_stack, legal_souvenirs, legal_stack_cities, legal_stacks, place_stack, take_souvenir
from .tickets import after_pieces, draw_tickets, keep_drawn, keep_first, legal_keeps
from .tunnels import discard_extra, legal_extra, withdraw
from .turns import end_turn


@jit
def _legal_actions(b, s, out):
    """T3: the actions of a turn; T4: passing only where there is none."""
    n = legal_cards(b, s, out, 0)
    if s.ring_size > 0:
        out[n] = decisions.TICKETS
        n += 1
    if station_possible(b, s):
        out[n] = decisions.STATION
        n += 1
    if harbour_possible(b, s):
        out[n] = decisions.HARBOUR
        n += 1
    n = legal_exchanges(b, s, out, n)
    n = legal_routes(b, s, out, n)
    if n == 0:
        out[0] = decisions.PASS
        n = 1
    return n


@jit
def _legal_refills(b, s, out):
    """G8: a deck can be chosen while it or its discards have a card."""
    n = 0
    for deck in range(b.decks):
        if cards_left(s, deck) > 0:
            out[n] = decisions.REFILL + deck
            n += 1
    return n


@jit
def legal(b, s, out):
    """Write the legal decisions of the seat to move into `out`; how many they are, 0 when the game is over."""
    phase = s.phase
    if phase == layout.TURN:
        return _legal_actions(b, s, out)
    if phase == layout.PAY:
        return legal_route_payments(b, s, out, 0)
    if phase == layout.SECOND:
        return legal_cards(b, s, out, 0)
    if phase == layout.MIX:
        return legal_route_mixes(b, s, out, 0)
    if phase == layout.EXTRA:
        return legal_extra(b, s, out, 0)
    if phase == layout.CHOOSE or phase == layout.KEEP:
        return legal_keeps(b, s, out, 0)
    if phase == layout.PLACE:
        return legal_places(b, s, out, 0)
    if phase == layout.PRICE:
        return legal_prices(b, s, out, 0)
    if phase == layout.SOUVENIR:
        return legal_souvenirs(b, s, out, 0)
    if phase == layout.REFILL:
        return _legal_refills(b, s, out)
    if phase == layout.COUNT:
        return legal_counts(b, s, out, 0)
    if phase == layout.PIECES:
        return legal_pieces(b, s, out, 0)
    if phase == layout.STACK:
        return legal_stacks(b, s, out, 0)
    if phase == layout.STACK_CITY:
        return legal_stack_cities(b, s, out, 0)
    return 0


@jit
def _after_card(b, s):
    if card_turn_goes_on(b, s):
        s.phase = layout.SECOND
    else:
        end_turn(b, s)


@jit
def _refill(b, s, t, deck):
    """T6, T10: the space is refilled before the next card is chosen."""
    turn_up(b, s, t, s.slot, deck)
    sweep_market(b, s, t)
    _after_card(b, s)


@jit
def _take(b, s, t, slot):
    take_from_market(b, s, slot)
    if b.decks == 1:
        _refill(b, s, t, 0)
    elif cards_left(s, 0) > 0 or cards_left(s, 1) > 0:
        s.phase = layout.REFILL
    else:
        _refill(b, s, t, -1)


@jit
def _step_turn(b, s, t, decision):
    """A decision that begins an action, or takes the second card."""
    s.passes = s.passes + 1 if decision == decisions.PASS else 0
    if decision < decisions.DRAW:
        _take(b, s, t, decision - decisions.TAKE)
    elif decision < decisions.REFILL:
        draw_blind(b, s, t, decision - decisions.DRAW)
        _after_card(b, s)
    elif decision >= decisions.ROUTE:
        choose_route(s, decision - decisions.ROUTE)
    elif decision == decisions.TICKETS:
        draw_tickets(b, s, t)
    elif decision == decisions.STATION or decision == decisions.HARBOUR:
        begin_building(s)
    elif decision == decisions.TO_SHIPS or decision == decisions.TO_TRAINS:
        begin_exchange(s, decision == decisions.TO_SHIPS)
    else:
        end_turn(b, s)


@jit
def step(b, s, t, decision):
    """Do a legal decision. The caller answers for its being legal."""
    phase = s.phase
    if phase == layout.TURN or phase == layout.SECOND:
        _step_turn(b, s, t, decision)
    elif phase == layout.PAY:
        pay_for_route(b, s, t, decision)
    elif phase == layout.MIX:
        mix_for_route(b, s, t, decision - decisions.MIX)
    elif phase == layout.EXTRA:
        if decision == decisions.WITHDRAW:
            withdraw(b, s, t)
        else:
            discard_extra(b, s, decision)
            complete_claim(b, s, t)
    elif phase == layout.CHOOSE:
        keep_drawn(b, s, decision - decisions.KEEP)
    elif phase == layout.PLACE:
        choose_place(s, decision - decisions.CITY)
    elif phase == layout.PRICE:
        build(b, s, t, decision)
    elif phase == layout.SOUVENIR:
        take_souvenir(b, s, decision - decisions.SOUVENIR)
    elif phase == layout.REFILL:
        _refill(b, s, t, decision - decisions.REFILL)
    elif phase == layout.COUNT:
        exchange(b, s, decision - decisions.COUNT)
    elif phase == layout.KEEP:
        keep_first(b, s, decision - decisions.KEEP)
    elif phase == layout.PIECES:
        pick_pieces(b, s, decision - decisions.COUNT)
        after_pieces(b, s)
    elif phase == layout.STACK:
        choose_stack(s, decision - decisions.SYMBOL)
    elif phase == layout.STACK_CITY:
        place_stack(b, s, decision - decisions.CITY)


@jit
def begun(s):
    """Whether an action is begun that further decisions complete."""
    phase = s.phase
    return (
        phase == layout.PAY
        or phase == layout.MIX
        or phase == layout.REFILL
        or phase == layout.PLACE
        or phase == layout.PRICE
        or phase == layout.COUNT
        or phase == layout.STACK_CITY
    )
