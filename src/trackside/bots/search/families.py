"""What differs between the families of games in a search, under one name, picked by the type of the records."""

from __future__ import annotations

from typing import Any

from ...kernel.jit import UNCOMPILED
from ..planner import policy as ticket_policy
from ..shares import policy as share_policy
from . import likely as ticket_guess


def _nothing_to_weigh(b, s, seat, notes, likely):
    return None


def _nothing_to_swap(b, s, seat, notes, likely, noise):
    return None


def play(b: Any, s: Any, notes: Any, out: Any) -> int:
    """The decision of the seat to move in a playout."""
    family = ticket_policy if "ring" in s.dtype.names else share_policy
    return int(family.choose(b, s, notes, out))


def weigh_secrets(b: Any, s: Any, seat: int, notes: Any, likely: Any) -> None:
    """Judge once what the others are likely to hold. In share games nothing that matters is held in secret."""
    if "ring" in s.dtype.names:
        ticket_guess.weigh_tickets(b, s, seat, notes, likely)


def suppose(b: Any, s: Any, seat: int, notes: Any, likely: Any, noise: Any) -> None:
    """Make a redealt game a likely one."""
    if "ring" in s.dtype.names:
        ticket_guess.swap_tickets(b, s, seat, notes, likely, noise)


if not UNCOMPILED:
    from numba.extending import overload

    @overload(play)
    def _play(b, s, notes, out):
        player = ticket_policy.choose if "ring" in s.fields else share_policy.choose
        return lambda b, s, notes, out: player(b, s, notes, out)

    @overload(weigh_secrets)
    def _weigh_secrets(b, s, seat, notes, likely):
        if "ring" not in s.fields:
            return _nothing_to_weigh
        weigh = ticket_guess.weigh_tickets
        return lambda b, s, seat, notes, likely: weigh(b, s, seat, notes, likely)

    @overload(suppose)
    def _suppose(b, s, seat, notes, likely, noise):
        if "ring" not in s.fields:
            return _nothing_to_swap
        swap = ticket_guess.swap_tickets
        return lambda b, s, seat, notes, likely, noise: swap(b, s, seat, notes, likely, noise)
