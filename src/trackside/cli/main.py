"""The `trackside` command."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from contextlib import suppress

from .. import __version__
from ..core import RecordError, TracksideError
from ..core.errors import BoardError
from . import arena, bench, board, compile, database, doctor, play, record, serve, simulate
from .words import plain

_EXAMPLES = """\
examples:
  trackside play                                   play in the terminal
  trackside serve --open                           play in the browser, with friends and bots
  trackside simulate europe --games 1000           let bots play
  trackside arena europe --bots greedy,random      a tournament with duplicate deals
  trackside record show games.jsonl                read recorded games
  trackside board check my_board.json              check a board of your own
  trackside bench                                  measure the engine's speed
  trackside compile                                compile everything now, not when it is first used
  trackside doctor                                 look for what is missing or broken

trackside COMMAND --help says more about a command.
"""


def build_parser() -> argparse.ArgumentParser:
    """All commands."""
    parser = argparse.ArgumentParser(
        prog="trackside",
        description="Railway board games: play them, let bots play them, check and read records.",
        epilog=_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"trackside {__version__}")
    subparsers = parser.add_subparsers(dest="command", metavar="COMMAND")
    parser.set_defaults(run=_welcome)
    for command in (play, serve, simulate, arena, record, board, bench, database, compile, doctor):
        command.add_parser(subparsers)
    return parser


_WELCOME = f"""\
Trackside {__version__}: railway board games, in the browser, in the terminal and as a library.

  trackside serve --open    play in the browser, with friends and bots
  trackside play            play in the terminal
  trackside simulate GAME   let bots play each other
  trackside arena GAME      a tournament of bots
  trackside record          read and check recorded games
  trackside doctor          what is installed, compiled and missing

trackside --help lists every command, trackside COMMAND --help says more about one."""


def _welcome(args: argparse.Namespace) -> int:
    """What can be done, for somebody who typed nothing else."""
    print(_WELCOME)
    return 0


def _complain(problem: object) -> None:
    """One line on stderr, whatever a file put into the message."""
    print(plain(f"trackside: {problem}".replace("\n", " ")), file=sys.stderr)


def _close_stdout() -> None:
    """Nobody reads the output any more: what Python still writes when it ends goes nowhere."""
    with suppress(OSError, ValueError):  # a stdout that is no file
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; its exit code: 0 done, 1 a check failed, 2 something was wrong with the call."""
    args = build_parser().parse_args(argv)
    args.typed = list(sys.argv[1:]) if argv is None else None
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # an old terminal shows ? for a letter it lacks
    try:
        code: int = args.run(args)
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        _close_stdout()
        _complain("the output was closed before all of it was written")
        return 2
    except RecordError as problem:
        _complain(f"{getattr(args, 'file', None) or getattr(args, 'resume', '')}: {problem}")
        return 1
    except (TracksideError, BoardError) as problem:
        _complain(problem)
        return 2
    except OSError as problem:
        where = f"{problem.filename}: " if problem.filename else ""
        _complain(f"{where}{problem.strerror or problem}")
        return 2
    except KeyboardInterrupt:
        _complain("stopped")
        return 130


if __name__ == "__main__":
    sys.exit(main())
