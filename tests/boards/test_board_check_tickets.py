"""Every check of a ticket board finds its problem, names the entry and offers a cure."""

from collections.abc import Callable
from typing import Any

import pytest

from trackside.core.errors import BoardError

Problems = Callable[[str, dict[str, Any]], list[BoardError]]
Case = tuple[str, dict[str, Any], str, str, str]

CITY = {"id": "atlantis", "name": "Atlantis", "lon": -30, "lat": 30}
ROUTE = {"id": "new", "a": "brest", "b": "madrid", "length": 2, "color": "gray"}
TICKET = {"id": "new", "a": "brest", "b": "madrid", "points": 9}
SHIP_DECK = {"id": "ship", "single": 4, "double": 6, "deal": 2, "market": 1}


def many(entry: dict[str, Any], count: int) -> list[dict[str, Any]]:
    return [entry | {"id": f"{entry['id']}{number}"} for number in range(count)]


HEAD: list[Case] = [
    ("europe", {"id": "My Board"}, "id", "'My Board' is no id", "lower-case"),
    ("europe", {"id": "x" * 61}, "id", "an id of 61 letters", "at most 60"),
    ("europe", {"name": {"nl": "Europa"}}, "name", "no English text", 'add "en"'),
    ("europe", {"name/EN": "Europe"}, "name", "'EN' is no language code", '"en" and "nl"'),
    ("europe", {"name/en": ""}, "name.en", "'' cannot be shown", "1 to 60 printable"),
    ("europe", {"wild_name/nl": "a\nb"}, "wild_name.nl", "cannot be shown", "one line"),
    ("europe", {"players": [1, 5]}, "players", "1 to 5 players", "from 2 to 5"),
    ("europe", {"players": [2, 6]}, "players", "2 to 6 players", "from 2 to 5"),
    ("europe", {"players": [5, 2]}, "players", "5 to 2 players", "smaller one first"),
]

CARDS: list[Case] = [
    ("europe", {"colors/0": "wild"}, "colors", "'wild' has a meaning", "another word"),
    ("europe", {"colors/0": "gray"}, "colors", "'gray' has a meaning", "another word"),
    ("europe", {"colors/0": "Pink"}, "colors", "'Pink' is no colour name", "lower-case word"),
    ("europe", {"colors/0": "red"}, "colors", "'red' is listed 2 times", "list it once"),
    ("europe", {"colors/+": "pink"}, "colors", "9 colours with one deck", "1 to 8"),
    ("europe", {"colors": []}, "colors", "0 colours", "1 to 8"),
    ("great_lakes", {"colors/+": "blue"}, "colors", "7 colours with two decks", "1 to 6"),
    ("europe", {"decks": []}, "decks", "0 decks", "a train deck"),
    ("great_lakes", {"decks/+": SHIP_DECK | {"id": "x"}}, "decks", "3 decks", "a train deck and a ship deck"),
    ("great_lakes", {"decks/1/id": "train"}, "deck train", "used 2 times", "an id of its own"),
    ("europe", {"decks/0/plain": 31}, "deck cards, plain", "31 is not allowed", "from 0 to 30"),
    ("europe", {"decks/0/plain": -1}, "deck cards, plain", "-1 is not allowed", "from 0 to 30"),
    ("europe", {"decks/0/plain": 30}, "deck cards", "254 cards", "leave out 4"),
    ("europe", {"decks/0/plain": 0}, "deck cards", "no cards of any colour", '"plain" or "harbour"'),
    (
        "europe",
        {"decks/0/double": 2},
        "deck cards",
        "double cards in the train deck",
        "second single and double",
    ),
    (
        "great_lakes",
        {"decks/1/wild": 2},
        "deck ship",
        "wild cards in the ship deck",
        "the first deck holds plain",
    ),
    ("europe", {"decks/0/market": 7}, "decks", "a market of 7", "3 to 6"),
    ("europe", {"decks/0/market": 2}, "decks", "a market of 2", "3 to 6"),
    ("great_lakes", {"decks/1/market": 0}, "deck ship, market", "0 is not allowed", "from 1 to 6"),
    (
        "europe",
        {"decks/0/deal": 22},
        "deck cards",
        "110 cards, and dealing and the market take 115",
        "deal fewer",
    ),
    ("europe", {"decks/0/deal": -1}, "deck cards, deal", "-1 is not allowed", "from 0"),
]

