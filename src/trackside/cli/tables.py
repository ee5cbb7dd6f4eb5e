"""How tables look: plain enough for any terminal."""

from __future__ import annotations

from collections.abc import Iterable

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

_STYLES = {
    "purple": "magenta",
    "blue": "blue",
    "orange": "dark_orange",
    "green": "green",
    "yellow": "yellow",
    "red": "red",
    "brown": "orange4",
    "wild": "bold",
}


def new_table(title: str, *columns: str, right: Iterable[int] = (), whole: int | None = None) -> Table:
    """An empty table; `right` are columns of numbers, `whole` is one whose cells stay on one line."""
    table = Table(title=title, title_justify="left", title_style="bold", box=box.SIMPLE_HEAD, show_edge=False)
    table.min_width = len(title)
    numbers = set(right)
    for place, column in enumerate(columns):
        table.add_column(column, justify="right" if place in numbers else "left", no_wrap=place == whole)
    return table


def coloured(text: str, colour: str) -> Text:
    """A word in its colour. The word says it all where colours cannot be seen."""
    return Text(text, style=_STYLES.get(colour, ""))


class _PlainConsole(Console):
    """A console that lets `main` say what to do when the output is closed."""

    def on_broken_pipe(self) -> None:
        """Nobody reads the output any more."""
        raise BrokenPipeError


def plain_console(stderr: bool = False) -> Console:
    """A console that shows texts as they are: nothing in them is taken for markup."""
    return _PlainConsole(stderr=stderr, markup=False, highlight=False, emoji=False)
