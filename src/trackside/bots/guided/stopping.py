"""Whom to stop: claims in an opponent's gap, judged by the search's playouts.

What a claim does to an opponent's tickets shows at the end of the game, which is farther than looking ahead with the
network goes. So claims that join two parts of an opponent's network are played on to the end, by planners, beside what
the network would do. One that ends far better is made; smaller differences are left to the network, which plays
better than planners do.
"""

from __future__ import annotations

import numpy as np

from ...families.tickets.decisions import ROUTE
from ..choice import Reason
from ..search.bot import SearchBot
from ..search.tickets.gaps import gaps, whose_gap

_FAVOURITES, _GAPS = 2, 2
"""Decisions that are played on: the network's first, and claims in gaps."""
_POINTS = 5.0
"""By how many points more than the best other seat's a claim must end better."""
_DOUBT = 2.5
"""And by how many standard errors."""
_SHARE = 0.3
"""The part of a time budget that this may take."""


class Stopping:
    """Looks for a claim that stops somebody."""

    def __init__(self, seed: int | str, milliseconds: float | None = None, playouts: int | None = None) -> None:
        share = None if milliseconds is None else _SHARE * milliseconds
        self._search = SearchBot(f"stopping/{seed}", milliseconds=share, playouts=playouts)

    def claim(self, table: np.ndarray, states: np.ndarray, seat: int, ranking: np.ndarray) -> int | None:
        """The claim to make, of all decisions as the network ranks them; None where nobody is to be stopped."""
        claims = [int(ranking[place]) for place in gaps(table, states, ranking, 0)[:_GAPS]]
        favourites = [int(decision) for decision in ranking if int(decision) not in claims][:_FAVOURITES]
        if not claims or not favourites:
            return None
        race = self._search.try_out(table, states, seat, np.array([*favourites, *claims]))
        best = max(range(len(favourites), int(race["candidates"])), key=lambda place: float(race["reward"][place]))
        if all(_is_far_ahead(race, best, place) for place in range(len(favourites))):
            return int(race["decision"][best])
        return None


def reason_to_stop(table: np.ndarray, states: np.ndarray, claim: int) -> Reason:
    """Why a claim is made that stops somebody, as the planner says it."""
    board, route = table[0], claim - ROUTE
    opponent = whose_gap(table, states, route)
    return {
        "kind": "block",
        "route": route,
        "opponent": opponent,
        "points": int(board.points[int(board.length[route])]),
    }


def _is_far_ahead(race: np.void, first: int, second: int) -> bool:
    """Whether one candidate ends better than another by enough points, and surely so."""
    rounds = int(min(race["ran"][first], race["ran"][second]))
    if rounds < 2:
        return False
    points = float(race["margin"][first]) / int(race["ran"][first]) - float(race["margin"][second]) / int(
        race["ran"][second]
    )
    lead = float(race["lead"][first, second]) / rounds
    variance = max(1e-9, float(race["lead_squared"][first, second]) / rounds - lead**2)
    return points >= _POINTS and lead > _DOUBT * (variance / (rounds - 1)) ** 0.5
