"""The screens that a table must fit, and what is measured on them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from trackside.core import Game

from .tables import open_at, play_until

SCREENS = {
    "1400x900": (1400, 900),
    "1024x768": (1024, 768),
    "1024x700": (1024, 700),
    "390x844": (390, 844),
    "844x390": (844, 390),
}


def size_of(screen: str) -> dict[str, int]:
    """As a browser is told it."""
    return dict(zip(("width", "height"), SCREENS[screen], strict=True))


DESKS = ("1400x900", "1024x768", "1024x700")
PHONES: dict[str, Any] = {"has_touch": True, "is_mobile": True}

_BOXES = """() => {
  const parts = {
    map: ".board-frame", prompt: ".says", players: ".side .players, .player-strip", actions: ".action-bar",
    market: ".market", hand: ".hand", tickets: ".side .tickets, .ticket-strip", companies: ".companies",
  };
  const found = {};
  for (const [part, selector] of Object.entries(parts)) {
    const one = [...document.querySelectorAll(selector)].find((each) => each.getClientRects().length);
    if (!one) continue;
    const { left, top, right, bottom } = one.getBoundingClientRect();
    const round = (value) => Math.round(value * 2) / 2;
    const under = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    found[part] = {
      left: round(left), top: round(top), right: round(right), bottom: round(bottom),
      inside: left >= -0.5 && top >= -0.5 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5
        && right > left + 20 && bottom > top + 20,
      seen: one.contains(under) || Boolean(under?.contains(one)),
    };
  }
  return found;
}"""

# Every movement of anything that was not asked for by a transform counts, also shortly after a press.
WATCH_SHIFTS = """() => {
  window.shifts = [];
  new PerformanceObserver((list) => window.shifts.push(...list.getEntries().map(({ value, sources }) => [value,
    ...sources.map(({ node }) => node?.className?.baseVal ?? node?.className ?? node?.nodeName ?? "gone")])))
    .observe({ type: "layout-shift", buffered: false });
}"""
SHIFTED = "window.shifts.reduce((sum, [value]) => sum + value, 0)"


def own_turn(game: str, seed: int = 3, players: int | None = None) -> Game:
    """A turn in the middle of a game."""
    return play_until(game, lambda one: len(one.lines) > 60 and one.view(None).phase == "turn", seed, players)


def opened_at(open_page: Callable[..., Any], screen: str, played: Game, **more: Any) -> Any:
    """A page of this size at a table that goes on from there, on one's own turn."""
    page = open_page("", viewport=size_of(screen), **({} if screen in DESKS else PHONES), **more)
    open_at(page, played)
    page.wait_for_selector('.action-bar.mine[aria-busy="false"]')
    return page


def part_boxes(page: Any) -> dict[str, Any]:
    """Where each part of the table lies, whether inside the window, and whether it is seen there."""
    return dict(page.evaluate(_BOXES))
