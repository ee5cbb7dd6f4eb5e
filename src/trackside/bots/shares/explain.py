"""Why the share planner likes a decision: its choices with a value and a reason that a page can turn into a sentence.

Companies and hexes are numbers, in the order of the board file; `Ground.named` gives them their names.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ...families.shares import decisions, layout
from ...kernel.contract import MOST_LEGAL
from .entries import rank_at
from .notes import new_notes

Reason = dict[str, Any]


def explain(table: np.ndarray, states: np.ndarray, seat: int) -> list[tuple[int, float, Reason]]:
    """The legal decisions of the game in states[0], best first, each with its value in points and a reason.

    `seat` is the seat to move; what it cannot know makes no difference.
    """
    out = np.empty(MOST_LEGAL, np.int64)
    values = np.zeros(MOST_LEGAL, np.float64)
    notes = new_notes(layout.SEATS)
    count = rank_at(table, states, 0, notes, out, values)
    give_reason = {layout.TURN: _of_turn, layout.PLACE: _of_place, layout.TRADE: _of_take}
    ranked = zip(out[:count].tolist(), values[:count].tolist(), strict=True)
    phase = int(states["phase"][0])
    return [(d, value, give_reason[phase](table, states, notes[seat], d)) for d, value in ranked]


def _cities(table: np.ndarray, hexes: list[int]) -> list[int]:
    return [place for place in hexes if int(table["cities"][0, place >> 6]) >> (place & 63) & 1]


def _build(table: np.ndarray, states: np.ndarray, note: Any, company: int) -> Reason:
    hexes = note["best"][company, : int(note["best_size"][company])].tolist()
    cities = _cities(table, hexes)
    return {
        "kind": "build",
        "company": company,
        "hexes": hexes,
        "cities": cities,
        "gain": sum(int(table["worth"][0, city]) for city in cities),
        "held": int(states["hand"][0, int(states["seat"][0]), company]),
        "ends": bool(note["ends"][company]),
    }


def _exchange(note: Any, give: int, taken: int) -> Reason:
    take, more = divmod(taken, 2)
    return {
        "kind": "exchange",
        "give": give,
        "take": take,
        "count": more + 1,
        "forecast_give": round(float(note["forecast"][give]), 1),
        "forecast_take": round(float(note["forecast"][take]), 1),
    }


def _of_turn(table: np.ndarray, states: np.ndarray, note: Any, decision: int) -> Reason:
    if decision < decisions.GIVE:
        return _build(table, states, note, decision - decisions.BUILD)
    give = decision - decisions.GIVE
    return _exchange(note, give, int(note["best_take"][give]) - decisions.TAKE)


def _of_place(table: np.ndarray, states: np.ndarray, note: Any, decision: int) -> Reason:
    company = int(states["company"][0])
    if decision == decisions.STOP:
        return {"kind": "stop", "company": company, "gain": int(states["gained"][0])}
    place = decision - decisions.HEX
    build = _build(table, states, note, company)
    planned = place in build["hexes"]
    return {
        "kind": "place",
        "company": company,
        "hexes": [place],
        "cities": _cities(table, [place]),
        "towards": build["cities"] if planned else [],
        "gain": int(table["worth"][0, place]),
        "ends": planned and build["ends"],
    }


def _of_take(table: np.ndarray, states: np.ndarray, note: Any, decision: int) -> Reason:
    return _exchange(note, int(states["company"][0]), decision - decisions.TAKE)
