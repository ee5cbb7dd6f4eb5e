"""A hint's reasons have names where the engine has numbers."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.tables import NAMES
from trackside import Game, messages
from trackside.bots import make_bot
from trackside.core.boards import load
from trackside.core.ground import find_ground
from trackside.families.shares.board import ShareBoard
from trackside.families.tickets.board import TicketBoard
from trackside.families.tickets.table import route_order
from trackside.server.work.hints import advise, told

from ..running import Client

EUROPE = find_ground("europe")
LAKES = find_ground("great_lakes")
PARIS = find_ground("paris_connection")


def ids(board: Any) -> dict[str, set[str]]:
    """What may stand in a reason, by its key."""
    if isinstance(board, ShareBoard):
        companies, cities = set(board.companies), {place.name for place in board.hexes if place.name}
        return dict.fromkeys(("company", "give", "take"), companies) | dict.fromkeys(("cities", "towards"), cities)
    assert isinstance(board, TicketBoard)
    return {
        "route": {route.id for route in board.routes},
        "city": {city.id for city in board.cities},
        "tickets": {ticket.id for ticket in board.tickets},
        "colour": set(board.colors),
        "missing": set(board.colors),
        "deck": {deck.id for deck in board.decks},
    }


NUMBERS = {
    "points", "count", "wilds", "trains", "ships", "needed", "opponent", "gain", "held", "ends", "hexes",
    "forecast_give", "forecast_take", "playouts", "wins", "margin",
}  # fmt: skip


def check(reason: dict[str, Any], known: dict[str, set[str]]) -> None:
    """Everything in a reason is an id of the board or a number that means itself."""
    for key, value in reason.items():
        if key in known:
            given = value if isinstance(value, (list, dict)) else [] if value is None else [value]
            assert set(given) <= known[key], (key, value)
        else:
            assert key in NUMBERS | {"code"}, key
    assert msgspec.json.encode(reason), "it can be sent"


@pytest.mark.parametrize("game", NAMES)
def test_every_reason_of_the_planner_and_the_search_is_in_the_boards_words(game: str) -> None:
    table = Game.new(game, load(game).players[0], f"reasons {game}")
    planner, search = make_bot("planner", "s", game), make_bot("search:20playouts", "s", game)
    known = ids(load(game))
    chooser = random.Random(4)
    codes = set()
    for move in range(70):
        if table.is_over:
            break
        for seat in table.waiting:
            shown = table.position(seat).redealt(1)
            bots: list[Any] = [planner]
            bots += [search] if move % 25 == 5 else []
            for bot in bots:
                for choice in bot.explain(shown.table, shown.states, seat):
                    reason = told(choice.reason, table.ground)
                    codes.add(reason["code"])
                    check(reason, known)
        seat = table.waiting[0]
        table.play(chooser.choice(table.legal_for(seat)), seat)
    common = {"build", "exchange"} if game == "paris_connection" else {"keep", "draw", "claim", "collect", "tickets"}
    more = {"europe": {"station"}, "great_lakes": {"pieces", "exchange_pieces"}, "san_francisco": {"souvenir"}}
    assert common | more.get(game, set()) <= codes


EXAMPLES = {
    "claim": ({"route": 3, "tickets": [1, 2], "missing": {0: 2}}, ("route", "tickets", "missing")),
    "block": ({"route": 5, "opponent": 2, "points": 4}, ("route",)),
    "fill": ({"route": 5, "points": 4}, ("route",)),
    "gain": ({"points": 3}, ()),
    "stack": ({"city": 1}, ("city",)),
    "station": ({"city": None, "route": None, "tickets": []}, ()),
    "harbour": ({"city": 2, "tickets": [0]}, ("city", "tickets")),
    "pay": ({"colour": 1, "wilds": 2}, ("colour",)),
    "extra": ({"colour": 1, "wilds": 2}, ("colour",)),
    "pieces": ({"trains": 20, "ships": 30, "needed": {"trains": 18, "ships": 25}}, ()),
    "exchange": ({"count": None}, ()),
    "keep": ({"tickets": [4, 0]}, ("tickets",)),
    "collect": ({"colour": 0, "count": 2, "route": 9, "tickets": []}, ("colour", "route")),
    "draw": ({"deck": 0, "missing": {2: 1}}, ("deck", "missing")),
    "refill": ({"deck": 1}, ("deck",)),
    "tickets": ({}, ()),
    "pass": ({}, ()),
    "withdraw": ({}, ()),
    "souvenir": ({"city": 7}, ("city",)),
    "symbol": ({}, ()),
    "mix": ({"count": 2}, ()),
    "wild": ({}, ()),
    "spare": ({"colour": 3}, ("colour",)),
    "learned": ({"share": 61}, ()),
}


@pytest.mark.parametrize("kind", EXAMPLES)
def test_each_kind_of_reason_of_the_ticket_games(kind: str) -> None:
    given, named = EXAMPLES[kind]
    reason = told({"kind": kind, **given, "playouts": 9}, LAKES)
    assert reason.pop("code") == {"exchange": "exchange_pieces"}.get(kind, kind)
    assert reason.pop("playouts") == 9
    check(reason, ids(LAKES.board))
    for key, value in given.items():
        assert (reason[key] != value) == (key in named)


def test_every_kind_of_reason_there_is_has_an_example() -> None:
    said = (Path(messages.__file__).parent / "en" / "page.ftl").read_text(encoding="utf-8")
    assert set(EXAMPLES) == set(re.findall(r"^reason-(\w+) =", said, re.MULTILINE)) - {"cards"}


def test_the_document_names_every_code() -> None:
    page = (Path(__file__).parents[3] / "docs" / "http.md").read_text(encoding="utf-8")
    table = page.partition("### Hints")[2].partition("\n## ")[0]
    codes = {told({"kind": kind}, LAKES)["code"] for kind in EXAMPLES} | {
        "build",
        "place",
        "stop",
        "exchange",
        "search",
    }
    first = {
        code for row in re.findall(r"^\| (`[^|]*) \|", table, re.MULTILINE) for code in re.findall(r"`(\w+)`", row)
    }
    assert first == codes


def test_routes_get_the_ids_of_the_engines_order() -> None:
    board = EUROPE.board
    assert isinstance(board, TicketBoard)
    reason = told({"kind": "claim", "route": 7, "tickets": [], "missing": {}}, EUROPE)
    assert reason["route"] == route_order(board)[7].id


@pytest.mark.parametrize(
    ("kind", "given"),
    [
        ("build", {"company": 2, "hexes": [3, 4], "cities": [], "gain": 3, "held": 1, "ends": False}),
        ("place", {"company": 0, "hexes": [5], "cities": [], "towards": [], "gain": 0, "ends": False}),
        ("stop", {"company": 1, "gain": 4}),
        ("exchange", {"give": 0, "take": 3, "count": 2, "forecast_give": 1.5, "forecast_take": 4.0}),
    ],
)
def test_each_kind_of_reason_of_paris_connection(kind: str, given: dict[str, Any]) -> None:
    reason = told({"kind": kind, **given}, PARIS)
    assert reason["code"] == kind
    check(reason, ids(PARIS.board))
    if "hexes" in given:
        places = [PARIS.board.hexes[number] for number in given["hexes"]]  # type: ignore[union-attr]
        assert reason["hexes"] == [(place.q, place.r) for place in places]


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("bot", ["planner", "search:20playouts", "greedy", "random"])
def test_the_first_choice_is_what_the_bot_does_and_has_its_reason(game: str, bot: str) -> None:
    table = Game.new(game, load(game).players[0], f"hint {game}")
    chooser = random.Random(6)
    for _ in range(12):
        table.play(chooser.choice(table.legal_for(table.waiting[0])), table.waiting[0])
    seat = table.waiting[0]
    choices = advise(bot, table.position(seat), "hint")
    assert choices[0].text in {action.text for action in table.legal_for(seat)}
    assert (choices[0].reason is None) == (bot == "random"), "only chance gives no reasons"
    for choice in choices:
        if choice.reason is not None:
            check(choice.reason, ids(load(game)))


def test_a_hint_over_http_has_a_reason(ann: Client) -> None:
    table = ann.open("san_francisco", "me", "me")["id"]
    hint = ann.get(f"/api/tables/{table}/hint", seat=0, bot="planner")
    assert hint["bot"] == "planner"
    assert hint["choices"][0]["reason"]["code"] == "keep"
    assert set(hint["choices"][0]["reason"]["tickets"]) <= ids(load("san_francisco"))["tickets"]
