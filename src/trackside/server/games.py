"""The games that can be played here: maps and their variants whose files are right.

A map with a missing or wrong part is left out, and one line of the log names the file and the cure.
"""

from __future__ import annotations

import re
import threading
import time
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import ClassVar, TypeVar

import msgspec
from fluent.syntax import FluentParser, ast

from ..bots import offered
from ..core import BoardError, maps
from ..core.board import Board
from ..core.family import family_of_board
from ..core.ground import find_ground
from .log_lines import logger
from .problems import not_found

_Kind = TypeVar("_Kind")
_one_at_a_time = threading.Lock()
_FRESH = 0.5
"""Seconds for which folders are not looked at again."""
DRAWING, LESSON, BOTS = "drawing.json", "lesson.json", "bots.json"
PART = re.compile(r"drawing\.json|picture(-dark)?\.webp|lesson\.json|words\.[a-z]{2,3}(-[A-Za-z0-9]{2,8})*\.ftl")
"""Names of the files in a map's folder that go over HTTP."""


@dataclass(frozen=True, eq=False)
class OfferedGame:
    """A game that can be played."""

    id: str
    board: Board
    family: str
    map: str
    """The map whose drawing, picture, words, lesson and bots it uses: for a variant the one it extends."""
    folder: Path
    """That map's folder."""
    bots: tuple[str, ...]
    """The bots that can play it, the levels last."""


class _Looked:
    """What was found when somebody last looked: every request asks, and looking takes as long as some of them."""

    at = float("-inf")
    where: tuple[Path, ...] = ()
    found: ClassVar[dict[str, OfferedGame]] = {}


def games() -> dict[str, OfferedGame]:
    """All of them by id: maps, then variants."""
    now, where = time.monotonic(), maps.folders()
    with _one_at_a_time:  # two threads that look at the same time would both log what is left out
        if now - _Looked.at >= _FRESH or where != _Looked.where:
            _Looked.found = _checked(tuple((name, maps.board_file(name)) for name in maps.ids()))
            _Looked.at, _Looked.where = now, where
        return _Looked.found


def game_named(name: str) -> OfferedGame:
    """The game of an id. Raises ServerProblem where there is none."""
    found = games().get(name)
    if found is None:
        raise not_found("game")
    return found


def folder_of_map(name: str) -> Path | None:
    """The folder of a map that can be played on; None where there is none."""
    found = games().get(name)
    return found.folder if found is not None and found.map == name else None


@lru_cache(maxsize=8)
def _checked(listed: tuple[tuple[str, Path | None], ...]) -> dict[str, OfferedGame]:
    found: dict[str, OfferedGame] = {}
    for name, file in listed:
        try:
            found[name] = _game(name)
        except BoardError as problem:
            # a problem of the board names the game, one of another part names its own file
            where = str(file) if problem.source == name else problem.source
            text = f"{where}: {problem.entry}: {problem.problem}; cure: {problem.cure}"
            logger.error("a map is left out", extra={"game": name, "file": where, "problem": text})
    return found


def _game(name: str) -> OfferedGame:
    board = find_ground(name).board
    if board.id != name:
        raise BoardError(name, "id", f"{board.id!r} is not the name of the file", f'use "id": "{name}"')
    map_id = maps.map_of(name)
    folder = None if map_id is None else maps.map_folder(map_id)
    if map_id is None or folder is None:
        raise BoardError(name, "extends", "no map is extended", f"extend one of {', '.join(maps.map_ids())}")
    _check_parts(folder)
    return OfferedGame(name, board, family_of_board(board).name, map_id, folder, offered(board))


def _check_parts(folder: Path) -> None:
    """Whether the parts of a map beside its board can be used. Raises BoardError."""
    drawing = folder / DRAWING
    if not drawing.is_file():
        raise BoardError(str(drawing), "file", "missing", "draw the map: docs/drawings.md says how")
    for name in (DRAWING, LESSON, BOTS):
        if (folder / name).is_file():
            _decoded(folder / name, dict[str, msgspec.Raw])
    for words in sorted(folder.glob("words.*.ftl")):
        _check_words(words)
    anchors(folder)


def _check_words(file: Path) -> None:
    try:
        text = file.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as problem:
        raise BoardError(str(file), "file", f"cannot be read ({problem})", "save it as UTF-8 text") from None
    for entry in FluentParser().parse(text).body:
        if isinstance(entry, ast.Junk) and entry.span is not None:
            line = text.count("\n", 0, entry.span.start) + 1
            raise BoardError(str(file), f"line {line}", "no Fluent message", 'a message reads "name = text"')


class _Bots(msgspec.Struct):
    """The part of a map's `bots.json` that ratings need."""

    anchors: dict[str, tuple[float, float]] | None = None


def anchors(folder: Path) -> dict[str, tuple[float, float]] | None:
    """Measured ratings of bots on a map, mu and sigma of each; None where nobody measured. Raises BoardError."""
    file = folder / BOTS
    return _decoded(file, _Bots).anchors if file.is_file() else None


def _decoded(file: Path, kind: type[_Kind]) -> _Kind:
    try:
        return msgspec.json.decode(file.read_bytes(), type=kind)
    except (OSError, UnicodeDecodeError, msgspec.MsgspecError) as problem:
        cure = "docs/boards.md says what a map's folder holds"
        raise BoardError(str(file), "file", str(problem), cure) from None
