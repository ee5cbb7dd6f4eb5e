"""Draw the terminal in the middle of a game of each kind, for the README: python tools/terminal_pictures.py."""

from __future__ import annotations

import io
import re
from pathlib import Path

from rich.console import Console

from tests.tables import NAMES
from trackside import Game
from trackside.bots import Seats, make_bot
from trackside.cli.families import words_for
from trackside.cli.menu import menu
from trackside.cli.session import Session

FOLDER = Path(__file__).parents[1] / "docs" / "pictures"
_FONT = re.compile(r"\s*@font-face \{.*?\}", re.DOTALL)  # rich names a font on another host


def picture(name: str) -> str:
    """The screen of seat 0, drawn as SVG."""
    game = Game.new(name, players=3, seed="picture", start=1)
    bots = Seats(game, {seat: make_bot("greedy", f"picture/{seat}") for seat in range(3)})
    turns = 30 if name != "paris_connection" else 15
    while game.turn < turns or game.seat != 0 or game.view().phase != "turn":
        bots.act()
    console = Console(record=True, width=108, file=io.StringIO(), force_terminal=True, highlight=False)
    words = words_for(game.ground, "en", [None, "greedy", "greedy"])
    session = Session(game, words, {seat: make_bot("greedy", seat) for seat in (1, 2)}, console)
    session._show(0)
    session._list(menu(game.legal, game.view(0), words.for_seat(0)), words.for_seat(0), words.say("title-actions"))
    drawn = console.export_svg(title=f"trackside play {name}")
    return _FONT.sub("", re.sub(r"<!--.*?-->", "", drawn))


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in NAMES:
        (FOLDER / f"terminal_{name}.svg").write_text(picture(name), encoding="utf-8")


if __name__ == "__main__":
    main()
