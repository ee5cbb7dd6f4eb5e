"""Loading: by name, by path, from bytes; and every way in which a file is no board at all."""

import json
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.tables import NAMES
from trackside.core.boards import load, load_bytes
from trackside.core.errors import BoardError
from trackside.families.shares.board import ShareBoard
from trackside.families.tickets.board import TicketBoard

HEAD = b'{"trackside_board": 1, "family": "tickets", '


def error_of(data: bytes) -> BoardError:
    with pytest.raises(BoardError) as caught:
        load_bytes(data, "my.json")
    return caught.value


def test_the_built_in_boards_load_by_name() -> None:
    kinds = [type(load(name)) for name in ("europe", "san_francisco", "great_lakes", "paris_connection")]
    assert kinds == [TicketBoard, TicketBoard, TicketBoard, ShareBoard]


@pytest.mark.parametrize("name", NAMES)
def test_a_board_file_loads_by_path(name: str, changed: Callable[..., Any], tmp_path: Path) -> None:
    path = tmp_path / "my.json"
    path.write_text(json.dumps(changed(name, {"name": {"en": "Mine"}})), encoding="utf-8")
    assert load(path).name == {"en": "Mine"}
    assert load(str(path)) == load(path)


def test_a_file_may_begin_with_a_byte_order_mark(changed: Callable[..., Any]) -> None:
    data = json.dumps(changed("europe", {})).encode("utf-8-sig")
    assert load_bytes(data, "my.json") == load("europe")


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    missing = str(tmp_path / "my.json")
    with pytest.raises(BoardError) as caught:
        load(missing)
    assert caught.value.source == missing
    assert caught.value.entry == "file"
    assert "cannot be read" in caught.value.problem
    assert "check the path" in caught.value.cure


def test_a_mistyped_name_gets_a_hint() -> None:
    with pytest.raises(BoardError, match="perhaps 'europe'"):
        load("europ")


@pytest.mark.parametrize("path", ["", "/", "a\0b", "x" * 5000])
def test_a_path_that_no_file_can_have(path: str) -> None:
    with pytest.raises(BoardError, match="cannot be read"):
        load(path)


def test_a_file_that_is_too_large(tmp_path: Path) -> None:
    path = tmp_path / "large.json"
    path.write_bytes(b" " * 2_000_001)
    with pytest.raises(BoardError, match="larger than 2000000 bytes"):
        load(path)


def test_text_that_is_not_json_is_shown_by_line_and_column() -> None:
    error = error_of('{\n "trackside_board": 1,\n "é": 1 2}'.encode())
    assert (error.source, error.entry) == ("my.json", "line 3, column 9")
    assert error.problem.startswith("not JSON")
    assert "comma" in error.cure


def test_a_file_cut_short_is_shown_at_its_end() -> None:
    assert error_of(HEAD + b'\n"id": "x"').entry == "line 2, column 10"


@pytest.mark.parametrize(
    ("data", "entry", "problem", "cure"),
    [
        (b"[]", "file", "expected 'object', got 'array'", "docs/boards.md"),
        (b'{"id": "x"}', "trackside_board", "missing", 'add "trackside_board": 1'),
        (b'{"trackside_board": 2}', "trackside_board", "unknown version 2", "use 1"),
        (b'{"trackside_board": true}', "trackside_board", "unknown version True", "use 1"),
        (b'{"trackside_board": 1}', "family", "unknown family None", '"shares" or "tickets"'),
        (b'{"trackside_board": 1, "family": []}', "family", "unknown family []", '"shares" or "tickets"'),
        (HEAD + b'"id": 7}', "id", "expected 'str', got 'int'", "docs/boards.md"),
        (HEAD + b'"ties": ["dice"]}', "ties[0]", "unknown value 'dice'", "docs/boards.md"),
        (HEAD + b'"colour": 1}', "file", "unknown field 'colour'", "perhaps 'color'"),
        (HEAD + b'"id": "x"}', "file", "missing required field 'name'", "add the field"),
        (HEAD + b'"players": [2]}', "players", "of length 2", "docs/boards.md"),
        (HEAD + b'"longest_path": 12345678}', "longest_path", "<= 1000000", "docs/boards.md"),
        (
            HEAD + b'"cities": [{"id": "a", "name": "A", "lon": 1e999}]}',
            "cities[0].lon",
            "range",
            "docs/boards.md",
        ),
        (HEAD + b'"id": "\xff"}', "file", "not UTF-8", "save the file as UTF-8"),
        (HEAD + b'"colors": ' + b"[" * 50_000, "file", "nested too deeply", "four deep"),
    ],
)
def test_a_file_of_the_wrong_shape(data: bytes, entry: str, problem: str, cure: str) -> None:
    error = error_of(data)
    assert (error.source, error.entry) == ("my.json", entry)
    assert problem in error.problem
    assert cure in error.cure


def test_the_message_names_source_entry_problem_and_cure(changed: Callable[..., Any]) -> None:
    error = error_of(json.dumps(changed("europe", {"routes/brest--paris/b": "pariss"})).encode())
    assert str(error) == (
        "my.json: route brest--paris: unknown city 'pariss'; cure: use one of the city ids, perhaps 'paris'"
    )
    assert isinstance(error, ValueError)


def test_the_first_problem_says_how_many_more_there_are(changed: Callable[..., Any]) -> None:
    wrong = {"players": [1, 5], "stations/each": 9, "end/turns": 0}
    error = error_of(json.dumps(changed("europe", wrong)).encode())
    assert (error.entry, error.more) == ("players", 2)
    assert str(error).endswith("\n(2 more problems in this file)")


def test_an_error_survives_the_way_between_processes() -> None:
    error = BoardError("my.json", "players", "too many", "use fewer", more=2)
    copy = pickle.loads(pickle.dumps(error))
    assert str(copy) == str(error)
    assert (copy.source, copy.entry, copy.problem, copy.cure, copy.more) == error.args


def test_a_very_long_word_does_not_fill_the_message(changed: Callable[..., Any]) -> None:
    error = error_of(json.dumps(changed("europe", {"routes/brest--paris/b": "p\n" * 10_000})).encode())
    assert len(str(error)) < 300
    assert len(str(error).splitlines()) == 1
