"""What the page says of tickets and refusals, held against the engine: 200 positions for each map, both languages.

The page works nothing out: a ticket is shown done exactly where the score counts it, and a refusal says what the rules
gave as their reason, with the names of the board.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from tests.cli.spoken import refusals
from trackside.core import Game
from trackside.core.errors import IllegalAction
from trackside.messages import page_text, say, voice
from trackside.server.tables.refusals import told, why_no_claim

POSITIONS = 200
LANGUAGES = ("en", "nl")
NAMES = ["Ann", "Bob", "Cleo", "Dan", "Eve", "Flo"]


def positions(name: str) -> Iterator[Game]:
    """Positions of games in which much is claimed and built."""
    found = number = 0
    while found < POSITIONS:
        chance = random.Random(f"{name}/{number}")
        low, high = (3, 4) if name == "paris_connection" else (2, 4)
        game = Game.new(name, players=low + number % (high - low + 1), seed=number)
        number += 1
        while not game.is_over and found < POSITIONS:
            kinds = sorted({action.line["do"] for action in game.legal})
            kind = chance.choice(kinds)
            game.play(chance.choice([action for action in game.legal if action.line["do"] == kind]))
            if chance.random() < 0.08 or game.is_over:
                yield game
                found += 1


TICKETS = """async ([game, language, told]) => {
  const { speak } = await import("/js/text/messages.js");
  const { ticketState } = await import("/js/table/tickets.js");
  const { loadFacts } = await import("/js/board/facts.js");
  const facts = await loadFacts(game);
  await speak(language);
  return told.map((one) => ticketState(facts, one));
}"""


def ticket_words(game: Game, language: str, told: Any) -> str:
    """What should be said of a ticket."""
    board: Any = game.board
    cities = {city.id: city.name for city in board.cities}
    routes = {route.id: route for route in board.routes}
    lent = [f"{cities[routes[route].a]} – {cities[routes[route].b]}" for route in told.borrowed]
    listed = {
        "routes": in_a_row(language, lent),
        "cities": in_a_row(language, [cities[city] for city in told.stations]),
    }
    spaces = sum(routes[route].length for route in told.missing)
    ticket = next(one for one in board.tickets if one.id == told.ticket)
    if told.state == "done":
        if not ticket.points_any_order:
            return say(language, "ticket-done")
        ordered = told.points == ticket.points
        return say(language, "tour-done" if ordered else "tour-done-any", points=told.points)
    if told.state == "borrowed":
        return page_text(language, "ticket-borrowed", **listed)
    if told.state == "lost":
        return page_text(language, "ticket-lost")
    if told.state == "open":
        legs = in_a_row(language, [" – ".join(cities[city] for city in leg) for leg in told.apart])
        still = [say(language, "tour-apart", legs=legs)] if ticket.via else []
        return "; ".join([page_text(language, "ticket-needs", count=spaces), *still])
    return page_text(language, "ticket-needs-station", count=spaces, **listed)


def in_a_row(language: str, items: list[str]) -> str:
    """Several things, as the language writes them."""
    if len(items) < 2:
        return "".join(items)
    comma = "," if language == "en" and len(items) > 2 else ""
    word = {"en": "and", "nl": "en"}[language]
    return f"{', '.join(items[:-1])}{comma} {word} {items[-1]}"


_TOLD = ("ticket", "state", "points", "missing", "apart", "borrowed", "stations")


@pytest.mark.parametrize("name", ["europe", "san_francisco", "great_lakes", "world"])
def test_every_ticket_is_shown_as_the_score_counts_it(open_page: Callable[..., Any], name: str) -> None:
    page = open_page("/account")
    found: dict[
        tuple[str, bool], dict[str, str]
    ] = {}  # what is told of a ticket, whether it counts: what should be said
    for game in positions(name):
        parts = game.standing()["parts"]
        for seat in range(game.players):
            own = game.view(seat).own
            done = [one for one in own.progress if one.state in ("done", "borrowed")]
            assert len(done) == parts[seat]["completed"]
            for one in own.progress:
                told = {key: getattr(one, key) for key in _TOLD}
                key = json.dumps(told), one.ticket in own.completed
                if key not in found:
                    found[key] = {language: ticket_words(game, language, one) for language in LANGUAGES}
    asked = [json.loads(told) for told, _ in found]
    shown = {language: page.evaluate(TICKETS, [name, language, asked]) for language in LANGUAGES}
    for language in LANGUAGES:
        assert shown[language] == [words[language] for words in found.values()]
    counted = [counts for _, counts in found]
    assert [text.startswith(("done", "completed")) for text in shown["en"]] == counted
    states = {one["state"] for one in asked}
    assert states >= {"done", "open", "lost"}
    assert name != "europe" or states >= {"borrowed", "station"}


def tried(game: Game, chance: random.Random, known: list[str]) -> Iterator[Any]:
    """Things that a person at the page may try: routes, cities, cards, and what was possible at other times."""
    board: Any = game.board
    yield from chance.sample(known, min(len(known), 25))
    if board.id == "paris_connection":
        for company in board.companies:
            hexagon = chance.choice(board.hexes)
            yield {"do": "place", "company": company, "hex": [hexagon.q, hexagon.r]}
            yield {"do": "trade", "give": company, "take": chance.choice(board.companies), "count": 2}
        yield {"do": "stop"}
        return
    for route in chance.sample(board.routes, 8):
        yield {"do": "claim", "route": route.id, "pay": {}}
    for city in chance.sample(board.cities, 3):
        yield {"do": "station", "city": city.id, "pay": {"wild": 1}}
        yield {"do": "harbour", "city": city.id, "pay": {"wild": 4}}
        yield {"do": "harbour", "city": city.id, "pay": {"train-red-h": 1}}
        yield {"do": "souvenir", "city": city.id}
    yield from ("draw", "draw train", "draw ship", "tickets", "pass", "withdraw")
    yield {"do": "exchange", "to": "ships", "count": 1}
    yield {"do": "take", "slot": chance.randrange(5)}


def refused(name: str) -> dict[str, list[dict[str, Any]]]:
    """Refusals that the rules gave in 200 positions, by their codes, a few of each."""
    found: dict[str, list[dict[str, Any]]] = {}
    known: list[str] = []
    chance = random.Random(name)
    for game in positions(name):
        known += [action.text for action in chance.sample(game.legal, min(len(game.legal), 4))]
        for seat in range(game.players):
            table: Any = SimpleNamespace(game=game, waiting=game.waiting, state="playing")
            routes = getattr(game.board, "routes", ())
            reasons = [why_no_claim(table, seat, route.id) for route in chance.sample(routes, min(len(routes), 12))]
            reasons += [game.why_not(action, seat) for action in tried(game, chance, known)]
            for refusal in reasons:
                if refusal is not None:
                    some = found.setdefault(refusal.code, [])
                    if len(some) < 40 and told(refusal) not in some:
                        some.append(told(refusal))
    return found


REFUSED = """async ([game, language, names, refusals]) => {
  const { speak } = await import("/js/text/messages.js");
  const { refusalText } = await import("/js/text/refusal.js");
  const { loadFacts } = await import("/js/board/facts.js");
  const facts = await loadFacts(game);
  await speak(language);
  const s = { facts, names: { value: names } };
  return Promise.all(refusals.map((one) => refusalText(one, s)));
}"""


def card_words(board: Any, language: str, card: str) -> str:
    """A card by its name."""
    if card == "wild":
        return str(board.wild_name[language])
    sort, _, rest = card.rpartition("-") if "-" in card else ("", "", card)
    if card.endswith("-h"):
        colour = say(language, "colour", colour=card.split("-")[1])
        return say(language, "card-train-harbour", colour=colour)
    message = {"train": "card-train", "ship": "card-ship", "ship2": "card-ship-double"}.get(sort)
    colour = say(language, "colour", colour=rest)
    return colour if message is None else say(language, message, colour=colour)


def in_names(board: Any, language: str, key: str, value: Any) -> Any:
    """A part of a refusal's data with its name."""
    key = {
        "routes": "route",
        "tickets": "ticket",
        "company": "colour",
        "companies": "colour",
        "seats": "seat",
        "cards": "card",
    }.get(key, key)
    if isinstance(value, list):
        return in_a_row(language, [str(in_names(board, language, key, one)) for one in value])
    if key == "seat" and isinstance(value, int):
        return NAMES[value]
    if key == "card" and isinstance(value, str):
        return card_words(board, language, value)
    if key == "colour" and value != "gray":
        return say(language, "colour", colour=value)
    if key == "decks":
        return say(language, "deck", deck=value)
    if board.family_name == "tickets":
        cities = {city.id: city.name for city in board.board.cities}
        if key == "city":
            return cities.get(value, value)
        if key == "route":
            return next((f"{cities[r.a]} – {cities[r.b]}" for r in board.board.routes if r.id == value), value)
        if key == "ticket":
            names = next(([cities[c] for c in t.cities] for t in board.board.tickets if t.id == value), [value])
            return " – ".join(names)
    return value


