"""Keeping a plan: made when there is none or what it rests on has changed, with how urgent each of its routes is."""

from __future__ import annotations

from ...families.tickets.rules.routes import has_twin
from ...families.tickets.sets import contains
from ...kernel.bits import NONE, ONE, count, lowest
from ..compiling import jit
from .horizon import turns_left
from .network import available, detour, plan_tickets, price_routes
from .notes import LISTED
from .weights import DETOUR, PATIENCE, URGENCY, default_weights


@jit
def read_board(b, notes):
    """The weights for this board, unless they are set, and what is looked up often."""
    if notes.weighted == 0:
        default_weights(b, notes.weights)
        notes.weighted = 1
    if notes.mean_length == 0.0:
        spaces = 0
        for route in range(b.routes):
            spaces += int(b.length[route])
        notes.mean_length = spaces / int(b.routes)


@jit
def _still_holds(b, s, notes, seat):
    """Whether the plan can be kept: nothing it needs is gone, and nothing changed that could better it."""
    if notes.planned == 0:
        return False
    for word in range(notes.held.shape[0]):
        if notes.held[word] != s.held[seat, word]:
            return False
    if int(s.turn) - notes.turn > notes.weights[PATIENCE] * int(s.players) or int(s.turn) < notes.turn:
        return False
    for word in range(s.free.shape[0]):
        gained = s.own[seat, word] & ~notes.own[word]
        if gained & ~notes.plan[word] != NONE or notes.own[word] & ~s.own[seat, word] != NONE:
            return False
        if notes.plan[word] & ~s.own[seat, word] & ~available(b, s, seat, word) != NONE:
            return False
    return True


@jit
def _contested(b, s, seat, route):
    """How likely it seems that others claim a route: those whose routes touch its ends, and how many play."""
    near = 0
    for other in range(s.players):
        if other == seat:
            continue
        for word in range(s.free.shape[0]):
            if s.own[other, word] & b.at_city[int(b.end_a[route]), word] != NONE:
                near += 1
            if s.own[other, word] & b.at_city[int(b.end_b[route]), word] != NONE:
                near += 1
    chance = 0.06 * (int(s.players) - 1) + 0.05 * near
    if s.players > b.doubles_as_one and has_twin(b, route) and contains(s.free, route ^ 1):
        chance *= 0.4
    return chance


@jit
def _list_routes(b, s, notes, seat):
    """The plan's routes with their urgency: what losing one would cost, by how likely that is."""
    w = notes.weights
    n = 0
    for word in range(notes.plan.shape[0]):
        routes = notes.plan[word]
        while routes != NONE and n < LISTED:
            route = 64 * word + lowest(routes)
            routes &= routes - ONE
            loss = detour(b, notes, route, float(w[DETOUR])) if w[URGENCY] > 0.0 else 0.0
            notes.list_route[n] = route
            notes.list_urgency[n] = w[URGENCY] * loss * _contested(b, s, seat, route)
            n += 1
    notes.listed = n


@jit
def make_plan(b, s, notes, seat):
    """Plan anew for the tickets the seat holds."""
    price_routes(b, s, notes, seat)
    notes.turns = turns_left(b, s, notes, seat)
    for word in range(notes.held.shape[0]):
        notes.kept[word] = s.held[seat, word]
        notes.held[word] = s.held[seat, word]
    plan_tickets(b, s, notes, seat, notes.turns)
    for word in range(notes.own.shape[0]):
        notes.own[word] = s.own[seat, word]
    notes.turn = int(s.turn)
    notes.planned = 1
    notes.ticket_turn = 0
    notes.filler_turn = 0
    _list_routes(b, s, notes, seat)


@jit
def keep_plan(b, s, notes, seat):
    """See to it that notes have a plan that holds."""
    read_board(b, notes)
    if not _still_holds(b, s, notes, seat):
        make_plan(b, s, notes, seat)


@jit
def open_routes(s, notes, seat):
    """How many routes of the plan are still to be claimed."""
    routes = 0
    for word in range(notes.plan.shape[0]):
        routes += count(notes.plan[word] & ~s.own[seat, word])
    return routes
