"""What chance gave during one step, for whoever writes a record; and what it must give, for whoever replays one.

The notes are part of the board's record. The boards that bots and playouts share never have `tracing` set, so threads
can share them; a game that is recorded has a copy of its own with it set.
"""

from __future__ import annotations

from .jit import jit

DEAL, MARKET, TURN_UP, SWEEP, RESHUFFLE, DRAWN, OFFER, TUNNEL, STACKS, START_HEXES = range(1, 11)
"""Event codes. Each is followed by the number of its arguments, then the arguments."""

TRACE = (
    ("tracing", "i1"),
    ("events", "i2", 2048),  # code, number of arguments, arguments, and so on
    ("events_size", "i2"),
    ("forced", "i2", 512),  # what the next draws must give, in order: cards, tickets, locomotives, places
    ("forced_size", "i2"),
    ("forced_used", "i2"),
    ("misfit", "i1"),  # 1: a forced draw was not possible
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


@jit
def force_order(b, items, places, last):
    """Put what a replay asks for on the first `places` places of items[:last], one after another."""
    for place in range(places):
        if b.forced_used >= b.forced_size:
            return
        wanted = b.forced[b.forced_used]
        b.forced_used += 1
        found = place
        while found < last and items[found] != wanted:
            found += 1
        if found == last:
            b.misfit = 1
            return
        items[found] = items[place]
        items[place] = wanted
