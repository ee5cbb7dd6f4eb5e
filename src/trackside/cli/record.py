"""trackside record: check record files and read them."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ..core import RecordError, SetupError
from ..core.board import Board
from ..core.boards import load
from ..core.fairness import verify
from ..core.ground import find_ground
from ..core.records import Record, check, read_file, replay
from .arguments import add_language, count, seat
from .compiling import compile_rules
from .families import narrator_for, words_for
from .narrate import Narrator
from .score_table import show_result
from .tables import plain_console
from .words import plain

_EXAMPLES = """\
examples:
  trackside record check games.jsonl
  trackside record check games.jsonl --board my_board.json --json
  trackside record verify games.jsonl --sha256 5f2a...   was the deal fair?
  trackside record show games.jsonl --game 3 --language nl
  trackside record show games.jsonl --seat 1      only what seat 1 could know

docs/records.md describes the format.
"""


def add_parser(subparsers: Any) -> None:
    """Add the command with its jobs."""
    options: dict[str, Any] = {"epilog": _EXAMPLES, "formatter_class": argparse.RawDescriptionHelpFormatter}
    text = "Check record files, or show them as text."
    parser = subparsers.add_parser("record", help="check and read record files", description=text, **options)
    jobs = parser.add_subparsers(dest="job", metavar="JOB", required=True)

    text = "Replay every game of a file and compare every line with the rules. Exit code 1 where one does not fit."
    checking = jobs.add_parser("check", help="replay every game of a file", description=text, **options)
    checking.add_argument("--json", action="store_true", help="print one JSON object")
    checking.set_defaults(run=run_check)

    text = "Show games as a readable log: everything, or what one seat could know."
    showing = jobs.add_parser("show", help="show games as text", description=text, **options)
    add_language(showing, "language of the log")
    showing.add_argument("--seat", type=seat, metavar="S", help="leave out what this seat could not know")
    showing.add_argument("--game", type=count, metavar="N", help="only the N-th game of the file")
    showing.set_defaults(run=run_show)

    text = (
        "Check that nobody chose the cards: the seed of each game must be the one whose SHA-256 was shown at its "
        "start, and it must give everything that chance gave. Exit code 1 where it does not, also where a game was "
        "played on from a record: cards of that record were given, and are listed."
    )
    verifying = jobs.add_parser("verify", help="check deals against their seeds", description=text, **options)
    verifying.add_argument(
        "--sha256", metavar="HEX", help="what was shown at the start; without it, what the record says"
    )
    verifying.set_defaults(run=run_verify)

    for job in (checking, showing, verifying):
        job.add_argument("file", type=Path, metavar="FILE", help="record file")
        job.add_argument("--board", type=Path, metavar="FILE", help="the file of a board of your own")


def _board(args: argparse.Namespace) -> Board | None:
    args.file.open("rb").close()  # a file that cannot be opened is no fault of a record
    return load(args.board) if args.board is not None else None


def run_check(args: argparse.Namespace) -> int:
    """Replay every game."""
    board = _board(args)
    games, errors = 0, []
    records = read_file(args.file)
    compile_rules()
    while True:
        try:
            record = next(records, None)
            if record is None:
                break
            games += 1
            check(record, board)
        except RecordError as found:
            errors.append(found)
    if args.json:
        listed = [{"line": problem.line, "problem": problem.problem} for problem in errors]
        print(json.dumps({"file": str(args.file), "games": games, "ok": not errors, "errors": listed}))
    elif errors:
        for problem in errors:
            print(plain(f"{args.file}: {problem}"), file=sys.stderr)
    else:
        print("1 game, all right" if games == 1 else f"{games} games, all right")
    return 1 if errors else 0


def run_verify(args: argparse.Namespace) -> int:
    """Deal every game again from its seed."""
    board = _board(args)
    compile_rules()
    fair = True
    for number, record in enumerate(read_file(args.file), 1):
        verdict = verify(record, args.sha256, board)
        kept = "" if verdict.digest is None else f", and its SHA-256 is {verdict.digest}"
        if verdict.is_fair:
            print(f"game {number}: the seed gives every card{kept}")
            continue
        fair = False
        explained = f"the seed gives only {_lines(verdict.explained)}" if verdict.explained else "the seed gives none"
        given = _lines(verdict.given)
        print(f"game {number}: played on from a record. Cards in {given} were given by somebody; {explained}{kept}")
    return 0 if fair else 1


def _lines(numbers: tuple[int, ...]) -> str:
    """Numbers of lines, those that follow each other as one.

    >>> _lines((2, 3, 4, 7))
    'lines 2-4, 7'
    """
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    shown = ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)
    return f"line {shown}" if len(numbers) == 1 else f"lines {shown}"


def run_show(args: argparse.Namespace) -> int:
    """Show the games."""
    board = _board(args)
    compile_rules(language=args.language)
    shown = 0
    for number, record in enumerate(read_file(args.file), 1):
        if args.game in (None, number):
            shown += 1
            _show(record, number, board, args)
    if not shown:
        raise SetupError(f"{args.file} has no game {args.game}")
    return 0


def _show(record: Record, number: int, board: Board | None, args: argparse.Namespace) -> None:
    """Show one game; of one that cannot have happened the lines before the one that is wrong, then the error."""
    problem: RecordError | None = None
    lines = record.lines
    try:
        replay(record, board)
    except RecordError as found:
        if found.line == record.header_at:
            raise
        problem = found
        lines = lines[: found.line - record.header_at - 1]
    header = record.header
    ground = find_ground(board if board is not None and board.id == header["game"] else header["game"])
    if args.seat is not None and args.seat >= header["seats"]:
        raise SetupError(f"seats are 0 to {header['seats'] - 1}, not {args.seat}")
    words = words_for(ground, args.language, _names(header), args.seat)
    console = plain_console()
    who = words.seat(header["start"])
    console.print(words.say("show-title", number=number, game=words.game, players=header["seats"], who=who))
    for sentence in _sentences(lines, narrator_for(words, args.seat), strict=problem is None):
        console.print(sentence, soft_wrap=True)
    if problem is not None:
        raise problem
    if record.result is None:
        console.print(words.say("show-unfinished"))
    else:
        show_result(console, words, **record.result)


def _names(header: dict[str, Any]) -> list[str | None]:
    """Who sat where, if the header says so; what it says there is free."""
    names = header.get("names")
    if not isinstance(names, list):
        return []
    return [name if isinstance(name, str) else None for name in names]


def _sentences(lines: list[dict[str, Any]], narrator: Narrator[Any], strict: bool) -> Iterator[str]:
    for line in lines:
        try:
            sentence = narrator.tell(line)
        except (LookupError, TypeError, ValueError, AttributeError):
            if strict:
                raise
            return  # this line is wrong too; the rules stopped at another one first
        if sentence is not None:
            yield sentence