class Spoken:
    """A board, with the name of its family."""

    def __init__(self, board: Any) -> None:
        self.board = board
        self.family_name = "shares" if hasattr(board, "companies") else "tickets"
        self.wild_name = getattr(board, "wild_name", {})


def sentence(board: Any, language: str, refusal: dict[str, Any]) -> str:
    """What should be said of a refusal."""
    data = {key: in_names(board, language, key, value) for key, value in refusal["data"].items()}
    text = voice(language).say(f"refused-{refusal['code']}", **data)
    text = text[0].upper() + text[1:]
    return text if text[-1] in ".!?" else f"{text}."


EVERYWHERE = {"not-now", "wrong-seat"}
OF_A_GAME = {
    "europe": {"route-claimed", "route-closed", "route-price", "too-few-pieces", "cards-not-held", "building-cards"}
    | {"now-second-card", "now-first-tickets", "now-tickets", "now-extra", "space-empty", "building-there"},
    "san_francisco": {"now-stack", "now-souvenir", "route-price", "route-claimed", "no-such-building"},
    "great_lakes": {"now-pieces", "route-price", "no-port", "no-route-there", "name-the-deck", "harbour-price"},
    "world": {"now-pieces", "route-price", "no-port", "no-route-there", "name-the-deck", "harbour-price"},
    "paris_connection": {"supply-short", "none-to-give", "no-site", "build-under-way", "no-build", "trade-same"},
}
"""Codes that must have come up, or the test would hold nothing against the engine."""


