"""The same five questions for every game: set it up, what is legal, do it, what is the score, what could it be instead.

Written once for both families: compiled code picks the family by the type of the records, plain Python by their fields.
Loops over games, environments and bots build on this file and need not know which game they play.
"""

from __future__ import annotations

from typing import Any

from . import observe as ticket_observe
from . import redeal as ticket_redeal
from . import rules as ticket_rules
from . import scoring as ticket_scoring
from . import setup as ticket_setup
from . import shares_observe, shares_rules
from .jit import UNCOMPILED


def _of_tickets(state: Any) -> bool:
    return "ring" in state.dtype.names


def set_up(b: Any, s: Any, players: int, start: int) -> None:
    """Lay out a game in a cleared state whose generators are seeded; `start` below 0: by chance."""
    family = ticket_setup if _of_tickets(s) else shares_rules
    family.set_up(b, s, players, start)


def legal(b: Any, s: Any, out: Any) -> int:
    """Write the legal decisions into `out`; how many, 0 when the game is over."""
    family = ticket_rules if _of_tickets(s) else shares_rules
    return int(family.legal(b, s, out))


def step(b: Any, s: Any, decision: int) -> None:
    """Do a legal decision."""
    family = ticket_rules if _of_tickets(s) else shares_rules
    family.step(b, s, decision)


def score(b: Any, s: Any, result: Any) -> None:
    """Write the score, part by part, into `result`."""
    family = ticket_scoring if _of_tickets(s) else shares_rules
    family.score(b, s, result)


def redeal(b: Any, s: Any, seat: int, noise: Any) -> None:
    """Make `s` another game that `seat` cannot tell from it."""
    family = ticket_redeal if _of_tickets(s) else shares_rules
    family.redeal(b, s, seat, noise)


def amid(s: Any) -> bool:
    """Whether the last decision was only part of an action: which route, but not yet which payment."""
    family = ticket_rules if _of_tickets(s) else shares_rules
    return bool(family.amid(s))


def observe(b: Any, s: Any, seat: int, out: Any) -> None:
    """Write what `seat` may know into `out`, a row of numbers."""
    family = ticket_observe if _of_tickets(s) else shares_observe
    family.observe(b, s, seat, out)


if not UNCOMPILED:
    from numba.extending import overload

    def _typed_of_tickets(state):
        return "ring" in state.fields

    @overload(set_up)
    def _set_up(b, s, players, start):
        family = ticket_setup.set_up if _typed_of_tickets(s) else shares_rules.set_up
        return lambda b, s, players, start: family(b, s, players, start)

    @overload(legal)
    def _legal(b, s, out):
        family = ticket_rules.legal if _typed_of_tickets(s) else shares_rules.legal
        return lambda b, s, out: family(b, s, out)

    @overload(step)
    def _step(b, s, decision):
        family = ticket_rules.step if _typed_of_tickets(s) else shares_rules.step
        return lambda b, s, decision: family(b, s, decision)

    @overload(score)
    def _score(b, s, result):
        family = ticket_scoring.score if _typed_of_tickets(s) else shares_rules.score
        return lambda b, s, result: family(b, s, result)

    @overload(redeal)
    def _redeal(b, s, seat, noise):
        family = ticket_redeal.redeal if _typed_of_tickets(s) else shares_rules.redeal
        return lambda b, s, seat, noise: family(b, s, seat, noise)

    @overload(amid)
    def _amid(s):
        family = ticket_rules.amid if _typed_of_tickets(s) else shares_rules.amid
        return lambda s: family(s)

    @overload(observe)
    def _observe(b, s, seat, out):
        family = ticket_observe.observe if _typed_of_tickets(s) else shares_observe.observe
        return lambda b, s, seat, out: family(b, s, seat, out)
