"""Look for better weights of the share planner by self-play: an evolution strategy over the logarithms of the weights.

Run as `python tools/tune_shares.py --minutes 10`. Each generation plays 20 sets of weights, in mirrored pairs, one seat
against the middle of the generation before and against greedy bots at 3 to 6 players, on the same deals; the best third
moves the middle. Prints the middle after each generation. What it finds is checked with benchmarks/shares_planner.py
before it becomes the standard: weights that beat one table can lose to another.
"""

from __future__ import annotations

import argparse
import time

import numpy as np

from trackside.bots.shares.matches import play_match
from trackside.bots.shares.notes import DEFAULTS, WEIGHTS

SETS = 20
BEST = SETS // 3
SPREAD = 0.3


def strength(weights: np.ndarray, others: np.ndarray, seed: str, deals: int) -> float:
    """Win shares against planners, 1 for an even share, and against greedy bots."""
    against_planners = [
        players * play_match(players, deals, seed, weights, others).win_share for players in (3, 4, 5, 6)
    ]
    against_greedy = [play_match(players, deals, f"{seed}/greedy", weights).win_share for players in (5, 6)]
    return sum(min(share, 3.0) for share in against_planners) / 4 + sum(against_greedy)


def main() -> None:
    """Tune until the time is over."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    chance = np.random.default_rng(options.seed)
    middle = np.where(DEFAULTS == 0, 1e-3, DEFAULTS)
    spread = np.full(len(middle), SPREAD)
    parts = np.log(BEST + 1) - np.log(np.arange(1, BEST + 1))
    parts /= parts.sum()
    end, generation = time.monotonic() + 60 * options.minutes, 0
    while time.monotonic() < end:
        half = chance.standard_normal((SETS // 2, len(middle)))
        steps = np.concatenate([half, -half])
        seed = f"tune/{options.seed}/{generation}"
        found = [strength(middle * np.exp(spread * step), middle, seed, options.deals) for step in steps]
        order = np.argsort(found)[::-1][:BEST]
        step = parts @ steps[order]
        middle = middle * np.exp(spread * step)
        spread = np.clip(spread * np.where(np.abs(step) > 0.45, 1.08, 0.96), 0.06, 0.4)
        generation += 1
        weights = ", ".join(f"{name}={value:.3g}" for name, value in zip(WEIGHTS, middle, strict=True))
        print(f"{generation}: best {max(found):.2f}, median {np.median(found):.2f}: {weights}", flush=True)


if __name__ == "__main__":
    main()
