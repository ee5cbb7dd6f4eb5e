"""The planners as the search uses them: one name for both families of games, picked by the type of the records."""

from __future__ import annotations

from typing import Any

from ...engine.jit import UNCOMPILED
from ..planner import policy as ticket_policy
from ..shares import policy as share_policy


def choose(b: Any, s: Any, notes: Any, out: Any) -> int:
    """The planner's decision for the seat to move."""
    family = ticket_policy if "ring" in s.dtype.names else share_policy
    return int(family.choose(b, s, notes, out))


def rank(b: Any, s: Any, notes: Any, out: Any, values: Any) -> int:
    """Write the legal decisions into `out`, the planner's favourite first, and what it thinks of each; how many."""
    family = ticket_policy if "ring" in s.dtype.names else share_policy
    return int(family.rank(b, s, notes, out, values))


if not UNCOMPILED:
    from numba.extending import overload

    @overload(choose)
    def _choose(b, s, notes, out):
        family = ticket_policy.choose if "ring" in s.fields else share_policy.choose
        return lambda b, s, notes, out: family(b, s, notes, out)

    @overload(rank)
    def _rank(b, s, notes, out, values):
        family = ticket_policy.rank if "ring" in s.fields else share_policy.rank
        return lambda b, s, notes, out, values: family(b, s, notes, out, values)
