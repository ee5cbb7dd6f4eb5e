"""Trains and ships: picking them (G5) and exchanging them (G23, G24)."""

from __future__ import annotations

from ....kernel.jit import jit
from ....kernel.phases import Beginning, Phase
from .. import decisions
from ..layout import COUNT, PIECES
from .souvenirs import first_stack
from .turns import end_turn


@jit
def legal_pieces(b, s, out, n):
    """List the numbers of trains a seat may pick."""
    for trains in range(b.picked - b.ships, b.trains + 1):
        if trains >= 0 and trains <= b.picked:
            out[n] = decisions.COUNT + trains
            n += 1
    return n


@jit
def pick_pieces(b, s, decision):
    """Pick some trains and ships for the rest. Others learn of it when all have picked; then the table is ready."""
    seat = s.seat
    trains = decision - decisions.COUNT
    s.trains[seat] = trains
    s.ships[seat] = b.picked - trains
    s.ships_owned[seat] = s.ships[seat]
    s.seat = (seat + 1) % s.players
    if s.seat == s.start:
        first_stack(b, s)


@jit
def most_exchanged(b, s, to_ships):
    """How many pieces the seat could exchange."""
    seat = s.seat
    ships_owned = s.ships_owned[seat]
    if to_ships:
        return min(s.trains[seat], b.ships - ships_owned)
    trains_owned = b.picked - ships_owned
    return min(s.ships[seat], b.trains - trains_owned)


@jit
def legal_exchanges(b, s, out, n):
    """List the directions in which pieces can be exchanged."""
    if b.exchange_cost == 0:
        return n
    if most_exchanged(b, s, False) > 0:
        out[n] = decisions.TO_TRAINS
        n += 1
    if most_exchanged(b, s, True) > 0:
        out[n] = decisions.TO_SHIPS
        n += 1
    return n


@jit
def begin_exchange(b, s, decision):
    """The number is to be chosen next."""
    s.to_ships = 1 if decision == decisions.TO_SHIPS else 0
    s.phase = COUNT


@jit
def legal_counts(b, s, out, n):
    """List the numbers of pieces."""
    for number in range(1, most_exchanged(b, s, s.to_ships == 1) + 1):
        out[n] = decisions.COUNT + number
        n += 1
    return n


@jit
def exchange(b, s, decision):
    """Swap pieces and pay for it in points."""
    seat = s.seat
    number = decision - decisions.COUNT
    change = number if s.to_ships == 1 else -number
    s.ships[seat] += change
    s.ships_owned[seat] += change
    s.trains[seat] -= change
    s.exchanged[seat] += number
    s.score[seat] -= number * b.exchange_cost
    end_turn(b, s)


BEGINNINGS = (Beginning(range(decisions.TO_TRAINS, decisions.TO_SHIPS + 1), legal_exchanges, begin_exchange),)
PHASES = (
    Phase(PIECES, legal_pieces, pick_pieces),
    Phase(COUNT, legal_counts, exchange, within=True),
)
