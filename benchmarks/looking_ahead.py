"""What looking ahead is worth, by how far and how often it looks.

    python benchmarks/looking_ahead.py play FOLDER [--game europe] [--players 2] [--games 150]
    python benchmarks/looking_ahead.py weigh FOLDER

`play` collects positions of games between `learned` in which `guided` would look ahead, and plays each candidate on to
the end in many made-up games, all by the network. It notes what the network expects at each own turn on the way, and
how the games end. `weigh` lets `guided` choose by some of these games, as they looked a few own turns on, and
tells what its choices gain over the network's first thought in others: at the end, and by what the network expects
after six own turns, which is less a matter of luck. Thousandths of a win.
"""

from __future__ import annotations

import argparse
import multiprocessing
import time
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from trackside import Game
from trackside.bots import play_game
from trackside.bots.guided.ahead import STEP
from trackside.bots.guided.bot import GuidedBot
from trackside.bots.guided.judging import Judgement
from trackside.bots.guided.worlds import Worlds
from trackside.bots.learned.bot import LearnedBot

DEPTH = 6
"""Own turns at which the network is asked what it expects."""
DEALS = (4, 8, 16, 32, 64)
OFTEN = 0.06
"""Share of the hesitations that become positions."""


class Collector(LearnedBot):
    """Plays as `learned`, and keeps some positions in which `guided` would look ahead."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self._guided = GuidedBot(seed, playouts=1)
        self.kept: list[tuple[np.ndarray, np.ndarray, int, np.ndarray, np.ndarray]] = []

    def decide(self, table: np.ndarray, states: np.ndarray, seat: int) -> int:
        """As `learned`."""
        legal, log_shares = self.likelihoods(table, states, seat)
        places = self._guided._candidates(table, states, legal, log_shares)
        if len(places) > 1 and self._chance.random() < OFTEN:
            self.kept.append((table, states.copy(), seat, legal[places], log_shares[places]))
        return super().decide(table, states, seat)


def play_on(
    table: np.ndarray, states: np.ndarray, seat: int, candidates: np.ndarray, deals: int, batch: int = 32
) -> dict[str, np.ndarray]:
    """Play candidates on to the end: [deals, candidates] of everything that is noted."""
    bot = LearnedBot()
    network = bot.network(table)
    worlds, players, n = Worlds(table, states, seat, network.worth), int(states["players"][0]), len(candidates)
    parts: list[dict[str, np.ndarray]] = []
    for first in range(0, deals, batch):
        many = min(batch, deals - first) * n
        worlds.deal(candidates, many // n, first + 1, depth=1000)
        own = np.full((many, DEPTH), np.nan)  # what the network expects at each own turn
        while len(asking := worlds.waiting()):
            logits, values = network(worlds.rows[: len(asking)])
            movers = worlds.movers(asking)
            told = np.rint(values[np.arange(len(asking)), (seat - movers) % players] * STEP) / STEP
            turn = worlds.own_turns[asking]
            mine = (movers == seat) & (turn >= 1) & (turn <= DEPTH)
            fresh = np.flatnonzero(mine)
            fresh = fresh[np.isnan(own[asking[fresh], turn[fresh] - 1])]
            own[asking[fresh], turn[fresh] - 1] = told[fresh]
            worlds.decide(asking, logits)
        end = worlds.outcome.copy()
        own = np.where(np.isnan(own), end[:, None], own)
        shape = (many // n, n)
        parts.append({"own": own.reshape(*shape, DEPTH), "end": end.reshape(shape)})
    return {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}


def play(job: tuple[str, int, int, int, str]) -> int:
    """Positions of one game, each written to a file."""
    game, players, number, deals, folder = job
    bots = [Collector(f"{number}/{seat}") for seat in range(players)]
    played = Game.new(game, players=players, seed=f"looking/{number}")
    play_game(played, bots)
    kept = [position for bot in bots for position in bot.kept]
    for i, (table, states, seat, candidates, log_shares) in enumerate(kept):
        noted = play_on(table, states, seat, candidates, deals)
        np.savez_compressed(
            Path(folder) / f"{game}-{players}-{number}-{i}.npz", log_shares=log_shares, candidates=candidates, **noted
        )
    return len(kept)


def gains(files: Sequence[Path], depth: int, deals: int) -> list[tuple[float, float]]:
    """What choices by so many deals gain in each position, at the end and after `DEPTH` own turns."""
    found = []
    for file in files:
        noted = np.load(file)
        own, end = noted["own"], noted["end"]
        half, position = len(end) // 2, []
        for seen, kept in ((slice(0, half), slice(half, None)), (slice(half, None), slice(0, half))):
            truth = np.stack([end[kept].mean(0), own[kept, :, DEPTH - 1].mean(0)])
            values = own[seen, :, depth - 1]
            for first in range(0, half - deals + 1, deals):
                judgement = Judgement(noted["log_shares"])
                for some in np.array_split(values[first : first + deals], -(-deals // 8)):
                    judgement.see(some[:, judgement.running])
                position.append(truth[:, judgement.best] - truth[:, 0])
        at_end, later = np.mean(position, 0)
        found.append((float(at_end), float(later)))
    return found


def weigh(folder: Path) -> None:
    """Print a row for each depth."""
    files = sorted(folder.glob("*.npz"))
    print(f"{len(files)} positions; gain at the end and after {DEPTH} own turns, with its standard error\n")
    print("| own turns | " + " | ".join(f"{deals} deals" for deals in DEALS) + " |")
    print("|---" * (1 + len(DEALS)) + "|")
    for depth in range(1, DEPTH + 1):
        row = []
        for deals in DEALS:
            found = 1000 * np.array(gains(files, depth, deals))
            mean, error = found.mean(0), found.std(0) / len(found) ** 0.5
            row.append(f"{mean[0]:.1f} ± {error[0]:.1f}, {mean[1]:.1f} ± {error[1]:.1f}")
        print(f"| {depth} | " + " | ".join(row) + " |", flush=True)


def main() -> None:
    """Play on or weigh."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["play", "weigh"])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--game", default="europe")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=150)
    parser.add_argument("--deals", type=int, default=128, help="made-up games for each candidate")
    parser.add_argument("--workers", type=int, default=2)
    asked = parser.parse_args()
    if asked.what == "weigh":
        weigh(asked.folder)
        return
    asked.folder.mkdir(parents=True, exist_ok=True)
    jobs = [(asked.game, asked.players, number, asked.deals, str(asked.folder)) for number in range(asked.games)]
    begun, positions = time.time(), 0
    with multiprocessing.get_context("spawn").Pool(asked.workers) as pool:
        for i, found in enumerate(pool.imap_unordered(play, jobs)):
            positions += found
            print(f"{i + 1} games, {positions} positions, {time.time() - begun:.0f} s", flush=True)


if __name__ == "__main__":
    main()
