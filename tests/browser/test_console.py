"""No page says anything in the console, in either language: no error, no warning, no file that is not there.

Tables, ends and replays are opened here in Dutch only. Other tests open them in English with `open_page`, which fails
them when a page says something.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from trackside.core import maps

from .tables import against_bots, last_round, open_table, play_until

LOCALES = ("en-US", "nl-NL")


@pytest.fixture
def quiet(browser: Any, address: str) -> Iterator[Callable[..., Any]]:
    """Opens pages that must not say anything at all."""
    said: list[str] = []
    contexts: list[Any] = []

    def opened(path: str, locale: str, theme: str = "light", workers: str = "block") -> Any:
        context = browser.new_context(
            viewport={"width": 1280, "height": 860},
            locale=locale,
            color_scheme=theme,
            reduced_motion="reduce",
            service_workers=workers,  # one that is let asks for every file there is: once is enough
        )
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(30_000)
        page.on("console", lambda one: said.append(f"{page.url}: {one.type}: {one.text}"))
        waiting[page] = set()
        page.on("request", lambda one: waiting[page].add(one))
        page.on("requestfinished", lambda one: waiting[page].discard(one))
        page.on("requestfailed", lambda one: waiting[page].discard(one))
        page.on("pageerror", lambda one: said.append(f"{page.url}: {one}"))
        page.on("response", lambda one: one.status >= 400 and said.append(f"{one.status}: {one.url}"))
        page.goto(f"{address}/{path.lstrip('/')}")
        page.wait_for_selector("html[data-ready]")
        return page

    yield opened
    for context in contexts:
        context.close()
    assert [one for one in said if "Service Worker registration blocked by Playwright" not in one] == []


waiting: dict[Any, set[Any]] = {}
"""What each page asked for and has not got yet."""


def settle(page: Any) -> None:
    """Wait until the page has what it asked for."""
    page.wait_for_function("() => !document.querySelector('.loading')")
    quiet = 0
    for _ in range(600):
        page.wait_for_timeout(30)
        quiet = 0 if waiting[page] else quiet + 1
        if quiet == 3:
            return
    raise AssertionError(f"this does not come: {[one.url for one in waiting[page]]}")


def visit(page: Any, path: str) -> None:
    """Go to an address of the page."""
    page.evaluate("(path) => { location.hash = path; }", path)
    page.wait_for_function("(path) => location.pathname === path", arg=path)
    settle(page)


@pytest.mark.parametrize("locale", LOCALES)
def test_no_page_says_anything_in_the_console(quiet: Callable[..., Any], address: str, locale: str) -> None:
    page = quiet("/", locale, workers="allow")
    settle(page)
    dark = quiet("/account", locale, "dark")
    settle(dark)
    for path in ("/rules", "/scores", "/daily"):
        dark.goto(f"{address}{path}")
        dark.wait_for_selector("html[data-ready]")
        settle(dark)
    for game in maps.variant_ids():
        visit(page, f"/new/{game}")
    for game in maps.map_ids():
        for path in (f"/new/{game}", f"/learn/{game}", f"/rules/{game}", f"/scores/{game}", f"/daily/{game}"):
            visit(page, path)


def test_no_table_says_anything_in_the_console(quiet: Callable[..., Any]) -> None:
    page, other = quiet("/", "nl-NL"), quiet("/account", "nl-NL", "dark")
    for game in maps.map_ids():
        open_table(page, game, against_bots(game))
        page.wait_for_selector(".table-top")
        settle(page)
        friends = [{"kind": "friend"}] * (2 if game == "paris_connection" else 1)
        table = open_table(page, game, [{"kind": "me"}, *friends])
        page.wait_for_selector(".waiting")
        link = page.locator(".waiting input[readonly]").input_value()
        visit(other, f"/{link.split('/', 3)[3]}")
        other.wait_for_selector("form.join")
        visit(other, f"/table/{table}/watch")
        other.wait_for_selector(".waiting")


def test_no_end_and_no_replay_says_anything_in_the_console(quiet: Callable[..., Any]) -> None:
    page = quiet("/", "nl-NL")
    for game in ("europe", "paris_connection"):
        seats = [{"kind": "me", "name": "Ann"}, *[{"kind": "bot", "bot": "random"}] * (2 if game != "europe" else 1)]
        record = play_until(game, last_round).record()
        table = open_table(page, game, seats, record=record, options={"pace": 0})
        page.wait_for_selector(".table-top")
        # The bots play it out for a person who leaves.
        page.evaluate(
            """async (id) => {
              const seat = (await (await fetch(`/api/tables/${id}`)).json()).yours[0];
              const left = await fetch(`/api/tables/${id}/leave`, {method: "POST", body: JSON.stringify({seat}),
                headers: {"Content-Type": "application/json", "X-Trackside": "1"}});
              await left.text();  // an answer that nobody reads keeps its connection, and the page is never settled
            }""",
            table,
        )
        page.wait_for_selector(".score-table", timeout=60_000)
        settle(page)
        visit(page, f"/replay/{table}")
        page.wait_for_selector(".replay-bar")
    me = page.evaluate("async () => (await (await fetch('/api/me')).json()).person.id")
    visit(page, f"/person/{me}")
    page.wait_for_selector("h1")
