"""How heavy and how quick the page is: python benchmarks/page.py [--weights] [ADDRESS]

With --weights only how heavy: one load of each page, which other work on the machine does not change.

Needs Chromium (tools/chromium.py) and a running server (trackside serve --rate 0). Prints a table.
"""

from __future__ import annotations

import sys
from itertools import pairwise
from pathlib import Path
from statistics import mean, median
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.person import Person
from tests.browser.tables import last_round, open_at, play_until
from tools.chromium import find_chromium

LOADS = 7
"""Cold loads of which the median is told: each in a browser of its own that has kept nothing."""

ENDS = 3
"""Ends of games whose movement is looked at."""

CLAIMS = 5
"""Claims whose movement is looked at."""

GAMES = ("europe", "san_francisco", "great_lakes", "paris_connection")
LOBBY = ".game-card img"
TABLE = ".board .legal, .companies button.small"

# When the first thing that can be pressed is there, on the page's own clock, which begins with the navigation.
_WATCH = """(selector) => {
  const look = () => {
    if (window.readyAt === undefined && document.querySelector(selector)) window.readyAt = performance.now();
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
}"""
_BYTES = """() => [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
  .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)"""
# Frames from the press to two seconds later, and what the claim changed on the board.
_CLAIM = """() => new Promise((done) => {
  const groups = new Set();
  let nodes = 0;
  new MutationObserver((changes) => changes.forEach(({ target, addedNodes }) => {
    const group = target.closest("[data-route]");
    if (group?.classList.contains("claimed")) {
      groups.add(group.dataset.route);
      nodes += [...addedNodes].reduce((sum, one) => sum + 1 + (one.querySelectorAll?.("*").length ?? 0), 0);
    }
  })).observe(document.querySelector(".routes"), { subtree: true, childList: true });
  const times = [];
  let began = null;
  let moved = null;
  const next = (now) => {
    began ??= now;
    times.push(now);
    const moving = document.getAnimations()
      .some(({ effect, playState }) => playState === "running" && effect.target?.closest?.(".route"));
    if (moving) moved ??= [times.length - 1, null];
    else if (moved && moved[1] === null) moved[1] = times.length - 1;
    if (now - began < 4000 && !(moved && moved[1] !== null)) requestAnimationFrame(next);
    else done({ times: moved ? times.slice(moved[0], moved[1] ?? undefined) : [], groups: [...groups], nodes,
      all: document.querySelectorAll("[data-route]").length });
  };
  requestAnimationFrame(next);
  document.querySelector(".questions .sheet .primary").click();
})"""


def main() -> None:
    given = [word for word in sys.argv[1:] if word != "--weights"]
    weights = len(given) < len(sys.argv) - 1
    loads = 1 if weights else LOADS
    address = given[0] if given else "http://127.0.0.1:8000"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox"])
        rows = [("lobby", *_loaded(browser, address, loads, LOBBY))]
        for game in GAMES:
            rows.append((game, *_loaded(browser, address, loads, TABLE, game)))
        print(f"{'':18} ready (ms): median of {loads}   fastest   loaded, compressed (KB)")
        for name, times, size in rows:
            print(f"{name:18} {median(times):22.0f}   {min(times):7.0f}   {size / 1000:23.0f}")
        if weights:
            return
        claims = [_claim(browser, address) for _ in range(CLAIMS)]
        ends = [_end(browser, address) for _ in range(ENDS)]
        browser.close()
    print(f"routes a claim redraws: {len(claims[0]['groups'])} of {claims[0]['all']} ({claims[0]['nodes']} nodes)")
    gaps = [[b - a for a, b in pairwise(claim["times"])] for claim in claims]
    rates = sorted(1000 * len(one) / sum(one) for one in gaps)
    print(f"frames a second while trains are set down, {CLAIMS} claims: {', '.join(f'{rate:.0f}' for rate in rates)}")
    print(f"longest gap between two frames: {', '.join(f'{max(one):.0f}' for one in gaps)} ms")
    for name in ends[0]:
        told = ", ".join(f"{1000 / mean(one[name]):.0f} ({max(one[name]):.0f} ms)" for one in ends)
        print(f"frames a second and longest gap, {name}: {told}")


