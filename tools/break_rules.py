"""Break rules on purpose, one at a time, in a copy of the project, and demand that a test of that very rule turns red.

    python tools/break_rules.py
    python tools/break_rules.py --only E15 --only T7

A test that stays green whatever the engine does proves nothing. Before anything is broken, all these tests must be green.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue

from rich.console import Console
from rich.table import Table

ROOT = Path(__file__).resolve().parents[1]
if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))

from tools.breaks import BREAKS, Break  # noqa: E402
from tools.rule_coverage import markers_in  # noqa: E402

_COPIED = ("src", "tests", "tools", "docs", "pyproject.toml")
_LONGEST_RUN = 300  # seconds
_BROKEN_BREAKS = ("SyntaxError", "ImportError", "ModuleNotFoundError", "NameError", "UnboundLocalError")

_WITNESS = '''
"""Tells tools/break_rules.py what happened: which package was tested, and which tests failed by what."""

import json
import os

import trackside

SEEN = {"trackside": trackside.__file__, "passed": 0, "failed": []}


def pytest_runtest_logreport(report):
    if report.failed:
        crash = getattr(report.longrepr, "reprcrash", None)
        SEEN["failed"].append([report.nodeid, crash.message if crash else str(report.longrepr)])
    elif report.passed and report.when == "call":
        SEEN["passed"] += 1


def pytest_sessionfinish():
    with open(os.environ["WITNESS"], "w", encoding="utf-8") as file:
        json.dump(SEEN, file)
'''


class BreakError(Exception):
    """The tool cannot say whether a rule is proven."""


@dataclass(frozen=True)
class Outcome:
    """What a run of pytest showed."""

    passed: int
    failed: list[tuple[str, str]]


class Copy:
    """A copy of the project in which files can be changed and tests run."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in _COPIED:
            source = ROOT / name
            if source.is_dir():
                shutil.copytree(source, folder / name, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
            else:
                shutil.copy(source, folder / name)
        (folder / "witness.py").write_text(_WITNESS, encoding="utf-8")

    def test(self, *arguments: str) -> Outcome:
        """Run pytest on the copy, uncompiled; make sure that it was the copy."""
        report = self.folder / "report.json"
        report.unlink(missing_ok=True)
        environment = {
            **os.environ,
            "TRACKSIDE_UNCOMPILED": "1",
            "PYTHONDONTWRITEBYTECODE": "1",  # a stale one would hide a change
            "PYTHONPATH": os.pathsep.join((str(self.folder / "src"), str(self.folder))),
            "WITNESS": str(report),
        }
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-p", "witness", *arguments]
        try:
            run = subprocess.run(
                command, cwd=self.folder, env=environment, capture_output=True, text=True, timeout=_LONGEST_RUN
            )
        except subprocess.TimeoutExpired:
            raise BreakError(f"the tests ran longer than {_LONGEST_RUN} seconds") from None
        if run.returncode not in (0, 1) or not report.exists():
            raise BreakError(f"pytest ended with {run.returncode}:\n{run.stdout[-2000:]}{run.stderr[-2000:]}")
        seen = json.loads(report.read_text(encoding="utf-8"))
        if not Path(seen["trackside"]).is_relative_to(self.folder):
            raise BreakError(f"the tests imported {seen['trackside']}, not the copy")
        if not seen["passed"] and not seen["failed"]:
            raise BreakError("no test ran")
        return Outcome(seen["passed"], [(test, message) for test, message in seen["failed"]])

    def broken(self, broken: Break, files: list[str]) -> str | None:
        """Break a rule, run its tests and mend it; the test that turned red, or None."""
        path = self.folder / "src" / "trackside" / broken.file
        whole = path.read_text(encoding="utf-8")
        path.write_text(apply(broken, whole), encoding="utf-8")
        try:
            outcome = self.test(*files, "--rule", broken.rule)
        finally:
            path.write_text(whole, encoding="utf-8")
        if not outcome.failed:
            return None
        test, message = outcome.failed[0]
        if message.startswith(_BROKEN_BREAKS):
            raise BreakError(f"the break is no valid program: {message}")
        return test


def apply(broken: Break, text: str) -> str:
    """The text of a file with one rule broken."""
    found = text.count(broken.old)
    if found != 1:
        raise BreakError(f"{broken.rule}, {broken.what}: {found} places match in {broken.file}, not one:\n{broken.old}")
    return text.replace(broken.old, broken.new)


def tests_by_rule() -> dict[str, list[str]]:
    """The tests of each rule, by their pytest names."""
    found: dict[str, list[str]] = {}
    for test, rule in markers_in(ROOT / "tests"):
        found.setdefault(rule, []).append(test)
    return found


def demand_green(copy: Copy, tests: list[str]) -> int:
    """Run tests in the copy as it is; how many passed."""
    outcome = copy.test(*tests)
    if outcome.failed:
        test, message = outcome.failed[0]
        raise BreakError(f"{test} is red before anything was broken: {message}")
    return outcome.passed


def break_all(
    breaks: list[Break], folder: Path, jobs: int, progress: Callable[[str], None]
) -> list[tuple[Break, str | None]]:
    """Every break with the test that turned red, None where none did."""
    tests = tests_by_rule()
    missing = sorted({broken.rule for broken in breaks} - tests.keys())
    if missing:
        raise BreakError(f"no test proves {', '.join(missing)}")
    copies: SimpleQueue[Copy] = SimpleQueue()
    for number in range(jobs):
        copies.put(Copy(folder / str(number)))
    copy = copies.get()
    for broken in breaks:
        apply(broken, (copy.folder / "src" / "trackside" / broken.file).read_text(encoding="utf-8"))
    progress("unbroken ...")
    chosen = {test: None for broken in breaks for test in tests[broken.rule]}
    progress(f"unbroken: {demand_green(copy, list(chosen))} tests green")
    copies.put(copy)

    def one(broken: Break) -> str | None:
        copy = copies.get()
        try:
            return copy.broken(broken, sorted({test.split("::")[0] for test in tests[broken.rule]}))
        except BreakError as problem:
            raise BreakError(f"{broken.rule}, {broken.what}: {problem}") from None
        finally:
            copies.put(copy)

    red: dict[Break, str | None] = {}
    with ThreadPoolExecutor(jobs) as pool:
        runs = {pool.submit(one, broken): broken for broken in breaks}
        try:
            for done, run in enumerate(as_completed(runs), 1):
                broken = runs[run]
                red[broken] = run.result()
                colour = "red" if red[broken] else "GREEN"
                progress(f"{done} of {len(breaks)}: {broken.rule}, {broken.what}: {colour}")
        except BreakError:
            pool.shutdown(cancel_futures=True)
            raise
    return [(broken, red[broken]) for broken in breaks]


def _table(results: list[tuple[Break, str | None]]) -> Table:
    table = Table("rule", "what was broken", "the test that turned red", box=None, pad_edge=False)
    for broken, test in results:
        name = test.rpartition("/")[2] if test else "[bold]none: it stayed green[/]"
        table.add_row(broken.rule, broken.what, name.replace("[", "\\[") if test else name)
    return table


def main(arguments: list[str] | None = None) -> int:
    """Break the chosen rules; 1 where a break stays green."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", action="append", metavar="ID", help="only the breaks of this rule; may be repeated")
    parser.add_argument("--list", action="store_true", help="only say what would be broken")
    parser.add_argument("--jobs", type=int, default=min(2, os.cpu_count() or 1), help="breaks tried side by side")
    chosen = parser.parse_args(arguments)
    breaks = [broken for broken in BREAKS if not chosen.only or broken.rule in chosen.only]
    if unknown := set(chosen.only or ()) - {broken.rule for broken in BREAKS}:
        parser.error(f"no break of {', '.join(sorted(unknown))}")
    if chosen.list:
        for broken in breaks:
            print(f"{broken.rule}\t{broken.what}\t{broken.file}")
        return 0
    try:
        with tempfile.TemporaryDirectory(prefix="trackside-broken-") as folder:
            results = break_all(
                breaks,
                Path(folder).resolve(),
                max(1, chosen.jobs),
                lambda text: print(text, file=sys.stderr, flush=True),
            )
    except BreakError as problem:
        sys.exit(str(problem))
    Console(width=None if sys.stdout.isatty() else 200).print(_table(results))
    green = [broken for broken, test in results if test is None]
    rules = len({broken.rule for broken in breaks})
    print(f"{len(breaks)} breaks of {rules} rules: {len(breaks) - len(green)} turned a test red, {len(green)} did not")
    return 1 if green else 0


if __name__ == "__main__":
    sys.exit(main())
