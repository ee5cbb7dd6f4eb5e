"""axe finds nothing serious or critical on any page or in any state, light or dark."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from .person import Person
from .tables import Seats, against_bots, begin_build, last_round, open_at, open_table, play_until

AXE = (Path(__file__).parent / "vendor" / "axe.min.js").read_text("utf-8")
# Pictures without role or text: axe walks over each of them for seconds and has nothing to say about any.
_BARE = """document.querySelectorAll(
  ".board defs, .board .labels, .board .space, .board .shadow, .board .tracks, .board .hit, .board .glow, " +
  ".board .hex > *, .board-map > *")
  .forEach((one) => one.remove())"""
_RUN = """async (rules) => {
  const found = await axe.run(document, {resultTypes: ["violations"], ...(rules ? {runOnly: rules} : {})});
  return found.violations.filter(({ impact }) => ["serious", "critical"].includes(impact))
    .map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 160)} ${nodes[0].failureSummary.slice(0, 240)}`);
}"""


def serious(page: Any) -> list[str]:
    """What axe finds now; once more in the dark for what depends on colours."""
    page.wait_for_function("() => document.getAnimations().every((one) => one.playState !== 'running')")
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    page.evaluate(_BARE)
    found = page.evaluate(_RUN, None)
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    found += [f"dark {one}" for one in page.evaluate(_RUN, ["color-contrast"])]
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    return list(found)


def claims(count: int) -> Callable[[Any], bool]:
    """A turn in which so many claims are legal."""
    return lambda game: sum(one.line["do"] == "claim" for one in game.legal) >= count


def can(what: str) -> Callable[[Any], bool]:
    """A moment in which this can be done."""
    return lambda game: any(one.line["do"] == what for one in game.legal)


def test_pages(open_page: Callable[..., Any]) -> None:
    page = open_page()
    found = {}
    for path, ready in [
        ("/", ".deal"),
        ("/new/great_lakes", ".seat-row"),
        ("/rules/europe/tunnels", ".rules article"),
        ("/learn/europe", ".learn-picture"),
        ("/scores/europe", ".grid, .empty"),
        ("/account", ".account form"),
        ("/nowhere", ".plain"),
    ]:
        page.evaluate("(path) => { location.hash = path; }", path)
        page.wait_for_selector(ready)
        found[path] = serious(page)
    page.get_by_role("button", name="Settings").click()
    page.wait_for_selector(".sheet")
    found["settings"] = serious(page)
    assert not {state: problems for state, problems in found.items() if problems}


def middle(game: Any) -> bool:
    """A turn in the middle of a game."""
    return bool(len(game.lines) > 70 and game.view(None).phase == "turn")


STATES: dict[str, list[tuple[Callable[[Any], bool], str | None, str]]] = {
    "europe": [
        (can("keep"), None, ".ticket-choice"),
        (middle, None, ".bar"),
        (claims(8), ".route.legal", ".payment"),
        (claims(8), ".bar li:nth-child(2) button", ".list-sheet"),
        (can("extra"), None, ".tunnel-about"),
    ],
    "san_francisco": [
        (can("stack"), None, ".questions .sheet select"),
        (can("souvenir"), None, ".tall"),
        (middle, None, ".bar"),
    ],
    "great_lakes": [
        (can("pieces"), None, ".questions input[type=range]"),
        (middle, None, ".bar"),
        (can("exchange"), ".bar li:nth-child(6) button", ".questions input[type=range]"),
    ],
    "world": [(can("keep"), None, ".ticket-choice")],
    "paris_connection": [
        (middle, None, ".bar"),
        (can("trade"), ".bar li:nth-child(2) button", ".questions .segments"),
    ],
}


@pytest.mark.parametrize("game", list(STATES))
def test_tables_and_their_questions(open_page: Callable[..., Any], game: str) -> None:
    page = open_page("/account")
    found = {}
    for reached, press, shown in STATES[game]:
        open_at(page, play_until(game, reached))
        page.wait_for_selector('.action-bar.mine[aria-busy="false"]')
        if press:
            page.locator(press).first.dispatch_event("click")
        page.wait_for_selector(shown)
        found[shown] = serious(page)
    assert not {state: problems for state, problems in found.items() if problems}


def test_building_hex_by_hex(open_page: Callable[..., Any]) -> None:
    page = open_page("/account")
    begin_build(page)
    assert serious(page) == []


def test_help_on_the_table(open_page: Callable[..., Any]) -> None:
    page = open_page("/account")
    open_at(page, play_until("europe", claims(8)))
    page.wait_for_selector(".route.legal")
    page.keyboard.press("t")
    page.keyboard.type("a")
    page.wait_for_selector(".found button")
    page.locator(".route:not(.legal)").first.dispatch_event("click")
    page.wait_for_selector(".why")
    found = serious(page)
    page.keyboard.press("Escape")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("?")
    page.wait_for_selector(".keys")
    assert found + serious(page) == []


def test_the_curtain(open_page: Callable[..., Any]) -> None:
    page = open_page("/account")
    seats: Seats = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"}]
    open_table(page, "europe", seats)
    page.wait_for_selector(".curtain")
    assert serious(page) == []


def test_waiting_for_friends_and_watching(open_page: Callable[..., Any]) -> None:
    page = open_page("/account")
    open_table(page, "europe", [{"kind": "me", "name": "Ann"}, {"kind": "friend"}])
    page.wait_for_selector(".waiting .share")
    found = serious(page)
    table = open_table(page, "europe", against_bots("europe"))
    page.wait_for_selector(".ticket-choice")
    eve = open_page(f"/table/{table}")
    eve.wait_for_selector(".banner.watching")
    assert found + serious(eve) == []


def test_a_lost_connection(open_page: Callable[..., Any]) -> None:
    page = open_page()
    sockets: list[Any] = []

    def once(socket: Any) -> None:
        if sockets:
            socket.close(code=1012)
        else:
            socket.connect_to_server()
        sockets.append(socket)

    page.route_web_socket("**/live?*", once)
    open_table(page, "europe", against_bots("europe"))
    page.wait_for_selector(".ticket-choice")
    sockets[0].close(code=1012)
    page.wait_for_selector(".banner.lost")
    assert serious(page) == []


@pytest.mark.parametrize("game", ["san_francisco", "paris_connection"])
def test_the_end_and_the_replay(open_page: Callable[..., Any], game: str) -> None:
    page = open_page("/account")
    open_at(page, play_until(game, last_round))
    page.wait_for_selector(".table-top")
    Person(page, 7).play_out()
    page.wait_for_selector(".chart")
    found = serious(page)
    page.get_by_role("link", name="Replay").click()
    page.wait_for_selector(".replay-bar")
    assert found + serious(page) == []


def test_a_lesson(open_page: Callable[..., Any]) -> None:
    page = open_page("/learn/europe")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_selector(".coach")
    assert serious(page) == []
