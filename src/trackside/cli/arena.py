"""trackside arena: a tournament between bots, and a table."""

from __future__ import annotations

import argparse
import json
import sys
import time
from contextlib import ExitStack, nullcontext
from pathlib import Path
from typing import Any

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from ..arena import Executor, Report, Tournament, local, new_tournament
from ..arena import run as play_tournament
from ..arena.games import warm
from ..arena.lineup import deals_for
from ..arena.plots import check_plot, plot_scores
from ..bots import StuckGame
from ..core.ground import find_ground
from .arguments import GAME_HELP, bots, count, game
from .compiling import compile_rules
from .tables import new_table, plain_console

_EXAMPLES = """\
examples:
  trackside arena europe --bots greedy,random --games 400
  trackside arena europe --players 4 --bots planner,greedy,greedy,greedy --games 400
  trackside arena great_lakes --bots search:100ms,planner --games 120 --resume run.jsonl
  trackside arena san_francisco --bots examples/first_bot.py:FirstBot,greedy --plot scores.svg

A bot is a name (random, greedy, planner, thinker, long_routes, hoarder, or a level: beginner, casual, steady, strong,
master), search with a budget (search:500ms, search:200playouts), or a class in a Python file (my_bot.py:MyBot).
Deal i has the seed "SEED/i" and is played once in every rotation of the line-up around the table, so K is rounded up
to whole rotations. Fewer bots than players are repeated around the table. Intervals are of 95 % and count a deal, not
a game, as one observation. The exit code is 1 where a game does not end, and 2 where a bot fails.
"""

_REDRAW = 0.1


def add_parser(subparsers: Any) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "arena",
        help="let bots play a tournament with duplicate deals",
        description="Let bots play the same deals from every seat and print how they did.",
        epilog=_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", type=game, metavar="GAME", help=GAME_HELP)
    parser.add_argument("--bots", type=bots, required=True, metavar="SPECS", help="the line-up, between commas")
    parser.add_argument("--players", type=count, metavar="N", help="seats (as many as bots, but enough for the game)")
    parser.add_argument(
        "--games", type=count, default=100, metavar="K", help="games, rounded up to whole rotations (100)"
    )
    parser.add_argument("--seed", default="0", metavar="TEXT", help="the same seed gives the same deals (0)")
    parser.add_argument("--workers", type=count, metavar="N", help="processes (one per core)")
    parser.add_argument("--ray", metavar="ADDRESS", help="play on the Ray cluster at this address instead")
    parser.add_argument("--resume", type=Path, metavar="FILE", help="journal: go on where a run with it was stopped")
    parser.add_argument("--records", type=Path, metavar="FILE", help="write every game to this record file")
    parser.add_argument("--plot", type=Path, metavar="FILE", help="draw score distributions (.svg or .png)")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of a table")
    parser.add_argument("--quiet", action="store_true", help="no progress bar")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play the tournament and print the table."""
    board = find_ground(args.game).board
    players = max(board.players[0], len(args.bots)) if args.players is None else args.players
    if args.plot is not None:
        check_plot(args.plot)
    tournament = new_tournament(args.game, players, args.bots, args.seed, records=args.records is not None)
    compile_rules(quiet=args.quiet)
    console = plain_console(stderr=True)
    with console.status("getting the bots ready…") if console.is_terminal and not args.quiet else nullcontext():
        warm(tournament.game, tournament.lineup)  # here, so that processes find in the cache what was compiled
    report = Report(tournament)
    begun = time.perf_counter()
    try:
        _play(tournament, report, args)
    except StuckGame as problem:
        print(f"trackside: {problem}", file=sys.stderr)
        return 1
    seconds = time.perf_counter() - begun
    if args.plot is not None:
        plot_scores(report, board.id, args.plot)
    if args.json:
        print(json.dumps(report.as_dict(board.id, seconds)))
    else:
        _print_tables(report.as_dict(board.id, seconds))
    return 0


def _executor(args: argparse.Namespace) -> Executor:
    if args.ray is None:
        return local(args.workers)
    from ..arena.ray_cluster import on_ray

    return on_ray(args.ray)


def _play(tournament: Tournament, report: Report, args: argparse.Namespace) -> None:
    console = plain_console(stderr=True)
    columns = ("{task.description}", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    shown = console.is_terminal and not args.quiet
    games = deals_for(tournament.lineup, args.games) * tournament.lineup.rotations
    with ExitStack() as stack:
        # a run that goes on adds to its records
        mode = "a" if args.resume is not None else "w"
        file = None if args.records is None else stack.enter_context(args.records.open(mode, encoding="utf-8"))
        progress = stack.enter_context(Progress(*columns, console=console, transient=True, disable=not shown))
        task = progress.add_task(args.game, total=games)
        drawn = time.perf_counter()
        for played in play_tournament(tournament, args.games, _executor(args), args.resume):
            report.add(played)
            if file is not None:
                file.write(played.record or "")
            if shown and time.perf_counter() - drawn > _REDRAW:
                drawn = time.perf_counter()
                progress.update(task, completed=report.games)


def _print_tables(report: dict[str, Any]) -> None:
    console = plain_console()
    facts = f"{report['game']}, {report['players']} players, {report['games']} games on {report['deals']} deals"
    parts = list(report["bots"][0]["parts"])
    heads = ["bot", "seats", "win share (95 %)", "mean rank", "mean score", "turns"]
    results = new_table(f"{facts}, seed {report['seed']}", *heads, right=range(1, len(heads)), whole=0)
    points = new_table("points by part", "bot", *parts, "tickets done", "of their points", right=range(1, 12), whole=0)
    heads = ["bot", "decisions/s", "p50 ms", "p99 ms", "max ms", "over budget"]
    times = new_table("time per decision", *heads, right=range(1, len(heads)), whole=0)
    for bot in report["bots"]:
        results.add_row(
            bot["name"],
            str(bot["seats"]),
            f"{bot['win_share']:.1%} ({100 * bot['win_low']:.1f}–{100 * bot['win_high']:.1f})",
            f"{bot['mean_rank']:.2f}{_reach(bot, 'rank', 2)}",
            f"{bot['mean_score']:.1f}{_reach(bot, 'score', 1)}",
            f"{bot['turns']:.1f}",
        )
        done = _percent(bot["tickets_completed"]), _percent(bot["ticket_points_completed"])
        points.add_row(bot["name"], *(f"{bot['parts'][part]:.1f}" for part in parts), *done)
        numbers = [f"{bot[name]:.2f}" for name in ("p50_ms", "p99_ms", "max_ms")]
        times.add_row(bot["name"], f"{bot['decisions_per_s']:,.0f}", *numbers, str(bot["over_budget"]))
    for table in (results, points, times):
        console.print(table)
    console.print(
        f"mean score {report['mean_score']:.1f}, of winners {report['mean_winner_score']:.1f}; "
        f"{report['seconds']:.1f} s, {report['games'] / max(report['seconds'], 0.001):,.1f} games/s"
    )


def _reach(bot: dict[str, Any], name: str, digits: int) -> str:
    """Half the width of an interval, which is as far to either side."""
    low, high = bot[f"{name}_low"], bot[f"{name}_high"]
    return "" if low is None else f" ±{(high - low) / 2:.{digits}f}"


def _percent(share: float | None) -> str:
    return "–" if share is None else f"{share:.1%}"
