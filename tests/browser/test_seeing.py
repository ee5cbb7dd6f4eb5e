"""Seeing what happened: zoom, movement that can be skipped, the last round, the score counted up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .person import Person
from .tables import last_round, open_at, play_until
from .test_account import sign_in, sign_up

MOVING = '{"speed": "calm"}'


def claims(game: Any) -> bool:
    """A turn with a choice of routes."""
    return sum(one.line["do"] == "claim" for one in game.legal) >= 8


def test_the_wheel_zooms_where_it_points_and_dragging_moves_the_board(open_page: Callable[..., Any]) -> None:
    page = open_page("/account")
    open_at(page, play_until("europe", claims))
    page.wait_for_selector(".route.legal")
    box = page.locator(".board-frame").bounding_box()
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    place = "document.querySelector('[data-city=wien] .disc').getBoundingClientRect().x"
    page.mouse.move(*middle)
    page.mouse.wheel(0, -600)
    page.wait_for_selector(".board-frame.zoomed")
    before = page.evaluate(place)
    page.mouse.down()
    page.mouse.move(middle[0] - 120, middle[1], steps=6)
    page.mouse.up()
    assert abs(page.evaluate(place) - before + 120) < 15
    assert page.locator(".questions .sheet").count() == 0
    page.get_by_role("button", name="Whole board").click()
    assert page.locator(".board-frame.zoomed").count() == 0


def test_two_fingers_zoom_the_board(open_page: Callable[..., Any]) -> None:
    page = open_page("", viewport={"width": 390, "height": 800}, has_touch=True, is_mobile=True)
    open_at(page, play_until("europe", claims))
    page.wait_for_selector(".route.legal")
    box = page.locator(".board-frame").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    fingers = page.context.new_cdp_session(page)

    def touch(kind: str, apart: float | None = None) -> None:
        points = [] if apart is None else [{"x": x - apart, "y": y, "id": 0}, {"x": x + apart, "y": y, "id": 1}]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    width = "document.querySelector('.board-sheet > svg').getBoundingClientRect().width"
    before = page.evaluate(width)
    touch("touchStart", 30)
    for apart in (40, 50, 60, 70):
        touch("touchMove", apart)
    touch("touchEnd")
    page.wait_for_selector(".board-frame.zoomed")
    assert page.evaluate(width) > 1.6 * before
    assert page.locator(".questions .sheet").count() == 0


def test_sounds_are_off_until_they_are_turned_on(open_page: Callable[..., Any]) -> None:
    page = open_page()
    page.evaluate(
        """() => {
          window.tones = 0;
          const { createOscillator } = AudioContext.prototype;
          AudioContext.prototype.createOscillator = function () {
            window.tones += 1;
            return createOscillator.call(this);
          };
        }"""
    )
    open_at(page, play_until("europe", claims))
    page.wait_for_selector(".route.legal")

    def draw() -> None:
        before = page.locator(".log-line").count()
        page.locator(".pile.legal").first.click()
        page.wait_for_function("(n) => document.querySelectorAll('.log-line').length > n", arg=before)

    draw()
    assert page.evaluate("window.tones") == 0
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("switch", name="Sounds").click()
    page.keyboard.press("Escape")
    draw()
    assert page.evaluate("window.tones") > 0


def test_a_bot_that_thinks_is_seen_thinking_and_the_tab_tells_my_turn(open_page: Callable[..., Any]) -> None:
    page = open_page("/account")
    open_at(page, play_until("europe", claims), pace=9000)
    page.wait_for_selector(".route.legal")
    assert "Your turn" in page.title()
    assert page.locator("#icon").get_attribute("href") == "/icon-turn.svg"
    for _ in range(2):
        page.locator(".pile.legal").first.click()
        page.wait_for_selector('.action-bar[aria-busy="false"]')
    page.wait_for_selector(".player.acting .player-state .dots")
    assert "is thinking" in page.locator(".player.acting .player-state").inner_text()
    assert "Greedy" in page.locator(".prompt").inner_text()
    assert "Your turn" not in page.title()
    assert page.locator("#icon").get_attribute("href") == "/icon.svg"


def test_trains_are_set_down_and_a_press_ends_the_movement(open_page: Callable[..., Any]) -> None:
    page = open_page(settings=MOVING)
    played = play_until("europe", claims)
    tunnels = {route.id for route in played.board.routes if route.tunnel}
    lines = [one.line for one in played.legal if one.line["do"] == "claim"]
    route = next(line["route"] for line in lines if line["route"] not in tunnels)
    open_at(page, played, pace=9000)
    page.wait_for_selector(".route.legal")
    page.locator(f'[data-route="{route}"]').dispatch_event("click")
    page.evaluate(
        """() => {
          const moving = () => document.getAnimations()
            .filter((one) => one.effect.target?.closest(".board-fresh") && one.playState !== "finished").length;
          new MutationObserver((_, watch) => {
            if (!document.querySelector(".board-fresh")) return;
            watch.disconnect();
            requestAnimationFrame(() => {
              const before = moving();
              dispatchEvent(new KeyboardEvent("keydown", { key: "Shift" }));
              window.moving = [before, moving()];
            });
          }).observe(document.querySelector(".board-sheet"), { childList: true });
        }"""
    )
    page.get_by_role("button", name="Claim it").click()
    page.wait_for_function("() => window.moving !== undefined")
    before, after = page.evaluate("window.moving")
    assert before > 0
    assert after == 0
    page.wait_for_selector(".board-fresh", state="detached")
    assert page.locator(f'.claimed[data-route="{route}"]').count() == 1


def test_nothing_moves_where_less_motion_is_asked_for(open_page: Callable[..., Any]) -> None:
    page = open_page(settings=MOVING, reduced_motion="reduce")
    open_at(page, play_until("europe", claims))
    page.wait_for_selector(".route.legal")
    page.evaluate(
        """() => { window.moved = 0; new MutationObserver(() => {
          window.moved += document.querySelectorAll(".flying, .board-fresh").length;
        }).observe(document.body, { subtree: true, childList: true }); }"""
    )
    before = page.locator(".log-line").count()
    page.locator(".pile.legal").first.click()
    page.wait_for_function("(n) => document.querySelectorAll('.log-line').length > n", arg=before)
    assert page.evaluate("window.moved") == 0


def test_the_last_round_is_told(open_page: Callable[..., Any]) -> None:
    page = open_page()

    def last(game: Any) -> bool:
        return game.view(None).turns_left is not None and game.view(None).phase == "turn"

    open_at(page, play_until("san_francisco", last))
    page.wait_for_selector(".banner.last")


def test_the_score_is_counted_up_with_tickets_and_the_longest_path_on_the_board(open_page: Callable[..., Any]) -> None:
    page = open_page(settings='{"speed": "fast"}')
    open_at(page, play_until("europe", last_round))
    page.wait_for_selector(".table-top")
    page.evaluate(
        """() => { window.counted = new Set(); new MutationObserver(() => {
          const hidden = document.querySelectorAll(".score-table th.hidden-part").length;
          if (document.querySelector(".score-table")) window.counted.add(hidden);
        }).observe(document.body, { subtree: true, childList: true, attributes: true }); }"""
    )
    Person(page, 3).play_out()
    page.wait_for_selector(".chart")
    assert page.evaluate("[...window.counted]").count(0) == 1
    assert page.evaluate("window.counted.size") >= 3
    page.wait_for_selector(".route.highlighted.claimed")


def test_shares_are_counted_company_by_company_with_its_network_lit(open_page: Callable[..., Any]) -> None:
    page = open_page(settings='{"speed": "fast"}')
    open_at(page, play_until("paris_connection", last_round))
    page.wait_for_selector(".table-top")
    page.evaluate(
        """() => { window.lit = new Set(); new MutationObserver(() => {
          const hexes = [...document.querySelectorAll(".board .hex.highlighted")].map((one) => one.dataset.hex).sort();
          if (document.querySelector(".score-table") && hexes.length) window.lit.add(hexes.join(" "));
        }).observe(document.body, { subtree: true, childList: true, attributes: true }); }"""
    )
    Person(page, 3).play_out()
    page.wait_for_selector(".chart")
    view = page.evaluate(
        "async () => (await (await fetch(`/api/tables/${location.pathname.split('/')[2]}/update`)).json()).view"
    )
    networks = {
        " ".join(sorted(f"{q},{r}" for q, r in view["networks"][company]))
        for company, value in view["value"].items()
        if value
    }
    assert {*page.evaluate("[...window.lit]")} == networks
    assert len(networks) > 1


def test_an_account_is_made_left_and_found_again(open_page: Callable[..., Any]) -> None:
    page = open_page("/account")
    login = sign_up(page, "ann_of_the_rails")
    page.get_by_role("button", name="Sign out").click()
    sign_in(page, login)
