"""trackside play: a game in the terminal."""

from __future__ import annotations

import argparse
import sys
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any

from rich.console import Console

from ..behind import in_time, run_again, starts_uncompiled
from ..bots import Bot, NotForThisGame, make_bot, needs_compiling, not_installed, offered, seat_seed, seated
from ..core import Game, RecordError, SetupError, TracksideError
from ..core.board import Board
from ..core.boards import load
from ..core.errors import BoardError
from ..core.records import read, read_file, redealt, replay
from ..core.seeds import fresh_seed
from ..messages import say
from . import going_over
from .arguments import GAME_HELP, add_language, bots, count, game, seat
from .compiling import compile_bots, compile_rules
from .families import words_for
from .listing import listed
from .session import GoOver, Leave, Session
from .tables import plain_console
from .words import in_language, plain

_USUAL = "greedy"
"""The bot at the other seats, where nobody names another and it can play."""

_EXAMPLES = """\
examples:
  trackside play                                  asks which game and which bots
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
    parser.add_argument(
        "--bots", type=bots, metavar="NAMES", help=f"bots at the other seats ({_USUAL}); not every bot plays every game"
    )
    parser.add_argument("--seed", metavar="TEXT", help="the same seed gives the same deal")
    add_language(parser, "language of the game")
    parser.add_argument("--record", type=Path, metavar="FILE", help="add the game to this record file when it ends")
    parser.add_argument("--resume", type=Path, metavar="FILE", help="go on with the last game of a record file")
    parser.add_argument("--board", type=Path, metavar="FILE", help="with --resume: the file of a board of your own")
    # how it starts itself again
    parser.add_argument("--code", choices=("behind", "compiled"), help=argparse.SUPPRESS)
    parser.add_argument("--go-on", type=Path, metavar="FILE", help=argparse.SUPPRESS)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play a game."""
    console = plain_console()
    if args.code is None and args.typed is not None and starts_uncompiled():
        run_again([*args.typed, "--code", "behind"], uncompiled=True)
    if sys.stdin.isatty():
        with suppress(ImportError):
            import_module("readline")  # arrow keys and history at the prompt
    try:
        return _play(args, console)
    except (Leave, KeyboardInterrupt, EOFError):
        console.print()
        console.print(say(args.language, "left"))
        return 0


def _play(args: argparse.Namespace, console: Console) -> int:
    compiled = going_over.Compiled()
    if args.code == "behind":
        compiled.begin()
        console.print(say(args.language, "compiling-behind"), soft_wrap=True)
    state = None
    if args.go_on is not None:
        table, state = _taken_up(args)
    else:
        if args.resume is None and args.game is None:
            _ask(args, console)
        compile_rules(language=args.language)
        table = _new(args) if args.resume is None else _resumed(args)
    if args.bots is None:
        args.bots = [_usual(table.board)]
    if any(needs_compiling(spec) for spec in args.bots):
        compile_bots(language=args.language)
    for spec in dict.fromkeys(args.bots):
        if in_time(spec, table.board) != spec:
            console.print(say(args.language, "thinks-less", bot=spec, instead=in_time(spec, table.board)))
    sitters = _bots(table, args)
    names = [sitters[s].name if s in sitters else None for s in range(table.players)]
    table.notes.setdefault("names", [name or "person" for name in names])
    words = words_for(table.ground, args.language, names)
    if args.record is not None:
        args.record.open("a").close()  # a file that cannot be written is better known before the game
    session = Session(table, words, sitters, console, compiled.is_ready)
    if state is not None:
        session.take_up(state)
    try:
        session.play()
    except GoOver:
        console.print(say(args.language, "compiled-now"))
        told = {"game": args.game, "bots": args.bots, "record": table.record(), **session.state}
        file = going_over.write_down(**told)
        run_again([*args.typed, "--code", "compiled", "--go-on", file], uncompiled=False)
    finally:
        compiled.end()
        if args.record is not None:
            with args.record.open("a", encoding="utf-8") as file:
                file.write(table.record())
            console.print(words.say("saved", file=str(args.record)), soft_wrap=True)
    return 0


