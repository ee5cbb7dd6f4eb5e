"""What chance gave during one step, for whoever writes a record; and what it must give, for whoever replays one.

A game that is recorded has a trace of its own, which the rules write to and draw from. Where nobody records, None is
passed: the rules are then compiled without any of it.
"""

from __future__ import annotations

import numpy as np

from .jit import jit

DEAL, MARKET, TURN_UP, SWEEP, RESHUFFLE, DRAWN, OFFER, TUNNEL, STACKS, START_HEXES = range(1, 11)
"""Event codes. Each is followed by the number of its arguments, then the arguments."""

EVENTS = 2048
FORCED = 512

TRACE = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("misfit", "i1"),  # 1: a forced draw was not possible
                ("events_size", "i2"),
                ("forced_size", "i2"),
                ("forced_used", "i2"),
                ("events", "i2", EVENTS),  # code, number of arguments, arguments, and so on
                (
                    "forced",
                    "i2",
                    FORCED,
                ),  # what the next draws must give, in order: cards, tickets, locomotives, places
            ],
            align=True,
        ),
    )
)


def new_trace() -> np.ndarray:
    """A trace for one recorded game, as an array of one."""
    return np.zeros(1, TRACE)


@jit
def note(t, number):
    """Append one number to the events."""
    t.events[t.events_size] = number
    t.events_size += 1


@jit
def forced_or(t, drawn, pile):
    """The card a replay asks for, where it asks for one that is in `pile`; else the one that was `drawn`."""
    if t.forced_used >= t.forced_size:
        return drawn
    wanted = int(t.forced[t.forced_used])
    t.forced_used += 1
    if wanted < 0 or wanted >= pile.shape[0] or pile[wanted] <= 0:
        t.misfit = 1
        return drawn
    return wanted


@jit
def force_order(t, items, places, last):
    """Put what a replay asks for on the first `places` places of items[:last], one after another."""
    for place in range(places):
        if t.forced_used >= t.forced_size:
            return
        wanted = t.forced[t.forced_used]
        t.forced_used += 1
        found = place
        while found < last and items[found] != wanted:
            found += 1
        if found == last:
            t.misfit = 1
            return
        items[found] = items[place]
        items[place] = wanted