PIECES: list[Case] = [
    ("europe", {"pieces/trains": 61}, "pieces.trains", "61 is not allowed", "from 1 to 60"),
    ("great_lakes", {"pieces/ships": 61}, "pieces.ships", "61 is not allowed", "from 0 to 60"),
    ("europe", {"pieces/ships": 10}, "pieces.ships", "ships, and no ship deck", "second deck"),
    ("great_lakes", {"pieces/ships": 0}, "pieces.ships", "a ship deck, and no ships", 'add "ships"'),
    ("great_lakes", {"pieces/choose": 66}, "pieces.choose", "66 is not allowed", "from 1 to 65"),
    ("europe", {"pieces/choose": 40}, "pieces.choose", "only trains to choose from", 'add "ships"'),
    ("europe", {"end/pieces": 45}, "end.pieces", "45 is not allowed", "from 0 to 44"),
    ("great_lakes", {"end/pieces": 50}, "end.pieces", "50 is not allowed", "from 0 to 49"),
    ("europe", {"end/turns": 0}, "end.turns", "0 is not allowed", "from 1 to 9"),
    ("europe", {"route_points/10": 30}, "route_points, length", "10 is not allowed", "from 1 to 9"),
    ("europe", {"route_points/8": 100}, "route_points.8", "100 is not allowed", "from 0 to 99"),
    ("europe", {"longest_path": -1}, "longest_path", "-1 is not allowed", "from 0 to 99"),
    ("europe", {"doubles_as_one": 6}, "doubles_as_one", "6 is not allowed", "from 0 to 5"),
]

MAP: list[Case] = [
    (
        "europe",
        {"cities/+": CITY | {"id": "brest"}},
        "city brest",
        "used 2 times",
        "every city an id of its own",
    ),
    ("europe", {"cities/paris/id": "Paris!"}, "city 'Paris!'", "is no id", "lower-case"),
    ("europe", {"cities/paris/name": " "}, "city paris, name", "cannot be shown", "printable"),
    ("europe", {"cities/paris/lon": 181}, "city paris, lon", "181.0 is not allowed", "from -180 to 180"),
    ("europe", {"cities/paris/lat": -91}, "city paris, lat", "-91.0 is not allowed", "from -90 to 90"),
    ("great_lakes", {"cities/chicago/junction": True}, "city chicago", "has no port", 'take out "port"'),
    (
        "europe",
        {"cities": [], "routes": [], "tickets": []},
        "cities",
        "there is no map",
        "at least two cities",
    ),
    ("europe", {"cities": many(CITY, 65)}, "cities", "65 cities, and the engine holds 64", "leave out 1"),
    ("europe", {"routes": many(ROUTE, 193)}, "routes", "193 routes, and the engine holds 192", "leave out 1"),
    (
        "europe",
        {"tickets": many(TICKET, 130)},
        "tickets",
        "130 tickets, and the engine holds 128",
        "leave out 2",
    ),
    ("europe", {"cities/+": CITY}, "routes", "cut off from the rest: 'atlantis'", "add a route"),
    ("europe", {"routes": [ROUTE]}, "routes", "cut off from the rest: 'amsterdam', 'angora'", "add a route"),
    (
        "europe",
        {"routes/brest--paris/a": "breest"},
        "route brest--paris",
        "unknown city 'breest'",
        "perhaps 'brest'",
    ),
    (
        "europe",
        {"routes/brest--paris/b": "brest"},
        "route brest--paris",
        "from 'brest' to itself",
        "two different",
    ),
    (
        "europe",
        {"routes/brest--paris/color": "blak"},
        "route brest--paris",
        "colour 'blak'",
        "perhaps 'black'",
    ),
    ("europe", {"routes/brest--paris/color": "wild"}, "route brest--paris", "colour 'wild'", 'or "gray"'),
    ("europe", {"routes/brest--paris/length": 10}, "route brest--paris, length", "10 is not", "from 1 to 9"),
    ("europe", {"routes/brest--paris/length": 0}, "route brest--paris, length", "0 is not", "from 1 to 9"),
    ("europe", {"routes/brest--paris/length": 5}, "route brest--paris", "no points for length 5", 'add "5"'),
    (
        "europe",
        {"pieces/trains": 7},
        "route petrograd--stockholm",
        "a player has 7 pieces",
        "make it shorter",
    ),
    (
        "europe",
        {"decks/0/plain": 4, "decks/0/wild": 3},
        "route petrograd--stockholm",
        "pay for 7",
        "add cards",
    ),
    (
        "europe",
        {"routes/+": ROUTE | {"id": "brest--paris"}},
        "route brest--paris",
        "used 2 times",
        "of its own",
    ),
    ("europe", {"routes/brest--paris/id": "Brest"}, "route 'Brest'", "is no id", "lower-case"),
    ("europe", {"tunnels": ...}, "route madrid--pamplona.1", "no tunnels", 'add "tunnels"'),
    ("europe", {"routes/brest--paris/kind": "ship"}, "route brest--paris", "no ships", "add a ship deck"),
    ("europe", {"routes/brest--paris/ferries": 5}, "route brest--paris, ferries", "5 is not", "from 0 to 4"),
    (
        "europe",
        {"routes/brest--paris/ferries": 4},
        "route brest--paris",
        "4 ferries on 3 spaces",
        "no more ferries",
    ),
    (
        "europe",
        {"decks/0/wild": 1},
        "route palermo--smyrna",
        "2 ferries, and the train deck has 1",
        'raise "wild"',
    ),
    ("europe", {"decks/0/wild": 0}, "route palermo--smyrna", "the train deck has 0 wilds", 'raise "wild"'),
    (
        "europe",
        {"routes/brest--paris/ferries": 1, "routes/brest--paris/tunnel": True},
        "route brest--paris",
        "ferries on a tunnel",
        'take out "ferries"',
    ),
    (
        "great_lakes",
        {"routes/duluth--thunder_bay.ship/ferries": 1},
        "route duluth--thunder_bay.ship",
        "ferries on a ship route",
        'take out "ferries"',
    ),
]

