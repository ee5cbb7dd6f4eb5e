"""Who plays in the playouts, under one name for both families of games, picked by the type of the records.

In playouts of ticket games a quicker player stands in for the planner; in share games the planner is quick enough.
"""

from __future__ import annotations

from typing import Any

from ...engine.jit import UNCOMPILED
from ..planner import policy as ticket_policy
from ..shares import policy as share_policy


def play(b: Any, s: Any, notes: Any, out: Any) -> int:
    """The decision of the seat to move in a playout."""
    family = ticket_policy if "ring" in s.dtype.names else share_policy
    return int(family.choose(b, s, notes, out))


if not UNCOMPILED:
    from numba.extending import overload

    @overload(play)
    def _play(b, s, notes, out):
        player = ticket_policy.choose if "ring" in s.fields else share_policy.choose
        return lambda b, s, notes, out: player(b, s, notes, out)
