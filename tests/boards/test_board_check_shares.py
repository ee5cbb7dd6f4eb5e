"""Every check of a share board finds its problem, names the entry and offers a cure."""

from collections.abc import Callable
from typing import Any

import pytest

from trackside.core.boards import load
from trackside.core.errors import BoardError
from trackside.families.shares.board import ShareBoard

Problems = Callable[[str, dict[str, Any]], list[BoardError]]


def number_of(q: int, r: int) -> int:
    """Where a hex stands in the file."""
    board = load("paris_connection")
    assert isinstance(board, ShareBoard)
    return [(hexagon.q, hexagon.r) for hexagon in board.hexes].index((q, r))


EIFFEL, NORD, COUNTRY = number_of(0, 0), number_of(1, -1), number_of(2, -1)
# Every way out of the start hex at 1,-1 but those to the other start hexes.
AROUND_NORD = [[[1, -1], [1, -2]], [[1, -1], [2, -2]], [[1, -1], [2, -1]]]


@pytest.mark.parametrize(
    ("changes", "entry", "problem", "cure"),
    [
        ({"id": "Paris"}, "id", "'Paris' is no id", "lower-case"),
        ({"name": {}}, "name", "no English text", 'add "en"'),
        ({"players": [2, 6]}, "players", "2 to 6 players", "from 3 to 6"),
        ({"players": [3, 7]}, "players", "3 to 7 players", "from 3 to 6"),
        ({"companies/0": "blue"}, "companies", "'blue' is listed 2 times", "list it once"),
        ({"companies/0": "Rouge 1"}, "companies", "'Rouge 1' is no colour name", "lower-case word"),
        ({"companies": ["red"]}, "companies", "1 companies", "exactly 6"),
        ({"locomotives": 61}, "locomotives", "61 is not allowed", "from 1 to 60"),
        ({"locomotives": 5}, "deal.3", "30 locomotives dealt, and 30 are in play", "deal fewer"),
        ({"penalty": -1}, "penalty", "-1 is not allowed", "from 0 to 99"),
        ({"build": [2, 5]}, "build", "2 to 5 locomotives", "use 1 and a number"),
        ({"build": [1, 6]}, "build", "1 to 6 locomotives", "from 1 to 5"),
        ({"build": [1, 0]}, "build", "1 to 0 locomotives", "from 1 to 5"),
        ({"deal/4": ...}, "deal", "no value for 4 players", 'add "4"'),
        ({"deal/4": 0}, "deal.4", "0 is not allowed", "from 1"),
        ({"limits/6": ...}, "limits", "no value for 6 players", 'add "6"'),
        ({"limits/6": 0}, "limits.6", "0 is not allowed", "from 1"),
        ({"hexes/+": {"q": 2, "r": -5, "type": "country"}}, "hex 2,-5", "listed 2 times", "list it once"),
        ({"hexes/0/value": 10}, "hex 2,-5, value", "10 is not allowed", "from 0 to 9"),
        ({"hexes/0/name": ""}, "hex 2,-5, name", "cannot be shown", "printable"),
        ({f"hexes/{COUNTRY}/value": 1}, "hex 2,-1", "a value of 1 on a country hex", "cities only"),
        ({f"hexes/{COUNTRY}/ends": True}, "hex 2,-1", '"ends" on a country hex', "only cities"),
        (
            {"hexes/+": {"q": 101, "r": 0, "type": "country"}},
            "hex 101,0, q",
            "101 is not",
            "from -100 to 100",
        ),
        ({f"hexes/{NORD}/type": "country"}, "hexes", "5 start hexes for 6 companies", "one start hex"),
        ({f"hexes/{COUNTRY}/type": "start"}, "hexes", "7 start hexes for 6 companies", "one start hex"),
        ({f"hexes/{COUNTRY}/type": "eiffel"}, "hexes", "2 Eiffel tower hexes", "exactly one"),
        ({f"hexes/{EIFFEL}/type": "country"}, "hexes", "0 Eiffel tower hexes", "exactly one"),
        ({"hexes": []}, "hexes", "no city", "at least one city"),
        (
            {"hexes": [{"q": q, "r": 0, "type": "city"} for q in range(257)]},
            "hexes",
            "257 hexes, and the engine holds 256",
            "leave out 1",
        ),
        (
            {"hexes/+": {"q": 50, "r": 0, "type": "country"}},
            "hexes",
            "cut off from the rest: hex 50,0",
            "add hexes",
        ),
        (
            {"hexes/0": {"q": 50, "r": 0, "type": "country"}},
            "hexes",
            "cut off from the rest: hex 50,0",
            "take a border out",
        ),
        (
            {"borders/+": [[2, -5], [2, -6]]},
            "border 2,-5 to 2,-6",
            "there is no hex 2,-6",
            "two hexes of the board",
        ),
        (
            {"borders/+": [[2, -5], [2, -3]]},
            "border 2,-5 to 2,-3",
            "not next to each other",
            "two neighbours",
        ),
        (
            {"borders/+": [[2, -5], [2, -5]]},
            "border 2,-5 to 2,-5",
            "not next to each other",
            "two neighbours",
        ),
        (
            {"borders": AROUND_NORD},
            "hex 1,-1",
            "no country or city hex next to this start",
            "take a border out",
        ),
    ],
)
def test_a_problem_is_found(problems: Problems, changes: dict[str, Any], entry: str, problem: str, cure: str) -> None:
    found = problems("paris_connection", changes)
    assert {error.source for error in found} == {"my.json"}
    assert [error for error in found if error.entry == entry and problem in error.problem and cure in error.cure], [
        str(error) for error in found
    ]


def test_a_start_hex_without_a_way_to_a_city_is_a_problem(problems: Problems) -> None:  # P10
    # The country hex at 2,-1 keeps its border to the start hex only; the other ways out of 1,-1 are closed.
    around = [(3, -1), (3, -2), (2, -2), (1, 0), (2, 0)]
    closed = [[[2, -1], list(place)] for place in around] + AROUND_NORD[:2]
    found = problems("paris_connection", {"borders": closed})
    assert [(error.entry, error.problem) for error in found] == [("hex 1,-1", "no way from this start hex to a city")]


def test_a_board_without_an_ending_city_is_allowed(problems: Problems) -> None:
    board = load("paris_connection")
    assert isinstance(board, ShareBoard)
    (marseille,) = (number for number, hexagon in enumerate(board.hexes) if hexagon.ends)
    assert problems("paris_connection", {f"hexes/{marseille}/ends": ...}) == []