DOUBLES: list[Case] = [
    (
        "europe",
        {"routes/dieppe--london.1/length": 3},
        "double dieppe--london",
        "3 and 2 spaces",
        "give both the same length",
    ),
    (
        "europe",
        {"routes/-": "dieppe--london.1"},
        "double dieppe--london",
        "it has 1 route",
        "exactly two routes",
    ),
    (
        "europe",
        {"routes/brest--paris/double": "dieppe--london"},
        "double dieppe--london",
        "it has 3 routes",
        "exactly two routes",
    ),
    (
        "europe",
        {"routes/dieppe--london.1/b": "brest"},
        "double dieppe--london",
        "join different cities",
        "the same two cities",
    ),
    ("europe", {"routes/dieppe--london.1/double": "D L"}, "double 'D L'", "is no id", "lower-case"),
    (
        "great_lakes",
        {"routes/albany--new_york.1/kind": "train"},
        "double albany--new_york",
        "a train route and a ship route are no double",
        'take out "double"',
    ),
    (
        "europe",
        {"routes/dieppe--london.1/double": ..., "routes/dieppe--london.2/double": ...},
        "route dieppe--london.2",
        "2 train routes between the same cities that are not one double",
        'the same "double"',
    ),
    (
        "europe",
        {"routes/+": ROUTE | {"a": "london", "b": "dieppe"}},
        "route new",
        "3 train routes between the same cities",
        "keep at most two",
    ),
    (
        "europe",
        {"routes": [ROUTE | {"id": f"r{n}", "double": f"d{n}"} for n in range(65)]},
        "routes",
        "65 doubles, and the engine holds 64",
        "leave out 1",
    ),
]

