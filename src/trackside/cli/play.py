"""trackside play: a game in the terminal."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from rich.console import Console

from ..boards import NAMES, load
from ..bots import Bot, make_bot, seated
from ..game import Game, RecordError, SetupError
from ..game.records import read_file, replay
from ..game.seeds import fresh_seed
from ..messages import LANGUAGES, say
from .arguments import GAME_HELP, bots, count, game, seat
from .compiling import compiling, warm_up
from .session import Leave, Session
from .tables import plain_console
from .words import Words

_EXAMPLES = """\
examples:
  trackside play                                  asks which game
  trackside play europe                           you against one greedy bot
  trackside play san_francisco --players 4 --seat 2 --bots greedy,random
  trackside play great_lakes --people 2 --players 3 --language nl
  trackside play europe --seed 7 --record mine.jsonl
  trackside play --resume saved.jsonl             go on with a game that was saved

Seats are numbered from 0. In the game, ? shows what you can type.
"""


def add_parser(subparsers: Any) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "play",
        help="play in the terminal, alone against bots or with friends",
        description="Play a game in the terminal, alone against bots or with friends at one keyboard.",
        epilog=_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", nargs="?", type=game, metavar="GAME", help=GAME_HELP)
    parser.add_argument("--players", type=count, metavar="N", help="seats at the table (the fewest the game allows)")
    parser.add_argument("--people", type=count, default=1, metavar="N", help="people at this keyboard (1)")
    parser.add_argument("--seat", type=seat, default=0, metavar="S", help="seat of the first person (0)")
    parser.add_argument("--bots", type=bots, default=["greedy"], metavar="NAMES", help="bots at the other seats (greedy)")
    parser.add_argument("--seed", metavar="TEXT", help="the same seed gives the same deal")
    parser.add_argument("--language", choices=LANGUAGES, default="en", help="language of the game (en)")
    parser.add_argument("--record", type=Path, metavar="FILE", help="add the game to this record file when it ends")
    parser.add_argument("--resume", type=Path, metavar="FILE", help="go on with the last game of a record file")
    parser.add_argument("--board", type=Path, metavar="FILE", help="with --resume: the file of a board of your own")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play a game."""
    console = plain_console()
    try:
        return _play(args, console)
    except (Leave, KeyboardInterrupt, EOFError):
        console.print()
        console.print(say(args.language, "left"))
        return 0


def _play(args: argparse.Namespace, console: Console) -> int:
    with compiling(language=args.language) if args.resume or args.game else _no_wait():
        table = _resumed(args) if args.resume else _new_game(args, console)
        warm_up(table)
    sitters = _bots(table, args)
    names = [sitters[s].name if s in sitters else None for s in range(table.players)]
    table.notes.setdefault("names", [name or "person" for name in names])
    words = Words(table.board, args.language, names)
    if args.record is not None:
        args.record.open("a").close()  # a file that cannot be written is better known before the game
    session = Session(table, words, sitters, console)
    try:
        session.play()
    finally:
        if args.record is not None:
            with args.record.open("a", encoding="utf-8") as file:
                file.write(table.record())
            console.print(words.say("saved", file=str(args.record)))
    return 0
