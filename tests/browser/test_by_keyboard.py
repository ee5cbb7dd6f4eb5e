"""A whole game with the keyboard alone, from the lobby on; and what each key does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from .person import LONGEST_GAME
from .tables import against_bots, open_at, open_table, play_until
from .whole_games import played

_ASKED = """async () => {
  const end = performance.now() + 20000;
  while (performance.now() < end) {
    await new Promise((done) => requestAnimationFrame(done));
    if (document.querySelector(".score-table")) return "over";
    if (document.querySelector(".action-bar.mine")?.getAttribute("aria-busy") !== "false") continue;
    const sheet = document.querySelector(".questions .sheet");
    if (document.querySelector(".build-bar")) return "building";
    if (sheet?.matches(".list-sheet")) return "list";
    if (sheet?.querySelector(".ticket-choice")) return "tickets";
    if (sheet?.querySelector("select")) return "place";
    if (sheet) return "sheet";
    return document.querySelector(".board .route.legal") ? "route" : "draw";
  }
  return "nothing";
}"""


def tab_to(page: Any, selector: str, most: int = 40) -> None:
    """Press the tab key until this has the focus."""
    for _ in range(most):
        if page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the tab key does not reach {selector}")


@pytest.mark.parametrize("game", played("san_francisco"))
def test_a_whole_game_by_keyboard_alone(open_page: Callable[..., Any], game: str) -> None:
    page = open_page()
    press = page.keyboard.press
    page.wait_for_selector(".game-card")
    tab_to(page, f"a.primary[href='/new/{game}']")
    press("Enter")
    page.wait_for_selector(".seat-row")
    tab_to(page, ".stepper button")
    press("Enter")
    tab_to(page, ".seat-row:nth-child(2) select")
    page.keyboard.type("Gre")
    tab_to(page, ".primary.large")
    press("Enter")
    page.wait_for_selector(".table-top")
    for turn in range(LONGEST_GAME):
        asked = page.evaluate(_ASKED)
        if asked == "over":
            break
        assert asked != "nothing"
        if asked == "tickets":
            while True:  # as many as must be kept
                tab_to(page, ".ticket-choice input:not(:checked)")
                press("Space")
                if page.locator(".questions .sheet .primary:enabled").count():
                    break
            tab_to(page, ".questions .sheet .primary")
            press("Enter")
        elif asked == "building":
            tab_to(page, ".build-bar .primary")
            press("Enter")
        elif asked == "list":
            tab_to(page, ".questions .hex-list button")
            press("Enter")  # where there is room for one alone, the build is over with it
        elif asked == "place":
            tab_to(page, ".questions .sheet select")
            press("ArrowDown")
        elif asked == "sheet":
            tab_to(page, ".questions .sheet .primary, .questions .sheet .tall")
            press("Enter")
        elif asked == "route":
            press("b")
            press(["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"][turn % 4])
            press("Enter")
        else:
            press("1")
    else:
        raise AssertionError("the game does not end")
    assert page.locator(".winner").inner_text()


def test_arrows_go_from_one_legal_target_to_the_next_and_nowhere_else(open_page: Callable[..., Any]) -> None:
    page = open_page("/account")
    open_at(page, play_until("europe", lambda game: sum(one.line["do"] == "claim" for one in game.legal) > 20))
    page.wait_for_selector(".board .route.legal")
    page.keyboard.press("b")
    seen = set()
    for key in ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "ArrowLeft", "ArrowDown"] * 3:
        page.keyboard.press(key)
        name, legal = page.evaluate(
            "[document.activeElement.dataset.route, document.activeElement.classList.contains('legal')]"
        )
        assert legal
        seen.add(name)
    assert len(seen) > 2


def test_the_question_mark_lists_the_keys_and_escape_closes_the_list(open_page: Callable[..., Any]) -> None:
    page = open_page("/account")
    open_table(page, "europe", against_bots("europe"))
    page.wait_for_selector(".ticket-choice")
    page.keyboard.press("?")
    assert page.get_by_role("dialog", name="Keys").locator("kbd").count() >= 10
    page.keyboard.press("Escape")
    page.get_by_role("dialog", name="Keys").wait_for(state="detached")


def test_typing_what_to_do_does_it(open_page: Callable[..., Any]) -> None:
    page = open_page("/account")
    played = play_until("europe", lambda game: any(one.line["do"] == "claim" for one in game.legal), seed=5)
    route = next(one.line["route"] for one in played.legal if one.line["do"] == "claim")
    open_at(page, played)
    page.wait_for_selector(".board .route.legal")
    page.keyboard.press("t")
    ends = route.split(".")[0].replace("--", " ").replace("_", " ")
    page.keyboard.type(ends)
    page.wait_for_selector(".found button")
    page.keyboard.press("Enter")
    page.wait_for_selector(f'.board .claimed[data-route="{route}"], .tunnel-about, .reveal')


def focused(page: Any) -> str:
    """What has the focus: by its slot, pile, card, route or class."""
    return str(
        page.evaluate(
            """() => { const one = document.activeElement;
              const at = one.closest("[data-slot], [data-pile], [data-card]")?.dataset;
              return one.dataset.route ?? at?.slot ?? at?.pile ?? at?.card ?? one.className; }"""
        )
    )


def test_escape_leaves_the_box_to_type_in_and_the_focus_goes_back(open_page: Callable[..., Any]) -> None:
    page = open_page("/account")
    open_at(page, play_until("europe", lambda game: any(one.line["do"] == "claim" for one in game.legal), seed=5))
    page.wait_for_selector(".board .route.legal")
    page.keyboard.press("t")
    page.wait_for_selector(".act-box input:focus")
    page.keyboard.type("a")
    page.keyboard.press("Escape")
    page.wait_for_selector(".act-box", state="detached")
    assert "tool-type" in focused(page)


def test_arrows_go_along_the_market_and_the_hand(open_page: Callable[..., Any]) -> None:
    page = open_page("/account")
    open_at(page, play_until("europe", lambda game: len(game.lines) > 40 and game.view(None).phase == "turn"))
    page.wait_for_selector('.action-bar.mine[aria-busy="false"]')
    page.keyboard.press("m")
    seen = [focused(page)]
    for _ in range(6):
        page.keyboard.press("ArrowRight")
        seen.append(focused(page))
    assert seen[:6] == ["0", "1", "2", "3", "4", "cards"]
    page.keyboard.press("ArrowLeft")
    assert focused(page) == seen[-2]
    page.keyboard.press("k")
    first = focused(page)
    page.keyboard.press("ArrowRight")
    held = page.locator(".hand .hand-place:not(.none)").evaluate_all("(all) => all.map((one) => one.dataset.card)")
    assert [first, focused(page)] == held[:2]


def test_the_focus_stays_where_the_person_was(open_page: Callable[..., Any]) -> None:
    page = open_page("/account")
    played = play_until("europe", lambda game: sum(one.line["do"] == "claim" for one in game.legal) > 8)
    open_at(page, played)
    page.wait_for_selector(".board .route.legal")
    page.keyboard.press("m")
    slot = focused(page)
    before = page.locator(".log-line").count()
    page.keyboard.press("Enter")
    page.wait_for_function("(n) => document.querySelectorAll('.log-line').length > n", arg=before)
    page.wait_for_selector('.action-bar.mine[aria-busy="false"]')
    assert focused(page) == slot, "after taking a card, the one in its place"
    while page.locator(".bar .cannot").count():
        page.keyboard.press("1")
        page.wait_for_selector('.action-bar.mine[aria-busy="false"]')
    page.keyboard.press("b")
    route = focused(page)
    page.keyboard.press("Enter")
    page.wait_for_selector(".questions .payment")
    page.keyboard.press("Escape")
    assert focused(page) == route, "after a sheet that was closed, what it was opened from"


def test_back_closes_the_settings_and_leaves_the_page_where_it_is(open_page: Callable[..., Any]) -> None:
    page = open_page("rules/europe")
    page.wait_for_selector(".rules article")
    address = page.url
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog", name="Settings").wait_for()
    page.go_back()
    page.get_by_role("dialog", name="Settings").wait_for(state="detached")
    assert page.url == address
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog", name="Settings").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("dialog", name="Settings").wait_for(state="detached")
    assert page.url == address