TICKETS: list[Case] = [
    (
        "europe",
        {"tickets/+": TICKET | {"id": "berlin--roma"}},
        "ticket berlin--roma",
        "used 2 times",
        "of its own",
    ),
    (
        "europe",
        {"tickets/berlin--roma/a": "berlinn"},
        "ticket berlin--roma",
        "city 'berlinn'",
        "perhaps 'berlin'",
    ),
    (
        "europe",
        {"tickets/berlin--roma/a": "roma"},
        "ticket berlin--roma",
        "'roma' to itself",
        "two different",
    ),
    ("europe", {"cities/roma/junction": True}, "ticket berlin--roma", "'roma' is a junction", "name a city"),
    (
        "europe",
        {"cities/+": CITY, "tickets/berlin--roma/b": "atlantis"},
        "ticket berlin--roma",
        "no way leads from one city to the other",
        "add routes",
    ),
    ("europe", {"tickets/berlin--roma/points": 0}, "ticket berlin--roma, points", "0 is not", "from 1 to 60"),
    (
        "europe",
        {"tickets/berlin--roma/points": 61},
        "ticket berlin--roma, points",
        "61 is not",
        "from 1 to 60",
    ),
    ("europe", {"ticket_rules/deal": 5}, "ticket_rules", "6 tickets dealt", "deal 1 to 5"),
    ("europe", {"ticket_rules/deal": 6}, "ticket_rules.deal", "6 is not allowed", "from 0 to 5"),
    ("europe", {"ticket_rules/deal_long": -1}, "ticket_rules.deal_long", "-1 is not allowed", "from 0 to 1"),
    ("europe", {"ticket_rules/deal_long": 2}, "ticket_rules.deal_long", "2 is not allowed", "from 0 to 1"),
    ("europe", {"ticket_rules/rest": "under"}, "ticket_rules.rest", "only regular ones", '"out"'),
    ("great_lakes", {"decks/train/harbour": 6}, "deck train, harbour", "6 is not allowed", "from 0 to 5"),
    (
        "san_francisco",
        {"ticket_rules/deal": 0},
        "ticket_rules",
        "0 tickets dealt",
        "deal 1 to 5",
    ),
    ("europe", {"ticket_rules/keep": 5}, "ticket_rules.keep", "5 is not allowed", "from 1 to 4"),
    ("europe", {"ticket_rules/keep": 0}, "ticket_rules.keep", "0 is not allowed", "from 1 to 4"),
    ("europe", {"ticket_rules/draw": 6}, "ticket_rules.draw", "6 is not allowed", "from 1 to 5"),
    ("europe", {"ticket_rules/draw_keep": 4}, "ticket_rules.draw_keep", "4 is not allowed", "from 1 to 3"),
    (
        "europe",
        {"tickets/brest--petrograd/long": False, "tickets/cadiz--stockholm/long": False},
        "tickets",
        "4 long tickets, and 5 players",
        "add 1 more",
    ),
    ("europe", {"tickets": []}, "tickets", "0 regular tickets, and 5 players", "add 15 more"),
    (
        "europe",
        {"ticket_rules/deal_long": 0},
        "tickets",
        "6 long tickets that are never dealt",
        '"deal_long"',
    ),
]

