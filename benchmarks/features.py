"""What the features of a batch cost: random decisions a second on one core, with them and without.

    python benchmarks/features.py [--seconds 0.5] [--players 2 4] [MAP ...]

The run without features is the yardstick: both take turns, so that a slow spell of the machine meets both. The figure
is the best of several turns; choosing the decisions is not counted.
"""

from __future__ import annotations

import argparse
import time

from trackside.core import maps
from trackside.core.boards import load
from trackside.env import Batch

TURNS = 5
GAMES = 256


class Player:
    """A batch in which every decision is drawn by lot."""

    def __init__(self, name: str, players: int, features: bool) -> None:
        self._batch = Batch(name, players, GAMES, seed=1, features=features)
        self.best = 0.0
        """The most decisions a second so far."""

    def play(self, seconds: float) -> None:
        """Play for about so long."""
        spent, steps = 0.0, 0
        while spent < seconds:
            decisions = self._batch.random_decisions()
            begin = time.perf_counter()
            self._batch.step(decisions)
            spent += time.perf_counter() - begin
            steps += 1
        self.best = max(self.best, GAMES * steps / spent)


def main() -> None:
    """Print a row for each map and number of players."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("maps", nargs="*", metavar="MAP", help="all maps where none is named")
    parser.add_argument("--seconds", type=float, default=0.5, help="how long a turn lasts")
    parser.add_argument("--players", type=int, nargs="+", default=[2, 4])
    options = parser.parse_args()
    print("| map | players | without features | with | a look, ns | share |\n|---|---|---|---|---|---|")
    for name in options.maps or maps.map_ids():
        low, high = load(name).players
        for players in options.players:
            if not low <= players <= high:
                continue
            plain, seeing = Player(name, players, False), Player(name, players, True)
            for _ in range(TURNS):
                plain.play(options.seconds)
                seeing.play(options.seconds)
            look = 1e9 / seeing.best - 1e9 / plain.best
            rates = f"{plain.best:,.0f} | {seeing.best:,.0f}"
            print(f"| {name} | {players} | {rates} | {look:,.0f} | {seeing.best / plain.best:.2f} |", flush=True)


if __name__ == "__main__":
    main()
