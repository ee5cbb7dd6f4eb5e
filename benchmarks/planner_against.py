"""The planner against another bot: duplicate deals, every seat in turn, share of wins with a 95 % interval."""

from __future__ import annotations

import argparse
import math
import time

import numpy as np

from trackside.bots import make_bot, play_position
from trackside.core import Position
from trackside.core.ground import find_ground


def main() -> None:
    """Print one line per board."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("boards", nargs="*", default=["europe", "san_francisco", "great_lakes"])
    parser.add_argument("--bot", default="planner")
    parser.add_argument("--against", default="greedy")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--seed", default="against")
    given = parser.parse_args()
    for name in given.boards:
        began = time.perf_counter()
        ground = find_ground(name)
        won, totals, rest = 0.0, [], []
        games = given.deals * given.players
        for deal in range(given.deals):
            for seat in range(given.players):
                position = Position.dealt(ground, given.players, f"{given.seed}/{deal}", start=0)
                names = [given.bot if i == seat else given.against for i in range(given.players)]
                bots = [make_bot(n, f"{deal}/{i}", ground.board) for i, n in enumerate(names)]
                play_position(position, bots, str(deal))
                ended = position.standing()
                won += (seat in ended["winners"]) / len(ended["winners"])
                totals.append(ended["scores"][seat])
                rest += [score for i, score in enumerate(ended["scores"]) if i != seat]
        share = won / games
        spread = 1.96 * math.sqrt(share * (1 - share) / games)
        print(
            f"{name:14} {given.bot} against {given.players - 1} {given.against}: {100 * share:5.1f} % of {games} "
            f"(+- {100 * spread:.1f}), scores {np.mean(totals):6.1f} : {np.mean(rest):6.1f}, "
            f"{time.perf_counter() - began:.0f} s"
        )


if __name__ == "__main__":
    main()
