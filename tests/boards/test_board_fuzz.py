"""Whatever a file holds, loading it gives a board or a `BoardError`."""

import json
from collections.abc import Callable
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.tables import NAMES
from trackside.core.board import Board
from trackside.core.boards import check, load_bytes
from trackside.core.errors import BoardError

Changed = Callable[[str, dict[str, Any]], dict[str, Any]]

VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.integers(-3, 70),
    st.floats(allow_nan=False, allow_infinity=False),
    st.text(max_size=70),
    st.sampled_from(["gray", "wild", "ship", "train", "paris", "start", "eiffel", "city", "under", "stations"]),
    st.lists(st.integers(-2, 9), max_size=8),
    st.dictionaries(st.text("0123456789x", max_size=2), st.integers(-2, 9), max_size=4),
)
FUZZ = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


def board_or_error(data: bytes) -> Board | BoardError:
    try:
        board = load_bytes(data, "fuzz.json")
    except BoardError as error:
        assert error.source == "fuzz.json"
        for part in (error.entry, error.problem, error.cure):
            assert part
        assert error.cure
        assert len(str(error).splitlines()) <= 2
        str(error).encode()
        return error
    assert check(board, "fuzz.json") == []
    return board


def mutate(data: st.DataObject, value: Any) -> None:
    """Drop, replace, double or swap something at a random depth."""
    while True:
        keys = list(value) if isinstance(value, dict) else list(range(len(value)))
        if not keys:
            return
        key = data.draw(st.sampled_from(keys))
        inner = value[key]
        if not (isinstance(inner, dict | list) and inner and data.draw(st.integers(0, 3))):
            break
        value = inner
    what = data.draw(st.sampled_from(["drop", "replace", "double", "swap"]))
    other = data.draw(st.sampled_from(keys))
    if what == "drop":
        del value[key]
    elif what == "replace":
        value[key] = data.draw(VALUES)
    elif what == "double" and isinstance(value, list):
        value.append(inner)
    else:
        value[key], value[other] = value[other], value[key]


@FUZZ
@given(data=st.data(), name=st.sampled_from(NAMES), times=st.integers(1, 4))
def test_a_changed_board_is_a_board_or_an_error(changed: Changed, data: st.DataObject, name: str, times: int) -> None:
    fields = changed(name, {})
    for _ in range(times):
        mutate(data, fields)
    board_or_error(json.dumps(fields).encode())


@FUZZ
@given(data=st.data(), name=st.sampled_from(NAMES))
def test_a_file_cut_short_is_an_error(changed: Changed, data: st.DataObject, name: str) -> None:
    whole = json.dumps(changed(name, {})).encode()
    cut = data.draw(st.integers(0, len(whole) - 1))
    assert isinstance(board_or_error(whole[:cut]), BoardError)


@FUZZ
@given(data=st.data(), name=st.sampled_from(NAMES), junk=st.binary(min_size=1, max_size=4))
def test_a_file_with_odd_bytes_in_it_is_a_board_or_an_error(
    changed: Changed, data: st.DataObject, name: str, junk: bytes
) -> None:
    whole = json.dumps(changed(name, {}), ensure_ascii=False).encode()
    place = data.draw(st.integers(0, len(whole)))
    board_or_error(whole[:place] + junk + whole[place + len(junk) :])


@FUZZ
@given(st.binary(max_size=200) | st.text(max_size=200).map(str.encode))
def test_random_bytes_are_an_error(data: bytes) -> None:
    assert isinstance(board_or_error(data), BoardError)


@FUZZ
@given(
    st.dictionaries(
        st.sampled_from(["id", "name", "players", "colors", "decks", "routes", "hexes", "borders", "deal"]),
        st.recursive(VALUES, lambda inner: st.lists(inner, max_size=3), max_leaves=6),
    ),
    st.sampled_from(["tickets", "shares", "cards"]),
)
def test_an_invented_file_is_an_error(fields: dict[str, Any], ground: str) -> None:
    data = json.dumps({"trackside_board": 1, "family": ground} | fields).encode()
    assert isinstance(board_or_error(data), BoardError)


def test_a_file_full_of_mistakes_has_them_all_counted(changed: Changed) -> None:
    colors = [f"color{number}" for number in range(100_000)]
    error = board_or_error(json.dumps(changed("europe", {"colors": colors})).encode())
    assert isinstance(error, BoardError)
    assert error.more > 100_000
