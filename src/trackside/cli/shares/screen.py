"""The table of a share game as text: companies, players and the hex map."""

from __future__ import annotations

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from ...families.shares.board import Hex
from ...families.shares.view import ShareView
from ..tables import coloured, new_table
from .words import ShareWords

_CELL = 3
"""Columns of text between neighbouring hexes of a row."""


def whole(view: ShareView, words: ShareWords) -> list[RenderableType]:
    """Everything a seat looks at before its turn."""
    parts: list[RenderableType] = [
        words.say("turn-line", game=words.game, turn=view.turn, who=words.seat(view.to_move)),
        hex_map(view, words),
        _players(view, words),
    ]
    return [*parts, *brief(view, words)]


def brief(view: ShareView, words: ShareWords) -> list[RenderableType]:
    """What changes within a build: the companies, and the build itself."""
    parts: list[RenderableType] = [_companies(view, words)]
    if view.own is not None:
        penalty = words.board.penalty
        parts.append(words.say("limit-line", held=sum(view.own.values()), limit=view.limit, penalty=penalty))
    if view.build is not None:
        company = words.company(view.build.company)
        count, gained = len(view.build.hexes), view.build.gained
        parts.append(words.say("build-now", company=company, count=count, gained=gained))
    return parts


def _companies(view: ShareView, words: ShareWords) -> Table:
    heads = words.heads("column-company", "column-value", "column-supply", "column-mine", "column-network")
    rows = new_table(words.say("title-companies"), *heads, right=range(1, 5))
    letters = company_letters(words)
    for name in view.value:
        rows.add_row(
            coloured(f"{letters[name]} {words.company(name)}", name),
            str(view.value[name]),
            str(view.supply[name]),
            str(view.own[name]) if view.own is not None else "",
            str(len(view.networks[name])),
        )
    return rows


def _players(view: ShareView, words: ShareWords) -> Table:
    heads = words.heads("column-seat", "column-locomotives", "column-shown")
    rows = new_table(words.say("title-players"), *heads, right=[1])
    for number, seat in enumerate(view.seats):
        mark = "> " if number == view.to_move else "  "
        rows.add_row(mark + words.seat(number), str(seat.locomotives), words.pay(seat.known))
    return rows


def company_letters(words: ShareWords) -> dict[str, str]:
    """One letter per company: the first of its name, in the reader's language, that no other has yet."""
    letters: dict[str, str] = {}
    for name in words.board.companies:
        free = [letter.upper() for letter in words.company(name) if letter.isalpha()]
        letters[name] = next((letter for letter in free if letter not in letters.values()), "?")
    return letters


def board(view: ShareView, words: ShareWords) -> list[RenderableType]:
    """The table says everything."""
    return []


def routes(view: ShareView, words: ShareWords, numbers: dict[str, int], typed: str) -> Text:
    """A share game has no routes: the map says where there is room."""
    return hex_map(view, words)


def hex_map(view: ShareView, words: ShareWords) -> Text:
    """The map, one line of text per row of hexes."""
    letters = company_letters(words)
    there: dict[tuple[int, int], str] = {}
    for name, places in view.networks.items():
        for q, r in places:
            there[q, r] = there.get((q, r), "") + letters[name]
    rows: dict[int, list[Hex]] = {}
    for hexagon in words.board.hexes:
        rows.setdefault(hexagon.r, []).append(hexagon)
    leftmost = min(2 * hexagon.q + hexagon.r for hexagon in words.board.hexes)
    lines = []
    for r in sorted(rows):
        row = sorted(rows[r], key=lambda hexagon: hexagon.q)
        line = ""
        for hexagon in row:
            column = (2 * hexagon.q + r - leftmost) * _CELL // 2
            line = line.ljust(column) + _cell(hexagon, there.get((hexagon.q, r), ""))
        lines.append(f"r{r:>3} {row[0].q:>3}  {line.rstrip()}")
    legend = ", ".join(f"{letter} {words.company(name)}" for name, letter in letters.items())
    lines.append(words.say("map-legend", companies=legend))
    lines.append(words.say("map-rows"))
    if words.board.borders:
        borders = "; ".join(f"{a[0]},{a[1]} | {b[0]},{b[1]}" for a, b in words.board.borders)
        lines.append(words.say("map-borders", borders=borders))
    return Text("\n".join(lines), no_wrap=False)


def _cell(hexagon: Hex, companies: str) -> str:
    if hexagon.type == "city":
        return f"{companies}{hexagon.value}"
    if companies:
        return companies
    return "#" if hexagon.type == "eiffel" else "."
