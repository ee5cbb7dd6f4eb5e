"""Where bots are found: in the packages of this folder, and in folders of one's own.

Such folders are named in the environment, in TRACKSIDE_BOTS, or added by `add_folder`. Every Python file in them is run
once and registers its bots.
"""

from __future__ import annotations

import importlib.util
import sys
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from types import ModuleType

from ..folders import Folders
from .bot import BotFileError
from .kinds import BotKind, built_in_kinds, registered

_folders = Folders("TRACKSIDE_BOTS")
add_folder, forget_folder = _folders.add, _folders.forget


def _files() -> list[Path]:
    files = [file for folder in _folders.listed() for file in sorted(folder.glob("*.py"))]
    return [file for file in files if not file.name.startswith("_")]


def all_kinds() -> list[BotKind]:
    """Every bot there is, in the order of lists. Raises BotFileError where a file of one's own is wrong."""
    kinds = built_in_kinds()
    for file in _files():
        found = run_file(file, str(file))[1]
        if not found:
            raise BotFileError(str(file), "the file registers no bot: it should call trackside.bots.register")
        for kind in found:
            _check_new(kind, kinds, file)
            kinds.append(kind)
    return sorted(kinds, key=lambda kind: kind.place)


def kinds_named(name: str) -> list[BotKind]:
    """The bots of that name, each for other families of games; none where there is no such bot."""
    return [kind for kind in all_kinds() if kind.name == name]


def _check_new(kind: BotKind, known: list[BotKind], file: Path) -> None:
    if not kind.name.isidentifier():
        raise BotFileError(str(file), f"{kind.name!r} is no name for a bot: use letters, digits and underscores")
    for other in known:
        if other.name == kind.name and _overlap(kind.families, other.families):
            raise BotFileError(str(file), f"there is a bot called {kind.name} already")


def _overlap(first: tuple[str, ...] | None, second: tuple[str, ...] | None) -> bool:
    return first is None or second is None or bool(set(first) & set(second))


def run_file(file: Path, spec: str) -> tuple[ModuleType, list[BotKind]]:
    """The module in a file and the bots that it registers. `spec` is what messages call it. Raises BotFileError."""
    try:
        source = file.read_bytes()
    except OSError as problem:
        raise BotFileError(spec, f"the file cannot be read: {problem.strerror or problem}") from None
    return _run(file.resolve(), spec, sha256(source).hexdigest()[:16])


@lru_cache(maxsize=64)
def _run(file: Path, spec: str, digest: str) -> tuple[ModuleType, list[BotKind]]:
    """A file that was not changed is run once."""
    name = f"trackside_external_{digest}"
    found = importlib.util.spec_from_file_location(name, file)
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    sys.modules[name] = module  # dataclasses and pickle look their module up
    with registered() as kinds:
        try:
            found.loader.exec_module(module)
        except Exception as problem:
            del sys.modules[name]
            raise BotFileError(spec, f"running the file raised {type(problem).__name__}: {problem}") from problem
    return module, kinds