def _ask(args: argparse.Namespace, console: Console) -> None:
    """Ask for the game, and for the number of players and the bots where they were not named."""
    games = _list_games(args.language, console)
    while args.game is None:
        typed = _typed(say(args.language, "prompt-game"))
        if typed.isdecimal() and 1 <= int(typed[:3]) <= len(games):
            args.game = games[int(typed[:3]) - 1]
        elif typed:
            args.game = _playable(game(typed), console)
    board = load(args.game)
    low, high = board.players
    while args.players is None:
        typed = _typed(say(args.language, "prompt-players", low=low, high=high))
        if typed.isdecimal() and low <= int(typed[:3]) <= high:
            args.players = int(typed[:3])
        elif typed:
            console.print(say(args.language, "choose-players", low=low, high=high))
    if args.players > args.people:
        _ask_bots(args, board, console)


def _ask_bots(args: argparse.Namespace, board: Board, console: Console) -> None:
    """Ask for the bots; only those that can play on the board are offered."""
    known, usual = ", ".join(offered(board)), _usual(board)
    for bot, command in not_installed(board).items():
        console.print(plain(say(args.language, "needs-install", bot=bot, command=command)), soft_wrap=True)
    while args.bots is None:
        typed = _typed(say(args.language, "prompt-bots", bots=known, usual=usual))
        names = bots(typed) or [usual]
        try:
            seated(names, args.players - args.people, board)
        except TracksideError:
            console.print(say(args.language, "choose-bots", bots=known, count=args.players - args.people))
        else:
            args.bots = names


def _typed(prompt: str) -> str:
    """What a person answers. Raises Leave."""
    typed = input(f"{prompt} ").strip()
    if typed in ("quit", "exit"):
        raise Leave
    return typed


def _usual(board: Board) -> str:
    """The bot that plays where nobody names another."""
    known = offered(board)
    return _USUAL if _USUAL in known else known[0]


def _list_games(language: str, console: Console) -> list[str]:
    """Print every game that can be played, the variants of a map below it; what is wrong with others comes last."""
    games: list[str] = []
    wrong: list[BoardError] = []
    for name, is_variant in listed():
        try:
            board = load(name)
        except BoardError as problem:
            wrong.append(problem)
            continue
        games.append(name)
        (low, high), indent = board.players, "   " if is_variant else ""
        console.print(f"{len(games)}  {indent}{in_language(board.name, language)} ({low}–{high})")
    for found in wrong:
        console.print(plain(str(found).replace("\n", " ")), soft_wrap=True)
    return games


def _playable(name: str, console: Console) -> str | None:
    """The game's name, if there is one; else why not is printed."""
    try:
        load(name)
    except BoardError as problem:
        console.print(plain(problem))
        return None
    return name


def _new(args: argparse.Namespace) -> Game:
    players = load(args.game).players[0] if args.players is None else args.players
    return Game.new(args.game, players, args.seed)


def _resumed(args: argparse.Namespace) -> Game:
    board = load(args.board) if args.board is not None else None
    args.resume.open().close()
    *_, last = read_file(args.resume)
    table = replay(last, board)
    if table.is_over:
        raise RecordError(last.header_at, "the last game of the file is over")
    return table


def _taken_up(args: argparse.Namespace) -> tuple[Game, dict[str, Any]]:
    """The game that was played in another program, and what the session needs to know."""
    state = going_over.take_up(args.go_on)
    args.game, args.bots = state["game"], state["bots"]
    own = args.board or (args.game if args.resume is None else None)
    board = load(own) if own is not None else None
    [record] = read(state["record"].splitlines())
    if args.resume is None:
        with suppress(RecordError):
            return redealt(record, board=board), state  # what is not drawn yet comes as the seed has it
    return replay(record, board), state


def _bots(table: Game, args: argparse.Namespace) -> dict[int, Bot]:
    """The bots by seat: people sit side by side from the first person's seat on."""
    players = table.players
    if args.seat >= players:
        raise SetupError(f"seats are 0 to {players - 1}, not {args.seat}")
    if args.people > players:
        raise SetupError(f"{args.people} people do not fit at a table for {players}")
    people = {(args.seat + i) % players for i in range(args.people)}
    others = [s for s in range(players) if s not in people]
    if not others:
        return {}
    try:
        names = seated(args.bots, len(others), table.board)
    except NotForThisGame as problem:
        raise SetupError(f"{problem}; bots that do: {', '.join(offered(table.board))}") from None
    seed = table.seed or fresh_seed()
    made = {
        s: make_bot(in_time(name, table.board), seat_seed(seed, s), table.board)
        for s, name in zip(others, names, strict=True)
    }
    for s, name in zip(others, names, strict=True):
        if in_time(name, table.board) != name:
            made[s].name = name  # it only stands in
    return made
