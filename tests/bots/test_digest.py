"""The name of the bots' cache covers every source that is compiled in: a stale cache would play by old rules."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import trackside
from trackside.bots.compiling import BOT_CACHE, COMPILED
from trackside.kernel.jit import UNCOMPILED, compiled_sources, sources_digest

PACKAGE = Path(trackside.__file__).parent
DIGESTED = set(compiled_sources(*COMPILED))

PURE = {
    "core",  # errors, families and grounds: plain Python around the compiled rules
    "bots.compiling",
    "bots.bot",
    "bots.choice",
    "bots.dice",
    "bots.kinds",
    "bots.simple.ticket_map",
    "bots.whole_games",
    "compiled_code",  # where the code is kept
    "families.tickets.card_names",
    "families.tickets.ground",
    "families.shares.ground",
}
"""What digested modules may import though no digest covers it: nothing of it is compiled in."""

DECORATORS = {"jit", "inlined", "entry", "bot_entry"}


def imports(file: Path) -> set[str]:
    """The modules of this package that a file imports, as their names without the package's."""
    parts = file.relative_to(PACKAGE).with_suffix("").parts
    found = set()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name.removeprefix("trackside.") for name in node.names if name.name.startswith("trackside")}
        if isinstance(node, ast.ImportFrom):
            if node.level == 0:
                if (node.module or "").startswith("trackside"):
                    found.add((node.module or "").removeprefix("trackside."))
                continue
            base = [*parts[: len(parts) - node.level], *(node.module or "").split(".")]
            module = ".".join(part for part in base if part)
            names = [f"{module}.{name.name}".lstrip(".") for name in node.names]
            found |= {name if is_module(name) else module for name in names}
    return found


def is_module(name: str) -> bool:
    place = PACKAGE.joinpath(*name.split("."))
    return place.with_suffix(".py").is_file() or (place / "__init__.py").is_file()


def is_digested(name: str) -> bool:
    place = PACKAGE.joinpath(*name.split("."))
    return place.with_suffix(".py") in DIGESTED or place / "__init__.py" in DIGESTED


def is_compiled(file: Path) -> bool:
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef):
            names = {getattr(decorator, "id", None) for decorator in node.decorator_list}
            if names & DECORATORS:
                return True
    return False


def files() -> list[Path]:
    return sorted(DIGESTED)


def test_compiled_functions_are_in_digested_files_only() -> None:
    compiled = {file for file in PACKAGE.rglob("*.py") if is_compiled(file)}
    assert compiled <= set(files())
    assert len(compiled) > 30, "or this test does not see them"


def test_compiled_modules_import_digested_modules_only() -> None:
    for file in filter(is_compiled, files()):
        assert {name for name in imports(file) if not is_digested(name)} <= {"bots.compiling"}, file


def test_digested_modules_import_others_only_where_nothing_of_them_is_compiled_in() -> None:
    for file in files():
        for name in imports(file):
            pure = any(name == one or name.startswith(f"{one}.") for one in PURE)
            assert is_digested(name) or pure, f"{file} imports {name}"


@pytest.mark.skipif(UNCOMPILED, reason="nothing is compiled in this run, by request")
def test_the_cache_is_named_by_the_digest_of_these_folders() -> None:
    assert BOT_CACHE is not None
    assert BOT_CACHE.name == f"bots-{sources_digest(*COMPILED)}"
    for left_out in range(len(COMPILED)):
        others = [folder for place, folder in enumerate(COMPILED) if place != left_out]
        assert sources_digest(*others) != sources_digest(*COMPILED)
