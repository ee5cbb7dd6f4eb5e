"""What the end of a game was worth to a seat when a network was trained; the network's values are in this measure."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import numpy as np

from .notes import notes_of

FURTHEST = 150.0
"""Points ahead or behind that count at most."""


class Worth(NamedTuple):
    """What a seat gets: for winning alone `win`, for losing -`win` / (players - 1), and for points."""

    margin: float = 0.01  # for every point more than the others' mean
    point: float = 0.0  # for every point above `par`, whatever the others have
    par: float = 100.0
    win: float = 1.0

    def of(self, result: np.void, players: int, seat: int) -> float:
        """What a final score is worth to a seat."""
        totals = [int(total) for total in result["total"][:players]]
        share = 1 / int(result["winner"][:players].sum()) if result["winner"][seat] else 0.0
        ahead = totals[seat] - (sum(totals) - totals[seat]) / (players - 1)
        won = self.win * (share * players - 1) / (players - 1)
        return won + self.margin * max(-FURTHEST, min(FURTHEST, ahead)) + self.point * (totals[seat] - self.par)


def worth_of(network: Path) -> Worth:
    """What the network in a file was trained for, from its notes; those of before it could differ say nothing."""
    told = notes_of(network).get("worth")
    return Worth(*map(float, told.split())) if told else Worth()
