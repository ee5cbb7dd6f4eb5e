"""`trackside bench`: how fast the engine is on this machine."""

from __future__ import annotations

import argparse
import json
from typing import Any

from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn
from rich.table import Table

from .. import speed
from ..core import maps
from ..warm_up import warm_up
from .arguments import game

_EXAMPLES = """\
examples:
  trackside bench                     the whole table
  trackside bench europe my_map.json  these, a board file among them
  trackside bench --cold              also compile everything anew, which takes a minute or so
  trackside bench --json              for programs
"""


def add_parser(commands: Any) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "bench",
        help="measure the engine's speed",
        description="Measure the engine's speed beside a yardstick: OpenSpiel's backgammon driven from Python.",
        epilog=_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", nargs="*", type=game, help="games, by name or board file; all maps without any")
    parser.add_argument("--cold", action="store_true", help="also time compiling everything into an empty cache")
    parser.add_argument("--json", action="store_true", help="one JSON object on standard output")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Measure, then show."""
    console = Console(stderr=True)
    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("compiling what is not in the cache yet")

        def about(what: str) -> None:
            progress.update(task, description=what)

        warm_up(lambda done, parts: about(f"compiling the rules: {done} of {parts}"))
        about("yardstick: OpenSpiel backgammon")
        yardstick = speed.openspiel_backgammon()
        results = []
        for name, players in speed.tables(chosen.game or maps.map_ids()):
            about(f"{name}, {players} players")
            results.append(speed.random_games(name, players))
        about("other ways to drive it")
        others = {
            "two_threads_ratio": round(speed.two_threads(), 2),
            "driven_from_python_decisions_per_s": speed.driven_from_python(),
            "batch_decisions_per_s": speed.batch_environment(),
            "batch_with_features_decisions_per_s": speed.batch_environment(features=True),
            "state_bytes": speed.state_bytes(),
            "copy_ns": {name: speed.copy_nanoseconds(name) for name in ("europe", "paris_connection")},
            "first_move_s": speed.first_move_seconds(),
        }
        if chosen.cold:
            about("compiling everything anew")
            others["cold_compile_s"] = speed.cold_compile_seconds()
    report = {
        "results": results,
        "yardstick": {"openspiel_backgammon_decisions_per_s": yardstick},
        **others,
    }
    if chosen.json:
        print(json.dumps(report))
    else:
        _show(report)
    return 0


def _show(report: dict[str, Any]) -> None:
    console = Console()
    yardstick = report["yardstick"]["openspiel_backgammon_decisions_per_s"]
    table = Table(title="random games with final scoring, one core")
    for heading in ("game", "players", "games/s", "decisions/s", "× OpenSpiel"):
        table.add_column(heading, justify="left" if heading == "game" else "right")
    for row in report["results"]:
        ratio = f"{row['decisions_per_s'] / yardstick:.0f}" if yardstick else "–"
        table.add_row(row["game"], str(row["players"]), f"{row['games_per_s']:,}", f"{row['decisions_per_s']:,}", ratio)
    console.print(table)
    rows = {
        "yardstick, OpenSpiel backgammon, decisions/s": f"{yardstick:,}" if yardstick else "open_spiel not installed",
        "driven from Python, decisions/s": f"{report['driven_from_python_decisions_per_s']:,}",
        "batch with observations, decisions/s": f"{report['batch_decisions_per_s']:,}",
        "batch with features too, decisions/s": f"{report['batch_with_features_decisions_per_s']:,}",
        "two threads, times one": str(report["two_threads_ratio"]),
        "state, bytes": ", ".join(f"{name} {size}" for name, size in report["state_bytes"].items()),
        "copy of a state, ns": ", ".join(f"{name} {ns}" for name, ns in report["copy_ns"].items()),
        "start of Python to first move, s": str(report["first_move_s"]),
    }
    if "cold_compile_s" in report:
        rows["cold compile of rules and bots, s"] = str(report["cold_compile_s"])
    other = Table(title="Europe, two players, unless named", show_header=False)
    for name, figure in rows.items():
        other.add_row(name, figure)
    console.print(other)
