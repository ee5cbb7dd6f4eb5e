"""A table fits the screen: on one's own turn all it needs is in sight, and what comes up moves nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from trackside.core import Game, maps

from .screens import DESKS, PHONES, SCREENS, opened_at, own_turn, part_boxes
from .tables import open_at, play_until


def on_screen(open_page: Callable[..., Any], screen: str) -> Any:
    """A page of this size."""
    size = dict(zip(("width", "height"), SCREENS[screen], strict=True))
    return open_page("/account", viewport=size, **({} if screen in DESKS else PHONES))


@pytest.mark.parametrize("screen", list(SCREENS))
def test_all_that_a_turn_needs_is_in_sight(open_page: Callable[..., Any], screen: str) -> None:
    page = on_screen(open_page, screen)
    width, height = SCREENS[screen]
    for game in maps.map_ids():
        open_at(page, own_turn(game))
        page.wait_for_selector('.action-bar.mine[aria-busy="false"]')
        whole = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
        assert whole == [width, height], game
        main = "(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)(document.querySelector('main'))"
        assert page.evaluate(main) == 0, game
        boxes = part_boxes(page)
        shares = page.locator(".shares").count() == 1
        assert set(boxes) == {"map", "prompt", "players", "actions"} | (
            {"companies"} if shares else {"market", "hand", "tickets"}
        )
        for part, box in boxes.items():
            assert box["inside"], f"{game}: {part} lies outside the window: {box}"
            assert box["seen"], f"{game}: something lies over {part}: {box}"
        if screen in DESKS:  # where the whole board is shown: on a phone it can be moved
            assert page.evaluate(_UNDER_TOOLS) == [], f"{game}: the zoom buttons lie over this"
        for selector in (".market button", ".hand .card:not(.hollow)", ".companies tbody tr", ".bar button"):
            outside = page.locator(selector).evaluate_all(
                """(all) => all.filter((one) => one.getClientRects().length).filter((one) => {
                     const { left, top, right, bottom } = one.getBoundingClientRect();
                     return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight; }).length"""
            )
            assert outside == 0, (game, selector)


# Names, spaces, cities, hexes and values that the buttons to zoom with lie over.
_UNDER_TOOLS = """() => {
  const tools = document.querySelector(".board-tools").getBoundingClientRect();
  const drawn = ["text", ".space", ".signpost", ".disc", ".field", ".cell rect"].map((one) => `.board-sheet ${one}`);
  return [...document.querySelectorAll(drawn.join())].filter((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return left < tools.right && right > tools.left && top < tools.bottom && bottom > tools.top;
  }).map((one) => one.outerHTML.slice(0, 100));
}"""


@pytest.mark.parametrize("screen", ["1400x900", "1024x700", "390x844"])
def test_many_players_fit_too(open_page: Callable[..., Any], screen: str) -> None:
    page = on_screen(open_page, screen)
    for game in maps.map_ids():
        open_at(page, own_turn(game, players=Game.new(game, 3, 1).board.players[1]))
        page.wait_for_selector('.action-bar.mine[aria-busy="false"]')
        for part, box in part_boxes(page).items():
            assert box["inside"], f"{game}: {part} lies outside the window: {box}"
            assert box["seen"], f"{game}: something lies over {part}: {box}"


@pytest.mark.parametrize("screen", list(SCREENS))
def test_nothing_moves_for_a_reason_a_hint_a_question_or_the_last_round(
    open_page: Callable[..., Any], screen: str
) -> None:
    def rich(game: Any) -> bool:
        return sum(one.line["do"] == "claim" for one in game.legal) >= 8

    page = opened_at(open_page, screen, play_until("europe", rich))
    before = places(page)
    page.locator(".route:not(.legal):not(.claimed)").first.dispatch_event("click")
    page.wait_for_selector(".why")
    assert places(page) == before
    page.keyboard.press("Escape")
    page.evaluate("document.querySelector('.tool-hint').click()")
    page.wait_for_selector(".advice", timeout=90_000)
    assert places(page) == before
    page.locator(".route.legal").first.dispatch_event("click")
    page.wait_for_selector(".questions .payment")
    assert places(page) == before
    for _ in range(2):  # a turn of the others comes and goes
        page.keyboard.press("Escape")
        page.locator(".pile.legal").first.click()
        page.wait_for_selector('.action-bar[aria-busy="false"]')
    page.wait_for_selector('.action-bar.mine[aria-busy="false"]')
    assert places(page) == before


def places(page: Any) -> dict[str, tuple[float, ...]]:
    """Where each part of the table lies."""
    return {
        part: tuple(box[side] for side in ("left", "top", "right", "bottom")) for part, box in part_boxes(page).items()
    }


@pytest.mark.parametrize("screen", ["1024x700", "844x390"])
def test_every_hex_of_the_list_can_be_pressed(open_page: Callable[..., Any], screen: str) -> None:
    page = opened_at(open_page, screen, own_turn("paris_connection"))
    page.locator(".bar").get_by_role("button", name="Build").click()
    page.wait_for_selector(".hex-list button")
    under = """() => [...document.querySelectorAll(".hex-list button")].filter((one) => {
      one.scrollIntoView({ block: "nearest" });
      const { left, top, width, height } = one.getBoundingClientRect();
      return !one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    }).length"""
    assert page.locator(".hex-list button").count() > 10
    assert page.evaluate(under) == 0
