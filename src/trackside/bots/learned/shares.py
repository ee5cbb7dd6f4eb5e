"""What a network sees of a share game."""

from __future__ import annotations

import numpy as np

from ...families.shares.features import VERSION, feature_size, features_at, new_memos, new_room
from ...families.shares.layout import BOARD
from .sights import Planner, Sight


class ShareSight(Sight):
    """A share board."""

    boards = (BOARD,)
    version = VERSION

    def __init__(self, table: np.ndarray) -> None:
        self._table, self._room = table, new_room()
        self._row = np.zeros((1, feature_size(table[0])), np.int8)

    def look(self, states: np.ndarray, seat: int) -> np.ndarray:
        """See `Sight`. states[0] is a redealt game each time, so nothing is remembered from one look to the next."""
        features_at(self._table, states, 0, seat, self._room, new_memos(1), self._row[0])
        return self._row

    def is_settled(self, states: np.ndarray) -> bool:
        """Players could trade one for one until the end of time; the planner brings the end."""
        from ..shares.ending import LONGEST

        return int(states["turn"][0]) > LONGEST

    def new_planner(self) -> Planner:
        """See `Sight`."""
        from ..shares.bot import SharesPlanner  # compiled code is loaded when it is asked for

        return SharesPlanner()


SIGHT = ShareSight
