"""Several people: two browsers with a lost connection, one screen for two, somebody who watches."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .person import Person
from .tables import against_bots, open_table


def test_two_browsers_with_a_lost_connection_in_between(open_page: Callable[..., Any]) -> None:
    ann = open_page()
    sockets: list[Any] = []

    def through(socket: Any) -> None:
        socket.connect_to_server()
        sockets.append(socket)

    ann.route_web_socket("**/live?*", through)
    table = open_table(ann, "san_francisco", [{"kind": "me", "name": "Ann"}, {"kind": "friend"}])
    ann.wait_for_selector(".waiting")
    link = ann.get_by_label("Link for your friends").input_value()
    bob = open_page(link.split("/", 3)[3])
    bob.wait_for_function("(id) => location.hash === `#/table/${id}`", arg=table)
    people = [Person(ann, 1), Person(bob, 2)]
    for page in (ann, bob):
        page.wait_for_selector(".table-top")
    for number in range(24):
        for person in people:
            person.step()
        if number == 10:
            before = len(sockets)
            sockets[-1].close(code=1012)
            ann.wait_for_function("() => !document.querySelector('.banner.lost')")
            ann.wait_for_timeout(600)
            assert len(sockets) > before
    same = """() => [...document.querySelectorAll(".log-line")].length"""
    ann.wait_for_timeout(300)
    assert ann.evaluate(same) > 5
    scores = """() => [...document.querySelectorAll("[data-seat-panel]")]
      .map((seat) => [seat.dataset.seatPanel, seat.querySelector(".score b").textContent]).sort().join()"""
    assert ann.evaluate(scores) == bob.evaluate(scores)


def test_one_screen_for_two_keeps_hands_apart(open_page: Callable[..., Any]) -> None:
    page = open_page()
    open_table(page, "san_francisco", [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"}])
    page.wait_for_selector(".curtain")
    assert page.locator(".hand, .tickets").count() == 0
    person = Person(page)
    seen = set()
    for _ in range(36):
        person.step()
        if page.locator(".curtain").count():
            seen.add(page.locator(".curtain h1").inner_text().split(",")[0])
            assert page.locator(".hand").count() == 0
    assert seen == {"Ann", "Bob"}


def test_a_spectator_sees_the_table_and_nobodys_cards(open_page: Callable[..., Any]) -> None:
    ann = open_page()
    table = open_table(ann, "europe", against_bots("europe"))
    ann.wait_for_selector(".table-top")
    eve = open_page(f"#/table/{table}")
    eve.wait_for_selector(".banner.watching")
    assert eve.locator(".hand, .tickets").count() == 0
    assert eve.locator(".bar button").count() == 0
    assert "is dealt" in eve.locator(".log").inner_text()


def test_dutch_from_the_browser_and_switched(open_page: Callable[..., Any]) -> None:
    page = open_page("", locale="nl-NL")
    assert page.locator("h1").inner_text() == "Vier spoorwegspellen, één tafel."
    assert page.evaluate("document.documentElement.lang") == "nl"
    open_table(page, "europe", against_bots("europe"))
    page.wait_for_selector(".ticket-choice")
    assert "bestemmingskaarten" in page.locator(".side .sheet").inner_text()
    page.get_by_role("button", name="Instellingen").click()
    page.get_by_label("English").check(force=True)
    page.wait_for_selector("html[lang=en]")
    assert "tickets" in page.locator(".side .sheet").inner_text()


def test_a_claim_redraws_one_route(open_page: Callable[..., Any]) -> None:
    page = open_page()
    open_table(page, "europe", against_bots("europe"))
    person = Person(page, 5)
    for _ in range(400):
        person.step()
        if page.locator(".side .payment").count() and page.locator(".tunnel-about").count() == 0:
            break
    page.evaluate(
        """() => {
          window.claimed = [];
          new MutationObserver((changes) => changes.forEach(({ target }) => {
            if (target.classList?.contains("claimed")) window.claimed.push(target.dataset.route);
          })).observe(document.querySelector(".routes"), { subtree: true, childList: true });
        }"""
    )
    before = page.locator(".board .route.claimed").count()
    person.press(".side .sheet .primary:not(:disabled)")
    page.wait_for_function("(before) => document.querySelectorAll('.board .route.claimed').length > before", arg=before)
    claimed = page.evaluate("[...new Set(window.claimed)].length")
    assert claimed == page.locator(".board .route.claimed").count() - before
