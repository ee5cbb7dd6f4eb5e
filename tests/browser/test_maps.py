"""A map that the page has never heard of, variants of maps, and refusals in words."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from trackside.core import Game, maps

from .tables import against_bots, open_at, open_table, play_until


def fulfilled(page: Any, address: str, change: Callable[[Any], Any]) -> None:
    """Let the page get an answer of the server with something changed in it."""

    def answer(route: Any) -> None:
        route.fulfill(json=change(route.fetch().json()))

    page.route(f"**{address}", answer)


def with_game(page: Any, id_: str, name: str) -> None:
    """Add a game to those that the server offers; every bot plays it."""
    entry = {"id": id_, "family": "tickets", "map": id_, "name": {"en": name, "nl": name}, "players": [2, 5]}
    fulfilled(page, "/api/games", lambda games: [*games, entry])
    fulfilled(page, "/api/bots", lambda bots: [{**bot, "games": [*bot["games"], id_]} for bot in bots])


def test_variants_are_offered_under_their_map(open_page: Callable[..., Any]) -> None:
    page = open_page()
    page.wait_for_selector(".game-card")
    assert page.locator(".game-card").count() == len(maps.map_ids())
    for card in page.locator(".game-card").all():
        under = [link.get_attribute("href") for link in card.locator(".variants a").all()]
        mine = str(card.locator("a.picture").get_attribute("href")).removeprefix("/new/")
        assert under == [f"/new/{name}" for name in maps.variant_ids() if maps.map_of(name) == mine]
    page.wait_for_selector(".deal-table")
    deals = [link.get_attribute("href") for link in page.locator(".deal-table").all()]
    assert sorted(deals) == sorted(f"/daily/{name}" for name in maps.map_ids()), "a day has a deal of each map"


def test_a_variant_says_itself_what_it_is(open_page: Callable[..., Any]) -> None:
    page = open_page()
    page.get_by_role("link", name="Europe, quick 25 minutes").click()
    page.wait_for_selector(".setup .variants")
    assert "in half the time" in page.locator(".setup .lead").inner_text()
    assert page.locator(".setup .facts").inner_text() == "2–5 players · 25 minutes"
    assert page.get_by_role("radio", name="Europe, quick").is_checked()
    page.get_by_role("radio", name="Europe", exact=True).check(force=True)
    page.wait_for_function("() => location.pathname === '/new/europe'")
    page.wait_for_selector("h1:text-is('Europe')")
    assert page.locator(".setup .facts").inner_text() == "2–5 players · 45 minutes"


def test_without_variants_nothing_is_to_be_chosen(open_page: Callable[..., Any]) -> None:
    page = open_page("/new/san_francisco")
    page.wait_for_selector(".setup .seats")
    assert page.locator(".variants").count() == 0


def test_a_map_nobody_knows_yet_is_spoken_of_as_every_map(open_page: Callable[..., Any]) -> None:
    page = open_page("/account")
    with_game(page, "atlantis", "Atlantis")
    page.route("**/maps/atlantis/*", lambda route: route.fulfill(body=""))
    europe = page.evaluate("async () => (await fetch('/api/boards/europe')).json()")
    atlantis = {**europe, "id": "atlantis", "pieces": {"trains": 31}, "stations": None, "ties": ["completed"]}
    page.route("**/api/boards/atlantis", lambda route: route.fulfill(body=json.dumps(atlantis)))
    page.evaluate("() => { location.hash = '/'; }")
    page.wait_for_selector(".game-card >> text=Atlantis")
    card = page.locator(".game-card", has_text="Atlantis")
    card.locator(".drawn").wait_for()  # no picture and no drawing: its place is kept and stays quiet
    assert card.locator("img").count() == 0
    assert card.locator(".picture").bounding_box()["height"] > 100
    page.evaluate("() => { location.hash = '/rules/atlantis'; }")
    page.wait_for_selector(".rules article")
    text = page.locator(".rules").inner_text()
    assert "31 trains" in text
    assert "tunnel" in text
    assert "station" not in text.lower()
    page.evaluate("() => { location.hash = '/new/atlantis'; }")
    page.wait_for_selector("h1:text-is('Atlantis')")
    page.get_by_role("button", name="Start the game").wait_for()


def test_a_map_without_a_picture_shows_its_drawing(open_page: Callable[..., Any]) -> None:
    page = open_page("/account")
    page.route("**/maps/*/picture*.webp", lambda route: route.fulfill(body=""))
    page.evaluate("() => { location.hash = '/'; }")
    page.wait_for_selector(".game-card .drawn svg.board")
    page.wait_for_function(
        "(n) => document.querySelectorAll('.game-card .drawn svg').length === n", arg=len(maps.map_ids())
    )
    ids = page.evaluate("() => [...document.querySelectorAll('[id]')].map((one) => one.id)")
    assert len(ids) == len(set(ids))


REFUSED = """async ([language, refusal]) => {
  const { refusalText } = await import("/js/text/refusal.js");
  const { speak } = await import("/js/text/messages.js");
  const facts = await (await import("/js/board/facts.js")).loadFacts("europe");
  await speak(language);
  return refusalText(refusal, { facts, names: { value: ["Ann", "Bob"] } });
}"""


def test_a_refusal_is_said_from_its_code_and_data(open_page: Callable[..., Any]) -> None:
    page = open_page()
    few = {"code": "too-few-pieces", "data": {"route": "brest--paris", "count": 3, "seat": 1, "left": 2}}
    taken = {"route": "brest--paris", "count": 3, "colour": "black", "ferries": 0, "kind": "train"}
    price = {"code": "route-price", "data": taken}
    assert page.evaluate(REFUSED, ["en", few]) == "Brest – Paris takes 3 pieces, Bob has 2."
    assert page.evaluate(REFUSED, ["nl", few]) == "Brest – Paris kost 3 stukken, Bob heeft er 2."
    assert "zwart" in page.evaluate(REFUSED, ["nl", price])
    assert page.evaluate(REFUSED, ["en", {"code": "unheard_of", "data": {}}]) == "That is not possible now."


def second_card(game: Game) -> bool:
    view: Any = game.view(None)
    return bool(view.phase == "second_card")


def test_the_server_says_why_a_button_does_nothing(open_page: Callable[..., Any]) -> None:
    page = open_page("/account")
    open_at(page, play_until("europe", second_card))
    for button in ("Claim a route", "Station", "Tickets"):
        page.get_by_role("button", name=button).first.click(force=True)  # greyed out, and still answers
        page.wait_for_selector(".why >> text=A second card is to be taken now.")
        page.keyboard.press("Escape")
        page.wait_for_selector(".why", state="detached")


def test_a_reason_that_comes_late_or_not_at_all_breaks_nothing(open_page: Callable[..., Any]) -> None:
    page = open_page("/account")
    open_at(page, play_until("europe", second_card))
    late: list[Any] = []
    page.route("**/why", lambda route: late.append(route))
    page.get_by_role("button", name="Station").click(force=True)
    page.wait_for_timeout(100)
    assert page.locator(".why").count() == 0
    page.get_by_role("button", name="Draw blind").click()
    page.wait_for_selector('.action-bar.mine[aria-busy="false"]')
    page.wait_for_function("() => !document.querySelector('.prompt').textContent.includes('one more')")
    late[0].continue_()  # it answers what was asked before the card was drawn
    page.wait_for_timeout(300)
    assert page.locator(".why").count() == 0
    page.evaluate("""() => { const before = fetch; window.fetch = (path, how) => String(path).endsWith("/why")
        ? Promise.reject(new TypeError("gone")) : before(path, how); }""")
    page.locator(".route:not(.legal):not(.claimed)").first.dispatch_event("click")
    page.wait_for_selector(".note")
    assert page.locator(".why").count() == 0


def test_an_action_that_the_server_refuses_is_explained(open_page: Callable[..., Any]) -> None:
    page = open_page("/account")
    open_at(page, play_until("europe", lambda game: game.view(None).phase == "turn"))
    told = {"code": "no-ticket-left", "data": {}}
    answer = {"error": "illegal", "message": "no ticket is left", "refusal": told}
    page.evaluate(
        """(answer) => { const before = fetch; window.fetch = (path, how) => String(path).endsWith("/actions")
            ? Promise.resolve(new Response(JSON.stringify(answer), { status: 422 })) : before(path, how); }""",
        answer,
    )
    page.get_by_role("button", name="Tickets", exact=False).first.click()
    page.wait_for_selector(".why >> text=No ticket is left.")
    assert page.locator(".action-bar").get_attribute("aria-busy") == "false"


def test_no_file_and_no_board_is_asked_for_twice(open_page: Callable[..., Any]) -> None:
    page = open_page("/account")
    open_table(page, "europe", against_bots("europe"))
    page.wait_for_selector(".ticket-choice")
    page.reload()
    page.wait_for_selector(".ticket-choice")
    names = page.evaluate("() => performance.getEntriesByType('resource').map((one) => one.name)")
    asked = [name for name in names if "/maps/" in name or "/api/boards" in name or name.endswith((".js", ".ftl"))]
    assert any(name.endswith("/drawing.json") for name in asked)
    assert sorted(asked) == sorted(set(asked))