def _loaded(browser: Browser, address: str, loads: int, ready: str, game: str | None = None) -> tuple[list[float], int]:
    """The times until it can be used, and the bytes that come over the line, from nothing."""
    state, path = None, ""
    if game:
        maker = browser.new_page(locale="en-US")
        maker.goto(address)
        played = play_until(game, lambda one: len(one.lines) > 50 and one.view(None).phase == "turn")
        path = f"table/{open_at(maker, played)}"
        maker.wait_for_selector(ready)
        state = maker.context.storage_state()
        maker.context.close()
    times: list[float] = []
    sizes: list[int] = []
    for number in range(loads):
        context = browser.new_context(
            viewport={"width": 1400, "height": 900}, storage_state=state, locale="en-US", service_workers="block"
        )
        page = context.new_page()
        page.add_init_script(f"({_WATCH})({ready!r})")
        page.goto(f"{address}/{path}")
        page.wait_for_function("() => window.readyAt !== undefined")
        if number == loads - 1:
            page.wait_for_timeout(3000)  # what is fetched beforehand counts too
        page.wait_for_load_state("networkidle")
        times.append(float(page.evaluate("window.readyAt")))
        sizes.append(int(page.evaluate(_BYTES)))
        context.close()
    return times, max(sizes)


def _claim(browser: Browser, address: str) -> dict[str, Any]:
    """Claim the longest route that can be claimed, with trains moving as usual."""
    page: Page = browser.new_page(viewport={"width": 1400, "height": 900}, locale="en-US")
    page.goto(address)
    played = play_until("europe", lambda game: max(_claims(game).values(), default=0) >= 4)
    claims = _claims(played)
    route = max(claims, key=lambda one: claims[one])
    open_at(page, played, pace=700)  # as the page opens tables
    page.wait_for_selector(".route.legal")
    page.locator(f'[data-route="{route}"]').dispatch_event("click")
    page.wait_for_selector(".questions .payment")
    page.wait_for_timeout(2500)  # a person looks, too; what is fetched beforehand has come by then
    claim = dict(page.evaluate(_CLAIM))
    page.context.close()
    return claim


# The gaps between frames from the first part that is counted to the end of the winner's moment. Before that the sheet
# opens and the map makes room for it, which paints it anew: without a graphics card, in some tenths of a second.
_WATCH_END = """() => {
  window.gaps = { "the count": [], "the winner": [] };
  let before = null;
  const next = (now) => {
    const what = document.querySelector(".moment-winner") ? "the winner"
      : document.querySelector(".score-table th:nth-child(2):not(.hidden-part) ~ .hidden-part") ? "the count" : null;
    if (what && before !== null) window.gaps[what].push(now - before);
    before = what ? now : null;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}"""


def _end(browser: Browser, address: str) -> dict[str, list[float]]:
    """Play the last round to its end, with everything moving as usual."""
    page: Page = browser.new_page(viewport={"width": 1400, "height": 900}, locale="en-US")
    page.goto(address)
    open_at(page, play_until("europe", last_round, 3), pace=0)
    page.wait_for_selector(".table-top")
    page.evaluate(_WATCH_END)
    Person(page, 3).play_out()
    page.wait_for_selector(".moment-winner")
    page.wait_for_selector(".moment-winner", state="detached")
    gaps = dict(page.evaluate("window.gaps"))
    page.context.close()
    return gaps


def _claims(game: Any) -> dict[str, int]:
    """Routes that can be claimed now, and how long they are; tunnels may fail and are left out."""
    length = {route.id: route.length for route in game.board.routes if not route.tunnel}
    routes = [one.line["route"] for one in game.legal if one.line["do"] == "claim"]
    return {route: length[route] for route in routes if route in length}


if __name__ == "__main__":
    main()
