"""How heavy and how quick the page is: python benchmarks/page.py [ADDRESS]

Needs Chromium (tools/chromium.py) and a running server (trackside serve --rate 0). Prints a table.
"""

from __future__ import annotations

import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from playwright.sync_api import Page, sync_playwright

from tests.browser.tables import open_table
from tools.chromium import find_chromium

FRAMES = """() => new Promise((done) => {
  const group = document.querySelector('[data-route="warszawa--kyiv"]') ?? document.querySelector("[data-route]");
  const times = [];
  const began = performance.now();
  const next = (now) => {
    times.push(now);
    if (now - began < 2000) requestAnimationFrame(next);
    else done(times);
  };
  for (const route of [...document.querySelectorAll("[data-route]")].slice(0, 6))
    for (const [n, space] of [...route.querySelectorAll(".space > *")].entries())
      space.animate([{ translate: "0 -26px", opacity: 0 }, { translate: "0 0", opacity: 1 }],
        { duration: 900, delay: n * 80, iterations: 2, fill: "backwards" });
  requestAnimationFrame(next);
})"""


def main() -> None:
    address = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8000"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox"])
        lobby, table = _weights(browser.new_page(), address)
        print(f"lobby, everything it loads, compressed: {lobby / 1000:.0f} KB")
        print(f"lobby and a table of Europe, compressed: {table / 1000:.0f} KB")
        times = sorted(_ready(browser.new_page(), address) for _ in range(5))
        print(f"lobby ready to use, median of 5 cold loads: {times[2]:.0f} ms")
        frames, worst = _frames(browser.new_page(viewport={"width": 1400, "height": 900}), address)
        print(f"frames a second while trains are set down: {frames:.0f} (longest gap {worst:.0f} ms)")
        browser.close()


def _weights(page: Page, address: str) -> tuple[int, int]:
    sizes: list[int] = []

    def count(response: Any) -> None:
        if response.status == 200 and not response.url.startswith("data:"):
            sizes.append(response.request.sizes()["responseBodySize"])

    page.on("requestfinished", lambda request: count(request.response()))
    page.goto(address)
    page.wait_for_selector(".game-card img")
    page.wait_for_load_state("networkidle")
    lobby = sum(sizes)
    open_table(page, "europe", [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"}])
    page.wait_for_selector(".curtain button")
    page.click(".curtain button")
    page.wait_for_selector(".ticket-choice")
    page.wait_for_timeout(500)
    return lobby, sum(sizes)


def _ready(page: Page, address: str) -> float:
    page.goto(address)
    page.wait_for_selector(".game-card")
    shown = page.evaluate(
        "performance.getEntriesByType('resource').filter((r) => r.name.endsWith('/api/games'))[0].responseEnd"
    )
    page.close()
    return float(shown)


def _frames(page: Page, address: str) -> tuple[float, float]:
    page.goto(address)
    page.wait_for_selector(".game-card")
    open_table(page, "europe", [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"}])
    page.click(".curtain button")
    page.wait_for_selector(".ticket-choice")
    times = page.evaluate(FRAMES)
    gaps = [b - a for a, b in pairwise(times)]
    return 1000 * len(gaps) / sum(gaps), max(gaps)


if __name__ == "__main__":
    main()
