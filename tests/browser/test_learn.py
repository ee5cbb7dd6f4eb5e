"""A lesson of each game, from its door to its last step."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from .person import LONGEST_GAME, Person


@pytest.mark.parametrize("game", ["europe", "san_francisco", "great_lakes", "paris_connection"])
def test_a_lesson_is_played_to_its_end(open_page: Callable[..., Any], game: str) -> None:
    page = open_page(f"/learn/{game}")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_selector(".coach")
    page.evaluate(
        """() => {
          window.steps = [];
          const look = () => {
            const step = document.querySelector(".coach-step")?.textContent;
            if (step && step !== window.steps.at(-1)) window.steps.push(step);
          };
          look();
          new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
        }"""
    )
    person = Person(page, seed=5, wander=0.3 if game == "paris_connection" else 0)
    read = page.locator(".coach button")
    for _ in range(LONGEST_GAME):
        told = page.evaluate("document.querySelector('.coach')?.innerText ?? null")
        if told is None:
            break
        if read.count():
            read.click()
            page.wait_for_function("(told) => document.querySelector('.coach')?.innerText !== told", arg=told)
        else:
            assert person.step() not in ("over", "nothing"), told
    seen = page.evaluate("window.steps")
    assert seen == [f"Step {n} of {len(seen)}" for n in range(1, len(seen) + 1)]
    assert len(seen) >= 6


def test_a_rule_is_found_and_linked_from_what_it_governs(open_page: Callable[..., Any]) -> None:
    page = open_page("/rules/europe")
    page.wait_for_selector(".rules article")
    everything = page.locator(".rules article").count()
    page.get_by_role("searchbox").fill("tunnel")
    page.wait_for_function("(n) => document.querySelectorAll('.rules article').length < n", arg=everything)
    assert "tunnel" in page.locator(".rules article").first.inner_text().lower()
