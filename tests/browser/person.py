"""A person at the browser: plays a table through what the page shows."""

from __future__ import annotations

import random
from typing import Any

from playwright.sync_api import Page

MOST_STEPS = 700


class Person:
    """Plays with the mouse. `dice` decides what a person with no plan would do."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.dice = random.Random(seed)

    def state(self) -> dict[str, Any]:
        """What the page asks of us now."""
        return self.page.evaluate(
            """() => {
              const all = (selector) => [...document.querySelectorAll(selector)].filter((e) => !e.disabled).length;
              return {
                over: all(".score-table"), curtain: all(".curtain button"), mine: all(".action-bar.mine"),
                sheet: document.querySelector(".side .sheet")?.className ?? null,
                tickets: all(".side .ticket-choice input"), submit: all(".side .sheet .primary"),
                routes: all(".board .route.legal"), hexes: all(".board .hex.legal"), cities: all(".board .city.legal"),
                cards: all(".market .card-button.legal"), piles: all(".market .pile.legal:not(.pile-tickets)"),
                build: all(".companies .small"), stop: all(".build-bar .primary"), pass: all(".bar button"),
              };
            }"""
        )

    def press(self, selector: str, which: int | None = None) -> None:
        """Press one of the things that fit, with the mouse, where it is seen."""
        spots = self.page.evaluate(
            """([selector, which]) => {
              const seen = (one) => !one.disabled && one.getClientRects().length;
              const found = [...document.querySelectorAll(selector)].filter(seen);
              if (!found.length) return null;
              const target = found[which % found.length];
              target.scrollIntoView({ block: "nearest", inline: "nearest" });
              const box = target.getBoundingClientRect();
              return [box.left + box.width / 2, box.top + box.height / 2];
            }""",
            [selector, self.dice.randrange(1000) if which is None else which],
        )
        if spots is not None:
            self.page.mouse.click(*spots)

    def press_on_board(self, selector: str) -> None:
        """Press a place on the board where nothing covers it, as a hand would."""
        spots = self.page.evaluate(
            """(selector) => [...document.querySelectorAll(selector)].flatMap((target) => {
              for (const part of target.querySelectorAll(".space, .disc, .field")) {
                const box = part.getBoundingClientRect();
                const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
                if (target.contains(document.elementFromPoint(x, y))) return [[x, y]];
              }
              return [];
            })""",
            selector,
        )
        if spots:
            x, y = self.dice.choice(spots)
            self.page.mouse.click(x, y)

    def step(self) -> bool:
        """Do one thing; False when the game is over."""
        state = self.state()
        if state["over"]:
            return False
        if state["curtain"]:
            self.press(".curtain button")
        elif not state["mine"]:
            self.page.wait_for_timeout(40)
        elif state["sheet"] is not None:
            self._answer(state)
        elif state["stop"] and self.dice.random() < 0.25:
            self.press(".build-bar .primary")
        elif state["hexes"]:
            self.press_on_board(".board .hex.legal")
        elif state["build"]:
            self.press(".companies .small")
        elif state["routes"] and self.dice.random() < 0.8:
            self.press_on_board(".board .route.legal")
        elif state["cards"] or state["piles"]:
            self.press(".market .card-button.legal, .market .pile.legal:not(.pile-tickets)")
        else:
            self.press(".bar button:not([aria-disabled])")
        return True

    def _answer(self, state: dict[str, Any]) -> None:
        page = self.page
        if state["tickets"]:
            for number in range(state["tickets"]):
                if not page.evaluate(
                    "(n) => document.querySelectorAll('.side .ticket-choice input')[n].checked", number
                ):
                    self.press(".side .ticket-choice input", number)
            self.press(".side .sheet .primary:not(:disabled)")
        elif state["cities"] and not state["submit"]:
            self.press_on_board(".board .city.legal")
        elif page.locator(".side .sheet .tall").count():
            self.press(".side .sheet .tall")
        elif page.locator(".side .sheet select").count():
            page.locator(".side .sheet select").select_option(index=1)
        else:
            self.press(".side .sheet .primary:not(:disabled)", 0)

    def play_out(self) -> int:
        """Play until the end; the number of steps it took."""
        for step in range(MOST_STEPS * 4):
            if not self.step():
                return step
        raise AssertionError("the game does not end")
