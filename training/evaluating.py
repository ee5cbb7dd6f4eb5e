"""How strong is it: one network against bots, and four of it at one table. It always takes the likeliest decision."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import torch

from training.games import Games, new_shown
from training.network import Network

ROWS = 64  # games in a batch


def _played(
    network: Network, tables: list[Games], device: str, pool: ThreadPoolExecutor
) -> Iterator[tuple[Games, int]]:
    """Play until every row of every table has ended once; a table and a row each time that happens."""
    over = np.zeros((len(tables), ROWS), bool)
    while not over.all():
        seen = torch.from_numpy(np.concatenate([table.shown.features for table in tables])).to(device)
        may = torch.from_numpy(np.concatenate([table.shown.mask for table in tables])).to(device)
        with torch.no_grad(), torch.autocast(device, dtype=torch.bfloat16):
            logits, _ = network(seen)
        best = logits.masked_fill(may == 0, -1e9).argmax(-1).cpu().numpy()
        for i, table in enumerate(tables):
            table.shown.chosen[:] = best[i * ROWS : (i + 1) * ROWS]
        list(pool.map(lambda table: table.play(), tables))
        for i, table in enumerate(tables):
            for row in np.flatnonzero((table.shown.done == 1) & ~over[i]):
                over[i, row] = True
                yield table, int(row)


def against(
    rival: int, network: Network, game: str, players: int, games: int, device: str, pool: ThreadPoolExecutor, seed: str
) -> dict[str, float]:
    """Share of wins with its standard error, own mean score and the others'."""

    def begin(i: int) -> Games:
        return Games(game, players, new_shown(game, ROWS, False), f"{seed}/{players}/{i}", 1.0, rivals=(rival,))

    wins, mine, others = [], [], []
    for table, row in _played(network, list(pool.map(begin, range(max(1, games // ROWS)))), device, pool):
        scores = table.shown.score[row, :players].astype(float)
        seat = int(table.shown.alone[row]) - 1
        rest = np.delete(scores, seat)
        wins.append(1.0 if scores[seat] > rest.max() else 0.5 * float(scores[seat] == rest.max()))
        mine.append(scores[seat])
        others.append(rest.mean())
    return {
        "share": float(np.mean(wins)),
        "error": float(np.std(wins) / len(wins) ** 0.5),
        "mine": float(np.mean(mine)),
        "others": float(np.mean(others)),
        "games": len(wins),
    }


def together(
    network: Network, game: str, players: int, games: int, device: str, pool: ThreadPoolExecutor
) -> dict[str, float]:
    """Mean score and mean of the winners where the network plays every seat, on the same deals each time."""

    def begin(i: int) -> Games:
        return Games(game, players, new_shown(game, ROWS, False), f"together/{players}/{i}", 0.0)

    tables = list(pool.map(begin, range(max(1, games // ROWS))))
    scores = [table.shown.score[row, :players].copy() for table, row in _played(network, tables, device, pool)]
    return {"mean": float(np.mean(scores)), "winners": float(np.max(scores, 1).mean())}
