"""trackside board: check board files."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from ..core.board import Board
from ..core.boards import check, decoded, load
from ..core.errors import BoardError
from .arguments import GAME_HELP, game
from .words import plain

_EXAMPLES = """\
examples:
  trackside board check my_board.json
  trackside board check my_board.json --json
  trackside board check europe

docs/boards.md describes the format.
"""


def add_parser(subparsers: Any) -> None:
    """Add the command."""
    options: dict[str, Any] = {"epilog": _EXAMPLES, "formatter_class": argparse.RawDescriptionHelpFormatter}
    parser = subparsers.add_parser("board", help="check board files", description="Check board files.", **options)
    jobs = parser.add_subparsers(dest="job", metavar="JOB", required=True)
    text = "Say what a board file holds, or name every problem: where it is, what is wrong and how to cure it."
    checking = jobs.add_parser("check", help="name every problem of a file", description=text, **options)
    checking.add_argument("file", type=game, metavar="FILE", help=GAME_HELP)
    checking.add_argument("--json", action="store_true", help="print one JSON object")
    checking.set_defaults(run=run_check)


def run_check(args: argparse.Namespace) -> int:
    """List all problems."""
    board: Board | None = None
    problems: list[BoardError] = []
    try:
        board = load(args.file)
    except BoardError as first:
        if not Path(args.file).is_file():
            raise
        problems = _all_problems(args.file, first)
    if args.json:
        listed = [{"entry": p.entry, "problem": p.problem, "cure": p.cure} for p in problems]
        report: dict[str, Any] = {"file": args.file, "ok": not problems, "problems": listed}
        if board is not None:
            report["board"] = {"id": board.id, "players": list(board.players), **board.counts()}
        print(json.dumps(report))
        return 1 if problems else 0
    for problem in problems:
        print(plain(problem), file=sys.stderr)
    if board is None:
        print("1 problem" if len(problems) == 1 else f"{len(problems)} problems", file=sys.stderr)
        return 1
    held = ", ".join(f"{number} {what}" for what, number in board.counts().items())
    low, high = board.players
    print(plain(f"{args.file}: {board.id}, {board.name['en']}, for {low} to {high} players: {held}; all right"))
    return 0


def _all_problems(file: str, first: BoardError) -> list[BoardError]:
    """`load` stops at the first problem; where the file can be read at all, list the others too."""
    if not first.more:
        return [first]
    return check(decoded(Path(file).read_bytes(), file), file)
