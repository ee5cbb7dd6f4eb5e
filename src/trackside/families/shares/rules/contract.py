"""The contract of a share game: which decisions are legal, and what a decision does. Chance has no part in it."""

from __future__ import annotations

from pathlib import Path

from ....kernel.jit import jit
from ....kernel.phases import Phase, begin_action, do_decision, gather, list_beginnings, list_decisions
from ..layout import PLACE, TRADE, TURN

_brought = gather(__package__, [str(Path(__file__).parent)], but="contract")
_turn = Phase(TURN, list_beginnings(_brought.beginnings), begin_action(_brought.beginnings))
_phases = [_turn, *_brought.phases]

legal = list_decisions(_phases)
"""(b, s, out): write the legal decisions of the seat to move into `out`; how many, 0 when the game is over."""

step = do_decision(_phases)
"""(b, s, t, decision): do a legal decision. The caller answers for its being legal."""


@jit
def begun(s):
    """Whether an action is begun that needs a further decision: no hex named yet, or nothing taken yet."""
    return (s.phase == PLACE and s.placed == 0) or s.phase == TRADE
