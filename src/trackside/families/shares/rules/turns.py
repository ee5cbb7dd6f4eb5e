"""Whose turn it is, and when the game ends: P5, P15."""

from __future__ import annotations

from ....kernel.jit import jit
from ..layout import COMPANIES, OVER, TURN


@jit
def supplies_left(s):
    """How many supply boards have a locomotive."""
    boards = 0
    for company in range(COMPANIES):
        if s.supply[company] > 0:
            boards += 1
    return boards


@jit
def end_turn(s):
    """The action is done; the game may be over (P15)."""
    s.turn += 1
    s.seat = (s.seat + 1) % s.players
    s.phase = TURN
    s.placed = 0
    s.gained = 0
    if supplies_left(s) <= 1:
        s.phase = OVER
