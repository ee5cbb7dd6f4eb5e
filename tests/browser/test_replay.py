"""A finished game step by step."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .person import Person
from .tables import last_round, late_turn, open_at, play_until


def step(page: Any, number: int) -> None:
    """Wait until the replay stands at a step."""
    page.wait_for_function(
        """(n) => document.querySelector('.replay-bar[aria-busy="false"] output')?.textContent
          .startsWith(`step ${n} of`)""",
        arg=number,
    )


def at(page: Any) -> tuple[int, int]:
    """The step the replay stands at, and the last."""
    words = page.locator(".replay-bar output").inner_text().split()
    return int(words[1]), int(words[3])


def test_replay_steps_jumps_opens_hands_and_plays_on(open_page: Callable[..., Any], address: str) -> None:
    page = open_page("/account")
    table = open_at(page, play_until("san_francisco", late_turn))
    page.wait_for_selector(".table-top")
    Person(page, 7).play_out()
    page.get_by_role("link", name="Replay").click()
    step(page, 0)
    _, last = at(page)
    assert last >= 4
    assert page.locator(".open-hand .hand").count() == 2
    board, side = (page.locator(part).bounding_box() for part in (".board-frame", ".side"))
    assert board["x"] + board["width"] <= side["x"] < side["x"] + side["width"] <= 1280
    assert board["width"] > 800, "the board has the room that the side leaves"
    assert side["y"] < 200
    page.get_by_label("Open hands").click()
    assert page.locator(".open-hand").count() == 0
    page.get_by_label("Open hands").click()
    page.locator(".replay-bar output").click()
    page.evaluate("document.activeElement.blur()")
    for key, goal in [("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", last), ("Home", 0)]:
        page.keyboard.press(key)
        step(page, goal)
    page.get_by_role("slider").fill("3")
    step(page, 3)
    page.locator(".log-button").last.click()
    step(page, last)
    assert page.locator('.log-button[aria-current="step"]').count() >= 1
    page.get_by_role("button", name="Back", exact=True).click()
    step(page, last - 1)
    link = page.url
    assert f"/replay/{table}/" in link
    claimed = page.locator(".board .claimed").count()
    friend = open_page(link.split("/", 3)[3])
    step(friend, last - 1)
    assert friend.locator(".board .claimed").count() == claimed > 0
    assert friend.locator(".open-hand .hand").count() == 2
    page.get_by_role("button", name="Play", exact=True).click()
    step(page, last)


def test_play_on_from_here_begins_a_table_like_that_moment(open_page: Callable[..., Any]) -> None:
    page = open_page("/account")
    open_at(page, play_until("san_francisco", last_round, seed=2))
    page.wait_for_selector(".table-top")
    Person(page, 7).play_out()
    page.get_by_role("link", name="Replay").click()
    step(page, 0)
    claimed = page.locator(".board .claimed").count()
    before = page.url
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_function("() => location.pathname.startsWith('/table/')")
    assert page.url != before
    page.wait_for_selector('.action-bar.mine[aria-busy="false"]')
    assert page.locator(".board .claimed").count() == claimed > 0
    assert page.locator(".score-table").count() == 0
