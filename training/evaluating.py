"""How strong is it: against bots, against another network, and four of it at one table.

Networks always take their likeliest decision.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import torch
from torch import Tensor

from training.games import Games, new_shown
from training.network import Network

ROWS = 64  # games in a batch

Player = Callable[[Tensor, Tensor], Tensor]
"""Features and the seat that decides, one row a game: logits of all decisions."""


def alone(network: Network) -> Player:
    """One network plays every seat that is asked."""
    return lambda seen, seat: network(seen)[0]


def _played(player: Player, tables: list[Games], device: str, pool: ThreadPoolExecutor) -> Iterator[tuple[Games, int]]:
    """Play until every row of every table has ended once; a table and a row each time that happens."""
    over = np.zeros((len(tables), ROWS), bool)
    while not over.all():
        seen = torch.from_numpy(np.concatenate([table.shown.features for table in tables])).to(device)
        may = torch.from_numpy(np.concatenate([table.shown.mask for table in tables])).to(device)
        seat = torch.from_numpy(np.concatenate([table.shown.seat for table in tables])).to(device)
        with torch.no_grad(), torch.autocast(device, dtype=torch.bfloat16):
            logits = player(seen, seat)
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
    for table, row in _played(alone(network), list(pool.map(begin, range(max(1, games // ROWS)))), device, pool):
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
    scores = [table.shown.score[row, :players].copy() for table, row in _played(alone(network), tables, device, pool)]
    return {"mean": float(np.mean(scores)), "winners": float(np.max(scores, 1).mean())}


def match(
    network: Network,
    other: Network,
    game: str,
    players: int,
    deals: int,
    device: str,
    pool: ThreadPoolExecutor,
    seed: str,
) -> dict[str, float]:
    """Two networks in every other seat, each deal once in either order: the share of wins that `network` has of both.

    A deal counts as one observation, so the standard error is over deals.
    """
    batches = max(1, deals // ROWS)
    won = np.zeros((batches, ROWS))
    mine, others = [], []
    for first in range(2):

        def player(seen: Tensor, seat: Tensor, first: int = first) -> Tensor:
            return torch.where((seat % 2 == first)[:, None], network(seen)[0], other(seen)[0])

        def begin(i: int) -> Games:
            return Games(game, players, new_shown(game, ROWS, False), f"{seed}/{players}/{i}", 0.0)

        tables = list(pool.map(begin, range(batches)))
        places = {id(table): i for i, table in enumerate(tables)}
        for table, row in _played(player, tables, device, pool):
            scores = table.shown.score[row, :players].astype(float)
            ours = np.arange(players) % 2 == first
            best = scores == scores.max()
            won[places[id(table)], row] += best[ours].sum() / best.sum() / 2
            mine.append(scores[ours].mean())
            others.append(scores[~ours].mean())
    return {
        "share": float(won.mean()),
        "error": float(won.std() / won.size**0.5),
        "mine": float(np.mean(mine)),
        "others": float(np.mean(others)),
        "games": 2 * won.size,
    }
