"""From a name, a path or bytes to a checked board."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

import msgspec

from . import maps
from .board import VERSION, Board
from .errors import BoardError
from .family import Family, family_named, family_names, family_of_board
from .findings import Findings, perhaps, shown
from .limits import FILE_BYTES
from .patches import extended

MANUAL = "docs/boards.md says what the field holds"


def load(name_or_path: str | os.PathLike[str]) -> Board:
    """The board of that name, or the one in that file. Whatever a file holds, only `BoardError` is raised."""
    source = os.fspath(name_or_path)
    return load_bytes(_read(maps.board_file(source) or Path(source), source), source)


def _read(path: Path, source: str) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(FILE_BYTES + 1)
    except (OSError, ValueError) as error:  # ValueError: a path that no file can have
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        cure = f"check the path, or use one of {', '.join(maps.ids())}{perhaps(source, maps.ids())}"
        raise BoardError(source, "file", f"cannot be read ({reason})", cure) from None


def load_bytes(data: bytes, source: str) -> Board:
    """The board in these bytes. `source` says in messages where they come from."""
    board = decoded(data, source)
    errors = check(board, source)
    if errors:
        first = errors[0]
        raise BoardError(source, first.entry, first.problem, first.cure, more=len(errors) - 1)
    return board


def decoded(data: bytes, source: str) -> Board:
    """The board in these bytes; whether it can be played is for `check`."""
    if len(data) > FILE_BYTES:
        raise BoardError(source, "file", f"larger than {FILE_BYTES} bytes", "a board file is far smaller than that")
    data = data.removeprefix(b"\xef\xbb\xbf")  # some editors begin a file with this mark
    head = _decode(data, dict[str, msgspec.Raw], source)
    if "extends" in head:
        fields = extended(_decode(data, dict[str, Any], source), source, lambda name: _fields(name, source))
        data = msgspec.json.encode(fields)
        head = _decode(data, dict[str, msgspec.Raw], source)
    family = check_version(head, source)
    board: Board = _decode(data, family.board, source)
    return board


def _fields(name: str, source: str) -> dict[str, Any]:
    """The fields of a board that another one, `source`, extends."""
    file = maps.board_file(name)
    if file is None:
        cure = f"extend one of {', '.join(maps.ids())}{perhaps(name, maps.ids())}"
        raise BoardError(source, "extends", f"no board is called {shown(name)}", cure)
    fields: dict[str, Any] = _decode(_read(file, name), dict[str, Any], name)
    return fields


def _decode(data: bytes, kind: Any, source: str) -> Any:
    try:
        return msgspec.json.decode(data, type=kind)
    except msgspec.ValidationError as error:
        raise wrong_type(str(error), kind, source) from None
    except msgspec.DecodeError as error:
        raise not_json(data, str(error), source) from None
    except UnicodeDecodeError as error:
        raise BoardError(source, "file", f"not UTF-8 text ({error.reason})", "save the file as UTF-8") from None
    except RecursionError:
        raise BoardError(source, "file", "lists nested too deeply", "a board file nests four deep") from None


def check(board: Board, source: str = "board") -> list[BoardError]:
    """All problems of a board, in the order of its fields; none means it can be played."""
    findings = Findings(source)
    family_of_board(board).check(findings, board)
    return findings.errors


def check_version(head: dict[str, msgspec.Raw], source: str) -> Family:
    """The family of a file, before the rest is read: another version may hold fields that this one does not know."""
    if "trackside_board" not in head:
        raise BoardError(source, "trackside_board", "missing", f'add "trackside_board": {VERSION}')
    version: Any = msgspec.json.decode(head["trackside_board"])
    if type(version) is not int or version != VERSION:
        raise BoardError(
            source,
            "trackside_board",
            f"unknown version {shown(version)}",
            f"use {VERSION}, or a newer Trackside for a newer file",
        )
    family: Any = msgspec.json.decode(head["family"]) if "family" in head else None
    if family not in family_names():
        known = " or ".join(f'"{name}"' for name in family_names())
        raise BoardError(source, "family", f"unknown family {shown(family)}", f"use {known}")
    return family_named(family)


def wrong_type(message: str, kind: Any, source: str) -> BoardError:
    """msgspec says what it found and where: "Expected `int`, got `str` - at `$.routes[3].length`"."""
    problem, _, where = message.rpartition(" - at ")
    problem, where = (problem, where) if problem else (message, "")
    entry = where.replace("`", "").replace("$.", "").replace("$", "file") or "file"
    problem = problem[:1].lower() + problem[1:].replace("`", "'")
    if unknown := re.fullmatch(r"object contains unknown field '(.*)'", problem, re.DOTALL):
        cure = f"take it out, or use a field of the format{perhaps(unknown[1], field_names(kind))}"
        return BoardError(source, entry, f"unknown field {shown(unknown[1])}", cure)
    if invalid := re.fullmatch(r"invalid enum value '(.*)'", problem, re.DOTALL):
        return BoardError(source, entry, f"unknown value {shown(invalid[1])}", MANUAL)
    if "missing required field" in problem:
        return BoardError(source, entry, problem.removeprefix("object "), "add the field")
    return BoardError(source, entry, problem, MANUAL)


def field_names(board: Any) -> list[str]:
    """The fields that entries of such a board may have."""
    names: set[str] = set()
    waiting: list[Any] = [msgspec.inspect.type_info(board)]
    seen: list[Any] = []
    while waiting:
        kind = waiting.pop()
        if kind in seen:
            continue
        seen.append(kind)
        if isinstance(kind, msgspec.inspect.StructType):
            names.update(field.encode_name for field in kind.fields)
            waiting += [field.type for field in kind.fields]
        waiting += getattr(kind, "types", ())
        waiting += getattr(kind, "item_types", ())
        waiting += [kind.item_type] if hasattr(kind, "item_type") else []
    return sorted(names)


def not_json(data: bytes, message: str, source: str) -> BoardError:
    """msgspec counts bytes, people count lines and columns."""
    found = re.search(r" \(byte (\d+)\)$", message)
    place = int(found[1]) if found else len(data)
    before = data[:place].decode(errors="replace")
    line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
    reason = message.removesuffix(found[0]) if found else message
    reason = reason.removeprefix("JSON is malformed: ")
    return BoardError(
        source,
        f"line {line}, column {column}",
        f"not JSON: {reason[:1].lower()}{reason[1:]}",
        "look there and just before for a comma, quote or bracket too many or too few",
    )
