"""Whose turn it is, and when the game ends: T2 to T4, E23, S13, G25."""

from __future__ import annotations

from ....kernel.jit import jit
from ..layout import OVER, TURN


@jit
def begin_turn(s, seat):
    """The seat is to choose an action."""
    s.seat = seat
    s.phase = TURN
    s.drawn = 0
    s.took_wild = 0
    s.route = -1
    s.city = -1


@jit
def end_turn(b, s):
    """The action is done: the end is looked at and the next seat is to move."""
    seat = s.seat
    players = s.players
    s.turn += 1
    if s.turns_left > 0:
        s.turns_left -= 1
    elif s.trains[seat] + s.ships[seat] <= b.end_pieces:
        s.turns_left = players * b.end_turns
    begin_turn(s, seat + 1 if seat + 1 < players else 0)
    if s.turns_left == 0 or s.passes == players:
        s.phase = OVER
