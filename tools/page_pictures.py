"""Pictures of the page for docs/ and the README, from a running server: python tools/page_pictures.py [ADDRESS]

Needs Chromium (tools/chromium.py), Playwright and Pillow, and `trackside serve --rate 0`.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from tests.browser.person import Person
from tests.browser.tables import late_turn, open_at, play_until
from tools.chromium import find_chromium

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
SETTINGS = "localStorage.getItem('trackside') ?? localStorage.setItem('trackside', '{\"speed\": \"none\"}')"
READY = '.action-bar.mine[aria-busy="false"]'
LINES = {"europe": 190, "san_francisco": 90, "great_lakes": 190, "world": 190, "paris_connection": 34}
"""How far a game has come in its picture, in lines of its record."""


def main() -> None:
    address = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8000"
    PICTURES.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox"])
        page = opened(browser, address)
        save(page, "page_lobby")
        for game in LINES:
            middle(page, game)
            save(page, f"page_{game}")
        question(page)
        afterwards(page)
        dark = opened(browser, address, theme="dark")
        middle(dark, "europe", seed=4)
        save(dark, "page_dark")
        phone = opened(browser, address, (390, 844), has_touch=True, is_mobile=True, device_scale_factor=2)
        middle(phone, "san_francisco", seed=4)
        save(phone, "page_phone")
        browser.close()


def opened(
    browser: Browser, address: str, size: tuple[int, int] = (1400, 900), theme: Any = "light", **more: Any
) -> Any:
    """A browser of its own."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]}, color_scheme=theme, locale="en-US", **more
    )
    page = context.new_page()
    page.add_init_script(SETTINGS)
    page.goto(address)
    page.wait_for_selector(".game-card img")
    return page


def middle(page: Any, game: str, seed: int = 3) -> None:
    """A turn in the middle of a game."""

    def reached(played: Any) -> bool:
        return len(played.lines) > LINES[game] and played.view(None).phase == "turn"

    open_at(page, play_until(game, reached, seed))
    page.wait_for_selector(READY)


def question(page: Any) -> None:
    """A payment, and a tunnel that asks for more."""

    def rich(game: Any) -> bool:
        return len(game.lines) > 120 and sum(one.line["do"] == "claim" for one in game.legal) > 40

    open_at(page, play_until("europe", rich, 6))
    page.wait_for_selector(".route.legal")
    pays = {}
    for key in page.locator(".route.legal").evaluate_all("(all) => all.map((one) => one.dataset.route)"):
        page.locator(f'[data-route="{key}"]').dispatch_event("click")
        page.wait_for_selector(".payment-line")
        pays[key] = page.locator(".payment-line").count()
        page.keyboard.press("Escape")
    best = min(pays, key=lambda key: abs(pays[key] - 5))
    page.locator(f'[data-route="{best}"]').dispatch_event("click")
    page.wait_for_selector(".payment-line")
    save(page, "page_payment")
    open_at(page, play_until("europe", lambda game: any(one.line["do"] == "extra" for one in game.legal), 3))
    page.wait_for_selector(".tunnel-about")
    save(page, "page_tunnel")


def afterwards(page: Any) -> None:
    """The end and the replay."""
    open_at(page, play_until("europe", late_turn, 3))
    page.wait_for_selector(".table-top")
    Person(page, 3).play_out()
    page.wait_for_selector(".chart")
    page.locator(".end-tickets .ticket-line.open").first.click()
    page.locator(".sheet.end").evaluate("(sheet) => sheet.scrollTo(0, 0)")
    save(page, "page_end")
    page.get_by_role("link", name="Replay").click()
    page.wait_for_selector(".replay-bar")
    page.keyboard.press("ArrowRight")
    page.wait_for_selector('.replay-bar[aria-busy="false"]')
    save(page, "page_replay")


def save(page: Any, name: str) -> None:
    """Take the picture, from the top of the page."""
    page.evaluate("scrollTo(0, 0)")
    page.wait_for_function("() => [...document.images].every((image) => image.complete)")
    Image.open(io.BytesIO(page.screenshot())).convert("RGB").save(PICTURES / f"{name}.webp", quality=82, method=6)
    print(name, flush=True)


if __name__ == "__main__":
    main()
