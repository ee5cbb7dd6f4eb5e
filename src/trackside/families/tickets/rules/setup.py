"""Laying out a ticket game: T2, E1 to E3, S1 to S4, G1 to G6."""

from __future__ import annotations

from ....kernel import trace as events
from ....kernel.chance import below
from ....kernel.jit import jit
from ....kernel.trace import note
from ..layout import SETUP
from .cards import draw_card, fill_market, reshuffle_if_empty, sweep_market
from .souvenirs import lay_out_stacks
from .tickets import deal_tickets


@jit
def _give_pieces(b, s):
    for seat in range(s.players):
        if b.picked == 0:
            s.trains[seat] = b.trains
            s.ships[seat] = b.ships
        s.buildings_left[seat] = b.stations + b.harbours


@jit
def _deal_cards(b, s, t):
    for i in range(s.players):
        seat = (s.start + i) % s.players
        dealt = 0
        for deck in range(b.decks):
            dealt += b.deal[deck]
        if t is not None:
            note(t, events.DEAL)
            note(t, dealt + 1)
            note(t, seat)
        for deck in range(b.decks):
            for _ in range(b.deal[deck]):
                kind = draw_card(b, s, t, deck)
                s.hand[seat, kind] += 1
                if t is not None:
                    note(t, kind)


@jit
def set_up(b, s, t, players, start):
    """Lay out a game in a cleared state whose generators are seeded. `start` below 0: drawn by chance (T2)."""
    s.players = players
    drawn = below(s.generators, SETUP, players)  # drawn even where it is named, so that the rest stays the same
    s.start = drawn if start < 0 else start
    for word in range(s.free.shape[0]):
        s.free[word] = b.all_routes[word]
    s.turns_left = -1
    s.route = -1
    s.city = -1
    s.pay_colour = -1
    for deck in range(b.decks):
        for kind in range(b.deck_first[deck], b.deck_first[deck + 1]):
            s.pile[kind] = b.kind_count[kind]
            s.pile_size[deck] += b.kind_count[kind]
    for slot in range(s.market.shape[0]):
        s.market[slot] = -1
    for symbol in range(s.stack_city.shape[0]):
        s.stack_city[symbol] = -1
    _give_pieces(b, s)
    _deal_cards(b, s, t)
    for deck in range(b.decks):
        reshuffle_if_empty(b, s, t, deck)
    fill_market(b, s, t)
    sweep_market(b, s, t)
    if b.symbols > 0:
        lay_out_stacks(b, s, t)
    deal_tickets(b, s, t)
