"""Opening tables through the page."""

from __future__ import annotations

from typing import Any


def open_table(page: Any, game: str, seats: list[dict[str, str]], **more: Any) -> str:
    """Open a table as this browser would and go to it; its id."""
    body = {"game": game, "seats": seats, **more}
    table = page.evaluate(
        """async (body) => (await fetch("/api/tables", {method: "POST", body: JSON.stringify(body),
            headers: {"Content-Type": "application/json", "X-Trackside": "1"}})).json()""",
        body,
    )
    page.evaluate("(id) => { location.hash = `/table/${id}`; }", table["id"])
    return str(table["id"])


def against_bots(game: str) -> list[dict[str, str]]:
    """One person and as few bots as the game allows."""
    bots = 2 if game == "paris_connection" else 1
    return [{"kind": "me", "name": "Ann"}, *[{"kind": "bot", "bot": "greedy"}] * bots]
