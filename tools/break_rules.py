"""Break rules on purpose, one at a time, in a copy of the project, and demand that a test of that very rule turns red.

    python tools/break_rules.py
    python tools/break_rules.py --only E15 --only T7

A test that stays green whatever the engine does proves nothing. Before anything is broken, all of them must be green.
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
from rich.text import Text

ROOT = Path(__file__).resolve().parents[1]
if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))

from tools.breaks import BREAKS, Break  # noqa: E402
from tools.rule_coverage import markers_in  # noqa: E402

_COPIED = ("src", "tests", "tools", "docs", "pyproject.toml")
_LONGEST_RUN = 300  # seconds, for the tests of one rule
_LONGEST_GREEN_RUN = 1800
_INVALID = ("SyntaxError", "ImportError", "ModuleNotFoundError", "NameError", "UnboundLocalError", "BoardError")

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


@dataclass(frozen=True)
class Result:
    """One break and the first test that turned red, or what happened otherwise."""

    broken: Break
    red: str | None
    otherwise: str


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

    def test(self, *arguments: str, limit: int = _LONGEST_RUN) -> Outcome:
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
                command, cwd=self.folder, env=environment, capture_output=True, text=True, timeout=limit
            )
        except subprocess.TimeoutExpired:
            raise BreakError(f"the tests ran longer than {limit} seconds") from None
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
        if message.partition(":")[0].rpartition(".")[2] in _INVALID:
            raise BreakError(f"what comes of it is no valid program or board: {message}")
        return test


def apply(broken: Break, text: str) -> str:
    """The text of a file with one rule broken."""
    found = text.count(broken.old)
    if found != 1:
        raise BreakError(f"{broken.rule}, {broken.what}: {found} places match in {broken.file}, not one:\n{broken.old}")
    return text.replace(broken.old, broken.new)


def tests_by_rule(folder: Path) -> dict[str, list[str]]:
    """The tests of each rule, by their pytest names."""
    found: dict[str, list[str]] = {}
    for test, rule in markers_in(folder):
        found.setdefault(rule, []).append(test)
    return found


def demand_green(copy: Copy, tests: list[str]) -> int:
    """Run tests in the copy as it is; how many passed."""
    outcome = copy.test(*tests, limit=_LONGEST_GREEN_RUN)
    if outcome.failed:
        test, message = outcome.failed[0]
        raise BreakError(f"{test} is red before anything was broken: {message}")
    return outcome.passed


def break_all(breaks: list[Break], folder: Path, jobs: int, progress: Callable[[str], None]) -> list[Result]:
    """Try every break, after the tests of all these rules were green."""
    copies = [Copy(folder / str(number)) for number in range(jobs)]
    tests = tests_by_rule(copies[0].folder / "tests")
    missing = sorted({broken.rule for broken in breaks} - tests.keys())
    if missing:
        raise BreakError(f"no test proves {', '.join(missing)}")
    for broken in breaks:
        apply(broken, (copies[0].folder / "src" / "trackside" / broken.file).read_text(encoding="utf-8"))
    free: SimpleQueue[Copy] = SimpleQueue()
    for copy in copies:
        free.put(copy)

    def one(broken: Break) -> Result:
        copy = free.get()
        try:
            files = sorted({test.split("::")[0] for test in tests[broken.rule]})
            return Result(broken, copy.broken(broken, files), "it stayed green")
        except BreakError as problem:
            return Result(broken, None, str(problem))
        finally:
            free.put(copy)

    results: dict[Break, Result] = {}
    with ThreadPoolExecutor(jobs) as pool:
        progress("nothing broken yet ...")
        chosen = list(dict.fromkeys(test for broken in breaks for test in tests[broken.rule]))
        shares = [chosen[number::jobs] for number in range(jobs)]
        green = sum(pool.map(demand_green, copies, [share or chosen[:1] for share in shares]))
        progress(f"nothing broken yet: {green} tests green")
        for done, run in enumerate(as_completed([pool.submit(one, broken) for broken in breaks]), 1):
            result = run.result()
            results[result.broken] = result
            outcome = "red" if result.red else result.otherwise
            progress(f"{done} of {len(breaks)}: {result.broken.rule}, {result.broken.what}: {outcome}")
    return [results[broken] for broken in breaks]


def _table(results: list[Result]) -> Table:
    table = Table("rule", "what was broken", "the test that turned red", box=None, pad_edge=False)
    for result in results:
        red = result.red.rpartition("/")[2] if result.red else f"NONE: {result.otherwise}"
        table.add_row(result.broken.rule, result.broken.what, Text(red))
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
    red = sum(result.red is not None for result in results)
    rules = len({broken.rule for broken in breaks})
    print(f"{len(breaks)} breaks of {rules} rules: {red} turned a test red, {len(breaks) - red} did not")
    return 1 if red < len(breaks) else 0


if __name__ == "__main__":
    sys.exit(main())
