"""What chance gave during one step, for whoever writes a record; and what it must give, for whoever replays one.

The notes are part of the board's record. The boards that bots and playouts share never have `tracing` set, so threads can
share them; a game that is recorded has a copy of its own with it set.
"""

from __future__ import annotations

from .jit import jit

DEAL, MARKET, TURN_UP, SWEEP, RESHUFFLE, DRAWN, OFFER, TUNNEL, STACKS, START_HEXES = range(1, 11)
"""Event codes. Each is followed by the number of its arguments, then the arguments."""

TRACE = (
    ("tracing", "i1"),
    ("events", "i2", 2048),  # code, number of arguments, arguments, and so on
    ("events_size", "i2"),
    ("forced", "i1", 512),  # cards (or locomotives) that the next draws must give, in order
    ("forced_size", "i2"),
    ("forced_used", "i2"),
    ("misfit", "i1"),  # 1: a forced card was not in the pile
)
"""Fields of every board's record."""


@jit
def note(b, number):
    """Append one number to the events."""
    b.events[b.events_size] = number
    b.events_size += 1


@jit
def forced_or(b, drawn, pile):
    """The card a replay asks for, where it asks for one that is in `pile`; else the one that was `drawn`."""
    if b.forced_used >= b.forced_size:
        return drawn
    wanted = int(b.forced[b.forced_used])
    b.forced_used += 1
    if wanted < 0 or wanted >= pile.shape[0] or pile[wanted] <= 0:
        b.misfit = 1
        return drawn
    return wanted
