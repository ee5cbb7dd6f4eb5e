"""English and Dutch: from the browser, switched, and in the middle of a game; and a language that somebody adds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from .conftest import serving
from .person import Person
from .tables import against_bots, open_table


def test_dutch_from_the_browser_and_switched_at_the_table(open_page: Callable[..., Any]) -> None:
    page = open_page("", locale="nl-NL")
    assert page.locator("h1").inner_text() == "Spoorwegspellen, één tafel."
    assert page.evaluate("document.documentElement.lang") == "nl"
    open_table(page, "europe", against_bots("europe"))
    page.wait_for_selector(".ticket-choice")
    assert "bestemmingskaarten" in page.locator(".questions .sheet").inner_text()
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
    page = open_page("/rules/great_lakes", locale="nl-NL")
    page.wait_for_selector(".rules article")
    for game, words in {
        "great_lakes": ["haven", "bestemmingskaart", "ruilen"],
        "europe": ["veerboot", "treinkaart", "tunnel"],
        "san_francisco": ["transportkaart", "toeristenfiche"],
        "paris_connection": ["spoorwegennet", "ruilen"],
    }.items():
        page.evaluate("(game) => { location.hash = `/rules/${game}`; }", game)
        page.wait_for_selector(f".tabs a[aria-current][href='/rules/{game}']")
        text = page.locator(".rules").inner_text().lower()
        assert [word for word in words if word not in text] == [], game


@pytest.fixture
def french_server(tmp_path: Path) -> Iterator[str]:
    """A server that finds the beginning of French in a folder."""
    folder = tmp_path / "languages" / "fr"
    folder.mkdir(parents=True)
    (folder / "terminal.ftl").write_text("language = Français\n", "utf-8")
    wrong = "nav-rules = Règles de { $nobody }\nthis line is no message\n"
    (folder / "page.ftl").write_text(f"welcome = Jeux de train, une table.\nplay = Jouer\n{wrong}", "utf-8")
    with serving(tmp_path, TRACKSIDE_LANGUAGES=str(tmp_path / "languages")) as where:
        yield where


def test_a_language_is_one_folder(browser: Any, french_server: str) -> None:
    """The page offers it, speaks it as far as it goes, and says the rest in English."""
    complaints: list[str] = []
    for locale in ("fr-FR", "en-US"):
        context = browser.new_context(locale=locale)
        page = context.new_page()
        page.set_default_timeout(30_000)
        page.on("pageerror", lambda problem: complaints.append(str(problem)))
        page.on("console", lambda message: message.type == "error" and complaints.append(message.text))
        page.goto(french_server)
        page.wait_for_selector(".game-card")
        if locale == "en-US":
            page.get_by_role("button", name="Settings").click()
            page.get_by_label("Français").check(force=True)
            page.wait_for_selector("html[lang=fr]")
            page.keyboard.press("Escape")
        assert page.evaluate("document.documentElement.lang") == "fr"
        assert page.locator("h1").inner_text() == "Jeux de train, une table."
        assert "Jouer" in page.locator(".game-card").first.inner_text()
        assert "Learn" in page.locator(".game-card").first.inner_text()
        assert "Ferries, tunnels and stations" in page.locator(".games").inner_text()
        assert page.get_by_role("link", name="Rules").count() == 1
        context.close()
    assert not complaints
