"""How often one planner wins against greedy bots or planners at Paris Connection, as a table.

Run as `python benchmarks/shares_planner.py --deals 200`. Every deal is played once from each seat.
"""

from __future__ import annotations

import argparse

from trackside.bots.shares.matches import play_match
from trackside.bots.shares.notes import DEFAULTS


def main() -> None:
    """Play the matches and print a line for each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=200, help="deals for each number of players")
    parser.add_argument("--players", type=int, nargs="*", default=[3, 4, 5, 6])
    parser.add_argument("--seed", default="benchmark")
    options = parser.parse_args()
    play_match(3, 1, "warm")
    print("players  others   games  win share        score  others' score  turns  unfinished  µs a decision")
    for players in options.players:
        for others, weights in (("greedy", None), ("planner", DEFAULTS)):
            match = play_match(players, options.deals, options.seed, others=weights)
            print(
                f"{players:7}  {others:7}  {match.games:5}  {match.win_share:6.1%} ± {match.margin:5.1%}"
                f"  {match.mean_score:6.1f}  {match.others_score:13.1f}  {match.turns:5.1f}  {match.unfinished:10}"
                f"  {1e6 * match.seconds / match.decisions:13.2f}",
                flush=True,
            )


if __name__ == "__main__":
    main()
