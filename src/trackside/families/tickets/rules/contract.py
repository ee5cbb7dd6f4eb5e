"""The contract of a ticket game: which decisions are legal, and what a decision does."""

from __future__ import annotations

from pathlib import Path

from ....kernel.jit import inlined, jit
from ....kernel.phases import Phase, begin_action, do_decision, gather, is_begun, list_beginnings, list_decisions
from .. import decisions
from ..layout import TURN
from .turns import end_turn

_brought = gather(__package__, [str(Path(__file__).parent)], but="contract")
_list_beginnings = list_beginnings(_brought.beginnings)
_begin_action = begin_action(_brought.beginnings)


@inlined
def _legal_actions(b, s, out, n):
    """T3: the actions of a turn; T4: passing only where there is none."""
    n = _list_beginnings(b, s, out, n)
    if n == 0:
        out[0] = decisions.PASS
        n = 1
    return n


@jit
def _act(b, s, t, decision):
    if decision == decisions.PASS:
        s.passes += 1
        end_turn(b, s)
    else:
        s.passes = 0
        _begin_action(b, s, t, decision)


_phases = [Phase(TURN, _legal_actions, _act), *_brought.phases]

legal = list_decisions(_phases)
"""(b, s, out): write the legal decisions of the seat to move into `out`; how many, 0 when the game is over."""

step = do_decision(_phases)
"""(b, s, t, decision): do a legal decision. The caller answers for its being legal."""

begun = is_begun(_phases)
"""(s): whether an action is begun that further decisions complete."""
