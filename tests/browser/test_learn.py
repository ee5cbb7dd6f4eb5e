"""A lesson of each game, from its door to its last step."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from .person import LONGEST_GAME, Person


@pytest.mark.parametrize("game", ["europe", "san_francisco", "great_lakes", "paris_connection"])
def test_a_lesson_is_played_to_its_end(open_page: Callable[..., Any], game: str) -> None:
    page = open_page(f"#/learn/{game}")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_selector(".coach")
    steps = int(page.locator(".coach-step").inner_text().split()[-1])
    assert steps >= 6
    person = Person(page, seed=5, wander=0.3 if game == "paris_connection" else 0)
    seen = set()
    for _ in range(LONGEST_GAME):
        told = page.evaluate("document.querySelector('.coach')?.innerText ?? null")
        if told is None:
            break
        seen.add(told)
        read = page.locator(".coach button")
        if read.count():
            read.click()
            page.wait_for_function("(told) => document.querySelector('.coach')?.innerText !== told", arg=told)
        else:
            assert person.step() not in ("over", "nothing"), told
    assert len(seen) == steps
    assert page.locator(".coach").count() == 0


def test_a_rule_is_found_and_linked_from_what_it_governs(open_page: Callable[..., Any]) -> None:
    page = open_page("#/rules/europe")
    page.wait_for_selector(".rules article")
    everything = page.locator(".rules article").count()
    page.get_by_role("searchbox").fill("tunnel")
    page.wait_for_function("(n) => document.querySelectorAll('.rules article').length < n", arg=everything)
    assert "tunnel" in page.locator(".rules article").first.inner_text().lower()
