"""Laying out a ticket game: T2, E1 to E3, S1 to S4, G1 to G6."""

from __future__ import annotations

from ....kernel import trace as events
from ....kernel.chance import below
from ....kernel.jit import jit
from ....kernel.trace import note
from ..layout import SETUP, WORDS
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
def _deal_cards(b, s):
    for i in range(s.players):
        seat = (s.start + i) % s.players
        dealt = 0
        for deck in range(b.decks):
            dealt += b.deal[deck]
        if b.tracing:
            note(b, events.DEAL)
            note(b, dealt + 1)
            note(b, seat)
        for deck in range(b.decks):
            for _ in range(b.deal[deck]):
                kind = draw_card(b, s, deck)
                s.hand[seat, kind] += 1
                if b.tracing:
                    note(b, kind)


@jit
def set_up(b, s, players, start):
    """Lay out a game in a cleared state whose generators are seeded. `start` below 0: drawn by chance (T2)."""
    s.players = players
    drawn = below(s.generators, SETUP, players)  # drawn even where it is named, so that the rest stays the same
    s.start = drawn if start < 0 else start
    for word in range(WORDS):
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
    _deal_cards(b, s)
    for deck in range(b.decks):
        reshuffle_if_empty(b, s, deck)
    fill_market(b, s)
    sweep_market(b, s)
    if b.symbols > 0:
        lay_out_stacks(b, s)
    deal_tickets(b, s)