OPTIONS: list[Case] = [
    ("europe", {"tunnels/turn_up": 4}, "tunnels.turn_up", "4 is not allowed", "from 1 to 3"),
    ("europe", {"stations/each": 4}, "stations.each", "4 is not allowed", "from 1 to 3"),
    ("europe", {"stations/unbuilt": 100}, "stations.unbuilt", "100 is not allowed", "to 99"),
    ("great_lakes", {"stations": {"each": 3, "unbuilt": 4}}, "stations", "stations and harbours", "take one"),
    ("great_lakes", {"harbours/each": 0}, "harbours.each", "0 is not allowed", "from 1 to 3"),
    ("great_lakes", {"harbours/unbuilt": -100}, "harbours.unbuilt", "-100 is not allowed", "from -99"),
    ("great_lakes", {"harbours/points": [0, 10]}, "harbours.points", "2 values", "give 4"),
    ("great_lakes", {"harbours/points/3": 100}, "harbours.points", "100 is not allowed", "to 99"),
    ("great_lakes", {"decks/0/harbour": 0}, "harbours", "without harbour symbols", '"harbour" train cards'),
    ("great_lakes", {"decks/1/single": 0}, "harbours", "without harbour symbols", '"single" ship cards'),
    ("great_lakes", {"harbours": ...}, "deck train", "the board has no harbours", 'count them as "plain"'),
    (
        "san_francisco",
        {"harbours": {"each": 3, "points": [0, 1, 2, 3], "unbuilt": 0}},
        "harbours",
        "paid for from two decks",
        "add a ship deck",
    ),
    (
        "san_francisco",
        {"harbours": {"each": 3, "points": [0, 1, 2, 3], "unbuilt": 0}},
        "harbours",
        "no city is a port",
        '"port": true',
    ),
    ("san_francisco", {"souvenirs/symbols": 8}, "souvenirs.symbols", "8 is not allowed", "from 2 to 7"),
    (
        "san_francisco",
        {"cities/sunset/souvenirs": False},
        "souvenirs.symbols",
        "7 symbols and 4 marked cities",
        "mark 5 cities",
    ),
    (
        "san_francisco",
        {"cities/presidio/souvenirs": True},
        "souvenirs.symbols",
        "7 symbols and 6 marked cities",
        "mark 5 cities",
    ),
    (
        "san_francisco",
        {"cities": [CITY | {"id": f"c{n}", "souvenirs": n < 5} for n in range(6)]},
        "souvenirs",
        "no room for the stacks",
        "leave two cities unmarked",
    ),
    (
        "san_francisco",
        {"souvenirs/points": [0, 1]},
        "souvenirs.points",
        "2 values for 7 symbols",
        "each symbol",
    ),
    ("san_francisco", {"souvenirs/points/7": -1}, "souvenirs.points", "-1 is not allowed", "from 0 to 99"),
    ("san_francisco", {"souvenirs/tokens/3": ...}, "souvenirs.tokens", "no value for 3 players", 'add "3"'),
    ("san_francisco", {"souvenirs/tokens/3": 0}, "souvenirs.tokens.3", "0 is not allowed", "from 1 to 9"),
    (
        "san_francisco",
        {"players": [2, 5]},
        "souvenirs.free_tokens",
        "no value for 5 players",
        'change "players"',
    ),
    ("great_lakes", {"pieces/choose": ...}, "exchange", "no box of pieces", 'add "choose"'),
    ("great_lakes", {"exchange/cost": -1}, "exchange.cost", "-1 is not allowed", "from 0 to 99"),
    ("europe", {"ties/0": "stations"}, "ties", "listed twice", "list it once"),
    ("europe", {"stations": ...}, "ties", "ties by stations", 'add "stations"'),
    ("europe", {"longest_path": ...}, "ties", "ties by longest_path", 'add "longest_path"'),
]


@pytest.mark.parametrize(
    ("board", "changes", "entry", "problem", "cure"),
    HEAD + CARDS + PIECES + MAP + DOUBLES + TICKETS + OPTIONS,
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_problem_is_found(
    problems: Problems, board: str, changes: dict[str, Any], entry: str, problem: str, cure: str
) -> None:
    found = problems(board, changes)
    assert {error.source for error in found} == {"my.json"}
    assert [error for error in found if error.entry == entry and problem in error.problem and cure in error.cure], [
        str(error) for error in found
    ]


@pytest.mark.parametrize(
    ("board", "changes"),
    [
        ("great_lakes", {"routes/duluth--thunder_bay.train/length": 4}),
        ("great_lakes", {"harbours": ..., "decks/0/harbour": 0, "decks/0/plain": 11}),
        ("europe", {"players": [3, 3]}),
        ("europe", {"name": {"en": "Europe", "de": "Europa"}}),
        ("san_francisco", {"souvenirs": ...}),
        ("san_francisco", {"ticket_rules/deal": 1}),
        ("san_francisco", {"confidence": ...}),
    ],
)
def test_a_board_of_ones_own_may_differ(problems: Problems, board: str, changes: dict[str, Any]) -> None:
    assert problems(board, changes) == []


def test_all_problems_are_listed_at_once(problems: Problems) -> None:
    found = problems("europe", {"players": [0, 9], "end/turns": 0, "tickets/berlin--roma/points": 0})
    assert [error.entry for error in found] == ["players", "end.turns", "ticket berlin--roma, points"]
