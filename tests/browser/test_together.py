"""Several people: two browsers with a lost connection, one screen for two, somebody who watches."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .person import LONGEST_GAME, Person
from .tables import Seats, against_bots, late_turn, open_at, open_for_two, open_table, play_until

_SCORES = """() => [...document.querySelectorAll("[data-seat-panel]")]
  .map((seat) => [seat.dataset.seatPanel, seat.querySelector(".score b").textContent]).sort().join()"""


def test_two_browsers_play_a_game_with_a_lost_connection_in_between(open_page: Callable[..., Any]) -> None:
    ann = open_page()
    sockets: list[Any] = []
    held: list[Any] = []

    def through(socket: Any) -> None:
        if held:
            held.append(socket)
            socket.close(code=1012)
            return
        socket.connect_to_server()
        sockets.append(socket)

    ann.route_web_socket("**/live?*", through)
    _, bob = open_for_two(ann, open_page, play_until("san_francisco", late_turn))
    people = [Person(ann, 1), Person(bob, 2)]
    for number in range(LONGEST_GAME):
        done = [person.step(patience=30) for person in people]
        if "over" in done:
            break
        if number == 4:
            held.append(None)
            sockets[-1].close(code=1012)
            ann.wait_for_selector(".banner.lost")
            for _ in range(3):
                people[1].step(patience=30)
            held.clear()
            ann.wait_for_selector(".banner.lost", state="detached")
    assert len(sockets) > 1
    for page in (ann, bob):
        page.wait_for_selector(".score-table")
    assert ann.evaluate(_SCORES) == bob.evaluate(_SCORES)
    assert ann.locator(".winner").inner_text() == bob.locator(".winner").inner_text()
    count = "document.querySelectorAll('.board .claimed').length"
    assert ann.evaluate(count) == bob.evaluate(count) > 0


def test_one_screen_for_two_draws_the_curtain_between_their_hands(open_page: Callable[..., Any]) -> None:
    page = open_page("/account")
    seats: Seats = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"}]
    open_table(page, "san_francisco", seats, record=play_until("san_francisco", late_turn).record())
    page.wait_for_selector(".curtain")
    person = Person(page)
    look = """() => {
      const all = (selector) => document.querySelectorAll(selector).length;
      const curtain = document.querySelector(".curtain h1")?.textContent ?? null;
      return [curtain, all(".hand, .tickets, .ticket-choice, .side"), all(".hand") - all(".player-name small")];
    }"""
    asked = '.curtain, .hand-over, .score-table, .action-bar.mine:not([aria-busy="true"])'
    seen: list[str] = []
    for _ in range(LONGEST_GAME):
        page.wait_for_selector(asked)
        curtain, shown, hands = page.evaluate(look)
        if curtain:
            assert shown == 0
            seen.append(curtain.split(",")[0])
        else:
            assert hands == 0
        if person.step() == "over":
            break
    assert {*seen} == {"Ann", "Bob"}
    assert len(seen) >= 4
    assert page.locator(".winner").inner_text()


def test_a_spectator_sees_the_table_and_nobodys_cards(open_page: Callable[..., Any]) -> None:
    ann = open_page("/account")
    table = open_at(ann, play_until("europe", lambda game: len(game.lines) > 60))
    ann.wait_for_selector(".hand .card")
    eve = open_page(f"/table/{table}")
    eve.wait_for_selector(".banner.watching")
    assert eve.locator(".board .claimed").count() == ann.locator(".board .claimed").count() > 0
    assert eve.locator(".hand, .tickets, .bar button, .board [role=button]").count() == 0
    told = eve.evaluate(
        """async (id) => (await fetch(`/api/tables/${id}/update`)).json()""",
        table,
    )
    assert told["view"]["own"] is None
    assert told["legal"] == []
    assert told["table"]["seed"] is None
    hidden = [line for event in told["events"] for line in event.get("lines", []) if line.get("chance") == "deal"]
    assert hidden
    assert all("cards" not in line for line in hidden)
    assert "is dealt" in eve.locator(".log").inner_text()


def test_a_spectator_follows_what_is_done(open_page: Callable[..., Any]) -> None:
    ann = open_page("/account")
    table = open_table(ann, "europe", against_bots("europe"))
    ann.wait_for_selector(".ticket-choice")
    eve = open_page(f"/table/{table}/watch")
    eve.wait_for_selector(".banner.watching")
    before = eve.locator(".log-line").count()
    person = Person(ann, 4)
    for _ in range(8):
        person.step()
    eve.wait_for_function("(n) => document.querySelectorAll('.log-line').length > n", arg=before)
    ann.evaluate("() => { location.hash = `${location.pathname}/watch`; }")  # one who plays may look on, too
    ann.wait_for_selector(".banner.watching")
