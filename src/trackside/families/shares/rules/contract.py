"""The contract of a share game: which decisions are legal, and what a decision does."""

from __future__ import annotations

from ....kernel.jit import jit
from ..decisions import BUILD, GIVE, HEX, STOP, TAKE
from ..layout import PLACE, TRADE, TURN
from .building import begin_build, end_build, legal_builds, legal_placings, place
from .trading import legal_gives, legal_takes, trade


@jit
def legal(b, s, out):
    """Write the legal decisions of the seat to move into `out`; how many they are, 0 when the game is over."""
    n = 0
    if s.phase == TURN:
        n = legal_builds(b, s, out, 0)
        n = legal_gives(s, out, n)
    elif s.phase == PLACE:
        n = legal_placings(b, s, out, 0)
    elif s.phase == TRADE:
        n = legal_takes(s, out, 0)
    return n


@jit
def step(b, s, t, decision):
    """Do a legal decision. The caller answers for its being legal. Chance has no part after the setup."""
    if s.phase == TURN:
        if decision < GIVE:
            begin_build(s, decision - BUILD)
        else:
            s.company = decision - GIVE
            s.phase = TRADE
    elif s.phase == PLACE:
        if decision == STOP:
            end_build(s, False)
        else:
            place(b, s, decision - HEX)
    elif s.phase == TRADE:
        trade(s, (decision - TAKE) // 2, (decision - TAKE) % 2 + 1)


@jit
def begun(s):
    """Whether an action is begun that needs a further decision: no hex named yet, or nothing taken yet."""
    return (s.phase == PLACE and s.placed == 0) or s.phase == TRADE
