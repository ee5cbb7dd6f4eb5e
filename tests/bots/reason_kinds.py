"""The kinds of reasons that bots give, read from their sources: what is not in them is no kind."""

from __future__ import annotations

import ast
from pathlib import Path

import trackside.bots

BOTS = Path(trackside.bots.__file__).parent


def kinds_in(*files: str) -> set[str]:
    """Every text that stands for the `kind` of a reason in these files."""
    found: set[str] = set()
    for file in files:
        for node in ast.walk(ast.parse((BOTS / file).read_text("utf-8"))):
            if isinstance(node, ast.Dict):
                pairs = zip(node.keys, node.values, strict=True)
                found |= {text for key, value in pairs if _text(key) == "kind" for text in _texts(value)}
            if isinstance(node, ast.Assign) and [getattr(target, "id", "") for target in node.targets] == ["kinds"]:
                assert isinstance(node.value, ast.Dict)
                found |= {text for value in node.value.values for text in _texts(value)}
    return found


def _text(node: ast.expr | None) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def _texts(node: ast.expr) -> set[str]:
    """The texts that an expression can be: itself, or either side of a condition."""
    if isinstance(node, ast.IfExp):
        return _texts(node.body) | _texts(node.orelse)
    text = _text(node)
    return set() if text is None else {text}
