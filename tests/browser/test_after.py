"""After the end: replay, playing on, and what axe says of every page and state."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from .person import Person
from .tables import against_bots, open_table

AXE = (Path(__file__).parent / "vendor" / "axe.min.js").read_text("utf-8")


def finished(page: Any, game: str) -> str:
    table = open_table(page, game, against_bots(game))
    page.wait_for_selector(".table-top")
    Person(page, 7).play_out()
    return table


def test_replay_steps_jumps_opens_hands_and_plays_on(open_page: Callable[..., Any]) -> None:
    page = open_page()
    table = finished(page, "san_francisco")
    page.evaluate("(id) => { location.hash = `/replay/${id}`; }", table)
    page.wait_for_selector(".replay-bar")
    step = page.locator(".replay-bar output")
    assert step.inner_text().startswith("step 0 of")
    page.keyboard.press("ArrowRight")
    page.wait_for_function("() => document.querySelector('.replay-bar output').textContent.startsWith('step 1 of')")
    assert page.locator(".open-hand").count() == 2
    page.locator(".log-button").nth(20).click()
    page.wait_for_function("() => !document.querySelector('.replay-bar output').textContent.startsWith('step 1 of')")
    page.keyboard.press("End")
    page.wait_for_function("() => document.querySelector('.replay-bar .round:last-of-type').disabled")
    last = int(page.url.rsplit("/", 1)[1])
    page.evaluate(
        "([id, number]) => { location.hash = `/replay/${id}/${number}`; location.reload(); }", [table, last // 2]
    )
    page.wait_for_selector(".replay-bar")
    page.wait_for_function("() => !document.querySelector('.replay-bar output').textContent.startsWith('step 0 of')")
    for _ in range(8):
        if page.get_by_role("button", name="Play on from here").is_enabled():
            break
        page.keyboard.press("ArrowRight")
        page.wait_for_timeout(150)
    before = page.url
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_function("() => location.hash.startsWith('#/table/')")
    assert page.url != before
    page.wait_for_selector(".table-top")
    assert page.locator(".board .route.claimed").count() > 0


def serious(page: Any) -> list[str]:
    """Serious and critical findings of axe."""
    page.evaluate(AXE)
    found = page.evaluate("async () => (await axe.run(document, {resultTypes: ['violations']})).violations")
    return [
        f"{one['id']}: {one['nodes'][0]['html'][:160]} {one['nodes'][0]['failureSummary'][:200]}"
        for one in found
        if one["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious(open_page: Callable[..., Any], theme: str) -> None:
    page = open_page("", color_scheme=theme)
    page.wait_for_selector(".game-card")
    found = {"lobby": serious(page)}

    def look(name: str, path: str, ready: str) -> None:
        page.evaluate("(path) => { location.hash = path; }", path)
        page.wait_for_selector(ready)
        found[name] = serious(page)

    look("new", "/new/great_lakes", ".seat-row")
    look("rules", "/rules/europe/tunnels", ".rules article")
    look("learn", "/learn/europe", ".learn-picture")
    look("scores", "/scores/europe", ".tabs")
    look("nothing", "/nowhere", ".plain")
    page.get_by_role("button", name="Settings").click()
    found["settings"] = serious(page)
    page.keyboard.press("Escape")
    open_table(page, "san_francisco", against_bots("san_francisco"))
    page.wait_for_selector(".ticket-choice")
    found["choosing"] = serious(page)
    person = Person(page, 11)
    seen = set()
    while person.step():
        state = person.state()
        name = state["sheet"] or ("turn" if state["routes"] else None)
        if name and name not in seen:
            seen.add(name)
            found[name] = serious(page)
    found["end"] = serious(page)
    page.evaluate("() => { location.hash = location.hash.replace('table', 'replay'); }")
    page.wait_for_selector(".replay-bar")
    found["replay"] = serious(page)
    open_table(
        page,
        "paris_connection",
        [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"}, {"kind": "bot", "bot": "greedy"}],
    )
    page.wait_for_selector(".curtain")
    found["curtain"] = serious(page)
    assert {"sheet payment", "turn"} <= seen
    assert not {name: problems for name, problems in found.items() if problems}
