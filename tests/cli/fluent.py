"""Messages as they stand in the files, and the sources that say them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax import ast as ftl

import trackside

SOURCES = Path(trackside.__file__).parent


@cache
def messages(text: str) -> dict[str, ftl.Message]:
    """The messages of a Fluent text, which has nothing else in it."""
    resource = FluentParser().parse(text)
    junk = [entry.content for entry in resource.body if isinstance(entry, ftl.Junk)]
    assert not junk, junk[0]
    return {entry.id.name: entry for entry in resource.body if isinstance(entry, ftl.Message)}


def written(message: ftl.Message) -> str:
    """A message as it stands in a file."""
    return str(FluentSerializer().serialize_entry(message))


def _nodes(node: object) -> Iterator[ftl.BaseNode]:
    if isinstance(node, ftl.BaseNode):
        yield node
        for value in vars(node).values():
            for item in value if isinstance(value, list) else [value]:
                yield from _nodes(item)


def variables(message: ftl.Message) -> set[str]:
    """The values that a message asks for."""
    return {node.id.name for node in _nodes(message) if isinstance(node, ftl.VariableReference)}


def references(message: ftl.Message) -> set[str]:
    """The messages that a message names."""
    return {node.id.name for node in _nodes(message) if isinstance(node, ftl.MessageReference)}


def syntax(folder: str = "") -> Iterator[tuple[Path, ast.Module]]:
    """Every Python file of the package, or of a part of it."""
    for path in sorted((SOURCES / folder).rglob("*.py")):
        yield path, ast.parse(path.read_text("utf-8"))


def called(node: ast.Call) -> str:
    """What a call calls, without what stands before the dot."""
    return str(getattr(node.func, "attr", getattr(node.func, "id", "")))


def constants(node: ast.expr) -> list[str] | None:
    """The texts that an expression can be: a text, or one of two by a condition; None for any other expression."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        first, second = constants(node.body), constants(node.orelse)
        return None if first is None or second is None else first + second
    return None
