"""A lesson of each game, from its door to its last step."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from .person import LONGEST_GAME, Person
from .whole_games import played

PHONES = ((390, 844), (844, 390))
PLAYED_AT = (1280, 860)

# What overlaps the coach, or lies outside the window: no sheet over it, and nothing under it that a step could ask for.
_IN_THE_WAY = """async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  await frame();
  const coach = document.querySelector(".coach");
  if (!coach) return [];
  const one = coach.getBoundingClientRect();
  const parts = ".masthead, .board-frame, .action-bar, .bar-tools, .tray, .ticket-strip, .side, .sheet";
  const found = [...document.querySelectorAll(parts)].filter((part) => part.getClientRects().length).filter((part) => {
    const { left, top, right, bottom } = part.getBoundingClientRect();
    return left < one.right - 1 && right > one.left + 1 && top < one.bottom - 1 && bottom > one.top + 1;
  }).map((part) => part.className);
  const button = coach.querySelector("button");
  if (button) {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const under = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (!button.contains(under)) found.push(`over the button: ${under?.outerHTML.slice(0, 80)}`);
  }
  if (one.top < 0 || one.bottom > innerHeight || one.right > innerWidth) found.push("the edge of the window");
  return found;
}"""


def _without_pauses(page: Any) -> None:
    """Let bots act at once: a lesson's table has them wait, so that a person can follow."""

    def opened(route: Any) -> None:
        body = json.loads(route.request.post_data)
        route.continue_(post_data=json.dumps({**body, "options": {**body["options"], "pace": 0}}))

    page.route("**/api/tables", opened)


@pytest.mark.parametrize("game", played("europe", "san_francisco", "great_lakes", "paris_connection"))
def test_a_lesson_is_played_to_its_end(open_page: Callable[..., Any], game: str) -> None:
    page = open_page(f"/learn/{game}")
    _without_pauses(page)
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
    looked: list[tuple[str, str | None]] = []
    for _ in range(LONGEST_GAME):
        told = page.evaluate("document.querySelector('.coach')?.innerText ?? null")
        if told is None:
            break
        sheet = page.evaluate("document.querySelector('.questions .sheet')?.className ?? null")
        if (told, sheet) not in looked[-1:]:
            looked.append((told, sheet))
            # a phone at every other look, upright and on its side in turns: turning it is what takes the time
            sizes = (PHONES[len(looked) // 2 % 2], PLAYED_AT) if len(looked) % 2 else (PLAYED_AT,)
            for width, height in sizes:
                page.set_viewport_size({"width": width, "height": height})
                assert not page.evaluate(_IN_THE_WAY), (told, sheet, width)
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
