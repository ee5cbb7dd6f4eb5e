"""Does the search ever stall? python benchmarks/stalls.py --folder FOLDER

Plays 10,000 games and some in which one seat searches and planners have the others, as many at every game and number
of players, and prints for each table how long the search's decisions took. A game that does not end stops the run with
an error. Both cores play, so that the budget is kept, or not, on a busy machine. Resumable.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from claims import arena

GAMES = 667
"""At each of the fifteen tables; the arena adds some where the seats do not rotate evenly."""
TABLES = {
    "europe": range(2, 6),
    "san_francisco": range(2, 5),
    "great_lakes": range(2, 6),
    "paris_connection": range(3, 7),
}


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--folder", type=Path, required=True, help="where journals are kept")
    parser.add_argument("--budget", default="2ms", help="time of a decision (2ms)")
    parser.add_argument("--workers", type=int, default=2, metavar="N", help="processes (2)")
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    print("| game | players | games | decisions | p50 ms | p99 ms | longest ms |")
    print("|---|---|---|---|---|---|---|", flush=True)
    games = decisions = 0
    longest = 0.0
    for game, counts in TABLES.items():
        for players in counts:
            lineup = [f"search:{arguments.budget}", *["planner"] * (players - 1)]
            journal = arguments.folder / f"stalls-{game}-{players}-{arguments.budget}.jsonl"
            report = arena(game, lineup, GAMES, "stalls", journal, arguments.workers)
            bot = report["bots"][0]
            games, decisions = games + report["games"], decisions + bot["decisions"]
            longest = max(longest, bot["max_ms"])
            times = f"{bot['p50_ms']:.1f} | {bot['p99_ms']:.1f} | {bot['max_ms']:.0f}"
            print(f"| `{game}` | {players} | {report['games']} | {bot['decisions']} | {times} |", flush=True)
    print(f"\n{games} games ended, {decisions} decisions of the search, the longest took {longest:.0f} ms")


if __name__ == "__main__":
    main()
