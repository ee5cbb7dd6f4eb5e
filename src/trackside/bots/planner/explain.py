"""Why the planner would do what it does: its best choices, each with a value and a reason made of data.

A reason is a dict with a `kind` and numbers of the engine: routes, tickets, cities, colours, seats. `Ground.named`
gives them their names.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

from ...families.tickets import decisions, layout
from ...kernel.contract import MOST_LEGAL
from ..choice import Choice, Reason
from .entries import rank_at
from .notes import PATHS


def explain(table: np.ndarray, states: np.ndarray, seat: int, notes: np.ndarray) -> list[Choice]:
    """The legal decisions of `seat` in states[0], best first. `notes` has a record for every seat."""
    out, values = np.empty(MOST_LEGAL, np.int64), np.empty(MOST_LEGAL)
    count = rank_at(table, states, 0, notes, out, values)
    position = _Position(table, states, seat, notes[seat])
    return [Choice(int(d), float(v), position.reason(int(d))) for d, v in zip(out[:count], values[:count], strict=True)]


def _bits(words: Iterable[int]) -> list[int]:
    return [64 * place + i for place, word in enumerate(words) for i in range(64) if int(word) >> i & 1]


class _Position:
    """A position with the planner's notes about it, which rank has just brought up to date."""

    def __init__(self, table: np.ndarray, states: np.ndarray, seat: int, notes: Any) -> None:
        self.board, self.state, self.seat, self.notes = table[0], states[0], seat, notes
        self.phase = int(self.state.phase)
        own = set(_bits(self.state.own[seat]))
        self.open = [route for route in _bits(notes.plan) if route not in own]

    def tickets_over(self, route: int) -> list[int]:
        """Tickets whose way in the plan leads over a route."""
        planned = min(PATHS, len(_bits(self.state.held[self.seat])))
        word, bit = divmod(route, 64)
        return sorted(int(self.notes.order[i]) for i in range(planned) if int(self.notes.paths[i][word]) >> bit & 1)

    def missing(self, route: int) -> dict[int, int]:
        """Spaces of a route that the hand cannot fill yet, by colour; a grey one counts in its best colour."""
        board, vessel = self.board, int(self.board.vessel[route])
        colour = int(board.colour[route])
        if colour < 0:
            colour = max(range(int(board.colours)), key=lambda c: float(self.notes.have[vessel][c]))
        spaces = int(board.length[route]) - int(board.ferries[route])
        lacking = spaces - int(self.notes.have[vessel][colour])
        return {colour: lacking} if lacking > 0 else {}

    def reason(self, decision: int) -> Reason:
        """Why to do a decision."""
        if decision >= decisions.ROUTE:
            return self._claim(decision - decisions.ROUTE)
        if decision >= decisions.CITY:
            return self._city(decision - decisions.CITY)
        if decision >= decisions.PAY:
            colour, wilds = divmod(decision - decisions.PAY, decisions.WILDS)
            return {"kind": "extra" if self.phase == layout.EXTRA else "pay", "colour": colour, "wilds": wilds}
        if decision >= decisions.COUNT:
            return self._count(decision - decisions.COUNT)
        if decision >= decisions.KEEP:
            return self._keep(decision - decisions.KEEP)
        return self._action(decision)

    def _claim(self, route: int) -> Reason:
        points = int(self.board.points[int(self.board.length[route])])
        for i in range(int(self.notes.blocks)):
            if int(self.notes.block_route[i]) == route and route not in self.open:
                return {"kind": "block", "route": route, "opponent": int(self.notes.block_seat[i]), "points": points}
        if route in self.open:
            tickets = self.tickets_over(route)
            return {"kind": "claim", "route": route, "tickets": tickets, "missing": self.missing(route)}
        return {"kind": "fill", "route": route, "points": points}

    def _city(self, city: int) -> Reason:
        if self.phase == layout.STACK_CITY:
            return {"kind": "stack", "city": city}
        if int(self.board.stations) > 0:
            return self._station(city)
        return {"kind": "harbour", "city": city, "tickets": self._naming(city)}

    def _naming(self, city: int) -> list[int]:
        board, named = self.board, []
        for ticket in _bits(self.notes.pursued):
            if city in (int(board.ticket_a[ticket]), int(board.ticket_b[ticket]), *board.ticket_more[ticket].tolist()):
                named.append(ticket)
        return named

    def _station(self, city: int | None) -> Reason:
        """The route to borrow, where the plan has one."""
        for route in _bits(self.notes.borrow):
            if city is None or city in (int(self.board.end_a[route]), int(self.board.end_b[route])):
                return {"kind": "station", "city": city, "route": route, "tickets": self.tickets_over(route)}
        return {"kind": "station", "city": city, "route": None, "tickets": []}

    def _count(self, count: int) -> Reason:
        if self.phase == layout.PIECES:
            needed = {"trains": int(self.notes.plan_trains), "ships": int(self.notes.plan_ships)}
            return {"kind": "pieces", "trains": count, "ships": int(self.board.picked) - count, "needed": needed}
        return {"kind": "exchange", "count": count}

    def _keep(self, mask: int) -> Reason:
        offer = self.state.offer[self.seat]
        return {"kind": "keep", "tickets": [int(offer[i]) for i in range(layout.OFFER) if mask >> i & 1]}

    def _action(self, decision: int) -> Reason:
        if decision < decisions.DRAW:
            return self._take(int(self.state.market[decision - decisions.TAKE]))
        if decision < decisions.REFILL:
            lacking: dict[int, int] = {}
            for route in self.open:
                for colour, count in self.missing(route).items():
                    lacking[colour] = max(lacking.get(colour, 0), count)
            return {"kind": "draw", "deck": decision - decisions.DRAW, "missing": lacking}
        if decision < decisions.TICKETS:
            return {"kind": "refill", "deck": decision - decisions.REFILL}
        if decision == decisions.STATION:
            return self._station(None)
        if decision == decisions.HARBOUR:
            city = int(self.notes.harbour_city) - 1
            return {"kind": "harbour", "city": city if city >= 0 else None, "tickets": self._naming(city)}
        if decision in (decisions.SOUVENIR, decisions.SOUVENIR + 1):
            ends = self.board.end_a if decision == decisions.SOUVENIR else self.board.end_b
            return {"kind": "souvenir", "city": int(ends[int(self.state.route)])}
        kinds = {
            decisions.TICKETS: "tickets",
            decisions.PASS: "pass",
            decisions.WITHDRAW: "withdraw",
            decisions.TO_TRAINS: "exchange",
            decisions.TO_SHIPS: "exchange",
        }
        if decision in kinds:
            return (
                {"kind": kinds[decision], "count": None} if kinds[decision] == "exchange" else {"kind": kinds[decision]}
            )
        return {"kind": "mix", "count": decision - decisions.MIX} if decision >= decisions.MIX else {"kind": "symbol"}

    def _take(self, card: int) -> Reason:
        """Which route of the plan an open card brings nearest."""
        if card == layout.WILD:
            return {"kind": "wild"}
        colours = int(self.board.colours)
        colour, sort = (card - 1) % colours, (card - 1) // colours
        vessel = layout.SHIP if sort >= 2 else layout.TRAIN
        lacking = {
            route: self.missing(route)[colour]
            for route in self.open
            if int(self.board.vessel[route]) == vessel and colour in self.missing(route)
        }
        if lacking:
            route = min(lacking, key=lambda r: (lacking[r], r))
            tickets = self.tickets_over(route)
            return {"kind": "collect", "colour": colour, "count": lacking[route], "route": route, "tickets": tickets}
        filler = int(self.notes.filler) - 1
        if filler >= 0 and int(self.board.vessel[filler]) == vessel:
            lacks = self.missing(filler)
            if colour in lacks:
                return {"kind": "collect", "colour": colour, "count": lacks[colour], "route": filler, "tickets": []}
        return {"kind": "spare", "colour": colour}
