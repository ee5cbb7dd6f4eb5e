"""Playing: two groups of games, one stepped by threads while the other thinks on the GPU."""

from __future__ import annotations

import contextlib
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional

from training.games import Games, Shown, decisions_of, features_of
from training.network import Network
from training.sides import side_of
from training.trackside_parts import Worth

GROUPS = 2
SURE = 3.0  # how much sharper than it learned a former network decides: nearly always for its favourite, as in play


@dataclass(frozen=True)
class Plan:
    """How many games, for how long, and against whom."""

    game: str
    tables: tuple[tuple[int, int], ...]  # batches of a group for each number of players
    rows: int = 256  # games in a batch
    steps: int = 96  # decisions in every game before the network learns
    against: float = 0.25  # share of games against bots
    former: float = 0.0  # share of games in which a former network plays every other seat
    imitate: bool = False
    softness: float = 0.4  # points of the planner by which a choice becomes e times as likely
    worth: Worth = Worth()  # noqa: RUF009 - it cannot be changed

    @property
    def batches(self) -> list[int]:
        """The number of players of each batch in a group."""
        return [players for players, number in self.tables for _ in range(number)]

    @property
    def group(self) -> int:
        """Rows of a group."""
        return self.rows * len(self.batches)

    @property
    def with_former(self) -> np.ndarray:
        """The rows of a group in which a former network plays: the last of each batch, the first have the bots."""
        few = round(self.former * self.rows)
        return np.flatnonzero(np.arange(self.group) % self.rows >= self.rows - few)


class Store:
    """What one rollout saw and did, on the GPU: [steps, rows of both groups]."""

    def __init__(self, plan: Plan, device: str) -> None:
        t, n = plan.steps, GROUPS * plan.group
        numbers, choices, seats = features_of(plan.game), decisions_of(plan.game), side_of(plan.game).seats

        def room(*shape: int, dtype: torch.dtype = torch.float32) -> Tensor:
            return torch.zeros(shape, dtype=dtype, device=device)

        self.features = room(t, n, numbers, dtype=torch.int8)
        self.mask = room(t, n, choices, dtype=torch.int8)
        self.target = room(t, n, choices, dtype=torch.uint8) if plan.imitate else None
        self.chosen = room(t, n, dtype=torch.int64)
        self.likelihood = room(t, n)
        self.value = room(t + 1, n, seats)
        self.seat = room(t + 1, n, dtype=torch.int64)
        self.reward = room(t, n, seats)
        self.score = room(t, n, seats, dtype=torch.int16)
        self.done = room(t, n, dtype=torch.int8)
        self.alone = room(t, n, dtype=torch.int8)
        self.ours = torch.ones(t, n, dtype=torch.bool, device=device)  # False: a former network decided
        players = np.repeat(np.array(plan.batches), plan.rows)
        self.players = torch.from_numpy(np.tile(players, GROUPS)).to(device)


def _pinned(shape: tuple[int, ...], dtype: torch.dtype, device: str) -> Tensor:
    room = torch.zeros(shape, dtype=dtype)
    return room.pin_memory() if device == "cuda" else room


class Group:
    """Half of the games, in arrays that GPU and threads share."""

    def __init__(self, plan: Plan, seed: str, device: str, pool: ThreadPoolExecutor) -> None:
        n, self.pool, self.plan = plan.group, pool, plan
        numbers, choices, seats = features_of(plan.game), decisions_of(plan.game), side_of(plan.game).seats
        self.arrays = {
            "features": _pinned((n, numbers), torch.int8, device),
            "mask": _pinned((n, choices), torch.int8, device),
            "seat": _pinned((n,), torch.int64, device),
            "reward": _pinned((n, seats), torch.float32, device),
            "score": _pinned((n, seats), torch.int16, device),
            "done": _pinned((n,), torch.int8, device),
            "alone": _pinned((n,), torch.int8, device),
            "chosen": _pinned((n,), torch.int64, device),
            "target": _pinned((n if plan.imitate else len(plan.batches), choices), torch.uint8, device),
        }
        self.jobs: list[Future[None]] = []

        def begin(numbered: tuple[int, int]) -> Games:
            i, players = numbered
            rows = slice(i * plan.rows, (i + 1) * plan.rows)
            views = {name: array.numpy()[rows] for name, array in self.arrays.items()}
            if not plan.imitate:
                views["target"] = self.arrays["target"].numpy()[i : i + 1]
            return Games(
                plan.game, players, Shown(**views), f"{seed}/{i}", plan.against,
                plan.imitate, plan.softness, plan.worth,
            )  # fmt: skip

        self.games = list(pool.map(begin, enumerate(plan.batches)))
        self.costly_first = sorted(self.games, key=lambda games: -games.players)

    def send(self) -> None:
        """Let the threads do what was decided."""
        self.jobs = [self.pool.submit(games.play) for games in self.costly_first]

    def wait(self) -> None:
        """Until they have."""
        for job in self.jobs:
            job.result()


