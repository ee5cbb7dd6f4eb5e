"""What a network sees of a ticket game."""

from __future__ import annotations

import numpy as np

from ...families.tickets.features import VERSION, feature_size, features_at
from ...families.tickets.layout import RECORDS
from ...families.tickets.ways import new_memos, new_room
from .sights import Planner, Sight


class TicketSight(Sight):
    """A ticket map."""

    boards = tuple(records.board for records in RECORDS)
    version = VERSION

    def __init__(self, table: np.ndarray) -> None:
        self._table, self._room = table, new_room(table)
        self._row = np.zeros((1, feature_size(table[0])), np.int8)

    def look(self, states: np.ndarray, seat: int) -> np.ndarray:
        """See `Sight`. states[0] is a redealt game each time, so nothing is remembered from one look to the next."""
        features_at(self._table, states, 0, seat, self._room, new_memos(self._table), self._row[0])
        return self._row

    def new_planner(self) -> Planner:
        """See `Sight`."""
        from ..planner.bot import PlannerBot  # compiled code is loaded when it is asked for

        return PlannerBot()


SIGHT = TicketSight
