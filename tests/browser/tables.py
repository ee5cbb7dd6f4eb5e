"""Opening tables: new ones, and ones where a game has come to a certain point."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

from trackside.core import Game

Seats = list[dict[str, str]]


def eventually(page: Any, code: str, arg: Any = None, patience: float = 30) -> None:
    """Wait until something holds that the page has to await: `wait_for_function` takes any promise for a yes."""
    end = time.monotonic() + patience
    while not page.evaluate(code, arg):
        assert time.monotonic() < end, f"this does not come to hold: {code}"
        time.sleep(0.1)


def open_table(page: Any, game: str, seats: Seats, **more: Any) -> str:
    """Open a table as this browser would and go to it; its id."""
    body = {"game": game, "seats": seats, **more}
    answer = page.evaluate(
        """async (body) => (await fetch("/api/tables", {method: "POST", body: JSON.stringify(body),
            headers: {"Content-Type": "application/json", "X-Trackside": "1"}})).json()""",
        body,
    )
    assert "id" in answer, answer
    page.evaluate(
        """(id) => {
          document.querySelector(".table-top")?.setAttribute("data-left", "");
          location.hash = `/table/${id}`;
        }""",
        answer["id"],
    )
    page.wait_for_selector("[data-left]", state="detached")  # what is waited for next is of this table
    return str(answer["id"])


def against_bots(game: str) -> Seats:
    """One person and as few bots as the game allows."""
    bots = 2 if game == "paris_connection" else 1
    return [{"kind": "me", "name": "Ann"}, *[{"kind": "bot", "bot": "greedy"}] * bots]


def play_until(game: str, reached: Callable[[Game], bool], seed: int = 1, players: int | None = None) -> Game:
    """A game played without a page until something holds: any kind of action is as likely as another."""
    played = Game.new(game, players or (3 if game == "paris_connection" else 2), seed)
    dice = random.Random(seed)
    while not reached(played):
        assert not played.is_over, "the game was over before it came to that"
        seat = played.waiting[0]
        legal = played.legal_for(seat)
        kinds = sorted({action.line["do"] for action in legal} - {"tickets", "exchange"}) or ["tickets"]
        kind = dice.choice(kinds)
        played.play(dice.choice([action for action in legal if action.line["do"] == kind]), seat)
    return played


def open_at(page: Any, played: Game, me: int | None = None, pace: int = 0) -> str:
    """Open a table that goes on from there; this browser has the seat that is to act, or `me`."""
    mine = played.waiting[0] if me is None else me
    seats: Seats = [
        {"kind": "me", "name": "Ann"} if seat == mine else {"kind": "bot", "bot": "greedy"}
        for seat in range(played.players)
    ]
    return open_table(page, played.board.id, seats, record=played.record(), options={"pace": pace})


def late_turn(game: Game) -> bool:
    """A turn begins, and somebody has few trains left."""
    view: Any = game.view(None)
    return bool(view.phase == "turn" and min(seat.trains for seat in view.seats) <= 8)


def last_round(game: Game) -> bool:
    """A turn begins, and the last round has been announced; in a game of shares: it is as good as over."""
    view: Any = game.view(None)
    if hasattr(game.board, "companies"):
        return len(game.lines) > 120 and view.build is None
    return bool(view.phase == "turn" and view.turns_left is not None)


def open_for_two(page: Any, open_page: Callable[..., Any], played: Game) -> tuple[str, Any]:
    """Open a table that goes on from there, for this browser and a friend's; its id and the friend's page."""
    seats: Seats = [{"kind": "me", "name": "Ann"}, {"kind": "friend"}]
    table = open_table(page, played.board.id, seats, record=played.record())
    page.wait_for_selector(".waiting")
    link = page.get_by_label("Link for your friends").input_value()
    friend = open_page(link.split("/", 3)[3])
    friend.get_by_label("Your name").fill("Bob")
    friend.get_by_role("button", name="Take this seat").click()
    friend.wait_for_function("(id) => location.pathname === `/table/${id}`", arg=table)
    for one in (page, friend):
        one.wait_for_selector(".table-top")
    return table, friend


def begin_build(page: Any) -> None:
    """Go to a game of Paris Connection and place the first locomotive of a build."""
    open_at(page, play_until("paris_connection", lambda game: len(game.lines) > 20))
    page.locator(".companies .small").first.click()
    page.locator(".board .hex.legal").first.dispatch_event("click")
    page.wait_for_selector(".build-bar")
