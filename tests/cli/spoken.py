"""What the program says, read from its sources: every message, and every code that it refuses an action with."""

from __future__ import annotations

import ast
import inspect
from functools import cache
from importlib import import_module
from typing import Any

from tests.cli.fluent import SOURCES, called, constants, syntax
from trackside.cli.families import terminal_of
from trackside.core import maps
from trackside.core.actions import Action
from trackside.core.errors import GameOver, IllegalAction
from trackside.core.ground import Ground, find_ground

TABLES = {"families/tickets/actions/turns.py": "_NOW"}
"""Files that take a code out of a table of theirs, and what the table is called."""


def kinds(error: type[IllegalAction] = IllegalAction) -> set[str]:
    """The names of the classes of refusals."""
    return {error.__name__}.union(*(kinds(other) for other in error.__subclasses__()))


@cache
def refusals() -> dict[str, set[frozenset[str]]]:
    """Every code that the program refuses with, and the data that comes with it wherever it does."""
    found: dict[str, set[frozenset[str]]] = {}
    over = inspect.signature(GameOver).parameters["code"].default
    found[over] = {frozenset()}
    for path, tree in syntax():
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call) or called(node) not in kinds() or not node.args:
                continue
            where = f"{path.relative_to(SOURCES)}:{node.lineno}"
            codes = constants(node.args[0])
            if codes is None:
                table = TABLES.get(str(path.relative_to(SOURCES)))
                assert table is not None, f"{where}: a refusal has a code, not a sentence"
                module = import_module(".".join(path.relative_to(SOURCES.parent).with_suffix("").parts))
                codes = list(getattr(module, table).values())
            data = [keyword.arg for keyword in node.keywords]
            for code in codes:
                found.setdefault(code, set()).add(frozenset(name for name in data if name is not None))
    return found


FORWARDED = {"message_id"}
"""A parameter of this name is a message that the caller named."""

ONE_LINE = {"place", "stop"}
"""Actions that a record never has: it writes a whole build."""

ANYTHING: dict[str, Any] = {
    "seat": 0,
    "cards": [],
    "card": None,
    "tickets": [],
    "slot": 0,
    "deck": "",
    "extra": 0,
    "at": {},
}
"""The fields of all lines of chance together."""


@cache
def said_by_name() -> tuple[set[str], set[str]]:
    """The messages that Python code names where it says them, and how ids begin that it puts together."""
    names: set[str] = set()
    beginnings: set[str] = set()
    for path, tree in syntax():
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call) or called(node) not in ("say", "_say", "heads"):
                continue
            with_language = called(node) == "say" and isinstance(node.func, ast.Name)
            given = node.args if called(node) == "heads" else node.args[with_language : with_language + 1]
            for argument in given:
                found = constants(argument)
                if found is not None:
                    names |= set(found)
                elif isinstance(argument, ast.JoinedStr) and isinstance(argument.values[0], ast.Constant):
                    beginnings.add(str(argument.values[0].value))
                else:
                    assert isinstance(argument, ast.Name), f"{path}:{node.lineno}: which message is said?"
                    assert argument.id in FORWARDED, f"{path}:{node.lineno}: which message is said?"
    return names, beginnings


@cache
def grounds() -> dict[str, Ground]:
    """One ground of each family, by the name of its package."""
    found = {}
    for name in maps.map_ids():
        ground = find_ground(name)
        found[type(ground).__module__.split(".")[-2]] = ground
    return found


def chances(family: str) -> set[str]:
    """What chance can give in a family: the lines that its ground writes."""
    found: set[str] = set()
    for _, tree in syntax(f"families/{family}"):
        for node in ast.walk(tree):
            if isinstance(node, ast.Dict):
                pairs = zip(node.keys, node.values, strict=True)
                values = [v for k, v in pairs if isinstance(k, ast.Constant) and k.value == "chance"]
                found |= {v.value for v in values if isinstance(v, ast.Constant) and isinstance(v.value, str)}
    return found


@cache
def narrated() -> set[str]:
    """`log-NAME`: lines that no family tells in a way of its own."""
    found: set[str] = set()
    for family, ground in grounds().items():
        narrator = terminal_of(ground.board).narrator
        kinds = {kind.verb: kind for kind in ground.kinds if kind.verb not in ONE_LINE}
        plain = {name for name in kinds.keys() | chances(family) if not hasattr(narrator, f"_tell_{name}")}
        secret = {verb for verb, kind in kinds.items() if kind.seen_line.__func__ is not Action.seen_line.__func__}  # type: ignore[attr-defined]
        given = [{**ANYTHING, "chance": name} for name in chances(family)]
        secret |= {line["chance"] for line in given if ground.seen_chance(line) != line}
        hidden = {f"{name}-hidden" for name in secret if not hasattr(narrator, f"_tell_{name}_hidden")}
        found |= {f"log-{name.replace('_', '-')}" for name in plain | hidden}
    return found


@cache
def single() -> set[str]:
    """`do-VERB`: actions that are one choice in the list."""
    found: set[str] = set()
    for family, ground in grounds().items():
        patterns = [
            node.cls.id
            for _, tree in syntax(f"cli/{family}")
            for node in ast.walk(tree)
            if isinstance(node, ast.MatchClass) and isinstance(node.cls, ast.Name)
        ]
        for kind in ground.kinds:
            if kind.__name__ not in patterns and list(kind.begins(ground)):
                found.add(f"do-{kind.verb}")
    return found


@cache
def said() -> set[str]:
    """Every message that Python says."""
    names, beginnings = said_by_name()
    assert beginnings == {"refused-", "log-", "do-"}, "a message that is put together is computed here"
    return names | narrated() | single() | {f"refused-{code}" for code in refusals()}
