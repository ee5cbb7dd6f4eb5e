"""trackside simulate: many games between bots, and a table."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TextIO

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from ..bots import Outcome, StuckGame, play_series, seated
from ..core.ground import find_ground
from .arguments import GAME_HELP, bots, count, game
from .compiling import compile_rules
from .tables import new_table, plain_console

_EXAMPLES = """\
examples:
  trackside simulate europe --games 10000
  trackside simulate san_francisco --players 4 --bots greedy,random --games 200
  trackside simulate paris_connection --players 3 --bots greedy,random,random --json
  trackside simulate my_board.json --games 100 --seed 7 --records games.jsonl

Game i of a run has the seed "SEED/i": the same command plays the same games. Fewer bots than players are
repeated around the table. A win that is shared counts as a win for each, and as a part of one in the win share.
The exit code is 1 where a game does not end; its seed is shown.
"""


_REDRAW = 0.1
"""Seconds between two looks at the progress bar."""


def add_parser(subparsers: Any) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "simulate",
        help="let bots play many games and print a table",
        description="Let bots play many games and print how they did.",
        epilog=_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", type=game, metavar="GAME", help=GAME_HELP)
    parser.add_argument("--players", type=count, metavar="N", help="seats at the table (the fewest the game allows)")
    parser.add_argument("--games", type=count, default=100, metavar="K", help="number of games (100)")
    parser.add_argument("--seed", default="0", metavar="TEXT", help="the same seed gives the same games (0)")
    parser.add_argument("--bots", type=bots, default=["random"], metavar="NAMES", help="bots, seat by seat (random)")
    parser.add_argument("--records", type=Path, metavar="FILE", help="write every game to this record file")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of a table")
    parser.add_argument("--quiet", action="store_true", help="no progress bar")
    parser.set_defaults(run=run)


@dataclass
class Tally:
    """What is counted over all games."""

    bots: list[str]
    scores: list[list[int]] = field(default_factory=list)
    wins: list[int] = field(default_factory=list)
    win_parts: list[float] = field(default_factory=list)
    games: int = 0
    turns: int = 0
    decisions: int = 0
    seconds: float = 0.0

    def __post_init__(self) -> None:
        self.scores = [[] for _ in self.bots]
        self.wins = [0] * len(self.bots)
        self.win_parts = [0.0] * len(self.bots)

    def add(self, outcome: Outcome) -> None:
        """Count one game."""
        self.games += 1
        self.turns += outcome.turns
        self.decisions += outcome.decisions
        for seat, score in enumerate(outcome.scores):
            self.scores[seat].append(score)
        for seat in outcome.winners:
            self.wins[seat] += 1
            self.win_parts[seat] += 1 / len(outcome.winners)

    def per_second(self, number: int) -> float:
        """A number of things per second of the run."""
        return number / self.seconds if self.seconds else 0.0

    def seat(self, seat: int) -> dict[str, Any]:
        """How one seat did."""
        scores = self.scores[seat]
        return {
            "seat": seat,
            "bot": self.bots[seat],
            "games": self.games,
            "wins": self.wins[seat],
            "win_share": round(self.win_parts[seat] / self.games, 4),
            "mean_score": round(sum(scores) / self.games, 2),
            "min_score": min(scores),
            "max_score": max(scores),
        }


def run(args: argparse.Namespace) -> int:
    """Play the games and print the table."""
    board = find_ground(args.game).board
    players = board.players[0] if args.players is None else args.players
    tally = Tally(seated(args.bots, players, board))
    recording = args.records is not None

    def series(games: int, seed: str) -> Iterator[Outcome]:
        return play_series(args.game, players, args.bots, seed, games, records=recording)

    try:
        with ExitStack() as stack:
            file = stack.enter_context(args.records.open("w", encoding="utf-8")) if recording else None
            compile_rules(quiet=args.quiet)
            console = plain_console(stderr=True)
            with console.status("getting ready…") if console.is_terminal and not args.quiet else nullcontext():
                list(series(1, args.seed))  # loads what is compiled, so that loading is not measured
            _count(series(args.games, args.seed), tally, args, file)
    except StuckGame as problem:
        print(f"trackside: {problem}", file=sys.stderr)
        return 1
    if args.json:
        print(json.dumps(_summary(board.id, args.seed, tally)))
    else:
        _print_table(board.id, args.seed, tally)
    return 0


def _count(outcomes: Iterator[Outcome], tally: Tally, args: argparse.Namespace, file: TextIO | None) -> None:
    console = plain_console(stderr=True)
    columns = ("{task.description}", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    shown = console.is_terminal and not args.quiet
    with Progress(*columns, console=console, transient=True, disable=not shown) as progress:
        task = progress.add_task(args.game, total=args.games)
        begun = drawn = time.perf_counter()
        for outcome in outcomes:
            tally.add(outcome)
            if file is not None:
                file.write(outcome.record or "")
            if shown and time.perf_counter() - drawn > _REDRAW:
                drawn = time.perf_counter()
                progress.update(task, completed=tally.games)
        tally.seconds = time.perf_counter() - begun


def _summary(name: str, seed: str, tally: Tally) -> dict[str, Any]:
    return {
        "game": name,
        "players": len(tally.bots),
        "games": tally.games,
        "seed": seed,
        "bots": tally.bots,
        "decisions": tally.decisions,
        "decisions_per_s": round(tally.per_second(tally.decisions), 1),
        "games_per_s": round(tally.per_second(tally.games), 2),
        "turns_mean": round(tally.turns / tally.games, 2),
        "seats": [tally.seat(seat) for seat in range(len(tally.bots))],
    }


def _print_table(name: str, seed: str, tally: Tally) -> None:
    title = f"{name}, {len(tally.bots)} players, {tally.games} games, seed {seed}"
    heads = ["seat", "bot", "games", "wins", "win share", "mean score", "min", "max"]
    table = new_table(title, *heads, right=[0, *range(2, len(heads))])
    for number in range(len(tally.bots)):
        seat = tally.seat(number)
        share, mean = f"{seat['win_share']:.1%}", f"{seat['mean_score']:.1f}"
        numbers = [str(seat["games"]), str(seat["wins"]), share, mean, str(seat["min_score"]), str(seat["max_score"])]
        table.add_row(str(number), seat["bot"], *numbers)
    console = plain_console()
    console.print(table)
    console.print(
        f"mean turns {tally.turns / tally.games:.1f}, {tally.per_second(tally.decisions):,.0f} decisions/s, "
        f"{tally.per_second(tally.games):,.1f} games/s"
    )
