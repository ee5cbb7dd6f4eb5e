"""A phone of 360 pixels, with fingers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from .person import Person
from .tables import last_round, open_at, play_until

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
_TOO_SMALL = """() => [...document.querySelectorAll("button, a[href], input, select, summary")]
  .filter((one) => one.getClientRects().length)
  .filter((one) => !one.closest(".unseen, .skip, .segments, .ticket-choice, .payment-line"))
  .map((one) => [one.outerHTML.slice(0, 80), one.getBoundingClientRect()])
  .filter(([, box]) => Math.min(box.width, box.height) < 23.5 && box.width > 2).map(([text]) => text)"""


def fits(page: Any) -> bool:
    """Whether nothing is wider than the screen."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= 360"))


@pytest.mark.parametrize("game", ["san_francisco", "world"])
def test_the_beginning_and_the_end_of_a_game_with_fingers(open_page: Callable[..., Any], game: str) -> None:
    page = open_page(f"/new/{game}", **PHONE)
    assert fits(page)
    page.get_by_role("button", name="Fewer").tap()
    page.get_by_label("Who sits at seat 2").select_option(label="Greedy")
    page.get_by_role("button", name="Start the game").tap()
    page.wait_for_selector(".ticket-choice")
    assert fits(page)
    assert not page.evaluate(_TOO_SMALL)
    person = Person(page, 2, touch=True)
    for _ in range(12):
        person.step()
    page.wait_for_selector('.action-bar.mine[aria-busy="false"]')
    assert fits(page)
    assert not page.evaluate(_TOO_SMALL)
    open_at(page, play_until(game, last_round))
    page.wait_for_selector(".board .claimed")
    person.play_out()
    page.wait_for_selector(".chart")
    assert fits(page)
    assert not page.evaluate(_TOO_SMALL)


def test_every_page_fits_a_phone(open_page: Callable[..., Any]) -> None:
    page = open_page("", **PHONE)
    for path, ready in [
        ("/", ".game-card"),
        ("/rules/europe/tunnels", ".rules article"),
        ("/scores/europe", ".tabs"),
        ("/learn/great_lakes", ".learn-picture"),
        ("/new/paris_connection", ".seat-row"),
        ("/nowhere", ".plain"),
    ]:
        page.evaluate("(path) => { location.hash = path; }", path)
        page.wait_for_selector(ready)
        assert fits(page), path
        assert not page.evaluate(_TOO_SMALL), path


def test_a_route_too_small_for_a_finger_is_in_the_list_and_the_board_can_be_enlarged(
    open_page: Callable[..., Any],
) -> None:
    page = open_page("", **PHONE)
    played = play_until("europe", lambda game: sum(one.line["do"] == "claim" for one in game.legal) > 12)
    open_at(page, played)
    page.wait_for_selector(".board .route.legal")
    routes = page.locator(".board .route.legal").count()
    page.get_by_role("button", name="Zoom in").tap()
    page.get_by_role("button", name="Zoom in").tap()
    page.wait_for_selector(".board-frame.zoomed")
    page.locator(".bar button", has_text="Claim").tap()
    page.wait_for_selector(".route-list button")
    assert page.locator(".route-list button").count() == routes
    page.locator(".route-list button").first.tap()
    page.get_by_role("button", name="Claim it").tap()
    page.wait_for_function("() => document.querySelector('.board .claimed') || document.querySelector('.reveal')")
