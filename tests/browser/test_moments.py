"""Moments: a train along a claimed route, a ticket completed, the last round, the count and its winner."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .person import Person
from .tables import last_round, open_at, play_until

MOVING = '{"speed": "calm"}'
# Moments last a minute here and not seconds, so that a busy machine does not miss one.
LASTING = """() => { const real = setTimeout;
  window.setTimeout = (run, time, ...more) => real(run, time > 2500 ? 60_000 : time, ...more); }"""


def completing(game: Any) -> list[str]:
    """Routes that can be claimed now and complete a ticket; a tunnel may fail and is left out."""
    view = game.view(game.seat)
    if view.phase != "turn" or not view.own:
        return []
    tunnels = {route.id for route in game.board.routes if route.tunnel}
    legal = {one.line["route"] for one in game.legal if one.line["do"] == "claim"} - tunnels
    told = [one.missing for one in view.own.progress if one.state == "open" and len(one.missing) == 1]
    return [missing[0] for missing in told if missing[0] in legal]


def claim(page: Any, reduced: bool = False) -> str:
    """Claim a route that completes a ticket; which it was."""
    played = play_until("europe", lambda game: bool(completing(game)), seed=3)
    route = completing(played)[0]
    open_at(page, played, pace=9000)
    page.wait_for_selector(".route.legal")
    page.locator(f'[data-route="{route}"]').dispatch_event("click")
    page.evaluate(LASTING)
    page.evaluate(
        """() => { window.seen = new Set(); new MutationObserver(() => {
          for (const what of [".moment-ticket", ".board-fresh .runner", ".flying"])
            if (document.querySelector(what)) window.seen.add(what);
        }).observe(document.body, { subtree: true, childList: true }); }"""
    )
    page.get_by_role("button", name="Claim it").click()
    page.wait_for_selector(f'.claimed[data-route="{route}"]')
    if not reduced:
        page.wait_for_selector(".moment-ticket")
    return route


def test_a_completed_ticket_is_told_and_its_way_lit_until_a_press(open_page: Callable[..., Any]) -> None:
    page = open_page(settings=MOVING)
    route = claim(page)
    assert ".board-fresh .runner" in page.evaluate("[...window.seen]"), "a train ran along the route"
    page.wait_for_selector(f'.route.highlighted[data-route="{route}"]')
    page.keyboard.press("Shift")
    page.wait_for_selector(".moment", state="detached")
    assert page.locator(".route.highlighted").count() == 0
    page.wait_for_selector(".board-fresh", state="detached")


def test_there_are_no_moments_where_less_motion_is_asked_for(open_page: Callable[..., Any]) -> None:
    page = open_page(settings=MOVING, reduced_motion="reduce")
    claim(page, reduced=True)
    page.wait_for_selector(".ticket-line.done")
    assert page.evaluate("[...window.seen]") == []


def test_the_count_is_skipped_by_a_key_and_a_winner_has_a_moment(open_page: Callable[..., Any]) -> None:
    page = open_page(settings=MOVING)
    open_at(page, play_until("europe", last_round))
    page.wait_for_selector(".table-top")
    page.evaluate(LASTING)
    Person(page, 3).play_out()
    page.wait_for_selector(".hidden-part", state="attached")
    page.keyboard.press("Shift")
    page.wait_for_selector(".moment-winner .confetti", state="attached")
    assert page.locator(".hidden-part").count() == 0
    page.keyboard.press("Shift")
    page.wait_for_selector(".moment", state="detached")
