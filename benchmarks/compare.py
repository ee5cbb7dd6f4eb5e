"""`trackside bench` of two versions of the sources, in turns in one run: whether a change made anything slower.

    git worktree add /tmp/before v1.0
    python benchmarks/compare.py /tmp/before/src --rounds 3
    python benchmarks/compare.py /tmp/before/src --cold

Each round measures the other version, then this one; the best of each counts, since a busy machine only ever slows
things down. A ratio above 1 means that this version is faster.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

HERE = Path(__file__).resolve().parents[1] / "src"
Figures = dict[str, float]
"""By name: decisions a second, or below 0 where less is better."""


_COLD = """
import time
begin = time.perf_counter()
from trackside.warm_up import warm_up
for stage in ("rules", "bots"):
    warm_up(None, stage)
print(round(time.perf_counter() - begin, 1))
"""
"""The same for any version: an older `trackside bench --cold` compiled the rules only."""


def _cold_compile(sources: Path) -> float:
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "PYTHONPATH": str(sources), "TRACKSIDE_CACHE": folder}
        ran = subprocess.run(
            [sys.executable, "-c", _COLD], env=environment, stdout=subprocess.PIPE, text=True, check=True
        )
    return float(ran.stdout)


def _bench(sources: Path, cold: bool) -> Figures:
    command = [sys.executable, "-m", "trackside.cli.main", "bench", "--json"]
    ran = subprocess.run(
        command, env={**os.environ, "PYTHONPATH": str(sources)}, stdout=subprocess.PIPE, text=True, check=True
    )
    report: dict[str, Any] = json.loads(ran.stdout)
    found: Figures = {
        f"{row['game']}, {row['players']} players, decisions/s": row["decisions_per_s"] for row in report["results"]
    }
    found["driven from Python, decisions/s"] = report["driven_from_python_decisions_per_s"]
    found["batch with observations, decisions/s"] = report["batch_decisions_per_s"]
    found |= {f"{name}, bytes of a state": -size for name, size in report["state_bytes"].items()}
    found |= {f"{name}, ns to copy a state": -ns for name, ns in report["copy_ns"].items()}
    if cold:
        found["cold compile of rules and bots, s"] = -_cold_compile(sources)
    return found


def _best(rounds: list[Figures]) -> Figures:
    return {name: max(figures[name] for figures in rounds) for name in rounds[0]}


def main() -> None:
    """Measure in turns, then show both and the ratio."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("other", type=Path, help="the folder `src` of the other version")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--cold", action="store_true", help="compile everything anew in every round, too")
    asked = parser.parse_args()
    console = Console()
    before: list[Figures] = []
    after: list[Figures] = []
    for number in range(asked.rounds):
        for sources, found in ((asked.other, before), (HERE, after)):
            console.print(f"round {number + 1} of {asked.rounds}: {sources}", highlight=False)
            found.append(_bench(sources, asked.cold))
    table = Table(title=f"{asked.other} and {HERE}, best of {asked.rounds}")
    for heading in ("", "other", "this", "ratio"):
        table.add_column(heading, justify="left" if not heading else "right")
    other, this = _best(before), _best(after)
    for name, figure in this.items():
        then = other.get(name)
        if then is None:
            table.add_row(name, "–", f"{abs(figure):,}", "–")
        else:
            ratio = figure / then if figure > 0 else then / figure
            table.add_row(name, f"{abs(then):,}", f"{abs(figure):,}", f"{ratio:.2f}")
    console.print(table)


if __name__ == "__main__":
    main()
