"""From a share board's file to the record the rules read."""

from __future__ import annotations

import numpy as np

from .board import ShareBoard
from .layout import BOARD, SEATS

_DIRECTIONS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def shares_table(board: ShareBoard) -> np.ndarray:
    """The board as an array of one record. Hexes and companies are numbered in the order of the file."""
    tables = np.zeros(1, BOARD)
    table = tables[0]
    number = {(hexagon.q, hexagon.r): i for i, hexagon in enumerate(board.hexes)}
    dashed = {frozenset(border) for border in board.borders}
    table.hexes = len(board.hexes)
    starts = []
    for (q, r), i in number.items():
        hexagon = board.hexes[i]
        for dq, dr in _DIRECTIONS:
            other = (q + dq, r + dr)
            if other in number and frozenset(((q, r), other)) not in dashed:  # P7
                table.near[i, number[other] >> 6] |= np.uint64(1 << (number[other] & 63))
        mask = np.uint64(1 << (i & 63))
        if hexagon.type in ("country", "city"):
            table.open_land[i >> 6] |= mask
        if hexagon.type == "city":
            table.cities[i >> 6] |= mask
        if hexagon.ends:
            table.finals[i >> 6] |= mask
        if hexagon.type == "start":
            starts.append(i)
        table.worth[i] = hexagon.value
    table.start_hex[:] = starts
    table.locomotives = board.locomotives
    for players in range(SEATS + 1):
        table.deal[players] = board.deal.get(players, 0)
        table.limit[players] = board.limits.get(players, 0)
    table.penalty = board.penalty
    table.most_built = board.build[1]
    return tables
