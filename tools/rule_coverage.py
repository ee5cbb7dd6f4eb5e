"""Which test proves which rule: the ids of docs/rules against the markers `@pytest.mark.rules("E15")` of the tests.

    python tools/rule_coverage.py
    python tools/rule_coverage.py --json

Fails when a rule has no test, when a test names a rule that does not exist, and when an id is given out twice.
"""

from __future__ import annotations

import argparse
import ast
import json
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from rich.console import Console
from rich.table import Table

ROOT = Path(__file__).resolve().parents[1]

_RULE = re.compile(r"^- \*\*([A-Z]\d+)\*\*", re.MULTILINE)
_NO_PROOF = ("skip", "skipif", "xfail")

_Named = dict[str, list[str]]
_Marked = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


@dataclass
class Coverage:
    """The rules in the order of the pages, the tests of each, and what is wrong."""

    tests: dict[str, list[str]] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)


def rules_in(pages: Path) -> list[tuple[str, str]]:
    """Every id that a page gives out, with the page's name, in order."""
    return [(rule, page.name) for page in sorted(pages.glob("*.md")) for rule in _RULE.findall(page.read_text("utf-8"))]


def _mark(node: ast.expr) -> str:
    """The x of `pytest.mark.x` or `pytest.mark.x(...)`, else nothing."""
    function = node.func if isinstance(node, ast.Call) else node
    if isinstance(function, ast.Attribute) and ast.unparse(function.value) in ("pytest.mark", "mark"):
        return function.attr
    return ""


def _ids(expression: ast.AST, named: _Named) -> Iterator[str]:
    """The ids of all `rules` markers in an expression; "?" for one that is not written out as a text."""
    for node in ast.walk(expression):
        if isinstance(node, ast.Name):
            yield from named.get(node.id, [])
        elif isinstance(node, ast.Call) and _mark(node) == "rules":
            for argument in node.args:
                written = isinstance(argument, ast.Constant) and isinstance(argument.value, str)
                yield str(argument.value) if written else "?"  # type: ignore[attr-defined]


def _named_ids(body: list[ast.stmt], outer: _Named) -> _Named:
    """Names given in a module or a class to something with markers: `pytestmark`, or a list of parameters."""
    named = {name: ids for name, ids in outer.items() if name != "pytestmark"}
    for statement in body:
        if isinstance(statement, ast.Assign | ast.AnnAssign) and statement.value is not None:
            targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
            ids = list(_ids(statement.value, named))
            named |= {target.id: ids for target in targets if isinstance(target, ast.Name)}
    return named


def _proves(node: _Marked) -> bool:
    """Whether this is a test that runs and must pass."""
    prefix = "Test" if isinstance(node, ast.ClassDef) else "test"
    return node.name.startswith(prefix) and not any(_mark(mark) in _NO_PROOF for mark in node.decorator_list)


def _walk(body: list[ast.stmt], name: str, inherited: list[str], outer: _Named) -> Iterator[tuple[str, str]]:
    """(test, id) for the tests in a module or a class; marks of single parameters count for their test."""
    named = _named_ids(body, outer)
    inherited = inherited + named.get("pytestmark", [])
    for node in body:
        if not isinstance(node, _Marked) or not _proves(node):
            continue
        ids = inherited + [rule for mark in node.decorator_list for rule in _ids(mark, named)]
        if isinstance(node, ast.ClassDef):
            yield from _walk(node.body, f"{name}::{node.name}", ids, named)
        else:
            yield from ((f"{name}::{node.name}", rule) for rule in dict.fromkeys(ids))


def markers_in(tests: Path) -> list[tuple[str, str]]:
    """(test, id) for every rule that a test in a folder says it proves."""
    found: list[tuple[str, str]] = []
    for file in sorted(tests.rglob("test_*.py")):
        module = ast.parse(file.read_text("utf-8"), str(file))
        found += _walk(module.body, file.relative_to(tests.parent).as_posix(), [], {})
    return found


def coverage(pages: Path, tests: Path) -> Coverage:
    """Hold the pages against the tests."""
    result = Coverage()
    page_of: dict[str, str] = {}
    for rule, page in rules_in(pages):
        if rule in page_of:
            result.problems.append(f"{rule} is given out twice: in {page_of[rule]} and in {page}")
        page_of[rule] = page
        result.tests.setdefault(rule, [])
    if not page_of:
        result.problems.append(f"no rules found in {pages}")
    for test, rule in markers_in(tests):
        if rule == "?":
            result.problems.append(f"{test} has a marker whose ids are not written out")
        elif rule not in page_of:
            result.problems.append(f"{test} names {rule}, which is no rule")
        else:
            result.tests[rule].append(test)
    result.problems += [f"{rule} has no test" for rule, tests_of in result.tests.items() if not tests_of]
    return result


def _print_table(result: Coverage) -> None:
    table = Table("rule", "tests", box=None, pad_edge=False)
    for rule, tests in result.tests.items():
        table.add_row(rule, "\n".join(tests) or "[red]none[/]")
    console = Console(width=None if sys.stdout.isatty() else 200, soft_wrap=True)
    console.print(table)
    console.print(f"{len(result.tests)} rules, {sum(map(len, result.tests.values()))} proofs")


def main(arguments: list[str] | None = None) -> int:
    """Print the table; 1 where something is wrong."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true", help="print the table as JSON")
    parser.add_argument("--pages", type=Path, default=ROOT / "docs" / "rules", help="folder with the rules")
    parser.add_argument("--tests", type=Path, default=ROOT / "tests", help="folder with the tests")
    chosen = parser.parse_args(arguments)
    result = coverage(chosen.pages, chosen.tests)
    if chosen.json:
        print(json.dumps({"rules": result.tests, "problems": result.problems}, indent=1))
    else:
        _print_table(result)
    for problem in result.problems:
        print(problem, file=sys.stderr)
    return 1 if result.problems else 0


if __name__ == "__main__":
    sys.exit(main())
