"""Whole games in a real browser: by mouse, by keyboard alone, through the accessibility tree alone, by touch."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from .person import MOST_STEPS, Person
from .tables import against_bots, open_table

OVER = ".score-table"


@pytest.mark.parametrize("game", ["europe", "san_francisco", "great_lakes", "paris_connection"])
def test_a_whole_game_by_mouse(open_page: Callable[..., Any], game: str) -> None:
    page = open_page(f"#/new/{game}")
    while page.locator(".seat-row").count() > len(against_bots(game)):
        page.get_by_role("button", name="Fewer").click()
    for seat in range(1, len(against_bots(game))):
        page.get_by_label(f"Who sits at seat {seat + 1}").select_option("bot:greedy")
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_selector(".table-top")
    Person(page, seed=3).play_out()
    assert page.locator(".winner").inner_text()
    assert page.locator(f"{OVER} tbody tr").count() == len(against_bots(game))


def test_a_whole_game_by_keyboard_alone(open_page: Callable[..., Any]) -> None:
    page = open_page()
    open_table(page, "san_francisco", against_bots("san_francisco"))
    page.wait_for_selector(".table-top")
    press = page.keyboard.press
    for turn in range(MOST_STEPS):
        state = Person(page).state()
        if state["over"]:
            break
        if not state["mine"]:
            page.wait_for_timeout(40)
        elif state["sheet"] is not None:
            if state["tickets"]:
                press("Space")
            if page.locator(".side .sheet select").count():
                _tab_to(page, "select")
                press("ArrowDown")
            else:
                _tab_to(page, ".primary:not(:disabled), .tall")
                press("Enter")
        elif state["routes"] and turn % 3:
            press("b")
            press("ArrowRight" if turn % 2 else "ArrowDown")
            press("Enter")
        else:
            press("1")
    assert page.locator(OVER).count() == 1


def _tab_to(page: Any, selector: str) -> None:
    for _ in range(12):
        if page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the tab key does not reach {selector}")


def test_a_whole_game_through_the_accessibility_tree_alone(open_page: Callable[..., Any]) -> None:
    page = open_page()
    open_table(page, "san_francisco", against_bots("san_francisco"))
    board = page.get_by_role("group", name="Board of San Francisco")
    for _ in range(MOST_STEPS):
        if page.get_by_role("dialog", name="The game is over").count():
            break
        if page.get_by_role("button", name="Keep these").count():
            for box in page.get_by_role("dialog").get_by_role("checkbox").all():
                if not box.is_checked():
                    box.dispatch_event("click")
            page.get_by_role("button", name="Keep these").dispatch_event("click")
        elif page.get_by_role("button", name="Claim it").count():
            page.get_by_role("button", name="Claim it").dispatch_event("click")
        elif page.get_by_role("dialog", name="A souvenir").count():
            page.get_by_role("dialog", name="A souvenir").get_by_role("button").first.dispatch_event("click")
        elif page.get_by_role("dialog", name="Place souvenirs").count():
            page.get_by_role("combobox", name="Place").select_option(index=1)
        elif board.get_by_role("button").count():
            board.get_by_role("button").first.dispatch_event("click")
        elif page.get_by_role("button", name="Draw a transport card blind", disabled=False).count():
            page.get_by_role("button", name="Draw a transport card blind").dispatch_event("click")
        elif page.get_by_role("button", name="Take", disabled=False).count():
            page.get_by_role("button", name="Take", disabled=False).first.dispatch_event("click")
        page.wait_for_timeout(15)
    page.get_by_role("dialog", name="The game is over").wait_for()
    assert "to play" not in page.get_by_role("status").first.inner_text()


def test_a_phone_with_touch(open_page: Callable[..., Any]) -> None:
    page = open_page("#/new/san_francisco", viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.get_by_label("Who sits at seat 2").select_option("bot:greedy")
    page.get_by_label("Who sits at seat 3").select_option("bot:greedy")
    page.get_by_role("button", name="Start the game").tap()
    page.wait_for_selector(".ticket-choice")
    for choice in page.locator(".ticket-choice").all():
        choice.tap()
    page.get_by_role("button", name="Keep these").tap()
    page.wait_for_selector(".action-bar.mine .bar, .side .sheet select")
    if page.locator(".side .sheet select").count():
        page.locator(".side .sheet select").select_option(index=1)
    page.wait_for_selector(".market .card-button.legal")
    page.locator(".market .card-button.legal").first.tap()
    page.wait_for_selector(".log-line")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    small = page.evaluate(
        """() => [...document.querySelectorAll("button, a[href], input, select, summary")]
          .filter((one) => one.getClientRects().length && !one.closest(".unseen, .skip, .segments"))
          .map((one) => [one.outerHTML.slice(0, 80), one.getBoundingClientRect()])
          .filter(([, box]) => Math.min(box.width, box.height) < 23.5 && box.width > 2).map(([text]) => text)"""
    )
    assert not small