class Actor:
    """Plays with a copy of the network, so that the network itself can learn meanwhile."""

    def __init__(
        self,
        network: Network,
        plan: Plan,
        seed: str,
        device: str,
        pool: ThreadPoolExecutor,
        former: Network | None = None,
    ) -> None:
        self.network, self.plan, self.device = network, plan, device
        self.former = former
        self.with_former = torch.from_numpy(plan.with_former).to(device)
        self.groups = [Group(plan, f"{seed}/{i}", device, pool) for i in range(GROUPS)]
        self.stream = torch.cuda.Stream(priority=-1) if device == "cuda" else None
        self.ready: list[Any] = [torch.cuda.Event() if device == "cuda" else None for _ in range(GROUPS)]
        self.graphs: list[Any] = [None] * GROUPS
        n = plan.group
        numbers, choices = features_of(plan.game), decisions_of(plan.game)
        self.seen = [torch.zeros(n, numbers, dtype=torch.int8, device=device) for _ in range(GROUPS)]
        self.may = [torch.ones(n, choices, dtype=torch.int8, device=device) for _ in range(GROUPS)]
        self.seat = [torch.zeros(n, dtype=torch.int64, device=device) for _ in range(GROUPS)]
        self.outcome: list[Any] = [None] * GROUPS

    def _let_former(self, g: int, logits: Tensor) -> Tensor:
        """Replace the logits where the former network decides; where it does not.

        It has every other seat, in every other game the other ones.
        """
        assert self.former is not None
        rows = self.with_former
        theirs = (self.seat[g][rows] + rows) % 2 == 1
        told, _ = self.former(self.seen[g][rows])
        logits[rows] = torch.where(theirs[:, None], SURE * told, logits[rows])
        ours = torch.ones(len(logits), dtype=torch.bool, device=logits.device)
        ours[rows] = ~theirs
        return ours

    def _think(self, g: int) -> tuple[Tensor, Tensor, Tensor, Tensor]:
        """Draw decisions for one group: what was drawn, how likely it was, values, whether the learner drew it."""
        with torch.autocast(self.device, dtype=torch.bfloat16, cache_enabled=False):
            logits, value = self.network(self.seen[g])
            if self.former is None or not len(self.with_former):
                ours = torch.ones(len(logits), dtype=torch.bool, device=logits.device)
            else:
                ours = self._let_former(g, logits)
        logits = logits.masked_fill(self.may[g] == 0, -1e9)
        noise = -torch.log(-torch.log(torch.rand_like(logits).clamp_(1e-9, 1 - 1e-7)))
        chosen = (logits + noise).argmax(-1)
        likelihood = functional.log_softmax(logits, -1).gather(1, chosen[:, None]).squeeze(1)
        return chosen, likelihood, value, ours

    def prepare(self) -> None:
        """Record the GPU's part once, so that it can be repeated without Python."""
        if self.stream is None:
            return
        with torch.no_grad(), torch.cuda.stream(self.stream):
            for _ in range(3):
                self._think(0)
            self.stream.synchronize()
            for g in range(GROUPS):
                graph = torch.cuda.CUDAGraph()
                with torch.cuda.graph(graph, stream=self.stream):
                    self.outcome[g] = self._think(g)
                self.graphs[g] = graph
            self.stream.synchronize()

    def _decide(self, g: int, store: Store, t: int) -> None:
        group = self.groups[g]
        rows = slice(g * self.plan.group, (g + 1) * self.plan.group)
        self.seen[g].copy_(group.arrays["features"], non_blocking=True)
        self.may[g].copy_(group.arrays["mask"], non_blocking=True)
        self.seat[g].copy_(group.arrays["seat"], non_blocking=True)
        store.seat[t, rows] = self.seat[g]
        if self.graphs[g] is None:
            self.outcome[g] = self._think(g)
        else:
            self.graphs[g].replay()
        chosen, likelihood, value, ours = self.outcome[g]
        store.value[t, rows] = value
        if t < self.plan.steps:
            store.features[t, rows] = self.seen[g]
            store.mask[t, rows] = self.may[g]
            store.ours[t, rows] = ours
            if store.target is None:
                store.chosen[t, rows] = chosen
                store.likelihood[t, rows] = likelihood
                group.arrays["chosen"].copy_(chosen, non_blocking=True)
            else:
                store.target[t, rows].copy_(group.arrays["target"], non_blocking=True)
        if self.stream is not None:
            self.ready[g].record(self.stream)

    def _send(self, g: int) -> None:
        if self.stream is not None:
            self.ready[g].synchronize()
        self.groups[g].send()

    def _take(self, g: int, store: Store, t: int) -> None:
        self.groups[g].wait()
        rows = slice(g * self.plan.group, (g + 1) * self.plan.group)
        arrays = self.groups[g].arrays
        for name in ("reward", "score", "done", "alone"):
            getattr(store, name)[t, rows].copy_(arrays[name], non_blocking=True)

    def play(self, store: Store) -> None:
        """Fill a store."""
        steps = self.plan.steps
        with torch.no_grad(), torch.cuda.stream(self.stream) if self.stream is not None else contextlib.nullcontext():
            self._decide(0, store, 0)
            self._send(0)
            for t in range(steps):
                self._decide(1, store, t)
                self._send(1)
                self._take(0, store, t)
                self._decide(0, store, t + 1)
                if t + 1 < steps:
                    self._send(0)
                self._take(1, store, t)
            self._decide(1, store, steps)
            if self.stream is not None:
                self.stream.synchronize()