@pytest.mark.parametrize("name", OF_A_GAME)
def test_every_refusal_is_said_as_the_rules_gave_it(open_page: Callable[..., Any], name: str) -> None:
    found = refused(name)
    assert set(found) >= OF_A_GAME[name], set(OF_A_GAME[name]) - set(found)
    asked = [one for some in found.values() for one in some]
    board = Spoken(Game.new(name, players=3, seed=1).board)
    page = open_page()
    for language in LANGUAGES:
        shown = page.evaluate(REFUSED, [name, language, NAMES, asked])
        assert shown == [sentence(board, language, one) for one in asked]
        assert not [text for text in shown if "--" in text or "{" in text or "undefined" in text]


SAMPLES: dict[str, Any] = {
    "card": "red",
    "cards": ["red"],
    "colour": "red",
    "company": "red",
    "companies": ["red"],
    "decks": ["train"],
    "tickets": [],
    "seats": [0],
}
"""What stands in for data that is no number."""


def test_every_code_that_the_rules_know_has_its_sentence(open_page: Callable[..., Any]) -> None:
    """Also those that nobody reaches by pressing things: each says something of its own in each language."""
    page = open_page()
    asked = []
    for code, shapes in sorted(refusals().items()):
        for shape in shapes:
            asked.append({"code": code, "data": dict.fromkeys(shape, 2)})
    assert len(asked) > 50
    general = {language: page_text(language, "problem-illegal") for language in LANGUAGES}
    for language in LANGUAGES:
        shown = page.evaluate(REFUSED, ["europe", language, NAMES, asked])
        assert general[language] not in shown
        assert not [text for text in shown if "{" in text or "undefined" in text]


def test_a_refusal_is_an_error_of_the_rules() -> None:
    """What is compared above is what the server sends."""
    game = Game.new("europe", players=2, seed=1)
    refusal = game.why_not("draw")
    assert isinstance(refusal, IllegalAction)
    assert told(refusal) == {"code": "now-first-tickets", "data": {}}
