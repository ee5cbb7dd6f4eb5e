"""Tickets: T26 to T29, E3 to E5, E7, S2, S8, G4, G18."""

from __future__ import annotations

import numpy as np

from ....kernel import trace as events
from ....kernel.bits import count
from ....kernel.chance import shuffle
from ....kernel.jit import jit
from ....kernel.phases import Beginning, Phase
from ....kernel.trace import note
from .. import decisions
from ..layout import CHOOSE, KEEP, PIECES, TICKET_PILE
from ..sets import add, contains, drop
from .souvenirs import first_stack
from .turns import end_turn


@jit
def _force_ticket(b, s, t):
    """Bring the ticket a replay asks for to the top. Only one whose place nobody knows can have lain there."""
    if t.forced_used >= t.forced_size:
        return
    wanted = int(t.forced[t.forced_used])
    t.forced_used += 1
    if s.ring[s.ring_head] == wanted:
        return
    for i in range(1, s.ring_size):
        place = (int(s.ring_head) + i) % s.ring.shape[0]
        if s.ring[place] == wanted:
            for seat in range(s.players):
                if contains(s.tracked[seat], wanted) or contains(s.tracked[seat], s.ring[s.ring_head]):
                    t.misfit = 1
            s.ring[place] = s.ring[s.ring_head]
            s.ring[s.ring_head] = wanted
            return
    t.misfit = 1


@jit
def _draw_ticket(b, s, t):
    if t is not None:
        _force_ticket(b, s, t)
    ticket = s.ring[s.ring_head]
    s.ring_head = (int(s.ring_head) + 1) % s.ring.shape[0]
    s.ring_size -= 1
    return ticket


@jit
def _force_long(b, s, t, first, last):
    """The same for the long tickets, which are dealt from the end of ring[first:last]."""
    if t.forced_used >= t.forced_size:
        return
    wanted = t.forced[t.forced_used]
    t.forced_used += 1
    for place in range(first, last):
        if s.ring[place] == wanted:
            s.ring[place] = s.ring[last - 1]
            s.ring[last - 1] = wanted
            return
    t.misfit = 1


@jit
def _put_under(s, ticket):
    s.ring[(int(s.ring_head) + int(s.ring_size)) % s.ring.shape[0]] = ticket
    s.ring_size += 1


@jit
def _show_ticket(s, seat, ticket):
    s.offer[seat, s.offer_size[seat]] = ticket
    s.offer_size[seat] += 1
    for other in range(s.players):  # who knew where it was does not know what becomes of it now
        drop(s.tracked[other], ticket)
    add(s.tracked[seat], ticket)


@jit
def note_offer(b, s, t, seat):
    """Write the offer to a seat into the trace."""
    note(t, events.OFFER)
    note(t, s.offer_size[seat] + 1)
    note(t, seat)
    for i in range(s.offer_size[seat]):
        note(t, s.offer[seat, i])


@jit
def deal_tickets(b, s, t):
    """Shuffle the tickets and show each seat its first ones (E3, S2, G4)."""
    for ticket in range(b.tickets):
        if not contains(b.long_tickets, ticket):
            s.ring[s.ring_size] = ticket
            s.ring_size += 1
    regular = s.ring_size
    last = regular
    for ticket in range(b.tickets):  # the long tickets lie behind the pile while they are dealt
        if contains(b.long_tickets, ticket):
            s.ring[last] = ticket
            last += 1
    shuffle(s.ring, 0, regular, s.generators, TICKET_PILE)
    shuffle(s.ring, regular, last, s.generators, TICKET_PILE)
    for i in range(s.players):
        seat = (s.start + i) % s.players
        for _ in range(b.deal_long):
            if t is not None:
                _force_long(b, s, t, regular, last)
            last -= 1
            _show_ticket(s, seat, s.ring[last])
        for _ in range(b.deal_tickets):
            _show_ticket(s, seat, _draw_ticket(b, s, t))
        if t is not None:
            note_offer(b, s, t, seat)
    s.seat = s.start
    s.phase = KEEP


@jit
def legal_keeps(b, s, out, n):
    """List the sets of tickets the seat may keep."""
    seat = s.seat
    least = b.keep if s.phase == KEEP else b.draw_keep
    size = s.offer_size[seat]
    least = min(least, size)
    for mask in range(1, 1 << size):
        if count(np.uint64(mask)) >= least:
            out[n] = decisions.KEEP + mask
            n += 1
    return n


@jit
def _settle_offer(b, s, seat, mask, rest_out):
    """T27, E4: kept tickets go to the seat, the others under the pile or out of the game."""
    for i in range(s.offer_size[seat]):
        ticket = s.offer[seat, i]
        if (mask >> i) & 1:
            add(s.held[seat], ticket)
        elif not rest_out:
            _put_under(s, ticket)
    s.offer_size[seat] = 0


@jit
def keep_first(b, s, decision):
    """E5: choose first tickets in secret; they are settled together, from the start player on, when all have chosen."""
    players = s.players
    s.choice[s.seat] = decision - decisions.KEEP
    s.seat = (s.seat + 1) % players
    if s.seat != s.start:
        return
    for i in range(players):
        seat = (s.start + i) % players
        chosen = s.choice[seat]
        s.kept_first[seat] = count(np.uint64(chosen))
        _settle_offer(b, s, seat, chosen, b.rest_out == 1)
        s.choice[seat] = 0
    if b.picked > 0:
        s.phase = PIECES
    else:
        first_stack(b, s)


@jit
def legal_draw(b, s, out, n):
    """List drawing tickets, where there are any."""
    if s.ring_size > 0:
        out[n] = decisions.TICKETS
        n += 1
    return n


@jit
def draw_tickets(b, s, t, decision):
    """The tickets action: look at the top of the pile (T26)."""
    seat = s.seat
    for _ in range(min(b.draw, s.ring_size)):
        _show_ticket(s, seat, _draw_ticket(b, s, t))
    if t is not None:
        note_offer(b, s, t, seat)
    s.phase = CHOOSE


@jit
def keep_drawn(b, s, decision):
    """Keep some of them; the turn is over."""
    _settle_offer(b, s, s.seat, decision - decisions.KEEP, False)
    end_turn(b, s)


BEGINNINGS = (Beginning(range(decisions.TICKETS, decisions.TICKETS + 1), legal_draw, draw_tickets),)
PHASES = (
    Phase(KEEP, legal_keeps, keep_first),
    Phase(CHOOSE, legal_keeps, keep_drawn),
)
