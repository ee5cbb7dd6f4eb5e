"""Whole games against bots with the mouse, from the lobby on; nothing on the table moves by itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from .person import Person
from .screens import DESKS, SHIFTED, WATCH_SHIFTS, size_of
from .whole_games import played_on

NAMES = {
    "europe": "Europe",
    "san_francisco": "San Francisco",
    "great_lakes": "Great Lakes",
    "world": "World",
    "paris_connection": "Paris Connection",
}


@pytest.mark.parametrize(
    ("game", "screen"), played_on(DESKS, ("san_francisco", "1024x700"), ("paris_connection", "1400x900"))
)
def test_a_whole_game_by_mouse(open_page: Callable[..., Any], game: str, screen: str) -> None:
    page = open_page(viewport=size_of(screen))
    page.get_by_role("link", name=f"Play {NAMES[game]}").click()
    players = 3 if game == "paris_connection" else 2
    page.wait_for_selector(".seat-row")
    while page.locator(".seat-row").count() > players:
        page.get_by_role("button", name="Fewer").click()
    for seat in range(2, players + 1):
        page.get_by_label(f"Who sits at seat {seat}").select_option(label="Greedy")
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_selector(".table-top")
    page.evaluate(WATCH_SHIFTS)
    pressed = Person(page, seed=3).play_out()
    assert pressed >= ({"hex", "company"} if game == "paris_connection" else {"route", "card", "ticket", "agreed"})
    assert page.evaluate(SHIFTED) < 0.1, page.evaluate("window.shifts.sort((a, b) => b[0] - a[0]).slice(0, 8)")
    rows = page.locator(".score-table tbody tr").evaluate_all(
        "(rows) => rows.map((row) => [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent)))"
    )
    assert len(rows) == players
    assert all(sum(row[:-1]) == row[-1] for row in rows)
    assert "Player 1" in page.locator(".winner").inner_text() or "Greedy" in page.locator(".winner").inner_text()
    page.wait_for_selector(".chart")
    assert page.locator(".chart polyline:not(.rim)").count() == players
    wide = "(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector('.sheet.end'))"
    assert page.evaluate(wide) == 0, "the end is cut off at its side"
