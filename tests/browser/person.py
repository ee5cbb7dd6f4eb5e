"""A person at the browser: sees what the page shows, and presses it with the mouse or a finger."""

from __future__ import annotations

import random
from typing import Any

from playwright.sync_api import Page

LONGEST_GAME = 900

# What can be pressed now, and where. One of those that fit is taken, always where nothing covers it.
_EYES = """async ([dice, wander, patience]) => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const seen = (one) => one.getClientRects().length > 0;
  const able = (one) => !one.disabled && one.getAttribute("aria-disabled") !== "true" && seen(one);
  const all = (selector) => [...document.querySelectorAll(selector)].filter(able);
  const spaces = (route) => route.querySelectorAll(".space").length;
  const wanted = () => {
    const routes = all(".board .route.legal").sort((a, b) => spaces(b) - spaces(a));
    const list = [];
    const want = (what, found) => found.length && list.push([what, found]);
    if (document.querySelector(".questions .sheet")) {
      const unchecked = all(".questions .ticket-choice input").filter((one) => !one.checked);
      want("ticket", unchecked.map((one) => one.closest("label")));
      want("of the list", all(".list-sheet .route-list button"));
      want("souvenir", all(".questions .sheet .tall"));
      if (document.querySelector(".questions .sheet select")) want("city", all(".board .city.legal"));
      want("agreed", all(".questions .sheet .row.end .primary, .questions .sheet .row > .primary"));
      return list;
    }
    if (document.querySelector(".build-bar")) {
      if (dice[0] < 0.25) want("stop", all(".build-bar .primary"));
      want("hex", all(".board .hex.legal"));
      want("stop", all(".build-bar .primary"));
      return list;
    }
    if (dice[0] < wander) want("bar", all(".bar button"));
    want("hex", all(".board .hex.legal"));
    want("city", document.querySelector('.bar [aria-pressed="true"]') ? all(".board .city.legal") : []);
    want("route", routes.slice(0, Math.ceil(routes.length / 3)));
    want("company", all(".companies .small"));
    want("card", all(".market .pile.legal:not(.pile-tickets)"));
    want("card", all(".market .card-button.legal"));
    want("bar", all(".bar button"));
    return list;
  };
  let over = null;
  const spot = (target) => {
    const parts = target.matches(".board *") ? [...target.querySelectorAll(".space, .disc, .field")] : [target];
    for (const part of parts) {
      part.scrollIntoView({ block: "nearest", inline: "nearest" });
      const box = part.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const under = document.elementFromPoint(x, y);
      if (target.contains(under)) return [x, y];
      over = `${under?.outerHTML.slice(0, 120) ?? "outside the window"} at ${Math.round(x)}, ${Math.round(y)}`;
    }
    return null;
  };
  const end = performance.now() + patience;
  while (performance.now() < end) {
    await frame();
    if (all(".score-table").length) return { what: "over" };
    const ready = all(".curtain button, .hand-over button");
    const bar = document.querySelector(".action-bar.mine");
    const list = ready.length ? [["curtain", ready]] : bar && bar.getAttribute("aria-busy") !== "true" ? wanted() : [];
    for (const [what, found] of list) {
      const first = Math.floor(dice[1] * found.length);
      for (const target of [...found.slice(first), ...found.slice(0, first)]) {
        const at = spot(target);
        if (at) return { what, at };
      }
      // A small screen shows a part of the board: the rest is seen after pressing "Whole board".
      const whole = document.querySelector(".board-frame.zoomed .board-tools button:last-child");
      if (found.length && found[0].matches(".board *") && whole) return { what: "whole board", at: spot(whole) };
      if (document.querySelector(".banner.lost")) break; // nothing can be done without the server: it comes back
      if (found.length) return { what: "covered", found: found[0].outerHTML.slice(0, 200), over };
    }
  }
  return { what: "nothing" };
}"""


class Person:
    """Claims the longest routes and draws blind otherwise; now and then presses something else of the action bar."""

    def __init__(self, page: Page, seed: int = 1, wander: float = 0.06, touch: bool = False) -> None:
        self.page = page
        self.wander = wander
        self.touch = touch
        self._dice = random.Random(seed)

    def state(self) -> dict[str, Any]:
        """What the page asks of us now."""
        return dict(
            self.page.evaluate(
                """() => ({
                  over: Boolean(document.querySelector(".score-table")),
                  mine: document.querySelector(".action-bar.mine")?.getAttribute("aria-busy") === "false",
                  sheet: document.querySelector(".questions .sheet")?.className ?? null,
                })"""
            )
        )

    def step(self, patience: int = 20_000) -> str:
        """Wait until there is something to do and do it; what it was, `over` at the end, `nothing` when too long."""
        dice = [self._dice.random(), self._dice.random()]
        seen = self.page.evaluate(_EYES, [dice, self.wander, patience])
        what = str(seen["what"])
        assert what != "covered", f"cannot be pressed: {seen['found']}; over it lies {seen['over']}"
        if "at" in seen:
            press = self.page.touchscreen.tap if self.touch else self.page.mouse.click
            press(*seen["at"])
        return what

    def play_out(self) -> set[str]:
        """Play until the end; what was pressed on the way."""
        done = set()
        for _ in range(LONGEST_GAME):
            what = self.step()
            assert what != "nothing", "nobody moves"
            if what == "over":
                return done
            done.add(what)
        raise AssertionError("the game does not end")
