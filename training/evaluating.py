"""How strong is it: one network against bots, always the likeliest decision, each deal once."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import numpy as np
import torch

from training.games import Games, new_shown
from training.network import Network


def against(
    rival: int, network: Network, game: str, players: int, games: int, device: str, pool: ThreadPoolExecutor, seed: str
) -> dict[str, float]:
    """Share of wins with its standard error, own mean score and the others'."""
    rows = 64
    tables = list(
        pool.map(
            lambda i: Games(game, players, new_shown(game, rows, False), f"{seed}/{players}/{i}", 1.0, rivals=(rival,)),
            range(max(1, games // rows)),
        )
    )
    over = np.zeros((len(tables), rows), bool)
    wins = np.zeros((len(tables), rows))
    mine = np.zeros((len(tables), rows))
    others = np.zeros((len(tables), rows))
    while not over.all():
        seen = torch.from_numpy(np.concatenate([table.shown.features for table in tables])).to(device)
        may = torch.from_numpy(np.concatenate([table.shown.mask for table in tables])).to(device)
        with torch.no_grad(), torch.autocast(device, dtype=torch.bfloat16):
            logits, _ = network(seen)
        best = logits.masked_fill(may == 0, -1e9).argmax(-1).cpu().numpy()
        for i, table in enumerate(tables):
            table.shown.chosen[:] = best[i * rows : (i + 1) * rows]
        list(pool.map(lambda table: table.play(), tables))
        for i, table in enumerate(tables):
            for row in np.flatnonzero((table.shown.done == 1) & ~over[i]):
                scores = table.shown.score[row, :players].astype(float)
                seat = int(table.shown.alone[row]) - 1
                rest = np.delete(scores, seat)
                wins[i, row] = 1.0 if scores[seat] > rest.max() else 0.5 * float(scores[seat] == rest.max())
                mine[i, row], others[i, row] = scores[seat], rest.mean()
                over[i, row] = True
    return {
        "share": float(wins.mean()),
        "error": float(wins.std() / wins.size**0.5),
        "mine": float(mine.mean()),
        "others": float(others.mean()),
        "games": wins.size,
    }
