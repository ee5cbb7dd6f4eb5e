"""An account in the browser: where it is signed in, what is kept of it, an end to it; and what needs one."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable
from typing import Any

from .tables import late_turn, open_at, play_until

PASSWORD = "a long password"


def sign_up(page: Any, name: str) -> str:
    """Make an account; its login, which begins so and is nobody else's on this server."""
    login = f"{name}_{secrets.token_hex(4)}"
    make_account(page, login)
    return login


def make_account(page: Any, login: str) -> None:
    make = page.get_by_role("form", name="Make an account")
    make.get_by_label("Login").fill(login)
    make.get_by_label("New password").fill(PASSWORD)
    make.get_by_role("button").click()
    page.get_by_text(f"Signed in as {login}").wait_for()


def sign_in(page: Any, login: str) -> None:
    enter = page.get_by_role("form", name="Sign in")
    enter.get_by_label("Login").fill(login)
    enter.get_by_label("Password").fill(PASSWORD)
    enter.get_by_role("button").click()
    page.get_by_text(f"Signed in as {login}").wait_for()


def test_another_browser_is_signed_out_from_this_one(open_page: Callable[..., Any]) -> None:
    ann, elsewhere = open_page("/account"), open_page("/account")
    sign_in(elsewhere, sign_up(ann, "ann_of_two"))
    ann.reload()
    listed = ann.get_by_role("region", name="Where you are signed in").get_by_role("listitem")
    ann.get_by_text("This browser").wait_for()
    assert listed.count() == 2
    listed.get_by_role("button", name="Sign out").click()
    ann.get_by_text("Signed out there.").first.wait_for()
    ann.wait_for_function("() => document.querySelectorAll('section .table-line').length === 1")
    elsewhere.reload()
    elsewhere.get_by_role("form", name="Sign in").wait_for()


def test_an_account_is_exported_and_deleted(open_page: Callable[..., Any]) -> None:
    page = open_page("/account")
    login = sign_up(page, "ann_who_leaves")
    with page.expect_download() as download:
        page.get_by_role("link", name="Everything as a file").click()
    assert json.loads(download.value.path().read_text("utf-8"))["person"]["login"] == login
    form = page.get_by_role("form", name="Delete the account")
    form.get_by_label("Password").fill(PASSWORD)
    form.get_by_role("button").click()
    page.get_by_role("button", name="Delete it").click()
    page.get_by_role("form", name="Make an account").wait_for()
    make_account(page, login)  # the login is free again


def test_a_link_for_a_new_password_leads_to_its_page(open_page: Callable[..., Any]) -> None:
    page = open_page("/#/reset/not-a-code")
    page.get_by_role("form", name="Choose a new password").get_by_label("New password").wait_for()
    assert page.evaluate("location.pathname") == "/reset/not-a-code"
    assert page.title() == "A new password – Trackside"


def test_the_daily_deal_leads_a_guest_to_an_account(open_page: Callable[..., Any]) -> None:
    page = open_page("/")
    page.locator(".deal").first.click()
    page.get_by_role("form", name="Make an account").wait_for()
    sign_up(page, "ann_of_the_day")
    page.get_by_role("link", name="To all games").click()
    page.locator(".deal").first.click()
    page.wait_for_selector(".table-top")


def test_a_table_from_a_record_says_so(open_page: Callable[..., Any]) -> None:
    page = open_page("/account")
    table = open_at(page, play_until("san_francisco", late_turn))
    page.wait_for_selector(".table-top .banner.deal")
    page.evaluate("() => { location.hash = '/'; }")
    line = page.locator(f'.table-line[href="/table/{table}"]')
    line.wait_for()
    assert line.locator(".badge-deal").inner_text() == "From a recorded game"
