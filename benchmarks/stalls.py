"""Does a bot ever stall? python benchmarks/stalls.py --folder FOLDER [--bot search:2ms] [MAP ...]

Plays 10,000 games and some in which one seat has the bot and planners have the others, as many at every number of
players of the maps that are named, or of all, and prints for each table how long the bot's decisions took. A game that
does not end stops the run with an error. Both cores play: a budget must be kept on a busy machine. Resumable.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from claims import arena

from trackside.core import maps
from trackside.core.boards import load

GAMES = 10_000
"""In all; the arena adds some where the seats do not rotate evenly."""


def _seats(game: str) -> range:
    low, high = load(game).players
    return range(low, high + 1)


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--folder", type=Path, required=True, help="where journals are kept")
    parser.add_argument("maps", nargs="*", metavar="MAP", default=maps.map_ids(), help="all maps where none is named")
    parser.add_argument("--bot", default="search:2ms", help="whose decisions are timed (search:2ms)")
    parser.add_argument("--workers", type=int, default=2, metavar="N", help="processes (2)")
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    print("| game | players | games | decisions | p50 ms | p99 ms | longest ms |")
    print("|---|---|---|---|---|---|---|", flush=True)
    games = decisions = 0
    longest = 0.0
    tables = [(game, players) for game in arguments.maps for players in _seats(game)]
    for game, players in tables:
        lineup = [arguments.bot, *["planner"] * (players - 1)]
        journal = arguments.folder / f"stalls-{game}-{players}-{arguments.bot.replace(':', '')}.jsonl"
        report = arena(game, lineup, -(-GAMES // len(tables)), "stalls", journal, arguments.workers)
        bot = report["bots"][0]
        games, decisions = games + report["games"], decisions + bot["decisions"]
        longest = max(longest, bot["max_ms"])
        times = f"{bot['p50_ms']:.1f} | {bot['p99_ms']:.1f} | {bot['max_ms']:.0f}"
        print(f"| `{game}` | {players} | {report['games']} | {bot['decisions']} | {times} |", flush=True)
    print(f"\n{games} games ended, {decisions} decisions of {arguments.bot}, the longest took {longest:.0f} ms")


if __name__ == "__main__":
    main()
