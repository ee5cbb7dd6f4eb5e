"""English and Dutch: from the browser, switched, and in the middle of a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .person import Person
from .tables import against_bots, open_table


def test_dutch_from_the_browser_and_switched_at_the_table(open_page: Callable[..., Any]) -> None:
    page = open_page("", locale="nl-NL")
    assert page.locator("h1").inner_text() == "Spoorwegspellen, één tafel."
    assert page.evaluate("document.documentElement.lang") == "nl"
    open_table(page, "europe", against_bots("europe"))
    page.wait_for_selector(".ticket-choice")
    assert "bestemmingskaarten" in page.locator(".side .sheet").inner_text()
    person = Person(page, 1)
    for _ in range(14):
        person.step()
    page.wait_for_selector('.action-bar.mine[aria-busy="false"]')
    assert "treinkaart" in page.locator(".market").inner_html()
    page.get_by_role("button", name="Instellingen").click()
    page.get_by_label("English").check(force=True)
    page.wait_for_selector("html[lang=en]")
    page.keyboard.press("Escape")
    assert "train card" in page.locator(".market").inner_html()


def test_dutch_words_are_those_of_dutch_players(open_page: Callable[..., Any]) -> None:
    page = open_page("#/rules/great_lakes", locale="nl-NL")
    page.wait_for_selector(".rules article")
    for game, words in {
        "great_lakes": ["haven", "bestemmingskaart", "ruilen"],
        "europe": ["veerboot", "treinkaart", "tunnel"],
        "san_francisco": ["transportkaart", "toeristenfiche"],
        "paris_connection": ["spoorwegennet", "ruilen"],
    }.items():
        page.evaluate("(game) => { location.hash = `/rules/${game}`; }", game)
        page.wait_for_selector(f".tabs a[aria-current][href='#/rules/{game}']")
        text = page.locator(".rules").inner_text().lower()
        assert [word for word in words if word not in text] == [], game
