"""How many turns a seat may still have, judged by what everybody can see."""

from __future__ import annotations

from ...families.tickets.layout import KEEP, PIECES
from ...families.tickets.sets import size
from ..compiling import jit
from .weights import DRAWN, HAND_USE

_USUAL = 3.0  # claims after which a seat's own habit counts as much as the board's routes


@jit
def hand_size(b, s, seat):
    """How many cards a seat holds; this is public."""
    cards = 0
    for kind in range(b.kinds):
        cards += int(s.hand[seat, kind])
    return cards


@jit
def pieces_given(b):
    """Pieces that a seat begins with; who picks them (G5) picks so many."""
    return int(b.picked) if b.picked > 0 else int(b.trains) + int(b.ships)


@jit
def claim_length(b, s, notes, seat):
    """Spaces of the routes a seat is likely to claim: those of the board, then more and more those it has claimed."""
    placed = pieces_given(b) - int(s.trains[seat]) - int(s.ships[seat])
    routes = size(s.own[seat])
    return (_USUAL * 1.15 * notes.mean_length + placed) / (_USUAL + routes)


@jit
def turns_to_place(b, notes, pieces, cards, length):
    """Turns a seat with so many cards takes to place so many pieces: claims, and draws for the cards it lacks."""
    if pieces <= 0:
        return 0.0
    lacking = max(0.0, pieces - notes.weights[HAND_USE] * cards)
    per_card = notes.weights[DRAWN] / 2.0
    if b.decks > 1:
        per_card *= 0.85  # double ships
    return pieces / length + lacking * per_card


@jit
def turns_left(b, s, notes, seat):
    """Turns the seat has left, this one included."""
    players = int(s.players)
    if s.turns_left >= 0:
        return float((int(s.turns_left) + players - 1) // players)
    if s.phase == KEEP or s.phase == PIECES:  # others' pieces are secret still
        pieces = pieces_given(b)
        dealt = int(b.deal[0]) + int(b.deal[1])
        return turns_to_place(b, notes, pieces - int(b.end_pieces), dealt, 1.15 * notes.mean_length)
    least = 1e9
    for other in range(players):
        pieces = int(s.trains[other]) + int(s.ships[other]) - int(b.end_pieces)
        length = claim_length(b, s, notes, other)
        least = min(least, turns_to_place(b, notes, pieces, hand_size(b, s, other), length))
    return max(1.0, least) + int(b.end_turns)
