"""From a name, a path or bytes to a checked board."""

import os
import re
from pathlib import Path
from typing import Any

import msgspec

from . import schema
from .check import check
from .errors import BoardError
from .findings import perhaps, shown
from .limits import FILE_BYTES
from .schema import VERSION, Board

NAMES = ("europe", "san_francisco", "great_lakes", "paris_connection")
"""The boards that come with the package."""

DATA = Path(__file__).with_name("data")
FAMILIES = ("tickets", "shares")
MANUAL = "docs/boards.md says what the field holds"


def load(name_or_path: str | os.PathLike[str]) -> Board:
    """The board of that name, or the one in that file. Whatever a file holds, only `BoardError` is raised."""
    source = os.fspath(name_or_path)
    path = DATA / f"{source}.json" if source in NAMES else Path(source)
    try:
        with path.open("rb") as file:
            data = file.read(FILE_BYTES + 1)
    except (OSError, ValueError) as error:  # ValueError: a path that no file can have
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        cure = f"check the path, or use one of {', '.join(NAMES)}{perhaps(source, NAMES)}"
        raise BoardError(source, "file", f"cannot be read ({reason})", cure) from None
    return load_bytes(data, source)


def load_bytes(data: bytes, source: str) -> Board:
    """The board in these bytes. `source` says in messages where they come from."""
    if len(data) > FILE_BYTES:
        raise BoardError(source, "file", f"larger than {FILE_BYTES} bytes", "a board file is far smaller than that")
    data = data.removeprefix(b"\xef\xbb\xbf")  # some editors begin a file with this mark
    try:
        check_version(msgspec.json.decode(data, type=dict[str, msgspec.Raw]), source)
        board: Board = msgspec.json.decode(data, type=Board)
    except msgspec.ValidationError as error:
        raise wrong_type(str(error), source) from None
    except msgspec.DecodeError as error:
        raise not_json(data, str(error), source) from None
    except UnicodeDecodeError as error:
        raise BoardError(source, "file", f"not UTF-8 text ({error.reason})", "save the file as UTF-8") from None
    except RecursionError:
        raise BoardError(source, "file", "lists nested too deeply", "a board file nests four deep") from None
    errors = check(board, source)
    if errors:
        first = errors[0]
        raise BoardError(source, first.entry, first.problem, first.cure, more=len(errors) - 1)
    return board


def check_version(fields: dict[str, msgspec.Raw], source: str) -> None:
    """Before the rest is read: a file of another version may hold fields that this one does not know."""
    if "trackside_board" not in fields:
        raise BoardError(source, "trackside_board", "missing", f'add "trackside_board": {VERSION}')
    version: Any = msgspec.json.decode(fields["trackside_board"])
    if type(version) is not int or version != VERSION:
        raise BoardError(
            source,
            "trackside_board",
            f"unknown version {shown(version)}",
            f"use {VERSION}, or a newer Trackside for a newer file",
        )
    family: Any = msgspec.json.decode(fields["family"]) if "family" in fields else None
    if family not in FAMILIES:
        raise BoardError(source, "family", f"unknown family {shown(family)}", 'use "tickets" or "shares"')


def wrong_type(message: str, source: str) -> BoardError:
    """msgspec says what it found and where: "Expected `int`, got `str` - at `$.routes[3].length`"."""
    problem, _, where = message.rpartition(" - at ")
    problem, where = (problem, where) if problem else (message, "")
    entry = where.replace("`", "").replace("$.", "").replace("$", "file") or "file"
    problem = problem[:1].lower() + problem[1:].replace("`", "'")
    if unknown := re.fullmatch(r"object contains unknown field '(.*)'", problem, re.DOTALL):
        cure = f"take it out, or use a field of the format{perhaps(unknown[1], field_names())}"
        return BoardError(source, entry, f"unknown field {shown(unknown[1])}", cure)
    if invalid := re.fullmatch(r"invalid enum value '(.*)'", problem, re.DOTALL):
        return BoardError(source, entry, f"unknown value {shown(invalid[1])}", MANUAL)
    if "missing required field" in problem:
        return BoardError(source, entry, problem.removeprefix("object "), "add the field")
    return BoardError(source, entry, problem, MANUAL)


def field_names() -> list[str]:
    structs = [kind for kind in vars(schema).values() if isinstance(kind, type) and issubclass(kind, msgspec.Struct)]
    return sorted({field.encode_name for kind in structs for field in msgspec.structs.fields(kind)})


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
