"""People at the page: names, colours, phrases, leaving, giving up, and addresses to share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .tables import Seats, against_bots, open_table
from .test_account import sign_up

RATED: Seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "greedy"}]


def api(page: Any, path: str) -> Any:
    """An answer of the server for this browser."""
    return page.evaluate("async (path) => (await fetch(path)).json()", path)


def keep_all_tickets(page: Any) -> None:
    """Of those offered at the beginning."""
    page.wait_for_selector(".ticket-choice")
    for choice in page.locator(".ticket-choice").all():
        choice.click()
    page.get_by_role("button", name="Keep these").click()


def keep_first_tickets(page: Any) -> None:
    """Through the setup to the first turn."""
    keep_all_tickets(page)
    await_turn(page)


def await_turn(page: Any) -> None:
    page.wait_for_selector('.action-bar.mine[aria-busy="false"] .bar button:not(:disabled)')


def test_a_guest_chooses_a_name_and_a_colour_before_joining(open_page: Callable[..., Any]) -> None:
    ann = open_page("/account")
    seats: Seats = [{"kind": "me", "name": "Ann"}, {"kind": "friend"}, {"kind": "friend"}]
    table = open_table(ann, "europe", seats)
    ann.wait_for_selector(".waiting")
    link = ann.get_by_label("Link for your friends").input_value()
    bob = open_page(link.split("/", 3)[3])
    bob.wait_for_selector("form.join")
    assert api(bob, "/api/me")["person"] is None, "nobody sits down by opening a link"
    bob.get_by_role("radio", name="green").click()
    bob.get_by_role("button", name="Take this seat").click()
    assert bob.locator("form.join").count() == 1, "without a name nobody joins"
    bob.get_by_label("Your name").fill("Bob")
    bob.get_by_role("button", name="Take this seat").click()
    bob.wait_for_selector(".waiting")
    shown = api(ann, f"/api/tables/{table}")["seats"]
    assert [(seat["kind"], seat["name"]) for seat in shown] == [("person", "Ann"), ("friend", None), ("person", "Bob")]
    bob.get_by_role("button", name="Change my name").click()
    bob.get_by_label("Your name").fill("Robert")
    bob.get_by_role("button", name="Use this name").click()
    ann.locator(".waiting strong", has_text="Robert").wait_for()


def test_who_begins_and_which_colour_are_chosen(open_page: Callable[..., Any]) -> None:
    page = open_page("/new/europe")
    page.wait_for_selector(".setup .seats")
    page.get_by_role("radio", name="red").click()
    page.get_by_label("Who begins").select_option("2")
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_selector(".table-top")
    table = api(page, "/api/tables?mine=true")[0]["id"]
    shown = api(page, f"/api/tables/{table}")
    assert (shown["yours"], shown["start"]) == ([1], 2)


def test_a_phrase_is_heard_at_the_other_screen(open_page: Callable[..., Any]) -> None:
    ann = open_page("/account")
    open_table(ann, "europe", [{"kind": "me", "name": "Ann"}, {"kind": "friend"}], start=0, options={"rated": False})
    ann.wait_for_selector(".waiting")
    bob = open_page(ann.get_by_label("Link for your friends").input_value().split("/", 3)[3])
    bob.get_by_label("Your name").fill("Bob")
    bob.get_by_role("button", name="Take this seat").click()
    for page in (ann, bob):
        page.wait_for_selector(".table-top")
        keep_all_tickets(page)
    await_turn(ann)
    ann.keyboard.press("h")
    ann.wait_for_selector(".advice", timeout=90_000)
    bob.get_by_role("button", name="Say something").click()
    bob.get_by_role("button", name="Good luck!").click()
    ann.locator(".note", has_text="Bob: Good luck!").wait_for()
    ann.locator(".log", has_text="Bob: Good luck!").wait_for()
    assert ann.locator(".advice").count() == 1, "what somebody says does not take the hint away"


def test_a_hint_says_first_that_the_game_will_not_count(open_page: Callable[..., Any]) -> None:
    page = open_page("/account")
    table = open_table(page, "san_francisco", RATED, start=0)
    keep_first_tickets(page)
    assert api(page, f"/api/tables/{table}")["counts"] is True
    page.keyboard.press("h")
    page.get_by_role("dialog", name="Hint").wait_for()
    page.get_by_role("button", name="Cancel").click()
    assert api(page, f"/api/tables/{table}")["counts"] is True
    page.keyboard.press("h")
    page.get_by_role("button", name="Show the hint all the same").click()
    page.wait_for_selector(".advice", timeout=90_000)
    assert api(page, f"/api/tables/{table}")["counts"] is False


def test_undo_shows_what_it_takes_back(open_page: Callable[..., Any]) -> None:
    page = open_page("/account")
    table = open_table(page, "san_francisco", RATED, start=0)
    keep_first_tickets(page)
    page.locator(".pile-cards").click()
    page.locator(".log-line", has_text="Ann: drew").wait_for()
    assert page.locator(".log-line", has_text="Ann: draws").count() == 0, "an own draw is told once"
    page.keyboard.press("u")
    dialog = page.get_by_role("dialog", name="This would be taken back")
    dialog.wait_for()
    assert dialog.locator("li").count() == 1
    assert "Ann: drew" in dialog.inner_text()
    dialog.get_by_role("button", name="Take back").click()
    page.locator(".log-line.gone", has_text="Ann: drew").wait_for()
    assert api(page, f"/api/tables/{table}/update")["events"][-1]["kind"] == "rewind"


def test_leaving_and_giving_up_ask_first(open_page: Callable[..., Any]) -> None:
    page = open_page("/account")
    table = open_table(page, "europe", against_bots("europe"))
    page.wait_for_selector(".table-top")
    page.get_by_role("button", name="Leave").click()
    page.get_by_role("dialog", name="Leave the table?").get_by_role("button", name="Cancel").click()
    assert api(page, f"/api/tables/{table}")["seats"][0]["stand_in"] is None
    page.get_by_role("button", name="Give the game up").click()
    dialog = page.get_by_role("dialog", name="Give the game up?")
    dialog.get_by_role("button", name="Give the game up").click()
    page.wait_for_selector(".game-card")
    assert api(page, f"/api/tables/{table}")["state"] == "closed"
    assert page.locator(f'.table-line[href="/table/{table}"]').count() == 0


def test_the_curtain_falls_when_the_screen_is_handed_over(open_page: Callable[..., Any]) -> None:
    """What somebody drew last is seen before another sits down."""
    page = open_page("/account")
    open_table(page, "europe", [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"}], start=0)
    for _ in range(2):
        page.locator(".curtain button").click()
        keep_all_tickets(page)
        page.locator(".hand-over button").click()
    page.locator(".curtain button").click()
    page.wait_for_selector('.action-bar.mine[aria-busy="false"]')
    while page.locator(".action-bar.mine").count():
        page.locator(".pile-cards:not(:disabled)").click()
        page.wait_for_function("() => document.querySelector('.action-bar')?.getAttribute('aria-busy') !== 'true'")
    page.wait_for_selector(".hand-over")
    assert page.locator(".curtain").count() == 0
    assert page.locator(".log-line", has_text="Ann: drew").count() == 2
    page.locator(".hand-over button").click()
    page.wait_for_selector(".curtain")
    assert page.locator(".hand").count() == 0


def test_addresses_from_before_lead_on_and_back_goes_back(open_page: Callable[..., Any], address: str) -> None:
    page = open_page("#/learn/europe")
    page.wait_for_selector(".learn")
    assert page.url == f"{address}/learn/europe"
    assert page.title() == "Learn Europe – Trackside"
    about = page.locator('meta[name="description"]').get_attribute("content")
    page.get_by_role("link", name="Read the rules").click()
    page.wait_for_selector(".rules article")
    assert page.url == f"{address}/rules/europe"
    assert page.title() == "Rules of Europe – Trackside"
    assert page.locator('meta[name="description"]').get_attribute("content") != about
    page.go_back()
    page.wait_for_selector(".learn")
    assert page.url == f"{address}/learn/europe"
    page.reload()
    page.wait_for_selector(".learn")


def test_a_day_has_its_table_and_a_person_their_page(open_page: Callable[..., Any]) -> None:
    page = open_page("/account")
    sign_up(page, "ann_of_the_day")
    page.evaluate("() => { location.hash = '/daily/san_francisco'; }")
    page.get_by_role("button", name="Play today’s deal").click()
    page.wait_for_selector(".table-top")
    me = api(page, "/api/me")["person"]
    page.evaluate("(path) => { location.hash = path; }", f"/person/{me['id']}")
    page.get_by_role("heading", name=me["name"], exact=True).wait_for()
    page.evaluate("() => { location.hash = '/daily/san_francisco'; }")
    page.get_by_role("button", name="Go on playing").wait_for()
