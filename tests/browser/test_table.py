"""What the table does for a person: reasons, hints, help that can be turned off, what happened, undo."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from .person import Person
from .tables import against_bots, begin_build, eventually, last_round, open_at, open_for_two, open_table, play_until


def claims(game: Any) -> bool:
    """A turn with a choice of routes."""
    return sum(one.line["do"] == "claim" for one in game.legal) >= 8


def test_a_claim_redraws_one_route(open_page: Callable[..., Any]) -> None:
    page = open_page()
    played = play_until("europe", claims)
    tunnels = {route.id for route in played.board.routes if route.tunnel}
    lines = [one.line for one in played.legal if one.line["do"] == "claim"]
    route = next(line["route"] for line in lines if line["route"] not in tunnels)
    open_at(page, played)
    page.wait_for_selector(".route.legal")
    page.locator(f'[data-route="{route}"]').dispatch_event("click")
    page.wait_for_selector(".questions .payment")
    page.evaluate(
        """() => {
          window.redrawn = [];
          new MutationObserver((changes) => changes.forEach(({ target }) => {
            if (target.classList?.contains("claimed")) window.redrawn.push(target.dataset.route);
          })).observe(document.querySelector(".routes"), { subtree: true, childList: true });
        }"""
    )
    before = page.locator(".board .claimed").count()
    page.get_by_role("button", name="Claim it").click()
    page.wait_for_selector(f'.claimed[data-route="{route}"]')
    page.wait_for_selector('.action-bar.mine[aria-busy="false"], .score-table')
    redrawn = page.evaluate("[...new Set(window.redrawn)]")
    assert route in redrawn
    assert len(redrawn) == page.locator(".board .claimed").count() - before


def test_only_legal_targets_light_up_and_others_say_why_not(open_page: Callable[..., Any]) -> None:
    page = open_page("/account")
    played = play_until("europe", claims)
    legal = {one.line["route"] for one in played.legal if one.line["do"] == "claim"}
    open_at(page, played)
    page.wait_for_selector(".route.legal")
    lit = page.locator(".route.legal").evaluate_all("(all) => all.map((one) => one.dataset.route)")
    assert {*lit} == legal
    page.locator(".route:not(.legal):not(.claimed)").first.dispatch_event("click")
    assert len(page.locator(".why").inner_text()) > 20
    assert page.locator(".questions .sheet").count() == 0


def test_the_payment_sheet_has_every_legal_payment_once(open_page: Callable[..., Any]) -> None:
    page = open_page()
    played = play_until("europe", claims)
    pays: dict[str, set[str]] = {}
    for one in played.legal:
        if one.line["do"] == "claim":
            pays.setdefault(one.line["route"], set()).add(one.text)
    route = max(pays, key=lambda one: len(pays[one]))
    open_at(page, played)
    page.wait_for_selector(".route.legal")
    page.locator(f'[data-route="{route}"]').dispatch_event("click")
    page.wait_for_selector(".payment-line")
    assert page.locator(".payment-line").count() == len(pays[route]) > 1
    assert page.locator(".payment-line input:checked").count() == 1


def test_the_cheapest_way_can_be_turned_off(open_page: Callable[..., Any]) -> None:
    page = open_page("/account")
    open_at(page, play_until("europe", claims))
    page.wait_for_selector(".ticket-line.open")
    line = page.locator(".ticket-line.open").first
    assert any(letter.isdigit() for letter in line.locator("small").inner_text())
    line.hover()
    page.wait_for_selector(".route.highlighted")
    assert page.locator(".city.lit").count() == 2
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Show what a ticket still needs").click()
    page.keyboard.press("Escape")
    assert not any(letter.isdigit() for letter in line.locator("small").inner_text())
    page.mouse.move(5, 5)
    line.hover()
    page.wait_for_selector(".city.lit")
    assert page.locator(".route.highlighted").count() == 0


def test_a_hint_says_what_and_why_and_can_be_followed(open_page: Callable[..., Any]) -> None:
    page = open_page("/account")
    open_at(page, play_until("europe", claims))
    page.wait_for_selector(".route.legal")
    page.keyboard.press("h")
    page.wait_for_selector(".advice", timeout=90_000)  # the strongest bot is asked; at first it is loaded
    assert len(page.locator(".advice").inner_text()) > 25
    before = page.locator(".log-line").count()
    page.locator(".advice button").click()
    page.wait_for_function("(n) => document.querySelectorAll('.log-line').length > n", arg=before)


def test_a_hint_gives_a_reason_for_choices_off_the_map_too(open_page: Callable[..., Any]) -> None:
    page = open_page("/account")
    for what, why in [("keep", "fit together best"), ("extra", "the extra cards")]:
        open_at(page, play_until("europe", lambda game, what=what: any(a.line["do"] == what for a in game.legal)))
        page.wait_for_selector(".ticket-choice" if what == "keep" else ".tunnel-about")
        page.evaluate("document.activeElement.blur()")
        page.keyboard.press("h")
        page.wait_for_selector(".advice", timeout=90_000)
        said = page.locator(".advice").inner_text()
        assert why in said or "network that learned" in said


REASONS: list[dict[str, Any]] = [
    {"code": "claim", "route": "R", "tickets": ["T"], "missing": {"red": 2}},
    {"code": "block", "route": "R", "opponent": 1, "points": 4},
    {"code": "fill", "route": "R", "points": 4},
    *[{"code": "gain", "points": points} for points in (0, 1, 12)],
    {"code": "collect", "colour": "red", "count": 2, "route": "R", "tickets": ["T"]},
    {"code": "draw", "deck": "cards", "missing": {"red": 2, "blue": 1}},
    {"code": "draw", "deck": "cards", "missing": {}},
    {"code": "wild"},
    {"code": "spare", "colour": "red"},
    {"code": "refill", "deck": "ship"},
    *[{"code": code} for code in ("tickets", "pass", "withdraw", "symbol")],
    {"code": "keep", "tickets": ["T"]},
    {"code": "station", "city": "C", "route": "R", "tickets": ["T"]},
    {"code": "station", "city": None, "route": None, "tickets": []},
    {"code": "harbour", "city": "C", "tickets": ["T"]},
    *[{"code": code, "city": "C"} for code in ("souvenir", "stack")],
    *[{"code": code, "colour": "red", "wilds": 1} for code in ("pay", "extra")],
    {"code": "mix", "count": 1},
    {"code": "pieces", "trains": 10, "ships": 8, "needed": {"trains": 9, "ships": 7}},
    {"code": "exchange_pieces", "count": None},
    {"code": "build", "company": "red", "hexes": [], "cities": ["Lyon"], "gain": 3, "held": 2, "ends": False},
    *[{"code": code, "company": "red", "gain": 1} for code in ("place", "stop")],
    {"code": "exchange", "give": "red", "take": "blue", "count": 2, "forecast_give": 3.2, "forecast_take": 7.9},
    {"code": "learned", "share": 61},
    {"code": "search", "playouts": 900, "wins": 0.61, "margin": 4.0},
]


@pytest.mark.parametrize("language", ["en", "nl"])
def test_every_reason_of_the_server_can_be_said(open_page: Callable[..., Any], language: str) -> None:
    table = (Path(__file__).parents[2] / "docs" / "http.md").read_text("utf-8").split("| code | what is in it")[1]
    rows = [row.split("|")[1] for row in table.split("\n\n")[0].split("\n")[2:]]
    assert {code for row in rows for code in re.findall("`([a-z_]+)`", row)} == {one["code"] for one in REASONS}
    page = open_page(settings=f'{{"speed": "none", "language": "{language}"}}')
    said = page.evaluate(
        """async (reasons) => {
          const { reasonText } = await import("/js/text/reasons.js");
          const facts = await (await import("/js/board/facts.js")).loadFacts("europe");
          const [R, T, C] = [facts.routes, facts.tickets, facts.cities].map((all) => [...all.keys()][0]);
          const ids = { R, T, C };
          const texts = reasons.map((one) => JSON.stringify(one).replace(/"([RTC])"/g, (_, key) => `"${ids[key]}"`));
          return texts.map((text) => reasonText(JSON.parse(text), { facts, names: { value: ["Ann", "Bob"] } }));
        }""",
        REASONS,
    )
    for reason, text in zip(REASONS, said, strict=True):
        assert len(text) > 8, reason
        assert not re.search(r"undefined|null|[{}$]|reason-", text), text
    assert page.evaluate("async () => (await import('/js/text/reasons.js')).reasonText(null, {})") == ""


def test_great_lakes_asks_which_deck_fills_the_gap(open_page: Callable[..., Any]) -> None:
    page = open_page()

    def choice(game: Any) -> list[str]:
        takes = [one.line for one in game.legal if one.line["do"] == "take" and one.line.get("refill")]
        return [line["refill"] for line in takes if line["slot"] == takes[0]["slot"]] if takes else []

    played = play_until("great_lakes", lambda game: len(choice(game)) > 1 and len(game.lines) > 20)
    slot = next(one.line["slot"] for one in played.legal if one.line["do"] == "take" and one.line.get("refill"))
    open_at(page, played)
    page.locator(f'[data-slot="{slot}"] button').click()
    page.get_by_role("heading", name="Refill the space").wait_for()
    assert page.locator(".questions .sheet .row button").all_inner_texts() == ["Train deck", "Ship deck"]
    page.get_by_role("button", name="Ship deck").click()
    page.wait_for_function("() => !document.querySelector('.questions .sheet')")
    page.locator(".log", has_text="takes").wait_for()


def test_a_game_to_watch_and_a_finished_one_are_shared_by_link(open_page: Callable[..., Any], address: str) -> None:
    page = open_page(permissions=["clipboard-read", "clipboard-write"])
    table = open_at(page, play_until("san_francisco", last_round))
    page.get_by_role("button", name="Link to watch").click()
    eventually(page, "async () => (await navigator.clipboard.readText()).includes('/watch')")
    assert page.evaluate("navigator.clipboard.readText()") == f"{address}/table/{table}/watch"
    Person(page, 7).play_out()
    page.get_by_role("button", name="Share", exact=True).click()
    eventually(page, "async () => (await navigator.clipboard.readText()).includes('/replay/')")
    friend = open_page(page.evaluate("navigator.clipboard.readText()").split("/", 3)[3])
    friend.wait_for_selector(".replay-bar")


def test_log_lines_point_at_the_board(open_page: Callable[..., Any]) -> None:
    page = open_page("/account")
    open_at(page, play_until("europe", lambda game: len(game.lines) > 80 and claims(game)))
    page.wait_for_selector(".log-button")
    page.locator(".log-button", has_text="claims").first.click()
    page.wait_for_selector(".route.highlighted.claimed")


def test_what_happened_since_i_last_looked(open_page: Callable[..., Any]) -> None:
    page = open_page()
    played = play_until("europe", lambda game: claims(game) and game.seat == 0)
    table, friend = open_for_two(page, open_page, played)
    mine = '.action-bar.mine[aria-busy="false"]'
    page.wait_for_selector(mine)
    ann, bob = Person(page, 1, wander=0), Person(friend, 2, wander=0)
    while not friend.locator(mine).count():
        ann.step(patience=50)
    page.evaluate("() => { location.hash = '/'; }")
    page.wait_for_selector(".game-card")
    while friend.locator(mine).count():
        bob.step(patience=50)
        friend.wait_for_function("() => document.querySelector('.action-bar').getAttribute('aria-busy') === 'false'")
    page.evaluate("(id) => { location.hash = `/table/${id}`; }", table)
    page.wait_for_selector(".recap li")
    assert page.locator(".recap li", has_text=friend.locator(".player-name").first.inner_text().split()[0]).count()
    page.locator(".recap button").click()
    assert page.locator(".recap").count() == 0


def test_my_turn_shows_in_the_title_and_the_icon(open_page: Callable[..., Any]) -> None:
    page = open_page("/account")
    open_at(page, play_until("europe", claims))
    page.wait_for_selector(".route.legal")
    assert "Your turn" in page.title()
    assert page.locator("#icon").get_attribute("href") == "/icon-turn.svg"
    page.evaluate("() => { location.hash = '/'; }")
    page.wait_for_selector(".game-card")
    assert "Your turn" not in page.title()
    assert page.locator("#icon").get_attribute("href") == "/icon.svg"


def test_undo_takes_the_last_hex_back(open_page: Callable[..., Any]) -> None:
    page = open_page("/account")
    begin_build(page)
    before = page.locator(".build-bar span").nth(1).inner_text()
    page.locator(".board .hex.legal").first.dispatch_event("click")
    changed = "([text, same]) => (document.querySelector('.build-bar')?.textContent.includes(text) ?? false) === same"
    page.wait_for_function(changed, arg=[before, False])
    page.wait_for_selector('.action-bar.mine[aria-busy="false"]')
    page.keyboard.press("u")
    page.wait_for_function(changed, arg=[before, True])


def test_the_rules_are_found_by_words_and_from_what_they_govern(open_page: Callable[..., Any]) -> None:
    page = open_page("/rules/europe")
    page.wait_for_selector(".rules article")
    everything = page.locator(".rules article").count()
    page.get_by_role("searchbox").fill("tunnel")
    page.wait_for_function("(n) => document.querySelectorAll('.rules article').length < n", arg=everything)
    assert page.locator(".rules article h2", has_text="Tunnels").count() == 1
    open_at(page, play_until("europe", lambda game: any(a.line["do"] == "extra" for a in game.legal)))
    page.wait_for_selector(".tunnel-about")
    link = page.locator(".questions .payment .rule-link").get_attribute("href")
    assert link == "/rules/europe/tunnels"


def test_a_lesson_goes_on_by_what_is_done(open_page: Callable[..., Any]) -> None:
    page = open_page("/learn/san_francisco")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_selector(".coach")
    first = page.locator(".coach-step").inner_text()
    person = Person(page, 1, wander=0)
    for _ in range(5):
        person.step()
        if page.locator(".coach-step").inner_text() != first:
            break
    assert page.locator(".coach-step").inner_text() != first


def test_a_finished_game_offers_a_rematch_and_its_record(open_page: Callable[..., Any]) -> None:
    page = open_page("/account")
    table = open_at(page, play_until("europe", last_round))
    page.wait_for_selector(".table-top")
    Person(page, 3).play_out()
    page.wait_for_selector(".end-tickets .ticket-line")
    page.locator(".end-tickets .ticket-line.open").first.click()
    page.wait_for_selector(".route.highlighted.claimed")
    assert page.locator(".chart polyline").count() >= 2
    with page.expect_download() as download:
        page.get_by_role("link", name="Export").click()
    assert '"game"' in download.value.path().read_text("utf-8")
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_function("(id) => !location.pathname.includes(id)", arg=table)
    page.wait_for_selector(".ticket-choice")


def test_a_new_table_against_bots_is_listed_in_the_lobby(open_page: Callable[..., Any]) -> None:
    page = open_page("/account")
    table = open_table(page, "europe", against_bots("europe"))
    page.wait_for_selector(".ticket-choice")
    page.evaluate("() => { location.hash = '/'; }")
    page.wait_for_selector(f'.table-line[href="/table/{table}"]')
