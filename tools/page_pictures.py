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
from playwright.sync_api import sync_playwright

from tests.browser.person import Person
from tests.browser.tables import against_bots, open_table
from tools.chromium import find_chromium

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
SETTINGS = "localStorage.getItem('trackside') ?? localStorage.setItem('trackside', '{\"speed\": \"none\"}')"
GAMES = ("europe", "san_francisco", "great_lakes", "paris_connection")


def main() -> None:
    address = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8000"
    PICTURES.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox"])

        def opened(width: int, height: int, theme: str = "light", **more: Any) -> Any:
            context = browser.new_context(
                viewport={"width": width, "height": height}, color_scheme=theme, locale="en-US", **more
            )
            page = context.new_page()
            page.set_default_timeout(120_000)
            page.add_init_script(SETTINGS)
            page.goto(address)
            page.wait_for_selector(".game-card img")
            return page

        page = opened(1400, 900)
        save(page, "page_lobby")
        for game in GAMES:
            table = open_table(page, game, against_bots(game))
            page.wait_for_selector(".table-top")
            play(page, game)
            if game == "europe":
                save(page, "page_end")
                page.evaluate("(id) => { location.hash = `/replay/${id}/90`; }", table)
                page.wait_for_selector(".replay-bar")
                page.wait_for_timeout(800)
                save(page, "page_replay")
        dark = opened(1400, 900, "dark")
        open_table(dark, "europe", against_bots("europe"))
        dark.wait_for_selector(".table-top")
        walk(dark, 60, "page_dark")
        phone = opened(390, 800, has_touch=True, is_mobile=True, device_scale_factor=2)
        open_table(phone, "san_francisco", against_bots("san_francisco"))
        phone.wait_for_selector(".table-top")
        walk(phone, 30, "page_phone")
        browser.close()


def play(page: Any, game: str) -> None:
    """Play a game, Europe to its end, and take what is worth a picture on the way."""
    person = Person(page, 4)
    wanted = {f"page_{game}"} | ({"page_payment", "page_tunnel"} if game == "europe" else set())
    step = 0
    while person.step() and (wanted or game == "europe") and step < 900:
        step += 1
        state = person.state()
        shown = None
        if state["sheet"] == "sheet payment":
            shown = "page_tunnel" if page.locator(".tunnel-about").count() else "page_payment"
        elif state["mine"] and state["sheet"] is None and step > 45:
            shown = f"page_{game}"
        if shown in wanted:
            save(page, shown)
            wanted.discard(shown)
    page.wait_for_timeout(800)


def walk(page: Any, steps: int, name: str) -> None:
    person = Person(page, 6)
    for _ in range(steps):
        person.step()
    for _ in range(200):
        if person.state()["mine"]:
            break
        page.wait_for_timeout(50)
    page.evaluate("scrollTo(0, 0)")
    page.wait_for_timeout(300)
    save(page, name)


def save(page: Any, name: str) -> None:
    page.evaluate("scrollTo(0, 0)")
    Image.open(io.BytesIO(page.screenshot())).convert("RGB").save(PICTURES / f"{name}.webp", quality=82, method=6)
    print(name, flush=True)


if __name__ == "__main__":
    main()
