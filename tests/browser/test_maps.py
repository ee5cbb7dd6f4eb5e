"""A map that the page has never heard of, a variant of one it has, and refusals in words."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from .tables import against_bots, open_table


def fulfilled(page: Any, address: str, change: Callable[[Any], Any]) -> None:
    """Let the page get an answer of the server with something changed in it."""

    def answer(route: Any) -> None:
        route.fulfill(json=change(route.fetch().json()))

    page.route(f"**{address}", answer)


def with_game(page: Any, id_: str, name: str, map_: str | None = None) -> None:
    """Add a game to those that the server offers; every bot plays it."""
    entry = {"id": id_, "family": "tickets", "name": {"en": name, "nl": name}, "players": [2, 5]}
    if map_:
        entry["map"] = map_
    fulfilled(page, "/api/games", lambda games: [*games, entry])
    fulfilled(page, "/api/bots", lambda bots: [{**bot, "games": [*bot["games"], id_]} for bot in bots])


def test_a_variant_is_offered_under_its_map(open_page: Callable[..., Any]) -> None:
    page = open_page("#/account")
    with_game(page, "europe_quick", "Europe, quick", "europe")
    page.evaluate("() => { location.hash = '/'; }")
    page.wait_for_selector(".game-card .variants")
    assert page.locator(".game-card").count() == 4
    assert page.locator(".game-card .variants").count() == 1
    page.get_by_role("link", name="Europe, quick").click()
    page.wait_for_selector(".setup .variants")
    assert "in half the time" in page.locator(".setup").inner_text()
    assert page.get_by_role("radio", name="Europe, quick").is_checked()
    page.get_by_role("radio", name="Europe", exact=True).check(force=True)
    page.wait_for_function("() => location.hash === '#/new/europe'")
    page.wait_for_selector("h1:text-is('Europe')")


def test_without_variants_nothing_is_to_be_chosen(open_page: Callable[..., Any]) -> None:
    page = open_page()
    page.wait_for_selector(".game-card")
    assert page.locator(".variants").count() == 0
    page.evaluate("() => { location.hash = '/new/europe'; }")
    page.wait_for_selector(".setup .seats")
    assert page.locator(".variants").count() == 0


def test_a_map_nobody_knows_yet_is_spoken_of_as_every_map(open_page: Callable[..., Any]) -> None:
    page = open_page("#/account")
    with_game(page, "atlantis", "Atlantis")
    page.route("**/maps/atlantis/*", lambda route: route.fulfill(body=""))
    europe = page.evaluate("async () => (await fetch('/api/boards/europe')).json()")
    atlantis = {**europe, "id": "atlantis", "pieces": {"trains": 31}, "stations": None, "ties": ["completed"]}
    page.route("**/api/boards/atlantis", lambda route: route.fulfill(body=json.dumps(atlantis)))
    page.evaluate("() => { location.hash = '/'; }")
    page.wait_for_selector(".game-card >> text=Atlantis")
    page.evaluate("() => { location.hash = '/rules/atlantis'; }")
    page.wait_for_selector(".rules article")
    text = page.locator(".rules").inner_text()
    assert "31 trains" in text
    assert "tunnel" in text
    assert "station" not in text.lower()
    page.evaluate("() => { location.hash = '/new/atlantis'; }")
    page.wait_for_selector("h1:text-is('Atlantis')")
    page.get_by_role("button", name="Start the game").wait_for()


def test_a_refusal_is_said_from_its_code_and_data(open_page: Callable[..., Any]) -> None:
    page = open_page()
    open_table(page, "europe", against_bots("europe"))
    page.wait_for_selector(".ticket-choice")
    words = "refused-too-few-cards = { $route } of { $owner } asks for { $need } { $colour }: { $cards }.\n"
    page.route("**/messages/en/refusals.ftl", lambda route: route.fulfill(body=words))
    said = page.evaluate(
        """async () => {
          const { refusalText } = await import("/js/text/refusal.js");
          const { wantMessages } = await import("/js/text/messages.js");
          const facts = await (await import("/js/board/facts.js")).loadFacts("europe");
          await wantMessages("refusals");
          const s = { facts, names: { value: ["Ann", "Bob"] } };
          const data = { route: "brest--paris", owner: 1, need: 3, colour: "black", cards: { black: 2, wild: 1 } };
          return [refusalText({ code: "too_few_cards", data }, s), refusalText({ code: "unheard_of", data: {} }, s)];
        }"""
    )
    assert said == ["Brest – Paris of Bob asks for 3 black: 2 black, 1 locomotive.", "That is not possible now."]


def test_no_file_and_no_board_is_asked_for_twice(open_page: Callable[..., Any]) -> None:
    page = open_page()
    open_table(page, "europe", against_bots("europe"))
    page.wait_for_selector(".ticket-choice")
    page.reload()
    page.wait_for_selector(".ticket-choice")
    names = page.evaluate("() => performance.getEntriesByType('resource').map((one) => one.name)")
    asked = [name for name in names if "/maps/" in name or "/api/boards" in name or name.endswith((".js", ".ftl"))]
    assert any(name.endswith("/drawing.json") for name in asked)
    assert sorted(asked) == sorted(set(asked))
